/** The export dialog and the preflight panel: what they offer, ask and make. */
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import type { EditorDocument } from '../../../../src/features/design-editor/editor-document'
import { ExportDialog } from '../../../../src/features/design-editor/print/export-dialog'
import { PreflightPanel } from '../../../../src/features/design-editor/print/preflight-panel'
import { axeFindings } from '../../axe'
import { render } from '../../render'

const placed = { page: 'p1', x: 10, y: 10, width: 30, height: 10, rotation: 0, z: 'a0' } as const
const BLACK = { cmyk: [0, 0, 0, 100] } as const
const words: SceneObject = {
  ...{ ...placed, kind: 'text' },
  runs: [{ text: 'Batch {batch}', size: 4, font: 'inter', fill: BLACK }],
}
const code: SceneObject = {
  ...{ ...placed, kind: 'qr', y: 20, width: 15, height: 15, content: 'https://example.com/{batch}', fill: BLACK },
}

const sceneOf = (objects: Record<string, SceneObject>): Scene => ({
  ...emptyScene({ kind: 'label', length: 60, depth: 40 }, 'p1', 'Label'),
  objects,
})

const documentOf = (scene: Scene, more: Partial<EditorDocument> = {}): EditorDocument => ({
  ...{ scene, record: { id: 1, name: 'Tea label' }, isReadOnly: false, change: () => {} },
  ...{ undo: () => {}, redo: () => {}, undoLabel: undefined, redoLabel: undefined },
  ...more,
})

/** Files that the page offers. */
let saved: { name: string; content: Blob }[] = []
let closed = 0

beforeEach(() => {
  saved = []
  closed = 0
  const blobs = new Map<string, Blob>()
  const make = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = make(blob)
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = blobs.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
})

const dialog = page.getByRole('dialog', { name: 'Export the design' })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).last().click()
const pick = (format: string) => userEvent.selectOptions(dialog.getByLabelText('Format'), format)
const headOf = async (content: Blob | undefined, length: number) => (await content?.slice(0, length).text()) ?? ''

async function open(objects: Record<string, SceneObject>, scene = sceneOf(objects)) {
  const onClose = () => {
    closed += 1
  }
  await render(<ExportDialog document={documentOf(scene)} pageId="p1" onClose={onClose} />)
  await expect.element(dialog).toBeVisible()
}

test('a page is saved as a PDF file for print', { timeout: 60_000 }, async () => {
  await open({ a: words })
  expect(await axeFindings('[role=dialog]')).toEqual([])
  await press('Download')
  await expect.element(dialog.getByText('The file is downloaded.')).toBeVisible()
  expect(saved.map(({ name }) => name)).toEqual(['tea-label.pdf'])
  expect(await headOf(saved[0]?.content, 8)).toBe('%PDF-1.6')
})

test('all pages are saved as one PDF file; pictures are of one page', { timeout: 60_000 }, async () => {
  const scene = sceneOf({ a: words, b: { ...code, page: 'p2', width: 5, height: 5 } })
  const dieline = { kind: 'label', length: 60, depth: 40 } as const
  await open({}, { ...scene, pages: { ...scene.pages, p2: { z: 'b0', name: 'Back', dieline } } })
  const choice = dialog.getByLabelText('Page')
  await userEvent.selectOptions(choice, 'All pages')
  await press('Download')
  await expect.element(dialog.getByText(/^Back: QR code: /).first()).toBeVisible()
  await press('Export anyway')
  await expect.element(dialog.getByText('The file is downloaded.')).toBeVisible()
  const file = await PDFDocument.load((await saved[0]?.content.arrayBuffer()) ?? new ArrayBuffer())
  expect(file.getPageCount()).toBe(2)
  await pick('PNG')
  await expect.element(choice).toHaveValue('p1')
  expect([...choice.element().querySelectorAll('option')].map(({ text }) => text)).toEqual(['Label', 'Back'])
})

test('a picture says its size before it is made, and has it', async () => {
  await open({ a: words })
  await pick('PNG')
  await expect.element(dialog.getByText('The picture will have 709 × 473 px.')).toBeVisible()
  await press('Download')
  await expect.element(dialog.getByText('The file is downloaded.')).toBeVisible()
  const bitmap = await createImageBitmap(saved[0]?.content ?? new Blob())
  expect([bitmap.width, bitmap.height]).toEqual([709, 473])
})

test('a drawing has its fonts in the file', async () => {
  await open({ a: words })
  await pick('SVG')
  await press('Download')
  await expect.element(dialog.getByText('The file is downloaded.')).toBeVisible()
  const text = (await saved[0]?.content.text()) ?? ''
  expect(text.includes('@font-face{font-family:design-inter-regular;src:url(data:font/ttf;base64,')).toBe(true)
  expect(text.slice(0, 200)).toContain('viewBox="-3 -3 66 46"')
})

test('errors are asked about before the file is made', { timeout: 60_000 }, async () => {
  await open({ a: { ...code, width: 5, height: 5 } })
  await press('Download')
  await expect.element(dialog.getByText('1 error would spoil the print')).toBeVisible()
  expect(saved).toEqual([])
  await press('Export anyway')
  await expect.element(dialog.getByText('The file is downloaded.')).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('a second click at the place of Download never exports in spite of errors', { timeout: 60_000 }, async () => {
  await page.viewport(800, 900)
  await open({ a: { ...code, width: 5, height: 5 } })
  const boxOf = (name: string) => dialog.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
  const download = boxOf('Download')
  await press('Download')
  await expect.element(dialog.getByRole('button', { name: 'Back to the design' })).toBeVisible()
  const anyway = boxOf('Export anyway')
  expect(anyway.right).toBeLessThan(download.left)
  expect(boxOf('Back to the design').right).toBeCloseTo(download.right, 0)
  await press('Back to the design')
  expect(closed).toBe(1)
  expect(saved).toEqual([])
})

const list = (text: string) => new File([text], 'batches.csv', { type: 'text/csv' })
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')

test('a list makes one label for each row', { timeout: 60_000 }, async () => {
  await open({ a: words, b: code })
  await pick('Labels from a list')
  await userEvent.upload(fileInput() ?? document.body, list('batch,other\nA1,x\nA2,y\nA3,z\n'))
  await expect.element(dialog.getByText('3 labels on 1 sheet')).toBeVisible()
  await press('Download')
  await expect.element(dialog.getByText('The file is downloaded.')).toBeVisible()
  expect(saved[0]?.name).toBe('tea-label-labels.pdf')
})

test('columns that a list does not have are named', async () => {
  await open({ a: words, b: code })
  await pick('Labels from a list')
  await userEvent.upload(fileInput() ?? document.body, list('number\n1\n'))
  await expect.element(dialog.getByText(/The list has no column batch/)).toBeVisible()
  await press('Download')
  await expect.element(dialog.getByText('Choose a list first.')).toBeVisible()
  expect(saved).toEqual([])
})

test('a list with too many rows is refused', async () => {
  await open({ a: words })
  await pick('Labels from a list')
  await userEvent.upload(fileInput() ?? document.body, list(`batch\n${'1\n'.repeat(1_001)}`))
  await expect.element(dialog.getByText('The list has 1,001 rows. The limit is 1,000.')).toBeVisible()
})

test('preflight shows and fixes what it finds', async () => {
  const change = vi.fn()
  const onShow = vi.fn()
  const thin: SceneObject = { ...placed, kind: 'rect', stroke: BLACK, strokeWidth: 0.05, name: 'Frame' }
  const document = documentOf(sceneOf({ a: thin }), { change })
  await render(<PreflightPanel document={document} pageId="p1" onShow={onShow} />)
  const message = 'Frame: the line is 0.05 mm wide. It needs at least 0.1 mm.'
  await expect.element(page.getByText(message)).toBeVisible()
  await page.getByRole('button', { name: `Show: ${message}` }).click()
  expect(onShow).toHaveBeenCalledWith(['a'], 'p1')
  await page.getByRole('button', { name: `Fix: ${message}` }).click()
  expect(change).toHaveBeenCalledWith('Fix before printing', [
    { in: 'objects', id: 'a', field: 'strokeWidth', before: 0.05, after: 0.1 },
  ])
  expect(await axeFindings('main')).toEqual([])
})

test('preflight reads codes as they are painted, and letters in their fonts', async () => {
  const hidden: SceneObject = {
    ...placed,
    kind: 'rect',
    y: 20,
    width: 15,
    height: 15,
    z: 'a1',
    fill: BLACK,
    name: 'Cover',
  }
  const chinese: SceneObject = { ...words, runs: [{ text: '茶', size: 4, font: 'inter', fill: BLACK }], name: 'Tea' }
  await render(
    <PreflightPanel document={documentOf(sceneOf({ a: code, b: hidden, c: chinese }))} pageId="p1" onShow={() => {}} />,
  )
  await expect.element(page.getByText('QR code: the code could not be read as it is printed.')).toBeVisible()
  await expect.element(page.getByText('Tea: the font has no letter 茶')).toBeVisible()
})

test('preflight says when there is nothing to mend', async () => {
  const large: SceneObject = { ...words, runs: [{ text: 'Tea', size: 4, font: 'inter', fill: BLACK }] }
  await render(<PreflightPanel document={documentOf(sceneOf({ a: large, b: code }))} pageId="p1" onShow={() => {}} />)
  await expect.element(page.getByText('Nothing to mend. The design can be printed.')).toBeVisible()
})
