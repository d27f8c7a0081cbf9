/** Counts what happened to the taken changes, from the database's history alone. Pure. */
import type { Effect } from '../log'
import type { PlannedOp } from './plan'

export type TakenOp = PlannedOp & { taken: boolean }

export type Tally = {
  /** Changes reported to the person as stored or done. */
  taken: number
  refused: number
  /** Taken, but neither applied nor queued, and never reported. */
  lost: number
  /** Surplus applications of the same change. */
  doubled: number
  /** Applied before an earlier change of the same record. */
  reordered: number
  /** Still queued after a long time without a fault. */
  stuck: number
}

const marksOf = ({ after }: Effect): string[] => Object.values(after ?? {}).map(String)

/**
 * @param effects of projects, oldest first; one without a new value is a repetition
 * @param pending marks in the queue at the end
 * @param warned marks that the person was warned about later
 */
export function tally(
  ops: readonly TakenOp[],
  effects: readonly Effect[],
  pending: readonly string[],
  warned: readonly string[],
): Tally {
  const taken = ops.filter((op) => op.taken)
  const planned = new Set(ops.map(({ mark }) => mark))
  const applied = new Map<string, number[]>()
  for (const effect of effects)
    for (const mark of marksOf(effect))
      if (planned.has(mark)) applied.set(mark, [...(applied.get(mark) ?? []), effect.id])
  const times = (mark: string): number => applied.get(mark)?.length ?? 0
  const repetitions = effects.filter((effect) => !marksOf(effect).some((mark) => planned.has(mark))).length
  // The same field was changed again before the first change was sent: one change is left of the
  // two.
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
        times(op.mark) === 0 && !pending.includes(op.mark) && !warned.includes(op.mark) && !isReplaced(op, index),
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
