/**
 * Prepares a release: the configuration it deploys, the problems that stop it, the plan, and
 * the rows that don't fit. The call that shows a plan and the runner that carries it out share
 * this, so a person confirms what is done.
 */
import { checkConfiguration, type Problem } from '#shared/builder/check'
import { type Configuration, configurationOf, namespaceOf, parseConfiguration } from '#shared/builder/config'
import { type Plan, plan } from '#shared/builder/plan'
import { NOTHING_DEPLOYED, type Physical } from '#shared/builder/storage'
import {
  type Environment,
  groupOf,
  type ModelDefinition,
  prefixOf,
  schemaOf,
  toDefinitions,
} from '#shared/builder/to-definition'
import type { Database } from '../db/database'
import { sha256Hex } from '../digest'

/** Ids of rows of `role` by the id of the wireframe's role (app-roles.ts). */
export type AppRoles = Readonly<Record<string, number>>

export type App = {
  id: number
  namespace: string
  schema_name: string
  release: number
  physical: Physical
  roles: AppRoles
}

export type Wireframe = { id: number; name: string; slug: string } & Record<string, unknown>

export type Release = {
  number: number
  /** Null where the release only takes the application away. */
  config: Configuration | null
  namespace: string
  schema: string
  app: App | undefined
  plan: Plan
  definitions: readonly ModelDefinition[]
  /** Equal for two releases that do the same from the same state. */
  hash: string
}

export type Prepared = { release: Release; problems?: undefined } | { release?: undefined; problems: Problem[] }

export const findWireframe = async (db: Database, id: number): Promise<Wireframe | undefined> =>
  (await db.query<Wireframe>('SELECT * FROM wireframe WHERE id = $1 AND deleted_at IS NULL', [id]))[0]

export const findApp = async (db: Database, wireframeId: number, environment: Environment): Promise<App | undefined> =>
  (
    await db.query<App>(
      'SELECT id, namespace, schema_name, release, physical, roles FROM app WHERE wireframe_id = $1 AND environment = $2',
      [wireframeId, environment],
    )
  )[0]

export async function nextRelease(db: Database, wireframeId: number): Promise<number> {
  const [row] = await db.query<{ next: number }>(
    'SELECT coalesce(max(release), 0) + 1 AS next FROM deployment WHERE wireframe_id = $1',
    [wireframeId],
  )
  return row?.next ?? 1
}

/** The namespace of an earlier deployment, in either environment, or undefined. */
async function frozenNamespace(db: Database, wireframeId: number): Promise<string | undefined> {
  const rows = await db.query<{ namespace: string }>('SELECT namespace FROM app WHERE wireframe_id = $1 LIMIT 1', [
    wireframeId,
  ])
  return rows[0]?.namespace
}

const problemOf = (property: string, message: string): Prepared => ({
  problems: [{ at: { part: 'settings', property }, message }],
})

export type ReleaseInput = {
  wireframe: Wireframe
  environment: Environment
  number: number
  /** The configuration to deploy; without it, the wireframe's own. */
  definition?: unknown
}

export async function prepareRelease(db: Database, input: ReleaseInput): Promise<Prepared> {
  const { wireframe, environment, number, definition = configurationOf(input.wireframe) } = input
  const parsed = parseConfiguration(definition)
  if (parsed.problem) return problemOf(parsed.problem.path, parsed.problem.message)
  const { config } = parsed
  const problems = checkConfiguration(config, wireframe.slug)
  if (problems.length > 0) return { problems }
  const namespace = (await frozenNamespace(db, wireframe.id)) ?? namespaceOf(config, wireframe.slug)
  if (namespace === undefined) return problemOf('model_namespace', 'The namespace is missing')
  const app = await findApp(db, wireframe.id, environment)
  const next = plan(app?.physical ?? NOTHING_DEPLOYED, config, number)
  const group = groupOf(wireframe.name, environment)
  const definitions = toDefinitions(config, { prefix: prefixOf(namespace, environment), group })
  const text = JSON.stringify([number, app?.release ?? 0, next.changes, next.steps, definitions, config.roles])
  return {
    release: {
      ...{ number, config, namespace, schema: schemaOf(namespace, environment), app, plan: next, definitions },
      hash: await sha256Hex(new TextEncoder().encode(text)),
    },
  }
}
