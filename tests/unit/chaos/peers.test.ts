/** The tally of a queue's faults, counted from the server's history, and the plan for queues. */
import { describe, expect, it } from 'vitest'
import type { Effect } from '../../chaos/log'
import { makePeerPlan, PEER_FAULTS } from '../../chaos/peers/plan'
import { type TakenOp, tally } from '../../chaos/peers/tally'

const made = (mark: string, taken = true): TakenOp => ({
  kind: 'create',
  mark,
  key: mark,
  shared: 0,
  field: 'name',
  tab: 0,
  taken,
})
const edited = (mark: string, shared = 0, field = mark): TakenOp => ({
  kind: 'update',
  mark,
  key: mark,
  shared,
  field,
  tab: 0,
  taken: true,
})

const effect = (id: number, op: TakenOp, after?: Record<string, unknown>): Effect => ({
  id,
  at: id,
  user: 1,
  table: 'project',
  record: op.kind === 'update' ? op.shared : id,
  operation: op.kind,
  key: null,
  after: after ?? (op.kind === 'create' ? { name: op.mark } : { [op.field]: op.mark }),
})

const CLEAN = { lost: 0, doubled: 0, reordered: 0, stuck: 0 }
const ops = [made('a'), edited('b'), edited('c')]
const [a, b, c] = ops as [TakenOp, TakenOp, TakenOp]

describe('the tally of a queue', () => {
  it('finds nothing if everything was applied once, in order', () => {
    expect(tally(ops, [effect(1, a), effect(2, b), effect(3, c)], [], [])).toEqual({ taken: 3, refused: 0, ...CLEAN })
  })

  it('counts an accepted change that was never applied as lost, unless the person was told', () => {
    const effects = [effect(2, b), effect(3, c)]
    expect(tally(ops, effects, [], [])).toMatchObject({ ...CLEAN, lost: 1 })
    expect(tally(ops, effects, [], ['a'])).toMatchObject(CLEAN)
    expect(tally([made('a', false), b, c], effects, [], [])).toMatchObject({ ...CLEAN, taken: 2, refused: 1 })
  })

  it('allows two changes to be merged, and a later value of a field to replace the earlier one', () => {
    expect(tally([b, c], [effect(1, c, { b: 'b', c: 'c' })], [], [])).toMatchObject(CLEAN)
    const [first, second] = [edited('first', 0, 'name'), edited('second', 0, 'name')]
    expect(tally([first, second], [effect(1, second)], [], [])).toMatchObject(CLEAN)
    expect(tally([first, second], [effect(1, first)], [], [])).toMatchObject({ ...CLEAN, lost: 1 })
    expect(tally([first, edited('other', 0, 'client')], [effect(1, edited('other'))], [], []).lost).toBe(1)
  })

  it('counts a waiting change as stuck, not as lost', () => {
    expect(tally(ops, [effect(2, b), effect(3, c)], ['a'], [])).toMatchObject({ ...CLEAN, stuck: 1 })
  })

  it('counts a record created twice, a change applied twice, and one that changed nothing', () => {
    expect(tally(ops, [effect(1, a), effect(2, a), effect(3, b), effect(4, c)], [], []).doubled).toBe(1)
    expect(tally(ops, [effect(1, a), effect(2, b), effect(3, c), effect(4, b)], [], []).doubled).toBe(1)
    expect(tally(ops, [effect(1, a), effect(2, b), effect(3, b, {}), effect(4, c)], [], []).doubled).toBe(1)
  })

  it('counts changes of one record that were reordered, but not those of different records', () => {
    expect(tally(ops, [effect(1, a), effect(2, c), effect(3, b)], [], []).reordered).toBe(1)
    const apart = edited('d', 1)
    expect(tally([b, apart], [effect(1, apart), effect(2, b)], [], []).reordered).toBe(0)
  })
})

describe('the plan for queues', () => {
  it('is the same for the same seed, and has every fault', () => {
    expect(makePeerPlan(3, 200)).toEqual(makePeerPlan(3, 200))
    expect(new Set(makePeerPlan(3, 10).map(({ fault }) => fault))).toEqual(new Set(PEER_FAULTS))
  })
})
