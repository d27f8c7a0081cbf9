/** Operators of a PDF content stream as text. Lengths are mm, y points down; the first matrix turns them. */
import { compose, type Matrix } from '#shared/design/geometry'

const DIGITS = 5

/** As PDF writes it: no exponent, no "-0". */
export function toNumber(value: number): string {
  const rounded = Number(value.toFixed(DIGITS)) + 0
  return Number.isFinite(rounded) ? (String(rounded).includes('e') ? rounded.toFixed(DIGITS) : String(rounded)) : '0'
}

export const numbers = (...values: readonly number[]): string => values.map(toNumber).join(' ')

export type Content = {
  /** Adds operators. */
  add: (...operators: string[]) => void
  /** `draw` leaves the state as it was for everything that follows. */
  within: (draw: () => void) => void
  transform: (matrix: Matrix) => void
  /** From the current units to those of the stream itself: patterns are placed in these. */
  matrix: () => Matrix
  text: () => string
}

/** @param base matrix of the stream's first units, mm for a form, 1/72 inch for a page */
export function newContent(base?: Matrix): Content {
  const lines: string[] = []
  let current: Matrix = [1, 0, 0, 1, 0, 0]
  const add: Content['add'] = (...operators) => void lines.push(...operators)
  const transform: Content['transform'] = (matrix) => {
    current = compose(current, matrix)
    add(`${numbers(...matrix)} cm`)
  }
  if (base) transform(base)
  return {
    add,
    transform,
    within: (draw) => {
      const before = current
      add('q')
      draw()
      add('Q')
      current = before
    },
    matrix: () => current,
    text: () => lines.join('\n'),
  }
}
