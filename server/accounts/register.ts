/**
 * Creates an account for its owner. It is pending until its address is verified, an admin's until
 * approved; the first admin needs the setup token. The answer is the same for every address: the
 * owner of an existing account is told by email.
 */
import type { RegisterRequest } from '#shared/contract/auth'
import type { Language } from '#shared/messages/language'
import { type Deps, GUEST } from '../context'
import type { Database } from '../db/database'
import { forbidden } from '../errors'
import { writeAudit } from '../records/audit'
import { type Account, type ChoiceDeps, findAccount, hashChosen } from './accounts'
import { keepLanguage } from './language'
import { isSameSecret } from './secrets'
import type { SessionUser } from './sessions'

export type Registered = SessionUser & { email: string }

export async function hasAdmin(db: Database): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM "user" WHERE role IN ('admin', 'super_admin') LIMIT 1`)
  return rows.length > 0
}

export type Registration = {
  /** Pending: it can't be used yet. The first administrator's is active either way. */
  status: 'active' | 'pending'
  /** The language of the page that it is made from. */
  language: Language
  /** Both run in the transaction. */
  onCreated: (tx: Database, account: Registered) => Promise<void>
  /** Called when the address already has an account. */
  onTaken?: (tx: Database, account: Account, passwordHash: string) => Promise<void>
}

/** @returns undefined when the address already has an account */
export async function registerAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & ChoiceDeps,
  { email, password, role, first_name, last_name, setup_token }: RegisterRequest,
  { status: requested, language, onCreated, onTaken }: Registration,
): Promise<{ user: SessionUser; status: 'active' | 'pending' } | undefined> {
  const { db, clock, config } = deps
  const hash = await hashChosen(deps, password, { email, first_name, last_name })
  return db.transaction(async (tx) => {
    const isFirst = role === 'admin' && !(await hasAdmin(tx))
    if (isFirst && (config.setupToken === null || !(await isSameSecret(setup_token ?? '', config.setupToken))))
      throw forbidden('The first administrator needs the setup token that the server printed', {
        setup_token: 'The setup token is incorrect',
      })
    if (role === 'admin' && !isFirst && config.adminSignup === 'closed')
      throw forbidden("Administrators can't register here")
    const status = isFirst ? 'active' : requested
    const now = clock.now()
    const [user] = await tx.query<Registered>(
      `INSERT INTO "user" (email, password_hash, role, status, first_name, last_name, created_at, updated_at)
       VALUES (lower($1), $2, $3, $4, $5, $6, $7, $7)
       ON CONFLICT DO NOTHING
       RETURNING id, role, first_name, last_name, photo, email`,
      [email, hash, isFirst ? 'super_admin' : role, status, first_name || null, last_name || null, new Date(now)],
    )
    if (!user) {
      const account = await findAccount(tx, email)
      if (account) await onTaken?.(tx, account, hash)
      return undefined
    }
    if (isFirst) {
      // This row is never removed: of two who register at the same time, one finds it taken.
      const claimed = await tx.query(
        'INSERT INTO setup_claim (id, user_id, claimed_at) VALUES (1, $1, $2) ON CONFLICT DO NOTHING RETURNING id',
        [user.id, new Date(now)],
      )
      if (claimed.length === 0) throw forbidden('This installation already has its first administrator')
    }
    const after = { email: email.toLowerCase(), role: user.role, status }
    const actor = { ...GUEST, userId: user.id, role: user.role }
    const changes = [{ recordId: user.id, before: null, after }]
    await writeAudit(tx, { actor, table: 'user', operation: 'create', changes, key: null, at: now })
    await keepLanguage(tx, user.id, language, now)
    await onCreated(tx, user)
    return { user, status }
  })
}
