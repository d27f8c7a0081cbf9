/**
 * Reads and writes CSV: UTF-8, RFC 4180. An apostrophe is written before text that a spreadsheet
 * would run as a formula, and removed when read, so a round trip changes nothing. Pure.
 */
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

/** More than any table has: a file can't make the server keep millions of cells. */
const COLUMNS_MAX = 1_000

/**
 * Reads comma, semicolon or tab separated text: the separator is the most frequent one in the first
 * line. Skips empty lines.
 * @returns the problem, with the line where its row starts, when the text can't be read
 */
export function parseSheet(text: string, maxRows: number): Sheet | { problem: string } {
  const filled: Row[] = []
  for (const row of rowsOf(text.replace(/^\ufeff+/, ''), delimiterOf(text))) {
    if (row.isBroken) return { problem: `Line ${row.line}: a quote is unclosed or misplaced` }
    if (row.cells.length > COLUMNS_MAX) return { problem: `Line ${row.line} has more than ${COLUMNS_MAX} cells` }
    // Counted here, because empty rows don't count.
    if (row.cells.some((cell) => cell.trim() !== '')) filled.push(row)
    if (filled.length > maxRows + 1) return { problem: `At most ${maxRows} rows can be imported at once` }
  }
  const [first, ...others] = filled
  const header = first?.cells ?? []
  const odd = others.find(({ cells }) => cells.length !== header.length)
  if (odd) return { problem: `Line ${odd.line} has ${countCells(odd.cells)} but the header has ${header.length}` }
  return {
    header: header.map((name) => name.trim()),
    rows: others.map(({ cells }) => cells),
    lines: others.map(({ line }) => line),
  }
}

const countCells = ({ length }: readonly string[]): string => `${length} ${length === 1 ? 'cell' : 'cells'}`

/** `isBroken`: a quote is unclosed or misplaced, and the rest can't be read. */
type Row = { cells: string[]; line: number; isBroken?: true }

const QUOTE = '"'

/**
 * The rows of a text with their lines. Line ends may be of any kind. Reads each character once and
 * one row at a time, so a file costs no more than its length; the library that the app uses takes
 * half a minute for 25 MB of line ends.
 */
function* rowsOf(text: string, separator: string): Generator<Row> {
  let at = 0
  let line = 1
  /** Steps over a line end, which may have two characters. */
  const endLine = () => {
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
  }
  while (at < text.length) {
    if (isLineEnd(text, at)) {
      endLine()
      continue
    }
    const row: Row = { cells: [], line }
    for (let isRowOpen = true; isRowOpen; ) {
      const cell = text[at] === QUOTE ? readQuoted(text, at) : readPlain(text, at, separator)
      at = cell?.end ?? text.length
      line += countLineEnds(cell?.text ?? '')
      // A program may put spaces between a closing quote and the separator.
      while (text[at] === ' ') at += 1
      isRowOpen = text[at] === separator
      if (!cell || (!isRowOpen && at < text.length && !isLineEnd(text, at))) {
        yield { ...row, isBroken: true }
        return
      }
      // More cells than this are refused, and not kept.
      if (row.cells.length <= COLUMNS_MAX) row.cells.push(cell.text)
      if (isRowOpen) at += 1
    }
    if (at < text.length) endLine()
    yield row
  }
}

type Cell = { text: string; end: number }

function readPlain(text: string, start: number, separator: string): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && !isLineEnd(text, end)) end += 1
  return { text: text.slice(start, end), end }
}

/** Undefined when the quote is not closed. */
function readQuoted(text: string, start: number): Cell | undefined {
  let end = text.indexOf(QUOTE, start + 1)
  while (end >= 0 && text[end + 1] === QUOTE) end = text.indexOf(QUOTE, end + 2)
  return end < 0 ? undefined : { text: text.slice(start + 1, end).replaceAll('""', QUOTE), end: end + 1 }
}

const isLineEnd = (text: string, at: number): boolean => text[at] === '\n' || text[at] === '\r'

/** Counts line ends of every kind as an editor does. */
function countLineEnds(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++)
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count++
  return count
}

/** A cell in quotes, after the sign before it. */
const QUOTED_CELL = /(^|[,;\t\r\n\ufeff])"(?:[^"]|"")*"?/g

function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).replace(QUOTED_CELL, '$1').split(/\r?\n/, 1)[0] ?? ''
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
