/**
 * Renames tables and fields wherever records name them: history, comments, saved views, list
 * settings, additional roles and imports. A table or field that a release takes out gets the name
 * under which it is kept, so that nothing else with its old name takes over its history; put back, it
 * has all of it again.
 */
import { latestOf, type Physical, type PhysicalRelation } from '#shared/builder/storage'
import { fieldsOf, isObject } from '#shared/json'
import type { Database } from '../db/database'

/** A table whose name in the API, or whose fields' names, change. Names before → after. */
export type Renamed = { before: string; after: string; fields: Readonly<Record<string, string>> }

/** The name of today of a field, or the one under which it is kept. */
export const nameOf = ({ columns, kept }: PhysicalRelation, id: string): string | undefined =>
  columns.find((column) => column.id === id)?.name ?? latestOf(kept, id)?.name

/** Pure. @param prefix of the names of the application's tables */
export function renamedBetween(before: Physical, after: Physical, prefix: string): Renamed[] {
  return before.relations.flatMap((old) => {
    const now = after.relations.find(({ id }) => id === old.id)
    if (!now) return []
    const ids = new Set([...old.columns, ...old.kept].map(({ id }) => id))
    const pairs = [...ids].map((id) => [nameOf(old, id), nameOf(now, id)])
    const fields = Object.fromEntries(
      pairs.filter(([from, to]) => from !== undefined && to !== undefined && from !== to),
    )
    if (old.name === now.name && Object.keys(fields).length === 0) return []
    return { before: `${prefix}__${old.name}`, after: `${prefix}__${now.name}`, fields }
  })
}

/** Runs in the transaction of the release. */
export async function followNames(tx: Database, renamed: readonly Renamed[], now: number): Promise<void> {
  if (renamed.length === 0) return
  const list = JSON.stringify(renamed)
  const values = (column: string) =>
    `CASE WHEN r.fields = '{}' OR a.${column} IS NULL THEN a.${column} ELSE
       (SELECT coalesce(jsonb_object_agg(coalesce(r.fields ->> key, key), value), '{}') FROM jsonb_each(a.${column})) END`
  await tx.query(
    `UPDATE audit_log a SET table_name = r.after, before = ${values('before')}, after = ${values('after')}
       FROM jsonb_to_recordset($1::jsonb) AS r(before text, after text, fields jsonb)
      WHERE a.table_name = r.before`,
    [list],
  )
  await tx.query(
    `UPDATE import_run i SET table_name = r.after
       FROM jsonb_to_recordset($1::jsonb) AS r(before text, after text) WHERE i.table_name = r.before`,
    [list],
  )
  // In one statement, so that two tables can swap their names. Those in the trash can be restored.
  await tx.query(
    `UPDATE comment c SET "table" = r.after, updated_at = $2, version = version + 1
       FROM jsonb_to_recordset($1::jsonb) AS r(before text, after text) WHERE c."table" = r.before AND r.before <> r.after`,
    [list, new Date(now)],
  )
  for (const [table, columns, change] of NAMING)
    for (const row of await tx.query<Row>(`SELECT id, ${columns} FROM ${table} WHERE deleted_at IS NULL FOR UPDATE`)) {
      const changed = change(row, renamed)
      if (changed) await update(tx, { table, id: row.id, changed, now })
    }
}

type Row = { id: number } & Record<string, unknown>

async function update(
  tx: Database,
  { table, id, changed, now }: { table: string; id: number; changed: Record<string, unknown>; now: number },
): Promise<void> {
  const sets = Object.keys(changed).map((name, index) => `"${name}" = $${index + 3}`)
  await tx.query(`UPDATE ${table} SET ${sets.join(', ')}, updated_at = $2, version = version + 1 WHERE id = $1`, [
    ...[id, new Date(now)],
    ...Object.values(changed).map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
  ])
}

const ofTable = (renamed: readonly Renamed[], table: unknown) => renamed.find(({ before }) => before === table)

/** `field`, or `table.field` where another table of the application is joined. */
function fieldName(text: string, own: Renamed | undefined, renamed: readonly Renamed[]): string {
  const dot = text.indexOf('.')
  if (dot < 0) return own?.fields[text] ?? text
  const [table, field] = [text.slice(0, dot), text.slice(dot + 1)]
  const other = ofTable(renamed, table)
  return `${other?.after ?? table}.${other?.fields[field] ?? field}`
}

/** A saved view's state is the search part of its list (src/crud/record/list-state.ts). */
export function viewOf(
  { table, state }: Record<string, unknown>,
  renamed: readonly Renamed[],
): Record<string, unknown> | undefined {
  const own = ofTable(renamed, table)
  const first = (text: unknown) => {
    if (typeof text !== 'string') return text
    const [name = '', ...rest] = text.split(',')
    return [fieldName(name, own, renamed), ...rest].join()
  }
  const part = ([name, value]: [string, unknown]) => {
    if (name === 'columns' && typeof value === 'string')
      return [
        name,
        value
          .split(',')
          .map((column) => fieldName(column, own, renamed))
          .join(),
      ]
    if (name !== 'order' && !/^filter\d*$/.test(name)) return [name, value]
    return [name, Array.isArray(value) ? value.map(first) : first(value)]
  }
  const next = Object.fromEntries(Object.entries(fieldsOf(state)).map(part))
  const isSame = !own && JSON.stringify(next) === JSON.stringify(state)
  return isSame ? undefined : { table: own?.after ?? table, state: next }
}

/** `{table: {columns, widths, …}}` (src/crud/list/list-settings.ts). */
function settingsOf({ list_columns }: Row, renamed: readonly Renamed[]): Record<string, unknown> | undefined {
  const all = fieldsOf(list_columns)
  if (!renamed.some(({ before }) => Object.hasOwn(all, before))) return undefined
  const next = Object.entries(all).map(([table, settings]) => {
    const own = ofTable(renamed, table)
    if (!own || !isObject(settings)) return [table, settings]
    const { columns, widths } = settings
    const name = (field: string) => own.fields[field] ?? field
    return [
      own.after,
      {
        ...settings,
        ...(Array.isArray(columns) && { columns: columns.map((column) => name(String(column))) }),
        ...(isObject(widths) && {
          widths: Object.fromEntries(Object.entries(widths).map(([field, width]) => [name(field), width])),
        }),
      },
    ]
  })
  return { list_columns: Object.fromEntries(next) }
}

function roleOf({ permissions }: Row, renamed: readonly Renamed[]): Record<string, unknown> | undefined {
  if (!Array.isArray(permissions)) return undefined
  const next = permissions.map((permission) => {
    const own = isObject(permission) ? ofTable(renamed, permission.table) : undefined
    return own ? { ...permission, table: own.after } : permission
  })
  return JSON.stringify(next) === JSON.stringify(permissions) ? undefined : { permissions: next }
}

/**
 * Tables whose rows name tables, the columns that do, and what changes in a row: undefined for
 * nothing.
 */
const NAMING: [string, string, (row: Row, renamed: readonly Renamed[]) => Record<string, unknown> | undefined][] = [
  ['saved_view', '"table", state', viewOf],
  ['preference', 'list_columns', settingsOf],
  ['role', 'permissions', roleOf],
]
