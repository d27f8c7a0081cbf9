/**
 * Letters drawn as lines, so demo images look the same with any fonts or none. Grid: 4 wide, 6
 * high, y down.
 */

/** Path and width of each letter on the grid. */
const LETTERS: Readonly<Record<string, readonly [path: string, width: number]>> = {
  A: ['M0 6L2 0L4 6M.7 4H3.3', 4],
  B: ['M0 0V6H2A1.6 1.6 0 0 0 2 2.9H0M2 2.9A1.45 1.45 0 0 0 2 0H0', 3.6],
  C: ['M4 1A2.4 3 0 1 0 4 5', 4],
  D: ['M0 0V6H1.4A3 3 0 0 0 1.4 0Z', 4.2],
  E: ['M3.2 0H0V6H3.2M0 3H2.6', 3.2],
  F: ['M3.2 0H0V6M0 3H2.6', 3.2],
  G: ['M4 1A2.4 3 0 1 0 4.2 3.4H2.6', 4.2],
  H: ['M0 0V6M4 0V6M0 3H4', 4],
  I: ['M0 0V6', 0],
  J: ['M2.4 0V4.6A1.3 1.3 0 0 1 0 4.8', 2.4],
  K: ['M0 0V6M3.6 0L0 3.6M1.2 2.5L3.8 6', 3.8],
  L: ['M0 0V6H3', 3],
  M: ['M0 6V0L2.4 4.2L4.8 0V6', 4.8],
  N: ['M0 6V0L4 6V0', 4],
  O: ['M2.4 0A2.4 3 0 1 0 2.4 6A2.4 3 0 1 0 2.4 0Z', 4.8],
  P: ['M0 6V0H2A1.6 1.6 0 0 1 2 3.3H0', 3.6],
  Q: ['M2.4 0A2.4 3 0 1 0 2.4 6A2.4 3 0 1 0 2.4 0ZM3 4.4L4.8 6.2', 4.8],
  R: ['M0 6V0H2A1.6 1.6 0 0 1 2 3.2H0M1.8 3.2L3.8 6', 3.8],
  S: ['M3.4 1A1.7 1.5 0 1 0 1.8 3A1.7 1.5 0 1 1 .1 5', 3.6],
  T: ['M0 0H4M2 0V6', 4],
  U: ['M0 0V4A2 2 0 0 0 4 4V0', 4],
  V: ['M0 0L2 6L4 0', 4],
  W: ['M0 0L1.4 6L2.8 .8L4.2 6L5.6 0', 5.6],
  X: ['M0 0L4 6M4 0L0 6', 4],
  Y: ['M0 0L2 3L4 0M2 3V6', 4],
  Z: ['M0 0H3.8L0 6H3.8', 3.8],
  '0': ['M1.9 0A1.9 3 0 1 0 1.9 6A1.9 3 0 1 0 1.9 0Z', 3.8],
  '1': ['M0 1.2L1.4 0V6', 1.4],
  '2': ['M0 1.6A1.7 1.6 0 1 1 3 2.6L0 6H3.5', 3.5],
  '3': ['M0 0H3.2L1.4 2.4A1.8 1.8 0 1 1 0 5.2', 3.2],
  '4': ['M2.6 6V0L0 4H3.6', 3.6],
  '5': ['M3.2 0H.4L.2 2.6A1.8 1.8 0 1 1 0 5.3', 3.4],
  '6': ['M3 0L.6 3.2A1.8 1.8 0 1 0 1.9 2.4', 3.6],
  '7': ['M0 0H3.6L1.2 6', 3.6],
  '8': ['M1.8 0A1.4 1.4 0 1 0 1.8 2.8A1.6 1.6 0 1 0 1.8 6A1.6 1.6 0 1 0 1.8 2.8A1.4 1.4 0 1 0 1.8 0Z', 3.6],
  '9': ['M.6 6L3 2.8A1.8 1.8 0 1 0 1.7 3.6', 3.6],
  '&': ['M4 6L1 2.1A1.25 1.25 0 1 1 2.8 1.6L.6 3.4A1.6 1.6 0 0 0 3.6 4.4L4 3.4', 4],
  '-': ['M0 3.2H2', 2],
  '%': ['M3.6 0L.4 6M.8 0A.8.9 0 1 0 .81 0ZM3.2 4.2A.8.9 0 1 0 3.21 4.2Z', 4],
  ' ': ['', 1.4],
}

const SPACING = 1.5
const lettersIn = (text: string): (readonly [string, number])[] =>
  [...text.normalize('NFD').toUpperCase()].flatMap((letter) => {
    const glyph = LETTERS[letter]
    return glyph ? [glyph] : []
  })

/** Width of the text with letters `size` high. */
export const widthOf = (text: string, size: number): number =>
  ((lettersIn(text).reduce((sum, [, width]) => sum + width + SPACING, 0) - SPACING) * size) / 6

/**
 * SVG of the text, centred on x, with letters `size` high and their top at y. Skips characters
 * without a letter.
 */
export function drawText(text: string, x: number, y: number, size: number, colour: string, weight = 0.75): string {
  const scale = size / 6
  let left = 0
  const paths = lettersIn(text).map(([path, width]) => {
    const drawn = path && `<path d="${path}" transform="translate(${left.toFixed(2)} 0)"/>`
    left += width + SPACING
    return drawn
  })
  const start = x - widthOf(text, size) / 2
  return `<g transform="translate(${start.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}
