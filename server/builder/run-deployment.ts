/**
 * Carries out queued deployments. Each runs in one transaction: either the old release is live, or
 * the new one is, whatever happens in between. The plan is made again under the lock, so that a
 * deployment never does anything else than what the person confirmed.
 */

import { type Environment, prefixOf } from '#shared/builder/to-definition'
import { messageOf } from '#shared/error-message'
import type { Clock, Logger } from '../context'
import { type Database, isDatabaseGone } from '../db/database'
import { storeRoles } from './app-roles'
import { logLine, openLog } from './deployment-log'
import { followNames, renamedBetween } from './follow-names'
import { checkDrift, DeploymentError, isLocked, type Log, lockTables } from './guard-tables'
import { type AppRoles, findWireframe, prepareRelease, type Release } from './prepare-release'
import { type PurgeTarget, purge } from './purge'
import { blocking, counted, findMisfits, runSteps } from './run-plan'

export type DeploymentKind = 'deploy' | 'rollback' | 'promote' | 'stop' | 'purge'

type Deployment = {
  id: number
  wireframe_id: number
  release: number
  environment: Environment
  kind: DeploymentKind
  definition: unknown
  purge: PurgeTarget | null
  plan_hash: string | null
  accepted: string[]
}

/**
 * Names a lock, with the deployment's id: held while its transaction runs. A lock of its row would
 * hold up the lines of its log, which are stored beside the transaction.
 */
const AT_WORK = 'holdfast_deployment '

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
 * again: whoever is at work holds its lock.
 */
export async function runDeployments(deps: Deps): Promise<void> {
  const { db, clock } = deps
  await db.query(
    `UPDATE deployment SET status = 'queued', started_at = NULL, log = NULL
      WHERE CASE WHEN status = 'building' THEN pg_try_advisory_xact_lock(hashtextextended($1 || id, 0)) ELSE false END`,
    [AT_WORK],
  )
  for (;;) {
    const [next] = await db.query<{ id: number; log: string }>(
      `UPDATE deployment SET status = 'building', started_at = $1, log = $2, updated_at = $1, version = version + 1
        WHERE id = (SELECT id FROM deployment WHERE status = 'queued' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, log`,
      [new Date(clock.now()), logLine(clock, 'Started.')],
    )
    if (!next) return
    await runDeployment(deps, next.id, next.log)
  }
}

async function runDeployment({ db, clock, logger }: Deps, id: number, firstLine: string): Promise<void> {
  const log = openLog({ db, clock }, id, firstLine)
  try {
    await db.transaction(async (tx) => {
      const deployment = await lockDeployment(tx, id)
      if (!deployment) return
      await deploy(tx, deployment, { log: log.add, now: clock.now() })
      await finish(tx, deployment, log.text(), clock.now())
    })
  } catch (error) {
    // Nothing was changed. It stays "building", and runs again once the database is back.
    if (isDatabaseGone(error)) throw error
    log.add(reasonOf(error))
    if (!(error instanceof DeploymentError || isLocked(error)))
      logger.error({ err: error, deployment: id }, 'deployment failed')
    log.add('Nothing was changed.')
    await db.query(
      `UPDATE deployment SET status = 'failed', log = $2, finished_at = $3, updated_at = $3, version = version + 1
        WHERE id = $1 AND status = 'building'`,
      [id, log.text(), new Date(clock.now())],
    )
  } finally {
    await log.settled()
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof DeploymentError) return error.message
  return isLocked(error)
    ? 'The tables are in use. Deploy again in a moment.'
    : `The database refused a step: ${messageOf(error)}`
}

async function lockDeployment(tx: Database, id: number): Promise<Deployment | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${AT_WORK}${id}`])
  const [row] = await tx.query<Deployment>(
    `SELECT id, wireframe_id, release, environment, kind, definition, purge, plan_hash, accepted FROM deployment
      WHERE id = $1 AND status = 'building'`,
    [id],
  )
  // One deployment of a wireframe at a time, in all processes.
  if (row)
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`holdfast_builder ${row.wireframe_id}`])
  return row
}

/** @param now epoch milliseconds */
async function deploy(tx: Database, deployment: Deployment, { log, now }: { log: Log; now: number }): Promise<void> {
  const { wireframe_id, environment, kind } = deployment
  if (deployment.purge) {
    await purge(tx, { wireframe_id, environment, target: deployment.purge, now }, log)
    return
  }
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
  if (release.hash !== deployment.plan_hash)
    throw new DeploymentError('Something else was deployed in the meantime. Look at the changes again.')
  log(`The plan is as confirmed: ${counted(release.plan.changes.length, 'change')}.`)
  await checkDrift(tx, release)
  await lockTables(tx, release, log)
  const misfits = await findMisfits(tx, release.schema, release.plan)
  const stopping = blocking(misfits, deployment.accepted)
  for (const { change, total, samples } of stopping)
    log(
      `${change.model}.${change.field ?? ''}: ${total === 1 ? "1 row doesn't fit" : `${total} rows don't fit`}, such as ${samples.map(({ id }) => `#${id}`).join(', ')}.`,
    )
  if (stopping.length > 0) throw new DeploymentError('Rows stop this release.')
  const physical = await runSteps(tx, release, { at: new Date(now).toISOString(), log })
  const prefix = prefixOf(release.namespace, environment)
  if (release.app) await followNames(tx, renamedBetween(release.app.physical, physical, prefix), now)
  const roles = await storeRoles(tx, { release, prefix, now })
  await store(tx, { wireframeId: wireframe.id, environment, release, physical, roles, now })
  log(`Release ${release.number} is live.`)
}

type Stored = {
  wireframeId: number
  environment: Environment
  release: Release
  physical: Release['plan']['physical']
  roles: AppRoles
  now: number
}

async function store(tx: Database, { wireframeId, environment, release, physical, roles, now }: Stored): Promise<void> {
  const { namespace, schema, number, definitions } = release
  const [app] = await tx.query<{ id: number }>(
    `INSERT INTO app (wireframe_id, environment, namespace, schema_name, release, physical, roles)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb)
     ON CONFLICT (wireframe_id, environment) DO UPDATE SET release = excluded.release, physical = excluded.physical,
       roles = excluded.roles
     RETURNING id`,
    [...[wireframeId, environment, namespace, schema, number], JSON.stringify(physical), JSON.stringify(roles)],
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

/** The release of before stops; this one is live, unless it only took something away. */
async function finish(tx: Database, deployment: Deployment, log: string, now: number): Promise<void> {
  const { id, wireframe_id, environment, kind } = deployment
  const at = new Date(now)
  const isLive = kind !== 'stop' && kind !== 'purge'
  // A purge leaves what is live as it is.
  if (kind !== 'purge')
    await tx.query(
      `UPDATE deployment SET status = 'stopped', updated_at = $3, version = version + 1
      WHERE wireframe_id = $1 AND environment = $2 AND status = 'live'`,
      [wireframe_id, environment, at],
    )
  await tx.query(
    `UPDATE deployment SET status = $2, log = $3, finished_at = $4, updated_at = $4, version = version + 1 WHERE id = $1`,
    [id, isLive ? 'live' : 'stopped', log, at],
  )
}
