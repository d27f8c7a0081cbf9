/** The lines of the dieline, and the marks around the sheet. Lengths are mm. */
import type { Layout } from '#shared/design/dieline/layout'
import { layoutPaths } from '#shared/design/dieline/svg-path'
import { type Content, numbers } from './content'
import { pathOperators } from './path-data'
import type { PrintFont } from './print-font'
import { DIE_LAYERS, layer, overprint, type PrintFile, registration, separation } from './resources'

const DIE_LINE = 0.25
const MARK_LINE = 0.1
const MARK_LENGTH = 5
/** Between the bleed and a mark. */
const MARK_GAP = 1
const SLUG_SIZE = 2.5
/** Room around the bleed for marks and a line of text. */
export const MARK_ROOM = MARK_GAP + MARK_LENGTH + 4

export function drawDieline(file: PrintFile, content: Content, layout: Layout): void {
  const paths = layoutPaths(layout)
  const data = { bleed: paths.bleed, glue: paths.glue, crease: paths.crease, cut: paths.cut }
  for (const key of ['bleed', 'glue', 'crease', 'cut'] as const) {
    const { name, step, cmyk } = DIE_LAYERS[key]
    const operators = pathOperators(data[key])
    if (operators.length === 0) continue
    content.add(`/OC /${layer(file, name, step)} BDC`)
    content.within(() => {
      content.add(`/${overprint(file)} gs`, `/${separation(file, name, cmyk)} CS 1 SC`, `${numbers(DIE_LINE)} w`)
      content.add(...operators, 'S')
    })
    content.add('EMC')
  }
}

type Sheet = { width: number; height: number; bleed: number }

/** Crop marks at the corners of the trimmed sheet, and the slug above it. */
export function drawMarks(file: PrintFile, content: Content, sheet: Sheet, slug: string, font: PrintFont | undefined) {
  const { width, height, bleed } = sheet
  const near = bleed + MARK_GAP
  const far = near + MARK_LENGTH
  const lines = [
    ...[0, width].flatMap((x) => [
      [x, -near, x, -far],
      [x, height + near, x, height + far],
    ]),
    ...[0, height].flatMap((y) => [
      [-near, y, -far, y],
      [width + near, y, width + far, y],
    ]),
  ]
  content.within(() => {
    const all = registration(file)
    content.add(`/${all} CS 1 SC`, `/${all} cs 1 sc`, `${numbers(MARK_LINE)} w`)
    for (const [x = 0, y = 0, toX = 0, toY = 0] of lines) content.add(`${numbers(x, y)} m ${numbers(toX, toY)} l S`)
    if (!font || slug === '') return
    // Between the marks of both corners, smaller where it would not fit.
    const line = slug.normalize('NFC')
    const size = Math.min(SLUG_SIZE, (width - 4) / Math.max(font.widthOf(line), 1))
    content.add('BT', `/${font.name()} ${numbers(size)} Tf`, `${numbers(1, 0, 0, -1, 2, -near - 1)} Tm`)
    content.add(font.show(line, size), 'ET')
  })
}
