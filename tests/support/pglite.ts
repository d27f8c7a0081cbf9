/**
 * A fresh PGlite in memory. Setting one up from nothing takes seconds, so a test file (one process) makes one dump and every
 * further database of that file starts from it.
 */
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../../server/db/database'
import { openPglite } from '../../server/db/pglite'

let dump: Promise<File | Blob> | undefined

async function makeDump(): Promise<File | Blob> {
  const pglite = await PGlite.create()
  const file = await pglite.dumpDataDir('none')
  await pglite.close()
  return file
}

/** An empty database of its own; close it when done. */
export async function openTestPglite(): Promise<Database> {
  dump ??= makeDump()
  return openPglite('memory', { loadDataDir: await dump })
}
