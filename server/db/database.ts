/**
 * The database port. Both adapters (pglite.ts, postgres.ts) send the same SQL and return the same
 * JavaScript values, so the rest of the server is independent of the driver.
 */
import type { Field } from '#shared/resources/field'

export type Database = {
  /**
   * Runs one statement. Parameters are scalars, null, Date, Uint8Array, or an array of scalars for
   * `= any($1)`. JSON is passed as text (`JSON.stringify`) to a `::jsonb` parameter. Row values:
   * integers, int8 and numeric are numbers, timestamptz is ISO 8601 UTC with milliseconds, date is
   * YYYY-MM-DD, json is parsed. An int8 that is no exact number (above 2^53 - 1) fails the statement.
   * Errors keep the SQLSTATE in `code` (see `sqlStateOf`); a lost connection is `isDatabaseGone`.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs a script of several statements without parameters, for migrations. */
  exec(sql: string): Promise<void>
  /**
   * Commits everything or nothing. Use only `tx` inside: on PGlite's single connection the outer
   * database waits for this transaction. A nested transaction is a savepoint. A failed statement
   * fails the commit even when its error was caught.
   */
  transaction<T>(run: (tx: Database) => Promise<T>): Promise<T>
  /**
   * Calls `run` after the outermost transaction has committed, never after a rollback; outside a
   * transaction, at once. `run` must not throw: it handles its own failures.
   */
  afterCommit(run: () => void): void
  /**
   * Delivers the NOTIFY messages of every process on the channel, from the moment this resolves.
   * Not available in a transaction.
   * @returns stops listening
   */
  listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>>
  /** Closes the connections. Not available in a transaction. */
  close(): Promise<void>
}

/**
 * Begins a statement whose best plan depends on its parameters, such as a search for rare or frequent
 * words. It is not prepared: PostgreSQL would soon plan it once for all values.
 */
export const PLAN_EACH_TIME = '/* planned for its values */ '

export type ListenHandlers = {
  notice: (payload: string) => void
  /** The connection was lost for a while, so notices may be missing. */
  gap: () => void
}

/**
 * The database can't be reached, or the connection was lost during a statement: its effect is
 * unknown, and the response is 503.
 */
export class DatabaseGoneError extends Error {
  override name = 'DatabaseGoneError'
}

export const isDatabaseGone = (error: unknown): boolean => error instanceof DatabaseGoneError

/**
 * PostgreSQL's five-character error code, such as 23505 for a unique violation; undefined for other
 * errors.
 */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/**
 * SQLSTATE classes for a temporary outage: connection lost, too many connections, shutting down or
 * starting up.
 */
export const isGoneState = (state: string | undefined): boolean =>
  state !== undefined && (/^(08|57P0[1-5])/.test(state) || state === '53300')

/** A parameter as PostgreSQL's text input; null and undefined are null. */
export function toWire(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return toByteaText(value)
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`
  if (typeof value === 'object') throw new TypeError('Pass a JSON parameter as text: use JSON.stringify')
  return String(value)
}

const HEX = new TextEncoder().encode('0123456789abcdef')

/** Avoids a string per byte, because parts of files are large. */
function toByteaText(bytes: Uint8Array): string {
  const text = new Uint8Array(bytes.length * 2)
  bytes.forEach((byte, index) => {
    text[index * 2] = HEX[byte >> 4] ?? 0
    text[index * 2 + 1] = HEX[byte & 15] ?? 0
  })
  return `\\x${new TextDecoder().decode(text)}`
}

function toElement(value: unknown): string {
  const text = toWire(value)
  return text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`
}

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d+)?)([+-]\d{2})(?::?(\d{2}))?$/

function toIso(text: string): string {
  const parts = TIMESTAMP.exec(text)
  if (!parts) return text
  const [, day, time, hours, minutes = '00'] = parts
  return new Date(`${day}T${time}${hours}:${minutes}`).toISOString()
}

const asIs = (text: string): string => text

/** Exact or an error, because a rounded id is the id of another record. */
function toWhole(text: string): number {
  const whole = Number(text)
  if (!Number.isSafeInteger(whole)) throw new RangeError(`The database has a number that is too large: ${text}`)
  return whole
}

const toWholes = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : toWhole(item)))

/** Parsers of values by type OID (pg_type.dat). Other types keep the driver's parser. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: toWhole, // int8
  21: Number, // int2
  23: Number, // int4
  114: JSON.parse, // json
  700: Number, // float4
  701: Number, // float8
  1016: toWholes, // int8[]
  1082: asIs, // date
  1114: (text) => toIso(`${text}+00`), // timestamp
  1184: toIso, // timestamptz
  1700: Number, // numeric
  3802: JSON.parse, // jsonb
}

/**
 * A transaction's Database on the connection of `send`. Nested transactions are savepoints. `end`
 * blocks further statements, so a forgotten promise can't run one in the next transaction.
 */
export function transactionOn(send: <Row>(sql: string, params?: readonly unknown[]) => Promise<Row[]>, depth = 1) {
  let isOpen = true
  const whenCommitted: Array<() => void> = []
  const guarded = <Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> =>
    isOpen ? send<Row>(sql, params) : Promise.reject(new Error('The transaction has ended'))
  const tx: Database = {
    query: guarded,
    exec: async (sql) => {
      await guarded(sql)
    },
    transaction: async (run) => {
      const savepoint = `level_${depth}`
      await guarded(`savepoint ${savepoint}`)
      const inner = transactionOn(guarded, depth + 1)
      try {
        const result = await run(inner.tx)
        inner.end()
        await guarded(`release savepoint ${savepoint}`)
        whenCommitted.push(...inner.whenCommitted)
        return result
      } catch (error) {
        inner.end()
        await guarded(`rollback to savepoint ${savepoint}`)
        await guarded(`release savepoint ${savepoint}`)
        throw error
      }
    },
    afterCommit: (run) => {
      whenCommitted.push(run)
    },
    listen: () => Promise.reject(new Error('listen is not available in a transaction')),
    close: () => Promise.reject(new Error('close is not available in a transaction')),
  }
  return {
    tx,
    whenCommitted,
    end: () => {
      isOpen = false
    },
  }
}

/** The SQL type of a field's column. */
export function columnTypeOf(field: Field): string {
  switch (field.kind) {
    case 'number':
      if (field.holdsId) return 'bigint'
      return field.integer ? 'integer' : 'double precision'
    case 'money':
      return 'integer'
    case 'reference':
      return 'bigint'
    case 'date':
      return 'date'
    case 'dateTime':
      return 'timestamptz(3)'
    case 'boolean':
      return 'boolean'
    case 'json':
      return 'jsonb'
    default:
      return 'text'
  }
}
