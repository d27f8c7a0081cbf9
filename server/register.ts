/**
 * Creating an account by its owner. Users are active at once; admins wait for a super_admin; the very first admin proves
 * with the setup token that they own the installation, once.
 */
import type { RegisterRequest } from '#shared/contract/auth'
import { hashChosen, takenEmail } from './accounts'
import { writeAudit } from './audit'
import { type Deps, GUEST } from './context'
import type { Database } from './db/database'
import { forbidden } from './errors'
import { isSameSecret } from './secrets'
import type { SessionUser } from './sessions'

type Registered = SessionUser & { email: string }

export async function hasAdmin(db: Database): Promise<boolean> {
  const rows = await db.query(`SELECT 1 FROM "user" WHERE role IN ('admin', 'super_admin') LIMIT 1`)
  return rows.length > 0
}

/** `onCreated` runs in the transaction that makes the account. */
export async function registerAccount(
  { db, clock, config, passwords }: Pick<Deps, 'db' | 'clock' | 'config' | 'passwords'>,
  { email, password, role, first_name, last_name, setup_token }: RegisterRequest,
  onCreated: (tx: Database, account: Registered) => Promise<void>,
): Promise<{ user: SessionUser; status: 'active' | 'pending' }> {
  const hash = await hashChosen(passwords, password)
  return db.transaction(async (tx) => {
    const isFirst = role === 'admin' && !(await hasAdmin(tx))
    if (isFirst && (config.setupToken === null || !(await isSameSecret(setup_token ?? '', config.setupToken))))
      throw forbidden('The first administrator needs the setup token that the server printed', {
        setup_token: 'The setup token is not right',
      })
    if (role === 'admin' && !isFirst && config.adminSignup === 'closed')
      throw forbidden('Administrators can not register here')
    const status = role === 'user' || isFirst ? 'active' : 'pending'
    const now = clock.now()
    const [user] = await tx.query<Registered>(
      `INSERT INTO "user" (email, password_hash, role, status, first_name, last_name, created_at, updated_at)
       VALUES (lower($1), $2, $3, $4, $5, $6, $7, $7)
       ON CONFLICT DO NOTHING
       RETURNING id, role, first_name, last_name, photo, email`,
      [email, hash, isFirst ? 'super_admin' : role, status, first_name || null, last_name || null, new Date(now)],
    )
    if (!user) throw takenEmail()
    if (isFirst) {
      // One row for good: of two who register at the same moment one finds it taken.
      const claimed = await tx.query(
        'INSERT INTO setup_claim (id, user_id, claimed_at) VALUES (1, $1, $2) ON CONFLICT DO NOTHING RETURNING id',
        [user.id, new Date(now)],
      )
      if (claimed.length === 0) throw forbidden('This installation has its first administrator already')
    }
    const after = { email: email.toLowerCase(), role: user.role, status }
    const actor = { ...GUEST, userId: user.id, role: user.role }
    const changes = [{ recordId: user.id, before: null, after }]
    await writeAudit(tx, { actor, table: 'user', operation: 'create', changes, key: null, at: now })
    await onCreated(tx, user)
    return { user, status }
  })
}
