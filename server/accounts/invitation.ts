/**
 * Invitations of people whose account an administrator has added: an email with a link that works
 * once, for a week, and lets the person choose a password.
 */
import { areaOf } from '#shared/roles'
import type { Actor } from '../context'
import type { Database } from '../db/database'
import { invalid } from '../errors'
import type { Mail } from '../ports/mail'
import { type Account, getAccount, nameOf } from './accounts'
import { issueToken, voidTokens } from './one-time'

const DAY_MS = 86_400_000
const LINK_DAYS = 7

type Invited = Pick<Account, 'id' | 'first_name' | 'email' | 'role' | 'status'>

/**
 * Voids earlier invitations. The email is part of the transaction.
 * @throws HttpError 400 when the account is not active: the link would lead to no sign-in
 */
export async function sendInvitation(
  { tx, actor, now, mail }: { tx: Database; actor: Actor; now: number; mail: Mail },
  account: Invited,
): Promise<void> {
  if (account.status !== 'active') throw invalid({ invited: 'Only active accounts can be invited' })
  await voidTokens(tx, 'invitation', account.id, now)
  const token = await issueToken(tx, { purpose: 'invitation', userId: account.id, lifetimeMs: LINK_DAYS * DAY_MS }, now)
  const sender = actor.userId === null ? undefined : await getAccount(tx, actor.userId)
  const inviter = sender ? [sender.first_name, sender.last_name].filter(Boolean).join(' ') || sender.email : ''
  const area = areaOf(account.role, '') === 'admin' ? '&role=admin' : ''
  const link = mail.addressOf(`/invitation?token=${token}${area}`)
  await mail.send(tx, {
    to: account.email,
    template: 'invitation',
    values: { name: nameOf(account), inviter, link, days: LINK_DAYS },
  })
}
