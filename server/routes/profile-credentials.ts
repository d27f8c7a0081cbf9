/** Changes the email address, password and photo of the signed-in person. */
import {
  updateEmailRequestSchema,
  updatePasswordRequestSchema,
  updatePhotoRequestSchema,
} from '#shared/contract/account'
import { messageSchema } from '#shared/contract/envelope'
import { userTable } from '#shared/resources/people'
import { validateRecord } from '#shared/resources/validate'
import {
  type Account,
  changeAccount,
  findAccount,
  getAccount,
  hashChosen,
  notifyPasswordChange,
  takenEmail,
} from '../accounts/accounts'
import { sendVerification } from '../accounts/email-proof'
import { requirePassword, requireProved } from '../accounts/sign-in'
import { endSessions, requireStepUp } from '../accounts/user-sessions'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { invalid, unauthorized } from '../errors'
import { requireUserId } from '../middleware/session'
import { countMail } from '../rate-limit'
import { lockCopies } from '../tables/lock-order'

export function credentialCalls(deps: Deps): Call[] {
  const { db, clock, mail } = deps

  async function requireOwn(tx: Database, c: Ctx): Promise<Account> {
    const account = await getAccount(tx, requireUserId(c), true)
    if (!account) throw unauthorized()
    return account
  }

  async function updateEmail(c: Ctx) {
    const { email, password } = parseBody(c, updateEmailRequestSchema)
    await requireStepUp(db, c.get('actor'), clock.now())
    const proved = await requirePassword(deps, requireUserId(c), password, 'password')
    await countMail(db, clock, email)
    await db.transaction(async (tx) => {
      const account = await requireProved(tx, requireUserId(c), proved)
      const other = await findAccount(tx, email)
      if (other && other.id !== account.id) throw takenEmail()
      await sendVerification(tx, c, deps, account, email.toLowerCase())
    })
    return c.json({ error: false, message: "We've emailed a link to the new address. Open it to confirm the change." })
  }

  async function updatePassword(c: Ctx) {
    const { old, password } = parseBody(c, updatePasswordRequestSchema)
    const actor = c.get('actor')
    await requireStepUp(db, actor, clock.now())
    const proved = await requirePassword(deps, requireUserId(c), old, 'old')
    const password_hash = await hashChosen(deps, password, await requireOwn(db, c))
    const now = clock.now()
    await db.transaction(async (tx) => {
      const account = await requireProved(tx, requireUserId(c), proved)
      await changeAccount(tx, actor, account, { password_hash }, now)
      await endSessions(tx, account.id, actor.sessionId, now)
      await notifyPasswordChange({ tx, now, mail }, account, 'owner')
    })
    return c.json({ error: false, message: 'Password changed. Your other sessions were ended.' })
  }

  async function updatePhoto(c: Ctx) {
    const { photo } = parseBody(c, updatePhotoRequestSchema)
    const errors = validateRecord(userTable, { photo }, { mode: 'update' })
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await db.transaction(async (tx) => {
      await lockCopies(tx, [requireUserId(c)])
      await changeAccount(tx, c.get('actor'), await requireOwn(tx, c), { photo: photo || null }, clock.now())
    })
    return c.json({ error: false, message: 'Picture changed' })
  }

  return [
    {
      method: 'POST',
      path: `${LAMBDA}/update/email`,
      kind: 'session',
      summary: "Change the person's address; takes effect with the link emailed to the new one",
      body: { json: updateEmailRequestSchema },
      answers: { 200: messageSchema },
      handle: updateEmail,
    },
    {
      method: 'POST',
      path: `${LAMBDA}/update/password`,
      kind: 'session',
      summary: "Change the person's password; ends their other sessions",
      body: { json: updatePasswordRequestSchema },
      answers: { 200: messageSchema },
      handle: updatePassword,
    },
    {
      method: 'POST',
      path: `${LAMBDA}/update/photo`,
      kind: 'session',
      summary: "Change the person's photo",
      body: { json: updatePhotoRequestSchema },
      answers: { 200: messageSchema },
      handle: updatePhoto,
    },
  ]
}
