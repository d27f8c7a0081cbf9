/**
 * CSV as it leaves and enters: UTF-8, RFC 4180. Where a spreadsheet would see a formula begin, an apostrophe stands before it on
 * the way out, which is taken off again on the way in, so that a round trip changes nothing. Pure.
 */
import Papa from 'papaparse'
import { parseJson } from '#shared/json'
import { parseOperand, shapeOf, toStored } from '#shared/records/values'
import type { Field } from '#shared/resources/field'

/**
 * What begins a formula where a cell begins: the signs, the full-width ones too, and, at the start, a tab or a line end. A program
 * that cuts cells at semicolons or tabs begins one within ours, for it does not see our quotes (OWASP, "CSV Injection").
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]|(?<=[;\t\r\n])'*[=+\-@＝＋－＠]/g
const GUARDED = /^'('*[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n])'('*[=+\-@＝＋－＠])/g
const ID = /^\d+$/

/** A value of the field as a cell. */
export function toCell(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return quoted(guarded(JSON.stringify(value)))
  // Numbers, times and the like have a form of their own: a minus there is no formula.
  const isText = shapeOf(field) === 'text' || shapeOf(field) === 'json'
  return quoted(isText ? guarded(String(value)) : String(value))
}

export const toLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

const guarded = (text: string): string => text.replace(FORMULA, "'$&")
const unguarded = (text: string): string => text.replace(GUARDED, '$1$2')
const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export type Sheet = {
  header: string[]
  rows: string[][]
  /** Line of the file on which each row begins, the first being 1: a quoted value may go over several, and empty ones are left out. */
  lines: number[]
}

/**
 * Comma, semicolon or tab, whichever the first line has most of; empty lines are left out.
 * @returns the reason, with the line of the file that its row begins on, when it can't be read
 */
export function parseSheet(text: string, maxRows: number): Sheet | { problem: string } {
  const input = text.replace(/^\ufeff/, '')
  const found: { row: string[]; line: number }[] = []
  let problem: string | undefined
  let line = 1
  let start = 0
  Papa.parse<string[]>(input, {
    delimiter: delimiterOf(text),
    step: ({ data: row, errors, meta: { cursor } }, parser) => {
      if (errors.length > 0) problem = `Line ${line}: a quote is not closed, or stands where none may stand`
      // Only here, not by a limit of the parser's own: its limit counts the empty ones too.
      else if (row.join('').trim() !== '') found.push({ row, line })
      if (found.length > maxRows + 1) problem = `At most ${maxRows} rows can be imported at once`
      line += countLineEnds(input, start, cursor)
      start = cursor
      if (problem !== undefined) parser.abort()
    },
  })
  if (problem !== undefined) return { problem }
  const [header = [], ...rows] = found.map(({ row }) => row)
  const lines = found.slice(1).map((one) => one.line)
  const odd = rows.findIndex((row) => row.length !== header.length)
  if (odd >= 0) return { problem: `Line ${lines[odd]} has ${countCells(rows[odd] ?? [])}, the header ${header.length}` }
  return { header: header.map((name) => name.trim()), rows, lines }
}

const countCells = ({ length }: readonly string[]): string => `${length} ${length === 1 ? 'cell' : 'cells'}`

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Line ends of every kind, as an editor counts them; the two signs of one end may lie on both sides of `end`. */
function countLineEnds(text: string, start: number, end: number): number {
  let count = 0
  for (let index = start; index < end; index++) {
    const sign = text.charCodeAt(index)
    if (sign === LINE_FEED || (sign === CARRIAGE_RETURN && text.charCodeAt(index + 1) !== LINE_FEED)) count++
  }
  return count
}

function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (sign: string) => line.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** A cell as a value of the field, for validation to judge; undefined for an empty one. Of a reference, an id or a title. */
export function parseCell(field: Field, cell: string): unknown {
  if (cell === '') return undefined
  if (field.kind === 'json') return parseJsonCell(cell)
  if (shapeOf(field) === 'text') {
    const text = unguarded(cell)
    return field.kind === 'choice' ? toChoice(field, text) : text
  }
  // A number is an id, whatever else is called so; text may be the title of the record.
  if (field.kind === 'reference' && !ID.test(cell.trim())) return unguarded(cell).trim() || undefined
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
  const text = unguarded(cell)
  const value = parseJson(text)
  return value === undefined ? text : value
}
