/** Laws of merging scenes, and examples of what a person meets. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Conflict, decideScenes, mergeScenes } from '#shared/design/merge'
import type { Change } from '#shared/design/patch'
import type { Scene } from '#shared/design/scene'
import { isSame } from '#shared/records/values'
import { base, changes, edited, rectangle, refersToExisting } from './scenes'

const others = fc.tuple(changes, changes, changes)
/** Throws by itself rather than by expect, whose cost would be most of the time. */
const holds = (isTrue: boolean, law: string) => {
  if (!isTrue) throw new Error(law)
}

/** The scene without the units in conflict. */
function agreed(scene: Scene, conflicts: readonly Conflict[]): unknown {
  const rest = structuredClone(scene) as unknown as Record<string, Record<string, Record<string, unknown>>>
  const place = ['page', 'panel', 'x', 'y', 'width', 'height', 'rotation']
  for (const { in: where, id, unit } of conflicts) {
    if (where === 'scene') delete rest[id]
    else if (unit === 'whole') delete rest[where]?.[id]
    else
      for (const field of unit === 'place' ? place : unit === 'text' ? ['runs', 'style', 'align'] : [unit])
        delete rest[where]?.[id]?.[field]
  }
  // No guides are the same as none left.
  if (Object.keys(rest.guides ?? {}).length === 0) delete rest.guides
  return rest
}

describe('a merge', () => {
  test('keeps its laws over 20 000 random cases', () => {
    fc.assert(
      fc.property(others, ([before, byMe, byThem]) => {
        const start = edited(base, before)
        const [mine, theirs] = [edited(start, byMe), edited(start, byThem)]
        const onlyMine = mergeScenes(start, mine, start)
        holds(isSame(onlyMine, { scene: mine, conflicts: [] }), 'only mine gives mine')
        const onlyTheirs = mergeScenes(start, start, theirs)
        holds(isSame(onlyTheirs, { scene: theirs, conflicts: [] }), 'only theirs gives theirs')
        holds(isSame(mergeScenes(start, mine, mine), { scene: mine, conflicts: [] }), 'identical changes merge')
        const merged = mergeScenes(start, mine, theirs)
        const swapped = mergeScenes(start, theirs, mine)
        holds(refersToExisting(merged.scene), 'no object refers to nothing')
        const both = [...merged.conflicts, ...swapped.conflicts]
        holds(isSame(agreed(merged.scene, both), agreed(swapped.scene, both)), 'symmetric but for conflicts')
        const ids = Object.keys({ ...mine.objects, ...theirs.objects })
        const isLost = (id: string) =>
          !(id in merged.scene.objects) && !isSame(start.objects[id], mine.objects[id] ?? theirs.objects[id])
        holds(!ids.some(isLost), 'nothing that was changed is lost')
      }),
      { numRuns: 20_000 },
    )
  }, 120_000)

  test('takes place and size from one side, and other fields from the other', () => {
    const mine = edited(base, [{ in: 'objects', id: 'o1', field: 'x', after: 50 }])
    const theirs = edited(base, [{ in: 'objects', id: 'o1', field: 'name', after: 'Lid' }])
    expect(mergeScenes(base, mine, theirs)).toEqual({
      scene: { ...base, objects: { ...base.objects, o1: { ...rectangle, x: 50, name: 'Lid' } } },
      conflicts: [],
    })
  })

  test('asks where one moved and the other resized the same object', () => {
    const mine = edited(base, [{ in: 'objects', id: 'o1', field: 'x', after: 50 }])
    const theirs = edited(base, [{ in: 'objects', id: 'o1', field: 'width', after: 60 }])
    const { scene, conflicts } = mergeScenes(base, mine, theirs)
    expect(scene).toEqual(mine)
    expect(conflicts).toEqual([
      {
        in: 'objects',
        id: 'o1',
        unit: 'place',
        mine: expect.objectContaining({ x: 50, width: 3 }),
        theirs: expect.objectContaining({ x: 1, width: 60 }),
      },
    ])
  })

  test('keeps the guides of both, and asks only about one that both moved', () => {
    const guide = (id: string, at: number): Change => ({ in: 'guides', id, after: { page: 'p1', axis: 'x', at } })
    const start = edited(base, [guide('g1', 10)])
    const mine = edited(start, [guide('g2', 20), { in: 'guides', id: 'g1', field: 'at', after: 11 }])
    const theirs = edited(start, [guide('g3', 30)])
    const { scene, conflicts } = mergeScenes(start, mine, theirs)
    expect(Object.values(scene.guides ?? {}).map(({ at }) => at)).toEqual([11, 20, 30])
    expect(conflicts).toEqual([])
    const moved = edited(start, [{ in: 'guides', id: 'g1', field: 'at', after: 12 }])
    expect(mergeScenes(start, mine, moved).conflicts).toMatchObject([{ in: 'guides', id: 'g1', unit: 'whole' }])
  })

  test.each(['mine', 'theirs'])('keeps an object that one deleted and the other changed (deleted: %s)', (by) => {
    const deleted = edited(base, [{ in: 'objects', id: 'o1' }])
    const moved = edited(base, [{ in: 'objects', id: 'o1', field: 'x', after: 50 }])
    const { scene, conflicts } = by === 'mine' ? mergeScenes(base, deleted, moved) : mergeScenes(base, moved, deleted)
    expect(scene).toEqual(moved)
    const changed = by === 'mine' ? 'theirs' : 'mine'
    expect(conflicts).toEqual([{ in: 'objects', id: 'o1', unit: 'whole', [changed]: moved.objects.o1 }])
  })

  test('brings back the page that one deleted and the other drew on', () => {
    const empty = edited(base, [{ in: 'objects', id: 'o2' }])
    const mine = edited(empty, [{ in: 'pages', id: 'p2' }])
    const theirs = edited(empty, [{ in: 'objects', id: 'o9', after: { ...rectangle, page: 'p2' } }])
    expect(mine.pages.p2).toBeUndefined()
    const { scene, conflicts } = mergeScenes(empty, mine, theirs)
    expect(scene).toEqual(theirs)
    expect(conflicts).toEqual([{ in: 'pages', id: 'p2', unit: 'whole', theirs: base.pages.p2 }])
  })

  test('takes the ground of a page from one side and its name from the other', () => {
    const mine = edited(base, [{ in: 'pages', id: 'p2', field: 'ground', after: 'none' }])
    const theirs = edited(base, [
      { in: 'pages', id: 'p1', field: 'ground', after: { paint: { rgb: '#ffffff' } } },
      { in: 'pages', id: 'p2', field: 'name', after: 'Lining' },
    ])
    const { scene, conflicts } = mergeScenes(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(scene.pages).toEqual({
      p1: { ...base.pages.p1, ground: { paint: { rgb: '#ffffff' } } },
      p2: { ...base.pages.p2, ground: 'none', name: 'Lining' },
    })
    const other = edited(base, [{ in: 'pages', id: 'p2', field: 'ground', after: { paint: { rgb: '#000000' } } }])
    expect(mergeScenes(base, mine, other).conflicts).toMatchObject([{ in: 'pages', id: 'p2', unit: 'ground' }])
  })

  test('keeps what it does not know', () => {
    const mine = edited(base, [{ in: 'scene', id: 'rulers', after: [1] }])
    const theirs = edited(base, [{ in: 'objects', id: 'o1', field: 'glow', after: { size: 2 } }])
    expect(mergeScenes(base, mine, theirs).scene).toEqual({
      ...base,
      rulers: [1],
      objects: { ...base.objects, o1: { ...rectangle, glow: { size: 2 } } },
    })
  })
})

test('a decision for one side takes each conflict from there, also what it deleted', () => {
  fc.assert(
    fc.property(others, ([before, byMe, byThem]) => {
      const start = edited(base, before)
      const [mine, theirs] = [edited(start, byMe), edited(start, byThem)]
      const { scene, conflicts } = mergeScenes(start, mine, theirs)
      const decided = decideScenes(start, mine, theirs)
      holds(refersToExisting(decided), 'no object refers to nothing')
      holds(isSame(agreed(decided, conflicts), agreed(scene, conflicts)), 'what is in no conflict is merged')
      const ofObjects = conflicts.filter((conflict) => conflict.in === 'objects' && conflict.unit === 'whole')
      holds(
        ofObjects.every(({ id }) => isSame(decided.objects[id], mine.objects[id])),
        'a deletion is done where it was chosen',
      )
    }),
    { numRuns: 3_000 },
  )
}, 60_000)
