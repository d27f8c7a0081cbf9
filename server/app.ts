/**
 * Builds the API from the route table as one Hono app. No I/O at import and nothing of Node: the
 * composition root passes in the database, files and clock, so the app runs in Node and in a
 * worker.
 */

import type { MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { rulesOf } from '#shared/contract/calls'
import {
  BASE_HEADER,
  FOLDED_KEYS_HEADER,
  IDEMPOTENCY_HEADER,
  MARKER_HEADER,
  OFFLINE_HEADER,
  PROJECT_HEADER,
  QUEUED_AT_HEADER,
  RELEASE_HEADER,
  TUS_HEADER,
} from '#shared/headers'
import { networkOf } from './accounts/sign-in'
import { type Call, checkQuery } from './call'
import { type AppEnv, type Deps, GUEST } from './context'
import { READ_MAX_MS, withDeadline } from './db/budget'
import { badRequest, HttpError, notFound } from './errors'
import { FORM_MAX_BYTES, limitBody, readBytes, readForm, readJson, refuseBody } from './middleware/body'
import { errorResponse, refuseInText, writeError } from './middleware/error-response'
import { securityHeaders } from './middleware/headers'
import { REPLAYED_HEADER, unitOfWork } from './middleware/idempotency'
import { requireProject } from './middleware/project'
import { withRelease } from './middleware/release'
import { requestLog } from './middleware/request-log'
import { readSession, requireAuthPathRole, requirePathRole, requireRole, requireUserId } from './middleware/session'
import { countWrites } from './rate-limit'
import { accountCalls } from './routes/account'
import { aiCalls } from './routes/ai'
import { auditCalls } from './routes/audit'
import { authCalls } from './routes/auth'
import { authLinkCalls } from './routes/auth-links'
import { batchCalls } from './routes/batch'
import { blogCalls } from './routes/blog'
import { bookingPaymentCalls } from './routes/booking-payments'
import { bookingCalls } from './routes/bookings'
import { calendarCalls } from './routes/calendar'
import { calendarFeedCalls } from './routes/calendar-feed'
import { captchaCalls } from './routes/captcha'
import { channelCalls } from './routes/channel'
import { chatCalls } from './routes/chat'
import { cmsCalls } from './routes/cms'
import { docsCalls } from './routes/docs'
import { earningsCalls } from './routes/earnings'
import { exportCalls } from './routes/export'
import { fileCalls } from './routes/files'
import { foundCalls } from './routes/found'
import { healthCalls } from './routes/health'
import { importCalls } from './routes/import'
import { intentCalls } from './routes/intents'
import { joinCalls } from './routes/joins'
import { mailboxCalls } from './routes/mailbox'
import { paymentBillingCalls } from './routes/payments-billing'
import { paymentCatalogueCalls } from './routes/payments-catalogue'
import { paymentCustomerCalls } from './routes/payments-customer'
import { paymentOwnCalls } from './routes/payments-own'
import { paymentPageCalls } from './routes/payments-pages'
import { paymentWebhookCalls } from './routes/payments-webhook'
import { profileCalls } from './routes/profile'
import { credentialCalls } from './routes/profile-credentials'
import { otherAccountCalls } from './routes/profile-others'
import { pushCalls } from './routes/push'
import { recordCalls } from './routes/records'
import { restCalls } from './routes/rest'
import { roleCalls } from './routes/roles'
import { socialCalls } from './routes/social'
import { spaceCalls } from './routes/spaces'
import { trashCalls } from './routes/trash'
import { twoFactorCalls } from './routes/two-factor'
import { uploadPartCalls } from './routes/upload-parts'
import { userSessionCalls } from './routes/user-sessions'
import { wireframePurgeCalls } from './routes/wireframe-purge'
import { wireframeCalls } from './routes/wireframes'
import { workspaceCopyCalls } from './routes/workspace-copy'
import { workspaceCalls } from './routes/workspaces'

type Step = MiddlewareHandler<AppEnv>

/** The route table. OpenAPI and the contract tests read it too. */
export function callsOf(deps: Deps): Call[] {
  const calls = [
    ...healthCalls(deps),
    ...foundCalls(deps),
    ...authCalls(deps),
    ...authLinkCalls(deps),
    ...twoFactorCalls(deps),
    ...profileCalls(deps),
    ...credentialCalls(deps),
    ...accountCalls(deps),
    ...otherAccountCalls(deps),
    ...userSessionCalls(deps),
    ...roleCalls(deps),
    ...socialCalls(deps),
    ...captchaCalls(deps),
    ...fileCalls(deps),
    ...intentCalls(deps),
    ...uploadPartCalls(deps),
    ...mailboxCalls(deps),
    ...auditCalls(deps),
    ...trashCalls(deps),
    ...bookingCalls(deps),
    ...bookingPaymentCalls(deps),
    ...spaceCalls(deps),
    ...earningsCalls(deps),
    ...aiCalls(deps),
    ...cmsCalls(deps),
    ...blogCalls(deps),
    ...workspaceCalls(deps),
    ...workspaceCopyCalls(deps),
    ...wireframeCalls(deps),
    ...wireframePurgeCalls(deps),
    ...calendarCalls(deps),
    ...calendarFeedCalls(deps),
    ...channelCalls(deps),
    ...chatCalls(deps),
    ...paymentCatalogueCalls(deps),
    ...paymentBillingCalls(deps),
    ...paymentCustomerCalls(deps),
    ...paymentOwnCalls(deps),
    ...paymentWebhookCalls(deps),
    ...paymentPageCalls(deps),
    ...pushCalls(deps),
    ...restCalls(deps),
    ...joinCalls(deps),
    ...exportCalls(deps),
    ...importCalls(deps),
    ...recordCalls(deps),
    ...batchCalls(deps),
  ]
  return [...calls, ...docsCalls(deps, calls)]
}

export function createApp(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(requestLog(deps))
  app.use(securityHeaders(deps))
  // Skipped without other origins, which makes every call faster.
  if (deps.config.corsOrigins.length > 0) app.use(crossOrigin(deps.config.corsOrigins))
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, allowed) =>
        writeError(
          c,
          new HttpError(405, 'Method not allowed', {
            code: 'METHOD_NOT_ALLOWED',
            headers: { allow: allowed.join(', ') },
          }),
        ),
    }),
  )
  app.onError(errorResponse(deps))
  app.notFound((c) => writeError(c, notFound('Not found')))
  const toSteps = stepsFor(deps, app)
  for (const call of callsOf(deps)) {
    // Hono looks up HEAD among the GET routes.
    const method = call.method === 'HEAD' ? 'GET' : call.method
    app.on(method, call.path, ...toSteps(call), (c) => call.handle(c))
  }
  return app
}

const READS: readonly Call['method'][] = ['GET', 'HEAD']
const TUS_HEADERS = [TUS_HEADER, 'upload-length', 'upload-offset', 'upload-metadata'] as const

const crossOrigin = (origins: readonly string[]): Step =>
  cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'authorization',
      'content-type',
      'if-match',
      IDEMPOTENCY_HEADER,
      FOLDED_KEYS_HEADER,
      PROJECT_HEADER,
      QUEUED_AT_HEADER,
      RELEASE_HEADER,
      // Read by the worker only. A page without a worker sends them too.
      BASE_HEADER,
      OFFLINE_HEADER,
      ...TUS_HEADERS,
    ],
    exposeHeaders: [
      'etag',
      'retry-after',
      MARKER_HEADER,
      REPLAYED_HEADER,
      'location',
      'upload-expires',
      ...TUS_HEADERS,
    ],
    maxAge: 600,
  })

/** The middleware of a call, in order. It depends only on the call's kind and body. */
function stepsFor(deps: Deps, app: Hono<AppEnv>): (call: Call) => [Step, ...Step[]] {
  const project = requireProject(deps.config)
  const session = readSession(deps)
  const { clock } = deps
  const equipped =
    (call: Call): Step =>
    async (c, next) => {
      // A stream of a whole table has no deadline: it is read a page at a time.
      const isBounded = call.kind === 'read' && !Object.values(call.answers).includes(null)
      c.set('route', call.path)
      const db = isBounded ? withDeadline(deps.db, clock.now() + READ_MAX_MS, clock.now) : deps.db
      c.set('db', call.replica && deps.replica ? deps.replica.reader(db) : db)
      c.set('send', async (member) => app.fetch(member, { ...c.env, batch: c.get('requestId') }))
      await next()
    }
  const { gate } = deps
  /** A batch has one place for all of its requests. */
  const admitted = ({ load }: Call): Step[] =>
    gate === null || load === 'none'
      ? []
      : [
          async (c, next) => {
            if (c.env?.batch) return next()
            const leave = await gate.enter({
              isIdle: load === 'idle',
              isReceived: c.env?.isReceived ?? (() => true),
              signal: () => c.req.raw.signal,
            })
            try {
              await next()
            } finally {
              leave()
            }
          },
        ]
  const outsideBatch: Step = async (c, next) => {
    if (c.env?.batch) throw badRequest("This call can't be part of a batch", 'NOT_IN_BATCH')
    await next()
  }
  const asGuest: Step = async (c, next) => {
    c.set('actor', GUEST)
    await next()
  }
  const signedIn: Step = async (c, next) => {
    requireUserId(c)
    await next()
  }
  const signedInOr = (mayGuest: Call['guests']): Step => {
    return async (c, next) => {
      if (!mayGuest?.(c)) requireUserId(c)
      await next()
    }
  }
  const count = countWrites(deps.clock, deps.config.writeLimit)
  const counted: Step = async (c, next) => {
    const { userId } = c.get('actor')
    count(userId === null ? `address ${networkOf(c)}` : `person ${userId}`)
    await next()
  }
  const withHeaders = (headers: Readonly<Record<string, string>>): Step => {
    return async (c, next) => {
      await next()
      for (const [name, value] of Object.entries(headers)) c.header(name, value)
    }
  }
  const withKnownQuery = (allowed: readonly string[]): Step => {
    return async (c, next) => {
      checkQuery(c, allowed)
      await next()
    }
  }
  const doBefore = (work: NonNullable<Call['before']>): Step => {
    return async (c, next) => {
      await work(c)
      await next()
    }
  }
  const access: Record<Call['kind'], Step[]> = {
    open: [],
    guest: [project, asGuest, requireAuthPathRole()],
    session: [project, session, signedIn, requireAuthPathRole()],
    read: [project, session, requirePathRole()],
    write: [project, session, requirePathRole()],
  }
  return (call) => [
    equipped(call),
    ...admitted(call),
    ...(call.refusesInText ? [refuseInText()] : []),
    ...(call.headers ? [withHeaders(call.headers)] : []),
    // Checked by the route, because the same address can be spelled in several ways.
    ...(rulesOf(call.method, call.path).batchable ? [] : [outsideBatch]),
    ...access[call.kind],
    ...(call.kind === 'write' ? [signedInOr(call.guests)] : []),
    ...(call.kind === 'write' || (call.kind === 'session' && !READS.includes(call.method)) ? [counted] : []),
    ...(call.roles ? [requireRole(call.roles)] : []),
    ...(call.query === true ? [] : [withKnownQuery(call.query ?? [])]),
    ...bodySteps(call),
    ...(call.before ? [doBefore(call.before)] : []),
    ...(call.kind === 'write' ? [unitOfWork(deps)] : []),
    ...(call.kind === 'write' && call.path.includes('/:table') ? [withRelease()] : []),
  ]
}

function bodySteps({ method, body, dialect }: Call): Step[] {
  if (body === undefined && READS.includes(method)) return []
  if (body === undefined) return method === 'DELETE' ? [limitBody(), refuseBody()] : [limitBody()]
  if (body === 'form') return [limitBody(FORM_MAX_BYTES), readForm()]
  if ('bytes' in body) return [limitBody(body.maxBytes), readBytes()]
  return 'list' in body ? [limitBody(body.maxBytes)] : [limitBody(), readJson(dialect)]
}
