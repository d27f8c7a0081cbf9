/**
 * Before suites with databases: what takes seconds from nothing is made once for the whole run. One PostgreSQL, with a migrated database to
 * be copied, and what PGlite's data folder holds at its beginning, empty and migrated.
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
  // Declaration merging is Vitest's way to know what is provided; it takes an interface.
  interface ProvidedContext {
    /** Address of the server, and of the database on it that is copied: nobody may be connected to that. */
    postgres: { server: string; migrated: string }
    /** Files with dumps of a PGlite. */
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
