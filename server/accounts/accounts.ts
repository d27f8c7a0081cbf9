/** The accounts behind sign-in: found by address or id, and changed in what only they and administrators may change. */
import { namesOf } from '#shared/names'
import type { Values } from '#shared/records/query'
import type { Actor } from '../context'
import type { Database } from '../db/database'
import { forbidden, HttpError, invalid } from '../errors'
import { toMomentText } from '../moment-text'
import type { Mail } from '../ports/mail'
import type { Passwords } from '../ports/passwords'
import { writeAudit } from '../records/audit'
import { changesAny } from '../tables/facet'
import type { SessionUser } from './sessions'
import { requireStepUp } from './user-sessions'

export type Account = SessionUser & {
  email: string
  status: string
  verified: boolean
  two_factor_enabled: boolean
  password_hash: string | null
}

const COLUMNS = 'id, role, first_name, last_name, photo, email, status, verified, two_factor_enabled, password_hash'

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `SELECT ${COLUMNS} FROM "user" WHERE lower(email) = lower($1) AND deleted_at IS NULL`,
    [email],
  )
  return account
}

/** `isLocked`: nobody else changes it until the transaction ends. */
export async function getAccount(db: Database, id: number, isLocked = false): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `SELECT ${COLUMNS} FROM "user" WHERE id = $1 AND deleted_at IS NULL ${isLocked ? 'FOR UPDATE' : ''}`,
    [id],
  )
  return account
}

const NOT_ACTIVE: Readonly<Record<string, string>> = {
  pending: 'This account waits for approval',
  inactive: 'This account is not active',
  suspended: 'This account is suspended',
}

/** Only an active account gets in, by whatever door. @throws HttpError 403 with the reason */
export function requireActive({ status }: Pick<Account, 'status'>): void {
  if (status !== 'active') throw forbidden(NOT_ACTIVE[status] ?? 'This account is not active')
}

/** What a mail calls the person. */
export const nameOf = ({ first_name, email }: Pick<Account, 'first_name' | 'email'>): string => first_name || email

export const takenEmail = (): HttpError =>
  new HttpError(409, 'An account with this e-mail address exists already', {
    code: 'DUPLICATE',
    validation: { email: 'This e-mail address is taken' },
  })

type Changing = { tx: Database; actor: Actor; now: number }

/** These decide who gets in and as what: nobody changes their own by records calls, and `requireMayChange` guards them. */
export const GUARDED_USER_COLUMNS: readonly string[] = ['email', 'role', 'status', 'role_id', 'verified']

/**
 * The one guard of changes to somebody else's account, by whatever call: not oneself, administrators by super admins alone,
 * and the actor has proved lately that they are there. @throws HttpError 403
 */
export async function requireMayChange(
  { tx, actor, now }: Changing,
  { id, role }: { id: unknown; role?: unknown },
): Promise<void> {
  if (id === actor.userId) throw forbidden('Your own account you change in your profile')
  if (role !== 'user' && actor.role !== 'super_admin') throw forbidden('Only a super admin changes administrators')
  await requireStepUp(tx, actor, now)
}

/** The values for the columns of these accounts; a new address has to be proved again. @throws HttpError 403 */
export async function guardAccounts(changing: Changing, before: readonly Values[], given: Values): Promise<Values> {
  const touched = before.filter((account) => changesAny(GUARDED_USER_COLUMNS, account, given))
  for (const { id, role } of touched) await requireMayChange(changing, { id, role })
  const isNewAddress = touched.some(({ email }) => Object.hasOwn(given, 'email') && given.email !== email)
  return isNewAddress ? { verified: false, ...given } : given
}

/** Tells both addresses of each account whose address was changed by somebody else. */
export async function tellNewAddresses(
  { tx, now, mail }: Changing & { mail: Mail },
  before: readonly Values[],
  after: readonly Values[],
): Promise<void> {
  for (const account of after) {
    const earlier = before.find(({ id }) => id === account.id)
    if (earlier && earlier.email !== account.email)
      // Whole rows of the table of accounts: they have both.
      await tellNewAddress({ tx, now, mail }, earlier as Pick<Account, 'first_name' | 'email'>, String(account.email))
  }
}

/** Tells the earlier address and the new one. */
export async function tellNewAddress(
  { tx, now, mail }: { tx: Database; now: number; mail: Mail },
  account: Pick<Account, 'first_name' | 'email'>,
  email: string,
): Promise<void> {
  const values = { name: nameOf(account), email, time: toMomentText(now) }
  for (const to of [account.email, email]) await mail.send(tx, { to, template: 'email-changed', values })
}

/** The hash of a password that somebody chooses for an account. @throws HttpError 400 for one of the most used */
export async function hashChosen(passwords: Passwords, password: string): Promise<string> {
  if (await passwords.isCommon(password))
    throw invalid({ password: 'This is one of the most used passwords. Choose another one.' })
  return passwords.hash(password)
}

/** Tells the owner that the password is another one now, whoever set it. */
export async function tellNewPassword(
  { tx, now, mail }: { tx: Database; now: number; mail: Mail },
  account: Pick<Account, 'first_name' | 'email'>,
  by: 'you' | 'an administrator',
): Promise<void> {
  const values = { name: nameOf(account), by, time: toMomentText(now) }
  await mail.send(tx, { to: account.email, template: 'password-changed', values })
}

type Changes = Partial<Pick<Account, 'email' | 'status' | 'verified' | 'two_factor_enabled' | 'photo'>> & {
  /** Null: no password opens it. */
  password_hash?: string | null
}

/**
 * Sets columns of an account that the caller has locked, and writes the history. @param now epoch milliseconds
 * @throws HttpError 409 when the address is somebody else's
 */
export async function changeAccount(tx: Database, actor: Actor, account: Account, changes: Changes, now: number) {
  const names = namesOf(changes).filter((name) => changes[name] !== account[name])
  if (names.length === 0) return
  if (changes.email !== undefined) {
    const other = await findAccount(tx, changes.email)
    if (other && other.id !== account.id) throw takenEmail()
  }
  const sets = names.map((name, i) => `"${name}" = $${i + 3}`).join(', ')
  await tx.query(`UPDATE "user" SET ${sets}, version = version + 1, updated_at = $2 WHERE id = $1`, [
    account.id,
    new Date(now),
    ...names.map((name) => changes[name]),
  ])
  // That a password changed is history; the password is not.
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(
      names.map((name) => (name === 'password_hash' ? ['password', '(changed)'] : [name, from[name] ?? null])),
    )
  const change = { recordId: account.id, before: pick(account), after: pick(changes) }
  await writeAudit(tx, { actor, table: 'user', operation: 'update', changes: [change], key: null, at: now })
}
