/**
 * One transaction per write, and exactly one effect per Idempotency-Key: effect, history and the
 * first 2xx response are committed together or not at all (docs/offline-engine.md).
 */
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { FOLDED_KEYS_HEADER, IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_FORM } from '#shared/headers'
import { isObject } from '#shared/json'
import { FOLDED_MAX } from '#shared/limits'
import type { Actor, AppEnv, Ctx, Deps } from '../context'
import { type Database, isDatabaseGone } from '../db/database'
import { sha256Hex } from '../digest'
import { badRequest, HttpError } from '../errors'
import { etagOf } from '../records/record-checks'
import { readMany } from '../records/record-reads'
import { busy } from './error-response'

/** Tells a client that this is a repeat of the first response. */
export const REPLAYED_HEADER = 'idempotency-replayed'

/** The handler refused: its response is sent, the transaction is rolled back. */
class Refused extends Error {
  override name = 'Refused'
}

export const unitOfWork = (deps: Deps) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { db, clock } = deps
    const key = keyOf(c)
    const folded = parseFolded(c.req.header(FOLDED_KEYS_HEADER))
    const identity = key === undefined ? undefined : { owner: ownerOf(c.get('actor')), key }
    const fingerprint = identity ? await fingerprintOf(c) : ''
    c.set('idempotencyKey', key ?? null)
    c.set('onRollback', [])
    c.set('afterCommit', [])
    const captured = captureJson(c)
    const now = clock.now()
    try {
      const earlier = await db.transaction(async (tx) => {
        c.set('db', tx)
        const first = identity && (await firstAnswer(tx, identity, fingerprint, now))
        if (first) {
          c.set('replayed', true)
          return first
        }
        if (identity && folded.length > 0) await refuseDone(tx, identity, folded, now)
        await next()
        if (c.error || c.res.status >= 400) throw new Refused()
        if (identity) {
          const text = captured.text ?? (await c.res.clone().text())
          const etag = c.res.headers.get('etag')
          const status = c.get('afterCommit').length > 0 ? c.res.status - UNDER_WAY : c.res.status
          await insert(tx, identity, { fingerprint, status, etag, body: text }, now)
          if (folded.length > 0) await storeFolded(tx, identity, folded)
        }
        return undefined
      })
      if (earlier) return earlier
    } catch (error) {
      // When the connection broke at the commit, a row may name the bytes: then they stay.
      if (!isDatabaseGone(error)) for (const undo of c.get('onRollback')) await undo()
      if (!(error instanceof Refused)) throw error
      return undefined
    } finally {
      c.set('db', db)
    }
    if (c.get('afterCommit').length > 0)
      await afterCommit(c, deps, { text: captured.text, now, identity: identity && { ...identity, folded } })
    return undefined
  })

/** @throws HttpError 400 for a malformed one */
function keyOf(c: Ctx): string | undefined {
  const key = c.req.header(IDEMPOTENCY_HEADER)
  if (key !== undefined && !IDEMPOTENCY_KEY_FORM.test(key))
    throw badRequest(`${IDEMPOTENCY_HEADER} is malformed`, 'INVALID_KEY')
  return key
}

/**
 * Whether a request with the key of this one is done. No lock: one may be done right after.
 * @throws HttpError 400 for a malformed key
 */
export async function isAnswered(c: Ctx, db: Database): Promise<boolean> {
  const key = keyOf(c)
  if (key === undefined) return false
  const rows = await db.query('SELECT 1 FROM idempotency WHERE owner = $1 AND key = $2', [ownerOf(c.get('actor')), key])
  return rows.length > 0
}

/**
 * Does the work that the answer waits for, and puts the record as it is then into the answer, also into
 * the stored one.
 * @throws HttpError when the work has taken the write back: the key is free again
 */
async function afterCommit(c: Ctx, deps: Deps, { text, now, identity }: Done): Promise<void> {
  const { db, logger } = deps
  const keys = identity ? [identity.key, ...identity.folded] : []
  const freeKey = async (tx: Database) => {
    await tx.query('DELETE FROM idempotency WHERE owner = $1 AND key = any($2)', [identity?.owner ?? '', keys])
  }
  const works = c.get('afterCommit')
  const takingBack = works.length === 1 ? { until: now + TAKEN_BACK_MS, freeKey } : undefined
  for (const { run } of works) {
    try {
      await run(deps, takingBack)
    } catch (err) {
      if (err instanceof HttpError && takingBack) throw err
      logger.error({ err, requestId: c.get('requestId') }, 'work after a write failed')
    }
  }
  const fresh = await readAnew(c, deps, text)
  if (identity)
    await db.query(
      `UPDATE idempotency SET status = status + ${UNDER_WAY}, body = coalesce($3, body), etag = coalesce($4, etag)
       WHERE owner = $1 AND key = any($2) AND status < 200`,
      [identity.owner, keys, fresh ? JSON.stringify(fresh.body) : null, fresh?.etag ?? null],
    )
  if (!fresh) return
  c.res = c.json(fresh.body, c.res.status === 201 ? 201 : 200)
  // A new response takes over the headers of the one before.
  c.res.headers.set('etag', fresh.etag)
}

type Done = {
  /** The JSON of the answer. */
  text: string | undefined
  now: number
  identity: (Identity & { folded: readonly string[] }) | undefined
}

/** The answer with its record as it is now; undefined when it holds none that was worked on. */
async function readAnew(c: Ctx, { db }: Deps, text: string | undefined) {
  const body: unknown = text === undefined ? undefined : JSON.parse(text)
  if (!isObject(body) || !isObject(body.model)) return undefined
  const { id } = body.model
  const work = c.get('afterCommit').find((one) => one.id === id)
  if (!work) return undefined
  const shown = { include: [], exclude: [], join: [] }
  const [model] = await readMany({ db, actor: c.get('actor'), table: work.table }, [work.id], shown)
  return model && { body: { ...body, model }, etag: etagOf(model) }
}

/** Visitors share one owner: their keys are random, and a response goes only to the same request. */
const ownerOf = ({ userId }: Pick<Actor, 'userId'>): string => (userId === null ? 'visitor' : `user:${userId}`)

/** Stored in place of a fingerprint for folded and withdrawn keys, which match any request. */
const ANY_REQUEST = '*'

const WITHDRAWN = { error: true, message: 'This change was discarded before it arrived', code: 'IDEMPOTENCY_WITHDRAWN' }

/** @throws HttpError 400 for malformed or too many keys */
function parseFolded(header: string | undefined): string[] {
  if (header === undefined) return []
  const keys = header.split(',').map((key) => key.trim())
  if (keys.length > FOLDED_MAX || !keys.every((key) => IDEMPOTENCY_KEY_FORM.test(key)))
    throw badRequest(`${FOLDED_KEYS_HEADER} must be a list of at most ${FOLDED_MAX} keys`, 'INVALID_KEY')
  return [...new Set(keys)]
}

/**
 * An outbox file may have carried a folded change to another device, which sent it first. As part
 * of this request it would take effect twice.
 * @throws HttpError 409
 */
async function refuseDone(
  tx: Database,
  { owner, key }: Identity,
  folded: readonly string[],
  now: number,
): Promise<void> {
  const done = await tx.query<Stored>(
    'SELECT * FROM idempotency WHERE owner = $1 AND key = ANY($2) AND key <> $3 AND status < 400',
    [owner, folded, key],
  )
  for (const stored of done) requireFinished(stored, now)
  if (done.length > 0)
    throw new HttpError(409, 'An earlier version of this change was already made from another device', {
      code: 'IDEMPOTENCY_FOLDED_DONE',
    })
}

/** A later request with one of these keys gets this request's response. */
async function storeFolded(tx: Database, { owner, key }: Identity, folded: readonly string[]): Promise<void> {
  const others = folded.filter((other) => other !== key)
  const rows = await tx.query(
    `INSERT INTO idempotency (owner, key, fingerprint, status, etag, body, created_at)
     SELECT owner, unnest($3::text[]), $4, status, etag, body, created_at FROM idempotency WHERE owner = $1 AND key = $2
     ON CONFLICT (owner, key) DO UPDATE SET (status, etag, body) = (excluded.status, excluded.etag, excluded.body)
       WHERE idempotency.status >= 400
     RETURNING 1`,
    [owner, key, others, ANY_REQUEST],
  )
  // One of them is in progress.
  if (rows.length < others.length) throw inProgress()
}

type Identity = { owner: string; key: string }
type Answer = { fingerprint: string; status: number; etag: string | null; body: string }
type Stored = Answer & { created_at: string }

/**
 * While work after the commit may still take a write back, the status of its answer is stored less
 * this: an interim one of HTTP.
 */
const UNDER_WAY = 100

/** Work that takes longer takes nothing back. */
const TAKEN_BACK_MS = 15_000

/** Longer than that, so that a repeat is told of nothing that then vanishes. */
const UNDER_WAY_MS = 2 * TAKEN_BACK_MS

/** Answers under way and done, and withdrawn keys. */
const isKnown = (status: number): boolean => (status >= 100 && status < 300) || (status >= 400 && status < 500)

/**
 * Returns the final status. Work that was under way for too long died with its process: the answer
 * of the commit holds.
 * @throws HttpError 409 while work after the commit is under way, 503 for a status of a later version
 * that runs beside this one: a repeat may reach that
 */
function requireFinished({ status, created_at }: Stored, now: number): number {
  if (!isKnown(status)) throw busy()
  if (status >= 200) return status
  if (now < Date.parse(created_at) + UNDER_WAY_MS) throw inProgress()
  return status + UNDER_WAY
}

const inProgress = () =>
  new HttpError(409, 'The same request is already in progress', {
    code: 'IDEMPOTENCY_IN_PROGRESS',
    headers: { 'retry-after': '1' },
  })

export const keyReused = () =>
  new HttpError(422, 'This Idempotency-Key was used for another request', { code: 'IDEMPOTENCY_KEY_REUSED' })

async function firstAnswer(
  tx: Database,
  identity: Identity,
  fingerprint: string,
  now: number,
): Promise<Response | undefined> {
  const stored = await lockAndFind(tx, identity)
  if (!stored) return undefined
  if (stored.fingerprint !== fingerprint && stored.fingerprint !== ANY_REQUEST) throw keyReused()
  const status = requireFinished(stored, now)
  const headers = new Headers({ 'content-type': 'application/json', [REPLAYED_HEADER]: 'true' })
  if (stored.etag) headers.set('etag', stored.etag)
  return new Response(stored.body, { status, headers })
}

/**
 * Withdraws a key in the transaction `tx`: a later request with it is refused. Resolves to the JSON
 * text of the response when a request with it was done before.
 * @throws HttpError 409 while a request with it is in progress
 */
export async function withdraw(
  tx: Database,
  actor: Pick<Actor, 'userId'>,
  key: string,
  now: number,
): Promise<string | undefined> {
  const identity = { owner: ownerOf(actor), key }
  const stored = await lockAndFind(tx, identity)
  if (stored) return requireFinished(stored, now) < 400 ? stored.body : undefined
  await insert(
    tx,
    identity,
    { fingerprint: ANY_REQUEST, status: 409, etag: null, body: JSON.stringify(WITHDRAWN) },
    now,
  )
  return undefined
}

/** @throws HttpError 409 while another request holds the key */
async function lockAndFind(tx: Database, identity: Identity): Promise<Stored | null> {
  const [row] = await tx.query<{ taken: boolean; stored: Stored | null }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) AS taken,
       (SELECT to_jsonb(i) FROM idempotency i WHERE owner = $1 AND key = $2) AS stored`,
    [identity.owner, identity.key],
  )
  if (!row?.taken) throw inProgress()
  return row.stored
}

/**
 * Captures the JSON that the handler sends: reading it back from the response takes two streams.
 */
function captureJson(c: Ctx): { text?: string } {
  const captured: { text?: string } = {}
  const json = c.json
  const capturing = (...args: Parameters<typeof c.json>) => {
    captured.text = JSON.stringify(args[0])
    return json(...args)
  }
  // Hono's overloads of `json` differ only in types, and all arguments are passed on.
  c.json = capturing as typeof c.json
  return captured
}

async function insert(tx: Database, { owner, key }: Identity, answer: Answer, now: number): Promise<void> {
  const rows = await tx.query(
    `INSERT INTO idempotency (owner, key, fingerprint, status, etag, body, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [owner, key, answer.fingerprint, answer.status, answer.etag, answer.body, new Date(now)],
  )
  // The lock was released after this transaction's snapshot: the other request's response is now
  // stored.
  if (rows.length === 0) throw inProgress()
}

/**
 * Method, route, path parameters except the role, query and canonical body: two requests with the
 * same are the same intent.
 */
async function fingerprintOf(c: Ctx): Promise<string> {
  const { role: _, ...params }: Record<string, string> = c.req.param()
  const form = c.get('form')
  const body = form ? await canonicalForm(form) : canonicalJson(c.get('json') ?? null)
  const intent = [c.req.method, routePath(c), canonicalJson(params), new URL(c.req.url).search, body]
  return sha256Hex(new TextEncoder().encode(intent.join('\n')))
}

/** JSON with the keys of every object sorted. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}

/**
 * A file sent in parts is identified by its bytes, like a whole file: started again, it is still
 * the same request.
 */
async function canonicalForm(form: FormData): Promise<string> {
  const isInParts = form.has('parts') && form.has('sha256')
  const entries = [...form.entries()].filter(([name]) => !(isInParts && name === 'parts'))
  const parts = await Promise.all(
    entries.map(async ([name, value]) => {
      if (isInParts && name === 'sha256') return JSON.stringify(['file', { file: value }])
      return typeof value === 'string'
        ? JSON.stringify([name, value])
        : JSON.stringify([name, { file: await sha256Hex(new Uint8Array(await value.arrayBuffer())) }])
    }),
  )
  return parts.sort().join('\n')
}
