/**
 * The audit log: one row per changed record, written in the transaction of the change, with the
 * changed fields before and after.
 */
import type { Values } from '#shared/records/query'
import type { Actor } from '../context'
import type { Database } from '../db/database'

/** `download`: the person of the record has downloaded a copy of the workspace. */
export type AuditOperation = 'create' | 'update' | 'delete' | 'restore' | 'download'

export type Change = { recordId: number; before: Values | null; after: Values | null }

export type Audit = {
  actor: Actor
  table: string
  operation: AuditOperation
  changes: readonly Change[]
  key: string | null
  /** Epoch milliseconds. */
  at: number
}

export async function writeAudit(tx: Database, { actor, table, operation, changes, key, at }: Audit): Promise<void> {
  if (changes.length === 0) return
  await tx.query(
    `INSERT INTO audit_log (at, user_id, table_name, operation, idempotency_key, queued_at, record_id, before, after)
     SELECT $1, $2, $3, $4, $5, $6, c."recordId", nullif(c.before, 'null'), nullif(c.after, 'null')
     FROM jsonb_to_recordset($7::jsonb) AS c("recordId" bigint, before jsonb, after jsonb)`,
    [
      new Date(at),
      actor.userId,
      table,
      operation,
      key,
      actor.queuedAt === undefined ? null : new Date(actor.queuedAt),
      JSON.stringify(changes),
    ],
  )
}

/**
 * Removes values from the history of these records: of the named columns, or all. The entries stay,
 * so that it is still known when something happened.
 */
export async function forgetValues(
  tx: Database,
  table: string,
  ids: readonly number[],
  columns?: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const kept = (column: string) => (columns ? `${column} - $3::text[]` : 'NULL')
  await tx.query(
    `UPDATE audit_log SET before = ${kept('before')}, after = ${kept('after')}
     WHERE table_name = $1 AND record_id = any($2::bigint[])`,
    columns ? [table, ids, columns] : [table, ids],
  )
}

/** The fields that differ, before and after. Skips the fields that every write changes. */
export function toChange(before: Values & { id: number }, after: Values): Change {
  const isMoved = (name: string) =>
    name !== 'updated_at' && name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const names = Object.keys(after).filter(isMoved)
  const pick = (record: Values) => Object.fromEntries(names.map((name) => [name, record[name] ?? null]))
  return { recordId: before.id, before: pick(before), after: pick(after) }
}
