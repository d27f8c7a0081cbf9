/**
 * Removes stored bytes without a row: from uploads whose transaction failed without clean-up (a
 * killed process, a connection that broke at the commit), and from deletions while the store was
 * unavailable.
 */
import type { Database } from '../db/database'
import type { Files } from './files'

/** Longer than any upload takes: the row of younger bytes may not be committed yet. */
const MIN_AGE_MS = 24 * 3_600_000
const CHUNK = 500

/**
 * @param now epoch milliseconds
 * @returns the number of files removed
 */
export async function removeOrphans({ db, files }: { db: Database; files: Files }, now: number): Promise<number> {
  let removed = 0
  const sweep = async (names: readonly string[]) => {
    const rows = await db.query<{ name: string }>('SELECT name FROM upload WHERE name = any($1::text[])', [names])
    const stored = new Set(rows.map(({ name }) => name))
    for (const name of names) {
      if (stored.has(name)) continue
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
