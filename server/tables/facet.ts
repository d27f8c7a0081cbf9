/**
 * Server rules of single tables beyond their definitions, one file per table. server/records looks
 * them up by name (facets.ts) and names no table. This folder imports only the audit log of
 * server/records.
 */
import type { AnyRecord, Values } from '#shared/records/query'
import type { Operation, Table } from '#shared/resources/field'
import type { Actor, AfterCommit, KeptValue, Logger } from '../context'
import type { Database } from '../db/database'
import type { Fragment } from '../db/record-sql'
import { invalid } from '../errors'
import type { Files } from '../ports/files'
import type { Images } from '../ports/images'
import type { Mail } from '../ports/mail'
import type { Push } from '../ports/push'

export type Row = AnyRecord & { id: number; version: number }

export type WriteContext = {
  tx: Database
  actor: Actor
  table: Table
  /** The Idempotency-Key, for the history. */
  key: string | null
  /** Epoch milliseconds. */
  now: number
  /** For generated images, which count like uploads. */
  files: Files
  images: Images
  uploadQuotaBytes: number
  logger: Logger
  onRollback: Array<() => Promise<void>>
  /** Work that the answer waits for, after the transaction. */
  afterCommit: AfterCommit[]
  /** The answer says of each row that it was created, so none of them is taken back. */
  isImport?: true
  /** Of the app, for addresses that the person comes back to. */
  origin: string
  /** For notifications (server/notifications/notify.ts). */
  mail: Mail
  push: Push
  /** Whether a host's first space needs the approval of an administrator. */
  hostApproval: boolean
  /** Visitors prove with a captcha that they are people. */
  asksCaptcha: boolean
  /** @throws HttpError 429 when that person sends too many messages */
  countMessage: (userId: number) => void
  /** Whether that actor may read that live record, for rules about other people. */
  canRead: (tx: Database, actor: Actor, table: string, id: number) => Promise<boolean>
  /** Values for columns that a release has put away (server/builder/older-release.ts). */
  kept: readonly KeptValue[]
}

/** An account that is being deleted, in the transaction of its deletion. */
export type Leaving = {
  tx: Database
  account: { id: number; email: string; role: string }
  /** The account's address and those that it had before, but for one that is somebody else's now. */
  addresses: readonly string[]
  /** Epoch milliseconds. */
  now: number
}

export type TableFacet = {
  /**
   * SQL for the rules that the table's access names, over its own columns. `$1` is the actor's id,
   * `$2` the role, `$3` the moment of the request (null where none is known).
   */
  rules?: Readonly<Record<string, string>>
  /**
   * The remaining rows for an actor with access to all rows; undefined for no limit. `columns`: the
   * columns that an update sets.
   */
  narrow?: (actor: Actor, operation: Operation, columns: readonly string[]) => Fragment | undefined
  /** Message per field that this actor may not set to this value. Not called for super admins. */
  refuse?: (values: Values) => Readonly<Record<string, string | undefined>>
  /**
   * Runs before a write locks the rows with these ids, or an import stores rows. Locks the rows of
   * other tables that every write locks first, so that no two writes wait for each other. `prepare`
   * does it for a single new row. The values of an update are not checked yet.
   */
  lockFirst?: (tx: Database, ids: readonly number[], values: readonly Values[]) => Promise<void>
  /**
   * Draws the pictures of new records before a transaction begins, which would hold its locks
   * meanwhile. Returns a port that has them ready.
   */
  drawFirst?: (images: Images, records: readonly Values[]) => Promise<Images>
  /**
   * Returns the values to store. `before`: the row that an update changes; undefined for a create.
   * @throws HttpError 400 with a message per field, 409 when the row's state does not allow the
   * change
   */
  prepare?: (context: WriteContext, values: Values, before: Values | undefined) => Values | Promise<Values>
  /**
   * The refusal to send in place of the database's own, for one record that it refused to store;
   * undefined keeps that. The transaction goes on, without that record.
   */
  explain?: (context: WriteContext, error: unknown, values: Values) => Promise<Error | undefined>
  /**
   * `prepare` depends on the row and on other rows, so an update changes rows one by one, and an
   * import stores them one by one.
   */
  isPerRow?: true
  /** Checks the locked rows against the new values, and may add values. @throws HttpError 403 */
  guard?: (context: WriteContext, before: readonly Row[], values: Values) => Promise<Values>
  /**
   * Values that depend on the stored row, after a create or an update with `input`; undefined for
   * none.
   */
  complete?: (context: WriteContext, row: Row, input: Values) => Promise<Values | undefined>
  /** Runs before these rows move to the trash. @throws HttpError 409 when they must stay */
  trashed?: (context: WriteContext, rows: readonly Row[]) => Promise<void>
  /** Runs after this row has left the trash, in the transaction of that. */
  restored?: (context: WriteContext, row: Row) => Promise<void>
  /** Runs after an update of these rows, in its transaction. */
  updated?: (context: WriteContext, before: readonly Row[], after: readonly Row[]) => Promise<void>
  /**
   * The record with the actor's own id is their account: they can't delete it here or change these
   * fields.
   */
  own?: { fields: readonly string[]; message: string }
  /**
   * A person has one record with the same values of these fields: a create of another answers with
   * the existing one, because the same wish may come from two devices. A unique index must hold it.
   */
  once?: readonly string[]
  /**
   * Records stay in the trash without a time limit, because others refer to them: all, or those for
   * which this condition holds (SQL over the table's own columns).
   */
  staysInTrash?: true | string
  /**
   * Rule of `rules`: rows without the person as their owner that are among their data, too
   * (server/accounts/own-data.ts).
   */
  ownData?: string
  /**
   * What happens when an account is deleted (server/accounts/leave.ts). By default its rows are
   * deleted where their owner may delete them, and else stay without an owner.
   */
  leaving?: {
    /** Rows stay, without an owner. */
    stays?: true
    /** Runs before the account is locked. Locks the rows that every write locks before people. */
    lockFirst?: (tx: Database, userId: number) => Promise<void>
    /** Reasons why the account can't be deleted now; locks what they depend on. */
    reasons?: (leaving: Leaving) => Promise<string[]>
    /** Removes personal values from rows that stay, and from their history. */
    anonymise?: (leaving: Leaving) => Promise<void>
  }
}

/** Returns the values. @throws HttpError 400 with a message per field when there are errors */
export function requireNone(values: Values, errors: Record<string, string | undefined>): Values {
  const entries = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined)
  if (entries.length > 0) throw invalid(Object.fromEntries(entries))
  return values
}

/** Whether an update changes one of the fields. */
export const changesAny = (names: readonly string[], before: Values, input: Values): boolean =>
  names.some((name) => Object.hasOwn(input, name) && input[name] !== before[name])
