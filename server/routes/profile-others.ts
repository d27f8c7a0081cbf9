/**
 * Administrators' changes to another person's account: address, password, approval, second factor,
 * sessions.
 */

import {
  adminEndSessionsRequestSchema,
  adminUpdateEmailRequestSchema,
  adminUpdatePasswordRequestSchema,
  adminUserRequestSchema,
  verifyUserRequestSchema,
} from '#shared/contract/account'
import { messageSchema } from '#shared/contract/envelope'
import { userSessionsSchema } from '#shared/contract/sessions'
import { ADMIN_ROLES, areaOf, loginPathOf } from '#shared/roles'
import {
  type Account,
  changeAccount,
  getAccount,
  hashChosen,
  nameOf,
  notifyAddressChange,
  notifyPasswordChange,
  requireMayChange,
} from '../accounts/accounts'
import { knowsOrigin, sendVerification } from '../accounts/email-proof'
import { sendInvitation } from '../accounts/invitation'
import { languageOf } from '../accounts/language'
import { removeTwoFactor } from '../accounts/two-factor'
import { endSession, endSessions, listSessions, requireStepUp } from '../accounts/user-sessions'
import { type Call, LAMBDA, parseBody, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { forbidden, HttpError, notFound } from '../errors'
import { toMomentText } from '../moment-text'
import { publicOrigin } from '../public-origin'
import { writeAudit } from '../records/audit'
import { mailsIn } from '../words'

/** An account whose sessions the actor may see; locked when it will be changed. */
async function requireOther(tx: Database, c: Ctx, id: number, isLocked = true): Promise<Account> {
  const account = await getAccount(tx, id, isLocked)
  if (!account) throw notFound('User not found')
  if (account.role !== 'user' && c.get('actor').role !== 'super_admin') throw forbidden()
  return account
}

async function requireChangeable({ clock }: Deps, tx: Database, c: Ctx, id: number): Promise<Account> {
  const account = await requireOther(tx, c, id)
  await requireMayChange({ tx, actor: c.get('actor'), now: clock.now() }, account)
  return account
}

const adminUpdateEmail = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db, mail } = deps
  const { id, email } = parseBody(c, adminUpdateEmailRequestSchema)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const account = await requireChangeable(deps, tx, c, id)
    if (account.email.toLowerCase() === email.toLowerCase()) return
    await changeAccount(tx, c.get('actor'), account, { email: email.toLowerCase(), verified: false }, now)
    await notifyAddressChange({ tx, now, mail }, account, email.toLowerCase())
    if (knowsOrigin(c, config)) await sendVerification(tx, c, deps, account, email.toLowerCase())
  })
  return c.json({ error: false, message: 'Address changed' })
}

const adminUpdatePassword = (deps: Deps) => async (c: Ctx) => {
  const { clock, db, mail } = deps
  const { id, password } = parseBody(c, adminUpdatePasswordRequestSchema)
  const actor = c.get('actor')
  await requireStepUp(db, actor, clock.now())
  if (id === actor.userId) throw forbidden('Change your own password in your profile')
  const owner = await requireChangeable(deps, db, c, id)
  const password_hash = await hashChosen(deps, password, owner)
  await db.transaction(async (tx) => {
    const account = await requireChangeable(deps, tx, c, id)
    const now = clock.now()
    await changeAccount(tx, actor, account, { password_hash }, now)
    await endSessions(tx, id, null, now)
    await notifyPasswordChange({ tx, now, mail }, account, 'administrator')
  })
  return c.json({ error: false, message: "Password changed. That person's sessions were ended." })
}

/**
 * Marks an address as verified, which also approves a pending account when the actor may decide
 * that.
 */
const verifyUser = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db, mail } = deps
  const { user_id } = parseBody(c, verifyUserRequestSchema)
  const isApproved = await db.transaction(async (tx) => {
    const account = await requireChangeable(deps, tx, c, user_id)
    const isPending = account.status === 'pending'
    const changes = { verified: true, ...(isPending && { status: 'active' }) }
    await changeAccount(tx, c.get('actor'), account, changes, clock.now())
    if (!isPending || !knowsOrigin(c, config)) return isPending
    const link = `${publicOrigin(c, config)}${loginPathOf(areaOf(account.role, ''))}`
    const template = account.role === 'user' ? 'welcome' : 'admin-approved'
    const language = await languageOf(tx, account.id)
    await mail.send(tx, { to: account.email, language, template, values: { name: nameOf(account), link } })
    return true
  })
  return c.json({ error: false, message: isApproved ? 'Account approved' : 'Account verified' })
}

/** Sends a first or another invitation; only the latest link works. */
const invite = (deps: Deps) => async (c: Ctx) => {
  const { clock, db, mail } = deps
  const { id } = parseBody(c, adminUserRequestSchema)
  const actor = c.get('actor')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const account = await requireChangeable(deps, tx, c, id)
    if (account.verified)
      throw new HttpError(409, 'This person has already confirmed their address. Email a password link instead.', {
        code: 'CONFLICT',
      })
    await sendInvitation({ tx, actor, now, mail }, account)
    if (!account.invited) return changeAccount(tx, actor, account, { invited: true }, now)
    const change = { recordId: id, before: {}, after: { invitation: '(sent again)' } }
    await writeAudit(tx, { actor, table: 'user', operation: 'update', changes: [change], key: null, at: now })
  })
  return c.json({ error: false, message: 'Invitation sent' })
}

/** For a person who lost their phone and recovery codes. */
const disableTwoFactor = (deps: Deps) => async (c: Ctx) => {
  const { clock, db, mail } = deps
  const { id } = parseBody(c, adminUserRequestSchema)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const account = await requireChangeable(deps, tx, c, id)
    if (!account.two_factor_enabled) throw new HttpError(409, 'Two-factor sign-in is not on', { code: 'CONFLICT' })
    await changeAccount(tx, c.get('actor'), account, { two_factor_enabled: false }, now)
    await removeTwoFactor(tx, id)
    const language = await languageOf(tx, id)
    const change = mailsIn(language).turnedOff()
    const values = { name: nameOf(account), change, time: toMomentText(now, language) }
    await mail.send(tx, { to: account.email, language, template: 'two-factor-changed', values })
  })
  return c.json({ error: false, message: 'Two-factor sign-in is off for that person' })
}

const sessionsOf = (deps: Deps) => async (c: Ctx) => {
  const { clock, db } = deps
  const id = toRecordId(c.req.param('id'))
  if (id === undefined) throw notFound('User not found')
  await requireOther(db, c, id, false)
  const { sessionId } = c.get('actor')
  return c.json({ error: false, list: await listSessions(db, { userId: id, sessionId }, clock.now()) })
}

const end = (deps: Deps) => async (c: Ctx) => {
  const { clock, db } = deps
  const { id, session_id } = parseBody(c, adminEndSessionsRequestSchema)
  const actor = c.get('actor')
  const now = clock.now()
  await db.transaction(async (tx) => {
    const account = await requireOther(tx, c, id)
    if (session_id === undefined) await endSessions(tx, id, actor.sessionId, now)
    else if (!(await endSession(tx, id, session_id, now))) throw notFound('Session not found')
    const change = { recordId: account.id, before: {}, after: { sessions: '(ended)' } }
    await writeAudit(tx, { actor, table: 'user', operation: 'update', changes: [change], key: null, at: now })
  })
  const message = session_id === undefined ? "That person's sessions were ended" : 'Session ended'
  return c.json({ error: false, message })
}

export function otherAccountCalls(deps: Deps): Call[] {
  return [
    {
      method: 'POST',
      path: `${LAMBDA}/admin/update/email`,
      kind: 'session',
      roles: ADMIN_ROLES,
      summary: "Change a person's address; an administrator's only as super admin",
      body: { json: adminUpdateEmailRequestSchema },
      answers: { 200: messageSchema },
      handle: adminUpdateEmail(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/admin/update/password`,
      kind: 'session',
      roles: ADMIN_ROLES,
      summary: "Set a person's password and end their sessions; an administrator's only as super admin",
      body: { json: adminUpdatePasswordRequestSchema },
      answers: { 200: messageSchema },
      handle: adminUpdatePassword(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/verify/user`,
      kind: 'session',
      roles: ADMIN_ROLES,
      summary: "Mark a person's address as verified, and approve a pending account",
      body: { json: verifyUserRequestSchema },
      answers: { 200: messageSchema },
      handle: verifyUser(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/admin/invite`,
      kind: 'session',
      roles: ADMIN_ROLES,
      summary: "Email an invitation to set a password; an administrator's only as super admin",
      body: { json: adminUserRequestSchema },
      answers: { 200: messageSchema },
      handle: invite(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/admin/2fa/disable`,
      kind: 'session',
      roles: ADMIN_ROLES,
      summary: "Turn off a person's two-factor sign-in; an administrator's only as super admin",
      body: { json: adminUserRequestSchema },
      answers: { 200: messageSchema },
      handle: disableTwoFactor(deps),
    },
    {
      method: 'GET',
      path: `${LAMBDA}/admin/user-sessions/:id`,
      kind: 'session',
      roles: ADMIN_ROLES,
      summary: "Live sessions of a person, by id; an administrator's only as super admin",
      answers: { 200: userSessionsSchema },
      handle: sessionsOf(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/admin/user-sessions/end`,
      kind: 'session',
      roles: ADMIN_ROLES,
      summary: "End one or all of a person's sessions; an administrator's only as super admin",
      body: { json: adminEndSessionsRequestSchema },
      answers: { 200: messageSchema },
      handle: end(deps),
    },
  ]
}
