/** Pure: what became of the changes that a queue took, from the database's history alone. */
import type { Effect } from '../log'
import type { PlannedOp } from './plan'

export type TakenOp = PlannedOp & { taken: boolean }

export type Tally = {
  /** Changes that the person was told are kept or done. */
  taken: number
  refused: number
  /** Taken, and neither applied nor in the queue, without a word. */
  lost: number
  /** Applied more than once: the applications too many. */
  doubled: number
  /** Applied before an earlier change of the same record. */
  reordered: number
  /** In the queue when all was well for long. */
  stuck: number
}

const marksOf = ({ after }: Effect): string[] => Object.values(after ?? {}).map(String)

/**
 * @param effects of projects, oldest first. One that changed nothing was there already: a repetition
 * @param pending marks in the queue at the end
 * @param told marks that the person was told about later
 */
export function tally(
  ops: readonly TakenOp[],
  effects: readonly Effect[],
  pending: readonly string[],
  told: readonly string[],
): Tally {
  const taken = ops.filter((op) => op.taken)
  const known = new Set(ops.map(({ mark }) => mark))
  const applied = new Map<string, number[]>()
  for (const effect of effects)
    for (const mark of marksOf(effect))
      if (known.has(mark)) applied.set(mark, [...(applied.get(mark) ?? []), effect.id])
  const times = (mark: string): number => applied.get(mark)?.length ?? 0
  const repetitions = effects.filter((one) => !marksOf(one).some((mark) => known.has(mark))).length
  // The same field of the same record was changed again before the first change had gone: one change is left of the two.
  const isReplaced = ({ kind, shared, field }: TakenOp, index: number): boolean =>
    kind === 'update' &&
    taken
      .slice(index + 1)
      .some((later) => later.kind === kind && later.shared === shared && later.field === field && times(later.mark) > 0)
  const updates = taken.filter(({ kind, mark }) => kind === 'update' && times(mark) > 0)
  const first = (mark: string): number => Math.min(...(applied.get(mark) ?? []))
  return {
    taken: taken.length,
    refused: ops.length - taken.length,
    lost: taken.filter(
      (op, index) =>
        times(op.mark) === 0 && !pending.includes(op.mark) && !told.includes(op.mark) && !isReplaced(op, index),
    ).length,
    doubled: ops.reduce((sum, { mark }) => sum + Math.max(0, times(mark) - 1), 0) + repetitions,
    reordered: updates.filter((later, index) =>
      updates
        .slice(0, index)
        .some((earlier) => earlier.shared === later.shared && first(earlier.mark) > first(later.mark)),
    ).length,
    stuck: pending.filter((mark) => times(mark) === 0).length,
  }
}
