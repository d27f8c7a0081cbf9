/**
 * Runs the checked-in SQL migrations in order, each once, in one server process at a time. An
 * applied migration must not change: a different checksum is an error, and nothing runs.
 */
import { sha256Hex } from '../digest'
import type { Database } from './database'

export type Migration = { name: string; sql: string }

/**
 * The migrations by file name, in order. The caller reads the files: from a folder or a bundle.
 * @throws Error when there is none, because a database without tables would look empty
 */
export function toMigrations(texts: Readonly<Record<string, string>>): Migration[] {
  const names = Object.keys(texts).filter((name) => /^\d{4}_\w+\.sql$/.test(name))
  if (names.length === 0) throw new Error('No migrations found')
  return names.sort().map((name) => ({ name, sql: texts[name] ?? '' }))
}

/** An arbitrary number, the same in every process. */
const LOCK = 7_216_004

const checksumOf = (sql: string): Promise<string> => sha256Hex(new TextEncoder().encode(sql.replaceAll('\r\n', '\n')))

/** Applies all pending migrations or none. Resolves with their names. */
export function migrate(db: Database, migrations: readonly Migration[]): Promise<string[]> {
  const ordered = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))
  return db.transaction(async (tx) => {
    // A migration, or waiting for another process, may take long.
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
      if (earlier !== undefined) throw new Error(`Migration ${name} was changed after it was applied`)
      await tx.exec(sql)
      await tx.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum])
      done.push(name)
    }
    return done
  })
}
