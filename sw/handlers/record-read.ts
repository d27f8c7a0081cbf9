/**
 * Answers reads of records (rules 11, 26, 27). Online: the network's answer, stored in the replica
 * and shown with the queued changes. Offline, unreachable or slow: the replica with the same query
 * semantics, marked as cached and with its age.
 */

import { LIST_NOT_ON_DEVICE, NOT_ON_DEVICE } from '#messages/shared'
import { CACHED_DATA } from '#messages/specification'
import { OPTIMISTIC_UPDATES, READ_TIMEOUT_MS, SLOW_OR_OFFLINE_CACHE_MS } from '#shared/limits'
import { isTempId } from '#shared/offline/temp-id'
import { filteredTables } from '#shared/records/filter'
import { applyJoins, joinedTables, splitJoined } from '#shared/records/joins'
import { compile, type Lookup } from '#shared/records/match'
import { runQuery } from '#shared/records/page'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { type AnyRecord, QueryError, type RecordsQuery } from '#shared/records/query'
import { DEFINITIONS_TABLE } from '#shared/resources/definition'
import type { Table } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { readBody, readPage } from '../answer-body'
import { post } from '../broadcast'
import { parseRecordsEndpoint } from '../classify'
import { attempt, type FetchedAnswer, isOffline, isSlow, upstream } from '../network'
import { loadDefinitions, reloadDefinitions } from '../offline-data/definitions'
import { applyChanges, overlayPage } from '../offline-data/overlay'
import { isWhole, listNameOf, loadMark, loadPending, loadTable, oldestOf, resolveId } from '../offline-data/read'
import type { ReplicaRow, TableMark, TableView } from '../offline-data/view'
import { forgetRecord, reconcile, saveRecords } from '../offline-data/write'
import { outcomeOf } from '../queue/policy'
import { isServed, ownerOf } from '../session'
import { offlineFailure, toFailure, toJson } from './answers'

type Read = {
  owner: string
  table: Table
  /** The ids in the path; empty for a list. */
  ids: AnyRecord['id'][]
  query: RecordsQuery
  request: Request
  url: URL
}

export async function handleRead(event: FetchEvent): Promise<Response> {
  const { request } = event
  const url = new URL(request.url)
  const endpoint = parseRecordsEndpoint(url.pathname, request.method)
  const owner = ownerOf(request.headers)?.owner
  const isTheirs = owner !== undefined && (await isServed(owner))
  if (isTheirs) await loadDefinitions(owner)
  const table = endpoint && tableOf(endpoint.table)
  // An unknown table or query is left to the server. So are calls with a token of anyone but the
  // signed-in person: it names its owner but proves nothing (rule 20).
  if (!endpoint || !table || table.onlineOnly || !isTheirs) return isOffline() ? offlineFailure() : upstream(request)
  let query: RecordsQuery
  try {
    query = parseRecordsQuery(url.searchParams, table)
  } catch (error) {
    if (isOffline() && error instanceof QueryError) return toFailure(400, error.message, 'INVALID_QUERY')
    return upstream(request)
  }
  const ids = await Promise.all(endpoint.ids.map((id) => resolveId(owner, id)))
  const read: Read = { owner, table, ids, query, request, url }

  if (ids.some(isTempId)) return answerLocally(read, false)
  if (isOffline()) return answerLocally(read, true)
  if (isSlow()) {
    const cached = await answerFromFresh(read)
    if (cached) {
      event.waitUntil(refreshInBackground(read))
      return cached
    }
  }
  return answerOnline(read, event)
}

async function answerOnline(read: Read, event: FetchEvent): Promise<Response> {
  const requestedAt = Date.now()
  const answer = await fetchOnline(read)
  if (!answer || outcomeOf(answer, 'custom') === 'unreachable') return answerLocally(read, true)
  const [id] = read.ids
  if (answer.status === 404 && id !== undefined && read.ids.length === 1)
    event.waitUntil(forgetRecord(read.owner, read.table.name, id))
  if (answer.status !== 200) return answer.response
  // The replica is only a copy: the answer must not fail because it can't be stored.
  const stored = store(read, answer, requestedAt).catch(() => undefined)
  event.waitUntil(stored)
  return OPTIMISTIC_UPDATES ? overlay(read, answer, stored).catch(() => answer.response) : answer.response
}

/** Fetches from the network, with real ids in the path in place of temporary ones. */
function fetchOnline({ request, url, ids }: Read): Promise<FetchedAnswer | undefined> {
  const target = new URL(url)
  if (ids.length > 0) target.pathname = target.pathname.replace(/[^/]+$/, ids.join(','))
  return attempt(target.href, { headers: request.headers }, READ_TIMEOUT_MS)
}

const toRecords = (body: unknown): AnyRecord[] => {
  const { list, model } = readBody(body)
  return list ?? (model ? [model] : [])
}

const toFlat = (records: readonly AnyRecord[], { query, table }: Read): AnyRecord[] =>
  records.map((record) => splitJoined(record, query.join, table)[0]?.record ?? record)

async function store(read: Read, answer: FetchedAnswer, requestedAt: number): Promise<void> {
  const { owner, table, query, ids } = read
  await saveRecords(owner, toRecords(answer.body), table, query, requestedAt)
  if (ids.length === 0) {
    const page = readPage(answer.body)
    await reconcile(owner, { ...page, list: toFlat(page.list, read) }, query, table, requestedAt)
  }
  if (table.name === DEFINITIONS_TABLE) await reloadDefinitions(owner)
}

/** Queued changes for each table of the answer, the list's own table first. */
const loadChanges = ({ owner, table, query }: Read) =>
  Promise.all([table.name, ...joinedTables(query.join, table)].map((name) => loadPending(owner, name)))

/** Applies queued changes to the network's answer, so that saved values stay visible (rule 27). */
async function overlay(read: Read, answer: FetchedAnswer, stored: Promise<void>): Promise<Response> {
  const { owner, table, query, ids } = read
  const pending = await loadChanges(read)
  if (pending.every((changes) => changes.length === 0)) return answer.response
  // Joins are rebuilt from the replica, which must contain this answer first.
  await stored

  const changes = pending[0] ?? []
  const body = readBody(answer.body)
  const flat = toFlat(toRecords(body), read)
  if (ids.length > 0) {
    const records = await withJoins(applyChanges(flat, changes, table), read)
    if (!('model' in body)) return toJson(200, { ...body, list: records.filter((record) => ids.includes(record.id)) })
    const model = records.find((record) => record.id === ids[0])
    return model ? toJson(200, { ...body, model }) : toFailure(404, 'Record not found', 'NOT_FOUND')
  }
  const { replica } = await loadTable(owner, table.name)
  const records = replica.map((row) => row.data)
  const page = overlayPage({ ...readPage(body), list: flat }, records, changes, query, table, await lookupOf(read))
  return toJson(200, { ...body, ...page, list: await withJoins(page.list, read) })
}

/** Adds joined records from this device. */
async function withJoins(records: readonly AnyRecord[], { owner, query, table }: Read): Promise<AnyRecord[]> {
  if (query.join.length === 0) return [...records]
  return applyJoins(records, query, table, await loadLookup(owner, joinedTables(query.join, table)))
}

/** Loads the records of these tables on this device. */
async function loadLookup(owner: string, names: readonly string[]): Promise<Lookup> {
  const views = new Map<string, readonly AnyRecord[]>()
  for (const name of names) views.set(name, (await loadTable(owner, name)).records)
  return (name) => views.get(name) ?? []
}

/** The tables that filters refer to. */
const othersOf = ({ table, query }: Read): string[] => filteredTables([...query.filters, ...query.groups.flat()], table)

const lookupOf = (read: Read): Promise<Lookup> => loadLookup(read.owner, othersOf(read))

/** Whether this device has all records of the table, and of those that filters refer to. */
async function isComplete(view: TableView, read: Read): Promise<boolean> {
  for (const name of othersOf(read)) if (!isWhole(await loadTable(read.owner, name))) return false
  return isWhole(view)
}

/** Answers from this device. `isCached` marks the answer as offline data. */
async function answerLocally(read: Read, isCached: boolean): Promise<Response> {
  const view = await loadTable(read.owner, read.table.name)
  const body = await toLocalBody(read, view)
  if (!body) return offlineFailure(read.ids.length === 0 ? LIST_NOT_ON_DEVICE : NOT_ON_DEVICE)
  if (!isCached) return toJson(200, body)
  const marks = {
    _offline: true,
    message: CACHED_DATA,
    _cachedAt: ageOf(await selected(view, read), view.mark),
    ...(isWhole(view) ? {} : { _partial: true }),
  }
  return toJson(200, { ...body, ...(read.ids.length === 1 ? { ...marks, _partial: undefined } : marks) })
}

async function toLocalBody(read: Read, view: TableView): Promise<Record<string, unknown> | undefined> {
  const { ids, query, table } = read
  if (ids.length > 0) {
    const matches = ids.flatMap((id) => view.records.filter((record) => record.id === id))
    const records = await withJoins(matches, read)
    if (read.url.pathname.endsWith(ids.join(',')) && ids.length > 1) return { error: false, list: records }
    return records[0] ? { error: false, model: records[0] } : undefined
  }
  if (view.mark === undefined && view.records.length === 0) return undefined
  const page = runQuery(view.records, query, table, await lookupOf(read))
  return { error: false, ...page, list: await withJoins(page.list, read) }
}

/** The records of the replica that the query selects, on all pages. */
async function selected({ replica }: TableView, read: Read): Promise<ReplicaRow[]> {
  const { ids, query, table } = read
  const isMatch = compile(query, table, await lookupOf(read))
  return replica.filter((row) => (ids.length > 0 ? ids.includes(row.id) : isMatch(row.data)))
}

/** When the server last sent the oldest of these records (epoch ms), or their count. */
const ageOf = (rows: readonly ReplicaRow[], mark: TableMark | undefined): number | undefined =>
  oldestOf(rows) ?? mark?.at

/** On a slow connection: answers from this device if the data is complete and recent (rule 26). */
async function answerFromFresh(read: Read): Promise<Response | undefined> {
  if (!OPTIMISTIC_UPDATES && (await loadChanges(read)).some((changes) => changes.length > 0)) return undefined
  const { owner, table, ids, query } = read
  const view = await loadTable(owner, table.name)
  const rows = await selected(view, read)
  const name = listNameOf(table, query)
  const isAll = await isComplete(view, read)
  const mark = isAll || !name ? view.mark : await loadMark(owner, name)
  const isUsable = ids.length > 0 || isAll || (mark && rows.length >= mark.total)
  const age = ageOf(rows, mark)
  if (!isUsable || age === undefined || Date.now() - age > SLOW_OR_OFFLINE_CACHE_MS) return undefined
  const body = await toLocalBody(read, { ...view, mark })
  return body && toJson(200, { ...body, _cachedAt: age })
}

/**
 * Start of the last refresh per address. Pages read again after one: that must not start another.
 */
const refreshed = new Map<string, number>()
const REFRESH_INTERVAL_MS = 30_000

async function refreshInBackground(read: Read): Promise<void> {
  const now = Date.now()
  if (now - (refreshed.get(read.url.href) ?? 0) < REFRESH_INTERVAL_MS) return
  refreshed.set(read.url.href, now)
  const answer = await fetchOnline(read)
  if (answer?.status !== 200 || !answer.proven) return
  await store(read, answer, now)
  await post({ type: 'records-refreshed', table: read.table.name })
}
