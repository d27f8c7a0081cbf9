/**
 * Rows of a table that has none: what the editor's preview shows. They pass the checks of the form,
 * and are the same for the same table. Pure.
 */
import * as text from '#messages/builder-preview'
import type { AnyRecord } from '../records/query'
import { ACCOUNTS, type Field, type FieldOf, type Table } from '../resources/field'

export const SAMPLE_ROWS = 5

/** The row with what every record must have, and nothing more. */
const SPARSE_ROW = 4

const COLOURS = ['#2f9e44', '#1971c2', '#e8590c', '#9c36b5', '#f2c037'] as const

/**
 * Rows with the ids 1 to SAMPLE_ROWS. A reference names one of these ids in its own table.
 * @param picture URL of the picture that fields of pictures have
 */
export const sampleRows = (table: Table, { picture }: { picture: string }): AnyRecord[] =>
  Array.from({ length: SAMPLE_ROWS }, (_, index) => {
    const row = index + 1
    const moment = momentOf(row)
    const own = table.fields.filter(({ name }) => !['id', 'version', 'created_at', 'updated_at'].includes(name))
    const values = own.map((field) => [field.name, sampleOf(field, row, table, picture)])
    const system = { id: row, version: 1, created_at: moment, updated_at: moment }
    return { ...system, ...Object.fromEntries(values), ...(table.name === ACCOUNTS && accountOf(row)) }
  })

/** The names of a person are not made from labels. */
const accountOf = (row: number) => ({
  email: `user${row}@example.com`,
  first_name: text.account({ number: row }),
  last_name: null,
})

const momentOf = (row: number): string => `2026-0${row}-1${row}T0${row + 3}:30:00.000Z`

function sampleOf(field: Field, row: number, table: Table, picture: string): unknown {
  const isNeeded = field.required || field.readOnly || field.kind === 'boolean' || field.name === table.title
  if (row === SPARSE_ROW && !isNeeded) return null
  switch (field.kind) {
    case 'text':
    case 'longText':
      return numbered(field.label, row, field.maxLength)
    case 'html': {
      const text = `<p>${numbered(field.label, row)}</p>`
      return text.length > (field.maxLength ?? text.length) ? numbered(field.label, row, field.maxLength) : text
    }
    case 'number':
      return numberOf(field, row, field.integer ? 1 : 1.5)
    case 'money':
      return numberOf({ ...field, integer: true }, row, 1_250)
    case 'date':
      return momentOf(row).slice(0, 10)
    case 'dateTime':
      return momentOf(row)
    case 'boolean':
      return row % 2 === 1
    case 'choice':
      return field.options[(row - 1) % field.options.length]?.value ?? null
    case 'colour':
      return COLOURS[row - 1]
    case 'image':
      return picture
    case 'json':
      return field.items ? [] : { example: row }
    case 'reference':
      return (row % SAMPLE_ROWS) + 1
  }
}

/** "Title 3": the label is cut where there is no room for it, the number is not. */
function numbered(label: string, row: number, max = 80): string {
  const [number, suffix] = [String(row), ` ${row}`]
  if (max <= suffix.length) return number.slice(0, max)
  return `${label.trim().slice(0, max - suffix.length)}${suffix}`.toWellFormed()
}

type Range = Pick<FieldOf<'number'>, 'min' | 'max' | 'integer'>

/** Multiples of `step` where the limits allow them, else values between the limits. */
function numberOf({ min: least, max: most, integer = false }: Range, row: number, step: number): number {
  const min = integer && least !== undefined ? Math.ceil(least) : least
  const max = integer && most !== undefined ? Math.floor(most) : most
  const fits = (value: number) => value >= (min ?? value) && value <= (max ?? value)
  if (fits(step) && fits(step * SAMPLE_ROWS)) return row * step
  if (max === undefined) return (min ?? 0) + (row - 1) * step
  if (min === undefined) return max - (SAMPLE_ROWS - row) * step
  const between = min + ((max - min) * (row - 1)) / (SAMPLE_ROWS - 1)
  const rounded = integer ? Math.floor(between) : Math.round(between * 100) / 100
  return Math.min(max, Math.max(min, rounded))
}
