/**
 * The roles of a configuration besides users and visitors, as rows of the table `role`: each grants
 * its operations on all rows of the application's tables. A row belongs to its role by id, so a
 * renamed role keeps the people who have it.
 */
import { OPERATIONS } from '#shared/resources/field'
import type { Database } from '../db/database'
import { DeploymentError } from './guard-tables'
import type { AppRoles, Release } from './prepare-release'

type Input = {
  release: Release
  /** Of the names of the application. */
  prefix: string
  /** Epoch milliseconds. */
  now: number
}

/**
 * Runs in the transaction of the release. A role that is not in the configuration keeps its row and
 * its people, and permits nothing.
 * @throws DeploymentError when another role of the workspace has the slug
 */
export async function storeRoles(tx: Database, { release, prefix, now }: Input): Promise<AppRoles> {
  const { config, definitions } = release
  const before = release.app?.roles ?? {}
  const at = new Date(now)
  const own = (config?.roles ?? []).filter(({ slug }) => slug !== 'user' && slug !== 'public')
  const gone = Object.entries(before).filter(([id]) => !own.some((role) => role.id === id))
  // Slugs are swapped and used again: each gives its own up before any takes one.
  await tx.query(
    `UPDATE role SET slug = 'released_' || id, updated_at = $2, version = version + 1
      WHERE id = ANY ($1::bigint[]) AND slug = ANY ($3::text[])`,
    [Object.values(before), at, own.map((role) => `${prefix}_${role.slug}`)],
  )
  await tx.query(
    `UPDATE role SET permissions = '[]', updated_at = $2, version = version + 1
      WHERE id = ANY ($1::bigint[]) AND permissions <> '[]'`,
    [gone.map(([, row]) => row), at],
  )
  const roles: Record<string, number> = Object.fromEntries(gone)
  for (const role of own) {
    const slug = `${prefix}_${role.slug}`
    const [taken] = await tx.query('SELECT 1 FROM role WHERE slug = $1 AND deleted_at IS NULL', [slug])
    if (taken) throw new DeploymentError(`There is a role “${slug}” already. Give one of the two another slug.`)
    const permissions = definitions.flatMap(({ name, modelId }) => {
      const { read, create, update, delete: remove } = role.permissions[modelId] ?? {}
      const granted = {
        read: read === 'all',
        create: create === true,
        update: update === 'all',
        delete: remove === 'all',
      }
      const operations = OPERATIONS.filter((operation) => granted[operation])
      return operations.length > 0 ? [{ table: name, operations }] : []
    })
    const values = [role.name, slug, JSON.stringify(permissions), at]
    const known = before[role.id]
    const [row] =
      known === undefined
        ? []
        : await tx.query<{ id: number }>(
            `UPDATE role SET name = $1, slug = $2, permissions = $3::jsonb, updated_at = $4, deleted_at = NULL,
              version = version + 1 WHERE id = $5 RETURNING id`,
            [...values, known],
          )
    const [made] = row
      ? [row]
      : await tx.query<{ id: number }>(
          `INSERT INTO role (name, slug, permissions, created_at, updated_at) VALUES ($1, $2, $3::jsonb, $4, $4) RETURNING id`,
          values,
        )
    if (made) roles[role.id] = made.id
  }
  return roles
}
