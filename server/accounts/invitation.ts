/**
 * Invitations of people whose account an administrator has added: an email with a link that works
 * once, for a week, and lets the person choose a password.
 */

import { areaOf } from '#shared/roles'
import type { Actor, Limit } from '../context'
import type { Database } from '../db/database'
import { HttpError, invalid } from '../errors'
import type { Mail } from '../ports/mail'
import { countAttempt, countMail } from '../rate-limit'
import { type Account, getAccount, nameOf } from './accounts'
import { languageOf } from './language'
import { issueToken, readToken, type Taken, takeToken, voidTokens } from './one-time'

const DAY_MS = 86_400_000
const LINK_DAYS = 7
/** The invitations of one administrator, by whichever call. */
const INVITATIONS: Limit = { max: 300, windowMs: 3_600_000 }

type Invited = Pick<Account, 'id' | 'first_name' | 'email' | 'role' | 'status' | 'verified'>
/** The account as it was invited. The link is for nothing that it has become since. */
type Meant = Pick<Account, 'role' | 'verified'>

/**
 * Voids earlier invitations. The email is part of the transaction.
 * @throws HttpError 400 when the account is not active: the link would lead to no sign-in; 429 beyond
 * the limits of the sender and of the address
 */
export async function sendInvitation(
  { tx, actor, now, mail }: { tx: Database; actor: Actor; now: number; mail: Mail },
  account: Invited,
): Promise<void> {
  if (account.status !== 'active') throw invalid({ invited: 'Only active accounts can be invited' })
  const clock = { now: () => now }
  await countAttempt(tx, clock, `invitations:${actor.userId}`, INVITATIONS)
  await countMail(tx, clock, account.email)
  await voidTokens(tx, 'invitation', account.id, now)
  const data: Meant = { role: account.role, verified: account.verified }
  const invitation = { purpose: 'invitation', userId: account.id, data, lifetimeMs: LINK_DAYS * DAY_MS } as const
  const token = await issueToken(tx, invitation, now)
  const sender = actor.userId === null ? undefined : await getAccount(tx, actor.userId)
  const inviter = sender ? [sender.first_name, sender.last_name].filter(Boolean).join(' ') || sender.email : ''
  const area = areaOf(account.role, '') === 'admin' ? '&role=admin' : ''
  const link = mail.addressOf(`/invitation?token=${token}${area}`)
  await mail.send(tx, {
    to: account.email,
    language: await languageOf(tx, account.id),
    template: 'invitation',
    values: { name: nameOf(account), inviter, link, days: LINK_DAYS },
  })
}

/**
 * The account that the link is for. Leaves the link as it is.
 * @throws HttpError as `takeInvitation`
 */
export async function requireInvitation(db: Database, token: string, now: number): Promise<Account> {
  return accountOf(db, await readToken<Meant>(db, 'invitation', token, now), false)
}

/**
 * Uses the link up.
 * @returns the account, locked
 * @throws HttpError 400 when the account has another role since, its address was confirmed by another
 * way, or it is gone; as `takeToken` for a link that does not work
 */
export async function takeInvitation(tx: Database, token: string, now: number): Promise<Account> {
  return accountOf(tx, await takeToken<Meant>(tx, 'invitation', token, now), true)
}

async function accountOf(db: Database, { userId, data }: Taken<Meant>, isLocked: boolean): Promise<Account> {
  const account = userId === null ? undefined : await getAccount(db, userId, isLocked)
  if (!account || account.role !== data.role || account.verified !== data.verified)
    throw new HttpError(400, 'This link is not valid', { code: 'LINK_INVALID' })
  return account
}
