/** Snapping of what is drawn and resized, and places of guides. */
import { describe, expect, test } from 'vitest'
import { layOut } from '#shared/design/dieline/layout'
import { resize } from '#shared/design/geometry'
import { applyPatch } from '#shared/design/patch'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import { resizeStep } from '../../../../src/features/design-editor/canvas/gesture'
import { guideAt } from '../../../../src/features/design-editor/canvas/hit'
import { rulerMarks } from '../../../../src/features/design-editor/canvas/ruler-marks'
import { guidePlace, snapHandle, snapTo } from '../../../../src/features/design-editor/canvas/snapping'
import type { Selected } from '../../../../src/features/design-editor/edits/places'

const lines = { x: [50], y: [40] }
const snapping = { lines, tolerance: 1 }
const box = { x: 10, y: 10, width: 20, height: 10, rotation: 0 }

describe('a resized box', () => {
  test('meets a line with the side that moves, and not with the others', () => {
    const { point, guides } = snapHandle(box, { x: 1, y: 0 }, { x: 49.4, y: 39.5 }, false, snapping)
    expect(resize(box, { x: 1, y: 0 }, point)).toMatchObject({ width: 40, height: 10 })
    expect(guides).toEqual([{ axis: 'x', at: 50 }])
  })

  test('meets two lines with a corner', () => {
    const { point, guides } = snapHandle(box, { x: 1, y: 1 }, { x: 49.4, y: 40.9 }, false, snapping)
    expect(resize(box, { x: 1, y: 1 }, point)).toMatchObject({ width: 40, height: 30 })
    expect(guides).toHaveLength(2)
  })

  test('stays where the pointer is, too far from every line', () => {
    const to = { x: 48.5, y: 38.5 }
    expect(snapHandle(box, { x: 1, y: 1 }, to, false, snapping)).toEqual({ point: to, guides: [] })
  })

  test('keeps its proportions and meets the nearer line', () => {
    const { point, guides } = snapHandle(box, { x: 1, y: 1 }, { x: 49.4, y: 20 }, true, snapping)
    expect(resize(box, { x: 1, y: 1 }, point, true)).toMatchObject({ width: 40, height: 20 })
    expect(guides).toEqual([{ axis: 'x', at: 50 }])
  })

  test('meets lines with the side on the sheet after a quarter turn, and none at other angles', () => {
    const turned = { x: 10, y: 15, width: 20, height: 10, rotation: 90 }
    // Its right side is at the bottom of the sheet now, at y = 30.
    const { point, guides } = snapHandle(turned, { x: 1, y: 0 }, { x: 20, y: 39.5 }, false, snapping)
    expect(resize(turned, { x: 1, y: 0 }, point).width).toBeCloseTo(30, 6)
    expect(guides).toEqual([{ axis: 'y', at: 40 }])
    const askew = { ...box, rotation: 30 }
    expect(snapHandle(askew, { x: 1, y: 1 }, { x: 49.9, y: 39.9 }, false, snapping).guides).toEqual([])
  })

  test('shows no line that a side of least size can not reach', () => {
    const near = { lines: { x: [9.5], y: [] }, tolerance: 1 }
    expect(snapHandle(box, { x: 1, y: 0 }, { x: 9, y: 0 }, false, near).guides).toEqual([])
  })

  const layout = layOut({ kind: 'label', length: 100, depth: 80 }, { bleed: 3, safe: 3 })
  const place = { page: 'p', panel: 'label', x: 10, y: 10, width: 20, height: 10, rotation: 0 } as const
  const objects: Record<string, SceneObject> = {
    a: { kind: 'rect', ...place, z: 'a0' },
    b: { kind: 'rect', ...place, y: 25, z: 'a1' },
  }
  const scene: Scene = { ...emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p', 'Front'), objects }
  const sized = (ids: readonly string[], ctrl: boolean) => {
    const selected: Selected = ids.flatMap((id) => (objects[id] ? [[id, objects[id]] as const] : []))
    const keys = { shift: false, ctrl }
    const { changes } = resizeStep(layout, selected, { x: 1, y: 1 }, { x: 49.5, y: 30 }, keys, snapping)
    return applyPatch(scene, { label: '', at: 0, changes }).scene.objects.a
  }

  test('is one step of the scene, alone and with others; Ctrl does not snap', () => {
    expect(sized(['a'], false)).toMatchObject({ width: 40, height: 20 })
    expect(sized(['a'], true)).toMatchObject({ width: 39.5 })
    expect(sized(['a', 'b'], false)).toMatchObject({ width: 40, height: 20 })
  })
})

test('a drawn corner meets lines on both axes, and none with Ctrl', () => {
  expect(snapTo({ x: 50.6, y: 39.2 }, snapping, { ctrl: false }).point).toEqual({ x: 50, y: 40 })
  expect(snapTo({ x: 50.6, y: 38 }, snapping, { ctrl: false })).toEqual({
    point: { x: 50, y: 38 },
    guides: [{ axis: 'x', at: 50 }],
  })
  expect(snapTo({ x: 50.6, y: 39.2 }, snapping, { ctrl: true }).point).toEqual({ x: 50.6, y: 39.2 })
})

describe('guides', () => {
  test('the nearest one within reach is taken', () => {
    const guides = [
      { axis: 'x', at: 10 },
      { axis: 'x', at: 11 },
      { axis: 'y', at: 50 },
    ] as const
    expect(guideAt(guides, { x: 10.7, y: 20 }, 1)).toBe(guides[1])
    expect(guideAt(guides, { x: 30, y: 50.5 }, 1)).toBe(guides[2])
    expect(guideAt(guides, { x: 30, y: 20 }, 1)).toBeUndefined()
  })

  test('a dragged one meets a line within the tolerance, else it gets digits that a pixel can show', () => {
    expect(guidePlace(49.2, [0, 50], 5, 6)).toBe(50)
    expect(guidePlace(48.137, [0, 50], 5, 6)).toBe(48.1)
    expect(guidePlace(48.1374, [0, 50], 50, 6)).toBe(48.14)
    expect(guidePlace(49.2, [0, 50], 5, 0)).toBe(49.2)
    expect(guidePlace(48.137, [], 0.5, 6)).toBe(48)
  })
})

describe('marks of rulers', () => {
  const named = (start: number, zoom: number, length: number) =>
    rulerMarks(start, zoom, length).filter(({ isNamed }) => isNamed)

  test('names have room, and small marks lie between them', () => {
    expect(named(0, 5, 400).map(({ at }) => at)).toEqual([0, 20, 40, 60, 80])
    const marks = rulerMarks(0, 5, 400)
    expect(marks[1]).toEqual({ at: 2, place: 10, isNamed: false })
    expect(marks).toHaveLength(41)
  })

  test('places left of the sheet are negative, and none is outside of the ruler', () => {
    const marks = rulerMarks(100, 1, 300)
    expect(marks[0]?.at).toBe(-100)
    expect(named(100, 1, 300).map(({ at }) => at)).toEqual([-100, 0, 100, 200])
    expect(marks.every(({ place }) => place >= 0 && place <= 300)).toBe(true)
  })

  test('tenths of mm are whole numbers of hundredths at the largest zoom', () => {
    expect(named(0, 200, 300).map(({ at }) => at)).toEqual([0, 0.5, 1, 1.5])
    expect(rulerMarks(0, 200, 300)[3]).toMatchObject({ at: 0.15 })
  })

  test('there are few enough at every zoom', () => {
    for (const zoom of [0.05, 0.3, 1, 3.78, 17, 200]) expect(rulerMarks(7, zoom, 2_000).length).toBeLessThan(410)
  })
})
