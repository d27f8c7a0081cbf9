/**
 * Uploads large files in the service worker, against a server that accepts parts and has faults.
 */
import {
  IDEMPOTENCY_HEADER,
  MARKER_HEADER,
  MARKER_VALUE,
  PROJECT_HEADER,
  TUS_HEADER,
  TUS_VERSION,
} from '#shared/headers'
import { RUN_SLICE_MS } from '#shared/limits'
import { handleWrite } from '../../../sw/handlers/record-write'
import { resume, setNetwork } from '../../../sw/network'
import { discardAll } from '../../../sw/queue/choices'
import { sync } from '../../../sw/queue/replay'
import { toOwner } from '../../../sw/session'
import type { FarAnswer, PageFunctions, PartsFault, PartsSent } from '../page-functions'
import { PROJECT, signIn, toToken } from './engine-functions'

const UPLOAD = `/v1/api/${PROJECT}/admin/lambda/upload`
const OURS = { [MARKER_HEADER]: MARKER_VALUE }
const TUS = { ...OURS, [TUS_HEADER]: TUS_VERSION }

/** Bytes that differ wherever parts could be mixed up. */
const bytesOf = (size: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(size).map((_, index) => (index * 31 + (index >> 8) * 7 + (index >> 16)) & 255)

/** The server: received parts by id, and keys of completed uploads. */
const far = { parts: new Map<string, { intent: string; length: number; bytes: number[] }>(), made: new Set<string>() }

const forgetParts: PageFunctions['forgetParts'] = async () => {
  far.parts.clear()
  far.made.clear()
}

const json = (status: number, body: object) => Response.json(body, { status, headers: OURS })
const refusal = (status: number, code: string) => json(status, { error: true, message: code, code })

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function begin(request: Request): Response {
  const intent = request.headers.get('upload-metadata') ?? ''
  for (const [id, { intent: other }] of far.parts) if (other === intent) far.parts.delete(id)
  const id = crypto.randomUUID().replaceAll('-', '')
  far.parts.set(id, { intent, length: Number(request.headers.get('upload-length')), bytes: [] })
  return new Response(null, { status: 201, headers: { ...TUS, location: `${UPLOAD}/parts/${id}` } })
}

async function answerParts(request: Request, id: string, note: PartsSent): Promise<Response> {
  const kept = far.parts.get(id)
  const body = new Uint8Array(await request.arrayBuffer())
  if (request.method === 'PATCH') {
    note.offset = Number(request.headers.get('upload-offset'))
    note.size = body.byteLength
  }
  if (!kept)
    return request.method === 'HEAD' ? new Response(null, { status: 404, headers: TUS }) : refusal(404, 'NOT_FOUND')
  if (request.method === 'PATCH') {
    if (note.offset !== kept.bytes.length) return refusal(409, 'OFFSET_CONFLICT')
    for (const byte of body) kept.bytes.push(byte)
  }
  const headers = { ...TUS, 'upload-offset': String(kept.bytes.length), 'upload-length': String(kept.length) }
  return new Response(null, { status: request.method === 'PATCH' ? 204 : 200, headers })
}

async function upload(request: Request, note: PartsSent): Promise<Response> {
  const key = request.headers.get(IDEMPOTENCY_HEADER) ?? ''
  const form = await request.formData()
  note.key = key
  note.fields = [...form.keys()].toSorted()
  note.made = false
  if (!far.made.has(key)) {
    const file = form.get('file')
    const id = String(form.get('parts'))
    const kept = far.parts.get(id)
    if (!(file instanceof File)) {
      if (!kept) return refusal(409, 'PARTS_UNKNOWN')
      if (kept.bytes.length < kept.length) return refusal(409, 'PARTS_INCOMPLETE')
      if ((await sha256(new Uint8Array(kept.bytes))) !== form.get('sha256')) return refusal(409, 'PARTS_DAMAGED')
    }
    note.made = true
    far.parts.delete(id)
    far.made.add(key)
  }
  return json(201, { error: false, id: 7, url: `/uploads/${'0'.repeat(32)}.png` })
}

async function answerTo(request: Request, note: PartsSent): Promise<Response> {
  const { pathname } = new URL(request.url)
  const id = /\/parts\/(\w+)$/.exec(pathname)?.[1]
  if (id) return answerParts(request, id, note)
  return pathname.endsWith('/parts') ? begin(request) : upload(request, note)
}

const toResponse = ({ status, body, isForeign = false, headers = {} }: FarAnswer): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { ...(isForeign ? {} : TUS), ...headers },
  })

const isAnswer = (fault: PartsFault | null | undefined): fault is FarAnswer =>
  typeof fault === 'object' && fault !== null

/** Runs `work` with that server in place of the network. */
async function withFarSide(faults: readonly (PartsFault | null)[], work: () => Promise<unknown>): Promise<PartsSent[]> {
  const real = { fetch: self.fetch, timeout: AbortSignal.timeout, now: Date.now }
  // An attempt creates its time limit right before it sends, so the newest one is that of the
  // request.
  let limit: AbortController | undefined
  const sent: PartsSent[] = []
  AbortSignal.timeout = () => {
    limit = new AbortController()
    return limit.signal
  }
  self.fetch = async (input, init) => {
    const own = limit
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname === '/health') return json(200, { error: false })
    if (pathname.endsWith('/refresh')) {
      const token = toToken(1).replace('.y', '.z')
      return json(200, { error: false, token, user_id: 1, role: 'admin' })
    }
    const fault = faults[sent.length]
    const note: PartsSent = {
      call: `${request.method} ${pathname.split('/').find((part) => /^(upload|parts)$/.test(part)) ?? ''}`,
    }
    if (pathname.includes('/parts')) note.call = `${request.method} parts`
    sent.push(note)
    if (fault === 'cut') throw new TypeError('Failed to fetch')
    if (fault === 'gone') far.parts.clear()
    if (fault === 'late') {
      own?.abort(new DOMException('', 'TimeoutError'))
      throw new TypeError('Failed to fetch')
    }
    if (isAnswer(fault)) return toResponse(fault)
    const answer = await answerTo(request, note)
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    if (fault === 'other-person') await signIn(2)
    if (fault === 'discarded') await discardAll(toOwner(PROJECT, 1))
    if (fault === 'slow') Date.now = () => real.now() + RUN_SLICE_MS
    return answer
  }
  try {
    await work()
    return sent
  } finally {
    self.fetch = real.fetch
    AbortSignal.timeout = real.timeout
    Date.now = real.now
    // A network pause must not affect the next step of the test.
    resume()
  }
}

const replayParts: PageFunctions['replayParts'] = (faults = []) => withFarSide(faults, () => sync({ force: true }))

/**
 * waitUntil throws on an event that the browser did not dispatch: collects the promises instead.
 */
class WriteEvent extends FetchEvent {
  readonly pending: Promise<unknown>[] = []
  override waitUntil(work: Promise<unknown>): void {
    this.pending.push(work)
  }
}

async function choose(userId: number, key: string, size: number): Promise<number> {
  const body = new FormData()
  body.set('file', new File([bytesOf(size)], 'large.png', { type: 'image/png' }))
  const headers = {
    authorization: `Bearer ${toToken(userId)}`,
    [PROJECT_HEADER]: btoa(`${PROJECT}:secret`),
    [IDEMPOTENCY_HEADER]: key,
  }
  const event = new WriteEvent('fetch', { request: new Request(UPLOAD, { method: 'POST', headers, body }) })
  const { status } = await handleWrite(event)
  await Promise.all(event.pending)
  return status
}

const uploadOffline: PageFunctions['uploadOffline'] = async (userId, key, size) => {
  setNetwork(false, false)
  try {
    return await choose(userId, key, size)
  } finally {
    setNetwork(true, false)
  }
}

const uploadOnline: PageFunctions['uploadOnline'] = async (userId, key, size) => {
  let status = 0
  const sent = await withFarSide([], async () => {
    status = await choose(userId, key, size)
  })
  return { status, sent }
}

export const uploadFunctions = { uploadOffline, uploadOnline, replayParts, forgetParts }
