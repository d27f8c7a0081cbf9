/**
 * Finds temporary ids in a request and replaces them by real ids (rules 8, 10, 11). Only whole
 * values count: a text that merely begins with temp_ is no temporary id.
 */
import { fieldsOf } from '#shared/json'
import type { QueuedRequest } from '#shared/offline/queued-request'
import { isTempId, parseTempText, type RecordId, type TempId } from '#shared/offline/temp-id'

/** Maps every string in a JSON value. */
function mapTexts(value: unknown, map: (text: string) => unknown): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]))
  return value
}

/** Maps every path segment and query value; in lists with commas each item. */
function mapEndpoint(endpoint: string, map: (text: string) => string): string {
  const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(endpoint) ?? []
  const mapped = path
    .split('/')
    .map((segment) => segment.split(',').map(map).join(','))
    .join('/')
  if (query === undefined) return mapped
  const values = query.split('&').map((pair) => {
    const [, name = '', value] = /^([^=]*)(?:=(.*))?$/s.exec(pair) ?? []
    return value === undefined
      ? name
      : `${name}=${value
          .split(/(,|%2C)/i)
          .map(map)
          .join('')}`
  })
  return `${mapped}?${values.join('&')}`
}

/** All temporary ids in path, query and body, each once, including those in addresses of files. */
export function findTempIds({ endpoint, body }: Pick<QueuedRequest, 'endpoint' | 'body'>): TempId[] {
  const ids = new Set<TempId>()
  const look = (text: string): string => {
    const id = parseTempText(text)
    if (id) ids.add(id)
    return text
  }
  mapEndpoint(endpoint, look)
  mapTexts(body, look)
  return [...ids]
}

/** Adds the request's temporary ids to its needs, so that `tiedTo` finds it after the create. */
export function withNeeds(request: QueuedRequest): QueuedRequest {
  const held = findTempIds(request)
  // An edited or folded request may no longer name what it named before.
  const isHeld = (token: string) => {
    const id = token.split('/')[1]
    return !isTempId(id) || held.includes(id)
  }
  const needs = [...new Set([...request.metadata.needs.filter(isHeld), ...held.map((id) => `/${id}`)])]
  return { ...request, metadata: { ...request.metadata, needs } }
}

/** Real ids by temporary id, and real addresses by temporary address of a file. */
export type KnownIds = ReadonlyMap<string, RecordId | string>

/** Replaces the known temporary ids in a value. The fragment of an address stays: a focal point. */
export const resolveValue = (value: unknown, ids: KnownIds): unknown =>
  mapTexts(value, (text) => ids.get(text) ?? text.replace(/^[^#]+/, (start) => `${ids.get(start) ?? start}`))

/** Replaces the known temporary ids in an endpoint. */
export const resolveEndpoint = (endpoint: string, ids: KnownIds): string =>
  mapEndpoint(endpoint, (text) => String(ids.get(text) ?? text))

const resolveTokens = (tokens: readonly string[], ids: KnownIds): string[] =>
  tokens.map((token) => resolveEndpoint(token, ids))

/** Replaces the known temporary ids in a request. Returns the same object when it holds none. */
export function resolveRequest(request: QueuedRequest, ids: KnownIds): QueuedRequest {
  if (!findTempIds(request).some((id) => ids.has(id))) return request
  const { metadata } = request
  return {
    ...request,
    endpoint: resolveEndpoint(request.endpoint, ids),
    body: resolveValue(request.body, ids),
    metadata: {
      ...metadata,
      writes: resolveTokens(metadata.writes, ids),
      needs: resolveTokens(metadata.needs, ids),
      ...(metadata.baseValues ? { baseValues: fieldsOf(resolveValue(metadata.baseValues, ids)) } : {}),
    },
  }
}
