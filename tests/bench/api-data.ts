/**
 * The database of the API bench: the product's schema, one session, and the requested number of
 * designs.
 */
import { designTable } from '#shared/resources/catalogue'
import { SYSTEM_FIELDS } from '#shared/resources/field'
import { migrate } from '../../server/db/migrate'
import { openPostgres } from '../../server/db/postgres'
import { readMigrations } from '../../server/node/migrations'

/** Name of the database, to configure a peer. */
export const DATABASE = 'holdfast_bench'
export const OWNERS = 100
/** The designs again, as a table defined at run time. */
export const ARRIVED = 'bench__design'
/** Projects that designs refer to. Writes use other projects with higher ids. */
const PROJECTS = 1_000

/** Creates and migrates a database on that server. */
export async function makeDatabase(serverUrl: string): Promise<string> {
  const admin = openPostgres(serverUrl, { max: 1 })
  await admin.exec(`drop database if exists ${DATABASE} with (force)`)
  await admin.exec(`create database ${DATABASE}`)
  await admin.close()
  const url = new URL(serverUrl)
  url.pathname = `/${DATABASE}`
  const db = openPostgres(url.href, { max: 1 })
  await migrate(db, await readMigrations())
  await db.query(
    `insert into "user" (email, role, status) select 'owner' || n || '@bench.test', 'user', 'active' from generate_series(1, $1::int) n`,
    [OWNERS],
  )
  await db.query(
    `insert into project (name, client, status, user_id)
     select 'Project ' || n, 'Client ' || n % 50, 'active', 1 + n % $2::int from generate_series(1, $1::int) n`,
    [PROJECTS, OWNERS],
  )
  // Add the same designs by a definition that arrives at run time.
  const { title, fields } = designTable
  const own = fields.filter(({ name }) => !SYSTEM_FIELDS.some((field) => field.name === name))
  await db.query(
    `insert into app_table (name, definition, release, schema_name, relation_name, access)
     values ($1, $2::jsonb, 1, 'public', 'design', '{"roles":{"super_admin":{"read":"all"}}}')`,
    [ARRIVED, JSON.stringify({ table: { name: ARRIVED, title, fields: own } })],
  )
  await db.close()
  return url.href
}

/**
 * Adds designs up to that number, equally many for each owner, and updates the planner's
 * statistics.
 */
export async function fillTo(url: string, rows: number): Promise<void> {
  const db = openPostgres(url, { max: 1 })
  await db.query(
    `insert into design (name, project_id, width_mm, height_mm, status, user_id)
     select 'Design ' || n, 1 + n % $2::int, 100 + n % 200, 50 + n % 100,
            (array['draft', 'review', 'approved', 'archived'])[1 + n / 7 % 4], 1 + n % $3::int
     from generate_series((select coalesce(max(id), 0) + 1 from design), $1::int) n`,
    [rows, PROJECTS, OWNERS],
  )
  await db.exec('vacuum analyze design')
  await db.exec('vacuum analyze project')
  await db.close()
}
