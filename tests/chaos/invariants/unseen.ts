/** Invariant 11: no value was overwritten by a person who had not seen it. */
import type { Books } from '../account'
import type { Invariant } from '../invariant'
import type { ChaosLog, Intent, Values } from '../log'
import { CRATE } from '../names'

/** Tables with versions that no whole-table change affects. */
const TABLES = ['project', CRATE]

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export const nothingUnseen: Invariant = (log, books) => {
  const theirsOf = shownTo(log, books)
  const records = new Map<string, Values>()
  return log.effects
    .filter(({ table }) => TABLES.includes(table))
    .flatMap((effect) => {
      const record = `${effect.table}/${effect.record}`
      const before = records.get(record) ?? {}
      records.set(record, { ...before, ...effect.after })
      const intent = effect.operation === 'update' ? books.intentOf(effect.key ?? '') : undefined
      if (!intent?.seen) return []
      return Object.keys(intent.values)
        .filter((field) => !isKnown(field, before[field], intent, books, theirsOf))
        .map((field) => ({
          invariant: '',
          intent,
          message: `overwrote ${JSON.stringify(before[field])} in ${field}, where its person saw ${JSON.stringify(intent.seen?.[field])}`,
        }))
    })
}

/** Values of others that the person of an intent saw before a decision for their own. */
export function shownTo({ choices }: ChaosLog, books: Books): (intent: Intent) => Values[] {
  const decided = choices.filter(({ newKey, theirs }) => newKey !== undefined && theirs !== undefined)
  return (intent) => [
    ...decided.flatMap(({ key, theirs }) => (theirs && books.intentOf(key) === intent ? [theirs] : [])),
    ...(intent.shown ?? []),
  ]
}

/** Whether the person saw the value, in the form or at a decision, or entered it themselves. */
export function isKnown(
  field: string,
  value: unknown,
  intent: Intent,
  books: Books,
  theirsOf: (intent: Intent) => Values[],
): boolean {
  const line = books.lineageOf(intent)
  const isOf = ({ values }: Intent, other: unknown) => field in values && isSame(other, values[field])
  const seen = intent.seen?.[field]
  if (isSame(value, seen) || theirsOf(intent).some((theirs) => isSame(value, theirs[field]))) return true
  if (line.some((other) => isOf(other, value))) return true
  // The person saw their own queued change, which may have been folded into this one: then the
  // values seen by that change count.
  const own = line.find((other) => other !== intent && other.issuedAt < intent.issuedAt && isOf(other, seen))
  return own !== undefined && (own.seen === null || isKnown(field, value, own, books, theirsOf))
}
