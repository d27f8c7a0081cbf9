/**
 * CSV as it leaves and enters: UTF-8, RFC 4180. A text that a spreadsheet would take for a formula is led by an apostrophe on
 * the way out, which is taken off again on the way in, so that a round trip changes nothing. Pure.
 */
import Papa from 'papaparse'
import { parseOperand, shapeOf, toStored } from '#shared/records/values'
import type { Field } from '#shared/resources/field'

const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/

/** A value of the field as a cell. */
export function toCell(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return quoted(JSON.stringify(value))
  // Numbers, times and the like have a form of their own: a minus there is no formula.
  const isText = shapeOf(field) === 'text' || shapeOf(field) === 'json'
  return quoted(isText ? guarded(String(value)) : String(value))
}

export const toLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export type Sheet = { header: string[]; rows: string[][] }

/**
 * Comma, semicolon or tab, whichever the first line has most of; empty lines are left out.
 * @returns the reason, with its row counted from 1 below the header, when it can't be read
 */
export function parseSheet(text: string, maxRows: number): Sheet | { problem: string } {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    delimiter: delimiterOf(text),
    skipEmptyLines: 'greedy',
    preview: maxRows + 2,
  })
  const [error] = errors
  if (error) return { problem: `Row ${error.row ?? 0}: a quote is not closed, or stands where none may stand` }
  const [header = [], ...rows] = data
  if (rows.length > maxRows) return { problem: `At most ${maxRows} rows can be imported at once` }
  const odd = rows.findIndex((row) => row.length !== header.length)
  if (odd >= 0) return { problem: `Row ${odd + 1} has ${rows[odd]?.length} cells, the header has ${header.length}` }
  return { header: header.map((name) => name.trim()), rows }
}

function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (sign: string) => line.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** A cell as a value of the field, for validation to judge; undefined for an empty one. */
export function parseCell(field: Field, cell: string): unknown {
  if (cell === '') return undefined
  if (field.kind === 'json') return parseJsonCell(cell)
  if (shapeOf(field) === 'text') {
    const text = GUARDED.test(cell) ? cell.slice(1) : cell
    return field.kind === 'choice' ? toChoice(field, text) : text
  }
  const operand = parseOperand(field, cell.trim())
  return operand === undefined ? cell : toStored(field, operand)
}

/** By its value, else by its label. */
function toChoice(field: Field & { kind: 'choice' }, text: string): string {
  const { options } = field
  const found = options.find(({ value }) => value === text) ?? options.find(({ label }) => label === text)
  return found?.value ?? text
}

function parseJsonCell(cell: string): unknown {
  const text = GUARDED.test(cell) ? cell.slice(1) : cell
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
