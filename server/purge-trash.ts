/**
 * Empties the trash. Foreign keys delete or change what refers to a deleted row, so a row stays as
 * long as another refers to it that is not deleted with it: nobody chose to delete that one, and it
 * would leave neither trash nor history.
 */
import type { Table } from '#shared/resources/field'
import { requireTable, tableNames } from '#shared/resources/tables'
import type { Database } from './db/database'
import { quote, relationSql } from './db/record-sql'
import { facetOf } from './tables/facets'

/** Their rows are parts of the record that they refer to, which nobody deletes alone. */
const PARTS: readonly string[] = ['deployment', 'chat']

/**
 * A foreign key: `child`, as it is written in SQL, refers by `column` to `parent`. Numbers are oids.
 */
type Reference = { child: string; child_oid: number; column: string; parent_oid: number }
/** The expired rows of a table. Those that must stay are taken out of `ids`. */
type Expired = { table: Table; oid: number; ids: Set<number> }

/** @param before deleted earlier than this */
export async function purgeTrash(db: Database, before: Date): Promise<void> {
  // Most tables have none, and the transaction takes locks on those with some alone.
  const tables: Table[] = []
  for (const table of tableNames().map(requireTable)) {
    const [row] = await db.query(`SELECT 1 FROM ${expiredSql(table)} LIMIT 1`, [before])
    if (row) tables.push(table)
  }
  if (tables.length === 0) return
  await db.transaction(async (tx) => {
    await lockRated(tx, tables, before)
    const expired = await lockExpired(tx, tables, before)
    await keepReferred(tx, expired)
    for (const { table, ids } of expired)
      if (ids.size > 0)
        await tx.query(`DELETE FROM ${relationSql(table)} WHERE ${quote(table.name)}.id = any($1::bigint[])`, [
          [...ids],
        ])
  })
}

function expiredSql(table: Table): string {
  const { staysInTrash } = facetOf(table.name)
  const stays = staysInTrash === undefined ? '' : ` AND NOT (${staysInTrash === true ? 'true' : staysInTrash})`
  return `${relationSql(table)} WHERE ${quote(table.name)}.deleted_at < $1${stays}`
}

/**
 * A deleted review changes the ratings of its space and its guest, also in bookings. They come
 * before it in the order of locks (tables/lock-order.ts), as do the bookings that are deleted.
 */
async function lockRated(tx: Database, tables: readonly Table[], before: Date): Promise<void> {
  const idsIn = async (name: string): Promise<number[]> => {
    const table = tables.find((each) => each.name === name)
    if (!table) return []
    const rows = await tx.query<{ id: number }>(`SELECT ${quote(name)}.id FROM ${expiredSql(table)}`, [before])
    return rows.map(({ id }) => id)
  }
  const reviews = await idsIn('review')
  if (reviews.length === 0) return
  const bookings = await idsIn('booking')
  const stays = bookings.map((booking_id) => ({ booking_id }))
  await facetOf('review').lockFirst?.(tx, reviews, stays)
}

/** Locked, none of them can be restored, and no row can begin to refer to them. */
async function lockExpired(tx: Database, tables: readonly Table[], before: Date): Promise<Expired[]> {
  const expired: Expired[] = []
  for (const table of tables) {
    const { at, name } = table
    const relation = at ? `${quote(at.schema)}.${quote(at.relation)}` : quote(name)
    const [found] = await tx.query<{ oid: number | null }>('SELECT to_regclass($1)::oid::bigint AS oid', [relation])
    const rows = await tx.query<{ id: number }>(
      `SELECT ${quote(name)}.id FROM ${expiredSql(table)} ORDER BY ${quote(name)}.id FOR UPDATE`,
      [before],
    )
    if (found?.oid) expired.push({ table, oid: found.oid, ids: new Set(rows.map(({ id }) => id)) })
  }
  return expired
}

/**
 * Takes out what rows refer to that are not expired, then what those refer to, and so on.
 * Whatever has a trash is a record, also in a table that this process has not learned of yet.
 */
async function keepReferred(tx: Database, expired: readonly Expired[]): Promise<void> {
  const references = await tx.query<Reference>(
    `SELECT k.conrelid::regclass::text AS child, k.conrelid::bigint AS child_oid,
       quote_ident(a.attname) AS column, k.confrelid::bigint AS parent_oid
     FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = k.conkey[1]
     WHERE k.contype = 'f' AND k.confrelid::bigint = any($1::bigint[]) AND k.conrelid::regclass::text <> ALL ($2::text[])
       AND EXISTS (SELECT 1 FROM pg_attribute d
                    WHERE d.attrelid = k.conrelid AND d.attname = 'deleted_at' AND NOT d.attisdropped)`,
    [expired.map(({ oid }) => oid), PARTS],
  )
  const idsOf = (oid: number) => expired.find((each) => each.oid === oid)?.ids ?? new Set<number>()
  let isSettled = false
  while (!isSettled) {
    isSettled = true
    for (const { child, child_oid, column, parent_oid } of references) {
      const ids = idsOf(parent_oid)
      if (ids.size === 0) continue
      const kept = await tx.query<{ id: number }>(
        `SELECT DISTINCT ${column} AS id FROM ${child} WHERE ${column} = any($1::bigint[]) AND id <> ALL ($2::bigint[])`,
        [[...ids], [...idsOf(child_oid)]],
      )
      for (const { id } of kept) ids.delete(id)
      if (kept.length > 0) isSettled = false
    }
  }
}
