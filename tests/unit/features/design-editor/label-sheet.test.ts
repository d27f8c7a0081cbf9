import { PDFDocument } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { emptyScene, type SceneObject } from '#shared/design/scene'
import { toLabelSheets } from '../../../../src/features/design-editor/print/pdf/label-sheet'
import { inputOf } from './print-samples'

const label = emptyScene({ kind: 'label', length: 60, depth: 30 }, 'p1', 'Label')
const text = (words: string): SceneObject => ({
  ...{ kind: 'text', page: 'p1', x: 5, y: 5, width: 50, height: 10, rotation: 0, z: 'a0' },
  runs: [{ text: words, size: 5, font: 'inter' }],
})

function rowsOf(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const objects = { a: text(`No ${index + 1}`) }
    const { layouts, codes } = inputOf({ ...label, objects })
    return { objects, layouts, codes }
  })
}

const sheets = (count: number, paper: 'a4' | 'a3' = 'a4', scene = label) => {
  const { fonts } = inputOf(scene)
  return toLabelSheets({ scene, pageId: 'p1', rows: rowsOf(count), paper, title: 'Labels', at: 0, fonts, pictures: {} })
}

test('each row is a label with its own text, on as many sheets as it needs', async () => {
  const bytes = await sheets(23)
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  expect(document.numPages).toBe(2)
  const words = await Promise.all(
    [1, 2].map(async (number) => (await (await document.getPage(number)).getTextContent()).items),
  )
  const found = words.map((items) => items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])))
  expect(found.map((each) => each.length)).toEqual([20, 3])
  expect(found[1]).toEqual(['No 21', 'No 22', 'No 23'])
})

test('a sheet has the size of the paper', async () => {
  const { width, height } = (await PDFDocument.load(await sheets(1, 'a3'))).getPage(0).getMediaBox()
  expect([width, height].map((points) => Math.round((points * 25.4) / 72)).sort()).toEqual([297, 420])
})

test('a label that does not fit is refused', async () => {
  const large = emptyScene({ kind: 'label', length: 600, depth: 600 }, 'p1', 'Label')
  await expect(sheets(1, 'a4', large)).rejects.toThrow(RangeError)
})
