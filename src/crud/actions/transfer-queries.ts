/** Exports and imports tables as CSV files, and undoes imports. All of it needs a connection. */
import { tooLongForSpreadsheet } from '#messages/list-tools'
import type { ImportedRow, ImportMapping } from '#shared/contract/transfer'
import { ApiError } from '#shared/errors'
import { fieldsOf } from '#shared/json'
import type { Order, RecordsQuery } from '#shared/records/query'
import { toSearchParams } from '#shared/records/search-params'
import { fieldOf } from '#shared/resources/field'
import { requireTable } from '#shared/resources/tables'
import { listRecords } from '../../api/records'
import { exportRecords, importRecords, undoImport } from '../../api/transfer'
import { referenceTitle } from '../record/record-title'
import { type TitlesOf, toReadable } from './readable-csv'

export type ExportInput = Pick<RecordsQuery, 'filters' | 'groups' | 'order'> & {
  table: string
  /** Names in order. */
  columns: readonly string[]
}

/** "Upcoming first" means nothing in a file that is read later: it is sorted by time. */
const inTime = ({ field, direction }: Order): Order => ({ field, direction: direction === 'next' ? 'asc' : direction })

/**
 * The matching records as CSV, in order. The header has field names and references are ids, so that
 * the file can be imported.
 */
export async function fetchExport({ table, columns, order, ...conditions }: ExportInput): Promise<Blob> {
  const query = { ...conditions, order: order.map(inTime) }
  const body: Record<string, string[]> = {}
  for (const [name, value] of toSearchParams(query)) body[name] = [...(body[name] ?? []), value]
  return exportRecords(table, { ...body, columns: [...columns] })
}

/** The most titles that one request asks for. */
const TITLES_AT_ONCE = 100

const titlesOf: TitlesOf = async (name, ids) => {
  const table = requireTable(name)
  const titles = new Map<string, string>()
  for (let start = 0; start < ids.length; start += TITLES_AT_ONCE) {
    const value = ids.slice(start, start + TITLES_AT_ONCE).join(',')
    const query = { filters: [{ field: 'id', operator: 'in', value } as const], size: TITLES_AT_ONCE }
    const list = await listRecords(name, query).then(
      (answer) => answer.list,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 403) return []
        throw error
      },
    )
    for (const record of list) titles.set(String(record.id), referenceTitle(table, record))
  }
  return titles
}

/** A longer file would take too much of the page's memory while it is rewritten. */
const READABLE_MAX_BYTES = 33_554_432

/**
 * The same records in a file to read, with the names of references and amounts in their currency.
 * @throws if they are too many
 */
export async function fetchReadable({ columns, ...input }: ExportInput): Promise<Blob> {
  const table = requireTable(input.table)
  const isMoney = columns.some((name) => fieldOf(table, name)?.kind === 'money')
  const needsCurrency = isMoney && fieldOf(table, 'currency') && !columns.includes('currency')
  const file = await fetchExport({ ...input, columns: needsCurrency ? [...columns, 'currency'] : columns })
  if (file.size > READABLE_MAX_BYTES) throw new Error(tooLongForSpreadsheet())
  // With a byte order mark, spreadsheets read it as UTF-8.
  return new Blob(['\ufeff', await toReadable(await file.text(), table, titlesOf)], { type: 'text/csv;charset=utf-8' })
}

export type ImportInput = { table: string; file: File; mapping: ImportMapping; key: string }

/** Either all rows are valid or stored, or some were rejected and none was stored. */
export type ImportOutcome = { ready: number; refused: ImportedRow[]; importId?: number }

const refusedOf = (list: readonly ImportedRow[]): ImportedRow[] => list.filter(({ status }) => status === 'refused')

/** @throws ApiError when the file as a whole can't be read */
export async function runImport({ table, file, ...options }: ImportInput, dryRun: boolean): Promise<ImportOutcome> {
  try {
    const answer = await importRecords(table, file, { ...options, dryRun })
    const outcome = { ready: answer.data, refused: refusedOf(answer.list) }
    return answer.dry_run ? outcome : { ...outcome, importId: answer.import_id }
  } catch (error) {
    const { list } = fieldsOf(error instanceof ApiError ? error.body : undefined)
    if (!Array.isArray(list)) throw error
    // A rejected file lists rows like an import's answer (src/shared/contract/transfer.ts).
    return { ready: 0, refused: refusedOf(list as ImportedRow[]) }
  }
}

/**
 * @returns the number of records moved to the trash
 * @throws ApiError 409 when some have changed
 */
export const takeBackImport = async (importId: number, key: string): Promise<number> =>
  (await undoImport(importId, { key })).data
