/** Invariant 11: nobody's value was overwritten by somebody who had not seen it. */
import type { Books } from '../account'
import type { Invariant } from '../checker'
import type { ChaosLog, Effect, Intent, Values } from '../log'

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
        .filter((field) => !isKnown(field, before[field], intent, effect, books, theirs))
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
  { key }: Effect,
  { lineageOf }: Books,
  theirs: ReadonlyMap<string, ChaosLog['server'][number]['list'][number]>,
): boolean {
  const decided = theirs.get(key ?? '')
  return (
    isSame(value, intent.seen?.[field]) ||
    (decided !== undefined && isSame(value, decided[field])) ||
    lineageOf(intent).some(({ values }) => field in values && isSame(value, values[field]))
  )
}
