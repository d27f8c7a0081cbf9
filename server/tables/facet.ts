/**
 * What the server does for one table beyond its definition. Each table that has any has a file here; server/records asks for it by
 * name (facets.ts) and names no table itself. This room imports nothing of server/records but its history.
 */
import type { AnyRecord, Values } from '#shared/records/query'
import type { Operation, Table } from '#shared/resources/field'
import type { Actor } from '../context'
import type { Database } from '../db/database'
import type { Fragment } from '../db/record-sql'
import { invalid } from '../errors'
import type { Files } from '../ports/files'
import type { Images } from '../ports/images'
import type { Mail } from '../ports/mail'

export type Row = AnyRecord & { id: number; version: number }

export type WriteContext = {
  tx: Database
  actor: Actor
  table: Table
  /** Idempotency-Key, for the history. */
  key: string | null
  /** Epoch milliseconds. */
  now: number
  /** For pictures that the server draws. */
  files: Files
  images: Images
  onRollback: Array<() => Promise<void>>
  /** For what a person is told about their account. */
  mail: Mail
}

export type TableFacet = {
  /** The rules that its access names: SQL about its own columns, `$1` being the actor's id, `$2` the role. */
  rules?: Readonly<Record<string, string>>
  /** The rows that are left to an actor who may do this to all rows; undefined for all of them. `columns`: what an update sets. */
  narrow?: (actor: Actor, operation: Operation, columns: readonly string[]) => Fragment | undefined
  /** Message per field that this actor may not set to this value. Super admins are not asked about. */
  refuse?: (values: Values) => Readonly<Record<string, string | undefined>>
  /**
   * What is stored in place of the values given. `before`: the row that an update changes; undefined for a create.
   * @throws HttpError 400 with a message per field, 409 for what the row's state does not allow
   */
  prepare?: (context: WriteContext, values: Values, before: Values | undefined) => Values | Promise<Values>
  /** What is stored depends on the row that it goes into, so that rows are changed one by one. */
  isPerRow?: true
  /** Decides by the rows under lock whether they may get the values, and may add to these. @throws HttpError 403 */
  guard?: (context: WriteContext, before: readonly Row[], values: Values) => Promise<Values>
  /** Values that only the stored row can tell, after a create or an update that gave `given`; undefined for none. */
  complete?: (context: WriteContext, row: Row, given: Values) => Promise<Values | undefined>
  /** After an update of these rows, in its transaction. */
  updated?: (context: WriteContext, before: readonly Row[], after: readonly Row[]) => Promise<void>
  /** The record with the actor's own id is their account: they can neither delete it here nor change these fields. */
  own?: { fields: readonly string[]; message: string }
  /** Its records stay in the trash for ever: others name them. */
  staysInTrash?: true
}

/** The values, unless there is an error. @throws HttpError 400 with a message per field */
export function requireNone(values: Values, errors: Record<string, string | undefined>): Values {
  const found = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (found.length > 0) throw invalid(Object.fromEntries(found))
  return values
}

/** Whether an update would give one of the fields another value. */
export const changesAny = (names: readonly string[], before: Values, given: Values): boolean =>
  names.some((name) => Object.hasOwn(given, name) && given[name] !== before[name])
