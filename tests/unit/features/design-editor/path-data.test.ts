import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbers, toNumber } from '../../../../src/features/design-editor/print/pdf/content'
import { pathOperators } from '../../../../src/features/design-editor/print/pdf/path-data'

test.each([
  ['M1 2L3 4', ['1 2 m', '3 4 l']],
  ['m1 2 3 4', ['1 2 m', '4 6 l']],
  ['M1,2h3v-4H0V0z', ['1 2 m', '4 2 l', '4 -2 l', '0 -2 l', '0 0 l', 'h']],
  ['M0 0C1 2 3 4 5 6S9 9 9 9', ['0 0 m', '1 2 3 4 5 6 c', '7 8 9 9 9 9 c']],
  ['M0 0Q3 0 3 3', ['0 0 m', '2 0 3 1 3 3 c']],
  ['M0 0Q3 0 3 3T3 9', ['0 0 m', '2 0 3 1 3 3 c', '3 5 3 7 3 9 c']],
  ['M1 1h1zh2', ['1 1 m', '2 1 l', 'h', '1 1 m', '3 1 l']],
  ['M0 0A0 5 0 0 1 3 4', ['0 0 m', '0 0 3 4 3 4 c']],
  ['M0 0L1 1 L2', ['0 0 m', '1 1 l']],
  ['L1 1', []],
  ['nothing', []],
])('%s', (data, operators) => {
  expect(pathOperators(data)).toEqual(operators)
})

test('an arc is made of curves that lie on it', () => {
  const [, first, second] = pathOperators('M10 0A10 10 0 01-10 0')
  expect(first?.split(' ').slice(4, 6).map(Number)).toEqual([expect.closeTo(0, 4), expect.closeTo(10, 4)])
  expect(second).toMatch(/ -10 0 c$/)
})

test('the arc of an ellipse that is too small grows', () => {
  expect(pathOperators('M0 0a1 1 0 0 1 10 0').at(-1)).toMatch(/ 10 0 c$/)
})

test('numbers have no exponent', () => {
  expect(numbers(1e-9, -1e-9, 1e7, 0.1 + 0.2)).toBe('0 0 10000000 0.3')
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => /^-?\d+(\.\d+)?$/.test(toNumber(value))),
  )
})
