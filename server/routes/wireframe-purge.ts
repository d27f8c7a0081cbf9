/**
 * What releases have put away: the list, its download, and the purge, which alone removes values.
 * A purge runs as a deployment.
 */
import type { Environment } from '#shared/builder/to-definition'
import {
  deployResponseSchema,
  keptListSchema,
  keptPageQuerySchema,
  keptPageSchema,
  keptQuerySchema,
  purgeRequestSchema,
} from '#shared/contract/wireframes'
import { requireStepUp } from '../accounts/user-sessions'
import { type App, findApp, nextRelease } from '../builder/prepare-release'
import { countKept, digestOf, type KeptItem, keptItems, purgeableAt, purgeProblem, readKept } from '../builder/purge'
import { type Call, LAMBDA, parseBody, parseValue } from '../call'
import type { Ctx, Deps } from '../context'
import { HttpError, invalid, notFound } from '../errors'
import { requestDeployment, requireWireframe } from './wireframes'

const BASE = `${LAMBDA}/wireframe/:id`

async function findKept(c: Ctx, environment: Environment, name: string): Promise<{ app: App; item: KeptItem }> {
  const app = await findApp(c.get('db'), (await requireWireframe(c)).id, environment)
  const item = app && keptItems(app.physical).find((each) => each.name === name)
  if (!app || !item) throw notFound('Nothing is kept under this name')
  return { app, item }
}

export function wireframePurgeCalls(deps: Deps): Call[] {
  async function list(c: Ctx) {
    const { environment } = parseValue({ ...c.req.query() }, keptQuerySchema)
    const app = await findApp(c.get('db'), (await requireWireframe(c)).id, environment)
    const items = app ? keptItems(app.physical) : []
    const counts = app ? await countKept(c.get('db'), app) : new Map<string, number>()
    const now = deps.clock.now()
    return c.json({
      error: false,
      list: items.map((item) => {
        const { name, label, relation, column, release, at } = item
        const from = purgeableAt(item)
        return {
          ...{ name, kind: column ? 'field' : 'table', label, table: column ? relation.name : null },
          converted: relation.columns.some(({ id }) => id === column?.id),
          ...{ release, at, rows: counts.get(name) ?? 0 },
          ...{ purgeable_at: new Date(from).toISOString(), purgeable: from <= now },
        }
      }),
    })
  }

  async function exportKept(c: Ctx) {
    const { environment, name, after } = parseValue({ ...c.req.query() }, keptPageQuerySchema)
    const { app, item } = await findKept(c, environment, name)
    const db = c.get('db')
    // Before any row is read, so that a later change shows.
    const digest = after === undefined ? await digestOf(db, app.schema_name, item) : null
    return c.json({ error: false, ...(await readKept(db, app.schema_name, item, Number(after ?? 0))), digest })
  }

  async function purge(c: Ctx) {
    const { environment, name, label, digest } = parseBody(c, purgeRequestSchema)
    const db = c.get('db')
    await requireStepUp(db, c.get('actor'), deps.clock.now())
    const { app, item } = await findKept(c, environment, name)
    if (label !== item.label) throw invalid({ label: `Type the name as it is written: ${item.label}` })
    const problem = await purgeProblem(db, app.schema_name, { item, digest, now: deps.clock.now() })
    if (problem) throw new HttpError(409, problem.message, { code: problem.code })
    const wireframe = await requireWireframe(c)
    const release = await nextRelease(db, wireframe.id)
    const data = await requestDeployment(deps, c, {
      ...{ wireframe_id: wireframe.id, environment, kind: 'purge', release },
      purge: JSON.stringify({ name, label, digest }),
    })
    return c.json({ error: false, message: 'Deployment queued', data, release }, 202)
  }

  const shared = { roles: ['super_admin'], of: 'deployment' } as const
  return [
    {
      ...{ ...shared, method: 'GET', path: `${BASE}/kept`, kind: 'read', query: ['environment'] },
      summary: 'What releases of the environment have put away',
      answers: { 200: keptListSchema },
      handle: list,
    },
    {
      ...{
        ...shared,
        method: 'GET',
        path: `${BASE}/kept/export`,
        kind: 'read',
        query: ['environment', 'name', 'after'],
      },
      summary: 'Kept rows as CSV, a page at a time; the first page has the digest that a purge needs',
      answers: { 200: keptPageSchema },
      handle: exportKept,
    },
    {
      ...{ ...shared, method: 'POST', path: `${BASE}/purge`, kind: 'write' },
      summary: 'Remove a kept table or field for good',
      body: { json: purgeRequestSchema },
      answers: { 202: deployResponseSchema },
      handle: purge,
    },
  ]
}
