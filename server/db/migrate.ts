/**
 * Runs the checked-in SQL migrations in order, once each, one server process at a time. An applied migration is history:
 * when its text changed since, that is an error and nothing runs.
 */
import { sha256Hex } from '../digest'
import type { Database } from './database'

export type Migration = { name: string; sql: string }

/**
 * The migrations of these texts by file name, in order. Where the texts come from is for the composition: a folder, or a bundle.
 * @throws Error when none of them is one: a database without tables would look like an empty one
 */
export function toMigrations(texts: Readonly<Record<string, string>>): Migration[] {
  const names = Object.keys(texts).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  if (names.length === 0) throw new Error('No migrations found')
  return names.sort().map((name) => ({ name, sql: texts[name] ?? '' }))
}

/** Any number of our own; every process asks for the same lock. */
const LOCK = 7_216_004

const checksumOf = (sql: string): Promise<string> => sha256Hex(new TextEncoder().encode(sql.replaceAll('\r\n', '\n')))

/** Names of the migrations that were applied now. All of them, or none. */
export function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const ordered = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))
  return db.transaction(async (tx) => {
    // As long as it takes, and as another process takes.
    await tx.exec('SET LOCAL statement_timeout = 0')
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await tx.exec(
      `CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3) NOT NULL DEFAULT now())`,
    )
    const rows = await tx.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration')
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
    const done: string[] = []
    for (const { name, sql } of ordered) {
      const checksum = await checksumOf(sql)
      const earlier = applied.get(name)
      if (earlier === checksum) continue
      if (earlier !== undefined) throw new Error(`Migration ${name} was changed after it had been applied`)
      await tx.exec(sql)
      await tx.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum])
      done.push(name)
    }
    return done
  })
}
