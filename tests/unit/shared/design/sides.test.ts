/** Outside and inside of the board: which page is which, and how the inside is laid out. */
import { describe, expect, test } from 'vitest'
import { layOut, sheetOf } from '#shared/design/dieline/layout'
import { areaOf, type Point, type Polygon } from '#shared/design/dieline/polygon'
import { drawPage } from '#shared/design/draw'
import { pageToCheck } from '#shared/design/preflight/placed'
import { type Dieline, emptyScene, type Page, type Scene, type SceneObject } from '#shared/design/scene'
import { isInside, layOutPage, sidesOf } from '#shared/design/sides'

const SLEEVE = { kind: 'sleeve', length: 60, width: 30, depth: 90, thickness: 0.5 } as const
const TUCK_END = { ...SLEEVE, kind: 'tuck_end', width: 40 } as const
const MAILER = { kind: 'mailer', length: 250, width: 180, depth: 70, thickness: 3 } as const
const MARGINS = { bleed: 3, safe: 4 }

const page = (z: string, dieline: Dieline): Page => ({ z, name: z, dieline })
const sceneOf = (pages: Scene['pages']): Scene => ({ ...emptyScene(SLEEVE, 'p1', 'Outside'), pages })
const both = sceneOf({ p1: page('a0', SLEEVE), p2: page('a1', { ...SLEEVE }) })

test('the second page of a folding box is its inside', () => {
  expect(sidesOf(both, 'p1')).toEqual({ outside: 'p1', inside: 'p2' })
  expect(sidesOf(both, 'p2')).toEqual({ outside: 'p1', inside: 'p2' })
  expect(Object.values(both.pages).map((each) => isInside(both, each))).toEqual([false, true])
  const turned = sceneOf({ p1: page('a1', SLEEVE), p2: page('a0', SLEEVE) })
  expect(sidesOf(turned, 'p1')).toEqual({ outside: 'p2', inside: 'p1' })
})

test('a page of another box, a third page and a label are outsides', () => {
  const others = sceneOf({ p1: page('a0', SLEEVE), p2: page('a1', { ...SLEEVE, depth: 91 }) })
  expect(sidesOf(others, 'p2')).toEqual({ outside: 'p2' })
  const three = sceneOf({ ...both.pages, p3: page('a2', SLEEVE) })
  expect(sidesOf(three, 'p3')).toEqual({ outside: 'p3' })
  const label = { kind: 'label', length: 50, depth: 40 } as const
  expect(sidesOf(sceneOf({ p1: page('a0', label), p2: page('a1', label) }), 'p2')).toEqual({ outside: 'p2' })
})

/** Corners in an order that does not depend on the polygon's first one. */
const sorted = (points: readonly Point[]): number[][] =>
  points
    .map(({ x, y }) => [Math.round(x * 1_000) / 1_000 + 0, Math.round(y * 1_000) / 1_000 + 0])
    .sort(([ax = 0, ay = 0], [bx = 0, by = 0]) => ax - bx || ay - by)

/** Its lower lid hangs on the front, so that no edge can stand for the opposite one. */
const REVERSED = { ...TUCK_END, reverse: true } as const

describe.each([SLEEVE, TUCK_END, REVERSED, MAILER])('the inside of $kind', (dieline) => {
  const [outside, inside] = [layOut(dieline, MARGINS), layOut(dieline, MARGINS, true)]
  const mirrored = (points: readonly Point[]) => points.map(({ x, y }) => ({ x: outside.width - x, y }))

  test('is the mirror image of the outside, line by line', () => {
    for (const part of ['cuts', 'bleed', 'ground'] as const) {
      const corners = (polygons: readonly Polygon[]) => polygons.flat()
      expect(sorted(corners(inside[part])), part).toEqual(sorted(mirrored(corners(outside[part]))))
    }
    for (const part of ['safe', 'glue'] as const)
      for (const [index, { panel, polygon }] of inside[part].entries()) {
        expect(panel).toBe(outside[part][index]?.panel)
        expect(sorted(polygon)).toEqual(sorted(mirrored(outside[part][index]?.polygon ?? [])))
      }
    const ends = (creases: typeof inside.creases) => creases.flatMap(({ from, to }) => [from, to])
    expect(sorted(ends(inside.creases))).toEqual(sorted(mirrored(ends(outside.creases))))
  })

  test('has panels that are clockwise, with their hinge first', () => {
    for (const [index, { corners, frame, id }] of inside.panels.entries()) {
      const original = outside.panels[index]
      expect(id).toBe(original?.id)
      expect(areaOf(corners)).toBeCloseTo(areaOf(original?.corners ?? []), 6)
      expect(sorted(corners.slice(0, 2))).toEqual(sorted(mirrored(original?.corners.slice(0, 2) ?? [])))
      expect(frame.x).toBeCloseTo(Math.min(...corners.map(({ x }) => x)), 6)
    }
  })
})

test('objects of the inside follow their panels', () => {
  const placed = { kind: 'rect', x: 5, y: 6, width: 10, height: 10, rotation: 0, z: 'a0', panel: 'back' } as const
  const fill = { rgb: '#000000' }
  const objects: Record<string, SceneObject> = {
    out: { ...placed, page: 'p1', fill },
    in: { ...placed, page: 'p2', fill },
  }
  const tools = { measure: () => [], modules: () => undefined }
  const placeOf = (id: string) => drawPage({ ...both, objects }, id, tools)?.content[0]?.attributes.transform
  const { frame } = sheetOf(SLEEVE).panels.find(({ id }) => id === 'back') ?? {}
  const { width } = sheetOf(SLEEVE)
  const { x = 0, y = 0, width: across = 0 } = frame ?? {}
  expect(placeOf('p1')).toBe(`translate(${x + 5} ${y + 6})`)
  expect(placeOf('p2')).toBe(`translate(${width - x - across + 5} ${y + 6})`)
  const checked = pageToCheck({ ...both, objects }, 'p2', tools)
  expect(checked?.objects[0]?.corners[0]?.x).toBeCloseTo(width - x - across + 5, 6)
  const [first, second] = Object.values(both.pages)
  expect(first && layOutPage(both, first)).toEqual(layOut(SLEEVE, both))
  expect(second && layOutPage(both, second)).toEqual(layOut(SLEEVE, both, true))
})
