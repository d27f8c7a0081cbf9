/** The plan of a chaos run depends only on its seed, and contains every kind of fault. */
import { describe, expect, it } from 'vitest'
import { AIMED_FAULTS, COMMIT_FAILS, FAULT_KINDS, makePlan } from '../../chaos/plan'

const opsOf = (plan: ReturnType<typeof makePlan>) =>
  plan.steps.flatMap(({ before, tabs }) => [...before, ...tabs.flat()])

describe('the plan', () => {
  it('is the same for the same seed, including keys, and differs between seeds', () => {
    expect(makePlan(5, 400, 40)).toEqual(makePlan(5, 400, 40))
    expect(makePlan(5, 400, 40)).not.toEqual(makePlan(6, 400, 40))
  })

  it('has each kind of fault, the requested number of steps, and about the requested number of operations', () => {
    const plan = makePlan(5, 2_000, 200)
    expect(plan.steps).toHaveLength(200)
    expect(Object.keys(plan.faults)).toEqual(FAULT_KINDS)
    expect(Math.min(...Object.values(plan.faults))).toBeGreaterThan(0)
    expect(Math.abs(opsOf(plan).length - 2_000)).toBeLessThan(100)
    expect(plan.ops).toBe(opsOf(plan).length)
  })

  it('gives every operation its own key and mark', () => {
    const ops = opsOf(makePlan(5, 2_000, 200))
    for (const field of ['key', 'mark'] as const) expect(new Set(ops.map((op) => op[field])).size).toBe(ops.length)
  })

  it('contains only the requested kinds of fault', () => {
    const { steps } = makePlan(5, 60, 6, ['user-switched', 'commit-fails'])
    expect(new Set(steps.map(({ fault }) => fault))).toEqual(new Set(['user-switched', 'commit-fails']))
  })

  it('leaves queued changes of one person behind when another one signs in', () => {
    const steps = makePlan(5, 2_000, 200).steps.filter(({ fault }) => fault === 'user-switched')
    expect(steps.length).toBeGreaterThan(1)
    for (const { before } of steps) expect(before.map(({ kind }) => kind)).toEqual(['create', 'update'])
    for (const { fault, before } of makePlan(5, 2_000, 200).steps)
      if (fault !== 'user-switched') expect(before).toEqual([])
  })

  it('edits the records whose creation was applied but not answered, all in the first tab', () => {
    const steps = makePlan(5, 100, 40).steps.filter(({ fault }) => fault === 'edited-after-effect')
    expect(steps.length).toBeGreaterThan(0)
    for (const { tabs } of steps) {
      const [first, edit, second, secondEdit] = tabs[0]
      expect([first?.kind, edit?.kind, second?.kind, secondEdit?.kind]).toEqual([
        'create',
        'update',
        'create',
        'update',
      ])
      expect([edit?.record, secondEdit?.record]).toEqual([first?.record, second?.record])
    }
  })

  it('marks the record whose commit fails', () => {
    for (const { fault, tabs } of makePlan(5, 2_000, 200).steps)
      expect(tabs[0][0]?.values.client === COMMIT_FAILS).toBe(fault === 'commit-fails')
  })

  it('aims faults at new records, which depend on nothing', () => {
    for (const { fault, tabs } of makePlan(5, 2_000, 200).steps)
      if ((AIMED_FAULTS as readonly string[]).includes(fault))
        expect(tabs[0][0]).toMatchObject({ kind: 'create', table: 'project', refs: {} })
  })
})
