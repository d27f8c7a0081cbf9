/** Dates demo rows and inserts them with one statement per table. */
import { toStored } from '#shared/records/values'
import { fieldOf, type Table } from '#shared/resources/field'
import { columnTypeOf, type Database } from '../db/database'

export type Row = Record<string, unknown>

export const DAY_MS = 86_400_000
const SPREAD_DAYS = 90

/**
 * Adds created_at, updated_at and version. Rows are created in order during working hours, and some
 * are edited later.
 */
export function dated(rows: readonly Row[], now: number): Row[] {
  return rows.map((row, index) => {
    const age = SPREAD_DAYS * (1 - (index + 0.6) / (rows.length + 0.2))
    const created = atWork(now - age * DAY_MS, index)
    const edits = (index * 7) % 4
    const updated = edits === 0 ? created : created + (now - created) * ((edits * 0.23 + index * 0.01) % 0.9)
    return {
      ...row,
      version: 1 + edits,
      created_at: new Date(created).toISOString(),
      updated_at: new Date(Math.floor(updated)).toISOString(),
    }
  })
}

/**
 * A time between 8:00 and 17:00 UTC on the day before, so never in the future. Later rows get later
 * times.
 */
function atWork(time: number, index: number): number {
  const day = Math.floor(time / DAY_MS) * DAY_MS - DAY_MS
  return day + (8 + ((index * 17) % 9)) * 3_600_000 + ((index * 37) % 60) * 60_000 + ((index * 53) % 60) * 1_000
}

/**
 * Resolves with the ids in the order of the rows. `extra`: types of columns that the table
 * definition hides.
 */
export async function insert(
  tx: Database,
  table: Table,
  rows: readonly Row[],
  extra: Readonly<Record<string, string>> = {},
): Promise<number[]> {
  const names = Object.keys(rows[0] ?? {})
  const params: unknown[] = []
  const tuples = rows.map((row) => {
    const places = names.map((name) => {
      const field = fieldOf(table, name)
      const type = field ? columnTypeOf(field) : extra[name]
      if (type === undefined) throw new Error(`The table "${table.name}" has no column "${name}"`)
      const stored = field ? toStored(field, row[name]) : row[name]
      params.push(type === 'jsonb' && stored !== null ? JSON.stringify(stored) : stored)
      return `$${params.length}::${type}`
    })
    return `(${places.join(', ')})`
  })
  const columns = names.map((name) => `"${name}"`).join(', ')
  const inserted = await tx.query<{ id: number }>(
    `insert into "${table.name}" (${columns}) values ${tuples.join(', ')} returning id`,
    params,
  )
  return inserted.map(({ id }) => id)
}
