/**
 * Reads and writes CSV: UTF-8, RFC 4180. An apostrophe is written before text that a spreadsheet
 * would run as a formula, and removed when read, so a round trip changes nothing. Pure.
 */
import Papa from 'papaparse'
import { parseJson } from '#shared/json'
import { parseOperand, shapeOf, toStored } from '#shared/records/values'
import type { Field } from '#shared/resources/field'

/**
 * Characters that start a formula at the start of a cell, including full-width signs, tabs and line
 * ends. A program that splits at semicolons or tabs ignores our quotes, so cells can start within
 * ours (OWASP, "CSV Injection").
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]|(?<=[;\t\r\n])'*[=+\-@＝＋－＠]/g
const GUARDED = /^'('*[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n])'('*[=+\-@＝＋－＠])/g
const ID = /^\d+$/

/** Formats a value of the field as a cell. */
export function toCell(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return quoted(guarded(JSON.stringify(value)))
  // Numbers and times have a fixed format, so a minus there is not a formula.
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
  /**
   * Line of the file where each row starts, counted from 1. Quoted values can span lines, and empty
   * lines are skipped.
   */
  lines: number[]
}

/**
 * Reads comma, semicolon or tab separated text: the separator is the most frequent one in the first
 * line. Skips empty lines.
 * @returns the problem, with the line where its row starts, when the text can't be read
 */
export function parseSheet(text: string, maxRows: number): Sheet | { problem: string } {
  const input = text.replace(/^\ufeff/, '')
  const filled: { row: string[]; line: number }[] = []
  let problem: string | undefined
  let line = 1
  let start = 0
  Papa.parse<string[]>(input, {
    delimiter: delimiterOf(text),
    step: ({ data: row, errors, meta: { cursor } }, parser) => {
      if (errors.length > 0) problem = `Line ${line}: a quote is unclosed or misplaced`
      // Counted here because the parser's own limit includes empty rows.
      else if (row.join('').trim() !== '') filled.push({ row, line })
      if (filled.length > maxRows + 1) problem = `At most ${maxRows} rows can be imported at once`
      line += countLineEnds(input, start, cursor)
      start = cursor
      if (problem !== undefined) parser.abort()
    },
  })
  if (problem !== undefined) return { problem }
  const [header = [], ...rows] = filled.map(({ row }) => row)
  const lines = filled.slice(1).map((item) => item.line)
  const odd = rows.findIndex((row) => row.length !== header.length)
  if (odd >= 0)
    return { problem: `Line ${lines[odd]} has ${countCells(rows[odd] ?? [])} but the header has ${header.length}` }
  return { header: header.map((name) => name.trim()), rows, lines }
}

const countCells = ({ length }: readonly string[]): string => `${length} ${length === 1 ? 'cell' : 'cells'}`

const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/**
 * Counts line ends of every kind as an editor does. `end` can fall between the two characters of
 * one line end.
 */
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

/**
 * Parses a cell as a value of the field, for validation to check; undefined when empty. A reference
 * accepts an id or a title.
 */
export function parseCell(field: Field, cell: string): unknown {
  if (cell === '') return undefined
  if (field.kind === 'json') return parseJsonCell(cell)
  if (shapeOf(field) === 'text') {
    const text = unguarded(cell)
    return field.kind === 'choice' ? toChoice(field, text) : text
  }
  // Digits are an id, even if a record has that title. Other text is a title.
  if (field.kind === 'reference' && !ID.test(cell.trim())) return unguarded(cell).trim() || undefined
  const operand = parseOperand(field, cell.trim())
  return operand === undefined ? cell : toStored(field, operand)
}

/** Matches an option's value first, then its label. */
function toChoice(field: Field & { kind: 'choice' }, text: string): string {
  const { options } = field
  const match = options.find(({ value }) => value === text) ?? options.find(({ label }) => label === text)
  return match?.value ?? text
}

function parseJsonCell(cell: string): unknown {
  const text = unguarded(cell)
  const value = parseJson(text)
  return value === undefined ? text : value
}
