/** Edits of a scene, undo and redo. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EMPTY_HISTORY, type History, recordStep, redo, undo } from '#shared/design/history'
import { applyPatch, type Change, foldPatches, invertPatch, type Patch } from '#shared/design/patch'
import type { Scene } from '#shared/design/scene'
import { base, changes, edited, rectangle, refersToExisting } from './scenes'

const patch = (list: readonly Change[], at = 0, label = 'Edit'): Patch => ({ label, at, changes: list })
const move = (x: number, at: number) => patch([{ in: 'objects', id: 'o1', field: 'x', after: x }], at, 'Move')

describe('a patch', () => {
  test('that was applied is taken back by its inverse, and leads to no missing entry', () => {
    fc.assert(
      fc.property(changes, changes, (before, list) => {
        const scene = edited(base, before)
        const { scene: next, done } = applyPatch(scene, patch(list))
        expect(refersToExisting(next)).toBe(true)
        const back = applyPatch(next, invertPatch(done))
        expect(back.scene).toEqual(scene)
        expect(back.skipped).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  test('leaves fields that are not known alone, whatever they are called', () => {
    const odd: Scene = { ...base, objects: { o1: Object.assign({}, rectangle, { toString: 'x', constructor: {} }) } }
    const { scene, skipped } = applyPatch(odd, move(9, 0))
    expect(skipped).toEqual([])
    expect(scene.objects.o1).toMatchObject({ x: 9, toString: 'x' })
  })

  test('is unchanged by JSON', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const { done } = applyPatch(base, patch(list))
        expect(applyPatch(base, JSON.parse(JSON.stringify(done))).scene).toEqual(edited(base, list))
      }),
    )
  })

  test('skips what is gone or still needed, and says so', () => {
    const list: Change[] = [
      { in: 'objects', id: 'gone', field: 'x', after: 1 },
      { in: 'pages', id: 'p2' },
      { in: 'objects', id: 'o1', field: 'page', after: 'gone' },
      { in: 'objects', id: 'o1', field: 'x', after: 9 },
    ]
    const { scene, done, skipped } = applyPatch(base, patch(list))
    expect(skipped).toEqual(list.slice(0, 3))
    expect(done.changes).toEqual([{ ...list[3], before: 1 }])
    expect(scene.objects.o1?.x).toBe(9)
  })

  test('folded with the next does what both do', () => {
    fc.assert(
      fc.property(fc.integer({ max: 9 }), fc.integer({ max: 9 }), fc.integer({ min: 0, max: 2_000 }), (a, b, gap) => {
        const first = applyPatch(base, move(a, 0))
        const second = applyPatch(first.scene, move(b, gap))
        const folded = foldPatches(first.done, second.done)
        expect(folded !== undefined).toBe(gap <= 1_000)
        if (!folded) return
        expect(applyPatch(base, folded).scene).toEqual(second.scene)
        expect(applyPatch(second.scene, invertPatch(folded)).scene).toEqual(base)
      }),
    )
  })
})

const doIt = ([scene, history]: [Scene, History], edit: Patch): [Scene, History] => {
  const { scene: next, done } = applyPatch(scene, edit)
  return [next, recordStep(history, done)]
}

describe('the history', () => {
  test('goes back to the start and forward to the end', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 6 }), (lists) => {
        const [last, history] = lists.reduce<[Scene, History]>(
          (state, list, index) => doIt(state, patch(list, index * 5_000)),
          [base, EMPTY_HISTORY],
        )
        let at = { scene: last, history }
        for (let step = undo(at.scene, at.history); step; step = undo(at.scene, at.history)) at = step
        expect(at.scene).toEqual(base)
        for (let step = redo(at.scene, at.history); step; step = redo(at.scene, at.history)) at = step
        expect(at.scene).toEqual(last)
      }),
      { numRuns: 300 },
    )
  })

  test('holds nudges within a second as one step, and at most 200 steps', () => {
    let state: [Scene, History] = [base, EMPTY_HISTORY]
    for (const at of [0, 900, 1_800]) state = doIt(state, move(at, at))
    expect(state[1].past).toHaveLength(1)
    for (let step = 1; step <= 300; step++) state = doIt(state, move(step, step * 2_000 + 1_800))
    expect(state[1].past).toHaveLength(200)
  })

  test('skips objects that others have deleted, and names them', () => {
    const both: Change[] = [
      { in: 'objects', id: 'o1', field: 'x', after: 9 },
      { in: 'objects', id: 'o2', field: 'x', after: 9 },
    ]
    const [scene, history] = doIt([base, EMPTY_HISTORY], patch(both))
    const step = undo(edited(scene, [{ in: 'objects', id: 'o1' }]), history)
    expect(step?.skipped.map(({ id }) => id)).toEqual(['o1'])
    expect(step?.scene.objects).toEqual({ o2: base.objects.o2, o3: base.objects.o3 })
    expect(step?.history.future[0]?.changes.map(({ id }) => id)).toEqual(['o2'])
  })

  test('an object that comes back by undo returns as it was', () => {
    const [scene, history] = doIt([base, EMPTY_HISTORY], patch([{ in: 'objects', id: 'o1' }]))
    expect(scene.objects.o1).toBeUndefined()
    expect(undo(scene, history)?.scene.objects.o1).toEqual(rectangle)
  })
})
