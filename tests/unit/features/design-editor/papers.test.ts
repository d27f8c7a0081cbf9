import { expect, test } from 'vitest'
import { gridOf } from '../../../../src/features/design-editor/print/pdf/papers'

test('the paper lies as more labels fit', () => {
  const grid = gridOf({ width: 60, height: 30 }, 3, 'a4')
  expect(grid).toMatchObject({ width: 297, height: 210, columns: 4, rows: 5 })
})

test('the labels with their bleed stand in the middle', () => {
  const grid = gridOf({ width: 100, height: 100 }, 3, 'letter')
  expect(grid).toMatchObject({ columns: 1, rows: 2 })
  expect([grid?.left, grid?.top]).toEqual([expect.closeTo((215.9 - 100) / 2), expect.closeTo((279.4 - 212) / 2 + 3)])
})

test('a label that is larger than the paper does not fit', () => {
  expect(gridOf({ width: 400, height: 500 }, 3, 'a3')).toBeUndefined()
})
