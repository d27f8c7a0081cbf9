/** Pure: compares two versions of a record, field by field (offline engine, rule 18). */
import { type ConflictLine, conflictLines } from '#shared/design/conflict-lines'
import { mergeStored } from '#shared/design/merge-stored'
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
  /** The parts that both changed, of a field that is merged by its parts and can be compared. */
  parts?: readonly ConflictLine[] | 'unreadable'
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

/** Undefined where a value is taken as a whole. */
function partsOf(field: Field, seen: ConflictField['base'], mine: unknown, theirs: unknown) {
  if (field.kind !== 'json' || field.merge !== 'scene') return undefined
  const merged = mergeStored({ base: seen?.value, mine, theirs })
  return merged ? conflictLines(merged.scene, merged.conflicts) : 'unreadable'
}

/** The fields in which mine differs from theirs, in the table's order. */
export function toConflictFields(table: Table, { base, mine, theirs }: ConflictInput): ConflictField[] {
  return table.fields
    .filter(({ name }) => Object.hasOwn(mine, name) && !isEqual(mine[name], theirs[name]))
    .map((field) => {
      const { name } = field
      const seen = base && Object.hasOwn(base, name) ? { value: base[name] } : undefined
      const parts = partsOf(field, seen, mine[name], theirs[name])
      return {
        field,
        base: seen,
        mine: mine[name],
        theirs: theirs[name],
        isContested: parts ? parts.length > 0 : !seen || !isEqual(seen.value, theirs[name]),
        ...(parts && { parts }),
      }
    })
}

/** Initial choices: mine for fields that only I changed, none for contested ones. */
export const presetChoices = (fields: readonly ConflictField[]): Record<string, ConflictChoice> =>
  Object.fromEntries(fields.filter(({ isContested }) => !isContested).map(({ field }) => [field.name, 'mine']))
