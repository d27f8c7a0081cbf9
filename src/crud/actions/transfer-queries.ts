/** Exports and imports tables as CSV files, and undoes imports. All of it needs a connection. */
import type { ImportedRow, ImportMapping } from '#shared/contract/transfer'
import { ApiError } from '#shared/errors'
import { fieldsOf } from '#shared/json'
import type { Order, RecordsQuery } from '#shared/records/query'
import { toSearchParams } from '#shared/records/search-params'
import { exportRecords, importRecords, undoImport } from '../../api/transfer'

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
