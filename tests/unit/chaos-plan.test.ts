/** The plan of a chaos run comes from its seed alone, and leaves no kind of fault out. */
import { describe, expect, it } from 'vitest'
import { AIMED_FAULTS, FAULT_KINDS, makePlan } from '../chaos/plan'

const opsOf = (plan: ReturnType<typeof makePlan>) => plan.steps.flatMap(({ tabs }) => tabs.flat())

describe('the plan', () => {
  it('is the same for the same seed, keys included, and another for another', () => {
    expect(makePlan(5, 400, 40)).toEqual(makePlan(5, 400, 40))
    expect(makePlan(5, 400, 40)).not.toEqual(makePlan(6, 400, 40))
  })

  it('has each kind of fault, as many as asked for, and about as many operations', () => {
    const plan = makePlan(5, 2_000, 200)
    expect(plan.steps).toHaveLength(200)
    expect(Object.keys(plan.faults)).toEqual(FAULT_KINDS)
    expect(Math.min(...Object.values(plan.faults))).toBeGreaterThan(0)
    expect(Math.abs(opsOf(plan).length - 2_000)).toBeLessThan(100)
    expect(plan.ops).toBe(opsOf(plan).length)
  })

  it('gives every operation a key and a mark of its own', () => {
    const ops = opsOf(makePlan(5, 2_000, 200))
    for (const field of ['key', 'mark'] as const) expect(new Set(ops.map((op) => op[field])).size).toBe(ops.length)
  })

  it('lets an aimed fault strike a new record, which waits for nothing', () => {
    for (const { fault, tabs } of makePlan(5, 2_000, 200).steps)
      if ((AIMED_FAULTS as readonly string[]).includes(fault))
        expect(tabs[0][0]).toMatchObject({ kind: 'create', table: 'project', refs: {} })
  })
})
