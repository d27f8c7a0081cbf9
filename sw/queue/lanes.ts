/**
 * The queued requests of one owner in replay order, and their dependencies (rule 8). Pure.
 * Dependent requests are found by an index of the records they touch, not by a scan.
 */
import type { QueuedRequest, RequestKey, StoredRequest } from '#shared/offline/queued-request'
import { isTempId } from '#shared/offline/temp-id'

/** The part of a request that `tiedTo` needs. */
export type Touching = Pick<QueuedRequest, 'id' | 'metadata'>

export type Lanes = {
  /** A copy, in replay order. */
  all: () => StoredRequest[]
  at: (key: RequestKey) => StoredRequest | undefined
  /** Adds a row, or replaces the one with the same key. */
  put: (row: StoredRequest) => void
  remove: (key: RequestKey) => void
  /**
   * The other requests whose order relative to this one must not change, in replay order: they
   * write what it writes or needs, or need what it writes. Two that only need the same record are
   * independent. A temporary id is the same under any table; `table/*` is a barrier for its table.
   */
  tiedTo: (request: Touching) => StoredRequest[]
}

/** Replay order: rank, then sequence; never a clock (rule 7). */
export const compareKeys = (a: RequestKey, b: RequestKey): number => a[0] - b[0] || a[1] - b[1]

/** The order in which the changes were made: what another one depends on comes before it. */
export const bySequence = (a: StoredRequest, b: StoredRequest): number => a.key[1] - b.key[1]

const split = (token: string) => {
  const [table = '', id = ''] = token.split('/', 2)
  return { table, id, place: isTempId(id) ? id : token }
}

type Places = Map<string, Set<StoredRequest>>

export function toLanes(initial: Iterable<StoredRequest> = []): Lanes {
  const rows: StoredRequest[] = []
  const writers: Places = new Map()
  const needers: Places = new Map()

  /** Index of the first row that is not before `key`. */
  const placeOf = (key: RequestKey): number => {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const row = rows[middle]
      if (row && compareKeys(row.key, key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  const at = (key: RequestKey): StoredRequest | undefined => {
    const row = rows[placeOf(key)]
    return row && compareKeys(row.key, key) === 0 ? row : undefined
  }
  const index = (row: StoredRequest, change: 'add' | 'delete'): void => {
    const { writes, needs } = row.request.metadata
    for (const [tokens, places] of [[writes, writers] as const, [needs, needers] as const])
      for (const token of tokens) {
        const { table, place } = split(token)
        for (const name of [place, table]) {
          const tied = places.get(name) ?? new Set()
          tied[change](row)
          if (tied.size > 0) places.set(name, tied)
          else places.delete(name)
        }
      }
  }
  const remove = (key: RequestKey): void => {
    const row = at(key)
    if (!row) return
    index(row, 'delete')
    rows.splice(placeOf(key), 1)
  }
  const put = (row: StoredRequest): void => {
    remove(row.key)
    rows.splice(placeOf(row.key), 0, row)
    index(row, 'add')
  }
  const tiedTo = ({ id: own, metadata: { writes, needs } }: Touching): StoredRequest[] => {
    const matches = new Set<StoredRequest>()
    const look = (tokens: readonly string[], places: Places): void => {
      for (const token of tokens) {
        const { table, id, place } = split(token)
        for (const name of id === '*' ? [table] : [place, `${table}/*`])
          for (const row of places.get(name) ?? []) if (row.request.id !== own) matches.add(row)
      }
    }
    look(writes, writers)
    look(needs, writers)
    look(writes, needers)
    return [...matches].sort((a, b) => compareKeys(a.key, b.key))
  }

  for (const row of initial) put(row)
  return { all: () => [...rows], at, put, remove, tiedTo }
}
