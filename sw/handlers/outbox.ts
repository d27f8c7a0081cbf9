/**
 * The worker's own API under /__offline/: queued requests, tables on this device, editing a
 * payload, export and import (rule 31). It shows the signed-in person only their own data. Actions
 * without data are commands.
 */

import { NEEDS_CONNECTION } from '#messages/shared'
import { QUEUE_FULL } from '#messages/specification'
import { messageOf } from '#shared/error-message'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { StoredRequest } from '#shared/offline/queued-request'
import { isUuid } from '#shared/offline/temp-id'
import { tableNames, tableOf } from '#shared/resources/tables'
import { announce, toLabel } from '../broadcast'
import { parseRecordsEndpoint } from '../classify'
import { isOffline } from '../network'
import { loadDefinitions } from '../offline-data/definitions'
import { download } from '../offline-data/download'
import { isWhole, loadTable, oldestOf } from '../offline-data/read'
import { edit, importRequest } from '../queue/choices'
import { QueueFullError } from '../queue/enqueue-errors'
import { toExport } from '../queue/exchange'
import type { Lanes } from '../queue/lanes'
import { blockersOf } from '../queue/policy'
import { sync } from '../queue/replay'
import { loadQueue } from '../queue/rows'
import { findTempIds } from '../queue/temp-ids'
import { loadOwner, ownerOf } from '../session'
import { offlineFailure, toFailure, toJson } from './answers'

export async function handleOutbox(request: Request): Promise<Response> {
  const owner = ownerOf(request.headers)?.owner
  if (!owner || owner !== (await loadOwner())) return toFailure(401, 'UNAUTHORIZED', 'UNAUTHORIZED')
  await loadDefinitions(owner)
  const { pathname } = new URL(request.url)
  const id = /^\/__offline\/requests\/([^/]+)$/.exec(pathname)?.[1]
  switch (`${request.method} ${id ? '/__offline/requests/:id' : pathname}`) {
    case 'GET /__offline/requests':
      return listRequests(owner)
    case 'PUT /__offline/requests/:id':
      return editRequest(owner, id ?? '', request)
    case 'GET /__offline/export':
      return exportRequests(owner, new URL(request.url).searchParams.getAll('id'))
    case 'POST /__offline/import':
      return importRequests(owner, request)
    case 'GET /__offline/tables':
      return listTables(owner)
    case 'POST /__offline/download':
      return downloadTable(owner, request)
    default:
      return toFailure(404, 'Not found', 'NOT_FOUND')
  }
}

/** @param creators ids of requests by the temporary id of what they create */
function toEntry({ request, key }: StoredRequest, lanes: Lanes, creators: ReadonlyMap<string, string>): OutboxEntry {
  const { metadata, headers: _, ...shown } = request
  return {
    ...shown,
    label: toLabel(request),
    state: metadata.state,
    mayHaveArrived: metadata.sent,
    nextAttemptAt: metadata.nextAttemptAt ?? null,
    lastError: metadata.lastError ?? null,
    blockedBy: metadata.blockedBy ?? null,
    waitsFor: blockersOf(request, key[1], lanes).map((blocker) => blocker.request.id),
    needs: findTempIds(request).flatMap((tempId) => creators.get(tempId) ?? []),
    file: metadata.file ?? null,
    baseValues: metadata.baseValues ?? null,
    theirs: metadata.theirs ?? null,
  }
}

async function listRequests(owner: string): Promise<Response> {
  const { rows, lanes, unreadable } = await loadQueue(owner)
  const own = unreadable.filter(({ row }) => fieldsOf(fieldsOf(row).metadata).owner === owner)
  const creators = new Map(
    rows.flatMap(({ request: { id, metadata } }) => (metadata.tempId ? [[metadata.tempId, id]] : [])),
  )
  return toJson(200, {
    error: false,
    list: rows.map((row) => toEntry(row, lanes, creators)),
    // Rows of another version are shown unchanged to their owner; of other owners' only the number.
    unreadable: own.map(({ row }) => row),
    unreadable_total: unreadable.length,
  })
}

async function editRequest(owner: string, id: string, request: Request): Promise<Response> {
  const { body, newId } = fieldsOf(await request.json().catch(() => undefined))
  if (typeof body !== 'object' || body === null || !isUuid(newId))
    return toFailure(400, 'A body and a new id are required', 'INVALID_BODY')
  const edited = await edit(owner, id, body, newId).catch((error: unknown) => {
    if (error instanceof QueueFullError) return error
    throw error
  })
  if (edited instanceof QueueFullError) return toFailure(507, QUEUE_FULL, 'QUEUE_FULL')
  if (!edited) return toFailure(409, 'This change can’t be edited now', 'CONFLICT')
  await announce()
  void sync()
  return toJson(200, { error: false, message: 'Change edited' })
}

async function exportRequests(owner: string, ids: readonly string[]): Promise<Response> {
  const { rows } = await loadQueue(owner)
  const chosen = rows.filter((row) => ids.length === 0 || ids.includes(row.request.id))
  return toJson(200, { error: false, ...toExport(owner, chosen, Date.now()) })
}

async function importRequests(owner: string, request: Request): Promise<Response> {
  const { format, requests } = fieldsOf(await request.json().catch(() => undefined))
  if (format !== 'holdfast-outbox' || !Array.isArray(requests))
    return toFailure(400, 'Not an outbox file', 'INVALID_FILE')
  const results = []
  for (const row of requests) results.push(await importRequest(owner, row))
  await announce()
  void sync()
  return toJson(200, { error: false, results })
}

/** `?path=` is the address of a table's list. */
async function downloadTable(owner: string, request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path') ?? ''
  const endpoint = path.startsWith('/v1/') ? parseRecordsEndpoint(path) : undefined
  const table = endpoint && endpoint.ids.length === 0 && !endpoint.bulk ? tableOf(endpoint.table) : undefined
  if (!table || table.onlineOnly) return toFailure(400, 'Not a table', 'INVALID_TABLE')
  if (isOffline()) return offlineFailure()
  try {
    await download(owner, table, new URL(path, self.location.origin), request.headers)
    return toJson(200, { error: false, message: 'Available offline' })
  } catch (error) {
    return toFailure(503, messageOf(error, NEEDS_CONNECTION), 'DOWNLOAD_FAILED')
  }
}

async function listTables(owner: string): Promise<Response> {
  const list = []
  for (const name of tableNames()) {
    const view = await loadTable(owner, name)
    if (!view.mark && view.replica.length === 0) continue
    list.push({
      table: name,
      records: view.replica.length,
      total: view.mark?.total ?? null,
      oldest: oldestOf(view.replica) ?? null,
      whole: isWhole(view),
    })
  }
  return toJson(200, { error: false, list })
}
