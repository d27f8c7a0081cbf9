/**
 * Imports records from a sheet: maps cells to fields, checks every row, and stores all rows or
 * none. An import refuses every row that a single create would refuse.
 */
import type { ImportAnswer, ImportedRow, ImportMapping } from '#shared/contract/transfer'
import type { Values } from '#shared/records/query'
import { type Field, type FieldOf, fieldOf, referencesOf, type Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { type ValidationErrors, validateRecord } from '#shared/resources/validate'
import { sqlStateOf } from '../db/database'
import { value as parameter, quote, relationSql, sqlOf, visibleRows } from '../db/record-sql'
import { forbidden, HttpError, invalid } from '../errors'
import { toHttpError } from '../middleware/error-response'
import type { Images } from '../ports/images'
import type { WriteContext } from '../tables/facet'
import { facetOf } from '../tables/facets'
import { parseCell, type Sheet } from './csv'
import { refusedValues, rowsFor } from './policies'
import { lockFirst, referenceErrors, requirePermission, run } from './record-checks'
import { insertRows } from './record-writes'

/** Rows per statement. */
const CHUNK = 200

type Importing = Pick<WriteContext, 'table' | 'actor'>

/** Rolls back a savepoint. */
class RollBack extends Error {
  override name = 'RollBack'
}

/**
 * The field of each column, undefined for a skipped one. Without a mapping, columns match by field
 * name or label, and read-only fields are skipped.
 * @throws HttpError 400 naming the column, 403 for a field that the actor may not set
 */
function toFields({ table, actor }: Importing, header: readonly string[], mapping: ImportMapping | undefined) {
  const errors: Record<string, string> = {}
  const stray = Object.keys(mapping ?? {}).find((column) => !header.includes(column))
  if (stray !== undefined) errors[stray] = 'The file has no such column'
  const fields = header.map((column) => {
    const name = mapping ? named(mapping, column) : nameOf(table, column)
    if (name === null || (mapping && name === undefined)) return undefined
    const field = fieldOf(table, name ?? '')
    if (!field) errors[column] = `Unknown field "${name ?? column}"`
    else if (field.readOnly && mapping) errors[column] = `${field.label} is set by the server`
    return field?.readOnly ? undefined : field
  })
  const names = fields.flatMap((field) => field?.name ?? [])
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) errors[twice] = 'Two columns are mapped to this field'
  if (Object.keys(errors).length > 0) throw invalid(errors)
  if (names.length === 0) throw invalid({ mapping: 'No column is mapped to a field' })
  const refused = refusedValues(actor, table, 'create', Object.fromEntries(names.map((name) => [name, undefined])))
  const [reason] = Object.values(refused)
  if (reason) throw forbidden(reason, refused)
  return fields
}

/** A file may have a column that is called like a member of every object. */
const named = (mapping: ImportMapping, column: string) => (Object.hasOwn(mapping, column) ? mapping[column] : undefined)

function nameOf(table: Table, column: string): string | undefined {
  const label = column.toLowerCase()
  return table.fields.find((field) => field.name === column || field.label.toLowerCase() === label)?.name
}

function toValues(fields: readonly (Field | undefined)[], cells: readonly string[]): Values {
  const values: Values = {}
  fields.forEach((field, index) => {
    const value = field && parseCell(field, cells[index] ?? '')
    if (field && value !== undefined) values[field.name] = value
  })
  return values
}

/**
 * The values of each row.
 * @throws HttpError 400 naming the column, 403 for a field that the actor may not set
 */
function toRecords(importing: Importing, { header, rows }: Sheet, mapping: ImportMapping | undefined): Values[] {
  const fields = toFields(importing, header, mapping)
  if (rows.length === 0) throw invalid({ file: 'The file has no rows' })
  return rows.map((cells) => toValues(fields, cells))
}

/** The port for an import of this sheet, with its pictures ready. Call it before the transaction. */
export async function drawSheet(
  importing: Importing,
  sheet: Sheet,
  mapping: ImportMapping | undefined,
  images: Images,
): Promise<Images> {
  const { drawFirst } = facetOf(importing.table.name)
  if (!drawFirst) return images
  const records = toRecords(importing, sheet, mapping)
  const isSound = (values: Values) =>
    Object.keys(validateRecord(importing.table, values, { mode: 'create' })).length === 0
  return drawFirst(images, records.filter(isSound))
}

type TitleMatch = { title: string; id: number; count: number }

/** Records with one of the titles, limited to those the actor may read. */
async function findByTitle(
  { tx, actor }: WriteContext,
  field: FieldOf<'reference'>,
  titles: string[],
): Promise<TitleMatch[]> {
  const table = tableOf(field.table)
  const rows = rowsFor(actor, field.table, 'read')
  // Without a title field there is nothing to look up.
  if (!table || table.title === 'id' || !rows) return []
  const title = `${quote(table.name)}.${quote(table.title)}`
  const requested = parameter('text[]', titles)
  return run<TitleMatch>(
    tx,
    sqlOf`select ${title} as title, min(${quote(table.name)}."id") as id, count(*)::integer as count from ${relationSql(table)} where ${title} = any(${requested}) and ${visibleRows(table, rows)} group by 1`,
  )
}

/**
 * Replaces titles of referenced records with their ids, by one query per reference field.
 * @returns message per field of each row whose title matches no record, or more than one
 */
async function resolveTitles(context: WriteContext, records: readonly Values[]): Promise<ValidationErrors[]> {
  const errors: ValidationErrors[] = records.map(() => ({}))
  for (const field of referencesOf(context.table)) {
    const titles = new Set(records.map((values) => values[field.name]).filter((value) => typeof value === 'string'))
    if (titles.size === 0) continue
    const matches = new Map((await findByTitle(context, field, [...titles])).map((match) => [match.title, match]))
    records.forEach((values, index) => {
      const title = values[field.name]
      const own = errors[index]
      if (typeof title !== 'string' || !own) return
      const { id, count } = matches.get(title) ?? { id: title, count: 0 }
      if (count === 1) values[field.name] = id
      else own[field.name] = `${field.label}: ${titleProblem(title, count)}`
    })
  }
  return errors
}

const TITLE_SHOWN = 80

function titleProblem(title: string, count: number): string {
  const name = title.length > TITLE_SHOWN ? `${title.slice(0, TITLE_SHOWN).toWellFormed()}…` : title
  return count === 0
    ? `there is no record called “${name}”`
    : `${count} records are called “${name}”; use the id instead`
}

/** Message per field of each row that can't be stored. */
async function checkRows(context: WriteContext, records: readonly Values[]): Promise<ValidationErrors[]> {
  const unresolved = await resolveTitles(context, records)
  const checked = records.map((values) => ({
    ...validateRecord(context.table, values, { mode: 'create' }),
    // Some values are limited to some roles: an admin can't appoint administrators.
    ...refusedValues(context.actor, context.table, 'create', values),
  }))
  const fitting = records.filter((_, index) => Object.keys(checked[index] ?? {}).length === 0)
  const missing = await referenceErrors(context, fitting)
  const byRecord = new Map(fitting.map((values, index) => [values, missing[index] ?? {}]))
  // A message about a title replaces "must be an id".
  return records.map((values, index) => ({ ...checked[index], ...byRecord.get(values), ...unresolved[index] }))
}

/**
 * Ids in the order of the records, or the messages of records that the database or the table's
 * rules refuse.
 */
async function store(context: WriteContext, records: readonly Values[]): Promise<(number | ValidationErrors)[]> {
  const outcomes: (number | ValidationErrors)[] = []
  const size = facetOf(context.table.name).isPerRow ? 1 : CHUNK
  for (let start = 0; start < records.length; start += size) {
    const chunk = records.slice(start, start + size)
    const stored = await tryInsert(context, chunk)
    if (Array.isArray(stored)) outcomes.push(...stored)
    else if (chunk.length === 1) outcomes.push(stored)
    // One of these rows fails. Inserting them one by one finds it.
    else
      for (const record of chunk) {
        const outcome = await tryInsert(context, [record])
        outcomes.push(Array.isArray(outcome) ? (outcome[0] ?? {}) : outcome)
      }
  }
  return outcomes
}

/** Undoes side effects outside the database, such as stored files, of a rolled-back savepoint. */
async function undoSideEffects({ onRollback }: WriteContext, from: number): Promise<void> {
  for (const undo of onRollback.splice(from)) await undo()
}

/** Ids, or the messages of a failed insert, which leaves no changes. */
async function tryInsert(context: WriteContext, records: readonly Values[]): Promise<number[] | ValidationErrors> {
  const done = context.onRollback.length
  try {
    const rows = await context.tx.transaction((tx) => insertRows({ ...context, tx }, records))
    return rows.map((row) => row.id)
  } catch (error) {
    if (!(error instanceof HttpError) && sqlStateOf(error) === undefined) throw error
    const refusal = toHttpError(error)
    if (refusal.status >= 500) throw error
    await undoSideEffects(context, done)
    return refusal.details.validation ?? { row: refusal.message }
  }
}

/**
 * @param mapping field name per column, null for a column to skip
 * @param isDryRun checks every row, down to the database, and stores nothing
 * @throws HttpError 400 with the rows in `list` when any row can't be stored
 */
export async function importRecords(
  context: WriteContext,
  sheet: Sheet,
  { fileName, mapping, isDryRun }: { fileName: string; mapping: ImportMapping | undefined; isDryRun: boolean },
): Promise<ImportAnswer> {
  requirePermission(context, 'create')
  const records = toRecords(context, sheet, mapping)
  const errors = await checkRows(context, records)
  const list: ImportedRow[] = []
  const done = context.onRollback.length
  try {
    await context.tx.transaction(async (tx) => {
      const sound = records.filter((_, index) => Object.keys(errors[index] ?? {}).length === 0)
      await lockFirst({ ...context, tx }, [], sound)
      const outcomes = await store({ ...context, tx }, sound)
      const byRecord = new Map(sound.map((values, index) => [values, outcomes[index]]))
      records.forEach((values, index) => {
        const outcome = byRecord.get(values) ?? errors[index] ?? {}
        list.push(toRow({ row: index + 1, line: sheet.lines[index] ?? 0 }, outcome, isDryRun))
      })
      if (isDryRun || list.some((row) => row.status === 'refused')) throw new RollBack()
    })
  } catch (error) {
    if (!(error instanceof RollBack)) throw error
    await undoSideEffects(context, done)
  }
  const refused = list.filter((row) => row.status === 'refused').length
  if (isDryRun) return { error: false, dry_run: true, data: list.length - refused, list }
  if (refused > 0)
    throw new HttpError(400, `Nothing was imported: errors in ${refused} of ${list.length} rows`, {
      code: 'IMPORT_REFUSED',
      extra: { list: list.filter((row) => row.status === 'refused') },
    })
  const ids = list.flatMap((row) => row.id ?? [])
  return { error: false, dry_run: false, data: ids.length, import_id: await noteRun(context, fileName, ids), list }
}

type Place = Pick<ImportedRow, 'row' | 'line'>

function toRow(place: Place, outcome: number | ValidationErrors, isDryRun: boolean): ImportedRow {
  if (typeof outcome !== 'number') return { ...place, status: 'refused', errors: outcome }
  return isDryRun ? { ...place, status: 'ready' } : { ...place, status: 'created', id: outcome }
}

async function noteRun({ tx, actor, table, now }: WriteContext, fileName: string, ids: readonly number[]) {
  const [run] = await tx.query<{ id: number }>(
    `INSERT INTO import_run (created_at, table_name, file_name, record_ids, user_id) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [new Date(now), table.name, fileName, JSON.stringify(ids), actor.userId],
  )
  if (!run) throw new Error('The insert returned no row')
  return run.id
}
