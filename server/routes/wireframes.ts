/**
 * Releases of wireframes: the plan that a person confirms, its deployment, the end of one, and the
 * export. The deployment runs after the answer; its record says how it goes.
 */

import { type Environment, prefixOf } from '#shared/builder/to-definition'
import {
  type DeployRequest,
  deployRequestSchema,
  deployResponseSchema,
  type ExportQuery,
  exportQuerySchema,
  type PlanRequest,
  planRequestSchema,
  planResponseSchema,
  stopRequestSchema,
} from '#shared/contract/wireframes'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { tableOf } from '#shared/resources/tables'
import { ADMIN_ROLES } from '#shared/roles'
import { requireStepUp } from '../accounts/user-sessions'
import { bundleOf } from '../builder/export'
import { busy } from '../builder/older-release'
import {
  findWireframe,
  nextRelease,
  type Prepared,
  prepareRelease,
  type Release,
  type Wireframe,
} from '../builder/prepare-release'
import { type DeploymentKind, queueDeployment, runDeployments } from '../builder/run-deployment'
import { findMisfits } from '../builder/run-plan'
import { type Call, LAMBDA, parseBody, parseValue, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import { sqlStateOf } from '../db/database'
import { forbidden, HttpError, notFound } from '../errors'
import { csvOf } from '../records/record-export'
import { type ZippedFile, zipped } from '../zip'
import { answerFile } from './export'
import { readContext, recordCalls } from './records'

const BASE = `${LAMBDA}/wireframe/:id`

const UNIQUE_VIOLATION = '23505'

const kindOf = ({ release, promote }: PlanRequest): DeploymentKind =>
  promote ? 'promote' : release === undefined ? 'deploy' : 'rollback'

export async function requireWireframe(c: Ctx): Promise<Wireframe> {
  const id = toRecordId(c.req.param('id'))
  const wireframe = id === undefined ? undefined : await findWireframe(c.get('db'), id)
  if (!wireframe) throw notFound('Wireframe not found')
  return wireframe
}

/** Administrators deploy to the preview; everything that others see is for super admins. */
function requireDeployer(c: Ctx, environment: Environment, kind: DeploymentKind): void {
  if (c.get('actor').role === 'super_admin') return
  if (environment === 'production' || kind === 'rollback' || kind === 'promote')
    throw forbidden('Only a super admin can do this')
}

/**
 * The configuration of an earlier release, or of the preview; undefined for the wireframe's own.
 */
async function definitionOf(c: Ctx, wireframe: Wireframe, request: PlanRequest): Promise<unknown> {
  const { environment, release, promote } = request
  if (!promote && release === undefined) return undefined
  const db = c.get('db')
  const [row] = promote
    ? await db.query<{ definition: unknown }>(
        `SELECT definition FROM deployment WHERE wireframe_id = $1 AND environment = 'preview' AND status = 'live'`,
        [wireframe.id],
      )
    : await db.query<{ definition: unknown }>(
        `SELECT definition FROM deployment WHERE wireframe_id = $1 AND environment = $2 AND release = $3
           AND status IN ('live', 'stopped') AND definition IS NOT NULL`,
        [wireframe.id, environment, release],
      )
  if (!row) throw notFound(promote ? 'Nothing is live in the preview' : 'Release not found')
  return row.definition
}

async function prepare(
  c: Ctx,
  request: PlanRequest,
): Promise<{ wireframe: Wireframe; prepared: Prepared; definition: unknown }> {
  const wireframe = await requireWireframe(c)
  requireDeployer(c, request.environment, kindOf(request))
  const definition = await definitionOf(c, wireframe, request)
  const number = await nextRelease(c.get('db'), wireframe.id)
  const prepared = await prepareRelease(c.get('db'), {
    wireframe,
    environment: request.environment,
    number,
    definition,
  })
  return { wireframe, prepared, definition }
}

/** The tables in the API, whatever the release renames. */
const liveTables = (c: Ctx, { app }: Release) =>
  c
    .get('db')
    .query<{ name: string; model_id: string }>('SELECT name, model_id FROM app_table WHERE app_id = $1', [app?.id ?? 0])

async function planRelease(c: Ctx) {
  const { prepared } = await prepare(c, parseBody(c, planRequestSchema))
  if (prepared.problems)
    return c.json({ error: false, problems: prepared.problems, release: 0, changes: [], plan_hash: null })
  const { release } = prepared
  const misfits = release.app ? await findMisfits(c.get('db'), release.schema, release.plan) : []
  const tables = misfits.length > 0 ? await liveTables(c, release) : []
  const changes = release.plan.changes.map((change) => {
    const misfit = misfits.find((item) => item.change === change)
    const { kind, class: risk, model, field, from, check } = change
    const table = misfit && tables.find(({ model_id }) => model_id === change.modelId)
    return {
      ...{ kind, class: risk, model },
      ...(field !== undefined && { field }),
      ...(from !== undefined && { from }),
      ...(table && { table: table.name }),
      ...(misfit && check?.onMisfit === 'accept' && { accept: check.key }),
      total: misfit?.total ?? 0,
      samples: misfit?.samples ?? [],
    }
  })
  return c.json({ error: false, problems: [], release: release.number, changes, plan_hash: release.hash })
}

/** @throws HttpError 409 with the first problem */
function requireRelease({ release, problems }: Prepared): Release {
  if (release) return release
  const message = problems[0]?.message ?? 'The configuration has a problem'
  throw new HttpError(409, message, { code: 'INVALID_CONFIGURATION' })
}

const notLive = () => new HttpError(409, 'Nothing is live here', { code: 'NOT_LIVE' })

/** What is live in the environment; without one, the saved configuration. @throws HttpError 409 */
async function exportedRelease(c: Ctx, wireframe: Wireframe, { environment, rows }: ExportQuery) {
  const db = c.get('db')
  const [live] = await db.query<{ release: number; definition: unknown }>(
    `SELECT release, definition FROM deployment WHERE wireframe_id = $1 AND environment = $2 AND status = 'live'`,
    [wireframe.id, environment ?? null],
  )
  if (!live && (environment || rows)) throw notLive()
  const { release: number = 1, definition } = live ?? {}
  const release = requireRelease(
    await prepareRelease(db, { wireframe, environment: environment ?? 'production', number, definition }),
  )
  if (!release.config) throw notLive()
  return { ...release, config: release.config }
}

/** A CSV of each table. @throws HttpError 503 while the release arrives at this server */
const rowsOf = (c: Ctx, { number, definitions }: Pick<Release, 'number' | 'definitions'>): ZippedFile[] =>
  definitions.map(({ name, relation }) => {
    const table = tableOf(name)
    if (table?.release !== number) throw busy()
    return {
      name: `rows/${relation}.csv`,
      content: csvOf(readContext(c, table), parseRecordsQuery([], table), table.fields),
    }
  })

/**
 * Queues a deployment and has it run once the call's transaction is committed.
 * @returns the id of its record
 */
export async function requestDeployment(
  deps: Deps,
  c: Ctx,
  values: { wireframe_id: number; environment: Environment; kind: DeploymentKind } & Record<string, unknown>,
): Promise<number> {
  const db = c.get('db')
  const all = { user_id: c.get('actor').userId, ...values }
  try {
    const id = await queueDeployment(db, all, deps.clock.now())
    db.afterCommit(() => {
      runDeployments(deps).catch((err: unknown) => deps.logger.error({ err }, 'deployments could not run'))
    })
    return id
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error
    throw new HttpError(409, 'Another deployment is running. Try again when it is done.', { code: 'DEPLOYING' })
  }
}

export function wireframeCalls(deps: Deps): Call[] {
  async function deploy(c: Ctx) {
    const request: DeployRequest = parseBody(c, deployRequestSchema)
    const { environment, plan_hash, accepted } = request
    const kind = kindOf(request)
    if (environment === 'production') await requireStepUp(c.get('db'), c.get('actor'), deps.clock.now())
    const { wireframe, prepared } = await prepare(c, request)
    const release = requireRelease(prepared)
    if (release.hash !== plan_hash)
      throw new HttpError(409, 'Something changed in the meantime. Look at the changes again.', {
        code: 'PLAN_CHANGED',
      })
    const data = await requestDeployment(deps, c, {
      ...{ wireframe_id: wireframe.id, environment, kind, release: release.number, plan_hash },
      definition: JSON.stringify(release.config),
      accepted: JSON.stringify(accepted),
    })
    return c.json({ error: false, message: 'Deployment queued', data, release: release.number }, 202)
  }

  async function stop(c: Ctx) {
    const { environment } = parseBody(c, stopRequestSchema)
    const wireframe = await requireWireframe(c)
    requireDeployer(c, environment, 'stop')
    if (environment === 'production') await requireStepUp(c.get('db'), c.get('actor'), deps.clock.now())
    const [live] = await c
      .get('db')
      .query(`SELECT 1 FROM deployment WHERE wireframe_id = $1 AND environment = $2 AND status = 'live'`, [
        wireframe.id,
        environment,
      ])
    if (!live) throw notLive()
    const release = await nextRelease(c.get('db'), wireframe.id)
    const data = await requestDeployment(deps, c, { wireframe_id: wireframe.id, environment, kind: 'stop', release })
    return c.json({ error: false, message: 'Deployment queued', data, release }, 202)
  }

  async function exportBundle(c: Ctx) {
    const query = parseValue({ environment: c.req.query('environment'), rows: c.req.query('rows') }, exportQuerySchema)
    const { environment, rows } = query
    const wireframe = await requireWireframe(c)
    const release = await exportedRelease(c, wireframe, query)
    const { config, namespace, schema, definitions, number } = release
    const bundle = bundleOf({
      ...{ name: wireframe.name, config, schema, definitions, calls: recordCalls(deps), version: deps.config.version },
      prefix: prefixOf(namespace, environment ?? 'production'),
      release: environment && number,
    })
    const files = [...bundle, ...(rows ? rowsOf(c, release) : [])]
    const name = environment ? `${namespace}-release-${number}.zip` : `${namespace}-draft.zip`
    return answerFile(c, zipped(files, deps.clock.now()), { name, type: 'application/zip', logger: deps.logger })
  }

  const shared = { roles: ADMIN_ROLES, of: 'deployment' } as const
  return [
    {
      ...{ ...shared, method: 'POST', path: `${BASE}/plan`, kind: 'read' },
      summary: 'What a release of the wireframe would change, and the rows that do not fit',
      body: { json: planRequestSchema },
      answers: { 200: planResponseSchema },
      handle: planRelease,
    },
    {
      ...{ ...shared, method: 'POST', path: `${BASE}/deploy`, kind: 'write' },
      summary: 'Deploy the planned release',
      body: { json: deployRequestSchema },
      answers: { 202: deployResponseSchema },
      handle: deploy,
    },
    {
      ...{ ...shared, method: 'POST', path: `${BASE}/stop`, kind: 'write' },
      summary: 'Take the application away; its rows are kept',
      body: { json: stopRequestSchema },
      answers: { 202: deployResponseSchema },
      handle: stop,
    },
    {
      ...{ ...shared, method: 'GET', path: `${BASE}/export`, kind: 'read' },
      summary: 'A zip of what is live in the environment, or of the saved configuration; rows=true adds the rows',
      query: ['environment', 'rows'],
      answers: { 200: null },
      handle: exportBundle,
    },
  ]
}
