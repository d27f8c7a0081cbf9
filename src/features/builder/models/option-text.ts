/** Options of a choice as rows, and as the text of `mapping`. Pure. */
import { newId, optionsOf } from '#shared/builder/config'

/** `id` is the row's, and not stored. */
export type OptionRow = { id: string; value: string; label: string }

/** With one empty row if there is none. */
export function toOptionRows(mapping: string): OptionRow[] {
  const rows = optionsOf({ mapping }).map((option) => ({ ...option, id: newId() }))
  return rows.length > 0 ? rows : [{ id: newId(), value: '', label: '' }]
}

/** Rows with neither value nor label are left out. */
export const toMapping = (rows: readonly OptionRow[]): string =>
  rows
    .map(({ value, label }) => ({ value: value.trim(), label: label.trim() }))
    .filter(({ value, label }) => value !== '' || label !== '')
    .map(({ value, label }) => (label === '' || label === value ? value : `${value}:${label}`))
    .join()

/** `:` and `,` end a value in the mapping. */
export const withoutSeparators = (value: string): string => value.replace(/[:,]/g, '')
