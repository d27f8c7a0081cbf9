/**
 * A CSV file before it is sent: converted to UTF-8, with its header, its first rows, and a guess
 * which column goes into which field. The server reads the whole file.
 */
import Papa from 'papaparse'
import * as words from '#messages/import'
import type { ImportMapping } from '#shared/contract/transfer'
import type { Field, Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'

const PREVIEW_ROWS = 20

export type CsvFile = {
  /** As it was chosen. */
  chosen: File
  /** In UTF-8, as it is sent. */
  file: File
  header: string[]
  /** The first rows. */
  rows: string[][]
  /** The whole file, to leave rows out of it. */
  text: string
  delimiter: string
  /** Rows that the person has left out. */
  leftOut: number
}

/** Spreadsheets still write Windows-1252, or UTF-16 with a byte order mark. */
function decode(bytes: ArrayBuffer): { text: string; isUtf8: boolean } {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isUtf8: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false }
  }
}

/** @throws Error with a message for the person if the file holds no table */
export async function readCsvFile(file: File): Promise<CsvFile> {
  const { text, isUtf8 } = decode(await file.arrayBuffer())
  const { data, meta } = Papa.parse<string[]>(text, {
    preview: PREVIEW_ROWS + 1,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  })
  const [first = [], ...rows] = data
  const header = first.map((name) => name.trim())
  if (header.every((name) => name === '')) throw new Error(words.noHeader())
  if (rows.length === 0) throw new Error(words.noRows())
  const doubled = doubledColumn(header)
  if (doubled !== undefined) throw new Error(words.doubledColumn({ column: doubled }))
  return {
    chosen: file,
    file: isUtf8 ? file : new File([text], file.name, { type: 'text/csv' }),
    header,
    rows,
    text,
    delimiter: meta.delimiter,
    leftOut: 0,
  }
}

/**
 * The file to send. Browsers no longer read a chosen file that another program has written since.
 * @throws Error with a message for the person if it has changed
 */
export async function requireUnchanged({ chosen, file }: CsvFile): Promise<File> {
  await chosen
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw new Error(words.fileChanged())
    })
  return file
}

/** All rows below the header. The server skips empty lines too, so both number the rows alike. */
export const allRows = ({ text, delimiter }: CsvFile): string[][] =>
  Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimiter }).data.slice(1)

/** The cell that goes into a field. */
export function cellOf({ header }: CsvFile, mapping: ImportMapping, cells: readonly string[], field: string): string {
  const column = header.findIndex((name) => mapping[name] === field)
  return cells[column] ?? ''
}

/** The file without some of its rows, which are counted from 1. */
export function withoutRows(csv: CsvFile, left: ReadonlySet<number>): CsvFile {
  const { header, delimiter, file } = csv
  const rows = allRows(csv).filter((_, index) => !left.has(index + 1))
  const text = Papa.unparse([header, ...rows], { delimiter })
  return {
    ...{ ...csv, text, rows: rows.slice(0, PREVIEW_ROWS), leftOut: csv.leftOut + left.size },
    file: new File([text], file.name, { type: 'text/csv' }),
  }
}

/** A refused row: its number, counted from 1, its line in the file, and why. */
export type RefusedRow = { row: number; line: number; reason: string }

/**
 * A file of the refused rows, each with its line and the reason, to mend and import. A spreadsheet
 * must not run what stands in it (OWASP, "CSV Injection").
 */
export function refusedFile(csv: CsvFile, refused: readonly RefusedRow[]): Blob {
  const { header, delimiter } = csv
  const rows = allRows(csv)
  const lines = refused.map(({ row, line, reason }) => [...(rows[row - 1] ?? []), String(line), reason])
  const text = Papa.unparse([[...header, words.lineColumn(), words.reasonColumn()], ...lines], {
    delimiter,
    escapeFormulae: true,
  })
  return new Blob([text, '\r\n'], { type: 'text/csv' })
}

/** The fields that people may write. The server sets the others. */
export const importFields = ({ fields }: Table): Field[] => fields.filter((field) => !field.readOnly)

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '')

/** The field of each column, by name or label, no field twice; null if none matches. */
export function guessMapping(header: readonly string[], table: Table): ImportMapping {
  const free = new Map(
    importFields(table).flatMap(({ name, label }) => [[plain(label), name] as const, [plain(name), name] as const]),
  )
  const taken = new Set<string>()
  const pairs = header.map((column) => {
    const name = free.get(plain(column))
    if (name === undefined || taken.has(name)) return [column, null] as const
    taken.add(name)
    return [column, name] as const
  })
  return Object.fromEntries(pairs)
}

const isAskedFor = ({ required, initial }: Field): boolean => required === true && initial === undefined

/** Required fields without a column. */
export const missingFields = (mapping: ImportMapping, table: Table): Field[] =>
  importFields(table).filter((field) => isAskedFor(field) && !Object.values(mapping).includes(field.name))

/**
 * How a file writes it if pages show it differently: money in its smallest unit, a record by name.
 */
function fileForm(field: Field): string | undefined {
  if (field.kind === 'money') return words.smallestUnit({ currency: field.currency })
  if (field.kind !== 'reference') return undefined
  return tableOf(field.table)?.title === 'id' ? words.byId() : words.byName()
}

/** "Space (required, by its name or ID)" */
export function importLabel(field: Field): string {
  const form = fileForm(field)
  const label = { field: field.label }
  if (isAskedFor(field)) return form ? words.requiredInForm({ ...label, form }) : words.required(label)
  return form ? words.inForm({ ...label, form }) : field.label
}

/** The first name that two columns share: they can't be told apart. */
export const doubledColumn = (header: readonly string[]): string | undefined =>
  header.find((name, index) => header.indexOf(name) !== index)

/** A file of column names that an import matches by itself. */
export const toTemplate = (table: Table): Blob =>
  new Blob([Papa.unparse([importFields(table).map(({ label }) => label)]), '\r\n'], { type: 'text/csv' })
