/**
 * Deployments of a new application, beside the same statements as a bare list in one transaction:
 * in turns, on each database.
 */
import type { Configuration, ModelField } from '#shared/builder/config'
import { type Plan, plan } from '#shared/builder/plan'
import { NOTHING_DEPLOYED } from '#shared/builder/storage'
import { ddlOf } from '../../server/builder/ddl'
import { findWireframe, nextRelease, prepareRelease } from '../../server/builder/prepare-release'
import { queueDeployment, runDeployments } from '../../server/builder/run-deployment'
import type { Database } from '../../server/db/database'
import { migrate } from '../../server/db/migrate'
import { openPglite } from '../../server/db/pglite'
import { openPostgres } from '../../server/db/postgres'
import { readMigrations } from '../../server/node/migrations'

export const DEPLOYMENT = 'deployment of 20 tables with 10 fields'
const TABLES = 20

export type Deployed = {
  database: string
  statements: number
  /** Milliseconds of each round. */
  ours: number[]
  bare: number[]
}

const fieldsOf = (table: number): ModelField[] => {
  const field = (id: string, type: ModelField['type'], more: Partial<ModelField> = {}): ModelField => ({
    ...{ id: `t${table}${id}`, name: id, label: id, type },
    ...more,
  })
  return [
    field('title', 'text', { validation: 'required,max:80' }),
    field('code', 'text', { validation: 'unique,max:20' }),
    field('note', 'longText'),
    field('count', 'integer', { validation: 'min:0' }),
    field('share', 'decimal'),
    field('price', 'money', { mapping: 'EUR' }),
    field('due', 'date'),
    field('done', 'boolean'),
    field('state', 'choice', { mapping: 'new:New,old:Old' }),
    field('parent', 'reference', { mapping: table === 0 ? 'user' : `t${table - 1}` }),
  ]
}

const configOf = (namespace: string): Configuration => ({
  settings: { model_namespace: namespace },
  models: Array.from({ length: TABLES }, (_, table) => ({
    ...{ id: `t${table}`, name: `table${table}`, label: `Table ${table}`, title: `t${table}title` },
    fields: fieldsOf(table),
  })),
  roles: [],
  routes: [],
})

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** As the calls and the runner do it: planned, queued, planned again, carried out. */
async function deploy(db: Database, id: number): Promise<void> {
  const wireframe = await findWireframe(db, id)
  if (!wireframe) throw new Error('The wireframe is gone')
  const number = await nextRelease(db, id)
  const { release } = await prepareRelease(db, { wireframe, environment: 'production', number })
  if (!release) throw new Error('The configuration has a problem')
  const values = { wireframe_id: id, environment: 'production', release: number, plan_hash: release.hash }
  await queueDeployment(db, { ...values, definition: JSON.stringify(release.config) }, Date.now())
  await runDeployments({ db, clock: { now: Date.now }, logger: quiet })
}

const statementsOf = (schema: string, { steps }: Plan): string[] => {
  const { schemaSql, stepSql } = ddlOf(schema)
  return [schemaSql, ...steps.flatMap(stepSql)]
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** The first round warms up and does not count. */
async function measureOn(database: string, db: Database, rounds: number): Promise<Deployed> {
  const deployed: Deployed = { database, statements: 0, ours: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    const config = configOf(`bench${round}`)
    const [wireframe] = await db.query<{ id: number }>(
      `INSERT INTO wireframe (name, slug, settings, models, roles, routes)
       VALUES ($1, $1, $2::jsonb, $3::jsonb, '[]', '[]') RETURNING id`,
      [`bench${round}`, JSON.stringify(config.settings), JSON.stringify(config.models)],
    )
    const statements = statementsOf(`bare${round}`, plan(NOTHING_DEPLOYED, config, 1))
    const ours = () => timeOf(() => deploy(db, wireframe?.id ?? 0))
    const bare = () =>
      timeOf(() =>
        db.transaction(async (tx) => {
          for (const sql of statements) await tx.query(sql)
        }),
      )
    const isFirst = round % 2 === 0
    const times = isFirst ? [await ours(), await bare()] : [await bare(), await ours()].reverse()
    const [last] = await db.query<{ status: string; log: string }>(
      'SELECT status, log FROM deployment ORDER BY id DESC LIMIT 1',
    )
    if (last?.status !== 'live') throw new Error(`The deployment is ${last?.status}: ${last?.log}`)
    if (round === 0) continue
    deployed.statements = statements.length
    deployed.ours.push(times[0] ?? Number.NaN)
    deployed.bare.push(times[1] ?? Number.NaN)
  }
  await db.close()
  return deployed
}

/** @param url a migrated database, which gets the tables of all rounds */
export async function measureDeployments(url: string, rounds: number): Promise<Deployed[]> {
  const pglite = await openPglite()
  await migrate(pglite, await readMigrations())
  return [
    await measureOn('PGlite, in memory', pglite, rounds),
    await measureOn('PostgreSQL', openPostgres(url, { max: 2 }), rounds),
  ]
}
