/**
 * Purge: removes for good what a release has put away, a table or the values of a field, once it is
 * 30 days old and was downloaded.
 *
 * The first page of the download has a digest: the number of rows and a sum of hashes of their
 * values, made before any row was read. The purge repeats it, and the deployment compares it again
 * under its locks. So a row that came or changed after the download began stops the purge. A digest
 * does not prove that the person kept the file, which nothing can.
 */
import {
  type KeptColumn,
  type Physical,
  type PhysicalRelation,
  type SqlType,
  snapshotName,
} from '#shared/builder/storage'
import type { Environment } from '#shared/builder/to-definition'
import type { Field } from '#shared/resources/field'
import { ANSWER_MAX_BYTES } from '../db/budget'
import type { Database } from '../db/database'
import { quote } from '../db/record-sql'
import { toCell, toLine } from '../records/csv'
import { relationsOf } from './conversion'
import { checkDrift, DeploymentError, type Log, lockTables } from './guard-tables'
import { type App, findApp } from './prepare-release'
import { counted } from './run-plan'

const PURGE_AFTER_MS = 30 * 24 * 3_600_000
/** Rows of one page of the download. */
const PAGE = 2_000
/** Bytes of one page: its rows are in memory as values, as text and as JSON. */
const PAGE_BYTES = ANSWER_MAX_BYTES / 4

/** What a purge removes, as the person confirmed it. */
export type PurgeTarget = { name: string; label: string; digest: string }

export type KeptItem = {
  /** In the database; see keptName. */
  name: string
  /** The name that the table or field had. */
  label: string
  relation: PhysicalRelation
  /** Null for a whole table, which has its own kept columns with it. */
  column: KeptColumn | null
  release: number
  /** ISO 8601 UTC. */
  at: string
}

/** What can be purged sooner or later. */
export const keptItems = ({ relations }: Physical): KeptItem[] => relations.flatMap(itemsOf)

function itemsOf(relation: PhysicalRelation): KeptItem[] {
  const { name, hidden, kept } = relation
  if (hidden) return hidden.at === null ? [] : [{ name, relation, column: null, ...hidden, at: hidden.at }]
  return kept.flatMap((column) => {
    const { id, label = id, release, at } = column
    return at === null ? [] : [{ name: column.name, label, relation, column, release, at }]
  })
}

/** Epoch milliseconds. */
export const purgeableAt = ({ at }: KeptItem): number => Date.parse(at) + PURGE_AFTER_MS

type Column = { name: string; heading: string; type: SqlType }

const SYSTEM_COLUMNS: readonly Column[] = [
  ...(['id', 'version', 'user_id'] as const).map((name) => ({ name, heading: name, type: 'integer' as const })),
  ...(['created_at', 'updated_at', 'deleted_at'] as const).map((name) => ({
    ...{ name, heading: name, type: 'timestamptz(3)' as const },
  })),
]

/** The columns of the download. */
function columnsOf({ relation, column, label }: KeptItem): Column[] {
  if (column) return [...SYSTEM_COLUMNS.slice(0, 1), { name: column.name, heading: label, type: column.storage.type }]
  return [
    ...SYSTEM_COLUMNS,
    ...relation.columns.map(({ name, storage }) => ({ name, heading: name, type: storage.type })),
    ...relation.kept.map((kept) => ({
      ...{ name: kept.name, heading: `${kept.label ?? kept.id}~${kept.release}`, type: kept.storage.type },
    })),
  ]
}

const isKept = ({ column }: KeptItem): string => (column ? `${quote(column.name)} IS NOT NULL` : 'true')

/** Rows that have something of an item, by its name. Each relation is read once. */
export async function countKept(
  db: Database,
  { schema_name, physical }: App,
  items: readonly KeptItem[] = keptItems(physical),
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { id, name } of physical.relations) {
    const own = items.filter(({ relation }) => relation.id === id)
    if (own.length === 0) continue
    const sums = own.map((item, index) => `count(*) FILTER (WHERE ${isKept(item)}) AS n${index}`)
    const from = relationsOf(schema_name).relation(name)
    const [row] = await db.query<Record<string, number>>(`SELECT ${sums.join(', ')} FROM ${from}`)
    for (const [index, item] of own.entries()) counts.set(item.name, row?.[`n${index}`] ?? 0)
  }
  return counts
}

export async function digestOf(db: Database, schema: string, item: KeptItem): Promise<string> {
  const names = columnsOf(item).map(({ name }) => quote(name))
  const [row] = await db.query<{ rows: number; sum: string }>(
    `SELECT count(*) AS rows, coalesce(sum(hashtextextended(ROW(${names.join(', ')})::text, 0)), 0)::text AS sum
       FROM ${relationsOf(schema).relation(item.relation.name)} WHERE ${isKept(item)}`,
  )
  return `${row?.rows ?? 0}:${row?.sum ?? 0}`
}

/** As toCell needs it: whether a cell may begin a formula. */
const kindOf = (type: SqlType): 'longText' | 'number' => (type === 'text' || type === 'jsonb' ? 'longText' : 'number')

export type KeptPage = { csv: string; next: number | null }

/**
 * The rows after an id, by id, as lines of CSV; the first page begins with the header. `next` is
 * null when no row is left.
 */
export async function readKept(db: Database, schema: string, item: KeptItem, after: number): Promise<KeptPage> {
  const columns = columnsOf(item)
  const names = columns.map(({ name }) => quote(name)).join(', ')
  const rows = await db.query<Record<string, unknown> & { id: number }>(
    `SELECT ${names} FROM (
       SELECT *, sum(octet_length(ROW(${names})::text)) OVER places AS "~bytes", row_number() OVER places AS "~place"
         FROM (
           SELECT ${names} FROM ${relationsOf(schema).relation(item.relation.name)}
            WHERE id > $1 AND ${isKept(item)} ORDER BY id LIMIT ${PAGE}
         ) next WINDOW places AS (ORDER BY id)
     ) page WHERE "~bytes" <= ${PAGE_BYTES} OR "~place" = 1 ORDER BY id`,
    [after],
  )
  const fields = columns.map(({ name, type }): Field => ({ name, label: name, kind: kindOf(type) }))
  const lines = rows.map((row) => toLine(fields.map((field) => toCell(field, row[field.name]))))
  const header = after === 0 ? toLine(columns.map(({ heading }) => heading)) : ''
  return { csv: header + lines.join(''), next: rows.at(-1)?.id ?? null }
}

/**
 * Why it can't be purged now, in words for a person. Foreign keys are the work of somebody else:
 * what a release puts away loses its own.
 */
export async function purgeProblem(
  db: Database,
  schema: string,
  { item, digest, now }: { item: KeptItem; digest: string; now: number },
): Promise<{ code: string; message: string } | undefined> {
  const from = purgeableAt(item)
  if (from > now) {
    const day = new Date(from).toISOString().slice(0, 10)
    return { code: 'KEPT_TOO_SHORT', message: `What a release puts away is kept for 30 days. Purge it from ${day} on.` }
  }
  const [link] = await db.query<{ name: string; relation: string }>(
    `SELECT c.conname AS name, t.relname AS relation FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      WHERE c.contype = 'f' AND c.confrelid = to_regclass($1) AND c.conrelid <> c.confrelid AND $2 LIMIT 1`,
    [relationsOf(schema).relation(item.relation.name), item.column === null],
  )
  if (link) {
    const message = `Table ${link.relation} refers to it by the foreign key ${link.name}. Remove that first.`
    return { code: 'REFERRED_TO', message }
  }
  if ((await digestOf(db, schema, item)) !== digest)
    return {
      code: 'DOWNLOAD_FIRST',
      message: 'The kept values changed after they were downloaded. Download them again.',
    }
  return undefined
}

type Purge = { wireframe_id: number; environment: Environment; target: PurgeTarget; now: number }

/** Runs in the deployment's transaction. @param now epoch milliseconds */
export async function purge(tx: Database, { wireframe_id, environment, target, now }: Purge, log: Log): Promise<void> {
  const app = await findApp(tx, wireframe_id, environment)
  const item = app && keptItems(app.physical).find(({ name }) => name === target.name)
  if (!app || !item) throw new DeploymentError('This is no longer kept.')
  const schema = app.schema_name
  const { relation, column, label, release } = item
  const what = column ? `field ${label} of ${relation.name}` : `table ${label}`
  log(`Purging ${what}, put away by release ${release}.`)
  await checkDrift(tx, { app, schema })
  await lockTables(tx, { app, schema }, log)
  const problem = await purgeProblem(tx, schema, { item, digest: target.digest, now })
  if (problem) throw new DeploymentError(problem.message)
  const rows = (await countKept(tx, app, [item])).get(item.name) ?? 0
  const name = relationsOf(schema).relation(relation.name)
  const columns = column ? [column.name, ...(column.hasSnapshot ? [snapshotName(column.name)] : [])] : []
  // Without CASCADE: nothing else may go with it.
  await tx.query(
    column
      ? `ALTER TABLE ${name} ${columns.map((each) => `DROP COLUMN ${quote(each)}`).join(', ')}`
      : `DROP TABLE ${name}`,
  )
  await tx.query('UPDATE app SET physical = $2::jsonb WHERE id = $1', [app.id, JSON.stringify(withoutItem(app, item))])
  log(
    column ? `The values of ${counted(rows, 'row')} are gone.` : `The table and its ${counted(rows, 'row')} are gone.`,
  )
}

function withoutItem({ physical }: App, { relation, column }: KeptItem): Physical {
  if (!column) return { relations: physical.relations.filter(({ id }) => id !== relation.id) }
  const kept = relation.kept.filter(({ name }) => name !== column.name)
  return { relations: physical.relations.map((each) => (each.id === relation.id ? { ...each, kept } : each)) }
}
