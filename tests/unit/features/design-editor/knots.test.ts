/** Single points of free shapes: handles, new points, corners. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boundsOfOutlines,
  outlinesOf,
  POINTS_MAX,
  pathOf,
} from '../../../../src/features/design-editor/edits/free-shape'
import {
  knotsOf,
  middlesOf,
  withBend,
  withHandleAt,
  withoutPoint,
  withPointAfter,
} from '../../../../src/features/design-editor/edits/knots'

const square = outlinesOf('M0 0L12 0L12 12L0 12Z')
const drop = outlinesOf('M0 0C4 -6 8 -6 12 0L6 20Z')

const written = (outlines: ReturnType<typeof outlinesOf> | undefined) => outlines && pathOf(outlines)

describe('a new point', () => {
  test.each([
    [0, 'M0 0L6 0L12 0L12 12L0 12Z'],
    [3, 'M0 0L12 0L12 12L0 12L0 6Z'],
  ])('lies in the middle of the line after point %i', (at, path) => {
    expect(written(withPointAfter(square, at))).toBe(path)
  })

  test('on a curve leaves the drawn line as it is', () => {
    expect(written(withPointAfter(drop, 0))).toBe('M0 0C2 -3 4 -4.5 6 -4.5C8 -4.5 10 -3 12 0L6 20Z')
  })

  test('changes no box of any curves', () => {
    const mm = fc.integer({ min: -1_000, max: 1_000 })
    const point = fc.record({ x: mm, y: mm })
    const knot = fc.record({ x: mm, y: mm, in: point, out: point })
    fc.assert(
      fc.property(fc.array(knot, { minLength: 2, maxLength: 6 }), fc.nat({ max: 5 }), (knots, at) => {
        const outlines = [{ knots, isClosed: true }]
        const next = withPointAfter(outlines, at % knots.length)
        const [before, after] = [boundsOfOutlines(outlines), boundsOfOutlines(next ?? [])]
        for (const side of ['x', 'y', 'width', 'height'] as const) expect(after[side]).toBeCloseTo(before[side], 6)
        expect(knotsOf(next ?? [])).toHaveLength(knots.length + 1)
      }),
    )
  })

  test('is not added behind the end of an open outline, nor beyond the most points', () => {
    expect(withPointAfter(outlinesOf('M0 0L9 0L9 9'), 2)).toBeUndefined()
    const knots = Array.from({ length: POINTS_MAX }, (_, x) => ({ x, y: x % 2 }))
    expect(withPointAfter([{ knots, isClosed: true }], 0)).toBeUndefined()
  })

  test('of the second outline counts on from the first', () => {
    const both = outlinesOf('M0 0L9 0L9 9ZM3 3L6 3L6 6Z')
    expect(written(withPointAfter(both, 3))).toBe('M0 0L9 0L9 9ZM3 3L4.5 3L6 3L6 6Z')
    expect(middlesOf(both).map(({ after }) => after)).toEqual([0, 1, 2, 3, 4, 5])
    expect(middlesOf(both)[3]?.point).toEqual({ x: 4.5, y: 3 })
  })
})

describe('a removed point', () => {
  test('joins its neighbors', () => {
    expect(written(withoutPoint(square, 1))).toBe('M0 0L12 12L0 12Z')
    expect(written(withoutPoint(square, 0))).toBe('M12 0L12 12L0 12Z')
  })

  test('stays where too few would be left', () => {
    expect(withoutPoint(outlinesOf('M0 0L9 0L9 9Z'), 1)).toBeUndefined()
    expect(withoutPoint(outlinesOf('M0 0L9 0'), 1)).toBeUndefined()
    expect(withoutPoint(square, 4)).toBeUndefined()
  })
})

describe('a bend', () => {
  test('runs along the neighbors, and is straightened again', () => {
    const bent = withBend(square, 1)
    expect(written(bent)).toBe('M0 0C0 0 10 -2 12 0C14 2 12 12 12 12L0 12Z')
    expect(written(bent && withBend(bent, 1))).toBe(pathOf(square))
  })

  test('has a direction also between two points', () => {
    expect(written(withBend(outlinesOf('M0 0L9 0Z'), 1))).toBe('M0 0C0 0 6 0 9 0C12 0 0 0 0 0Z')
  })
})

describe('a handle', () => {
  const smooth = outlinesOf('M0 0C0 0 10 -2 12 0C14 2 12 12 12 12L0 12Z')

  test('turns the one across with it, which keeps its length', () => {
    const [outline] = withHandleAt(smooth, 1, 'out', { x: 0, y: 5 }) ?? []
    expect(outline?.knots[1]).toMatchObject({ out: { x: 0, y: 5 }, in: { y: expect.closeTo(-Math.hypot(2, 2)) } })
    expect(outline?.knots[1]?.in?.x).toBeCloseTo(0)
  })

  test('moves alone when that is wanted, and at a corner', () => {
    expect(withHandleAt(smooth, 1, 'out', { x: 0, y: 5 }, true)?.[0]?.knots[1]?.in).toEqual({ x: -2, y: -2 })
    const corner = withHandleAt(smooth, 1, 'out', { x: 0, y: 5 }, true) ?? []
    expect(withHandleAt(corner, 1, 'in', { x: -9, y: 0 })?.[0]?.knots[1]?.out).toEqual({ x: 0, y: 5 })
  })
})
