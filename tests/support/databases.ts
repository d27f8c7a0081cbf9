/**
 * Prepares databases once for the whole run, because that takes seconds: one PostgreSQL with a
 * migrated database to copy, and dumps of PGlite's data folder, empty and migrated.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/db/migrate'
import { toDatabase } from '../../server/db/pglite'
import { openPostgres } from '../../server/db/postgres'
import { readMigrations } from '../../server/node/migrations'
import { createTestDatabase, startPostgres, type TestPostgres } from './postgres'

declare module 'vitest' {
  // Vitest reads provided values from an interface by declaration merging.
  interface ProvidedContext {
    /** URLs of the server, and of its database that is copied. Nothing may connect to that one. */
    postgres: { server: string; migrated: string }
    /** Files with PGlite dumps. */
    pglite: { empty: string; migrated: string }
  }
}

async function migratedDatabase({ url }: TestPostgres): Promise<string> {
  const migrated = await createTestDatabase(url)
  const db = openPostgres(migrated)
  await migrate(db, await readMigrations())
  await db.close()
  return migrated
}

async function pgliteDumps(folder: string): Promise<{ empty: string; migrated: string }> {
  const files = { empty: join(folder, 'empty.tar'), migrated: join(folder, 'migrated.tar') }
  const pglite = await PGlite.create()
  const dumpTo = async (file: string) =>
    writeFile(file, new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await dumpTo(files.empty)
  await migrate(toDatabase(pglite), await readMigrations())
  await dumpTo(files.migrated)
  await pglite.close()
  return files
}

export default async function makeDatabases({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-dumps-'))
  const postgres = await startPostgres()
  provide('postgres', { server: postgres.url, migrated: await migratedDatabase(postgres) })
  provide('pglite', await pgliteDumps(folder))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
