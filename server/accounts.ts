/** The accounts behind sign-in: found by address or id, and changed in what only they and administrators may change. */
import { writeAudit } from './audit'
import type { Actor } from './context'
import type { Database } from './db/database'
import { forbidden, HttpError } from './errors'
import type { SessionUser } from './sessions'

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

type Changes = Partial<Pick<Account, 'email' | 'status' | 'verified' | 'two_factor_enabled' | 'photo'>> & {
  /** Null: no password opens it. */
  password_hash?: string | null
}

/**
 * Sets columns of an account that the caller has locked, and writes the history. @param now epoch milliseconds
 * @throws HttpError 409 when the address is somebody else's
 */
export async function changeAccount(tx: Database, actor: Actor, account: Account, changes: Changes, now: number) {
  const names = (Object.keys(changes) as (keyof Changes)[]).filter((name) => changes[name] !== account[name])
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
