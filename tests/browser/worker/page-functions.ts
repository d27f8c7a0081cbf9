/** What a page and a replay run do in the service worker, against a far side whose answers the test gives. */
import { IDEMPOTENCY_HEADER, MARKER_HEADER, MARKER_VALUE, PROJECT_HEADER } from '#shared/headers'
import { handleWrite } from '../../../sw/handlers/record-write'
import { setNetwork } from '../../../sw/network'
import { enqueue } from '../../../sw/queue/enqueue'
import { sync } from '../../../sw/queue/replay'
import type { FarAnswer, PageFunctions, Sent } from '../page-functions'
import { PROJECT, signIn, toToken } from './engine-functions'

const toResponse = ({ status, body, isForeign = false }: FarAnswer): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...(isForeign ? {} : { [MARKER_HEADER]: MARKER_VALUE }) },
  })

const replay: PageFunctions['replay'] = async (answers) => {
  const real = self.fetch
  const sent: Sent[] = []
  self.fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    if (path === '/health') return toResponse({ status: 200, body: { error: false } })
    const answer = answers[sent.length]
    sent.push({
      method: request.method,
      path,
      key: request.headers.get(IDEMPOTENCY_HEADER),
      authorization: request.headers.get('authorization'),
      body: await request.text(),
    })
    if (!answer) throw new TypeError('Failed to fetch')
    if (answer.signsIn) await signIn(answer.signsIn)
    return toResponse(answer)
  }
  try {
    await sync({ force: true })
    return sent
  } finally {
    self.fetch = real
  }
}

/** The lifetime of an event that the browser did not dispatch can't be extended: what it waits for is noted here. */
class WriteEvent extends FetchEvent {
  readonly pending: Promise<unknown>[] = []
  override waitUntil(work: Promise<unknown>): void {
    this.pending.push(work)
  }
}

const writeOffline: PageFunctions['writeOffline'] = async (userId, { key, method, path, body = null }) => {
  const request = new Request(`/v1/api/records/${PROJECT}/admin/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${toToken(userId)}`,
      [PROJECT_HEADER]: btoa(`${PROJECT}:secret`),
      [IDEMPOTENCY_HEADER]: key,
    },
    body: body === null ? null : JSON.stringify(body),
  })
  const event = new WriteEvent('fetch', { request })
  setNetwork(false, false)
  try {
    const { status } = await handleWrite(event)
    await Promise.all(event.pending)
    return status
  } finally {
    setNetwork(true, false)
  }
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

export const pageFunctions: PageFunctions = { replay, writeOffline, enqueueWatched }
