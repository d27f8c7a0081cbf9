/**
 * A CSV file before it is sent: in UTF-8 whatever wrote it, its header, some rows to look at, and which column probably goes into
 * which field. The server reads the whole of it.
 */
import Papa from 'papaparse'
import type { ImportMapping } from '#shared/contract/transfer'
import type { Field, Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'

const PREVIEW_ROWS = 20

export type CsvFile = {
  /** As it is sent. */
  file: File
  header: string[]
  /** The first rows. */
  rows: string[][]
}

/** Spreadsheets still write Windows-1252, or UTF-16 with its mark. Answers whether it had to be turned into UTF-8. */
function decode(bytes: ArrayBuffer): { text: string; isUtf8: boolean } {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isUtf8: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isUtf8: false }
  }
}

/** @throws Error in words for the person when it holds no table */
export async function readCsvFile(file: File): Promise<CsvFile> {
  const { text, isUtf8 } = decode(await file.arrayBuffer())
  const { data } = Papa.parse<string[]>(text, {
    preview: PREVIEW_ROWS + 1,
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  })
  const [header = [], ...rows] = data
  if (header.every((name) => name.trim() === '')) throw new Error('This file has no first line with column names.')
  if (rows.length === 0) throw new Error('This file has column names, but no rows.')
  return {
    file: isUtf8 ? file : new File([text], file.name, { type: 'text/csv' }),
    header: header.map((name) => name.trim()),
    rows,
  }
}

/** What people may write: the server sets the others. */
export const importFields = ({ fields }: Table): Field[] => fields.filter((field) => !field.readOnly)

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '')

/** Each column's field by name or label, no field twice; null where none is alike. */
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

/** Required fields that no column goes into. */
export const missingFields = (mapping: ImportMapping, table: Table): Field[] =>
  importFields(table).filter((field) => isAskedFor(field) && !Object.values(mapping).includes(field.name))

/** How a file writes what pages show in another way: money as the server keeps it, a record by its title where it has one. */
function fileForm(field: Field): string | undefined {
  if (field.kind === 'money') return `12.34 ${field.currency} is 1234`
  if (field.kind !== 'reference') return undefined
  return tableOf(field.table)?.title === 'id' ? 'by its id' : 'by its name or id'
}

/** A field as something that a column goes into: whether it has to, and how it is written where that is not plain. */
export function importLabel(field: Field): string {
  const notes = [isAskedFor(field) ? 'required' : undefined, fileForm(field)].filter((note) => note !== undefined)
  return notes.length > 0 ? `${field.label} (${notes.join(', ')})` : field.label
}

/** Two columns of one name can't be told apart. */
export const doubledColumn = (header: readonly string[]): string | undefined =>
  header.find((name, index) => header.indexOf(name) !== index)

/** Column names that an import understands without being told. */
export const toTemplate = (table: Table): Blob =>
  new Blob([Papa.unparse([importFields(table).map(({ label }) => label)]), '\r\n'], { type: 'text/csv' })
