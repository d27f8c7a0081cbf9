/** Outlines of free shapes: points, path data, boxes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sheetOf } from '#shared/design/dieline/layout'
import { applyPatch } from '#shared/design/patch'
import { emptyScene, type Scene } from '#shared/design/scene'
import {
  boundsOfOutlines,
  boxedPath,
  canClose,
  outlinesOf,
  type PathObject,
  POINTS_MAX,
  pathOf,
  readOutlines,
  reshape,
  toBoxPoint,
  toSheetPoint,
  withKnotAt,
} from '../../../../src/features/design-editor/edits/free-shape'
import { isPathData } from '../../../../src/features/design-editor/print/pdf/path-data'

const BOX = { kind: 'label', length: 100, depth: 80 } as const
const sheet = sheetOf(BOX)
const triangle: PathObject = {
  ...{ kind: 'path', page: 'p', panel: 'label', x: 10, y: 20, width: 30, height: 20, rotation: 0, z: 'a0' },
  path: 'M15 0L30 20L0 20Z',
}

describe('path data', () => {
  test.each([
    'M0 0L10 0L5 8Z',
    'M0 0C4 0 10 6 10 10L0 10Z',
    'M0 0L10 0L10 10',
    'M0 0C3 -2 7 -2 10 0C10 5 0 5 0 0Z',
    'M0 0L9 0L9 9ZM3 3L6 3L6 6Z',
  ])('%s is read and written as it is', (path) => {
    expect(pathOf(outlinesOf(path))).toBe(path)
  })

  test('relative data, arcs and short forms become points', () => {
    expect(pathOf(outlinesOf('m1 1h4v4h-4z'))).toBe('M1 1L5 1L5 5L1 5Z')
    expect(outlinesOf('M0 5A5 5 0 0 1 10 5Z')[0]?.knots).toHaveLength(3)
  })

  test('an outline that returns to its start before it is closed has no point twice', () => {
    expect(outlinesOf('M0 0L10 0L5 8L0 0Z')[0]?.knots).toHaveLength(3)
  })

  test('any points come back', () => {
    const mm = fc.integer({ min: -9_999, max: 9_999 }).map((value) => value / 100)
    const point = fc.record({ x: mm, y: mm })
    const knot = fc.record({ x: mm, y: mm, in: point, out: point })
    fc.assert(
      fc.property(fc.array(knot, { minLength: 3, maxLength: 9 }), (knots) => {
        const path = pathOf([{ knots, isClosed: true }])
        expect(isPathData(path)).toBe(true)
        expect(pathOf(outlinesOf(path))).toBe(path)
      }),
    )
  })
})

describe('the box', () => {
  test('reaches as far as a curve does, not as its handles', () => {
    // A curve from (0, 0) to (10, 0) with both handles 4 mm above goes 3 mm up.
    const { x, y, width, height } = boundsOfOutlines(outlinesOf('M0 0C0 -4 10 -4 10 0'))
    expect([x, y, width, height]).toEqual([0, -3, 10, 3])
  })

  test('holds every point of every curve', () => {
    const mm = fc.double({ min: -100, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(mm, mm, mm, mm, mm, mm), fc.double({ min: 0, max: 1, noNaN: true }), (n, t) => {
        const [bx, by, cx, cy, dx, dy] = n
        const knots = [
          { x: 0, y: 0, out: { x: bx, y: by } },
          { x: dx, y: dy, in: { x: cx - dx, y: cy - dy } },
        ]
        const box = boundsOfOutlines([{ knots, isClosed: false }])
        const u = 1 - t
        const x = 3 * u * u * t * bx + 3 * u * t * t * cx + t * t * t * dx
        const y = 3 * u * u * t * by + 3 * u * t * t * cy + t * t * t * dy
        expect(x).toBeGreaterThan(box.x - 1e-6)
        expect(x).toBeLessThan(box.x + box.width + 1e-6)
        expect(y).toBeGreaterThan(box.y - 1e-6)
        expect(y).toBeLessThan(box.y + box.height + 1e-6)
      }),
    )
  })

  test('path data counts from its corner', () => {
    const knots = [
      { x: 40, y: 20 },
      { x: 60, y: 20 },
      { x: 50, y: 35 },
    ]
    expect(boxedPath([{ knots, isClosed: true }])).toEqual({
      box: { x: 40, y: 20, width: 20, height: 15 },
      path: 'M0 0L20 0L10 15Z',
    })
  })
})

test('three points enclose something, or two with a curve', () => {
  const [a, b, c] = [
    { x: 0, y: 0 },
    { x: 9, y: 0 },
    { x: 0, y: 9 },
  ]
  expect(canClose([a, b])).toBe(false)
  expect(canClose([a, b, c])).toBe(true)
  expect(canClose([{ ...a, out: c }, b])).toBe(true)
})

describe('a moved point', () => {
  const moved = (object: PathObject, at: number, to: { x: number; y: number }) => {
    const scene: Scene = { ...emptyScene(BOX, 'p', 'Front'), objects: { a: object } }
    const changes = reshape(sheet, 'a', object, withKnotAt(outlinesOf(object.path), at, to))
    return applyPatch(scene, { label: '', at: 0, changes }).scene.objects.a as PathObject
  }

  test('makes the box fit, and the others stay', () => {
    expect(moved(triangle, 0, { x: 15, y: -10 })).toMatchObject({
      ...{ x: 10, y: 10, width: 30, height: 30 },
      path: 'M15 0L30 30L0 30Z',
    })
  })

  test('leaves the other points of a turned shape on the sheet', () => {
    const turned = { ...triangle, rotation: 40 }
    const after = moved(turned, 0, { x: 22, y: -14 })
    const [before, now] = [turned, after].map((object) =>
      outlinesOf(object.path)[0]?.knots.map((knot) => toSheetPoint(sheet, object, knot)),
    )
    for (const index of [1, 2]) {
      expect(now?.[index]?.x).toBeCloseTo(before?.[index]?.x ?? 0, 2)
      expect(now?.[index]?.y).toBeCloseTo(before?.[index]?.y ?? 0, 2)
    }
  })

  test('a point on the sheet is found in the box again', () => {
    const turned = { ...triangle, rotation: -25 }
    const point = { x: 3, y: 17 }
    const back = toBoxPoint(sheet, turned, toSheetPoint(sheet, turned, point))
    expect([back.x, back.y]).toEqual([expect.closeTo(3, 9), expect.closeTo(17, 9)])
  })

  test('points of several outlines are counted through', () => {
    const outlines = outlinesOf('M0 0L9 0L9 9ZM3 3L6 3L6 6Z')
    expect(pathOf(withKnotAt(outlines, 4, { x: 7, y: 2 }))).toBe('M0 0L9 0L9 9ZM3 3L7 2L6 6Z')
  })
})

test.each([
  ['', 'unreadable'],
  ['triangle', 'unreadable'],
  ['L0 0L5 5', 'unreadable'],
  ['M0 0L5', 'unreadable'],
  ['M0 0L5 5 W', 'unreadable'],
  ['M0 0 L5 5; L0 5', 'unreadable'],
  ['M5 5', 'few'],
  ['M0 0L5 0L5 5ZM9 9', 'few'],
  ['M0 0L20000 0L5 5Z', 'large'],
  [`M0 0${'L1 1L2 0'.repeat(POINTS_MAX / 2)}Z`, 'many'],
])('path data %# is refused', (typed, problem) => {
  expect(readOutlines(typed)).toEqual({ problem })
})

test('path data with line breaks, commas and exponents is taken', () => {
  expect(readOutlines('M 0,0\n L 1e1,0\n 5 8 z')).toMatchObject({ outlines: [{ isClosed: true }] })
})
