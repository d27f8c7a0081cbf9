/** Sheets of labels for a guillotine: one design, other texts and codes on each label. Lengths are mm. */
import { layOut } from '#shared/design/dieline/layout'
import type { Id, Scene, SceneObject } from '#shared/design/scene'
import { type ArtParts, drawArt } from './art'
import { type Content, numbers } from './content'
import { type Grid, gridOf, type Paper } from './papers'
import { addPage, artTools, type PrintSources } from './pdf'
import { finish, newPrintFile, type PrintFile, registration } from './resources'

const MARK_LENGTH = 5
const MARK_LINE = 0.1

/** One label: the objects that differ from the design's, and the parts of all. */
export type LabelRow = ArtParts & { objects: Readonly<Record<Id, SceneObject>> }

export type LabelInput = PrintSources & {
  scene: Scene
  pageId: Id
  rows: readonly LabelRow[]
  paper: Paper
  title: string
  /** Epoch ms. */
  at: number
}

/** Lines in the margin that a cut through the whole sheet follows. */
function drawCutMarks(
  file: PrintFile,
  content: Content,
  grid: Grid,
  label: { width: number; height: number },
  bleed: number,
) {
  const across = Array.from({ length: grid.columns }, (_, index) => index * (label.width + 2 * bleed))
  const down = Array.from({ length: grid.rows }, (_, index) => index * (label.height + 2 * bleed))
  const right = (across.at(-1) ?? 0) + label.width
  const bottom = (down.at(-1) ?? 0) + label.height
  const near = bleed + 1
  const far = near + MARK_LENGTH
  content.within(() => {
    content.add(`/${registration(file)} CS 1 SC`, `${numbers(MARK_LINE)} w`)
    const line = (...ends: [number, number, number, number]) =>
      content.add(`${numbers(ends[0], ends[1])} m ${numbers(ends[2], ends[3])} l S`)
    for (const x of across.flatMap((start) => [start, start + label.width])) {
      line(x, -near, x, -far)
      line(x, bottom + near, x, bottom + far)
    }
    for (const y of down.flatMap((start) => [start, start + label.height])) {
      line(-near, y, -far, y)
      line(right + near, y, right + far, y)
    }
  })
}

/** @throws RangeError when no label fits on the paper */
export async function toLabelSheets(input: LabelInput): Promise<Uint8Array> {
  const { scene, pageId, rows, paper, title, at } = input
  const page = scene.pages[pageId]
  const layout = page && layOut(page.dieline, scene)
  const grid = layout && gridOf(layout, scene.bleed, paper)
  if (!layout || !grid) throw new RangeError('No label fits on the paper')
  const file = await newPrintFile(title, at)
  const tools = await artTools(file, input)
  const perSheet = grid.columns * grid.rows
  const pitch = { x: layout.width + 2 * scene.bleed, y: layout.height + 2 * scene.bleed }
  const trim = {
    ...{ x: grid.left, y: grid.top },
    width: grid.columns * pitch.x - 2 * scene.bleed,
    height: grid.rows * pitch.y - 2 * scene.bleed,
  }
  for (let start = 0; start < rows.length; start += perSheet) {
    addPage(file, { width: grid.width, height: grid.height, trim, bleed: scene.bleed }, (content) => {
      for (const [index, { objects, ...parts }] of rows.slice(start, start + perSheet).entries()) {
        const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)]
        content.within(() => {
          content.transform([1, 0, 0, 1, column * pitch.x, row * pitch.y])
          drawArt(tools, content, { ...scene, objects: { ...scene.objects, ...objects } }, pageId, parts)
        })
      }
      drawCutMarks(file, content, grid, layout, scene.bleed)
    })
  }
  tools.end()
  return finish(file)
}
