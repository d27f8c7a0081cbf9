/** Signing in and out (design, api-contract.md "Auth"). Auth calls take no Idempotency-Key and store no answers. */

import { INVALID_CREDENTIALS } from '#messages/specification'
import { signInResponseSchema } from '#shared/contract/account'
import {
  checkRequestSchema,
  checkResponseSchema,
  loginRequestSchema,
  loginResponseSchema,
  pendingResponseSchema,
  type RegisterRequest,
  registerRequestSchema,
} from '#shared/contract/auth'
import { messageSchema } from '#shared/contract/envelope'
import { areaOf, loginPathOf } from '#shared/roles'
import { type Account, changeAccount, findAccount, nameOf } from '../accounts/accounts'
import { knowsOrigin, sendVerification } from '../accounts/email-proof'
import { voidTokens } from '../accounts/one-time'
import { registerAccount } from '../accounts/register'
import { refreshSession, revokeSession } from '../accounts/sessions'
import {
  answerFirstStep,
  answerPair,
  answerSignedIn,
  clearRefreshCookie,
  countCall,
  networkOf,
  readRefreshCookie,
} from '../accounts/sign-in'
import { readAccessToken, readRefreshToken } from '../accounts/tokens'
import { type Call, LAMBDA, parseBody } from '../call'
import { type Ctx, type Deps, GUEST } from '../context'
import type { Database } from '../db/database'
import { HttpError, invalid, unauthorized } from '../errors'
import { publicOrigin } from '../public-origin'
import { countAttempt, countMail, forgetAttempts } from '../rate-limit'

/** Said about every address alike. */
const CONFIRM = 'Look into your mail: a link in it confirms the address and opens the account'
/** Wrong passwords for one account from everywhere count as those from so many networks. */
const NETWORKS_PER_ACCOUNT = 3

const login = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db, passwords } = deps
  const { email, password, is_refresh = false, is_shared = false } = parseBody(c, loginRequestSchema)
  const ofAccount = `failures:${email.toLowerCase()}`
  const fromHere = `failures:${networkOf(c)}:${email.toLowerCase()}`
  const { max, windowMs } = config.limits.failures
  await countCall(c, deps)
  // Counted before the password is looked at: attempts side by side can't slip through.
  await countAttempt(db, clock, fromHere, { max, windowMs })
  await countAttempt(db, clock, ofAccount, { max: max * NETWORKS_PER_ACCOUNT, windowMs })
  const account = await findAccount(db, email)
  const isRight = await passwords.verify(password, account?.password_hash ?? null)
  // Whoever registers an address that is not theirs must not learn from this whether it had an account.
  const isUnproved = account?.status === 'pending' && !account.verified
  if (!account || !isRight || isUnproved) throw new HttpError(401, INVALID_CREDENTIALS, { code: 'INVALID_CREDENTIALS' })
  for (const attempts of [fromHere, ofAccount]) await forgetAttempts(db, attempts)
  return answerFirstStep(c, deps, account, { canRefresh: is_refresh, isShared: is_shared })
}

const register = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db } = deps
  const request: RegisterRequest = parseBody(c, registerRequestSchema)
  await countCall(c, deps)
  if (request.role === 'super_admin') throw invalid({ role: 'This role can not be registered' })
  await countMail(db, clock, request.email)
  const made = await registerAccount(deps, request, {
    status: 'pending',
    onCreated: async (tx, account) => {
      if (knowsOrigin(c, config)) await sendVerification(tx, c, deps, account, account.email)
    },
    onTaken: (tx, account, passwordHash) => tellOwner(deps, c, tx, account, passwordHash),
  })
  if (made?.status === 'active')
    return answerSignedIn(c, deps, made.user, { canRefresh: true, isShared: request.is_shared === true })
  const message = request.role === 'user' ? CONFIRM : `${CONFIRM}. Then it waits for approval by an administrator`
  return c.json({ error: false, status: 'pending', message }, 202)
}

/** Of an account that nobody has proved yet the newest password counts, and another link goes out. */
async function tellOwner(deps: Deps, c: Ctx, tx: Database, account: Account, password_hash: string): Promise<void> {
  const { clock, config, mail } = deps
  if (account.status === 'pending' && !account.verified) {
    const actor = { ...GUEST, userId: account.id, role: account.role }
    await voidTokens(tx, 'verify-email', account.id, clock.now())
    await changeAccount(tx, actor, account, { password_hash }, clock.now())
    if (knowsOrigin(c, config)) await sendVerification(tx, c, deps, account, account.email)
    return
  }
  if (!knowsOrigin(c, config)) return
  const link = `${publicOrigin(c, config)}${loginPathOf(areaOf(account.role, ''))}`
  await mail.send(tx, { to: account.email, template: 'account-exists', values: { name: nameOf(account), link } })
}

const refresh = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db } = deps
  const cookie = await readRefreshCookie(c, deps)
  const pair = cookie && (await refreshSession(db, config.jwtSecret, cookie.token, clock.now()))
  if (!pair) {
    // A guest without the cookie has nothing to clear.
    if (cookie) await clearRefreshCookie(c, deps)
    throw unauthorized()
  }
  return answerPair(c, deps, pair, cookie.isShared)
}

const logout = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db } = deps
  const cookie = await readRefreshCookie(c, deps)
  const byCookie = cookie ? await readRefreshToken(config.jwtSecret, cookie.token) : undefined
  const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  const byBearer = bearer ? await readAccessToken(config.jwtSecret, bearer, clock.now()) : undefined
  const sessions = [byCookie?.sessionId, typeof byBearer === 'object' ? byBearer.sessionId : undefined]
  for (const id of new Set(sessions)) if (id) await revokeSession(db, id, clock.now())
  await clearRefreshCookie(c, deps)
  return c.json({ error: false, message: 'Signed out' })
}

async function check(c: Ctx) {
  const { role } = parseBody(c, checkRequestSchema)
  return c.json({ error: false, role, valid: c.get('actor').role === role })
}

export function authCalls(deps: Deps): Call[] {
  return [
    {
      method: 'POST',
      path: `${LAMBDA}/login`,
      kind: 'guest',
      summary: 'Sign in; with is_refresh also sets the refresh cookie, which with is_shared ends with the browser',
      body: { json: loginRequestSchema },
      answers: { 200: signInResponseSchema },
      handle: login(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/register`,
      kind: 'guest',
      summary:
        'Create an account, which waits until its address is confirmed by mail; an admin waits for approval besides, the first one needs the setup token. Says the same about every address',
      body: { json: registerRequestSchema },
      answers: { 200: loginResponseSchema, 202: pendingResponseSchema },
      handle: register(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/refresh`,
      kind: 'guest',
      summary: 'The next access token for the refresh cookie',
      answers: { 200: loginResponseSchema },
      handle: refresh(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/logout`,
      kind: 'guest',
      summary: 'End the session and clear the cookie',
      answers: { 200: messageSchema },
      handle: logout(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/check`,
      kind: 'session',
      summary: "Is the bearer's role this one",
      body: { json: checkRequestSchema },
      answers: { 200: checkResponseSchema },
      handle: check,
    },
  ]
}
