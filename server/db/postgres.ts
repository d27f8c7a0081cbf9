/**
 * PostgreSQL 18 through a connection pool as a Database. Only the Node composition and tests import
 * it.
 */
import pg from 'pg'
import {
  type Database,
  DatabaseGoneError,
  isDatabaseGone,
  isGoneState,
  type ListenHandlers,
  PARSERS,
  PLAN_EACH_TIME,
  sqlStateOf,
  toWire,
  transactionOn,
} from './database'
import type { Messenger } from './messenger'
import { noticesFor } from './notices'

export type PostgresOptions = {
  /** Maximum number of connections. */
  max?: number
  /** Maximum wait of a statement for a connection. */
  connectionTimeoutMs?: number
  /** Maximum run time of a statement. Migrations have no limit. */
  statementTimeoutMs?: number
  /**
   * For a server that others may write to, or a standby: refuses writes, and gives up on one that
   * hangs. Without it a standby counts as gone, because the primary is expected at this address.
   */
  readOnly?: boolean
  /** Carries notices in place of LISTEN. The caller stops it. */
  messenger?: Messenger
}

/** How much later than the server the client gives up on a statement. */
const REPLY_GRACE_MS = 5_000
/** Closing a connection also frees its prepared statements. */
const CONNECTION_SECONDS = 3_600

export type PostgresDatabase = Database & {
  /** Connections of the pool, and callers that wait for one. */
  pool: () => { total: number; idle: number; waiting: number }
}

/** Connects on first use, so an unreachable server fails the first statement. */
export function openPostgres(
  url: string,
  {
    max = 10,
    connectionTimeoutMs = 5_000,
    statementTimeoutMs = 30_000,
    readOnly = false,
    messenger,
  }: PostgresOptions = {},
): PostgresDatabase {
  const notices = messenger && noticesFor(messenger)
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(readOnly && { query_timeout: statementTimeoutMs + REPLY_GRACE_MS, keepAlive: true }),
    connectionTimeoutMillis: connectionTimeoutMs,
    maxLifetimeSeconds: CONNECTION_SECONDS,
    types: { getTypeParser: (oid: number) => PARSERS[oid] ?? pg.types.getTypeParser(oid) },
    onConnect: async (client) => {
      if (notices) client.on('notice', (message) => notices.collect(client, message))
      await prepareSession(client, { statementTimeoutMs, readOnly })
    },
  })
  // pg removes a broken idle connection from the pool. Without a listener it would end the process.
  pool.on('error', () => undefined)

  const listeners = new Set<() => Promise<void>>()
  const nameOf = statementNames()
  const send = async (on: pg.Pool | pg.PoolClient, sql: string, params?: readonly unknown[]) => {
    const values = params?.map(toWire)
    return await on.query(values ? { name: nameOf(sql), text: sql, values } : sql).catch((error: unknown): never => {
      throw translate(error, readOnly)
    })
  }
  /** Holds one connection while `use` runs. */
  const onOne = async <T>(use: (client: pg.PoolClient, discard: () => void) => Promise<T>): Promise<T> => {
    const client = await pool.connect().catch((error: unknown): never => {
      throw translate(error, readOnly)
    })
    const ignore = () => undefined
    client.on('error', ignore)
    let broken = false
    try {
      return await use(client, () => {
        broken = true
      })
    } finally {
      client.off('error', ignore)
      client.release(broken)
    }
  }
  /** One statement, which commits by itself. */
  const sendAlone = async (sql: string, params?: readonly unknown[]) => {
    if (!notices) return send(pool, sql, params)
    return onOne(async (client, discard) => {
      try {
        return await send(client, sql, params)
      } catch (error) {
        discard()
        throw error
      } finally {
        // After a failure they are superfluous, or the connection broke and the change may exist.
        notices.publish(client)
      }
    })
  }
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> =>
      (await sendAlone(sql, params)).rows,
    exec: async (sql) => {
      await sendAlone(sql)
    },
    transaction: (run) =>
      onOne(async (client, discard) => {
        // Callers may start several statements without awaiting them. The connection runs one at a
        // time.
        let last: Promise<unknown> = Promise.resolve()
        const { tx, end, whenCommitted } = transactionOn(<Row>(sql: string, params?: readonly unknown[]) => {
          const sent = last.then(async (): Promise<Row[]> => (await send(client, sql, params)).rows)
          last = sent.catch((error: unknown) => {
            // It may lead to a former primary, which answers still.
            if (isDatabaseGone(error)) discard()
          })
          return sent
        })
        let isCommitting = false
        try {
          // Set explicitly: after waiting for a lock, a statement must see what the lock's holder
          // committed.
          await send(client, 'begin isolation level read committed')
          const result = await run(tx)
          end()
          await last
          isCommitting = true
          const { command } = await send(client, 'commit')
          // PostgreSQL answers the commit of a failed transaction with a silent rollback.
          if (command === 'ROLLBACK')
            throw new Error('The transaction was rolled back: one of its statements had failed')
          for (const hook of whenCommitted) hook()
          return result
        } catch (error) {
          end()
          // Statements that were started but not awaited must not run on their own after the
          // rollback.
          await last
          await send(client, 'rollback').catch(discard)
          throw error
        } finally {
          // A commit whose answer was lost may have happened.
          if (isCommitting) notices?.publish(client)
          else notices?.drop(client)
        }
      }),
    afterCommit: (run) => run(),
    listen: async (channel, handlers) => {
      const stop = messenger
        ? await messenger.listen(channel, handlers)
        : await listenOn(url, channel, handlers, connectionTimeoutMs)
      listeners.add(stop)
      return async () => {
        listeners.delete(stop)
        await stop()
      }
    },
    close: async () => {
      await Promise.all([...listeners].map((stop) => stop()))
      listeners.clear()
      if (!pool.ended) await pool.end()
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** Not by parameters of the connection, which PgBouncer refuses or ignores. */
async function prepareSession(
  client: pg.ClientBase,
  { statementTimeoutMs, readOnly }: { statementTimeoutMs: number; readOnly: boolean },
): Promise<void> {
  await client.query(`set timezone to 'UTC'; set datestyle to 'ISO'; set statement_timeout to ${statementTimeoutMs}`)
  // A standby can be promoted while it is connected.
  if (readOnly) return void (await client.query('set default_transaction_read_only to on'))
  // A former primary may be back as a standby before the address leads to the new one. Its answers
  // would be old.
  const { rows } = await client.query<{ is_standby: boolean }>('select pg_is_in_recovery() as is_standby')
  if (rows[0]?.is_standby) throw new DatabaseGoneError('The address leads to a standby')
}

const RECONNECT_MS = 250
const RECONNECT_MAX_MS = 5_000

/** Uses its own connection, because listening never frees it. Reconnects when it breaks. */
async function listenOn(
  url: string,
  channel: string,
  { notice, gap }: ListenHandlers,
  connectionTimeoutMillis: number,
) {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let current: pg.Client | undefined
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis, keepAlive: true })
    // The end event follows. Without a listener an error would end the process.
    client.on('error', () => undefined)
    client.on('notification', ({ payload = '' }) => notice(payload))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void client.end().catch(() => undefined)
      throw translate(error)
    }
    current = client
    client.once('end', () => again(RECONNECT_MS))
    if (isStopped) await client.end()
  }
  const again = (waitMs: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      connect().then(gap, () => again(Math.min(waitMs * 2, RECONNECT_MAX_MS)))
    }, waitMs)
    timer.unref()
  }
  await connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await current?.end().catch(() => undefined)
  }
}

const NAMED_MAX = 500
/** Unused for this long, a name can be replaced by another. */
const UNUSED_MS = 600_000

/**
 * Prepares statements that repeat, once per connection, so PostgreSQL skips parsing and often
 * planning. The number of texts is limited because they are made from definitions and queries. A
 * replaced statement stays prepared until its connections close, so replacing is slow.
 */
export function statementNames(now: () => number = Date.now): (sql: string) => string | undefined {
  /** Least recently used first. */
  const names = new Map<string, { name: string; usedAt: number }>()
  const seenOnce = new Set<string>()
  let count = 0
  const hasRoom = () => {
    const [oldest] = names
    if (names.size < NAMED_MAX || !oldest) return true
    const [text, { usedAt }] = oldest
    return now() - usedAt >= UNUSED_MS && names.delete(text)
  }
  return (sql) => {
    if (sql.startsWith(PLAN_EACH_TIME)) return undefined
    const existing = names.get(sql)
    if (existing) {
      names.delete(sql)
      names.set(sql, { name: existing.name, usedAt: now() })
      return existing.name
    }
    if (!seenOnce.delete(sql)) {
      if (seenOnce.size >= NAMED_MAX) seenOnce.clear()
      seenOnce.add(sql)
      return undefined
    }
    if (!hasRoom()) return undefined
    const name = `s${count++}`
    names.set(sql, { name, usedAt: now() })
    return name
  }
}

/** A write on a standby. */
const READ_ONLY = '25006'

/**
 * Errors of the driver other than the server's own mean a lost connection, unless the program is
 * wrong or a parser refuses a value (a RangeError). A server that takes no writes is a former
 * primary, unless `readOnly` asked for that.
 */
function translate(error: unknown, readOnly = false): unknown {
  const state = sqlStateOf(error)
  const isGone = isGoneState(state) || (state === READ_ONLY && !readOnly)
  if (error instanceof pg.DatabaseError && !isGone) return error
  if (error instanceof TypeError || error instanceof RangeError || error instanceof DatabaseGoneError) return error
  return new DatabaseGoneError('The database is gone', { cause: error })
}
