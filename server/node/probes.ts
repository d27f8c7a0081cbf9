/**
 * State of the process for operators: /livez, /readyz and /metrics. They are answered before
 * the app, so neither its limits nor its log apply to them.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database'
import { HttpError, unauthorized } from '../errors'
import { toEnvelope } from '../middleware/error-response'
import type { Metrics } from './metrics'
import { sharedCheck } from './shared-check'

const DATABASE_TIMEOUT_MS = 2_000
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

export type Probes = {
  /** Undefined: not one of these paths, or metrics are off. */
  answer: (request: Request, path: string) => Promise<Response> | undefined
  /** From now on the process is not ready. */
  beginStop: () => void
}

type Parts = {
  db: Pick<Database, 'query'>
  /** Null: off. */
  metrics: (Pick<Metrics, 'scrape' | 'contentType'> & { token: string }) | null
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares digests, which have one length, in constant time. */
const isBearer = (header: string | null, token: string): boolean =>
  timingSafeEqual(digestOf(header ?? ''), digestOf(`Bearer ${token}`))

const refuse = (error: HttpError): Response =>
  Response.json(toEnvelope(error), { status: error.status, headers: { ...HEADERS, ...error.details.headers } })

const isFine = (): Response => Response.json({ error: false, status: 'ok' }, { headers: HEADERS })

export function openProbes({ db, metrics }: Parts): Probes {
  let isStopping = false
  const askDatabase = sharedCheck(() => db.query('SELECT 1'), DATABASE_TIMEOUT_MS)

  // An overloaded process stays ready: taken out, it would leave its load to the others.
  const obstacle = async (): Promise<string | undefined> => {
    if (isStopping) return 'The server is shutting down'
    return askDatabase().then(
      () => undefined,
      () => 'The database is not available',
    )
  }
  const ready = async (): Promise<Response> => {
    const message = await obstacle()
    return message === undefined ? isFine() : refuse(new HttpError(503, message, { code: 'NOT_READY' }))
  }
  const scrape = async (request: Request, { token, ...source }: NonNullable<Parts['metrics']>): Promise<Response> => {
    if (!isBearer(request.headers.get('authorization'), token)) {
      const { status, message, details } = unauthorized()
      return refuse(new HttpError(status, message, { ...details, headers: { 'www-authenticate': 'Bearer' } }))
    }
    return new Response(await source.scrape(), { headers: { ...HEADERS, 'content-type': source.contentType } })
  }

  return {
    answer: (request, path) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      if (path === '/livez') return Promise.resolve(isFine())
      if (path === '/readyz') return ready()
      return path === '/metrics' && metrics ? scrape(request, metrics) : undefined
    },
    beginStop: () => {
      isStopping = true
    },
  }
}
