/** Invariant 11: nobody's value was overwritten by somebody who had not seen it. */
import type { Books } from '../account'
import type { Invariant } from '../checker'
import type { Intent, Values } from '../log'

/** Here a version goes along, and no change of a whole table meets one record's. */
const TABLE = 'project'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export const nothingUnseen: Invariant = (log, books) => {
  const theirs = new Map(
    log.choices.flatMap(({ newKey, theirs }) => (newKey && theirs ? [[newKey, theirs] as const] : [])),
  )
  const records = new Map<number, Values>()
  return log.effects
    .filter(({ table }) => table === TABLE)
    .flatMap((effect) => {
      const before = records.get(effect.record) ?? {}
      records.set(effect.record, { ...before, ...effect.after })
      const intent = effect.operation === 'update' ? books.intentOf(effect.key ?? '') : undefined
      if (!intent?.seen) return []
      return Object.keys(intent.values)
        .filter((field) => !isKnown(field, before[field], intent, effect.key, books, theirs))
        .map((field) => ({
          invariant: '',
          intent,
          message: `overwrote ${JSON.stringify(before[field])} in ${field}, where its person saw ${JSON.stringify(intent.seen?.[field])}`,
        }))
    })
}

/** Whether the person saw the value, in the form or when they decided, or gave it themselves. */
function isKnown(
  field: string,
  value: unknown,
  intent: Intent,
  key: string | null,
  books: Books,
  theirs: ReadonlyMap<string, Values>,
): boolean {
  const { lineageOf } = books
  const decided = theirs.get(key ?? '')
  const seen = intent.seen?.[field]
  // A waiting change of one's own was seen, which by then may have become part of this one: then what that one saw counts.
  const own = lineageOf(intent).find(
    (one) => one !== intent && one.issuedAt < intent.issuedAt && field in one.values && isSame(one.values[field], seen),
  )
  if (own && (own.seen === null || isKnown(field, value, own, key, books, theirs))) return true
  return (
    isSame(value, seen) ||
    (decided !== undefined && isSame(value, decided[field])) ||
    lineageOf(intent).some(({ values }) => field in values && isSame(value, values[field]))
  )
}
