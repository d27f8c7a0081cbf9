/**
 * Changes made with an earlier release of an application: a device was offline, and its queue names
 * tables and fields as they were then. Names are translated by the ids of models and fields, so
 * that a change reaches what the person meant, also where two fields have swapped their names.
 * Values of a field that was taken out go to its kept column, and come back with it.
 */
import { type ModelField, parseConfiguration } from '#shared/builder/config'
import { isSameStorage, latestOf, type PhysicalRelation, storageOf } from '#shared/builder/storage'
import { type Environment, type ModelDefinition, toDefinitions } from '#shared/builder/to-definition'
import { isObject } from '#shared/json'
import type { AnyRecord, Values } from '#shared/records/query'
import { isArrivedName } from '#shared/resources/definition'
import { fieldOf, type Operation, SYSTEM_FIELDS, type Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { validateField } from '#shared/resources/validate'
import type { Actor, KeptValue } from '../context'
import type { Database } from '../db/database'
import { joinSql, quote, relationSql, sqlOf } from '../db/record-sql'
import { badRequest, HttpError, invalid } from '../errors'
import { mayDo } from '../records/policies'
import { fieldSql, idIs, run } from '../records/record-checks'
import { nameOf, type Renamed, viewOf } from './follow-names'
import type { App } from './prepare-release'

type LiveApp = App & { wireframe_id: number; environment: Environment }

/** What a request with the names of an earlier release means now. */
export type OlderRelease = {
  /** The table, by its name of today. */
  table: Table
  json: Values
  kept: KeptValue[]
  /** Names both releases in a refusal of values, which may have been right when they were typed. */
  explain: (error: HttpError) => HttpError
  /** The names of that release for a record of today. */
  toNames: (tx: Database, model: AnyRecord) => Promise<AnyRecord>
}

export type Change = {
  actor: Actor
  operation: Operation
  /** The table in the path. */
  name: string
  /** The release that the request was made with; undefined where it names none. */
  release: number | undefined
  json: Values
  /** Members of `json` that hold values by field: `set`, or a condition. */
  nested: readonly string[]
}

export const busy = () =>
  new HttpError(503, 'The application is being released. Try again.', {
    code: 'BUSY',
    headers: { 'retry-after': '1' },
  })
const conflict = (message: string, code: string) => new HttpError(409, message, { code })

/**
 * Holds the release of the table's application until the end of the transaction, so that no column
 * changes its meaning between here and the write.
 * @returns undefined where the names are those of today
 * @throws HttpError 409 when the table or a field is gone, 503 while a release arrives
 */
export async function findOlderRelease(tx: Database, change: Change): Promise<OlderRelease | undefined> {
  const { name, release } = change
  const app = await holdApp(tx, name)
  if (!app) return undefined
  const table = tableOf(name)
  if (table && table.release !== app.release) throw busy()
  if (release === undefined || (table && release === app.release)) return undefined
  return translate(tx, app, { ...change, release })
}

/**
 * Holds the release of the table that a history entry or an import is about. Call it before reading
 * or locking that row: a release locks its application first.
 * @throws HttpError 503 while a release arrives
 */
export async function holdReleaseOf(tx: Database, row: 'audit_log' | 'import_run', id: number): Promise<void> {
  const nameNow = async () => {
    const [found] = await tx.query<{ table_name: string }>(`SELECT table_name FROM ${row} WHERE id = $1`, [id])
    return found?.table_name
  }
  const name = await nameNow()
  const app = name === undefined ? undefined : await holdApp(tx, name)
  if (!app || name === undefined) return
  const [table] = await tx.query('SELECT 1 FROM app_table WHERE app_id = $1 AND name = $2', [app.id, name])
  const known = tableOf(name)
  const isOutdated = known ? known.release !== app.release : table !== undefined
  // A release may have renamed the table while this waited for it.
  if (isOutdated || (await nameNow()) !== name) throw busy()
}

/** @returns undefined for a table that is none of an application */
async function holdApp(tx: Database, name: string): Promise<LiveApp | undefined> {
  if (!isArrivedName(name)) return undefined
  const [app] = await tx.query<LiveApp>(
    `SELECT id, wireframe_id, environment, namespace, schema_name, release, physical, roles FROM app
      WHERE schema_name = $1 FOR KEY SHARE`,
    [`app_${name.slice(0, name.indexOf('__'))}`],
  )
  return app
}

/**
 * The name of today of a table that a value names, as a comment names the table of its record.
 * @throws HttpError 409 when the table is gone, 503 while a release arrives
 */
export async function nameOfToday(
  tx: Database,
  { actor, name, release }: Pick<Change, 'actor' | 'name'> & { release: number },
): Promise<string> {
  const app = await holdApp(tx, name)
  if (!app) return name
  const known = tableOf(name)
  if (known && known.release !== app.release) throw busy()
  if (known && release === app.release) return name
  const { old } = await oldModelOf(tx, app, name, release)
  const table = await tableNow(tx, app, old)
  const isAllowed = old.access.roles[actor.role]?.read || (table && mayDo(actor, table.name, 'read'))
  if (!isAllowed) throw badRequest(`Unknown table "${name}"`, 'UNKNOWN_TABLE')
  if (table) return table.name
  const relation = app.physical.relations.find(({ id }) => id === old.modelId)
  throw conflict(await whereItWent(tx, app, { old, relation }), 'TABLE_TAKEN_OUT')
}

type ViewChange = Pick<Change, 'actor' | 'json'> & { release: number }

/**
 * A new saved view that was written with an earlier release, with the names of today.
 * @throws HttpError 409 when the table is gone, 503 while a release arrives
 */
export async function newViewOfToday(tx: Database, { actor, release, json }: ViewChange): Promise<Values> {
  const name = String(json.table ?? '')
  const table = await nameOfToday(tx, { actor, name, release })
  const app = await holdApp(tx, name)
  if (!app || release === app.release) return json
  return { ...json, ...viewOf(json, await renamedSince(tx, app, name, release)), table }
}

/**
 * The same for a change of a stored view. Call it before locking the view: a release locks its
 * application first.
 * @throws HttpError 503 while a release arrives
 */
export async function viewOfToday(tx: Database, id: number, { release, json }: Omit<ViewChange, 'actor'>) {
  if (!isObject(json.state)) return json
  const nameNow = async () => {
    const [row] = await tx.query<{ table: string }>('SELECT "table" FROM saved_view WHERE id = $1', [id])
    return row?.table ?? ''
  }
  const name = await nameNow()
  const app = await holdApp(tx, name)
  if (!app || release === app.release) return json
  if ((await nameNow()) !== name) throw busy()
  const renamed = await renamedSince(tx, app, name, release)
  const before = renamed.find(({ after }) => after === name)?.before
  const state = viewOf({ table: before, state: json.state }, renamed)?.state
  return { ...json, state: state ?? json.state }
}

/** The tables of that release, with the names of today. @param name of one of them */
async function renamedSince(tx: Database, app: LiveApp, name: string, release: number): Promise<Renamed[]> {
  const { config, definitions } = await definitionsOf(tx, app, name, release)
  const rows = await tx.query<{ model_id: string; name: string }>(
    'SELECT model_id, name FROM app_table WHERE app_id = $1',
    [app.id],
  )
  return definitions.flatMap(({ name: before, modelId }) => {
    const relation = app.physical.relations.find(({ id }) => id === modelId)
    const fields = config.models.find(({ id }) => id === modelId)?.fields ?? []
    const after = rows.find(({ model_id }) => model_id === modelId)?.name
    if (!relation || after === undefined) return []
    return [
      { before, after, fields: Object.fromEntries(fields.map((f) => [f.name, nameOf(relation, f.id) ?? f.name])) },
    ]
  })
}

async function translate(
  tx: Database,
  app: LiveApp,
  { actor, operation, name, release, json, nested }: Change & { release: number },
): Promise<OlderRelease> {
  const { old, fields } = await oldModelOf(tx, app, name, release)
  const relation = app.physical.relations.find(({ id }) => id === old.modelId)
  const table = await tableNow(tx, app, old)
  // An additional role may permit it too.
  const isAllowed = old.access.roles[actor.role]?.[operation] || (table && mayDo(actor, table.name, operation))
  if (!isAllowed) throw badRequest(`Unknown table "${name}"`, 'UNKNOWN_TABLE')
  if (!table || !relation) throw conflict(await whereItWent(tx, app, { old, relation }), 'TABLE_TAKEN_OUT')
  const places = placesOf(old, fields, relation)
  const explain = (error: HttpError) =>
    error.details.code === 'VALIDATION'
      ? new HttpError(
          error.status,
          `${error.message}. This change was made with release ${release}; release ${app.release} is live`,
          error.details,
        )
      : error
  try {
    const { values, kept } = toToday(places, { json, nested }, app.release)
    return { table, json: values, kept, explain, toNames: (db, model) => toOldNames(db, table, places, model) }
  } catch (error) {
    throw error instanceof HttpError ? explain(error) : error
  }
}

async function oldModelOf(
  tx: Database,
  app: LiveApp,
  name: string,
  release: number,
): Promise<{ old: ModelDefinition; fields: readonly ModelField[] }> {
  const { config, definitions } = await definitionsOf(tx, app, name, release)
  const old = definitions.find((definition) => definition.name === name)
  if (!old) throw badRequest(`Unknown table "${name}"`, 'UNKNOWN_TABLE')
  return { old, fields: config.models.find(({ id }) => id === old.modelId)?.fields ?? [] }
}

async function definitionsOf(
  tx: Database,
  { wireframe_id, environment, namespace }: LiveApp,
  name: string,
  release: number,
) {
  const [deployment] = await tx.query<{ definition: unknown }>(
    `SELECT definition FROM deployment
      WHERE wireframe_id = $1 AND environment = $2 AND release = $3 AND status IN ('live', 'stopped')`,
    [wireframe_id, environment, release],
  )
  const config = deployment && parseConfiguration(deployment.definition).config
  if (!config) throw conflict(`Release ${release} of this application is unknown`, 'UNKNOWN_RELEASE')
  const prefix = name.slice(0, name.indexOf('__'))
  return { config, definitions: toDefinitions(config, { prefix, group: namespace }) }
}

async function tableNow(tx: Database, app: LiveApp, { modelId }: ModelDefinition): Promise<Table | undefined> {
  const [row] = await tx.query<{ name: string }>('SELECT name FROM app_table WHERE app_id = $1 AND model_id = $2', [
    app.id,
    modelId,
  ])
  if (!row) return undefined
  const table = tableOf(row.name)
  if (table?.release !== app.release) throw busy()
  return table
}

async function whereItWent(
  tx: Database,
  { wireframe_id, environment }: LiveApp,
  { old, relation }: { old: ModelDefinition; relation: PhysicalRelation | undefined },
): Promise<string> {
  const label = old.definition.resource?.label.one ?? old.name
  if (!relation) return `${label} was removed for good`
  if (relation.hidden) return `${label} was taken out by release ${relation.hidden.release}`
  const [stop] = await tx.query<{ release: number }>(
    `SELECT release FROM deployment WHERE wireframe_id = $1 AND environment = $2 AND kind = 'stop' AND status = 'stopped'
      ORDER BY release DESC LIMIT 1`,
    [wireframe_id, environment],
  )
  return `The application of ${label} was stopped by release ${stop?.release ?? ''}`
}

/** Where a field of the earlier release is today. */
type Place = { name: string } & (
  | { now: string }
  /** The release that took it out, and the column that keeps its values. */
  | { takenOut: number; column: string; field: Table['fields'][number] }
  /** It has no column of its type any more. */
  | { lost: true }
)

function placesOf(old: ModelDefinition, fields: readonly ModelField[], relation: PhysicalRelation): Place[] {
  return fields.map((before) => {
    const { name } = before
    const column = relation.columns.find(({ id }) => id === before.id)
    if (column) return { name, now: column.name }
    const kept = latestOf(relation.kept, before.id)
    const field = fieldOf(old.definition.table, name)
    return kept && field && isSameStorage(kept.storage, storageOf(before))
      ? { name, takenOut: kept.release, column: kept.name, field }
      : { name, lost: true }
  })
}

function toToday(
  places: readonly Place[],
  { json, nested }: Pick<Change, 'json' | 'nested'>,
  live: number,
): { values: Values; kept: KeptValue[] } {
  const kept: KeptValue[] = []
  const renamed = (input: Values, isCondition: boolean): Values => {
    const translated: Values = {}
    const unchanged: Values = {}
    for (const [name, content] of Object.entries(input)) {
      const place = places.find((candidate) => candidate.name === name)
      if (!place) unchanged[name] = content
      else if ('now' in place) translated[place.now] = content
      else if ('column' in place && !isCondition) kept.push(toKept(place, content))
      else if ('column' in place)
        throw conflict(`${name} was taken out by release ${place.takenOut}`, 'FIELD_TAKEN_OUT')
      else throw conflict(`${name} was changed or removed until release ${live}`, 'FIELD_TAKEN_OUT')
    }
    return { ...translated, ...unchanged }
  }
  const flat = Object.fromEntries(Object.entries(json).filter(([name]) => !nested.includes(name)))
  const values = renamed(flat, false)
  for (const name of nested) {
    const inner = json[name]
    if (isObject(inner)) values[name] = renamed(inner, name !== 'set')
  }
  return { values, kept }
}

function toKept({ name, column, field }: Extract<Place, { column: string }>, content: unknown): KeptValue {
  // Its rules are gone with it, only the type is left.
  const isEmpty = content === null || content === undefined || content === ''
  const message = isEmpty ? undefined : validateField(field, content)
  if (message) throw invalid({ [name]: message })
  return { column, value: fieldSql(field, isEmpty ? null : content) }
}

/** For a 412, whose record is compared with what the person saw. */
async function toOldNames(tx: Database, table: Table, places: readonly Place[], model: AnyRecord): Promise<AnyRecord> {
  const names = [...SYSTEM_FIELDS.map(({ name }) => name), 'user_id']
  const own = Object.fromEntries(names.flatMap((name) => (name in model ? [[name, model[name]]] : [])))
  const record: AnyRecord = { ...own, id: model.id }
  const taken = places.filter((place) => 'column' in place)
  const [keptRow] =
    taken.length === 0
      ? []
      : await run<Values>(
          tx,
          sqlOf`select ${joinSql(
            taken.map(({ column }) => sqlOf`${quote(table.name)}.${quote(column)}`),
            ', ',
          )} from ${relationSql(table)} where ${idIs(table, Number(model.id))}`,
        )
  for (const place of places) {
    if ('now' in place) record[place.name] = model[place.now] ?? null
    else if ('column' in place) record[place.name] = keptRow?.[place.column] ?? null
  }
  return record
}
