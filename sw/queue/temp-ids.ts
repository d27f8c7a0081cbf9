/**
 * Temporary ids inside a request: finding them and putting the real id in their place (rules 8, 10, 11). Only whole
 * values that are temporary ids count; a name that merely begins with temp_ is nobody's business.
 */
import { fieldsOf } from '#shared/json'
import type { QueuedRequest } from '#shared/offline/queued-request'
import { parseTempText, type RecordId, type TempId } from '#shared/offline/temp-id'

/** Maps every text in a JSON value. */
function mapTexts(value: unknown, map: (text: string) => unknown): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]))
  return value
}

/** Maps every path segment and every query value; comma lists (ids, filters) value by value. */
function mapEndpoint(endpoint: string, map: (text: string) => string): string {
  const [path = '', query] = endpoint.split('?', 2)
  const mapped = path
    .split('/')
    .map((segment) => segment.split(',').map(map).join(','))
    .join('/')
  if (query === undefined) return mapped
  const values = query.split('&').map((pair) => {
    const [name = '', value] = pair.split('=', 2)
    return value === undefined
      ? name
      : `${name}=${value
          .split(/(,|%2C)/i)
          .map(map)
          .join('')}`
  })
  return `${mapped}?${values.join('&')}`
}

/** Every temporary id in path, query and body, each once; that of a file by its address. */
export function findTempIds({ endpoint, body }: Pick<QueuedRequest, 'endpoint' | 'body'>): TempId[] {
  const found = new Set<TempId>()
  const look = (text: string): string => {
    const id = parseTempText(text)
    if (id) found.add(id)
    return text
  }
  mapEndpoint(endpoint, look)
  mapTexts(body, look)
  return [...found]
}

/** The request with every temporary id in it among what it needs: by that it is found when the record is created. */
export function withNeeds(request: QueuedRequest): QueuedRequest {
  const needs = [...new Set([...request.metadata.needs, ...findTempIds(request).map((id) => `/${id}`)])]
  return { ...request, metadata: { ...request.metadata, needs } }
}

/** What stands in for a temporary id (a record's id), or for the address of a file (its address). */
export type KnownIds = ReadonlyMap<string, RecordId | string>

/** The value with what is known in place of temporary ids. */
export const resolveValue = (value: unknown, known: KnownIds): unknown =>
  mapTexts(value, (text) => known.get(text) ?? text)

/** The endpoint with the known temporary ids replaced. */
export const resolveEndpoint = (endpoint: string, known: KnownIds): string =>
  mapEndpoint(endpoint, (text) => String(known.get(text) ?? text))

const resolveTokens = (tokens: readonly string[], known: KnownIds): string[] =>
  tokens.map((token) => resolveEndpoint(token, known))

/** The request with the known temporary ids replaced everywhere; the same object when it holds none of them. */
export function resolveRequest(request: QueuedRequest, known: KnownIds): QueuedRequest {
  if (!findTempIds(request).some((id) => known.has(id))) return request
  const { metadata } = request
  return {
    ...request,
    endpoint: resolveEndpoint(request.endpoint, known),
    body: resolveValue(request.body, known),
    metadata: {
      ...metadata,
      writes: resolveTokens(metadata.writes, known),
      needs: resolveTokens(metadata.needs, known),
      ...(metadata.baseValues ? { baseValues: fieldsOf(resolveValue(metadata.baseValues, known)) } : {}),
    },
  }
}
