/** View, hits and gestures of the canvas. */
import { describe, expect, test } from 'vitest'
import { layOut } from '#shared/design/dieline/layout'
import { applyPatch } from '#shared/design/patch'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import { moveBy, resizeStep, snapTargets, turnStep } from '../../../../src/features/design-editor/canvas/gesture'
import { objectAt, objectsIn } from '../../../../src/features/design-editor/canvas/hit'
import { toMm, toScreen, transformBetween, viewOf, zoomAt } from '../../../../src/features/design-editor/canvas/view'
import type { Selected } from '../../../../src/features/design-editor/edits/places'

const layout = layOut({ kind: 'label', length: 100, depth: 80 }, { bleed: 3, safe: 3 })
const NO_KEYS = { shift: false, ctrl: false }

const object = (more: Partial<SceneObject> = {}): SceneObject =>
  ({
    kind: 'rect',
    page: 'p',
    panel: 'label',
    x: 10,
    y: 10,
    width: 20,
    height: 10,
    rotation: 0,
    z: 'a0',
    ...more,
  }) as SceneObject

const sceneWith = (objects: Readonly<Record<string, SceneObject>>): Scene => ({
  ...emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p', 'Front'),
  objects,
})

describe('view', () => {
  test('zooming keeps the point under the pointer', () => {
    const view = { zoom: 2, x: 30, y: 40 }
    const at = { x: 100, y: 90 }
    const before = toMm(view, at)
    const after = toMm(zoomAt(view, 1.7, at), at)
    expect(after.x).toBeCloseTo(before.x, 9)
    expect(after.y).toBeCloseTo(before.y, 9)
  })

  test('all of a sheet fits into the canvas, in the middle', () => {
    const view = viewOf({ x: -3, y: -3, width: 106, height: 86 }, { width: 800, height: 600 })
    const [start, end] = [toScreen(view, { x: -3, y: -3 }), toScreen(view, { x: 103, y: 83 })]
    expect(start.x).toBeGreaterThanOrEqual(0)
    expect(end.y).toBeLessThanOrEqual(600)
    expect(start.x + end.x).toBeCloseTo(800, 6)
    expect(start.y + end.y).toBeCloseTo(600, 6)
  })

  test('a drawing is moved to where its points are in the next view', () => {
    const [drawn, shown] = [
      { zoom: 2, x: 10, y: 20 },
      { zoom: 3, x: -5, y: 7 },
    ]
    const [, dx, dy, scale] = /translate\((.+)px, (.+)px\) scale\((.+)\)/.exec(transformBetween(drawn, shown)) ?? []
    const point = toScreen(drawn, { x: 8, y: 9 })
    const moved = { x: point.x * Number(scale) + Number(dx), y: point.y * Number(scale) + Number(dy) }
    expect(moved.x).toBeCloseTo(toScreen(shown, { x: 8, y: 9 }).x, 9)
    expect(moved.y).toBeCloseTo(toScreen(shown, { x: 8, y: 9 }).y, 9)
  })
})

describe('hits', () => {
  const scene = sceneWith({
    low: object(),
    high: object({ x: 20, z: 'a1' }),
    locked: object({ x: 60, locked: true, z: 'a2' }),
    hidden: object({ x: 60, y: 40, hidden: true, z: 'a3' }),
  })
  const order = ['low', 'high', 'locked', 'hidden']

  test('the topmost object is taken, never a locked or hidden one', () => {
    expect(objectAt({ scene, layout, order }, { x: 25, y: 15 }, 0)).toBe('high')
    expect(objectAt({ scene, layout, order }, { x: 12, y: 15 }, 0)).toBe('low')
    expect(objectAt({ scene, layout, order }, { x: 65, y: 15 }, 0)).toBeUndefined()
    expect(objectAt({ scene, layout, order }, { x: 65, y: 45 }, 0)).toBeUndefined()
  })

  test('a thin line is found near it', () => {
    const thin = sceneWith({ line: object({ kind: 'line', height: 0 }) })
    expect(objectAt({ scene: thin, layout, order: ['line'] }, { x: 15, y: 11 }, 2)).toBe('line')
  })

  test('a marquee takes what lies wholly within', () => {
    expect(objectsIn({ scene, layout, order }, { x: 0, y: 0, width: 32, height: 50 })).toEqual(['low'])
    expect(objectsIn({ scene, layout, order }, { x: 0, y: 0, width: 100, height: 80 })).toEqual(['low', 'high'])
  })
})

describe('gestures', () => {
  test('a move meets lines of the panel and of others, unless Ctrl is held; Shift keeps one axis', () => {
    const scene = sceneWith({ a: object(), b: object({ x: 60, y: 50, z: 'a1' }) })
    const targets = snapTargets(scene, layout, ['a', 'b'], new Set(['a']))
    const bounds = { x: 10, y: 10, width: 20, height: 10 }
    expect(moveBy(bounds, targets, { x: -9.5, y: 7 }, 1, NO_KEYS)).toMatchObject({ dx: -10, dy: 7 })
    expect(moveBy(bounds, targets, { x: -9.5, y: 7 }, 1, { ...NO_KEYS, ctrl: true })).toEqual({
      dx: -9.5,
      dy: 7,
      guides: [],
    })
    expect(moveBy(bounds, targets, { x: 0.5, y: 39.6 }, 1, { ...NO_KEYS, shift: true })).toMatchObject({
      dx: 0,
      dy: 40,
    })
  })

  test('a move meets the guides of the page', () => {
    const guides = [{ axis: 'x', at: 33.3 } as const, { axis: 'y', at: 61 } as const]
    const targets = snapTargets(sceneWith({ a: object() }), layout, ['a'], new Set(['a']), guides)
    const moved = moveBy({ x: 10, y: 10, width: 20, height: 10 }, targets, { x: 3, y: 40.6 }, 1, NO_KEYS)
    expect([moved.dx, moved.dy]).toEqual([expect.closeTo(3.3, 9), 41])
    expect(moved.guides).toEqual(guides)
  })

  const stepped = (scene: Scene, changes: Parameters<typeof applyPatch>[1]['changes']) =>
    applyPatch(scene, { label: '', at: 0, changes }).scene.objects

  test('a corner sizes one object; a picture keeps its proportions', () => {
    const scene = sceneWith({ a: object(), b: object({ kind: 'image', src: '/x.png' } as Partial<SceneObject>) })
    const pick = (id: string): Selected => [[id, scene.objects[id] ?? object()]]
    const corner = { x: 1, y: 1 } as const
    expect(stepped(scene, resizeStep(layout, pick('a'), corner, { x: 50, y: 25 }, NO_KEYS).changes).a).toMatchObject({
      ...{ x: 10, y: 10, width: 40, height: 15 },
    })
    expect(stepped(scene, resizeStep(layout, pick('b'), corner, { x: 50, y: 20 }, NO_KEYS).changes).b).toMatchObject({
      ...{ width: 40, height: 20 },
    })
  })

  test('several keep their arrangement', () => {
    const scene = sceneWith({ a: object(), b: object({ x: 30, y: 20, z: 'a1' }) })
    const both: Selected = Object.entries(scene.objects)
    const next = stepped(scene, resizeStep(layout, both, { x: 1, y: 1 }, { x: 90, y: 50 }, NO_KEYS).changes)
    expect(next.a).toMatchObject({ x: 10, y: 10, width: 40, height: 20 })
    expect(next.b).toMatchObject({ x: 50, y: 30, width: 40, height: 20 })
  })

  test('turning follows the pointer, takes steps of 15° with Shift, and finds the upright', () => {
    const scene = sceneWith({ a: object({ x: 40, y: 35, width: 20, height: 10 }) })
    const selected: Selected = Object.entries(scene.objects)
    const from = { x: 50, y: 20 }
    const turnTo = (x: number, y: number, shift = false) =>
      stepped(scene, turnStep(layout, selected, from, { x, y }, { ...NO_KEYS, shift }).changes).a?.rotation
    expect(turnTo(70, 40)).toBe(90)
    expect(turnTo(70, 39.8)).toBe(90)
    expect(turnTo(65, 27, true)).toBe(45)
  })
})
