/**
 * Looks up the accounts behind sign-in, and changes the columns that only their owners and
 * administrators may change.
 */
import { namesOf } from '#shared/names'
import type { Values } from '#shared/records/query'
import type { Actor, Deps } from '../context'
import type { Database } from '../db/database'
import { forbidden, HttpError, invalid } from '../errors'
import { toMomentText } from '../moment-text'
import { BreachedPasswordsUnreachableError } from '../ports/breached-passwords'
import type { Mail } from '../ports/mail'
import { writeAudit } from '../records/audit'
import { changesAny } from '../tables/facet'
import { mailsIn } from '../words'
import { languageOf } from './language'
import { isMadeOfOwnWords, type Owner } from './own-words'
import type { SessionUser } from './sessions'
import { requireStepUp } from './user-sessions'

export type Account = SessionUser & {
  email: string
  status: string
  verified: boolean
  invited: boolean
  two_factor_enabled: boolean
  password_hash: string | null
}

const COLUMNS =
  'id, role, first_name, last_name, photo, email, status, verified, invited, two_factor_enabled, password_hash'

export async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `SELECT ${COLUMNS} FROM "user" WHERE lower(email) = lower($1) AND deleted_at IS NULL`,
    [email],
  )
  return account
}

/** `isLocked`: holds the row until the transaction ends. */
export async function getAccount(db: Database, id: number, isLocked = false): Promise<Account | undefined> {
  const [account] = await db.query<Account>(
    `SELECT ${COLUMNS} FROM "user" WHERE id = $1 AND deleted_at IS NULL ${isLocked ? 'FOR UPDATE' : ''}`,
    [id],
  )
  return account
}

const NOT_ACTIVE: Readonly<Record<string, string>> = {
  pending: 'This account is awaiting approval',
  inactive: 'This account is not active',
  suspended: 'This account is suspended',
}

/**
 * Only an active account can sign in, whatever the method.
 * @throws HttpError 403 with the reason
 */
export function requireActive({ status }: Pick<Account, 'status'>): void {
  if (status !== 'active') throw forbidden(NOT_ACTIVE[status] ?? 'This account is not active')
}

/** The name that emails address the person by. */
export const nameOf = ({ first_name, email }: Pick<Account, 'first_name' | 'email'>): string => first_name || email

export const takenEmail = (): HttpError =>
  new HttpError(409, 'An account with this email address already exists', {
    code: 'DUPLICATE',
    validation: { email: 'This email address is taken' },
  })

type Changing = { tx: Database; actor: Actor; now: number }

/**
 * These columns decide who can sign in and with which role. Nobody changes their own through
 * records calls; `requireMayChange` guards the rest.
 */
export const GUARDED_USER_COLUMNS: readonly string[] = ['email', 'role', 'status', 'role_id', 'verified']

/**
 * The one guard for changes to another account, whatever the call: not the actor's own,
 * administrators only by super admins, and only after a recent second factor.
 * @throws HttpError 403
 */
export async function requireMayChange(
  { tx, actor, now }: Changing,
  { id, role }: { id: unknown; role?: unknown },
): Promise<void> {
  if (id === actor.userId) throw forbidden('Change your own account in your profile')
  if (role !== 'user' && actor.role !== 'super_admin') throw forbidden('Only a super admin can change administrators')
  await requireStepUp(tx, actor, now)
}

/**
 * The values to write to these accounts. A new address has to be verified again.
 * @throws HttpError 403
 */
export async function guardAccounts(changing: Changing, before: readonly Values[], input: Values): Promise<Values> {
  const touched = before.filter((account) => changesAny(GUARDED_USER_COLUMNS, account, input))
  for (const { id, role } of touched) await requireMayChange(changing, { id, role })
  const moved = touched.filter(({ email }) => Object.hasOwn(input, 'email') && input.email !== email)
  if (moved.length === 0) return input
  // A form that repeats what is stored says nothing about the new address.
  const isRepeated = moved.some(({ verified }) => verified === true)
  return isRepeated ? { ...input, verified: false } : { verified: false, ...input }
}

/** Emails the old and the new address of each account whose address another person changed. */
export async function notifyAddressChanges(
  { tx, now, mail }: Changing & { mail: Mail },
  before: readonly Values[],
  after: readonly Values[],
): Promise<void> {
  for (const account of after) {
    const earlier = before.find(({ id }) => id === account.id)
    if (earlier && earlier.email !== account.email)
      await notifyAddressChange(
        { tx, now, mail },
        // A whole row of the user table: it has these fields.
        earlier as Pick<Account, 'id' | 'first_name' | 'email'>,
        String(account.email),
      )
  }
}

/** Emails the old and the new address. */
export async function notifyAddressChange(
  { tx, now, mail }: { tx: Database; now: number; mail: Mail },
  account: Pick<Account, 'id' | 'first_name' | 'email'>,
  email: string,
): Promise<void> {
  const language = await languageOf(tx, account.id)
  const values = { name: nameOf(account), email, time: toMomentText(now, language) }
  for (const to of [account.email, email]) await mail.send(tx, { to, language, template: 'email-changed', values })
}

export type ChoiceDeps = Pick<Deps, 'passwords' | 'breachedPasswords' | 'logger'>

/**
 * Hashes a newly chosen password. Call it outside a transaction: it may wait for another service.
 * @throws HttpError 400 for one of the most used, one made of the owner's names, or a breached one
 */
export async function hashChosen(deps: ChoiceDeps, password: string, owner: Owner): Promise<string> {
  const { passwords } = deps
  if (await passwords.isCommon(password))
    throw invalid({ password: 'This is one of the most used passwords. Choose another one.' })
  if (isMadeOfOwnWords(password, owner))
    throw invalid({ password: 'This password is easy to guess from a name or an email address. Choose another one.' })
  if (await isBreached(deps, password))
    throw invalid({ password: 'This password is in a list of passwords from data breaches. Choose another one.' })
  return passwords.hash(password)
}

/** False while the service does not answer: it must not keep people from choosing a password. */
async function isBreached({ breachedPasswords, logger }: ChoiceDeps, password: string): Promise<boolean> {
  try {
    return (await breachedPasswords?.isBreached(password)) ?? false
  } catch (error) {
    if (!(error instanceof BreachedPasswordsUnreachableError)) throw error
    const reason = error.cause instanceof Error ? error.cause.message : undefined
    logger.warn({ reason }, 'password taken without asking the list of breached passwords')
    return false
  }
}

/** Tells the owner by email that the password has changed, whoever changed it. */
export async function notifyPasswordChange(
  { tx, now, mail }: { tx: Database; now: number; mail: Mail },
  account: Pick<Account, 'id' | 'first_name' | 'email'>,
  by: 'owner' | 'administrator',
): Promise<void> {
  const language = await languageOf(tx, account.id)
  const { byYou, byAdministrator } = mailsIn(language)
  const author = by === 'owner' ? byYou() : byAdministrator()
  const values = { name: nameOf(account), by: author, time: toMomentText(now, language) }
  await mail.send(tx, { to: account.email, language, template: 'password-changed', values })
}

type Changes = Partial<Pick<Account, 'email' | 'status' | 'verified' | 'invited' | 'two_factor_enabled' | 'photo'>> & {
  /** Null: sign-in by password is impossible. */
  password_hash?: string | null
}

/**
 * Sets columns of an account that the caller has locked, and writes the history.
 * @param now epoch milliseconds
 * @throws HttpError 409 when another account has the address
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
  // The history records that the password changed, not the password.
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(
      names.map((name) => (name === 'password_hash' ? ['password', '(changed)'] : [name, from[name] ?? null])),
    )
  const change = { recordId: account.id, before: pick(account), after: pick(changes) }
  await writeAudit(tx, { actor, table: 'user', operation: 'update', changes: [change], key: null, at: now })
}
