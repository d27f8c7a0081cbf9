/** The port that knows the fonts of designs, for the demo's previews. */
import type { Face } from '#shared/design/fonts'
import type { Measure } from '#shared/design/text-layout'

export type Letters = {
  measure: Measure
  /**
   * The outlines of a text as SVG path data at font size 1: y down, the baseline at 0.
   * `spacing`: added after each letter, in font sizes.
   */
  outline: (face: Face, text: string, spacing: number) => string
}
