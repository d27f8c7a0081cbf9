/** Fields pasted from a spreadsheet: a line for each, with name, label and type. Pure. */
import { type ModelField, NAME_FORM, NAME_MAX, newId } from '#shared/builder/config'
import { typeNamed } from './field-types'
import { freeName, labelFromName, nameFromLabel } from './names'

/** Whether the text is more than a word that belongs into one input. */
export const isTabular = (text: string): boolean => /[\t\n]/.test(text.trim())

/** A spreadsheet quotes cells that contain quotes. */
const cellOf = (cell: string): string =>
  (/^".*"$/.test(cell.trim()) ? cell.trim().slice(1, -1).replaceAll('""', '"') : cell).trim()

const HEADER = /^(field )?name$/i
const SECOND_HEADER = /^(label|type|title)$/i

function isHeader(cells: readonly string[]): boolean {
  return HEADER.test(cells[0] ?? '') && cells.length > 1 && SECOND_HEADER.test(cells[1] ?? '')
}

/**
 * The fields of a pasted table. A second column that names a type and has no third beside it is the
 * type. Unknown types are text. Names are made valid and differ from `used`.
 */
export function parseFields(text: string, used: ReadonlySet<string>): ModelField[] {
  const names = new Set(used)
  const rows = text
    .split(/\r?\n|\r/)
    .map((line) => line.split('\t').map(cellOf))
    .filter((cells) => cells.some((cell) => cell !== ''))
  return rows.slice(rows[0] && isHeader(rows[0]) ? 1 : 0).map((cells) => {
    const [first = '', second = '', third = ''] = cells
    const isType = cells.length === 2 && typeNamed(second) !== undefined
    const title = isType ? '' : second
    const isName = NAME_FORM.test(first) && first.length <= NAME_MAX.field
    const name = freeName(isName ? first : nameFromLabel(first || title), names)
    names.add(name)
    return {
      id: newId(),
      name,
      label: title || (isName ? labelFromName(first) : first),
      type: typeNamed(isType ? second : third) ?? 'text',
    }
  })
}
