/**
 * Deletes an account in one transaction. Rows go as their foreign keys and facets say; those that
 * stay lose what is personal, and so does their history. What may still name the person is listed
 * in docs/security.md.
 */

import { lastSuperAdmin } from '#messages/leaving'
import { plainPicture } from '#shared/focal-point'
import { accessOf } from '#shared/resources/access'
import type { Table } from '#shared/resources/field'
import { requireTable, tableNames } from '#shared/resources/tables'
import { isAdmin } from '#shared/roles'
import { type Deps, GUEST } from '../context'
import type { Database } from '../db/database'
import { quote, relationSql } from '../db/record-sql'
import { HttpError } from '../errors'
import { anonymiseCustomers, paymentReasons } from '../payments/leaving'
import { workOf } from '../payments/payments'
import { forgetValues, writeAudit } from '../records/audit'
import { ownerColumnOf } from '../records/policies'
import type { Leaving } from '../tables/facet'
import { facetOf } from '../tables/facets'
import type { Account } from './accounts'

const REPLACED = '(deleted)'

async function reasonsOf({ tx, account }: Leaving): Promise<string[]> {
  if (account.role !== 'super_admin') return []
  const others = await tx.query(
    `SELECT 1 FROM "user" WHERE role = 'super_admin' AND status = 'active' AND deleted_at IS NULL AND id <> $1 LIMIT 1`,
    [account.id],
  )
  return others.length > 0 ? [] : [lastSuperAdmin()]
}

/** Whether rows of this table belong to their owner alone, as the access of their role says. */
function isPersonal(table: Table, role: string): boolean {
  const roles: Readonly<Record<string, { delete?: string } | undefined>> = accessOf(table.name)?.roles ?? {}
  return roles[role]?.delete?.startsWith('own') === true
}

async function removeOwned({ tx, account }: Leaving, table: Table): Promise<void> {
  const rows = await tx.query<{ id: number }>(
    `DELETE FROM ${relationSql(table)} WHERE ${quote(table.name)}."user_id" = $1 RETURNING ${quote(table.name)}."id"`,
    [account.id],
  )
  await forgetValues(
    tx,
    table.name,
    rows.map(({ id }) => id),
  )
}

async function settleTables(leaving: Leaving): Promise<void> {
  const owned = tableNames()
    .map(requireTable)
    .filter((table) => ownerColumnOf(table) !== undefined)
  // First what stays: it reads rows that are deleted afterwards.
  for (const name of tableNames()) await facetOf(name).leaving?.anonymise?.(leaving)
  for (const table of owned)
    if (isPersonal(table, leaving.account.role) && !facetOf(table.name).leaving?.stays)
      await removeOwned(leaving, table)
}

/**
 * A user's files go. Those of an administrator are part of the site and stay, but for the photo.
 * @returns the names of the stored files
 */
async function removeUploads({ tx, account }: Leaving, photo: string | null): Promise<string[]> {
  const rows = await tx.query<{ id: number; name: string }>(
    'DELETE FROM upload WHERE user_id = $1 AND ($2 OR url = $3) RETURNING id, name',
    [account.id, !isAdmin(account.role), photo],
  )
  await forgetValues(
    tx,
    'upload',
    rows.map(({ id }) => id),
  )
  return rows.map(({ name }) => name)
}

/** Tables of the server that hold personal values as text, without a reference to the account. */
async function removeTraces({ tx, account }: Leaving, { photo, first_name, last_name, phone }: Person): Promise<void> {
  const { id, email } = account
  await tx.query('DELETE FROM mailbox WHERE lower("to") = lower($1)', [email])
  await tx.query('DELETE FROM idempotency WHERE owner = $1', [`user:${id}`])
  await tx.query('DELETE FROM rate_limit WHERE position(lower($1) in lower(key)) > 0', [email])
  // Answers to changes of the account by others hold the whole record.
  const answers = `UPDATE idempotency SET body = replace(body, $1, $2) WHERE position($3 in body) > 0`
  for (const value of [first_name, last_name, phone])
    if (value) await tx.query(answers, [JSON.stringify(value), JSON.stringify(REPLACED), JSON.stringify(email)])
  const fullName = first_name && last_name ? `${first_name} ${last_name}` : null
  for (const value of [email, photo, fullName]) if (value) await replaceIn(tx, value)
}

/** In emails to others and in answers to others' changes, both kept for 30 days. */
async function replaceIn(tx: Database, value: string): Promise<void> {
  await tx.query(
    `UPDATE mailbox SET subject = replace(subject, $1, $2), html = replace(html, $1, $2), text = replace(text, $1, $2)
     WHERE position($1 in subject || html || text) > 0`,
    [value, REPLACED],
  )
  // Calendar files break long lines, so an address in them can't be replaced.
  await tx.query(
    `UPDATE mailbox SET attachments = NULL WHERE position($1 in replace(attachments::text, '\\r\\n ', '')) > 0`,
    [value],
  )
  await tx.query('UPDATE idempotency SET body = replace(body, $1, $2) WHERE position($1 in body) > 0', [
    value,
    REPLACED,
  ])
}

type Person = Record<'photo' | 'first_name' | 'last_name' | 'phone', string | null>

async function personOf(tx: Database, id: number): Promise<Person> {
  const [person] = await tx.query<Person>('SELECT photo, first_name, last_name, phone FROM "user" WHERE id = $1', [id])
  if (!person) throw new Error('The account is gone')
  return { ...person, photo: person.photo && plainPicture(person.photo) }
}

/**
 * @param account locked by the caller, in `tx`
 * @throws HttpError 409 ACCOUNT_IN_USE with the reasons why it can't be deleted now
 */
export async function leave(deps: Deps, tx: Database, account: Account): Promise<void> {
  const { clock, files, logger, payments } = deps
  const now = clock.now()
  const leaving: Leaving = { tx, account, now }
  const work = await workOf({ tx, payments, actor: GUEST, key: null, now }, null)
  const reasons = [...(await reasonsOf(leaving)), ...(await paymentReasons(work, leaving))]
  for (const name of tableNames()) reasons.push(...((await facetOf(name).leaving?.reasons?.(leaving)) ?? []))
  if (reasons.length > 0) throw new HttpError(409, reasons.join(' '), { code: 'ACCOUNT_IN_USE', extra: { reasons } })
  const person = await personOf(tx, account.id)
  const customers = await anonymiseCustomers(leaving)
  await settleTables(leaving)
  const names = await removeUploads(leaving, person.photo)
  await removeTraces(leaving, person)
  await forgetValues(tx, 'user', [account.id])
  // Foreign keys remove sessions, codes, preferences and the like, and the owner of what stays.
  await tx.query('DELETE FROM "user" WHERE id = $1', [account.id])
  const change = { recordId: account.id, before: null, after: null }
  await writeAudit(tx, { actor: GUEST, table: 'user', operation: 'delete', changes: [change], key: null, at: now })
  // Last, as no rollback brings it back. A repeat finds it deleted, which is no error.
  for (const customer of customers) await payments.deleteCustomer(customer, work.under('leave'))
  tx.afterCommit(() => {
    for (const name of names)
      files.remove(name).catch((err: unknown) => logger.error({ err, name }, 'file could not be removed'))
  })
}
