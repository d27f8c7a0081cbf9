/** Edits of objects: places, order, groups, copies and words. */
import { describe, expect, test } from 'vitest'
import { sheetOf } from '#shared/design/dieline/layout'
import { inOrder } from '#shared/design/order-keys'
import { applyPatch, type Change } from '#shared/design/patch'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import { groundChange } from '../../../../src/features/design-editor/edits/library'
import {
  addObject,
  copyObjects,
  groupObjects,
  mayChange,
  removeObjects,
  withGroups,
} from '../../../../src/features/design-editor/edits/objects'
import {
  alignObjects,
  boundsOn,
  boxOn,
  distributeObjects,
  type Move,
  moveInOrder,
  moveObjects,
  placeObject,
  resizePages,
  roundAngle,
  type Selected,
  scaleBox,
  scaleObjects,
  scalePath,
  turnObjects,
} from '../../../../src/features/design-editor/edits/places'
import { formatRuns, retype, runAt } from '../../../../src/features/design-editor/edits/text'

const BOX = { kind: 'tuck_end', length: 60, width: 30, depth: 100, thickness: 0.5 } as const
const sheet = sheetOf(BOX)
const frameOf = (panel: string) => {
  const frame = sheet.panels.find(({ id }) => id === panel)?.frame
  if (!frame) throw new Error(`There is no panel ${panel}`)
  return frame
}

const rect = (more: Partial<SceneObject> = {}): SceneObject =>
  ({ kind: 'rect', page: 'p', x: 10, y: 10, width: 10, height: 10, rotation: 0, z: 'a0', ...more }) as SceneObject

const sceneWith = (objects: Readonly<Record<string, SceneObject>>): Scene => ({
  ...emptyScene(BOX, 'p', 'Outside'),
  objects,
})
const selectedOf = (scene: Scene, ...ids: string[]): Selected =>
  ids.flatMap((id) => {
    const object = scene.objects[id]
    return object ? [[id, object] as const] : []
  })
const afterwards = (scene: Scene, changes: readonly Change[]): Scene => {
  const { scene: next, skipped } = applyPatch(scene, { label: 'Test', at: 0, changes })
  expect(skipped).toEqual([])
  return next
}

describe('places', () => {
  test('an object belongs to the panel at its middle, and counts from its corner', () => {
    const front = frameOf('front')
    const scene = sceneWith({ a: rect({ panel: 'left', x: 1, y: 1 }) })
    const box = { x: front.x + 5, y: front.y + 6, width: 10, height: 10, rotation: 0 }
    const { a } = afterwards(scene, placeObject(sheet, 'a', rect({ panel: 'left', x: 1, y: 1 }), box)).objects
    expect(a).toMatchObject({ panel: 'front', x: 5, y: 6 })
  })

  test('outside of every panel it counts from the sheet', () => {
    const scene = sceneWith({ a: rect({ panel: 'front' }) })
    const { a } = afterwards(
      scene,
      placeObject(sheet, 'a', rect({ panel: 'front' }), { x: -50, y: 3, width: 5, height: 5, rotation: 0 }),
    ).objects
    expect(a).toMatchObject({ x: -50, y: 3 })
    expect(a).not.toHaveProperty('panel')
  })

  test('moving across a crease keeps the place on the sheet', () => {
    const scene = sceneWith({ a: rect({ panel: 'back', x: 40, y: 10 }) })
    const next = afterwards(scene, moveObjects(sheet, selectedOf(scene, 'a'), 30, 0))
    const [before, now] = [scene, next].map((each) => each.objects.a && boxOn(sheet, each.objects.a))
    expect(now?.x).toBeCloseTo((before?.x ?? 0) + 30, 6)
    expect(next.objects.a?.panel).toBe('left')
  })

  test('what did not change is no change', () => {
    const scene = sceneWith({ a: rect({ panel: 'front' }) })
    expect(moveObjects(sheet, selectedOf(scene, 'a'), 0, 0)).toEqual([])
  })

  test('several turn around one point and keep their distance from it', () => {
    const scene = sceneWith({
      a: rect({ panel: 'front', x: 0, y: 20 }),
      b: rect({ panel: 'front', x: 40, y: 20, z: 'a1' }),
    })
    const around = { x: frameOf('front').x + 25, y: frameOf('front').y + 25 }
    const next = afterwards(scene, turnObjects(sheet, selectedOf(scene, 'a', 'b'), 90, around))
    expect(next.objects.a).toMatchObject({ x: 20, y: 0, rotation: 90 })
    expect(next.objects.b).toMatchObject({ x: 20, y: 40, rotation: 90 })
  })

  test.each([
    [190, -170],
    [-180, 180],
    [360, 0],
    [540, 180],
  ])('%i° is stored as %i°', (degrees, stored) => expect(roundAngle(degrees)).toBe(stored))

  test('scaling keeps places within the frame; turned boxes keep their proportions', () => {
    const [from, to] = [
      { x: 0, y: 0, width: 100, height: 100 },
      { x: 0, y: 0, width: 200, height: 50 },
    ]
    expect(scaleBox({ x: 10, y: 20, width: 10, height: 10, rotation: 0 }, from, to)).toMatchObject({
      x: 20,
      y: 10,
      width: 20,
      height: 5,
    })
    expect(scaleBox({ x: 10, y: 20, width: 10, height: 10, rotation: 45 }, from, to)).toMatchObject({
      width: 5,
      height: 5,
    })
  })

  test('several are scaled as one, from how they were before the first digit', () => {
    const scene = sceneWith({
      a: rect({ panel: 'front', x: 10, y: 10 }),
      b: rect({ panel: 'front', x: 23, y: 10, width: 7.777, z: 'a1' }),
    })
    const before = selectedOf(scene, 'a', 'b')
    const from = boundsOn(sheet, before) ?? frameOf('front')
    const small = afterwards(scene, scaleObjects(sheet, before, from, { ...from, width: 0.1, height: 0.1 }))
    expect(small.objects.a?.width).toBeLessThan(0.1)
    const same = afterwards(small, scaleObjects(sheet, selectedOf(small, 'a', 'b'), from, from, before))
    expect(same.objects).toEqual(scene.objects)
  })

  test('a path is scaled by its lengths and not by the flags of its arcs', () => {
    expect(scalePath('M1 2h3v4A5 6 30 0 1 7 8z', { x: 2, y: 10 })).toBe('M2 20h6v40A10 60 30 0 1 14 80z')
    expect(scalePath('M-1.5-2.5L.5 1', { x: 2, y: 2 })).toBe('M-3 -5L1 2')
  })

  test('one object aligns to its panel, several to each other', () => {
    const scene = sceneWith({ a: rect({ panel: 'front', x: 20 }), b: rect({ panel: 'front', x: 5, z: 'a1' }) })
    expect(afterwards(scene, alignObjects(sheet, selectedOf(scene, 'a'), 'x', 'end')).objects.a?.x).toBe(50)
    expect(afterwards(scene, alignObjects(sheet, selectedOf(scene, 'a', 'b'), 'x', 'start')).objects.a?.x).toBe(5)
  })

  test('a group is aligned as one, and keeps its arrangement', () => {
    const scene = sceneWith({
      a: rect({ panel: 'front', x: 10, group: 'g' }),
      b: rect({ panel: 'front', x: 30, group: 'g', z: 'a1' }),
    })
    const next = afterwards(scene, alignObjects(sheet, selectedOf(scene, 'a', 'b'), 'x', 'end'))
    expect([next.objects.a?.x, next.objects.b?.x]).toEqual([30, 50])
  })

  test('distribution makes gaps equal', () => {
    const scene = sceneWith({
      a: rect({ panel: 'front', x: 0 }),
      b: rect({ panel: 'front', x: 12, z: 'a1' }),
      c: rect({ panel: 'front', x: 40, z: 'a2' }),
    })
    expect(afterwards(scene, distributeObjects(sheet, selectedOf(scene, 'a', 'b', 'c'), 'x')).objects.b?.x).toBe(20)
  })
})

describe('another size of the box', () => {
  const wider = { ...BOX, length: 90, depth: 140 }
  const middleOf = (dieline: typeof wider | typeof BOX) => {
    const { width, height } = sheetOf(dieline)
    return { x: width / 2, y: height / 2 }
  }

  test('objects follow their panels, and others the middle of the sheet', () => {
    const scene = sceneWith({
      a: rect({ panel: 'front', x: 7, y: 8 }),
      b: rect({ x: -20, y: 5 }),
      c: rect({ page: 'other', x: 1, y: 1 }),
    })
    const next = afterwards(scene, resizePages(scene, ['p'], wider))
    expect(next.pages.p?.dieline).toEqual(wider)
    expect(next.objects.a).toEqual(scene.objects.a)
    const [before, now] = [middleOf(BOX), middleOf(wider)]
    expect(now.x - (next.objects.b?.x ?? 0)).toBeCloseTo(before.x + 20, 2)
    expect(now.y - (next.objects.b?.y ?? 0)).toBeCloseTo(before.y - 5, 2)
    expect(next.objects.c).toEqual(scene.objects.c)
  })

  test('guides keep their place relative to the middle of the sheet', () => {
    const guides = { v: { page: 'p', axis: 'x', at: 50 }, h: { page: 'q', axis: 'y', at: 5 } } as const
    const scene = { ...sceneWith({}), guides }
    const wider = { ...BOX, length: 80 }
    const next = afterwards(scene, resizePages(scene, ['p'], wider))
    expect(next.guides?.v?.at).toBeCloseTo(50 + (sheetOf(wider).width - sheet.width) / 2, 3)
    expect(next.guides?.h).toEqual(guides.h)
  })
})

describe('order', () => {
  const scene = sceneWith({ a: rect(), b: rect({ z: 'a1' }), c: rect({ z: 'a2' }), d: rect({ z: 'a3' }) })
  test.each<[Move, string[], string]>([
    ['front', ['a'], 'bcda'],
    ['back', ['d'], 'dabc'],
    ['forward', ['b'], 'acbd'],
    ['backward', ['c'], 'acbd'],
    ['front', ['a', 'c'], 'bdac'],
    ['forward', ['d'], 'abcd'],
    ['backward', ['a', 'b'], 'abcd'],
  ])('%s of %j', (move, moved, expected) => {
    const changes = moveInOrder(scene, inOrder(scene.objects), new Set(moved), move)
    expect(inOrder(afterwards(scene, changes).objects).join('')).toBe(expected)
    expect(changes.every(({ id }) => moved.includes(id))).toBe(true)
  })
})

describe('objects', () => {
  test('a new one lies above all others, on the panel under it', () => {
    const scene = sceneWith({ a: rect({ z: 'a7' }) })
    const front = frameOf('front')
    const { z: _, ...object } = rect({ x: front.x + 1, y: front.y + 2 })
    const added = addObject(scene, sheet, object as Parameters<typeof addObject>[2], 'new')
    const next = afterwards(scene, added.changes)
    expect(next.objects.new).toMatchObject({ panel: 'front', x: 1, y: 2 })
    expect(inOrder(next.objects)).toEqual(['a', 'new'])
  })

  test('copies get ids and groups of their own, lose what is fixed, and lie above', () => {
    const scene = sceneWith({
      a: rect({ group: 'g', fixed: ['place'] }),
      b: rect({ group: 'g', z: 'a1' }),
    })
    const { ids, changes } = copyObjects(scene, selectedOf(scene, 'a', 'b'), 'p')
    const next = afterwards(scene, changes)
    const groups = ids.map((id) => next.objects[id]?.group)
    expect(new Set(groups).size).toBe(1)
    expect(groups[0]).not.toBe('g')
    expect(next.objects[ids[0] ?? '']).not.toHaveProperty('fixed')
    expect(next.objects[ids[0] ?? '']).toMatchObject({ x: 15, y: 15 })
    expect(inOrder(next.objects)).toEqual(['a', 'b', ...ids])
  })

  test('a copy of one member is in no group', () => {
    const scene = sceneWith({ a: rect({ group: 'g' }), b: rect({ group: 'g', z: 'a1' }) })
    const { ids, changes } = copyObjects(scene, selectedOf(scene, 'a'), 'p')
    expect(afterwards(scene, changes).objects[ids[0] ?? '']).not.toHaveProperty('group')
  })

  test('a copy from another design leaves inks and styles that are not here', () => {
    const scene = sceneWith({})
    const { ids, changes } = copyObjects(scene, [['x', rect({ ink: 'gold' })]], 'p')
    expect(afterwards(scene, changes).objects[ids[0] ?? '']).not.toHaveProperty('ink')
  })

  test('a group is selected as a whole', () => {
    const scene = sceneWith({ a: rect(), b: rect({ z: 'a1' }), c: rect({ z: 'a2' }) })
    const grouped = afterwards(scene, groupObjects(selectedOf(scene, 'a', 'b')))
    expect([...withGroups(grouped, ['a'])].sort()).toEqual(['a', 'b'])
    expect([...withGroups(grouped, ['c'])]).toEqual(['c'])
    expect(Object.keys(afterwards(grouped, removeObjects(selectedOf(grouped, 'a', 'b'))).objects)).toEqual(['c'])
  })

  test('what a template fixes only administrators change', () => {
    const object = rect({ fixed: ['place', 'delete'] })
    expect(mayChange(object, 'place', false)).toBe(false)
    expect(mayChange(object, 'style', false)).toBe(true)
    expect(mayChange(object, 'place', true)).toBe(true)
  })
})

describe('words', () => {
  const runs = [{ text: 'Earl ' }, { text: 'Grey', bold: true }, { text: ' tea' }]

  test('typed letters look like the letter before them', () => {
    expect(retype(runs, 'Earl Grey! tea')).toEqual([{ text: 'Earl ' }, { text: 'Grey!', bold: true }, { text: ' tea' }])
    expect(retype(runs, 'Pearl Grey tea')[0]).toEqual({ text: 'Pearl ' })
    expect(retype(runs, 'Earl tea')).toEqual([{ text: 'Earl tea' }])
  })

  test('an emptied text keeps its look', () => {
    expect(retype([{ text: 'a', size: 9 }], '')).toEqual([{ text: '', size: 9 }])
    expect(retype([{ text: '', size: 9 }], 'b')).toEqual([{ text: 'b', size: 9 }])
  })

  test('a stretch gets another look, and equal neighbours are one run', () => {
    expect(formatRuns(runs, { from: 2, to: 7 }, { bold: true })).toEqual([
      { text: 'Ea' },
      { text: 'rl Grey', bold: true },
      { text: ' tea' },
    ])
    expect(formatRuns(runs, { from: 0, to: 13 }, { bold: undefined })).toEqual([{ text: 'Earl Grey tea' }])
    expect(runAt(runs, 6)?.bold).toBe(true)
  })
})

test('a ground is set where the page has it from', () => {
  const ground = { paint: { rgb: '#ffffff' } }
  const page = { z: 'a0', name: 'Front', dieline: { kind: 'label', length: 10, depth: 10 } } as const
  expect(groundChange('p1', page, ground)).toEqual({ in: 'scene', id: 'ground', after: ground })
  expect(groundChange('p1', page, undefined)).toEqual({ in: 'scene', id: 'ground' })
  const own = { ...page, ground: 'none' } as const
  expect(groundChange('p1', own, ground)).toEqual({ in: 'pages', id: 'p1', field: 'ground', after: ground })
  expect(groundChange('p1', own, undefined)).toEqual({ in: 'pages', id: 'p1', field: 'ground', after: 'none' })
})
