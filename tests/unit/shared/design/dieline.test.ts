/** Dielines of random sizes: the flat sheet, its lines, and the folded box. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apply, fold, foldedSize, isHiddenWhenShut } from '#shared/design/dieline/fold'
import { flapsOf } from '#shared/design/dieline/kinds'
import {
  type Layout,
  layOut,
  type PlacedPanel,
  panelAt,
  type Sheet,
  sheetOf,
  toPanel,
  toSheet,
} from '#shared/design/dieline/layout'
import { dielineErrors } from '#shared/design/dieline/limits'
import {
  areaOf,
  type Bounds,
  boundsOf,
  contains,
  distanceInside,
  edgesOf,
  grow,
  lengthOf,
  type Point,
  type Polygon,
} from '#shared/design/dieline/polygon'
import { layoutPaths } from '#shared/design/dieline/svg-path'
import type { Dieline, LabelSheet, MailerBox, PouchBag, SleeveBox, TuckEndBox } from '#shared/design/scene'

const MARGINS = { bleed: 3, safe: 3 }
const SEED = 20_201
const EXACT = 1e-6
/** Thousands of boxes, also on a busy machine, ms. */
const SLOW = 30_000

const size = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((mm) => Math.round(mm * 10) / 10)
const boxSizes = { length: size(10, 600), width: size(10, 600), depth: size(24, 600), thickness: size(0.1, 5) }
const isValid = (dieline: Dieline) => dielineErrors(dieline).length === 0

const tuckEnds: fc.Arbitrary<TuckEndBox> = fc
  .record({ kind: fc.constant('tuck_end' as const), reverse: fc.boolean(), ...boxSizes })
  .filter(isValid)
const mailers: fc.Arbitrary<MailerBox> = fc
  .record({ kind: fc.constant('mailer' as const), ...boxSizes })
  .filter(isValid)
const sleeves: fc.Arbitrary<SleeveBox> = fc
  .record({ kind: fc.constant('sleeve' as const), ...boxSizes })
  .filter(isValid)
const labels: fc.Arbitrary<LabelSheet> = fc.record({
  kind: fc.constant('label' as const),
  length: size(10, 2_000),
  depth: size(10, 2_000),
})
const pouches: fc.Arbitrary<PouchBag> = fc
  .record({
    kind: fc.constant('pouch' as const),
    length: size(20, 600),
    depth: size(20, 600),
    gusset: fc.oneof(fc.constant(0), size(10, 300)),
  })
  .filter(isValid)
const others: fc.Arbitrary<Dieline> = fc.oneof(sleeves, labels, pouches)

function check<T extends Dieline>(kinds: fc.Arbitrary<T>, runs: number, property: (dieline: T) => void) {
  fc.assert(fc.property(kinds, property), { seed: SEED, numRuns: runs })
}

const close = (actual: number, expected: number, tolerance = EXACT) => Math.abs(actual - expected) <= tolerance
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Convex polygons overlap unless an edge of one of them has the other one outside. */
const doOverlap = (a: PlacedPanel, b: PlacedPanel): boolean =>
  areNear(a.frame, b.frame) &&
  ![a, b].some((panel, index) =>
    edgesOf(panel.corners).some((edge) => [b, a][index]?.corners.every((point) => distanceInside(edge, point) < EXACT)),
  )

const areNear = (a: Bounds, b: Bounds): boolean =>
  a.x < b.x + b.width - EXACT &&
  b.x < a.x + a.width - EXACT &&
  a.y < b.y + b.height - EXACT &&
  b.y < a.y + a.height - EXACT

const overlaps = ({ panels }: Sheet): string[] =>
  panels.flatMap((panel, index) =>
    panels
      .slice(index + 1)
      .filter((other) => doOverlap(panel, other))
      .map((other) => `${panel.id} and ${other.id}`),
  )

/** Turns of closed outlines around a point: 1 inside. */
function windingOf(loops: readonly Polygon[], point: Point): number {
  return sum(
    loops.flatMap(edgesOf).map((edge) => {
      const [above, below] = [edge.from.y <= point.y, edge.to.y <= point.y]
      if (above === below) return 0
      return distanceInside(edge, point) > 0 === above ? (above ? 1 : -1) : 0
    }),
  )
}

const perimeter = (polygon: Polygon) => sum(edgesOf(polygon).map(lengthOf))

/** Every edge is a cut or a crease, which two panels share; the cuts enclose the panels' area. */
function checkLines(layout: Layout): void {
  const edges = sum(layout.panels.map(({ corners }) => perimeter(corners)))
  const cuts = sum(layout.cuts.map(perimeter))
  const creases = sum(layout.creases.map(lengthOf))
  expect(cuts + 2 * creases).toBeCloseTo(edges, 4)
  expect(layout.creases).toHaveLength(layout.panels.length - 1)
  expect(sum(layout.cuts.map(areaOf))).toBeCloseTo(sum(layout.panels.map(({ corners }) => areaOf(corners))), 3)
}

/** The ground leaves out glue, but for the strip onto which the panel beside it bleeds. */
function checkBleed(layout: Layout): void {
  checkOutline(layout.bleed, layout, layout.panels)
  const printed = layout.panels.filter(({ role }) => role !== 'glue')
  checkOutline(layout.ground, layout, printed)
}

/** An outline holds exactly the points that lie in one of these panels, grown by the bleed. */
function checkOutline(outline: readonly Polygon[], layout: Layout, printed: readonly PlacedPanel[]): void {
  const grown = printed.map(({ corners }) => grow(corners, MARGINS.bleed))
  const corners = outline.flat()
  expect(corners.filter((point) => grown.some((polygon) => contains(polygon, point, -1e-4)))).toEqual([])
  expect(corners.filter((point) => !grown.some((polygon) => contains(polygon, point, 1e-4)))).toEqual([])
  const { x, y, width, height } = boundsOf(corners)
  const samples = Array.from({ length: 12 }, (_, index) => ({
    x: x + width * ((index * 0.618_034 + 0.01) % 1),
    y: y + height * ((index + 0.5) / 12),
  }))
  const middles = layout.panels.map(({ frame }) => ({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }))
  const points = [...samples, ...middles, ...layout.panels.flatMap((panel) => panel.corners)]
  const wrong = points.filter((point) => {
    const isInside = grown.some((polygon) => contains(polygon, point, 0))
    return windingOf(outline, point) !== (isInside ? 1 : 0)
  })
  expect(wrong).toEqual([])
}

function checkSafe(layout: Layout): void {
  for (const { panel, polygon } of layout.safe) {
    const corners = layout.panels.find(({ id }) => id === panel)?.corners ?? []
    expect(polygon.every((point) => contains(corners, point, -1.99))).toBe(true)
  }
}

type Spot = { x: number; y: number; z: number }

/** Corners of each folded panel, by its id. */
function spotsOf(layout: Sheet, fraction: number): Map<string, Spot[]> {
  return new Map(
    fold(layout, fraction).map(({ panel, matrix }) => [
      panel.id,
      panel.corners.map(({ x, y }) => apply(matrix, { x: x - panel.frame.x, y: y - panel.frame.y })),
    ]),
  )
}

/** Corners from the front panel's top left corner, z away from the viewer. */
function inBox(layout: Sheet, root: string): (id: string) => Spot[] {
  const spots = spotsOf(layout, 1)
  const origin = layout.panels.find(({ id }) => id === root)?.frame ?? { x: 0, y: 0 }
  return (id) => (spots.get(id) ?? []).map(({ x, y, z }) => ({ x: x - origin.x, y: y - origin.y, z: -z }))
}

const isAt = (spots: readonly Spot[], axis: keyof Spot, value: number) =>
  spots.length > 0 && spots.every((spot) => close(spot[axis], value))

const extent = (spots: readonly Spot[], axis: keyof Spot) => {
  const values = spots.map((spot) => spot[axis])
  return [Math.min(...values), Math.max(...values)] as const
}

const isBetween = (spots: readonly Spot[], axis: keyof Spot, from: number, to: number) => {
  const [min, max] = extent(spots, axis)
  return close(min, from) && close(max, to)
}

const isOfSize = (sheet: Sheet, x: number, y: number, z: number): boolean => {
  const size = foldedSize(sheet)
  return close(size.x, x) && close(size.y, y) && close(size.z, z)
}

describe('a carton with tuck ends', () => {
  test('has no overlaps and the sum of its panels as size, and folds to its sizes exactly', { timeout: SLOW }, () => {
    check(tuckEnds, 3_000, (box) => {
      const layout = sheetOf(box)
      const { length: L, width: W, depth: D, thickness: t } = box
      const { glue, tuck, dust } = flapsOf(box)
      expect(overlaps(layout)).toEqual([])
      expect(close(layout.width, 2 * L + 2 * W - t + glue)).toBe(true)
      const flaps = [Math.max(W - t + tuck, dust), Math.max(W - t + tuck, dust)]
      expect(close(layout.height, D + sum(flaps))).toBe(true)
      const panel = inBox(layout, 'front')
      expect(isAt(panel('front'), 'z', 0)).toBe(true)
      expect(isAt(panel('back'), 'z', W)).toBe(true)
      expect(isBetween(panel('back'), 'x', 0, L)).toBe(true)
      expect(isAt(panel('left'), 'x', 0)).toBe(true)
      // The last side ends one board before the back, and the glue flap stands behind it.
      expect(isAt(panel('right'), 'x', L) && isBetween(panel('right'), 'z', 0, W - t)).toBe(true)
      expect(isAt(panel('glue'), 'x', L)).toBe(true)
      for (const [end, y] of [
        ['top', 0],
        ['bottom', D],
      ] as const) {
        const isOnFront = box.reverse && end === 'bottom'
        expect(isAt(panel(`lid-${end}`), 'y', y)).toBe(true)
        expect(isBetween(panel(`lid-${end}`), 'z', isOnFront ? 0 : t, isOnFront ? W - t : W)).toBe(true)
        const flap = panel(`tuck-${end}`)
        expect(isAt(flap, 'z', isOnFront ? W - t : t)).toBe(true)
        expect(isBetween(flap, 'y', end === 'top' ? 0 : D - tuck, end === 'top' ? tuck : D)).toBe(true)
        const dust = ['left', 'right'].map((side) => extent(panel(`dust-${end}-${side}`), 'x'))
        expect((dust[0]?.[1] ?? L) <= (dust[1]?.[0] ?? 0) + EXACT).toBe(true)
      }
    })
  })

  test('has lines that follow from its panels', { timeout: SLOW }, () => {
    check(tuckEnds, 150, (box) => {
      const layout = layOut(box, MARGINS)
      expect(isOfSize(layout, box.length, box.depth, box.width)).toBe(true)
      checkLines(layout)
      expect(layout.cuts).toHaveLength(1)
      checkBleed(layout)
      checkSafe(layout)
    })
  })

  test('hides the flaps that its walls cover', () => {
    const layout = layOut({ kind: 'tuck_end', length: 60, width: 30, depth: 90, thickness: 0.5 }, MARGINS)
    const hidden = layout.panels.filter(isHiddenWhenShut).map(({ id }) => id)
    expect(hidden).toEqual([
      'glue',
      'dust-top-left',
      'dust-top-right',
      'dust-bottom-left',
      'dust-bottom-right',
      'tuck-top',
      'tuck-bottom',
    ])
  })

  test('moves a lid only when the flaps below it stand', () => {
    const layout = layOut({ kind: 'tuck_end', length: 60, width: 30, depth: 90, thickness: 0.5 }, MARGINS)
    const spots = spotsOf(layout, 2 / 3)
    const height = (id: string) => extent(spots.get(id) ?? [], 'y')
    const top = layout.front.frame.y
    expect(close(height('dust-top-left')[0], top)).toBe(true)
    expect(close(height('lid-top')[0], top - 29.5)).toBe(true)
  })
})

describe('a mailer', () => {
  test('has no overlaps and the sum of its panels as size, and folds shut with gaps of the board', {
    timeout: SLOW,
  }, () => {
    check(mailers, 3_000, (box) => {
      const layout = sheetOf(box)
      const { length: L, width: W, depth: H, thickness: t } = box
      expect(overlaps(layout)).toEqual([])
      const walls = 2 * (H + 3 * t + (H - t))
      const corners = 2 * Math.min(0.4 * W, 60)
      expect(close(layout.width, L + Math.max(walls, corners))).toBe(true)
      expect(close(layout.height, H - t + 2 * t + H + W + (H + t) + (W + t) + (H - t))).toBe(true)
      const panel = inBox(layout, 'lid')
      expect(isAt(panel('base'), 'z', H + t) && isBetween(panel('base'), 'y', 0, W)).toBe(true)
      expect(isAt(panel('back'), 'y', 0) && isBetween(panel('back'), 'z', 0, H + t)).toBe(true)
      // Walls end one board under the lid; the lid's front hangs one board before the front.
      expect(isAt(panel('front'), 'y', W) && isBetween(panel('front'), 'z', t, H + t)).toBe(true)
      expect(isAt(panel('lid-front'), 'y', W + t) && isBetween(panel('lid-front'), 'z', 0, H - t)).toBe(true)
      expect(isAt(panel('left'), 'x', 0) && isBetween(panel('left'), 'y', 0, W)).toBe(true)
      expect(isAt(panel('right'), 'x', L) && isBetween(panel('right'), 'z', t, H + t)).toBe(true)
      // Inner walls stand one board over the base, and leave room for the corner flaps.
      expect(isAt(panel('left-inner'), 'x', 3 * t) && isBetween(panel('left-inner'), 'z', t, H)).toBe(true)
      expect(isAt(panel('front-inner'), 'y', W - 2 * t) && isBetween(panel('front-inner'), 'z', t, H)).toBe(true)
      for (const id of ['corner-back-left', 'corner-front-left', 'ear-left']) expect(isAt(panel(id), 'x', 0)).toBe(true)
      for (const id of ['corner-back-right', 'corner-front-right', 'ear-right'])
        expect(isAt(panel(id), 'x', L)).toBe(true)
    })
  })

  test('has lines that follow from its panels', { timeout: SLOW }, () => {
    check(mailers, 150, (box) => {
      const layout = layOut(box, MARGINS)
      expect(isOfSize(layout, box.length, box.width + box.thickness, box.depth + box.thickness)).toBe(true)
      checkLines(layout)
      expect(layout.cuts).toHaveLength(1)
      checkBleed(layout)
      checkSafe(layout)
    })
  })
})

describe('sleeves, labels and pouches', () => {
  test('have the sizes of their panels, and lines without overlaps', { timeout: SLOW }, () => {
    check(others, 300, (dieline) => {
      const layout = layOut(dieline, MARGINS)
      expect(overlaps(layout)).toEqual([])
      checkLines(layout)
      checkBleed(layout)
      checkSafe(layout)
      const expected =
        dieline.kind === 'sleeve'
          ? [2 * dieline.length + 2 * dieline.width - dieline.thickness + 15, dieline.depth]
          : dieline.kind === 'pouch'
            ? [dieline.length, 2 * dieline.depth + dieline.gusset]
            : [dieline.length, dieline.depth]
      expect([close(layout.width, expected[0] ?? 0), close(layout.height, expected[1] ?? 0)]).toEqual([true, true])
    })
  })

  test('a sleeve folds to its sizes', () => {
    check(sleeves, 300, (box) => {
      expect(isOfSize(sheetOf(box), box.length, box.depth, box.width)).toBe(true)
    })
  })

  test('the tops of a pouch meet', () => {
    check(pouches, 300, (bag) => {
      const { depth, gusset } = bag
      const panel = inBox(sheetOf(bag), 'front')
      const [front, back] = [panel('front'), panel('back')]
      const top = (spots: readonly Spot[]) => spots.filter((spot) => close(spot.y, 0) && close(spot.z, 0, 1e-4))
      expect([top(front).length, top(back).length]).toEqual([2, 2])
      // Both feet are one gusset apart.
      const [a, b] = [front[2], back[0]].map((spot) => spot ?? { x: 0, y: 0, z: 0 })
      expect(Math.hypot((a?.y ?? 0) - (b?.y ?? 0), (a?.z ?? 0) - (b?.z ?? 0))).toBeCloseTo(gusset, 5)
      expect(extent(back, 'y')[1]).toBeLessThanOrEqual(depth + EXACT)
    })
  })

  test('a pouch has seams of 8 mm at its sides and ends, where no text may stand', () => {
    const layout = layOut({ kind: 'pouch', length: 120, depth: 180, gusset: 60 }, MARGINS)
    const seals = layout.seals.filter(({ panel }) => panel === 'front').map(({ polygon }) => boundsOf(polygon))
    expect(seals).toEqual([
      { x: 0, y: 0, width: 120, height: 8 },
      { x: 112, y: 0, width: 8, height: 180 },
      { x: 0, y: 0, width: 8, height: 180 },
    ])
    const safe = layout.safe.find(({ panel }) => panel === 'front')?.polygon ?? []
    expect(boundsOf(safe)).toEqual({ x: 8, y: 8, width: 104, height: 170 })
  })
})

describe('the sheet', () => {
  const box: TuckEndBox = { kind: 'tuck_end', length: 60, width: 30, depth: 90, thickness: 0.5 }

  test('without bleed has the outline of its cuts', () => {
    for (const dieline of [box, { ...box, kind: 'mailer' } as const, { ...box, kind: 'sleeve' } as const]) {
      const layout = layOut(dieline, { bleed: 0, safe: 3 })
      expect(sum(layout.bleed.map(areaOf))).toBeCloseTo(sum(layout.cuts.map(areaOf)), 6)
    }
  })

  test('a point finds its panel and its place there, and the place follows a resized box', () => {
    const layout = layOut(box, MARGINS)
    const sides = layout.panels.map((panel): [PlacedPanel, Point] => [
      panel,
      { x: panel.frame.x + panel.frame.width / 2, y: panel.frame.y + panel.frame.height / 2 },
    ])
    for (const [panel, middle] of sides) {
      expect(panelAt(layout, middle)?.id).toBe(panel.id)
      expect(toSheet(layout, panel.id, toPanel(layout, panel.id, middle))).toEqual(middle)
    }
    // 20 mm more of a side, and 3 mm more of a glue flap, 15 mm at most.
    const deeper = layOut({ ...box, width: 50 }, MARGINS)
    expect(toSheet(deeper, 'front', { x: 5, y: 6 })).toEqual({
      x: deeper.front.frame.x + 5,
      y: deeper.front.frame.y + 6,
    })
    expect(deeper.front.frame.x).toBe(layout.front.frame.x + 20 + 3)
    expect(panelAt(layout, { x: 1, y: 1 })).toBeUndefined()
    expect(toSheet(layout, 'gone', { x: 5, y: 6 })).toEqual({ x: 5, y: 6 })
  })

  test('of a box that is not folded lies where it is in space', () => {
    for (const { panel, matrix } of fold(layOut(box, MARGINS), 0)) {
      const spot = apply(matrix, { x: 2, y: 3 })
      expect(spot.x).toBeCloseTo(panel.frame.x + 2, 9)
      expect(spot.y).toBeCloseTo(panel.frame.y + 3, 9)
      expect(spot.z).toBeCloseTo(0, 9)
    }
  })

  test('has paths of its lines for SVG', () => {
    const paths = layoutPaths(layOut({ kind: 'label', length: 80, depth: 40 }, MARGINS))
    expect(paths).toEqual({
      cut: 'M0 0L80 0L80 40L0 40Z',
      bleed: 'M-3 -3L83 -3L83 43L-3 43Z',
      ground: 'M-3 -3L83 -3L83 43L-3 43Z',
      crease: '',
      safe: 'M3 3L77 3L77 37L3 37Z',
      glue: '',
      seal: '',
    })
    const { crease, glue } = layoutPaths(layOut({ ...box, kind: 'sleeve' }, MARGINS))
    expect(crease.match(/M/g)).toHaveLength(4)
    expect(glue).toMatch(/^M[\d .L]+Z$/)
  })
})

describe('sizes', () => {
  const box: TuckEndBox = { kind: 'tuck_end', length: 60, width: 30, depth: 90, thickness: 0.5 }

  test.each<[string, Dieline, string, string]>([
    ['no number', { ...box, length: Number.NaN }, 'length', 'Enter a size in mm'],
    ['nothing', { ...box, depth: 0 }, 'depth', 'Must be at least 10 mm'],
    ['too much', { ...box, width: 2_001 }, 'width', 'Must be at most 2,000 mm'],
    [
      'a sleeve narrower than its glue',
      { kind: 'sleeve', length: 60, width: 14, depth: 90, thickness: 0.5 },
      'width',
      'Must be at least 15 mm',
    ],
    ['thin air', { ...box, thickness: 0 }, 'thickness', 'Must be at least 0.1 mm'],
    ['a plank', { ...box, thickness: 4 }, 'thickness', 'Must be at most a tenth of the shortest side, 3 mm'],
    ['shallow', { ...box, depth: 23 }, 'depth', 'Must be at least 24 mm, so that the tuck flaps fit'],
    [
      'a wide gusset',
      { kind: 'pouch', length: 90, depth: 50, gusset: 100 },
      'gusset',
      'Must be less than twice the height of the pouch, 100 mm',
    ],
    ['an endless label', { kind: 'label', length: 2_100, depth: 20 }, 'length', 'Must be at most 2,000 mm'],
    [
      'a huge sheet',
      { ...box, length: 2_000, width: 1_000 },
      'length',
      'The flat sheet is 6,015 mm long. The limit is 5,000 mm.',
    ],
  ])('%s is refused with the size and the limit', (_, dieline, field, message) => {
    expect(dielineErrors(dieline)).toEqual([{ field, message }])
    expect(() => layOut(dieline, MARGINS)).toThrow(`${field}: ${message}`)
  })

  test('a reverse tuck may be as shallow as one flap', () => {
    expect(dielineErrors({ ...box, depth: 23, reverse: true })).toEqual([])
  })
})
