/** The data of all contestants: the same requests to queue and the same records to list. */
import type { QueuedRequest } from '#shared/offline/queued-request'
import { type TempId, toTempId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import type { NewChange } from '../../../sw/queue/enqueue'

export const PROJECT = 'bench'
export const OWNER = `${self.location.origin}|${PROJECT}|1`
export const RECORDS_PATH = `/v1/api/records/${PROJECT}/admin/project`

const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json',
  'x-project': btoa(`${PROJECT}:secret`),
}

const toBody = (number: number) => ({
  name: `Gift box ${number}`,
  client: `Client ${number % 97}`,
  description: 'A folding box with a lid, printed on one side, with a window and a handle. '.repeat(3),
  status: 'draft',
})

export type Intent = { request: QueuedRequest; change: NewChange }

/** The creation of a record as the worker's write handler journals it. */
export function toIntent(number: number): Intent {
  const id = crypto.randomUUID()
  const tempId: TempId = toTempId(id)
  const body = toBody(number)
  return {
    request: {
      id,
      timestamp: Date.now(),
      retryCount: 0,
      maxRetries: 3,
      endpoint: `/v1/api/records/${PROJECT}/{{role}}/project`,
      method: 'POST',
      headers: HEADERS,
      body,
      table: 'project',
      operation: 'create',
      priority: 'high',
      metadata: {
        format: 1,
        owner: OWNER,
        state: 'pending',
        writes: [`project/${tempId}`],
        needs: [],
        sent: false,
        tempId,
      },
    },
    change: { table: 'project', operation: 'create', recordId: tempId, data: body, optimisticId: tempId },
  }
}

/** The same creation as a request for `fetch`, with its own key. */
export const toFetchable = (number: number): Request =>
  new Request(RECORDS_PATH, {
    method: 'POST',
    headers: { ...HEADERS, authorization: 'Bearer a.b.c', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(toBody(number)),
  })

const WORDS = [
  'amber',
  'birch',
  'cedar',
  'dune',
  'ember',
  'fjord',
  'grove',
  'heath',
  'iris',
  'juniper',
  'kelp',
  'larch',
]
const STATUSES = ['draft', 'active', 'done', 'archived']

/** Pseudo-random numbers, the same in every run. */
function toRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function toRecords(count: number): AnyRecord[] {
  const random = toRandom(7)
  const word = () => WORDS[Math.floor(random() * WORDS.length)] ?? ''
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    version: 1,
    name: `${word()} ${word()} ${Math.floor(random() * 1e6)}`,
    client: `${word()} ${word()}`,
    description: `${word()} ${word()} ${word()} ${word()} ${word()} ${word()}`,
    status: STATUSES[Math.floor(random() * 4)] ?? 'draft',
    due_date: `2027-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 10)}`,
    user_id: 1 + Math.floor(random() * 9),
    created_at: new Date(1.8e12 + index * 1e5).toISOString(),
    updated_at: new Date(1.8e12 + Math.floor(random() * 1e9)).toISOString(),
  }))
}

/** A page of a list. Every query is new, so that no contestant can use a cached result. */
export type ListQuery = { status: string; word: string; after: string; page: number }
export const PAGE_SIZE = 25

export function toQuery(number: number): ListQuery {
  const random = toRandom(number + 1)
  random()
  return {
    status: STATUSES[Math.floor(random() * 4)] ?? 'draft',
    word: WORDS[number % WORDS.length] ?? '',
    after: new Date(1.8e12 + number * 997).toISOString(),
    page: 1 + (number % 3),
  }
}

/** Local changes over the list: one for every hundredth record, up to the product's limit. */
export const CHANGED = 50
export const toChanged = (index: number): { id: number; data: { name: string; status: string } } => ({
  id: index * 100 + 1,
  data: { name: `changed ${index}`, status: 'active' },
})
