/**
 * The part of a chaos run inside a page of the product. It uses the app's own api modules, so that
 * every operation goes page → worker → proxy → server like a form's. It never changes the queue:
 * `holdQueue` only keeps a transaction open, so that the worker waits.
 */
import { ApiError } from '#shared/errors'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { Command } from '#shared/offline/protocol'
import { OFFLINE_DATA_STORE, OFFLINE_DB, REQUESTS_STORE } from '#shared/offline/queued-request'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { parseDefinition } from '#shared/resources/definition'
import type { Area } from '#shared/roles'
import { getProfile, login, logout } from '../../../src/api/auth'
import { listRooms, readMessages, sendMessage } from '../../../src/api/chat'
import { LAMBDA } from '../../../src/api/endpoint'
import { uploadFile } from '../../../src/api/files'
import { downloadTable, editQueued, exportOutbox, importOutbox, listOutbox } from '../../../src/api/outbox'
import { createRecord, deleteRecord, getRecord, listRecords, updateRecord, updateWhere } from '../../../src/api/records'
import { configureTransport, request } from '../../../src/api/transport'
import { restoreRecord } from '../../../src/api/trash'
import { ask as askWorker, type Outcome, send as sendCommand } from '../../../src/offline/worker-link'
import type { Values } from '../log'
import { CRATE, CRATE_LABEL, toPlain } from '../names'
import type { PageOp, PageResult } from './operation'
import { draw } from './sheet'

export { closeSheet, decideSheet, openSheet } from './sheet'

/** A picture of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const PAGE_SIZE = 1_000

/**
 * The storage event is not fired in the tab that writes, so the app in this tab gets it by hand.
 */
const notifyApp = () => window.dispatchEvent(new StorageEvent('storage', { key: null }))

const storedUser = () => Number(localStorage.getItem('user')) || null

/** The person of this page, until another one signs in: a person who is signed out types on. */
let person = storedUser()
window.addEventListener('storage', () => {
  if (localStorage.getItem('token')) person = storedUser()
})

configureTransport({
  getSession: () => {
    const [user, token, role] = ['user', 'token', 'role'].map((name) => localStorage.getItem(name))
    return user && token && role ? { user: Number(user), token, role } : null
  },
  getPerson: () => person,
  onRenewed: ({ token, role }) => {
    localStorage.setItem('role', role)
    localStorage.setItem('token', token)
    notifyApp()
  },
  onSessionExpired: () => {},
})

/**
 * A table and its fields by the names that this device knows, which follow the releases that it has
 * seen. Labels stay.
 * @throws ApiError 404 when the table or a field is not there: a person would see no page, no input
 */
async function namesOf(table: string, fields: readonly string[]) {
  if (table !== CRATE) return { name: table, release: undefined, toKnown: (values: Values) => values }
  const found = (await learnTables()).find(({ label }) => label === CRATE_LABEL)
  const names = new Map(found?.fields.map(({ name, label }) => [label, name]))
  if (!found || fields.some((field) => !names.has(field)))
    throw new ApiError('There is no such input', { kind: 'http', status: 404 })
  const toKnown = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [names.get(field) ?? field, value]))
  return { name: found.name, release: found.release, toKnown }
}

/** Reads the definitions of tables made at run time, as the product's pages do. */
export async function learnTables() {
  const { list } = await listRecords('app_table', { size: LIST_SIZE_MAX })
  return list.flatMap(({ definition, release }) => {
    const parsed = parseDefinition(definition)
    const { resource, table } = parsed ?? {}
    return table && typeof release === 'number'
      ? [{ name: table.name, label: resource?.label.one, fields: table.fields, release }]
      : []
  })
}

async function send(op: PageOp) {
  const { kind, key, id, low, condition, size } = op
  const { name: table, release, toKnown } = await namesOf(op.table, Object.keys(op.values))
  const values = toKnown(op.values)
  const seen = op.seen && { ...op.seen, base: toKnown(op.seen.base) }
  switch (kind) {
    case 'upload': {
      const bytes = Uint8Array.from(atob(PICTURE), (character) => character.charCodeAt(0))
      // Bytes after the end of a picture are stored with it.
      const rest = new Uint8Array(Math.max(0, size - bytes.length))
      return uploadFile(new File([bytes, rest], `${key}.png`, { type: 'image/png' }), { key })
    }
    case 'create':
      if (!low) return createRecord(table, values, { key, release })
      return request(`/v1/api/records/{{project}}/{{role}}/${table}`, {
        answer: 'created',
        method: 'POST',
        body: values,
        idempotencyKey: key,
        queueable: 'low',
      })
    case 'where':
      return updateWhere(table, values, condition ?? {}, { key })
    case 'delete':
      return deleteRecord(table, requireId(id), { key, release })
    case 'restore':
      return restoreRecord(table, Number(requireId(id)), { key })
    case 'step':
      return request(`${LAMBDA}/booking/${requireId(id)}/${op.step}`, {
        answer: 'updatedOrQueued',
        method: 'POST',
        body: values,
        idempotencyKey: key,
        queueable: 'high',
        ifMatch: seen?.version,
      })
    case 'say':
      return sendMessage({ room_id: Number(values.room_id), message: String(values.message), client_id: key }, { key })
    case 'update':
      return updateRecord(table, requireId(id), values, { key, ...seen, release })
  }
}

function requireId(id: RecordId | null): RecordId {
  if (id === null) throw new Error('No id')
  return id
}

/** Whether an error is final: shown to the person, with nothing stored. Others may be retried. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind === 'network' || error.kind === 'timeout') return false
  if (error.status === 507 || error.kind === 'offline') return true
  return ![401, 408, 425, 429].includes(error.status) && error.status < 500 && error.code !== 'IDEMPOTENCY_IN_PROGRESS'
}

export async function act(op: PageOp): Promise<PageResult> {
  if (op.kind === 'draw') return draw(op)
  const issuedAt = Date.now()
  try {
    const answer = (await send(op)) as {
      data?: unknown
      id?: RecordId
      url?: string
      message?: string
      _offline?: true
    }
    const answeredAt = Date.now()
    if (op.reads) await listRecords(op.kind === 'upload' ? 'project' : op.table, { size: 10 }).catch(() => undefined)
    return {
      outcome: 'accepted',
      status: answer._offline ? 202 : 200,
      message: answer.message ?? '',
      id: op.kind === 'create' ? (answer.data as RecordId) : (answer.id ?? null),
      url: answer.url ?? null,
      issuedAt,
      answeredAt,
    }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    const outcome = isRefusal(error) ? 'refused' : 'unanswered'
    const message = error instanceof Error ? error.message : String(error)
    return { outcome, status, message, id: null, url: null, issuedAt, answeredAt: Date.now() }
  }
}

/** Reads a record like a form that opens. */
export async function see({ table, id, fields }: { table: string; id: RecordId; fields: string[] }) {
  const { name, toKnown } = await namesOf(table, fields)
  const { model } = await getRecord(name, id)
  const known = Object.keys(toKnown(Object.fromEntries(fields.map((field) => [field, null]))))
  return {
    version: model.version,
    base: toPlain(Object.fromEntries(known.map((field) => [field, (model as Values)[field] ?? null]))),
  }
}

/** Ids of the bookings of these spaces in a state, as the host's page shows them, the oldest first. */
export async function hostedIn(spaces: readonly number[], status: string): Promise<number[]> {
  const { list } = await listRecords('booking', {
    filters: [
      { field: 'status', operator: 'eq', value: status },
      { field: 'kind', operator: 'eq', value: 'booking' },
      { field: 'space_id', operator: 'in', value: spaces.join(',') },
    ],
    order: [{ field: 'id', direction: 'asc' }],
    size: LIST_SIZE_MAX,
  })
  return list.flatMap(({ id, _offline }) => (typeof id === 'number' && !_offline ? [id] : []))
}

/** Opens a room: its newest messages count as read. Undefined: no answer. */
export const openMessages = (room: number): Promise<number | undefined> =>
  readMessages({ room_id: room, limit: 200 }).then(
    ({ list }) => list.at(-1)?.id ?? 0,
    () => undefined,
  )

export async function countUnread(room: number): Promise<number> {
  const { list } = await listRooms()
  return Number(list.find(({ id }) => id === room)?.unread ?? -1)
}

export async function readList(table: string): Promise<void> {
  await listRecords(table, { size: 100 })
}

export async function signIn(area: Area, email: string, password: string): Promise<number> {
  const session = await login(area, { email, password })
  if (!('token' in session)) throw new Error('The demo accounts have no second factor')
  for (const [name, value] of Object.entries({ user: session.user_id, role: session.role, token: session.token }))
    localStorage.setItem(name, String(value))
  person = session.user_id
  notifyApp()
  return session.user_id
}

export async function signOut(): Promise<void> {
  await logout().catch(() => undefined)
  for (const name of ['token', 'user', 'role']) localStorage.removeItem(name)
  person = null
  notifyApp()
}

/** Whether the stored session is valid; undefined when our server did not answer. */
export async function isSignedIn(): Promise<boolean | undefined> {
  if (!localStorage.getItem('token')) return false
  return getProfile().then(
    () => true,
    (error) => (error instanceof ApiError && error.status === 401 ? false : undefined),
  )
}

export const command = (input: Command): Promise<void> => sendCommand(input)

/** Sends a command and resolves to its outcome. */
export const ask = (input: Command, timeoutMs?: number): Promise<Outcome> => askWorker(input, timeoutMs)

/** Edits a queued change like the form of the outbox. */
export const editInOutbox = (id: string, body: Values, newId: string): Promise<unknown> => editQueued(id, body, newId)

export const exportAll = (): Promise<unknown> => exportOutbox([])
export const importAll = (file: unknown): Promise<unknown> => importOutbox(file)

const DAY_MS = 86_400_000

/** Backdates a queued change. Call it while no worker runs, because the worker caches its queue. */
export async function sentDaysAgo(id: string, days: number): Promise<void> {
  const db = await open(OFFLINE_DB)
  const rows = db.transaction(REQUESTS_STORE, 'readwrite').objectStore(REQUESTS_STORE)
  await new Promise<void>((resolve, reject) => {
    rows.transaction.oncomplete = () => resolve()
    rows.transaction.onerror = () => reject(rows.transaction.error)
    rows.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result
      if (!cursor) return
      const { value } = cursor
      if (value.id === id && value.metadata.sent) {
        value.metadata.sentAt = (value.metadata.sentAt ?? value.timestamp) - days * DAY_MS
        cursor.update(value)
      }
      cursor.continue()
    }
  })
  db.close()
}

export const outbox = async (): Promise<OutboxEntry[]> => (await listOutbox()).list

/** Reads the whole table page by page, and whether any page came from the device. */
export async function listAll(table: string): Promise<{ list: AnyRecord[]; isOffline: boolean }> {
  const list: AnyRecord[] = []
  let isOffline = false
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await listRecords(table, { order: [{ field: 'id', direction: 'asc' }], size: PAGE_SIZE, page })
    list.push(...answer.list)
    pages = answer.num_pages
    isOffline ||= answer._offline === true
  }
  return { list, isOffline }
}

/** Whether the server itself answers a read. Also learns of releases, as a page of the product. */
export async function isReachable(): Promise<boolean> {
  if (!localStorage.getItem('role')?.endsWith('admin'))
    return (await listRecords('space', { size: 1 }))._offline !== true
  await learnTables()
  return (await listRecords('project', { size: 1 }))._offline !== true
}

export const download = (table: string): Promise<void> => downloadTable(table)

const open = (name: string): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })

let hold: { isHeld: boolean } | undefined

/**
 * Resolves when the worker can't start a transaction any more, until `releaseQueue` or the page
 * closes.
 */
export async function holdQueue(): Promise<void> {
  const own = { isHeld: true }
  hold = own
  const db = await open(OFFLINE_DB)
  const transaction = db.transaction([REQUESTS_STORE, OFFLINE_DATA_STORE], 'readwrite')
  transaction.oncomplete = () => db.close()
  await new Promise<void>((resolve) => {
    const keepOpen = () => {
      transaction.objectStore(REQUESTS_STORE).get([-1, -1]).onsuccess = () => {
        resolve()
        if (own.isHeld) keepOpen()
      }
    }
    keepOpen()
  })
}

/** Also releases a hold that still waits for its transaction. */
export function releaseQueue(): void {
  if (hold) hold.isHeld = false
}

/** Exchanges a few messages with the worker, so that earlier ones have arrived. */
export async function reachWorker(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await request('/__offline/nothing', { silent: true }).catch(() => undefined)
}

/** Places (database/store) of rows that hold a token. */
export async function findTokens(): Promise<string[]> {
  const places: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await open(name)
    for (const store of db.objectStoreNames) {
      const all = db.transaction(store).objectStore(store).getAll()
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        all.onsuccess = () => resolve(all.result)
        all.onerror = () => reject(all.error)
      })
      for (const row of rows)
        if (/bearer\s|eyJ[\w-]{8,}\.[\w-]{8,}\./i.test(JSON.stringify(row) ?? '')) places.push(`${name}/${store}`)
    }
    db.close()
  }
  return places
}
