/**
 * The policy of the queue, without I/O: order, dependencies, lanes, delays, eviction and the
 * meaning of responses.
 */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Priority, QueuedRequest, RequestState, StoredRequest } from '#shared/offline/queued-request'
import { isTempId, toTempId } from '#shared/offline/temp-id'
import { compareKeys, type Lanes, toLanes } from '../../../sw/queue/lanes'
import {
  blockersOf,
  defaultPriority,
  dependentsOf,
  findEvictable,
  isForgotten,
  isFull,
  networkPause,
  nextDue,
  outcomeOf,
  parseRetryAfter,
  placeInLane,
  readyRequests,
  retryDelay,
} from '../../../sw/queue/policy'

type Shape = {
  writes: string[]
  needs?: string[]
  priority?: Priority
  state?: RequestState
  at?: number
  sent?: boolean
}

let counter = 0
const request = ({
  writes,
  needs = [],
  priority = 'high',
  state = 'pending',
  at,
  sent = false,
}: Shape): QueuedRequest => ({
  id: `request-${++counter}`,
  timestamp: 0,
  retryCount: 0,
  maxRetries: 3,
  endpoint: '/v1/api/records/holdfast/{{role}}/design',
  method: 'POST',
  headers: {},
  body: null,
  table: 'design',
  operation: 'update',
  priority,
  metadata: { format: 1, owner: 'me', state, writes, needs, sent, nextAttemptAt: at },
})

/** Adds requests one by one to an empty queue, as the queue does. */
function enqueueAll(shapes: readonly Shape[]): StoredRequest[] {
  let rows: StoredRequest[] = []
  shapes.forEach((shape, index) => {
    const added = request(shape)
    const { key, moves } = placeInLane(added, index + 1, toLanes(rows))
    rows = rows.map((row) => {
      const move = moves.find((candidate) => candidate.request.id === row.request.id)
      return move ? { ...row, key: move.to } : row
    })
    rows.push({ key, request: added })
  })
  return rows.sort((a, b) => compareKeys(a.key, b.key))
}

const dead = () => false
const nextReady = (rows: readonly StoredRequest[], now: number, isAlive: () => boolean) =>
  readyRequests(toLanes(rows), now, isAlive)[0]

/**
 * Rule 8 literally, pair by pair. The lanes must give the same result without comparing all pairs.
 */
function dependsOn(later: QueuedRequest, earlier: QueuedRequest): boolean {
  const overlaps = (a: string, b: string) => {
    const [tableA = '', idA] = a.split('/', 2)
    const [tableB = '', idB] = b.split('/', 2)
    if (idA === idB && (tableA === tableB || isTempId(idA))) return true
    return tableA === tableB && (idA === '*' || idB === '*')
  }
  const meet = (as: readonly string[], bs: readonly string[]) => as.some((a) => bs.some((b) => overlaps(a, b)))
  const { writes, needs } = later.metadata
  return (
    meet(earlier.metadata.writes, writes) ||
    meet(earlier.metadata.writes, needs) ||
    meet(earlier.metadata.needs, writes)
  )
}
const T1 = toTempId('11111111-1111-4111-8111-111111111111')
const T2 = toTempId('22222222-2222-4222-8222-222222222222')

describe('dependence', () => {
  test('two changes of one record keep their order', () => {
    expect(dependsOn(request({ writes: ['design/1'] }), request({ writes: ['design/1'] }))).toBe(true)
  })
  test('changes of different records are independent', () => {
    expect(dependsOn(request({ writes: ['design/1'] }), request({ writes: ['design/2'] }))).toBe(false)
    expect(dependsOn(request({ writes: ['design/1'] }), request({ writes: ['project/1'] }))).toBe(false)
  })
  test('two records that refer to the same one are independent of each other', () => {
    const first = request({ writes: ['design/1'], needs: ['project/7'] })
    const second = request({ writes: ['design/2'], needs: ['project/7'] })
    expect(dependsOn(second, first)).toBe(false)
  })
  test('a record waits for the creation of the records it refers to', () => {
    const project = request({ writes: [`project/${T1}`] })
    expect(dependsOn(request({ writes: [`design/${T2}`], needs: [`project/${T1}`] }), project)).toBe(true)
    expect(dependsOn(request({ writes: ['custom::x/'], needs: [`/${T1}`] }), project)).toBe(true)
  })
  test('a deletion waits for changes that still refer to the record', () => {
    const design = request({ writes: ['design/1'], needs: ['project/7'] })
    expect(dependsOn(request({ writes: ['project/7'] }), design)).toBe(true)
  })
  test('a whole-table write is a barrier for its own table only', () => {
    const barrier = request({ writes: ['design/*'] })
    expect(dependsOn(request({ writes: ['design/1'] }), barrier)).toBe(true)
    expect(dependsOn(barrier, request({ writes: [`design/${T1}`] }))).toBe(true)
    expect(dependsOn(request({ writes: ['project/1'] }), barrier)).toBe(false)
  })
})

describe('lanes', () => {
  const token = fc.constantFrom('design/1', 'design/2', 'design/*', 'project/1', `project/${T1}`, `/${T1}`, 'custom:a/')
  const tokens = fc.array(token, { maxLength: 3 })
  const step = fc.record({ rank: fc.nat(2), sequence: fc.integer({ min: 1, max: 9 }), writes: tokens, needs: tokens })

  test('find exactly what depends on each other, after any adds, replacements and removals', () => {
    const asOf = (lanes: Lanes, all: Map<string, StoredRequest>) => {
      const rows = [...all.values()].sort((a, b) => compareKeys(a.key, b.key))
      expect(lanes.all()).toEqual(rows)
      for (const { request: one } of rows)
        expect(lanes.tiedTo(one)).toEqual(rows.filter((row) => row.request !== one && dependsOn(one, row.request)))
    }
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 20 }), (steps) => {
        const lanes = toLanes()
        const all = new Map<string, StoredRequest>()
        for (const [{ rank, sequence, writes, needs }, isPut] of steps) {
          const row: StoredRequest = { key: [rank, sequence], request: request({ writes, needs }) }
          if (isPut) {
            lanes.put(row)
            all.set(String(row.key), row)
          } else {
            lanes.remove(row.key)
            all.delete(String(row.key))
          }
        }
        asOf(lanes, all)
      }),
    )
  })
})

describe('order', () => {
  test('high before medium before low, then oldest', () => {
    const rows = enqueueAll([
      { writes: ['custom:a/'], priority: 'low' },
      { writes: ['custom:b/'], priority: 'medium' },
      { writes: ['design/1'], priority: 'high' },
      { writes: ['design/2'], priority: 'high' },
    ])
    expect(rows.map((row) => row.request.metadata.writes[0])).toEqual([
      'design/1',
      'design/2',
      'custom:b/',
      'custom:a/',
    ])
  })
  test('create, update and delete are high, others medium', () => {
    expect((['create', 'update', 'delete', 'custom'] as const).map(defaultPriority)).toEqual([
      'high',
      'high',
      'high',
      'medium',
    ])
  })
  test('a lane runs at the highest priority of its members', () => {
    const rows = enqueueAll([
      { writes: [`project/${T1}`], priority: 'low' },
      { writes: ['design/5'], priority: 'medium' },
      { writes: [`design/${T2}`], needs: [`project/${T1}`], priority: 'high' },
    ])
    expect(rows.map((row) => row.key)).toEqual([
      [0, 1],
      [0, 3],
      [1, 2],
    ])
  })
  test('a waiting lane does not block others', () => {
    const rows = enqueueAll([{ writes: ['design/1'], at: 5_000 }, { writes: ['design/1'] }, { writes: ['design/2'] }])
    expect(nextReady(rows, 1_000, dead)?.request.metadata.writes).toEqual(['design/2'])
    expect(nextReady(rows, 5_000, dead)?.key).toEqual([0, 1])
  })
  test('a request under way in a living worker is left alone; that of a dead worker is resumed', () => {
    const rows = enqueueAll([{ writes: ['design/1'], state: 'sending' }])
    const [row] = rows
    if (row) row.request.metadata.lease = { holder: 'w', until: 9_000 }
    expect(nextReady(rows, 0, () => true)).toBeUndefined()
    expect(nextReady(rows, 0, dead)?.key).toEqual([0, 1])
    expect(nextDue(toLanes(rows))).toBe(9_000)
  })
  test('a change does not wait longer because the clock was set back', () => {
    const rows = enqueueAll([{ writes: ['design/1'], at: 3_601_000 }])
    const [row] = rows
    if (row) row.request.metadata.lastError = { status: 500, message: 'Broken', at: 3_600_000 }
    expect(nextReady(rows, 3_600_500, dead)).toBeUndefined()
    expect(nextReady(rows, 3_601_000, dead)?.key).toEqual([0, 1])
    expect(nextReady(rows, 5_000, dead)?.key).toEqual([0, 1])
  })
  test('without a waiting change there is no next attempt', () => {
    expect(nextDue(toLanes())).toBeNull()
    expect(nextDue(toLanes(enqueueAll([{ writes: ['design/1'], state: 'parked' }])))).toBeNull()
  })

  const shape = fc.record({
    writes: fc.constantFrom<string[]>(
      ['design/1'],
      ['design/2'],
      ['design/*'],
      ['project/1'],
      [`project/${T1}`],
      ['custom:a/'],
    ),
    needs: fc.constantFrom<string[]>([], ['project/1'], [`project/${T1}`], [`/${T1}`]),
    priority: fc.constantFrom<Priority>('high', 'medium', 'low'),
  })

  test('whatever the mix, replay never overtakes a dependency, and every request is sent', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 14 }), (shapes) => {
        const rows = enqueueAll(shapes)
        const sent: StoredRequest[] = []
        for (let next = nextReady(rows, 0, dead); next; next = nextReady(rows, 0, dead)) {
          sent.push(next)
          rows.splice(rows.indexOf(next), 1)
        }
        expect(rows).toEqual([])
        sent.forEach((later, index) => {
          for (const earlier of sent.slice(index + 1))
            expect(earlier.key[1] < later.key[1] && dependsOn(later.request, earlier.request)).toBe(false)
        })
      }),
    )
  })

  test('requests that are ready at the same time are independent of each other', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 14 }), (shapes) => {
        const ready = readyRequests(toLanes(enqueueAll(shapes)), 0, dead)
        for (const [index, row] of ready.entries())
          for (const other of ready.slice(index + 1)) {
            expect(dependsOn(row.request, other.request)).toBe(false)
            expect(dependsOn(other.request, row.request)).toBe(false)
          }
      }),
    )
  })

  test('replay order is the order of the keys: a lane is never split by its members’ ranks', () => {
    fc.assert(
      fc.property(fc.array(shape, { maxLength: 14 }), (shapes) => {
        const rows = enqueueAll(shapes)
        for (const row of rows) expect(nextReady([row], 0, dead)).toBe(row)
        expect(nextReady(rows, 0, dead)).toBe(rows[0])
      }),
    )
  })

  test('parking a request parks all that depends on it, and nothing else', () => {
    const rows = enqueueAll([
      { writes: [`project/${T1}`] },
      { writes: [`design/${T2}`], needs: [`project/${T1}`] },
      { writes: [`design/${T2}`] },
      { writes: ['design/9'] },
    ])
    const [create] = rows
    expect(create && dependentsOf(create, toLanes(rows)).map((row) => row.key[1])).toEqual([2, 3])
  })
  test('a parked request blocks its dependents, an evicted one does not', () => {
    const later = request({ writes: ['design/1'] })
    expect(blockersOf(later, 9, toLanes(enqueueAll([{ writes: ['design/1'], state: 'parked' }])))).toHaveLength(1)
    expect(blockersOf(later, 9, toLanes(enqueueAll([{ writes: ['design/1'], state: 'evicted' }])))).toHaveLength(0)
  })
})

describe('limits', () => {
  test('the queue is full at 100 waiting requests; parked and evicted ones do not count', () => {
    const many = (state: RequestState, count: number) =>
      enqueueAll(Array.from({ length: count }, (_, index) => ({ writes: [`design/${index}`], state })))
    expect(isFull(many('pending', 99))).toBe(false)
    expect(isFull(many('pending', 100))).toBe(true)
    expect(isFull(many('parked', 100))).toBe(false)
    expect(isFull(many('evicted', 100))).toBe(false)
  })
  test('the oldest low-priority request without dependents is evicted', () => {
    const rows = enqueueAll([
      { writes: ['design/1'], priority: 'high' },
      { writes: ['custom:a/'], priority: 'low' },
      { writes: ['custom:a/'], priority: 'low' },
      { writes: ['custom:b/'], priority: 'low' },
      { writes: ['custom:c/'], priority: 'low', state: 'sending' },
    ])
    expect(findEvictable(toLanes(rows))?.key[1]).toBe(3)
    expect(findEvictable(toLanes(rows.filter((row) => row.key[0] === 0)))).toBeUndefined()
  })
  test('a sent request is never evicted, because the server may have applied it', () => {
    const rows = enqueueAll([
      { writes: ['custom:a/'], priority: 'low', state: 'sending', sent: true },
      { writes: ['custom:b/'], priority: 'low', state: 'pending', sent: true },
    ])
    expect(findEvictable(toLanes(rows))).toBeUndefined()
  })
})

describe('delay', () => {
  test('base × 2^(retryCount − 1), exactly', () => {
    expect([1, 2, 3, 4].map((count) => retryDelay(count))).toEqual([1_000, 2_000, 4_000, 8_000])
    expect(retryDelay(3, 10)).toBe(40)
  })
  test('the pause of an unreachable origin grows to 30 s; Retry-After wins', () => {
    expect([1, 2, 5, 6, 20].map((count) => networkPause(count))).toEqual([1_000, 2_000, 16_000, 30_000, 30_000])
    expect(networkPause(1, 120_000)).toBe(120_000)
  })
  test('Retry-After is parsed as seconds or as a date, and ignored if invalid', () => {
    const now = Date.parse('2026-11-21T10:00:00Z')
    expect(parseRetryAfter('7', now)).toBe(7_000)
    expect(parseRetryAfter('Sat, 21 Nov 2026 10:00:30 GMT', now)).toBe(30_000)
    expect(parseRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0)
    for (const hour of ['3600', 'Sat, 21 Nov 2026 11:00:00 GMT']) expect(parseRetryAfter(hour, now)).toBe(300_000)
    for (const nonsense of [null, '', ' ', 'soon', '-3x']) expect(parseRetryAfter(nonsense, now)).toBeUndefined()
  })
})

test('a sent request counts as forgotten once the server no longer keeps its response', () => {
  const sentAt = Date.UTC(2026, 9, 1)
  const unsent = request({ writes: ['project/1'] })
  const sent = { ...unsent, metadata: { ...unsent.metadata, sent: true, sentAt } }
  // A first attempt while online, and a row of an earlier version, have only the change’s time.
  const atOnce = { ...unsent, timestamp: sentAt, metadata: { ...unsent.metadata, sent: true } }
  for (const one of [sent, atOnce])
    expect([sentAt + 1_000, sentAt + 1_001].map((now) => isForgotten(one, 1_000, now))).toEqual([false, true])
  expect(isForgotten(unsent, 0, Number.MAX_SAFE_INTEGER)).toBe(false)
})

test('a request that was sent in the future counts as forgotten, beyond a clock that is a little ahead', () => {
  const now = Date.UTC(2026, 9, 1)
  const spare = 2 * 86_400_000
  const unsent = request({ writes: ['project/1'] })
  const sent = (at: number) => ({ ...unsent, metadata: { ...unsent.metadata, sent: true, sentAt: at } })
  expect([now + spare, now + spare + 1].map((at) => isForgotten(sent(at), 1_000, now))).toEqual([false, true])
  expect(isForgotten({ ...unsent, timestamp: now + 2 * spare }, 1_000, now)).toBe(false)
})

describe('outcome', () => {
  const outcome = (status: number, { proven = true, code }: { proven?: boolean; code?: string } = {}) =>
    outcomeOf({ status, proven, code }, 'update')

  test('success needs the proof that our API answered', () => {
    expect([200, 201, 202, 204].map((status) => outcome(status))).toEqual(['done', 'done', 'done', 'done'])
    for (const status of [200, 302, 401, 404, 500]) expect(outcome(status, { proven: false })).toBe('unreachable')
  })
  test('an unreachable or busy server costs no attempt', () => {
    for (const status of [425, 429, 502, 503, 504]) expect(outcome(status)).toBe('unreachable')
  })
  test('408 and 500 cost an attempt', () => {
    for (const status of [408, 500]) expect(outcome(status)).toBe('failed')
  })
  test('an ended session pauses', () => {
    expect(outcome(401)).toBe('session')
    for (const status of [200, 400, 403, 500]) expect(outcome(status, { code: 'TOKEN_EXPIRED' })).toBe('session')
  })
  test('a refusal is for the person', () => {
    for (const status of [400, 403, 404, 409, 413, 422]) expect(outcome(status)).toBe('refused')
    expect(outcome(422, { code: 'IDEMPOTENCY_KEY_REUSED' })).toBe('refused')
    expect(outcome(412)).toBe('conflict')
  })
  test('a request under way elsewhere is waited for', () => {
    expect(outcome(409, { code: 'IDEMPOTENCY_IN_PROGRESS' })).toBe('busy')
  })
  test('a record that is already gone counts as deleted', () => {
    expect(outcomeOf({ status: 404, proven: true }, 'delete')).toBe('done')
    expect(outcomeOf({ status: 404, proven: false }, 'delete')).toBe('unreachable')
  })
})
