/**
 * Tables that are made while the product runs: this process's registry follows the table of definitions. A notice tells that something
 * changed, not what; the definitions are replaced as a whole, and one that does not hold together is left out and logged.
 */
import { parseAccess, parseDefinition } from '#shared/resources/definition'
import type { Definition } from '#shared/resources/field'
import type { Registry } from '#shared/resources/registry'
import type { Logger } from '../context'
import type { Database } from '../db/database'

/** The trigger of 0016_app_tables.sql notifies on it. */
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
  const table = { ...parsed.table, at: { schema: schema_name, relation: relation_name, release } }
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
 * Resolves when the definitions are known, and follows them from then on.
 * @returns the way to stop
 */
export async function followDefinitions(
  db: Database,
  registry: Registry,
  logger: Logger,
): Promise<() => Promise<void>> {
  let last: Promise<void> = Promise.resolve()
  let isWaiting = false
  // A notice during a load may be about what that load has not seen: one more follows, and serves all notices until then.
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
