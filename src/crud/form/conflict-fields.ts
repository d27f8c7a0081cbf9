/** Pure: compares two versions of a record, field by field (offline engine, rule 18). */
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import type { Field, Table } from '#shared/resources/field'
import { referenceId } from '../record/change-base'

export type ConflictField = {
  field: Field
  /** The value that the person saw; undefined when it is unknown. */
  base: { value: unknown } | undefined
  mine: unknown
  theirs: unknown
  /** Both changed it. Otherwise keeping mine overwrites nothing of theirs. */
  isContested: boolean
}

export type ConflictInput = {
  /** Values of the fields as the person saw them. */
  base: Record<string, unknown> | null
  /** The fields that the person changed. */
  mine: Record<string, unknown>
  /** The record as it is stored now. */
  theirs: AnyRecord
}

export type ConflictChoice = 'mine' | 'theirs'

const isEqual = (a: unknown, b: unknown): boolean => isSame(referenceId(a) ?? null, referenceId(b) ?? null)

/** The fields in which mine differs from theirs, in the table's order. */
export function toConflictFields(table: Table, { base, mine, theirs }: ConflictInput): ConflictField[] {
  return table.fields
    .filter(({ name }) => Object.hasOwn(mine, name) && !isEqual(mine[name], theirs[name]))
    .map((field) => {
      const { name } = field
      const seen = base && Object.hasOwn(base, name) ? { value: base[name] } : undefined
      return {
        field,
        base: seen,
        mine: mine[name],
        theirs: theirs[name],
        isContested: !seen || !isEqual(seen.value, theirs[name]),
      }
    })
}

/** Initial choices: mine for fields that only I changed, none for contested ones. */
export const presetChoices = (fields: readonly ConflictField[]): Record<string, ConflictChoice> =>
  Object.fromEntries(fields.filter(({ isContested }) => !isContested).map(({ field }) => [field.name, 'mine']))
