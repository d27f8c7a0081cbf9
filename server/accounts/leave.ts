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
import { HttpError, unauthorized } from '../errors'
import { anonymiseCustomers, paymentReasons } from '../payments/leaving'
import { workOf } from '../payments/payments'
import { forgetValues, writeAudit } from '../records/audit'
import { ownerColumnOf } from '../records/policies'
import type { Leaving } from '../tables/facet'
import { facetOf } from '../tables/facets'
import { type Account, getAccount } from './accounts'
import { type Person, removeTraces } from './remove-traces'

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

async function personOf(tx: Database, { id, email }: Account): Promise<Person> {
  const [row] = await tx.query<Record<'photo' | 'first_name' | 'last_name' | 'phone', string | null>>(
    'SELECT photo, first_name, last_name, phone FROM "user" WHERE id = $1',
    [id],
  )
  if (!row) throw new Error('The account is gone')
  const { first_name, last_name, phone } = row
  // An address elsewhere is free text, and an upload of somebody else is not the person's.
  const [own] = await tx.query<{ url: string }>('SELECT url FROM upload WHERE user_id = $1 AND url = $2', [
    id,
    row.photo && plainPicture(row.photo),
  ])
  return {
    ...{ id, email, photo: own?.url ?? null },
    names: [first_name, last_name, phone].flatMap((name) => name || []),
    fullName: first_name && last_name ? `${first_name} ${last_name}` : null,
  }
}

/** In lower case, without those that are somebody else's now. */
async function notOfOthers(tx: Database, userId: number, addresses: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ address: string }>(
    `SELECT DISTINCT lower(given) AS address FROM unnest($2::text[]) AS given
     WHERE NOT EXISTS (SELECT 1 FROM "user" u WHERE lower(u.email) = lower(given) AND u.id <> $1)`,
    [userId, addresses],
  )
  return rows.map(({ address }) => address)
}

/** The address of the account and, from its history, those that it had before. */
async function addressesOf(tx: Database, { id, email }: Account): Promise<string[]> {
  const rows = await tx.query<{ address: string | null }>(
    `SELECT unnest(ARRAY[before ->> 'email', after ->> 'email']) AS address FROM audit_log
     WHERE table_name = 'user' AND record_id = $1`,
    [id],
  )
  return notOfOthers(tx, id, [email, ...rows.flatMap(({ address }) => address ?? [])])
}

/** Addresses that the person asked for and did not confirm. Emails to them hold the person's name. */
async function addressesAskedFor(tx: Database, { id }: Account): Promise<string[]> {
  const rows = await tx.query<{ address: string }>(
    `SELECT data ->> 'email' AS address FROM one_time_token WHERE user_id = $1 AND purpose = 'verify-email'`,
    [id],
  )
  return notOfOthers(
    tx,
    id,
    rows.map(({ address }) => address),
  )
}

/**
 * @throws HttpError 401 when the account is gone, 409 ACCOUNT_IN_USE with the reasons why it can't be
 * deleted now
 */
export async function leave(deps: Deps, tx: Database, userId: number): Promise<void> {
  const { clock, files, logger, payments } = deps
  for (const name of tableNames()) await facetOf(name).leaving?.lockFirst?.(tx, userId)
  const account = await getAccount(tx, userId, true)
  if (!account) throw unauthorized()
  const now = clock.now()
  const leaving: Leaving = { tx, account, addresses: await addressesOf(tx, account), now }
  const work = await workOf({ tx, payments, actor: GUEST, key: null, now }, null)
  const reasons = [...(await reasonsOf(leaving)), ...(await paymentReasons(work, leaving))]
  for (const name of tableNames()) reasons.push(...((await facetOf(name).leaving?.reasons?.(leaving)) ?? []))
  if (reasons.length > 0) throw new HttpError(409, reasons.join(' '), { code: 'ACCOUNT_IN_USE', extra: { reasons } })
  const person = await personOf(tx, account)
  const traced = new Set([...leaving.addresses, ...(await addressesAskedFor(tx, account))])
  const customers = await anonymiseCustomers(leaving)
  await settleTables(leaving)
  const names = await removeUploads(leaving, person.photo)
  for (const email of traced) await removeTraces(tx, { ...person, email })
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
