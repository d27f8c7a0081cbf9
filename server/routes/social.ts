/**
 * Sign-in through a provider. A cookie binds the round trip to one browser. Nonce and PKCE verifier
 * are derived from the state, so no proof is stored. The callback redirects to the app with a code
 * that works once, or with the reason why there is none.
 */
import { parseSocialRefusal, SOCIAL_REFUSALS, type SocialRefusal, socialProvidersSchema } from '#shared/contract/social'
import type { Language } from '#shared/messages/language'
import { areaOf, isRole, type Role } from '#shared/roles'
import { type Account, findAccount, getAccount, requireActive } from '../accounts/accounts'
import { keepLanguage, languageOfCall } from '../accounts/language'
import { issueToken, takeToken } from '../accounts/one-time'
import { derive, digestOf, newToken } from '../accounts/secrets'
import { countCall } from '../accounts/sign-in'
import { type Call, LAMBDA } from '../call'
import { type Ctx, type Deps, GUEST } from '../context'
import type { Database } from '../db/database'
import { forbidden, HttpError, notFound } from '../errors'
import {
  type SocialChecks,
  type SocialPerson,
  type SocialProvider,
  SocialRefusedError,
  SocialUnreachableError,
} from '../ports/oidc'
import { publicOrigin } from '../public-origin'
import { writeAudit } from '../records/audit'

const BASE = `${LAMBDA}/:provider`
const COOKIE = 'holdfast_social'
const STATE_MS = 10 * 60_000
const CODE_MS = 2 * 60_000
const NAME = /^[a-z][a-z0-9-]{0,31}$/
const RETRY_AFTER_S = 5

/** The callback must match these. */
type RoundTrip = { provider: string; role: Role; browser: string }

function requireProvider(deps: Deps, c: Ctx): { name: string; provider: SocialProvider } {
  const name = c.req.param('provider') ?? ''
  if (!NAME.test(name)) throw notFound('Not found')
  const provider = Object.hasOwn(deps.social, name) ? deps.social[name] : undefined
  if (provider) return { name, provider }
  const setting = `SOCIAL_${name.toUpperCase().replaceAll('-', '_')}`
  throw new HttpError(
    503,
    `Sign-in with "${name}" is not configured: add it to SOCIAL_PROVIDERS and set ${setting}_ISSUER, ${setting}_CLIENT_ID and ${setting}_CLIENT_SECRET`,
    { code: 'NOT_CONFIGURED' },
  )
}

/** A refusal that the app's page tells too. */
const refuse = (reason: SocialRefusal, message: string = SOCIAL_REFUSALS[reason]()): HttpError =>
  new HttpError(403, message, { code: 'FORBIDDEN', extra: { reason } })

/** Passes a refusal on as one for `reason`. */
const refusedFor =
  (reason: SocialRefusal) =>
  (error: unknown): never => {
    throw error instanceof HttpError ? refuse(reason, error.message) : error
  }

async function checksOf({ config }: Deps, state: string): Promise<SocialChecks> {
  const [nonce, verifier] = await Promise.all([
    derive(config.jwtSecret, 'social nonce', state),
    derive(config.jwtSecret, 'social verifier', state),
  ])
  return { state, nonce, verifier }
}

/** Unreachable: 503, retry later. Refused: 401; the log gets the reason, without tokens. */
function toRefusal({ logger }: Deps, error: unknown, provider: string): unknown {
  if (error instanceof SocialUnreachableError) {
    const headers = { 'retry-after': String(RETRY_AFTER_S) }
    return new HttpError(503, error.message, { code: 'PROVIDER_UNREACHABLE', headers })
  }
  if (!(error instanceof SocialRefusedError)) return error
  const reason = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : undefined
  logger.info({ provider, reason }, 'social sign-in refused')
  return new HttpError(401, error.message, { code: 'PROVIDER_REFUSED' })
}

const start = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, cookies, db } = deps
  const { name, provider } = requireProvider(deps, c)
  const role = c.req.query('role') ?? c.req.param('role')
  if (!isRole(role)) throw forbidden("This role can't sign in this way")
  await countCall(c, deps)
  const browser = (await cookies.read(c, COOKIE)) ?? newToken()
  const data: RoundTrip = { provider: name, role, browser: await digestOf(browser) }
  const token = { purpose: 'social-state', userId: null, data, lifetimeMs: STATE_MS } as const
  const checks = await checksOf(deps, await issueToken(db, token, clock.now()))
  const project = encodeURIComponent(config.projectId)
  const back = `${publicOrigin(c, config)}/v1/api/${project}/${areaOf(role, '')}/lambda/${name}/callback`
  const address = await provider.start(back, checks).catch((error: unknown) => {
    throw toRefusal(deps, error, name)
  })
  // Lax: the cookie must return with a navigation that starts at the provider.
  await cookies.write(c, COOKIE, browser, { sameSite: 'Lax', maxAge: STATE_MS / 1000 })
  return c.text(address)
}

/**
 * The round trip that this browser started.
 * @throws HttpError 403 when another browser started it, or it has expired or was used
 */
async function requireRoundTrip(
  { clock, cookies, db }: Deps,
  c: Ctx,
  provider: string,
  state: string,
): Promise<RoundTrip> {
  const { data } = await takeToken<RoundTrip>(db, 'social-state', state, clock.now()).catch(refusedFor('tookTooLong'))
  const isSameBrowser = data.browser === (await digestOf((await cookies.read(c, COOKIE)) ?? ''))
  if (!isSameBrowser || data.provider !== provider) throw refuse('startedElsewhere')
  return data
}

const finish = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, db } = deps
  const { name, provider } = requireProvider(deps, c)
  if (c.req.param('project') !== config.projectId) throw notFound('Not found')
  await countCall(c, deps)
  const state = c.req.query('state') ?? ''
  const roundTrip = await requireRoundTrip(deps, c, name, state)
  const origin = publicOrigin(c, config)
  const { pathname, search } = new URL(c.req.url)
  const person = await provider
    .finish(new URL(pathname + search, origin), await checksOf(deps, state))
    .catch((error: unknown) => {
      throw toRefusal(deps, error, name)
    })
  const code = await db.transaction(async (tx) => {
    const account = await accountOf(deps, tx, name, { ...person, language: languageOfCall(c) }, roundTrip.role)
    if (areaOf(account.role, '') !== areaOf(roundTrip.role, '')) throw refuse('wrongArea')
    try {
      requireActive(account)
    } catch (error) {
      refusedFor('notActive')(error)
    }
    const token = { purpose: 'magic-login', userId: account.id, lifetimeMs: CODE_MS } as const
    return issueToken(tx, token, clock.now())
  })
  return c.redirect(`${origin}/magic-login/verify?token=${code}`)
}

function reasonOf(error: unknown): SocialRefusal | undefined {
  if (!(error instanceof HttpError)) return undefined
  const { code, extra } = error.details
  if (code === 'PROVIDER_UNREACHABLE') return 'providerAway'
  return code === 'PROVIDER_REFUSED' ? 'notConfirmed' : parseSocialRefusal(extra?.reason)
}

/** A browser comes back to the app with a refusal too, where the person can start again. */
const finishInApp = (deps: Deps) => async (c: Ctx) => {
  try {
    return await finish(deps)(c)
  } catch (error) {
    const refused = reasonOf(error)
    // Fetch Metadata (W3C): sent by browsers, and never by a page's script.
    if (!refused || c.req.header('sec-fetch-mode') !== 'navigate') throw error
    const role = areaOf(c.req.param('role'), '')
    const search = new URLSearchParams({ ...(role === 'admin' && { role }), refused })
    return c.redirect(`${publicOrigin(c, deps.config)}/magic-login/verify?${search}`)
  }
}

/** With the language of the browser, for a new account. */
type Visitor = SocialPerson & { language: Language }

/** The account of a provider's person: already linked, linked now by a verified address, or new. */
async function accountOf(deps: Deps, tx: Database, provider: string, person: Visitor, role: Role): Promise<Account> {
  const { clock } = deps
  const now = new Date(clock.now())
  const [identity] = await tx.query<{ user_id: number }>(
    'UPDATE social_identity SET last_used_at = $3 WHERE provider = $1 AND subject = $2 RETURNING user_id',
    [provider, person.subject, now],
  )
  const linked = identity && (await getAccount(tx, identity.user_id))
  if (linked) return linked
  if (identity) throw refuse('notActive')
  if (!person.email || !person.isEmailVerified) throw refuse('emailNotVerified')
  const account = (await findAccount(tx, person.email)) ?? (await createAccount(deps, tx, person, role))
  // A person who registered another's address must not get access to what its owner does later.
  if (!account.verified) throw refuse('confirmEmailFirst')
  await tx.query(
    `INSERT INTO social_identity (provider, subject, user_id, created_at, last_used_at) VALUES ($1, $2, $3, $4, $4)`,
    [provider, person.subject, account.id, now],
  )
  return account
}

async function createAccount({ clock }: Deps, tx: Database, person: Visitor, role: Role): Promise<Account> {
  if (role !== 'user') throw refuse('noAdministrator')
  const now = clock.now()
  const email = (person.email ?? '').toLowerCase()
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO "user" (email, role, status, verified, first_name, last_name, created_at, updated_at)
     VALUES ($1, 'user', 'active', true, $2, $3, $4, $4) RETURNING id`,
    [email, person.firstName?.slice(0, 80) ?? null, person.lastName?.slice(0, 80) ?? null, new Date(now)],
  )
  const account = row && (await getAccount(tx, row.id))
  if (!account) throw new Error('The insert gave no row')
  const actor = { ...GUEST, userId: account.id, role: account.role }
  const changes = [
    { recordId: account.id, before: null, after: { email, role: 'user', status: 'active', verified: true } },
  ]
  await writeAudit(tx, { actor, table: 'user', operation: 'create', changes, key: null, at: now })
  await keepLanguage(tx, account.id, person.language, now)
  return account
}

export function socialCalls(deps: Deps): Call[] {
  return [
    {
      method: 'GET',
      path: `${LAMBDA}/social`,
      kind: 'guest',
      summary: 'Names of the available sign-in providers',
      answers: { 200: socialProvidersSchema },
      handle: (c) => c.json({ error: false, list: Object.keys(deps.social).map((name) => ({ name })) }),
    },
    {
      method: 'GET',
      path: `${BASE}/login`,
      kind: 'guest',
      refusesInText: true,
      summary: "The provider's address to send the browser to, as text",
      query: ['role'],
      answers: { 200: null, 401: null, 403: null },
      handle: start(deps),
    },
    {
      method: 'GET',
      path: `${BASE}/callback`,
      kind: 'open',
      refusesInText: true,
      summary: 'Callback of the provider; redirects to the app with a code that works once, or a refusal',
      query: true,
      answers: { 302: null, 401: null, 403: null },
      handle: finishInApp(deps),
    },
  ]
}
