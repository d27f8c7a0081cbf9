/**
 * PGlite as a Database. It has one connection: a transaction holds it, and every other statement waits until it ends (PGlite's own
 * lock). Two processes must never open one folder; whoever composes the server keeps the lock file.
 */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { type Database, DatabaseGoneError, PARSERS, sqlStateOf, toWire, transactionOn } from './database'

const asIs = (text: string): string => text
/** `toWire` has made texts already, so whatever the type: as it is. */
const serializers = new Proxy<Record<number, (text: string) => string>>({}, { get: () => asIs })

/**
 * Opens a database, in memory unless the options say where.
 * @param options PGlite's own: `fs` keeps it somewhere, `loadDataDir` starts from a dump
 */
export async function openPglite(options: PGliteOptions = {}): Promise<Database> {
  const pglite = await PGlite.create({ ...options, parsers: { ...PARSERS } })
  await pglite.exec(`set timezone to 'UTC'`)
  return toDatabase(pglite)
}

/** The same for a PGlite that is open already (with the parsers of the port). */
export function toDatabase(pglite: PGlite): Database {
  const translate = (error: unknown): never => {
    if (pglite.closed && sqlStateOf(error) === undefined)
      throw new DatabaseGoneError('The database is closed', { cause: error })
    throw error
  }
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) => {
      const result = await pglite.query<Row>(sql, params.map(toWire), { serializers }).catch(translate)
      return result.rows
    },
    exec: async (sql) => {
      await pglite.exec(sql).catch(translate)
    },
    transaction: async (run) => {
      let whenCommitted: Array<() => void> = []
      const result = await pglite
        .transaction(async (handle) => {
          const { tx, end, ...rest } = transactionOn(async <Row>(sql: string, params?: readonly unknown[]) => {
            // A script has no type of row; whoever sends one statement this way says what it gives.
            if (!params) return ((await handle.exec(sql)).at(-1)?.rows ?? []) as Row[]
            return (await handle.query<Row>(sql, params.map(toWire), { serializers })).rows
          })
          whenCommitted = rest.whenCommitted
          try {
            return await run(tx)
          } finally {
            end()
          }
        })
        .catch(translate)
      for (const hook of whenCommitted) hook()
      return result
    },
    afterCommit: (run) => run(),
    // The one connection is there as long as the database is: no gaps.
    listen: async (channel, { notice }) => {
      const stop = await pglite.listen(channel, notice).catch(translate)
      return () => (pglite.closed ? Promise.resolve() : stop())
    },
    close: () => (pglite.closed ? Promise.resolve() : pglite.close()),
  }
}
