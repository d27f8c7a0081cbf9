/** What holds before a deployment touches the tables of an application. */
import { snapshotName } from '#shared/builder/storage'
import { type Database, sqlStateOf } from '../db/database'
import { quote } from '../db/record-sql'
import type { Release } from './prepare-release'

/** A reason that a person reads in the log. */
export class DeploymentError extends Error {}

export type Log = (line: string) => void

type Target = Pick<Release, 'app' | 'schema'>

const LOCK_TRIES = 5
const LOCK_TIMEOUT_MS = 500
/** PostgreSQL's lock_not_available. */
const LOCKED = '55P03'

const SYSTEM_COLUMNS = ['id', 'version', 'created_at', 'updated_at', 'deleted_at', 'user_id']

/** Compares the columns of the schema with what was deployed: nobody else may have changed them. */
export async function checkDrift(tx: Database, { app, schema }: Target): Promise<void> {
  const rows = await tx.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = $1`,
    [schema],
  )
  const expected = new Set(
    (app?.physical.relations ?? []).flatMap(({ name, columns, kept }) =>
      [
        ...[...SYSTEM_COLUMNS, ...columns.map((column) => column.name)],
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
 * behind it, so each try is short, and a failed one gives back the locks that it had. The time
 * limit stays for the statements that follow: they may need a lock on the accounts.
 */
export async function lockTables(tx: Database, { app, schema }: Target, log: Log): Promise<void> {
  const tables = (app?.physical.relations ?? []).map(({ name }) => `${quote(schema)}.${quote(name)}`).toSorted()
  await tx.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`)
  if (!app || tables.length === 0) return
  for (let tries = 1; ; tries += 1)
    try {
      await tx.transaction(async (inner) => {
        // First those who write by the names of the release before (older-release.ts): they hold
        // this row until they have their table.
        await inner.query('SELECT 1 FROM app WHERE id = $1 FOR UPDATE', [app.id])
        await inner.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS EXCLUSIVE MODE`)
      })
      return
    } catch (error) {
      if (!isLocked(error) || tries === LOCK_TRIES) throw error
      log('The tables are in use; trying again.')
      await tx.query('SELECT pg_sleep(0.2)')
    }
}

export const isLocked = (error: unknown): boolean => sqlStateOf(error) === LOCKED
