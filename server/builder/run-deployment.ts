/**
 * Carries out queued deployments. Each runs in one transaction: either the old release is live, or
 * the new one is, whatever happens in between. The plan is made again under the lock, so that a
 * deployment never does anything else than what the person confirmed.
 */

import { snapshotName } from '#shared/builder/storage'
import { type Environment, prefixOf } from '#shared/builder/to-definition'
import { messageOf } from '#shared/error-message'
import type { Clock, Logger } from '../context'
import { type Database, isDatabaseGone, sqlStateOf } from '../db/database'
import { quote } from '../db/record-sql'
import { followNames, renamedBetween } from './follow-names'
import { findWireframe, prepareRelease, type Release } from './prepare-release'
import { blocking, findMisfits, runSteps } from './run-plan'

/** A reason that a person reads in the log. */
class DeploymentError extends Error {}

type Deployment = {
  id: number
  wireframe_id: number
  release: number
  environment: Environment
  kind: 'deploy' | 'rollback' | 'promote' | 'stop'
  definition: unknown
  plan_hash: string | null
  accepted: string[]
}

const LOCK_TRIES = 5
const LOCK_TIMEOUT_MS = 500
/** PostgreSQL's lock_not_available. */
const LOCKED = '55P03'

type Deps = { db: Database; clock: Clock; logger: Logger }

/**
 * Queues a deployment for runDeployments.
 * @param values columns of `deployment` @param now epoch milliseconds
 * @returns its id
 */
export async function queueDeployment(db: Database, values: Record<string, unknown>, now: number): Promise<number> {
  const at = new Date(now)
  const all = { ...values, created_at: at, updated_at: at }
  const names = Object.keys(all)
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO deployment (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id`,
    Object.values(all),
  )
  return row?.id ?? 0
}

/**
 * Runs what is queued, oldest first, until nothing is. A deployment whose process died is queued
 * again: its transaction held its row, so a row that can be locked has nobody at work.
 */
export async function runDeployments(deps: Deps): Promise<void> {
  const { db } = deps
  await db.query(
    `UPDATE deployment SET status = 'queued', started_at = NULL
      WHERE id IN (SELECT id FROM deployment WHERE status = 'building' FOR UPDATE SKIP LOCKED)`,
  )
  for (;;) {
    const [next] = await db.query<{ id: number }>(
      `UPDATE deployment SET status = 'building', started_at = $1, updated_at = $1, version = version + 1
        WHERE id = (SELECT id FROM deployment WHERE status = 'queued' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [new Date(deps.clock.now())],
    )
    if (!next) return
    await runDeployment(deps, next.id)
  }
}

async function runDeployment({ db, clock, logger }: Deps, id: number): Promise<void> {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  try {
    await db.transaction(async (tx) => {
      const deployment = await lockDeployment(tx, id)
      if (!deployment) return
      await deploy(tx, deployment, { log, now: clock.now() })
      await finish(tx, deployment, lines.join('\n'), clock.now())
    })
  } catch (error) {
    // Nothing was changed. It stays "building", and runs again once the database is back.
    if (isDatabaseGone(error)) throw error
    if (!(error instanceof DeploymentError)) logger.error({ err: error, deployment: id }, 'deployment failed')
    log(error instanceof DeploymentError ? error.message : `The database refused a step: ${messageOf(error)}`)
    log('Nothing was changed.')
    await db.query(
      `UPDATE deployment SET status = 'failed', log = $2, finished_at = $3, updated_at = $3, version = version + 1
        WHERE id = $1 AND status = 'building'`,
      [id, lines.join('\n'), new Date(clock.now())],
    )
  }
}

async function lockDeployment(tx: Database, id: number): Promise<Deployment | undefined> {
  const [row] = await tx.query<Deployment>(
    `SELECT id, wireframe_id, release, environment, kind, definition, plan_hash, accepted FROM deployment
      WHERE id = $1 AND status = 'building' FOR UPDATE`,
    [id],
  )
  // One deployment of a wireframe at a time, in all processes.
  if (row) await tx.query('SELECT pg_advisory_xact_lock(hashtext($1), $2)', ['holdfast_builder', row.wireframe_id])
  return row
}

type Run = { log: (line: string) => void; now: number }

async function deploy(tx: Database, deployment: Deployment, { log, now }: Run): Promise<void> {
  const { wireframe_id, environment, kind } = deployment
  if (kind === 'stop') {
    await removeDefinitions(tx, wireframe_id, environment)
    log('Stopped. The pages and the API are gone; every row is kept.')
    return
  }
  const wireframe = await findWireframe(tx, wireframe_id)
  if (!wireframe) throw new DeploymentError('The wireframe is gone.')
  const { release, problems } = await prepareRelease(tx, {
    ...{ wireframe, environment, number: deployment.release, definition: deployment.definition },
  })
  if (problems) throw new DeploymentError(`The configuration has a problem: ${problems[0]?.message ?? ''}`)
  await holdWrites(tx, release.app)
  if (release.hash !== deployment.plan_hash)
    throw new DeploymentError('Something else was deployed in the meantime. Look at the changes again.')
  await checkDrift(tx, release)
  await lockTables(tx, release, log)
  const misfits = await findMisfits(tx, release.schema, release.plan)
  const stopping = blocking(misfits, deployment.accepted)
  for (const { change, total, samples } of stopping)
    log(
      `${change.model}.${change.field ?? ''}: ${total} rows don't fit, such as ${samples.map(({ id }) => `#${id}`).join(', ')}.`,
    )
  if (stopping.length > 0) throw new DeploymentError('Rows stop this release.')
  const physical = await runSteps(tx, release.schema, release.plan)
  log(`${release.plan.steps.length} steps done.`)
  if (release.app) {
    const prefix = prefixOf(release.namespace, environment)
    await followNames(tx, renamedBetween(release.app.physical, physical, prefix), now)
  }
  await store(tx, { wireframeId: wireframe.id, environment, release, physical, now })
  log(`Release ${release.number} is live.`)
}

/**
 * Waits for the writes that run by the names of the release before (older-release.ts), and lets no
 * other begin until this one has ended.
 */
async function holdWrites(tx: Database, app: Release['app']): Promise<void> {
  if (app) await tx.query('SELECT 1 FROM app WHERE id = $1 FOR UPDATE', [app.id])
}

/** Compares the columns of the schema with what was deployed: nobody else may have changed them. */
async function checkDrift(tx: Database, { app, schema }: Release): Promise<void> {
  const rows = await tx.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = $1`,
    [schema],
  )
  const system = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'user_id']
  const expected = new Set(
    (app?.physical.relations ?? []).flatMap(({ name, columns, kept }) =>
      [
        ...[...system, ...columns.map((column) => column.name)],
        ...kept.flatMap((column) => [column.name, ...(column.hasSnapshot ? [snapshotName(column.name)] : [])]),
      ].map((column) => `${name}.${column}`),
    ),
  )
  const actual = new Set(rows.map(({ name }) => name))
  const drifted = [...expected, ...actual].filter((name) => !expected.has(name) || !actual.has(name)).toSorted()
  if (drifted.length > 0)
    throw new DeploymentError(
      `The database is not as the last release left it: ${drifted.slice(0, 5).join(', ')}. Put it back, then deploy again.`,
    )
}

/**
 * Locks all tables at once and in one order. Waiting long for a lock would hold up every reader
 * behind it, so each try is short.
 */
async function lockTables(tx: Database, { app, schema }: Release, log: (line: string) => void): Promise<void> {
  const tables = (app?.physical.relations ?? []).map(({ name }) => `${quote(schema)}.${quote(name)}`).toSorted()
  if (tables.length === 0) return
  for (let tries = 1; ; tries += 1)
    try {
      await tx.transaction(async (inner) => {
        await inner.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
        await inner.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`)
      })
      return
    } catch (error) {
      if (sqlStateOf(error) !== LOCKED) throw error
      if (tries === LOCK_TRIES) throw new DeploymentError('The tables are in use. Deploy again in a moment.')
      log('The tables are in use; trying again.')
      await tx.query('SELECT pg_sleep(0.2)')
    }
}

type Stored = {
  wireframeId: number
  environment: Environment
  release: Release
  physical: Release['plan']['physical']
  now: number
}

async function store(tx: Database, { wireframeId, environment, release, physical, now }: Stored): Promise<void> {
  const { namespace, schema, number, definitions } = release
  const [app] = await tx.query<{ id: number }>(
    `INSERT INTO app (wireframe_id, environment, namespace, schema_name, release, physical)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb)
     ON CONFLICT (wireframe_id, environment) DO UPDATE SET release = excluded.release, physical = excluded.physical
     RETURNING id`,
    [wireframeId, environment, namespace, schema, number, JSON.stringify(physical)],
  )
  const names = definitions.map(({ name }) => name)
  await tx.query('DELETE FROM app_table WHERE app_id = $1 AND name <> ALL ($2::text[])', [app?.id, names])
  for (const { name, modelId, relation, definition, access, readers } of definitions)
    await tx.query(
      `INSERT INTO app_table (name, definition, release, schema_name, relation_name, access, readers, app_id, model_id,
         created_at, updated_at)
       VALUES ($1, $2::jsonb, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, $10, $10)
       ON CONFLICT (name) DO UPDATE SET definition = excluded.definition, release = excluded.release,
         relation_name = excluded.relation_name, access = excluded.access, readers = excluded.readers,
         model_id = excluded.model_id, updated_at = excluded.updated_at, version = app_table.version + 1`,
      [
        // The list of wireframes tells by it what is live.
        ...[name, JSON.stringify({ ...definition, wireframe: wireframeId }), number, schema, relation],
        ...[JSON.stringify(access), JSON.stringify(readers), app?.id, modelId, new Date(now)],
      ],
    )
}

const removeDefinitions = (tx: Database, wireframeId: number, environment: Environment) =>
  tx.query('DELETE FROM app_table WHERE app_id = (SELECT id FROM app WHERE wireframe_id = $1 AND environment = $2)', [
    wireframeId,
    environment,
  ])

/** The release of before stops; this one is live. */
async function finish(tx: Database, deployment: Deployment, log: string, now: number): Promise<void> {
  const { id, wireframe_id, environment, kind } = deployment
  const at = new Date(now)
  await tx.query(
    `UPDATE deployment SET status = 'stopped', updated_at = $3, version = version + 1
      WHERE wireframe_id = $1 AND environment = $2 AND status = 'live'`,
    [wireframe_id, environment, at],
  )
  await tx.query(
    `UPDATE deployment SET status = $2, log = $3, finished_at = $4, updated_at = $4, version = version + 1 WHERE id = $1`,
    [id, kind === 'stop' ? 'stopped' : 'live', log, at],
  )
}
