/**
 * Calls without a session that use emailed links: set a new password, sign in, confirm an address.
 * They do not reveal who has an account: the response and the work are the same for every address.
 */

import {
  forgotRequestSchema,
  invitationRequestSchema,
  magicLinkRequestSchema,
  magicLoginRequestSchema,
  resetRequestSchema,
  signInResponseSchema,
  verifyEmailRequestSchema,
} from '#shared/contract/account'
import { messageSchema } from '#shared/contract/envelope'
import { type Area, areaOf } from '#shared/roles'
import {
  type Account,
  changeAccount,
  findAccount,
  getAccount,
  hashChosen,
  nameOf,
  notifyAddressChange,
  notifyPasswordChange,
  requireActive,
} from '../accounts/accounts'
import { type EmailProof, wantedPart } from '../accounts/email-proof'
import { requireInvitation, takeInvitation } from '../accounts/invitation'
import { languageOf } from '../accounts/language'
import { issueToken, type NewToken, requireCode, takeToken, voidTokens } from '../accounts/one-time'
import { newCode } from '../accounts/secrets'
import { answerFirstStep, countCall, noteRefused } from '../accounts/sign-in'
import { removeTwoFactor } from '../accounts/two-factor'
import { endSessions } from '../accounts/user-sessions'
import { type Call, LAMBDA, parseBody } from '../call'
import { type Actor, type Ctx, type Deps, GUEST } from '../context'
import type { Database } from '../db/database'
import { HttpError, invalid } from '../errors'
import type { Letter } from '../ports/mail-templates'
import { isAllowedUrl, publicOrigin } from '../public-origin'
import { countMail } from '../rate-limit'

const MINUTE_MS = 60_000
const RESET_MINUTES = 30
const MAGIC_MINUTES = 15
const SENT = "If an account exists for this address, we've sent it an email"

/** Thrown to roll back the work done for an unknown address. */
class DecoyRollback extends Error {
  override name = 'DecoyRollback'
}

const asThemselves = ({ id, role }: Account): Actor => ({ ...GUEST, userId: id, role })

/** The account that a used link was issued for. @throws HttpError 400 when it no longer exists */
async function requireOwner(tx: Database, userId: number | null): Promise<Account> {
  const account = userId === null ? undefined : await getAccount(tx, userId, true)
  if (!account) throw new HttpError(400, 'This link is not valid', { code: 'LINK_INVALID' })
  return account
}

/**
 * Reading the email proves ownership of the address. While nobody had proved that, another person may
 * have made the account: their access ends here, and so does a second factor that only they have.
 * @param password_hash null: sign-in by password is impossible
 */
async function takeOver(tx: Database, account: Account, password_hash: string | null, now: number): Promise<Account> {
  const isFirstProof = !account.verified
  const changes = { verified: true, password_hash, ...(isFirstProof && { two_factor_enabled: false }) }
  await changeAccount(tx, asThemselves(account), account, changes, now)
  if (isFirstProof) await removeTwoFactor(tx, account.id)
  await endSessions(tx, account.id, null, now)
  return { ...account, ...changes }
}

/**
 * Emails a new token to the account with that address. Without an active account that `fits`, it
 * does the same work for a decoy and rolls the email back, so that neither response nor time
 * reveals which it was.
 */
async function mailToken(
  { clock, db, mail }: Deps,
  { email, fits, ...token }: { email: string; fits: (account: Account) => boolean } & Omit<NewToken, 'userId'>,
  toLetter: (to: Pick<Letter, 'to' | 'language'>, name: string, token: string, area: Area) => Letter,
): Promise<void> {
  const account = await findAccount(db, email)
  const isReal = account !== undefined && account.status === 'active' && fits(account)
  await db.transaction(async (tx) => {
    const issued = await issueToken(tx, { ...token, userId: isReal ? account.id : null }, clock.now())
    const language = await languageOf(tx, isReal ? account.id : null)
    const letter = isReal
      ? toLetter({ to: account.email, language }, nameOf(account), issued, areaOf(account.role, ''))
      : toLetter({ to: email, language }, email, issued, 'user')
    await tx
      .transaction(async (inner) => {
        await mail.send(inner, letter)
        if (!isReal) throw new DecoyRollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof DecoyRollback)) throw error
      })
  })
}

const forgot = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db } = deps
  const { email, redirect_uri } = parseBody(c, forgotRequestSchema)
  const origin = publicOrigin(c, config)
  await countCall(c, deps)
  await countMail(db, clock, email)
  const code = newCode()
  const minutes = RESET_MINUTES
  await mailToken(
    deps,
    { purpose: 'reset-password', email, fits: () => true, code, lifetimeMs: minutes * MINUTE_MS },
    (to, name, token, area) => {
      const link = `${origin}${area === 'admin' ? '/admin/reset' : '/reset'}?token=${token}${wantedPart(redirect_uri)}`
      return { ...to, template: 'reset-password', values: { name, link, code, minutes } }
    },
  )
  return c.json({ error: false, message: SENT })
}

const reset = (deps: Deps) => async (c: Ctx) => {
  const { clock, db, mail } = deps
  const { token, code, password } = parseBody(c, resetRequestSchema)
  await countCall(c, deps)
  const now = clock.now()
  const owner = await requireOwner(db, await requireCode(db, 'reset-password', token, code, now))
  const hash = await hashChosen(deps, password, owner)
  await db.transaction(async (tx) => {
    const { userId } = await takeToken(tx, 'reset-password', token, now)
    const account = await requireOwner(tx, userId)
    requireActive(account)
    await takeOver(tx, account, hash, now)
    await notifyPasswordChange({ tx, now, mail }, account, 'owner')
  })
  return c.json({ error: false, message: 'Your new password is set. Sign in with it.' })
}

const acceptInvitation = (deps: Deps) => async (c: Ctx) => {
  const { clock, db, mail } = deps
  const { token, password } = parseBody(c, invitationRequestSchema)
  await countCall(c, deps)
  const now = clock.now()
  const invited = await requireInvitation(db, token, now)
  requireActive(invited)
  // A password that is refused leaves the link as it was.
  const hash = await hashChosen(deps, password, invited)
  await db.transaction(async (tx) => {
    const account = await takeInvitation(tx, token, now)
    requireActive(account)
    await takeOver(tx, account, hash, now)
    if (account.password_hash !== null) await notifyPasswordChange({ tx, now, mail }, account, 'owner')
  })
  return c.json({ error: false, message: 'Your new password is set. Sign in with it.' })
}

const generate = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db } = deps
  const { email, role, url } = parseBody(c, magicLinkRequestSchema)
  if (url !== undefined && !isAllowedUrl(c, config, url)) throw invalid({ url: "Links can't lead to this address" })
  const target = new URL(url ?? `${publicOrigin(c, config)}/magic-login/verify`)
  await countCall(c, deps)
  await countMail(db, clock, email)
  const minutes = MAGIC_MINUTES
  const fits = (account: Account) => areaOf(account.role, '') === areaOf(role, '')
  await mailToken(deps, { purpose: 'magic-login', email, fits, lifetimeMs: minutes * MINUTE_MS }, (to, name, token) => {
    target.searchParams.set('token', token)
    return { ...to, template: 'magic-login', values: { name, link: target.href, minutes } }
  })
  return c.json({ error: false, message: SENT })
}

const magicLogin = (deps: Deps) => async (c: Ctx) => {
  const { clock, db } = deps
  const { token, is_refresh = false, is_shared = false } = parseBody(c, magicLoginRequestSchema)
  noteRefused(c, null)
  await countCall(c, deps)
  const now = clock.now()
  const account = await db.transaction(async (tx) => {
    const { userId } = await takeToken(tx, 'magic-login', token, now)
    noteRefused(c, userId)
    const owner = await requireOwner(tx, userId)
    requireActive(owner)
    return owner.verified ? owner : takeOver(tx, owner, null, now)
  })
  return answerFirstStep(c, deps, account, { canRefresh: is_refresh, isShared: is_shared })
}

const verifyEmail = (deps: Deps) => async (c: Ctx) => {
  const { clock, db, mail } = deps
  const { token } = parseBody(c, verifyEmailRequestSchema)
  await countCall(c, deps)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const { userId, data } = await takeToken<EmailProof>(tx, 'verify-email', token, now)
    const account = await requireOwner(tx, userId)
    const before = account.email
    // An administrator's account still needs approval.
    const isOpened = account.status === 'pending' && account.role === 'user'
    const changes = { email: data.email, verified: true, ...(isOpened && { status: 'active' }) }
    await changeAccount(tx, asThemselves(account), account, changes, now)
    await voidTokens(tx, 'verify-email', account.id, now)
    if (data.email.toLowerCase() === before.toLowerCase()) return
    await notifyAddressChange({ tx, now, mail }, { ...account, email: before }, data.email)
  })
  return c.json({ error: false, message: 'Your address is confirmed' })
}

export function authLinkCalls(deps: Deps): Call[] {
  return [
    {
      method: 'POST',
      path: `${LAMBDA}/forgot`,
      kind: 'guest',
      summary: 'Email a link and a code to set a new password; the answer is the same for every address',
      body: { json: forgotRequestSchema },
      answers: { 200: messageSchema },
      handle: forgot(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/reset`,
      kind: 'guest',
      summary: 'Set a new password with link and code; ends all sessions',
      body: { json: resetRequestSchema },
      answers: { 200: messageSchema },
      handle: reset(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/invitation`,
      kind: 'guest',
      summary: 'Set the first password with the token of an invitation; confirms the address',
      body: { json: invitationRequestSchema },
      answers: { 200: messageSchema },
      handle: acceptInvitation(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/magic-login/generate`,
      kind: 'guest',
      summary: 'Email a sign-in link; the answer is the same for every address',
      body: { json: magicLinkRequestSchema },
      answers: { 200: messageSchema },
      handle: generate(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/magic-login`,
      kind: 'guest',
      summary: 'Sign in with the token of a link, or get the token for the second factor',
      body: { json: magicLoginRequestSchema },
      answers: { 200: signInResponseSchema },
      handle: magicLogin(deps),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/verify/email`,
      kind: 'guest',
      summary: 'Confirm the address of a new account, or a new address, with the token of a link',
      body: { json: verifyEmailRequestSchema },
      answers: { 200: messageSchema },
      handle: verifyEmail(deps),
    },
  ]
}
