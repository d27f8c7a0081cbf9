/** The open design: edits, steps, what others save, conflicts, and what the device keeps. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Change } from '#shared/design/patch'
import type { Scene, SceneObject } from '#shared/design/scene'
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import {
  conflictsOf,
  decide,
  edit,
  follow,
  keyOf,
  type OpenDesign,
  openDesign,
  redoStep,
  rename,
  reopen,
  restore,
  saveOf,
  settle,
  toKept,
  undoStep,
} from '../../../src/features/design-editor/document/document'
import { base as scene, changes as someChanges } from '../shared/design/scenes'

const TEMP = '/uploads/temp_3f0f0f0a-0000-4000-8000-000000000001'
const record = (canvas: unknown, version: number, more: Record<string, unknown> = {}): AnyRecord => ({
  ...{ id: 7, name: 'Tea tin', width_mm: 100, height_mm: 60, canvas, version },
  ...more,
})
function opened(from: AnyRecord): OpenDesign {
  const design = openDesign(from)
  if ('problem' in design) throw new Error(design.problem)
  return design
}
const [first = '', second = ''] = Object.keys(scene.objects)
const move = (id: string, x: number): Change[] => [{ in: 'objects', id, field: 'x', after: x }]
const moved = (from: Scene, id: string, x: number): Scene => ({
  ...from,
  objects: { ...from.objects, [id]: { ...(from.objects[id] as SceneObject), x } },
})
const without = (from: Scene, id: string): Scene => {
  const { [id]: _, ...objects } = from.objects
  return { ...from, objects }
}
const xOf = (design: OpenDesign, id: string) => design.scene.objects[id]?.x
const start = () => opened(record(scene, 1))

describe('opening', () => {
  test('a design without content starts as an empty label of its size, with nothing to save', () => {
    const design = opened(record(null, 1))
    const [page] = Object.values(design.scene.pages)
    expect(page?.dieline).toEqual({ kind: 'label', length: 100, depth: 60 })
    expect(saveOf(design)).toBeUndefined()
  })

  test('two devices start the same empty design', () => {
    expect(opened(record(null, 1)).scene).toEqual(opened(record(null, 1)).scene)
  })

  test('a newer format can only be opened by a newer app', () => {
    expect(openDesign(record({ ...scene, schema: 2 }, 1))).toMatchObject({ isNewer: true })
  })

  test('a refused scene says what is wrong', () => {
    expect(openDesign(record({ ...scene, bleed: 'wide' }, 1))).toMatchObject({
      isNewer: false,
      problem: expect.stringContaining('bleed'),
    })
  })
})

describe('saving', () => {
  test('writes the content alone, on the stored one', () => {
    const design = edit(start(), 'Move', move(first, 5), 0)
    expect(saveOf(design)).toEqual({ changes: { canvas: design.scene }, base: { canvas: scene }, version: 1 })
  })

  test('writes the size of the front when it has changed, and the name', () => {
    const blank = opened(record(null, 1))
    const [id = ''] = Object.keys(blank.scene.pages)
    const after = { kind: 'label', length: 80, depth: 60 }
    const design = rename(edit(blank, 'Size', [{ in: 'pages', id, field: 'dieline', after }], 0), 'Box')
    expect(saveOf(design)?.changes).toMatchObject({ width_mm: 80, height_mm: 60, name: 'Box' })
    expect(saveOf(design)?.base).toEqual({ canvas: null, width_mm: 100, height_mm: 60, name: 'Tea tin' })
  })

  test('an edit and its undo leave nothing to save', () => {
    const step = undoStep(edit(start(), 'Move', move(first, 5), 0))
    expect(step && saveOf(step.design)).toBeUndefined()
  })

  test('keeps an edit that was made while the save was on its way', () => {
    const sent = edit(start(), 'Move', move(first, 5), 0)
    const later = edit(sent, 'Move', move(second, 9), 5_000)
    const design = settle(later, sent, record(sent.scene, 2))
    expect([xOf(design, first), xOf(design, second)]).toEqual([5, 9])
    expect(saveOf(design)).toMatchObject({ version: 2, base: { canvas: sent.scene } })
  })

  test('takes in what the answer has of somebody else', () => {
    const sent = edit(start(), 'Move', move(first, 5), 0)
    const design = settle(sent, sent, record(moved(sent.scene, second, 3), 3))
    expect([xOf(design, first), xOf(design, second)]).toEqual([5, 3])
    expect(saveOf(design)).toBeUndefined()
  })

  test('a record that is no longer waiting on the device loses its mark', () => {
    const waiting = opened(record(scene, 1, { _offline: true, _requestId: 'a' }))
    const sent = edit(waiting, 'Move', move(first, 5), 0)
    expect(settle(sent, sent, record(sent.scene, 2)).record).not.toHaveProperty('_offline')
  })
})

describe('what somebody else saved', () => {
  test('enters by object, and undo takes back only the own step', () => {
    const mine = edit(start(), 'Move', move(first, 5), 0)
    const design = follow(mine, record(moved(scene, second, 3), 2))
    expect([xOf(design, first), xOf(design, second)]).toEqual([5, 3])
    const back = undoStep(design)?.design
    expect(back && [xOf(back, first), xOf(back, second)]).toEqual([scene.objects[first]?.x, 3])
    expect(back && saveOf(back)).toBeUndefined()
  })

  test('keeps the scene of the screen when nothing in it differs', () => {
    const design = start()
    expect(follow(design, record(structuredClone(scene), 2)).scene).toBe(design.scene)
  })

  test('is asked about when both changed the same object, also after more edits', () => {
    const mine = edit(start(), 'Move', move(first, 5), 0)
    const asked = follow(mine, record(moved(scene, first, 8), 2))
    expect(conflictsOf(asked)).toMatchObject([{ in: 'objects', id: first, unit: 'place' }])
    expect(xOf(asked, first)).toBe(5)
    const later = edit(asked, 'Move', move(second, 1), 9_000)
    const [conflict] = conflictsOf(later)
    const theirs = decide(later, { [conflict ? keyOf(conflict) : '']: 'theirs' })
    expect([xOf(theirs, first), xOf(theirs, second)]).toEqual([8, 1])
    expect(xOf(decide(later, {}), first)).toBe(5)
    expect(saveOf(decide(later, {}))?.version).toBe(2)
  })

  test.each(['mine', 'theirs'] as const)('deleted here and changed there: the choice %s holds', (side) => {
    const mine = edit(start(), 'Delete', [{ in: 'objects', id: first }], 0)
    const asked = follow(mine, record(moved(scene, first, 8), 2))
    const [conflict] = conflictsOf(asked)
    const design = decide(asked, { [conflict ? keyOf(conflict) : '']: side })
    expect(xOf(design, first)).toBe(side === 'mine' ? undefined : 8)
  })

  test.each(['mine', 'theirs'] as const)('changed here and deleted there: the choice %s holds', (side) => {
    const mine = edit(start(), 'Move', move(first, 5), 0)
    const asked = follow(mine, record(without(scene, first), 2))
    const [conflict] = conflictsOf(asked)
    const design = decide(asked, { [conflict ? keyOf(conflict) : '']: side })
    expect(xOf(design, first)).toBe(side === 'mine' ? 5 : undefined)
  })

  test('two new names are asked about', () => {
    const asked = follow(rename(start(), 'Mine'), record(scene, 2, { name: 'Theirs' }))
    expect(conflictsOf(asked)).toMatchObject([{ in: 'record', mine: 'Mine', theirs: 'Theirs' }])
    expect(decide(asked, { [JSON.stringify(['record', 'name', 'name'])]: 'theirs' }).name).toBe('Theirs')
    expect(decide(asked, {}).name).toBe('Mine')
  })

  test('that this app can’t read is said, and nothing of the own is lost', () => {
    const design = follow(edit(start(), 'Move', move(first, 5), 0), record({ ...scene, schema: 2 }, 2))
    expect(design.unreadable).toEqual(expect.stringContaining('newer version'))
    expect(xOf(design, first)).toBe(5)
  })

  test('from a change that met it in the outbox: both are put together', () => {
    const sent = edit(start(), 'Move', move(first, 5), 0)
    const queued = settle(sent, sent, record(sent.scene, 1, { _offline: true }))
    const design = reopen(queued, { canvas: scene }, record(moved(scene, second, 3), 2))
    expect([xOf(design, first), xOf(design, second)]).toEqual([5, 3])
    expect(saveOf(design)?.version).toBe(2)
    const asked = reopen(queued, { canvas: scene }, record(moved(scene, first, 3), 2))
    expect(conflictsOf(asked)).toHaveLength(1)
  })

  test('whatever it is, the decision "mine" or "theirs" for all holds for every conflict', () => {
    fc.assert(
      fc.property(someChanges, someChanges, fc.constantFrom('mine', 'theirs'), (byMe, byThem, side) => {
        const mine = edit(start(), 'Mine', byMe, 0)
        const other = edit(start(), 'Theirs', byThem, 0)
        const asked = follow(mine, record(other.scene, 2))
        const choices = Object.fromEntries(conflictsOf(asked).map((conflict) => [keyOf(conflict), side]))
        const design = decide(asked, choices as Record<string, 'mine' | 'theirs'>)
        if (conflictsOf(design).length > 0) throw new Error('still in conflict')
        // Saved and read again, nothing is left.
        const saved = settle(design, design, record(design.scene, 3))
        if (saveOf(saved)) throw new Error('still to be saved')
        if (!isSame(saved.scene, design.scene)) throw new Error('the saved scene differs')
      }),
      { numRuns: 100 },
    )
  })
})

describe('temporary addresses', () => {
  const picture = (src: string): SceneObject => ({
    ...{
      kind: 'image',
      page: Object.keys(scene.pages)[0] ?? '',
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      rotation: 0,
      z: 'a9',
    },
    src,
  })

  test('become real in the scene and in the steps, without a step', () => {
    const drawn = edit(start(), 'Picture', [{ in: 'objects', id: 'picture1', after: picture(TEMP) }], 0)
    const sent = edit(drawn, 'Move', move('picture1', 4), 5_000)
    const uploaded = {
      ...sent.scene,
      objects: { ...sent.scene.objects, picture1: { ...picture('/uploads/1.png'), x: 4 } },
    }
    const queued = settle(sent, sent, record(sent.scene, 1))
    const design = follow(edit(queued, 'Move', move(first, 7), 9_000), record(uploaded, 2))
    expect(design.scene.objects.picture1).toMatchObject({ src: '/uploads/1.png', x: 4 })
    expect(JSON.stringify(design.history)).not.toContain(TEMP)
    expect(xOf(design, first)).toBe(7)
    expect(conflictsOf(design)).toEqual([])
    // Taken out and put in again: with the real address.
    const gone = undoStep(undoStep(undoStep(design)?.design ?? design)?.design ?? design)?.design ?? design
    expect(gone.scene.objects.picture1).toBeUndefined()
    expect(redoStep(gone)?.design.scene.objects.picture1).toMatchObject({ src: '/uploads/1.png' })
  })
})

describe('what the device keeps', () => {
  const keptAs = (design: OpenDesign) => structuredClone(toKept(design))

  test('comes back with its steps', () => {
    const mine = edit(start(), 'Move', move(first, 5), 0)
    const design = restore(record(scene, 1), keptAs(mine))
    expect(design?.scene).toEqual(mine.scene)
    expect(design && undoStep(design)?.design.scene).toEqual(scene)
  })

  test('is put together with what was saved since, and steps of objects that are gone are skipped', () => {
    const mine = edit(edit(start(), 'Move', move(first, 5), 0), 'Move', move(second, 6), 5_000)
    const saved = settle(mine, mine, record(mine.scene, 2))
    const design = restore(record(without(saved.scene, second), 3), keptAs(saved))
    expect(design && saveOf(design)).toBeUndefined()
    const step = design && undoStep(design)
    expect(step?.skipped).toBe(1)
    expect(step && xOf(step.design, first)).toBe(5)
  })

  test('is not undone by a record that was read before the last save', () => {
    const mine = edit(start(), 'Move', move(first, 5), 0)
    const saved = settle(mine, mine, record(mine.scene, 2))
    expect(restore(record(scene, 1), keptAs(saved))?.scene).toEqual(mine.scene)
  })

  test('asks again about a conflict that was open', () => {
    const asked = follow(edit(start(), 'Move', move(first, 5), 0), record(moved(scene, first, 8), 2))
    const design = restore(record(moved(scene, first, 8), 2), keptAs(asked))
    expect(design && conflictsOf(design)).toHaveLength(1)
  })

  test('that can’t be read is left out', () => {
    expect(restore(record(scene, 1), { ...keptAs(start()), scene: 'nothing' })).toBeUndefined()
  })
})
