/** Folding of queued changes (rule 9), and conflicts of updates with a newer record (rule 18). */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Operation, QueuedRequest, StoredRequest } from '#shared/offline/queued-request'
import { toTempId } from '#shared/offline/temp-id'
import { conflictingFields, deriveKey, follow, isSameValue, rebase } from '../../../sw/queue/conflict'
import { fold } from '../../../sw/queue/fold'
import { type Lanes, toLanes } from '../../../sw/queue/lanes'

const T1 = toTempId('11111111-1111-4111-8111-111111111111')
const T2 = toTempId('22222222-2222-4222-8222-222222222222')

type Part = Partial<QueuedRequest['metadata']> & {
  id?: string
  operation?: Operation
  body?: unknown
  writes: string[]
}

const request = ({ id = 'r', operation = 'update', body = {}, ...metadata }: Part): QueuedRequest => ({
  id,
  timestamp: 0,
  retryCount: 0,
  maxRetries: 3,
  endpoint: '/v1/api/records/holdfast/{{role}}/project',
  method: 'PUT',
  headers: { 'if-match': '"3"' },
  body,
  table: 'project',
  operation,
  priority: 'high',
  metadata: { format: 1, owner: 'me', state: 'pending', needs: [], sent: false, ...metadata },
})
const rows = (...requests: QueuedRequest[]): Lanes =>
  toLanes(requests.map((each, index): StoredRequest => ({ key: [0, index + 1], request: each })))

const create = request({
  id: 'create',
  operation: 'create',
  writes: [`project/${T1}`],
  tempId: T1,
  body: { name: 'a', client: 'b' },
})

describe('folding', () => {
  test('create and update become one create under the later intent’s key', () => {
    const update = request({ id: 'update', writes: [`project/${T1}`], body: { client: 'c' } })
    const folded = fold(update, rows(create))
    expect(folded).toMatchObject({
      kind: 'merged',
      request: {
        id: 'update',
        operation: 'create',
        body: { name: 'a', client: 'c' },
        metadata: { tempId: T1, foldedIds: ['create'] },
      },
    })
  })
  test('changes of two releases stay apart, because a name may mean another field', () => {
    const ofRelease = (release: string, id: string) => {
      const update = request({ id, writes: ['shop__order/1'], body: { [id]: 'x' } })
      return { ...update, headers: { ...update.headers, 'x-release': release } }
    }
    expect(fold(ofRelease('2', 'later'), rows(ofRelease('1', 'earlier')))).toBeUndefined()
    expect(fold(ofRelease('2', 'later'), rows(ofRelease('2', 'earlier')))).toMatchObject({ kind: 'merged' })
  })
  test('a change takes in as many keys as the server accepts', () => {
    const update = request({ id: 'update', writes: [`project/${T1}`], body: { client: 'c' } })
    const full = (count: number) => ({
      ...create,
      metadata: { ...create.metadata, foldedIds: Array.from({ length: count }, (_, index) => `folded-${index}`) },
    })
    expect(fold(update, rows(full(99)))).toMatchObject({ kind: 'merged' })
    expect(fold(update, rows(full(100)))).toBeUndefined()
  })
  test('update and update become one, on the base of the first', () => {
    const first = request({ id: 'one', writes: ['project/1'], body: { name: 'b' }, baseValues: { name: 'a' } })
    const second = request({
      id: 'two',
      writes: ['project/1'],
      body: { name: 'c', client: 'x' },
      baseValues: { name: 'b', client: 'w' },
    })
    expect(fold(second, rows(first))).toMatchObject({
      request: { id: 'two', body: { name: 'c', client: 'x' }, metadata: { baseValues: { name: 'a', client: 'w' } } },
    })
  })
  test('scenes of two versions stay apart, where it is not known what the later one was drawn over', () => {
    const ofDesign = (id: string, version: number) => ({
      ...request({ id, writes: ['design/1'], body: { canvas: { schema: 1 } } }),
      table: 'design',
      headers: { 'if-match': `"${version}"` },
    })
    expect(fold(ofDesign('later', 3), rows(ofDesign('earlier', 4)))).toBeUndefined()
    expect(fold(ofDesign('later', 4), rows(ofDesign('earlier', 4)))).toMatchObject({ kind: 'merged' })
  })
  test('create and delete cancel out', () => {
    const remove = request({ operation: 'delete', writes: [`project/${T1}`], body: null })
    expect(fold(remove, rows(create))).toMatchObject({ kind: 'cancelled' })
  })
  test('not while another record refers to it', () => {
    const remove = request({ operation: 'delete', writes: [`project/${T1}`], body: null })
    const design = request({ id: 'd', writes: [`design/${T2}`], needs: [`project/${T1}`] })
    expect(fold(remove, rows(create, design))).toBeUndefined()
  })
  test('an update and a delete of a record on the server are not folded', () => {
    const update = request({ id: 'one', writes: ['project/1'], body: { name: 'b' } })
    expect(fold(request({ operation: 'delete', writes: ['project/1'], body: null }), rows(update))).toBeUndefined()
  })
  test('never after a part may have been sent, is being sent or is parked', () => {
    const update = request({ id: 'update', writes: [`project/${T1}`], body: { client: 'c' } })
    for (const change of [{ sent: true }, { state: 'sending' as const }, { state: 'parked' as const }])
      expect(fold(update, rows({ ...create, metadata: { ...create.metadata, ...change } }))).toBeUndefined()
  })
  test('never ahead of a dependency that was queued in between', () => {
    const other = request({ id: 'other', operation: 'create', writes: [`client/${T2}`], tempId: T2 })
    const update = request({
      id: 'update',
      writes: [`project/${T1}`],
      needs: [`client/${T2}`, `/${T2}`],
      body: { client: T2 },
    })
    expect(fold(update, rows(create, other))).toBeUndefined()
    expect(fold(update, rows(other, create))).toMatchObject({ kind: 'merged' })
    const barrier = request({ id: 'barrier', writes: ['project/*'] })
    expect(fold(update, rows(other, create, barrier))).toBeUndefined()
  })
})

describe('conflicts', () => {
  const mine = request({
    writes: ['project/1'],
    body: { name: 'mine', status: 'done' },
    baseValues: { name: 'base', status: 'draft' },
  })

  test('none when somebody else changed other fields', () => {
    expect(conflictingFields(mine, { id: 1, version: 5, name: 'base', status: 'draft', client: 'theirs' })).toEqual([])
  })
  test('none when both changed to the same value', () => {
    expect(conflictingFields(mine, { id: 1, version: 5, name: 'mine', status: 'draft' })).toEqual([])
  })
  test('the fields that both changed, to different values', () => {
    expect(conflictingFields(mine, { id: 1, version: 5, name: 'theirs', status: 'draft' })).toEqual(['name'])
  })
  test('without a base every differing field is a conflict', () => {
    const { baseValues: _, ...metadata } = mine.metadata
    expect(conflictingFields({ ...mine, metadata }, { id: 1, version: 5, name: 'base', status: 'done' })).toEqual([
      'name',
    ])
  })
  test('a rebased update has the newer version, its values as base, and only the kept fields', () => {
    expect(rebase(mine, { id: 1, version: 5, name: 'theirs', status: 'draft' }, ['status'], 'key')).toMatchObject({
      body: { status: 'done' },
      headers: { 'if-match': '"5"' },
      metadata: { attemptKey: 'key', baseVersion: 5, baseValues: { status: 'draft' } },
    })
  })
  test('the key of a merged attempt is a UUID that a restarted worker derives again', async () => {
    const key = await deriveKey('intent', 5)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await deriveKey('intent', 5)).toBe(key)
    expect(await deriveKey('intent', 6)).not.toBe(key)
    expect(await deriveKey('other', 5)).not.toBe(key)
  })
  test('any JSON value equals its copy, and differs from a changed one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isSameValue(value, structuredClone(value))).toBe(true)
        expect(isSameValue([value], { 0: value })).toBe(false)
        expect(isSameValue({ a: value, b: 1 }, { b: 1, a: value })).toBe(true)
        expect(isSameValue({ a: value, b: 1 }, { a: value, b: 2 })).toBe(false)
      }),
    )
  })
})

describe('a change behind one that the server has just done', () => {
  const done = request({ writes: ['project/1'] })
  const later = (part: Partial<Part> = {}, ifMatch?: string): QueuedRequest => {
    const change = request({ writes: ['project/1'], body: { name: 'mine' }, baseValues: { name: 'seen' }, ...part })
    return ifMatch === undefined ? change : { ...change, headers: { 'if-match': ifMatch } }
  }
  const versionAfter = (change: QueuedRequest, before: QueuedRequest, model: object) =>
    follow(change, before, { id: 1, version: 9, ...model }).headers['if-match']

  test('takes its version if nobody can have changed the record in between', () => {
    expect(versionAfter(later(), done, { name: 'normalised' })).toBe('"9"')
    expect(versionAfter(later({ operation: 'delete', body: null }), done, {})).toBe('"9"')
    expect(versionAfter({ ...later(), headers: {} }, create, { name: 'a' })).toBe('"9"')
  })
  test('takes its version if all its fields still have the values that the person saw', () => {
    expect(versionAfter(later({}, '"2"'), done, { name: 'seen', client: 'theirs' })).toBe('"9"')
  })
  test('keeps its own version if somebody else changed one of its fields, or the seen values are unknown', () => {
    expect(versionAfter(later({}, '"2"'), done, { name: 'theirs' })).toBe('"2"')
    const { baseValues: _, ...metadata } = later({}, '"2"').metadata
    expect(versionAfter({ ...later({}, '"2"'), metadata }, done, { name: 'seen' })).toBe('"2"')
    expect(versionAfter(later({ operation: 'delete', body: null }, '"2"'), done, {})).toBe('"2"')
  })
})
