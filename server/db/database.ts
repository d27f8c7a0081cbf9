/**
 * The database port. Both adapters (pglite.ts, postgres.ts) send the same texts and give back the same JavaScript values,
 * so the rest of the server can't tell them apart; nothing here knows a driver.
 */
import type { Field } from '#shared/resources/field'

export type Database = {
  /**
   * Runs one statement. Parameters are scalars, null, Date, Uint8Array, or an array of scalars for `= any($1)`; JSON travels
   * as text (`JSON.stringify`) into a `::jsonb` place.
   * Values of rows: integers, int8 and numeric as numbers, timestamptz as ISO 8601 UTC with milliseconds, date as
   * YYYY-MM-DD, json parsed. Errors keep the SQLSTATE in `code` (see `sqlStateOf`); a lost connection is `isDatabaseGone`.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs a script of several statements without parameters: migrations. */
  exec(sql: string): Promise<void>
  /**
   * All or nothing. Inside, use only `tx`: on PGlite's one connection the outer database waits for this transaction.
   * A transaction within a transaction is a savepoint. A statement that failed and was swallowed fails the commit.
   */
  transaction<T>(run: (tx: Database) => Promise<T>): Promise<T>
  /**
   * Runs when the outermost transaction has been committed, never when it was rolled back; outside of one, at once. It must
   * not throw: what it starts answers for its own failures.
   */
  afterCommit(run: () => void): void
  /**
   * Hears what NOTIFY says on that channel, whichever process said it, from the moment that this resolves. Not in a transaction.
   * @returns the way to stop
   */
  listen(channel: string, hears: Hears): Promise<() => Promise<void>>
  /** Ends the connections. A transaction can't be closed. */
  close(): Promise<void>
}

export type Hears = {
  notice: (payload: string) => void
  /** The connection was away for a while: there may have been notices that nobody heard. */
  gap: () => void
}

/** The database can't be reached, or went away in mid-statement: the effect is unknown, the answer is 503. */
export class DatabaseGoneError extends Error {
  override name = 'DatabaseGoneError'
}

export const isDatabaseGone = (error: unknown): boolean => error instanceof DatabaseGoneError

/** The five letters PostgreSQL gives an error, such as 23505 for a unique violation; undefined when it is no database error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/** SQLSTATE classes that mean "not now": connection lost, no room for one more, shutting down or starting up. */
export const isGoneState = (state: string | undefined): boolean =>
  state !== undefined && (/^(08|57P0[1-5])/.test(state) || state === '53300')

/** A parameter as the text that PostgreSQL reads; null and undefined are null. */
export function toWire(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return toByteaText(value)
  if (Array.isArray(value)) return `{${value.map(toElement).join(',')}}`
  if (typeof value === 'object') throw new TypeError('A JSON parameter travels as text: JSON.stringify it')
  return String(value)
}

const HEX = new TextEncoder().encode('0123456789abcdef')

/** Without a string per byte, for parts of files are large. */
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

/** How the text of a value is read, by the type's OID (pg_type.dat); types that are not listed stay as the driver has them. */
export const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number, // int8
  21: Number, // int2
  23: Number, // int4
  114: JSON.parse, // json
  700: Number, // float4
  701: Number, // float8
  1082: asIs, // date
  1114: (text) => toIso(`${text}+00`), // timestamp
  1184: toIso, // timestamptz
  1700: Number, // numeric
  3802: JSON.parse, // jsonb
}

/**
 * A transaction's Database on the one connection that `send` speaks to. Nested transactions are savepoints. After `close`
 * nothing gets through, so that a forgotten promise can't slip a statement into whatever comes next.
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
    listen: () => Promise.reject(new Error('Nobody listens in a transaction')),
    close: () => Promise.reject(new Error('A transaction ends by itself')),
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
      return field.integer ? 'integer' : 'double precision'
    case 'money':
    case 'reference':
      return 'integer'
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
