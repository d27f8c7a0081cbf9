/**
 * Composes the whole backend from what a browser has: PGlite in memory, a canvas for pictures, and
 * maps for cookies and files. tests/browser/serve-bundle.ts bundles it.
 */
import { createApp } from '../../server/app'
import type { Clock, Deps, Logger } from '../../server/context'
import { migrate, toMigrations } from '../../server/db/migrate'
import { openPglite } from '../../server/db/pglite'
import { DEMO_PASSWORD, USERS } from '../../server/demo/seed-content'
import { seedWhenEmpty } from '../../server/demo/seed-when-empty'
import { HttpError } from '../../server/errors'
import { cleanUp } from '../../server/housekeeping'
import { toProjectHeader } from '../../server/middleware/project'
import { runDuePayments } from '../../server/payments/payments-clock'
import { googleCalendar } from '../../server/ports/calendar-google'
import type { Cookies } from '../../server/ports/cookies'
import type { Files } from '../../server/ports/files'
import { removeOrphans } from '../../server/ports/files-orphans'
import type { MailTransport, ReadyMail } from '../../server/ports/mail'
import { startMailDispatcher } from '../../server/ports/mail-dispatcher'
import { mailboxMail } from '../../server/ports/mail-mailbox'
import { type Outbound, OutboundError } from '../../server/ports/outbound'
import { argon2Passwords } from '../../server/ports/passwords'
import { localPayments } from '../../server/ports/payments-local'
import { noPush } from '../../server/ports/push-queue'
import type { Letters } from '../../server/ports/seed-letters'
import type { RenderDrawing } from '../../server/ports/seed-pictures'
import { openNotifier } from '../../server/realtime/notifier'
import { keepAuditParts } from '../../server/records/audit-parts'

export { DEMO_PASSWORD, USERS }

const PROJECT = 'holdfast'
const SECRET = 'test-secret'

/** The migrations that the bundler found in the folder. */
const sqlFiles: Readonly<Record<string, string>> = import.meta.glob('../../server/db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const migrations = toMigrations(
  Object.fromEntries(Object.entries(sqlFiles).map(([path, sql]) => [path.split('/').at(-1) ?? path, sql])),
)

const renderOnCanvas: RenderDrawing = async ({ svg, contentType }) => {
  const image = new Image()
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  image.src = url
  await image.decode()
  URL.revokeObjectURL(url)
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const picture = await canvas.convertToBlob({ type: contentType, quality: 0.82 })
  return new Uint8Array(await picture.arrayBuffer())
}

function filesInMemory({ now }: Clock): Files {
  const stored = new Map<string, { bytes: Uint8Array<ArrayBuffer>; storedAt: number }>()
  return {
    write: async (name, bytes) => {
      stored.set(name, { bytes, storedAt: now() })
    },
    read: async (name) => stored.get(name)?.bytes,
    remove: async (name) => {
      stored.delete(name)
    },
    async *list() {
      for (const [name, { storedAt }] of stored) yield { name, storedAt }
    },
  }
}

/** Cookies of one browser. */
function cookieJar(): Cookies {
  const kept = new Map<string, string>()
  return {
    read: async (_, name) => kept.get(name),
    write: async (_, name, value, { maxAge }) => {
      if (maxAge === 0) kept.delete(name)
      else kept.set(name, value)
    },
  }
}

const nowhere: Outbound = {
  check: async () => {
    throw new OutboundError('refused', 'No other host is reached from a page')
  },
  fetch: async () => {
    throw new OutboundError('refused', 'This server reaches no other host')
  },
}

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> }
export type Call = (method: string, path: string, options?: { token?: unknown; body?: unknown }) => Promise<Answer>

/** The page has no fonts to read: previews are drawn without texts. */
const letters: Letters = { measure: (_, text) => [...text].map(() => 0.6), outline: () => '' }

/** An installation with the demo content. `delivered`: sent mails; `faults`: logged errors. */
export async function openServer() {
  const clock: Clock = { now: Date.now }
  const faults: unknown[] = []
  const logger: Logger = { info: () => undefined, warn: () => undefined, error: (...line) => faults.push(line) }
  const db = await openPglite()
  await migrate(db, migrations)
  const passwords = argon2Passwords()
  const files = filesInMemory(clock)
  await seedWhenEmpty(db, { clock, files, passwords, renderDrawing: renderOnCanvas, letters })

  const delivered: ReadyMail[] = []
  const transport: MailTransport = {
    deliver: async (mail) => {
      delivered.push(mail)
    },
    close: () => undefined,
  }
  const mailDispatcher = startMailDispatcher({ db, clock, logger, transport })
  const payments = localPayments({ clock, webhookSecret: 'whsec_test' })
  const limit = { max: 1_000, windowMs: 60_000 }
  const deps: Deps = {
    db,
    clock,
    logger,
    passwords,
    breachedPasswords: null,
    scanner: null,
    cookies: cookieJar(),
    files,
    images: { measure: async () => undefined, shrink: async () => undefined, drawQrCode: async () => undefined },
    tus: async () => {
      throw new HttpError(501, 'Uploads in parts need a server of its own', { code: 'NOT_CONFIGURED' })
    },
    push: noPush,
    mail: mailboxMail({
      clock,
      logger,
      origin: 'https://app.example',
      eventDomain: PROJECT,
      onPosted: mailDispatcher.wake,
    }),
    notifier: openNotifier(db),
    outbound: nowhere,
    social: {},
    captcha: null,
    ai: null,
    calendar: googleCalendar('https://calendar.example', nowhere),
    payments,
    docsAssets: async () => undefined,
    dump: null,
    replica: null,
    gate: null,
    onCall: null,
    config: {
      version: '0.0.0-test',
      projectId: PROJECT,
      projectSecret: SECRET,
      jwtSecret: crypto.getRandomValues(new Uint8Array(32)),
      adminSignup: 'closed',
      hostApproval: false,
      requireTwoFactor: 'none',
      setupToken: null,
      corsOrigins: [],
      publicUrl: null,
      limits: { failures: limit, calls: limit },
      aiLimit: limit,
      writeLimit: limit,
      uploadQuotaBytes: 1_000_000_000,
      map: null,
    },
  }
  const app = createApp(deps)

  const call: Call = async (method, path, { token, body } = {}) => {
    const answer = await app.request(path, {
      method,
      headers: {
        'x-project': toProjectHeader(PROJECT, SECRET),
        'content-type': 'application/json',
        ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  return {
    call,
    fetch: (request: Request) => app.fetch(request),
    delivered,
    faults,
    tidy: async () => {
      await runDuePayments({ db, payments, clock })
      await cleanUp(db, clock.now())
      await removeOrphans({ db, files }, clock.now())
      await keepAuditParts(db, clock.now(), null)
    },
    stop: async () => {
      await deps.notifier.stop()
      await mailDispatcher.stop()
      await db.close()
    },
  }
}
