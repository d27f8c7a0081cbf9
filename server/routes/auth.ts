/** Signs in and out. Auth calls take no Idempotency-Key and store no responses. */

import { INVALID_CREDENTIALS } from '#messages/shared'
import { registeredResponseSchema, signInResponseSchema } from '#shared/contract/account'
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
import { type Account, changeAccount, findAccount, getAccount, nameOf } from '../accounts/accounts'
import { knowsOrigin, sendVerification } from '../accounts/email-proof'
import { languageOf, languageOfCall } from '../accounts/language'
import { voidTokens } from '../accounts/one-time'
import { registerAccount } from '../accounts/register'
import { refreshSession, revokeSession } from '../accounts/sessions'
import {
  answerFirstStep,
  answerPair,
  clearRefreshCookie,
  countCall,
  networkOf,
  noteRefused,
  readRefreshCookie,
} from '../accounts/sign-in'
import { readAccessToken, readRefreshToken } from '../accounts/tokens'
import { type Call, LAMBDA, parseBody } from '../call'
import { type Ctx, type Deps, GUEST } from '../context'
import type { Database } from '../db/database'
import { HttpError, invalid, unauthorized } from '../errors'
import { publicOrigin } from '../public-origin'
import { countAttempt, countMail, forgetAttempts } from '../rate-limit'

/** The same for every address. */
const CONFIRM = 'Check your email: a link in it confirms your address and activates your account'
/**
 * Failed sign-ins to one account from all networks may be this many times the limit of one network.
 */
const NETWORKS_PER_ACCOUNT = 3

const login = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db, passwords } = deps
  const { email, password, is_refresh = false, is_shared = false } = parseBody(c, loginRequestSchema)
  const ofAccount = `failures:${email.toLowerCase()}`
  const fromHere = `failures:${networkOf(c)}:${email.toLowerCase()}`
  const { max, windowMs } = config.limits.failures
  noteRefused(c, null)
  await countCall(c, deps)
  // Counted before the password is checked, so that parallel attempts can't exceed the limit.
  await countAttempt(db, clock, fromHere, { max, windowMs })
  await countAttempt(db, clock, ofAccount, { max: max * NETWORKS_PER_ACCOUNT, windowMs })
  const account = await findAccount(db, email)
  if (account) noteRefused(c, account.id)
  const isRight = await passwords.verify(password, account?.password_hash ?? null)
  // A person who registered an address of somebody else must not learn whether it had an account.
  const isUnproved = account?.status === 'pending' && !account.verified
  const refused = new HttpError(401, INVALID_CREDENTIALS, { code: 'INVALID_CREDENTIALS' })
  if (!account || !isRight || isUnproved) throw refused
  for (const attempts of [fromHere, ofAccount]) await forgetAttempts(db, attempts)
  return db.transaction(async (tx) => {
    // Hashing takes a while: the password may be another one by now, or two-factor sign-in on.
    const locked = await getAccount(tx, account.id, true)
    if (locked?.password_hash !== account.password_hash) throw refused
    return answerFirstStep(c, { ...deps, db: tx }, locked, { canRefresh: is_refresh, isShared: is_shared })
  })
}

const register = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db } = deps
  const request: RegisterRequest = parseBody(c, registerRequestSchema)
  await countCall(c, deps)
  if (request.role === 'super_admin') throw invalid({ role: "You can't register with this role" })
  await countMail(db, clock, request.email)
  const made = await registerAccount(deps, request, {
    status: 'pending',
    language: languageOfCall(c),
    onCreated: async (tx, account) => {
      if (knowsOrigin(c, config)) await sendVerification(tx, c, deps, account, account.email, request.redirect_uri)
    },
    onTaken: (tx, account, passwordHash) => notifyOwner(deps, c, tx, account, passwordHash, request.redirect_uri),
  })
  const opened = made?.status === 'active' ? await getAccount(db, made.user.id) : undefined
  if (opened) return answerFirstStep(c, deps, opened, { canRefresh: true, isShared: request.is_shared === true })
  const message = request.role === 'user' ? CONFIRM : `${CONFIRM}. An administrator then has to approve it`
  return c.json({ error: false, status: 'pending', message }, 202)
}

/**
 * Handles a registration for an existing account. While that is unverified, the newest password
 * replaces the old one and another link is sent.
 */
async function notifyOwner(
  deps: Deps,
  c: Ctx,
  tx: Database,
  account: Account,
  password_hash: string,
  redirectUri: string | undefined,
): Promise<void> {
  const { clock, config, mail } = deps
  if (account.status === 'pending' && !account.verified) {
    const actor = { ...GUEST, userId: account.id, role: account.role }
    await voidTokens(tx, 'verify-email', account.id, clock.now())
    await changeAccount(tx, actor, account, { password_hash }, clock.now())
    if (knowsOrigin(c, config)) await sendVerification(tx, c, deps, account, account.email, redirectUri)
    return
  }
  if (!knowsOrigin(c, config)) return
  const link = `${publicOrigin(c, config)}${loginPathOf(areaOf(account.role, ''))}`
  const language = await languageOf(tx, account.id)
  await mail.send(tx, {
    to: account.email,
    language,
    template: 'account-exists',
    values: { name: nameOf(account), link },
  })
}

const refresh = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db } = deps
  const cookie = await readRefreshCookie(c, deps)
  const pair =
    cookie && (await refreshSession(db, config.jwtSecret, cookie.token, clock.now(), config.requireTwoFactor))
  if (!pair) {
    // A guest without the cookie has nothing to clear.
    if (cookie) await clearRefreshCookie(c, deps)
    throw unauthorized()
  }
  return answerPair(c, deps, pair, { isShared: cookie.isShared })
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
      summary:
        'Sign in; is_refresh also sets the refresh cookie, and is_shared makes it end with the browser. Where two-factor sign-in is on, or required and not set up, the answer is a token for that step in place of a session',
      body: { json: loginRequestSchema },
      answers: { 200: signInResponseSchema },
      handle: login(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/register`,
      kind: 'guest',
      summary:
        'Create an account. It stays pending until its address is confirmed by email, and an admin until approved; the first admin needs the setup token. The answer is the same for every address',
      body: { json: registerRequestSchema },
      answers: { 200: registeredResponseSchema, 202: pendingResponseSchema },
      handle: register(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/refresh`,
      kind: 'guest',
      summary: 'Get a new access token with the refresh cookie',
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
      summary: "Check the bearer's role",
      body: { json: checkRequestSchema },
      answers: { 200: checkResponseSchema },
      handle: check,
    },
  ]
}
