/**
 * Bytes without a row: of an upload whose transaction came to nothing when nobody could tell any more (a killed process, a connection
 * that broke at the commit), and of one that was deleted while the store was away.
 */
import type { Database } from '../db/database'
import type { Files } from './files'

/** Longer than any upload takes: younger bytes may have a row that is not committed yet. */
const MIN_AGE_MS = 24 * 3_600_000
const CHUNK = 500

/** @param now epoch milliseconds. Resolves with the number of files removed. */
export async function removeOrphans({ db, files }: { db: Database; files: Files }, now: number): Promise<number> {
  let removed = 0
  const sweep = async (names: readonly string[]) => {
    const rows = await db.query<{ name: string }>('SELECT name FROM upload WHERE name = any($1::text[])', [names])
    const known = new Set(rows.map(({ name }) => name))
    for (const name of names) {
      if (known.has(name)) continue
      await files.remove(name)
      removed += 1
    }
  }
  const chunk: string[] = []
  for await (const { name, storedAt } of files.list()) {
    if (now - storedAt < MIN_AGE_MS) continue
    chunk.push(name)
    if (chunk.length === CHUNK) await sweep(chunk.splice(0))
  }
  await sweep(chunk)
  return removed
}
