/**
 * Keeps this process's registry equal to the table definitions in the database, which can change
 * while the product runs. A notice only says that something changed: all definitions are reloaded,
 * and an invalid one is skipped and logged.
 */
import { parseAccess, parseDefinition } from '#shared/resources/definition'
import type { Definition } from '#shared/resources/field'
import type { Registry } from '#shared/resources/registry'
import type { Logger } from '../context'
import type { Database } from '../db/database'

/** Notified by the trigger in 0016_app_tables.sql. */
const CHANNEL = 'holdfast_definitions'

type Row = {
  name: string
  definition: unknown
  access: unknown
  schema_name: string
  relation_name: string
  release: number
}

function toDefinition({ name, definition, access, schema_name, relation_name, release }: Row): Definition | undefined {
  const parsed = parseDefinition(definition)
  if (parsed?.table.name !== name) return undefined
  const table = { ...parsed.table, at: { schema: schema_name, relation: relation_name }, release }
  return { ...parsed, table, access: parseAccess(access, table) }
}

export async function loadDefinitions(db: Database, registry: Registry, logger: Logger): Promise<void> {
  const rows = await db.query<Row>(
    'SELECT name, definition, access, schema_name, relation_name, release FROM app_table WHERE deleted_at IS NULL ORDER BY name',
  )
  registry.replace(
    rows.flatMap((row) => {
      const definition = toDefinition(row)
      if (!definition) logger.error({ table: row.name }, 'a definition could not be read')
      return definition ?? []
    }),
  )
}

/**
 * Resolves once the definitions are loaded, then follows changes.
 * @returns stops following
 */
export async function followDefinitions(
  db: Database,
  registry: Registry,
  logger: Logger,
): Promise<() => Promise<void>> {
  let last: Promise<void> = Promise.resolve()
  let isWaiting = false
  // The running load may have missed the change of a new notice. One more load covers all notices
  // until it starts.
  const load = () => {
    if (isWaiting) return
    isWaiting = true
    last = last.then(async () => {
      isWaiting = false
      await loadDefinitions(db, registry, logger).catch((err: unknown) => {
        logger.error({ err }, 'the definitions of tables could not be read')
      })
    })
  }
  const stop = await db.listen(CHANNEL, { notice: load, gap: load })
  load()
  await last
  return async () => {
    await stop()
    await last
  }
}
