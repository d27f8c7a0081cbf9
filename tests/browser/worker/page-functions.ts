/** Runs page requests and replays in the service worker, against answers given by the test. */

import { get } from 'idb-keyval'
import { IDEMPOTENCY_HEADER, MARKER_HEADER, MARKER_VALUE, PROJECT_HEADER } from '#shared/headers'
import { type CommandOutcome, VISITOR } from '#shared/offline/protocol'
import { REQUESTS_STORE } from '#shared/offline/queued-request'
import { SHARE_PATH, toSharedCache } from '#shared/offline/shared-pictures'
import type { AnyRecord } from '#shared/records/query'
import { classify } from '../../../sw/classify'
import { runCommand } from '../../../sw/commands'
import { WORKER_ID } from '../../../sw/db'
import { FONTS_CACHE, handleFont, handleUpload } from '../../../sw/handlers/asset'
import { handleOtherApi } from '../../../sw/handlers/other-api'
import { handleRead } from '../../../sw/handlers/record-read'
import { handleWrite } from '../../../sw/handlers/record-write'
import { handleShare } from '../../../sw/handlers/share'
import { setNetwork } from '../../../sw/network'
import { cleanUpDaily, toUploadsCache } from '../../../sw/offline-data/cleanup'
import { runPeriodically } from '../../../sw/offline-data/refresh'
import { registerSync, setAlarm } from '../../../sw/queue/alarm'
import { enqueue } from '../../../sw/queue/enqueue'
import { sync } from '../../../sw/queue/replay'
import { toOwner } from '../../../sw/session'
import type { FarAnswer, PageFunctions, PageWrite, Sent } from '../page-functions'
import { PROJECT, signIn, toToken } from './engine-functions'
import { uploadFunctions } from './upload-functions'

declare const self: ServiceWorkerGlobalScope

const toResponse = ({ status, body, isForeign = false, headers = {} }: FarAnswer): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(isForeign ? {} : { [MARKER_HEADER]: MARKER_VALUE }),
      ...headers,
    },
  })

type AnswerTo = (request: Request) => Promise<FarAnswer | undefined>

const syncNow = () => sync({ force: true })

/** Runs `act` with `answerTo` as the server; an answer with isLate ends the time limit. */
async function actAgainst(answerTo: AnswerTo, act: () => Promise<void> = syncNow): Promise<void> {
  const real = { fetch: self.fetch, timeout: AbortSignal.timeout }
  // An attempt creates its time limit right before it sends, so the newest one is that of the
  // request.
  let limit: AbortController | undefined
  AbortSignal.timeout = () => {
    limit = new AbortController()
    return limit.signal
  }
  self.fetch = async (input, init) => {
    const own = limit
    const answer = await answerTo(new Request(input, init))
    if (answer?.isLate) own?.abort(new DOMException('', 'TimeoutError'))
    if (!answer || answer.isLate) throw new TypeError('Failed to fetch')
    return toResponse(answer)
  }
  try {
    await act()
  } finally {
    self.fetch = real.fetch
    AbortSignal.timeout = real.timeout
  }
}

const HEALTHY: FarAnswer = { status: 200, body: { error: false } }

/** Runs `act` with these answers in turn. Resolves to all sent requests. */
async function sendAgainst(answers: readonly FarAnswer[], act?: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = []
  let asked = 0
  await actAgainst(async (request) => {
    const path = new URL(request.url).pathname
    // A portal also answers /health.
    if (path === '/health') return answers[sent.length - 1]?.isForeign ? answers[sent.length - 1] : HEALTHY
    // Requests at the same time take their answers before their bodies are read.
    const answer = answers[asked]
    asked += 1
    const body = await request.text()
    sent.push({
      method: request.method,
      path,
      key: request.headers.get(IDEMPOTENCY_HEADER),
      authorization: request.headers.get('authorization'),
      credentials: request.credentials,
      body,
      headers: Object.fromEntries(request.headers),
    })
    if (answer?.signsIn) await signIn(answer.signsIn)
    return answer
  }, act)
  return sent
}

const runCommandHere: PageFunctions['runCommand'] = async (command) => {
  let outcome: CommandOutcome | undefined
  await runCommand(command, (response) => {
    outcome = response
  })
  return outcome
}

const commandAgainst: PageFunctions['commandAgainst'] = async (command, answers) => {
  let outcome: CommandOutcome | undefined
  const sent = await sendAgainst(answers, async () => {
    outcome = await runCommandHere(command)
  })
  return { outcome, sent }
}

const doneAs = (id: string) => ({ id, status: 200, body: { error: false, model: { id: 1, version: 2 } } })

/** Longer than the worker caches the answer of /health. */
const LATER_MS = 600_000

const replayAgainst: PageFunctions['replayAgainst'] = async ({ stops, answer, isHealthy }) => {
  const calls: string[][] = []
  const { now } = Date
  Date.now = () => now() + LATER_MS
  await actAgainst(async (request) => {
    const path = new URL(request.url).pathname
    if (path === '/health') return isHealthy ? { status: 200, body: { error: false, batch: 100 } } : answer
    const isBatch = path.endsWith('/batch')
    const members = isBatch ? ((await request.json()) as { id: string }[]).map(({ id }) => id) : []
    const keys = isBatch ? members : [request.headers.get(IDEMPOTENCY_HEADER) ?? '']
    calls.push(keys)
    if (keys.some((key) => stops.includes(key))) return answer
    const responses = members.map((id) => ({ ...doneAs(id), headers: { [MARKER_HEADER]: MARKER_VALUE } }))
    return { status: 200, body: isBatch ? { error: false, responses } : doneAs('').body }
  }).finally(() => {
    Date.now = now
  })
  return calls
}

/**
 * waitUntil throws on an event that the browser did not dispatch: collects the promises instead.
 */
class PageEvent extends FetchEvent {
  readonly pending: Promise<unknown>[] = []
  override waitUntil(work: Promise<unknown>): void {
    this.pending.push(work)
  }
}

/**
 * The address and headers of a page's request; of a visitor's without a token.
 * @param path below the records of the person's role; from the root with a slash
 */
const addressOf = (userId: number, path: string): string =>
  new URL(path, `${location.origin}/v1/api/records/${PROJECT}/${userId === VISITOR ? 'public' : 'admin'}/`).href
const headersOf = (userId: number): Record<string, string> => ({
  ...(userId === VISITOR ? {} : { authorization: `Bearer ${toToken(userId)}` }),
  [PROJECT_HEADER]: btoa(`${PROJECT}:secret`),
})

function toRequest(userId: number, { key, method, path, body = null, headers = {} }: PageWrite): Request {
  return new Request(addressOf(userId, path), {
    method,
    headers: {
      'content-type': 'application/json',
      ...headersOf(userId),
      [IDEMPOTENCY_HEADER]: key,
      ...headers,
    },
    body: body === null ? null : JSON.stringify(body),
  })
}

async function handlePageWrite(userId: number, write: PageWrite, clientId = ''): Promise<number> {
  const request = toRequest(userId, write)
  const event = new PageEvent('fetch', { request, clientId })
  const { status } = await handleWrite(event)
  await Promise.all(event.pending)
  return status
}

const writeOffline: PageFunctions['writeOffline'] = async (userId, write) => {
  setNetwork(false, false)
  try {
    return await handlePageWrite(userId, write)
  } finally {
    setNetwork(true, false)
  }
}

const saveOnline: PageFunctions['saveOnline'] = async (userId, write, answers) => {
  const [client] = await self.clients.matchAll({ includeUncontrolled: true })
  const request = toRequest(userId, write)
  let status = 0
  const sent = await sendAgainst(answers, async () => {
    if (classify(request, self.location.origin) === 'other-api') status = (await handleOtherApi(request)).status
    else status = await handlePageWrite(userId, write, client?.id)
  })
  return { status, sent }
}

const writeAgain: PageFunctions['writeAgain'] = async (userId, write, answer) => {
  const [client] = await self.clients.matchAll({ includeUncontrolled: true })
  let again: Promise<number> | undefined
  const act = async () => {
    await handlePageWrite(userId, write, client?.id)
  }
  const answerTo: AnswerTo = async (request) => {
    if (new URL(request.url).pathname === '/health') return HEALTHY
    again ??= handlePageWrite(userId, write, client?.id)
    await again
    return answer
  }
  // The lock of a worker that lives, which the worker of the tests does not hold.
  await navigator.locks.request(`holdfast-worker:${WORKER_ID}`, () => actAgainst(answerTo, act))
  return (await again) ?? 0
}

/** Runs `act` while each write of that store fails; `isOver` ends it. */
async function withFailingPuts(store: string, error: string, act: () => Promise<void>, isOver = () => false) {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...args) {
    if (this.name === store && !isOver()) throw new DOMException('', error)
    return put.apply(this, args)
  }
  try {
    await act()
  } finally {
    IDBObjectStore.prototype.put = put
  }
}

const replayOnFullDevice: PageFunctions['replayOnFullDevice'] = async (answers) => {
  const { delete: remove } = IDBObjectStore.prototype
  let hasRoom = false
  IDBObjectStore.prototype.delete = function (key) {
    if (Array.isArray(key) && key.includes('replica')) hasRoom = true
    return remove.call(this, key)
  }
  let sent: Sent[] = []
  const act = async () => {
    sent = await sendAgainst(answers)
  }
  try {
    await withFailingPuts(REQUESTS_STORE, 'QuotaExceededError', act, () => hasRoom)
    return sent
  } finally {
    IDBObjectStore.prototype.delete = remove
  }
}

const signInOnFullDevice: PageFunctions['signInOnFullDevice'] = async (userId) => {
  await withFailingPuts('keyval', 'QuotaExceededError', async () => {
    await signIn(userId)
  })
  return (await get<{ userId: number }>('holdfast-session'))?.userId
}

const writeOnFullDevice: PageFunctions['writeOnFullDevice'] = async (
  userId,
  write,
  answer,
  error = 'QuotaExceededError',
) => {
  const real = self.fetch
  const sent: string[] = []
  let status = 0
  self.fetch = async (input, init) => {
    sent.push(new URL(new Request(input, init).url).pathname)
    return toResponse(answer)
  }
  try {
    await withFailingPuts(REQUESTS_STORE, error, async () => {
      status = await handlePageWrite(userId, write)
    })
    return { status, sent }
  } finally {
    self.fetch = real
  }
}

const listOnline: PageFunctions['listOnline'] = async (userId, list, meanwhile) => {
  const real = self.fetch
  const page = { list, page: 1, limit: 10, total: list.length, num_pages: 1 }
  self.fetch = async () => {
    if (meanwhile) await runCommandHere(meanwhile)
    return toResponse({ status: 200, body: { error: false, ...page } })
  }
  try {
    const event = new PageEvent('fetch', {
      request: new Request(addressOf(userId, 'project'), { headers: headersOf(userId) }),
    })
    const response = await handleRead(event)
    await Promise.all(event.pending)
    const answer = (await response.json()) as { list: AnyRecord[] }
    return answer.list.map(({ name }) => name)
  } finally {
    self.fetch = real
  }
}

const readSlowly: PageFunctions['readSlowly'] = async (userId, path, { list, total }) => {
  const page = { list, page: 1, limit: 10, total, num_pages: Math.ceil(total / 10) }
  let isFromHere = false
  setNetwork(true, true)
  try {
    await sendAgainst([{ status: 200, body: { error: false, ...page } }], async () => {
      const event = new PageEvent('fetch', {
        request: new Request(addressOf(userId, path), { headers: headersOf(userId) }),
      })
      const response = await handleRead(event)
      await Promise.all(event.pending)
      isFromHere = '_cachedAt' in (await response.json())
    })
  } finally {
    setNetwork(true, false)
  }
  return isFromHere
}

const readOffline: PageFunctions['readOffline'] = async (userId, path) => {
  setNetwork(false, false)
  try {
    const event = new PageEvent('fetch', {
      request: new Request(addressOf(userId, path), { headers: headersOf(userId) }),
    })
    const response = await handleRead(event)
    await Promise.all(event.pending)
    return { status: response.status, body: await response.json() }
  } finally {
    setNetwork(true, false)
  }
}

const viewBy =
  (handle: typeof handleUpload): PageFunctions['viewUpload'] =>
  async (path, answer) => {
    const pending: Promise<unknown>[] = []
    let text = ''
    await actAgainst(
      async () => answer,
      async () => {
        const response = await handle(new Request(path), (work) => void pending.push(work))
        text = await response.text()
        await Promise.all(pending)
      },
    )
    return text
  }
const viewUpload = viewBy(handleUpload)
const viewFont = viewBy(handleFont)

const dropFonts: PageFunctions['dropFonts'] = () => caches.delete(FONTS_CACHE)
const keptFonts: PageFunctions['keptFonts'] = async () =>
  (await (await caches.open(FONTS_CACHE)).keys()).map(({ url }) => new URL(url).pathname)

const keepUploadRaw: PageFunctions['keepUploadRaw'] = async (path, answer) =>
  (await caches.open(toUploadsCache(toOwner(PROJECT, 1)))).put(path, toResponse(answer))

const keptUploads: PageFunctions['keptUploads'] = async () => {
  const paths: string[] = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
  return paths
}

const cleanUpWith: PageFunctions['cleanUpWith'] = async (usage, now) => {
  const { estimate } = navigator.storage
  navigator.storage.estimate = async () => ({ usage, quota: 2 * usage })
  try {
    await cleanUpDaily(now)
  } finally {
    navigator.storage.estimate = estimate
  }
}

const registeredSyncs: PageFunctions['registeredSyncs'] = async () => {
  const tags: string[] = []
  const registration = self.registration as ServiceWorkerRegistration & { sync: object }
  Object.defineProperty(registration.sync, 'register', { value: async (tag: string) => tags.push(tag) })
  setAlarm({ run: async () => false, onLastChance: async () => {} })
  await registerSync()
  return tags
}

const enqueueWatched: PageFunctions['enqueueWatched'] = async (request) => {
  const open = IDBDatabase.prototype.transaction
  const seen: { durability: IDBTransactionDurability; isComplete: boolean }[] = []
  IDBDatabase.prototype.transaction = function (...args) {
    const tx = open.apply(this, args)
    const watched = { durability: tx.durability, isComplete: false }
    seen.push(watched)
    tx.addEventListener('complete', () => {
      watched.isComplete = true
    })
    return tx
  }
  try {
    await enqueue(request, undefined, undefined)
    return structuredClone(seen)
  } finally {
    IDBDatabase.prototype.transaction = open
  }
}

const SHARE = new URL(SHARE_PATH, self.location.origin).href

const share: PageFunctions['share'] = async ({ files, texts = {}, origin, isForm = true }) => {
  const form = new FormData()
  for (const { name, type, size } of files) form.append('photos', new File([new Uint8Array(size)], name, { type }))
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  const request = new Request(SHARE, { method: 'POST', body: isForm ? form : 'no form' })
  // No program may set it on a request.
  if (origin !== undefined) Object.defineProperty(request, 'headers', { value: new Map([['origin', origin]]) })
  const { status, headers } = await handleShare(request)
  return { status, location: headers.get('location') }
}

const keptShares: PageFunctions['keptShares'] = async (owner) => {
  const cache = await caches.open(toSharedCache(owner))
  const kept = await cache.keys()
  return Promise.all(
    kept.map(async ({ url }) => {
      const { searchParams } = new URL(url)
      const blob = await (await cache.match(url))?.blob()
      return {
        ...{ name: searchParams.get('name'), caption: searchParams.get('caption') },
        ...{ type: blob?.type ?? '', size: blob?.size ?? 0 },
      }
    }),
  )
}

export const pageFunctions: PageFunctions = {
  ...uploadFunctions,
  replay: (answers) => sendAgainst(answers),
  replayDue: (answers) => sendAgainst(answers, () => sync()),
  replayAgainst,
  commandAgainst,
  writeOffline,
  writeOnline: (userId, write, answers) =>
    sendAgainst(answers, async () => {
      await handlePageWrite(userId, write)
    }),
  saveOnline,
  writeAgain,
  writeOnFullDevice,
  replayOnFullDevice,
  signInOnFullDevice,
  enqueueWatched,
  runCommand: runCommandHere,
  listOnline,
  readSlowly,
  readOffline,
  viewUpload,
  viewFont,
  dropFonts,
  keptFonts,
  keepUploadRaw,
  keptUploads,
  cleanUpWith,
  registeredSyncs,
  share,
  keptShares,
  runPeriodically: (answers) => sendAgainst(answers, runPeriodically),
}
