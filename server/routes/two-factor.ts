/**
 * Two-factor sign-in: turns it on and off, verifies the second step of a sign-in, and takes a fresh
 * code before sensitive calls.
 */

import { toQrCode } from '#shared/catalogue/qr-code'
import { signInResponseSchema } from '#shared/contract/account'
import { messageSchema } from '#shared/contract/envelope'
import {
  type TwoFactorEnabled,
  type TwoFactorSetUp,
  twoFactorAuthorizeRequestSchema,
  twoFactorEnabledSchema,
  twoFactorPasswordSchema,
  twoFactorSetUpRequestSchema,
  twoFactorSetUpSchema,
  twoFactorVerifyRequestSchema,
} from '#shared/contract/two-factor'
import { type Account, changeAccount, getAccount, nameOf, requireActive } from '../accounts/accounts'
import { languageOf } from '../accounts/language'
import { issueToken, purposeOf, takeToken, tryToken, voidTokens } from '../accounts/one-time'
import { toPair } from '../accounts/sessions'
import {
  answerPair,
  answerSignedIn,
  countCall,
  type FirstStep,
  noteRefused,
  requirePassword,
  requireProved,
} from '../accounts/sign-in'
import {
  confirmTwoFactor,
  isTwoFactorRequired,
  prepareTwoFactor,
  removeTwoFactor,
  requireSecondFactor,
} from '../accounts/two-factor'
import { endSessions, isLiveSession, requireStepUp, stepUp } from '../accounts/user-sessions'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { forbidden, HttpError, unauthorized } from '../errors'
import { requireUserId } from '../middleware/session'
import { toMomentText } from '../moment-text'
import { mailsIn } from '../words'

const BASE = `${LAMBDA}/2fa`
const SET_UP_MS = 30 * 60_000
const QR_SIZE_PX = 240

const conflict = (message: string) => new HttpError(409, message, { code: 'CONFLICT' })

/**
 * The start of the set-up: a session, which continues after the first correct code, or the first step
 * of a sign-in, which then opens one.
 */
type SetUp = { sessionId: string } | { first: FirstStep }

const notify = async ({ clock, mail }: Deps, tx: Database, account: Account, change: 'turnedOn' | 'turnedOff') => {
  const language = await languageOf(tx, account.id)
  const time = toMomentText(clock.now(), language)
  const values = { name: nameOf(account), change: mailsIn(language)[change](), time }
  await mail.send(tx, { to: account.email, language, template: 'two-factor-changed', values })
}

async function requireAccount(tx: Database, userId: number | null, isLocked = false): Promise<Account> {
  const account = userId === null ? undefined : await getAccount(tx, userId, isLocked)
  if (!account) throw unauthorized()
  return account
}

/** Only the newest set-up of a person can be finished. */
async function prepare(deps: Deps, tx: Database, account: Account, data: SetUp) {
  const now = deps.clock.now()
  if (account.two_factor_enabled) throw conflict('Two-factor sign-in is already on')
  await voidTokens(tx, 'two-factor-setup', account.id, now)
  const step = { purpose: 'two-factor-setup', userId: account.id, data, lifetimeMs: SET_UP_MS } as const
  return { ...(await prepareTwoFactor(tx, deps, account)), token: await issueToken(tx, step, now) }
}

async function toEnabled(
  { images }: Pick<Deps, 'images'>,
  { uri, secret, recoveryCodes, token }: Awaited<ReturnType<typeof prepare>>,
): Promise<TwoFactorEnabled> {
  const drawn = await images.drawQrCode(toQrCode({ content: uri, size: QR_SIZE_PX }))
  if (!drawn) throw new Error('The address of the secret does not fit into a QR code')
  return {
    error: false,
    qr_code: `data:image/png;base64,${btoa(Array.from(drawn.bytes, (byte) => String.fromCharCode(byte)).join(''))}`,
    secret,
    recovery_codes: recoveryCodes,
    access_token: token,
  }
}

const enable = (deps: Deps) => async (c: Ctx) => {
  const { db } = deps
  const { password } = parseBody(c, twoFactorPasswordSchema)
  const { sessionId } = c.get('actor')
  if (sessionId === null) throw unauthorized()
  const proved = await requirePassword(deps, requireUserId(c), password, 'password')
  const prepared = await db.transaction(async (tx) =>
    prepare(deps, tx, await requireProved(tx, requireUserId(c), proved), { sessionId }),
  )
  return c.json(await toEnabled(deps, prepared))
}

/** The set-up of an account that may not sign in without it, after the first step of a sign-in. */
const setUp = (deps: Deps) => async (c: Ctx) => {
  const { clock, db } = deps
  const { access_token } = parseBody(c, twoFactorSetUpRequestSchema)
  noteRefused(c, null)
  await countCall(c, deps)
  const { email, prepared } = await db.transaction(async (tx) => {
    const { userId, data } = await takeToken<FirstStep>(tx, 'two-factor-required', access_token, clock.now())
    noteRefused(c, userId)
    const account = await requireAccount(tx, userId, true)
    requireActive(account)
    return { email: account.email, prepared: await prepare(deps, tx, account, { first: data }) }
  })
  c.set('signIn', { account: c.get('signIn')?.account ?? null, outcome: 'second factor to be set up' })
  return c.json({ ...(await toEnabled(deps, prepared)), email } satisfies TwoFactorSetUp)
}

const disable = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db } = deps
  const { password } = parseBody(c, twoFactorPasswordSchema)
  const actor = c.get('actor')
  const account = await requireAccount(db, requireUserId(c))
  if (!account.two_factor_enabled) throw conflict('Two-factor sign-in is not on')
  if (isTwoFactorRequired(config, account.role))
    throw forbidden("Two-factor sign-in is required here, so you can't turn it off")
  await requireStepUp(db, actor, clock.now())
  const proved = await requirePassword(deps, account.id, password, 'password')
  await db.transaction(async (tx) => {
    const locked = await requireProved(tx, account.id, proved)
    await changeAccount(tx, actor, locked, { two_factor_enabled: false }, clock.now())
    await removeTwoFactor(tx, account.id)
    await notify(deps, tx, locked, 'turnedOff')
  })
  return c.json({ error: false, message: 'Two-factor sign-in is off' })
}

/**
 * During sign-in: the second step. During set-up: the first code turns it on, and the session
 * continues or begins.
 */
const verify = (deps: Deps) => async (c: Ctx) => {
  const { db } = deps
  const { access_token, token } = parseBody(c, twoFactorVerifyRequestSchema)
  await countCall(c, deps)
  const isSetUp = (await purposeOf(db, access_token)) === 'two-factor-setup'
  return isSetUp ? turnOn(deps, c, access_token, token) : secondStep(deps, c, access_token, token)
}

async function secondStep(deps: Deps, c: Ctx, accessToken: string, code: string) {
  const { clock, db } = deps
  noteRefused(c, null)
  const { userId } = await tryToken(db, 'two-factor', accessToken, clock.now())
  noteRefused(c, userId)
  const account = await requireAccount(db, userId)
  requireActive(account)
  await requireSecondFactor(deps, account.id, code)
  const { data } = await takeToken<FirstStep>(db, 'two-factor', accessToken, clock.now())
  return answerSignedIn(c, deps, account, { ...data, isSteppedUp: true })
}

async function turnOn(deps: Deps, c: Ctx, accessToken: string, code: string) {
  const { clock, config, db } = deps
  const now = clock.now()
  const { userId, data } = await tryToken<SetUp>(db, 'two-factor-setup', accessToken, now)
  const sessionId = 'sessionId' in data ? data.sessionId : null
  if (userId === null || (sessionId !== null && !(await isLiveSession(db, userId, sessionId, now))))
    throw unauthorized()
  if (sessionId === null) noteRefused(c, userId)
  await requireSecondFactor(deps, userId, code)
  const account = await db.transaction(async (tx) => {
    await takeToken(tx, 'two-factor-setup', accessToken, now)
    const locked = await requireAccount(tx, userId, true)
    requireActive(locked)
    const actor = { userId, role: locked.role, sessionId }
    await changeAccount(tx, actor, locked, { two_factor_enabled: true }, now)
    await confirmTwoFactor(tx, userId, now)
    if (sessionId !== null) await stepUp(tx, sessionId, now)
    // The other sessions were opened by the password alone.
    await endSessions(tx, userId, sessionId, now)
    await notify(deps, tx, locked, 'turnedOn')
    return locked
  })
  if ('first' in data) return answerSignedIn(c, deps, account, { ...data.first, isSteppedUp: true })
  return answerPair(c, deps, await toPair(config.jwtSecret, account, data.sessionId, null, now))
}

const authorize = (deps: Deps) => async (c: Ctx) => {
  const { clock, db } = deps
  const { token } = parseBody(c, twoFactorAuthorizeRequestSchema)
  const { sessionId } = c.get('actor')
  const account = await requireAccount(db, requireUserId(c))
  if (!account.two_factor_enabled || sessionId === null) throw conflict('Two-factor sign-in is not on')
  await requireSecondFactor(deps, account.id, token)
  await stepUp(db, sessionId, clock.now())
  return c.json({ error: false, message: 'Confirmed for ten minutes' })
}

export function twoFactorCalls(deps: Deps): Call[] {
  return [
    {
      method: 'POST',
      path: `${BASE}/enable`,
      kind: 'session',
      summary:
        'Get a secret for an authenticator app and recovery codes; the first verify turns it on and ends other sessions',
      body: { json: twoFactorPasswordSchema },
      answers: { 200: twoFactorEnabledSchema },
      handle: enable(deps),
    },
    {
      method: 'POST',
      path: `${BASE}/setup`,
      kind: 'guest',
      summary:
        'Begin the set-up that the first step of a sign-in has asked for (two_factor_setup); the first verify turns it on and signs in',
      body: { json: twoFactorSetUpRequestSchema },
      answers: { 200: twoFactorSetUpSchema },
      handle: setUp(deps),
    },
    {
      method: 'POST',
      path: `${BASE}/disable`,
      kind: 'session',
      summary:
        'Turn off two-factor sign-in, with the password and a fresh code (authorize); refused where the installation requires it',
      body: { json: twoFactorPasswordSchema },
      answers: { 200: messageSchema },
      handle: disable(deps),
    },
    {
      method: 'POST',
      path: `${BASE}/verify`,
      kind: 'guest',
      summary: 'The second step of a sign-in, or the first code, which turns two-factor sign-in on',
      body: { json: twoFactorVerifyRequestSchema },
      answers: { 200: signInResponseSchema },
      handle: verify(deps),
    },
    {
      method: 'POST',
      path: `${BASE}/authorize`,
      kind: 'session',
      summary: 'Enter a fresh code, which allows sensitive calls for ten minutes',
      body: { json: twoFactorAuthorizeRequestSchema },
      answers: { 200: messageSchema },
      handle: authorize(deps),
    },
  ]
}
