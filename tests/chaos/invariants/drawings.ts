/**
 * Invariant 18: a save of the editor holds the whole sheet, and still changes only what its person
 * wrote on that device, over texts that they had seen. So what others wrote meanwhile stays.
 */
import type { Books } from '../account'
import type { Invariant, Violation } from '../invariant'
import type { ChaosLog, Effect, Intent, Values } from '../log'
import { isObjectField } from '../sheets'
import { isKnown, shownTo } from './unseen'

const textsOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isObjectField(field)))

export const drawnByObject: Invariant = (log, books) => {
  const sheets = new Map<number, Values>()
  return log.effects
    .filter(({ table, after }) => table === 'design' && Object.keys(after ?? {}).some(isObjectField))
    .flatMap((effect) => {
      const before = sheets.get(effect.record) ?? {}
      const after = textsOf(effect.after ?? {})
      sheets.set(effect.record, after)
      return effect.operation === 'update' ? changedBy(effect, before, after, log, books) : []
    })
}

/** Texts that an update changed without its person. Invariant 3 has updates that nobody requested. */
function changedBy({ key }: Effect, before: Values, after: Values, log: ChaosLog, books: Books): Violation[] {
  const intent = books.intentOf(key ?? '')
  if (!intent) return []
  const line = books.lineageOf(intent)
  const shown = shownTo(log, books)
  // The person decided about the change that the author's was folded into.
  const shownToBoth = (author: Intent) => [...shown(author), ...shown(intent)]
  const found = (message: string): Violation => ({ invariant: '', intent, message })
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => before[field] !== after[field])
    .flatMap((field) => {
      const text = after[field]
      if (text === undefined) return [found(`took ${field} with ${JSON.stringify(before[field])} off the sheet`)]
      const authors = line.filter(({ values }) => values[field] === text)
      if (authors.length === 0) return [found(`gave ${field} the text ${JSON.stringify(text)}, not of its person`)]
      if (authors.some((author) => isKnown(field, before[field], author, books, shownToBoth))) return []
      return [found(`overwrote ${JSON.stringify(before[field])} in ${field}, which its person had not seen`)]
    })
}
