/** Geometry of objects on the sheet: laws that hold for any box, and some by hand. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  align,
  type Box,
  boundsOfBoxes,
  compose,
  cornersOf,
  distribute,
  type Handle,
  inverse,
  isHit,
  type Matrix,
  resize,
  rotation,
  scaling,
  snap,
  snapLinesOf,
  transform,
} from '#shared/design/geometry'

const SEED = { seed: 4_711, numRuns: 300 }
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const points = fc.record({ x: number(-500, 500), y: number(-500, 500) })
const boxes: fc.Arbitrary<Box> = fc.record({
  x: number(-500, 500),
  y: number(-500, 500),
  width: number(1, 300),
  height: number(1, 300),
  rotation: number(-360, 360),
})
const sides = fc.constantFrom(-1 as const, 0 as const, 1 as const)
const handles: fc.Arbitrary<Handle> = fc.record({ x: sides, y: sides }).filter(({ x, y }) => x !== 0 || y !== 0)

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

/** The middle of a side, or a corner, of a turned box. */
function anchor(box: Box, side: Handle) {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const point = { x: middle.x + (side.x * box.width) / 2, y: middle.y + (side.y * box.height) / 2 }
  return transform(rotation(box.rotation, middle), point)
}

const opposite = ({ x, y }: Handle) => ({ x: -x, y: -y }) as Handle

describe('matrices', () => {
  test('a quarter turn is clockwise on the screen', () => {
    const turned = transform(rotation(90, { x: 10, y: 10 }), { x: 20, y: 10 })
    expect(distance(turned, { x: 10, y: 20 })).toBeLessThan(1e-9)
  })

  test('an inverse undoes its matrix, and the inner one of two comes first', () => {
    fc.assert(
      fc.property(points, points, number(-360, 360), number(0.1, 10), (point, around, degrees, factor) => {
        const turn = rotation(degrees, around)
        const both = compose(turn, scaling(factor, 2, around))
        expect(
          distance(transform(both, point), transform(turn, transform(scaling(factor, 2, around), point))),
        ).toBeLessThan(1e-6)
        const back = inverse(both) ?? both
        expect(distance(transform(back, transform(both, point)), point)).toBeLessThan(1e-6)
      }),
      SEED,
    )
  })

  test('a matrix that flattens the plane has no inverse', () => {
    const flat: Matrix = scaling(0, 1)
    expect(inverse(flat)).toBeUndefined()
  })
})

describe('boxes', () => {
  test('the bounds of a turned box hold its corners and touch four sides', () => {
    const turned = boundsOfBoxes([{ x: 0, y: 0, width: 40, height: 20, rotation: 90 }])
    expect(turned?.x).toBeCloseTo(10, 9)
    expect(turned?.y).toBeCloseTo(-10, 9)
    expect(turned?.width).toBeCloseTo(20, 9)
    expect(turned?.height).toBeCloseTo(40, 9)
    expect(boundsOfBoxes([])).toBeUndefined()
  })

  test('a point hits a box just inside of its corners, and not just outside', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const middle = anchor(box, { x: 0, y: 0 })
        for (const corner of cornersOf(box)) {
          const [inside, outside] = [0.99, 1.01].map((share) => ({
            x: middle.x + (corner.x - middle.x) * share,
            y: middle.y + (corner.y - middle.y) * share,
          }))
          expect(inside && isHit(box, inside)).toBe(true)
          expect(outside && isHit(box, outside)).toBe(false)
          expect(outside && isHit(box, outside, 5)).toBe(true)
        }
      }),
      SEED,
    )
  })
})

describe('a handle', () => {
  test('follows the pointer, and the opposite side stays', () => {
    fc.assert(
      fc.property(boxes, handles, points, (box, handle, to) => {
        const resized = resize(box, handle, to)
        const held = anchor(box, opposite(handle))
        expect(distance(anchor(resized, opposite(handle)), held)).toBeLessThan(1e-6)
        expect(resized.width).toBeGreaterThanOrEqual(0.1)
        expect(resized.height).toBeGreaterThanOrEqual(0.1)
        const isFree = handle.x !== 0 && handle.y !== 0 && resized.width > 0.1 && resized.height > 0.1
        if (isFree) expect(distance(anchor(resized, handle), to)).toBeLessThan(1e-6)
      }),
      SEED,
    )
  })

  test('keeps the proportions on request', () => {
    fc.assert(
      fc.property(boxes, handles, points, (box, handle, to) => {
        const resized = resize(box, handle, to, true)
        expect(resized.width / resized.height).toBeCloseTo(box.width / box.height, 6)
        expect(distance(anchor(resized, opposite(handle)), anchor(box, opposite(handle)))).toBeLessThan(1e-6)
      }),
      SEED,
    )
  })
})

describe('snapping', () => {
  const moving = { x: 0, y: 0, width: 20, height: 10 }
  const panel = { x: 100, y: 50, width: 60, height: 80 }

  test('brings an edge or the middle to those of a panel, with its guides', () => {
    expect(snap(moving, { dx: 99, dy: 20 }, snapLinesOf([panel]), 2)).toEqual({
      dx: 100,
      dy: 20,
      guides: [{ axis: 'x', at: 100 }],
    })
    expect(snap(moving, { dx: 119.5, dy: 84.2 }, snapLinesOf([panel]), 2)).toEqual({
      dx: 120,
      dy: 85,
      guides: [
        { axis: 'x', at: 130 },
        { axis: 'y', at: 90 },
      ],
    })
  })

  test('shows every line that meets', () => {
    const same = { ...panel, width: 20 }
    const { guides } = snap(moving, { dx: 101, dy: 0 }, snapLinesOf([same, { ...same, y: 500 }]), 2)
    expect(guides.map(({ at }) => at)).toEqual([100, 110, 120])
  })

  test('never moves further than the tolerance, and not at all without a target', () => {
    fc.assert(
      fc.property(boxes, boxes, points, number(0, 10), (box, target, to, tolerance) => {
        const { dx, dy } = snap(box, { dx: to.x, dy: to.y }, snapLinesOf([target]), tolerance)
        expect(Math.abs(dx - to.x)).toBeLessThanOrEqual(tolerance + 1e-9)
        expect(Math.abs(dy - to.y)).toBeLessThanOrEqual(tolerance + 1e-9)
        expect(snap(box, { dx: to.x, dy: to.y }, snapLinesOf([]), tolerance)).toEqual({
          dx: to.x,
          dy: to.y,
          guides: [],
        })
      }),
      SEED,
    )
  })
})

describe('alignment', () => {
  test('brings the same edge of all boxes to that of the frame', () => {
    const frame = { x: 10, y: 10, width: 100, height: 50 }
    const two = [
      { x: 0, y: 0, width: 20, height: 10 },
      { x: 50, y: 40, width: 40, height: 10 },
    ]
    expect(align(two, frame, 'x', 'start')).toEqual([10, -40])
    expect(align(two, frame, 'x', 'middle')).toEqual([50, -10])
    expect(align(two, frame, 'y', 'end')).toEqual([50, 10])
  })

  test('distribution makes the gaps equal, or the distances of middles, and the outermost boxes stay', () => {
    const apart = fc.record({
      x: number(-9_000, 9_000),
      y: number(-9_000, 9_000),
      width: number(1, 300),
      height: number(1, 300),
    })
    const lists = fc.oneof(...[boxes, apart].map((box) => fc.array(box, { minLength: 3, maxLength: 8 })))
    fc.assert(
      fc.property(lists, fc.constantFrom('x' as const, 'y' as const), (list, axis) => {
        const length = axis === 'x' ? 'width' : 'height'
        const moves = distribute(list, axis)
        const placed = list
          .map((box, index) => ({ middle: box[axis] + box[length] / 2, size: box[length], move: moves[index] ?? 0 }))
          .sort((a, b) => a.middle - b.middle)
          .map(({ middle, size, move }) => ({ start: middle + move - size / 2, end: middle + move + size / 2, move }))
        const gaps = placed.slice(1).map((box, index) => box.start - (placed[index]?.end ?? 0))
        const steps = placed
          .slice(1)
          .map((box, index) => box.start + box.end - (placed[index]?.start ?? 0) - (placed[index]?.end ?? 0))
        const isEven = (values: readonly number[]) => Math.max(...values) - Math.min(...values) < 1e-6
        expect(gaps.every((gap) => gap > -1e-6) ? isEven(gaps) : isEven(steps)).toBe(true)
        expect(placed[0]?.move).toBeCloseTo(0, 6)
        expect(placed.at(-1)?.move).toBeCloseTo(0, 6)
      }),
      SEED,
    )
  })

  test('two boxes have no gap to share', () => {
    expect(distribute([{ x: 0, y: 0, width: 1, height: 1 }], 'x')).toEqual([0])
  })
})
