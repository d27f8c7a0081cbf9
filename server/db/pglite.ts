/**
 * PGlite as a Database. A transaction holds its single connection, and other statements wait for it
 * (PGlite's own lock). Two processes must never open one folder; the composition of the server
 * keeps a lock file.
 */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { type Database, DatabaseGoneError, PARSERS, sqlStateOf, toWire, transactionOn } from './database'

const asIs = (text: string): string => text
/** Keeps the text that `toWire` made, for every type. */
const serializers = new Proxy<Record<number, (text: string) => string>>({}, { get: () => asIs })

export type EmbeddedDatabase = Database & {
  /**
   * The data folder as a gzipped tar file, as it is at one moment between two transactions. All of it
   * is in memory.
   */
  dump: () => Promise<Blob>
}

/**
 * Opens a database, in memory unless the options set a folder.
 * @param options PGlite's own: `fs` persists it, `loadDataDir` starts from a dump
 */
export async function openPglite(options: PGliteOptions = {}): Promise<EmbeddedDatabase> {
  const pglite = await PGlite.create({ ...options, parsers: { ...PARSERS } })
  await pglite.exec(`set timezone to 'UTC'`)
  return toDatabase(pglite)
}

/** Wraps an open PGlite that uses the port's parsers. */
export function toDatabase(pglite: PGlite): EmbeddedDatabase {
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
            // A script has no row type. A caller that sends one statement this way declares it.
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
    // The connection lives as long as the database, so there are no gaps.
    listen: async (channel, { notice }) => {
      const stop = await pglite.listen(channel, notice).catch(translate)
      return () => (pglite.closed ? Promise.resolve() : stop())
    },
    close: () => (pglite.closed ? Promise.resolve() : pglite.close()),
    dump: async () => {
      // Later writes are in the log, from which the copy recovers.
      await pglite.exec('CHECKPOINT').catch(translate)
      // In a transaction, so that no other one is half done.
      const tar = await pglite.transaction(() => pglite.dumpDataDir('none')).catch(translate)
      // Outside of it, because compression takes longer than the copy.
      return new Response(tar.stream().pipeThrough(new CompressionStream('gzip'))).blob()
    },
  }
}
