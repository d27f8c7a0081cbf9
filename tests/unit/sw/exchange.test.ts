/**
 * The import of an outbox file and the commands of messages: foreign and malformed input is
 * rejected.
 */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCommand, parseWorkerMessage } from '#shared/offline/protocol'
import type { QueuedRequest } from '#shared/offline/queued-request'
import { toTempId } from '#shared/offline/temp-id'
import { enqueueErrorText, QueueFullError, UnknownTempIdError } from '../../../sw/queue/enqueue-errors'
import { findFault, toExport } from '../../../sw/queue/exchange'

const ORIGIN = 'http://localhost:3000'
const ME = `${ORIGIN}|holdfast|1`
const ID = '11111111-1111-4111-8111-111111111111'

const good: QueuedRequest = {
  id: ID,
  timestamp: 0,
  retryCount: 1,
  maxRetries: 3,
  endpoint: '/v1/api/records/holdfast/{{role}}/project/7',
  method: 'PUT',
  headers: { 'content-type': 'application/json', 'if-match': '"3"' },
  body: { name: 'x' },
  table: 'project',
  operation: 'update',
  priority: 'high',
  metadata: { format: 1, owner: ME, state: 'pending', writes: ['project/7'], needs: [], sent: true },
}
const fault = (change: Partial<Omit<QueuedRequest, 'metadata'>> & { metadata?: Partial<QueuedRequest['metadata']> }) =>
  findFault(ME, { ...good, ...change, metadata: { ...good.metadata, ...change.metadata } }, ORIGIN)

describe('import', () => {
  test('one’s own change is accepted', () => {
    expect(fault({})).toBeUndefined()
    const tempId = toTempId(ID)
    const create = {
      operation: 'create',
      method: 'POST',
      endpoint: '/v1/api/records/holdfast/{{role}}/project',
    } as const
    expect(fault({ ...create, metadata: { tempId, writes: [`project/${tempId}`] } })).toBeUndefined()
  })
  test('a time that is none and an address with a malformed escape are refused', () => {
    expect(fault({ timestamp: 1e20 })).toBe('Invalid time')
    expect(fault({ endpoint: '/v1/api/records/holdfast/{{role}}/project/%E0%A4%A' })).toBeDefined()
  })
  test('an exported change can be imported', () => {
    const lease = { holder: 'w', until: 1 }
    const parts = { id: '0'.repeat(32) }
    const file = toExport(ME, [{ key: [0, 1], request: { ...good, metadata: { ...good.metadata, lease, parts } } }], 0)
    const [row] = JSON.parse(JSON.stringify(file)).requests
    expect(row.metadata.lease).toBeUndefined()
    expect(row.metadata.parts).toBeUndefined()
    expect(findFault(ME, row, ORIGIN)).toBeUndefined()
  })
  test('an exported change carries the time from which it may have been sent', () => {
    const sentAtOf = (metadata: Partial<QueuedRequest['metadata']>) =>
      toExport(
        ME,
        [{ key: [0, 1], request: { ...good, timestamp: 5, metadata: { ...good.metadata, ...metadata } } }],
        9,
      ).requests[0]?.metadata.sentAt
    // Never sent: the exporting device may send it right after.
    expect([{ sent: false }, { sent: true }, { sent: true, sentAt: 7 }].map(sentAtOf)).toEqual([9, 5, 7])
  })
  test('another person’s change is rejected', () => {
    expect(fault({ metadata: { owner: `${ORIGIN}|holdfast|2` } })).toBe('Belongs to someone else')
  })
  test('a visitor’s file holds records that they created, and nothing else', () => {
    const visitor = `${ORIGIN}|holdfast|0`
    const create = {
      ...good,
      operation: 'create',
      method: 'POST',
      endpoint: '/v1/api/records/holdfast/{{role}}/contact_message',
      table: 'contact_message',
      metadata: { ...good.metadata, owner: visitor, writes: [`contact_message/${toTempId(ID)}`] },
    }
    expect(findFault(visitor, create, ORIGIN)).toBeUndefined()
    expect(findFault(visitor, { ...good, metadata: { ...good.metadata, owner: visitor } }, ORIGIN)).toBe(
      'Address that can’t be queued',
    )
    expect(findFault(ME, create, ORIGIN)).toBe('Belongs to someone else')
  })
  test('so is one with an invalid key, or with a header that may not be stored', () => {
    expect(fault({ id: 'x' })).toBe('Invalid key')
    expect(fault({ metadata: { attemptKey: '../x' } })).toBe('Invalid key')
    expect(fault({ headers: { authorization: 'Bearer x' } })).toBe('Header not allowed')
    expect(fault({ headers: { cookie: 'x' } })).toBe('Header not allowed')
  })
  test('so is one to another server, or to an address that is never queued', () => {
    for (const endpoint of ['https://evil.example/v1/x', '//evil.example/v1/x', '/\\evil.example'])
      expect(fault({ endpoint })).toBe('Address of another server')
    const custom = { table: null, operation: 'custom', method: 'POST', metadata: { writes: [] } } as const
    for (const path of ['lambda/login', 'lambda/logout', 'lambda/stripe/checkout', 'lambda/update/password'])
      expect(fault({ ...custom, metadata: { writes: [] }, endpoint: `/v1/api/holdfast/{{role}}/${path}` })).toBe(
        'Address that can’t be queued',
      )
    expect(fault({ ...custom, metadata: { writes: [] }, endpoint: '/admin/design' })).toBe(
      'Address that can’t be queued',
    )
  })
  test('so is one whose parts contradict each other', () => {
    expect(fault({ method: 'DELETE' })).toBe('Operation and method don’t match')
    expect(fault({ table: 'design' })).toBe('Table and address don’t match')
    expect(fault({ metadata: { tempId: 'temp_1' } })).toBe('Invalid temporary id')
    expect(fault({ metadata: { writes: ['project'] } })).toBe('Invalid dependencies')
    const forms = [['x'], 'x', Array.from({ length: 101 }, () => ID)] as unknown as string[][]
    for (const foldedIds of forms) expect(fault({ metadata: { foldedIds } })).toBe('Invalid keys of merged changes')
    expect(fault({ metadata: { foldedIds: [ID], sentAt: 1 } })).toBeUndefined()
    expect(fault({ metadata: { sentAt: '1' as unknown as number } })).toBe('Invalid time')
  })
  test('one that can not be queued is told in a sentence, whatever the error', () => {
    expect([
      enqueueErrorText(new QueueFullError()),
      enqueueErrorText(new UnknownTempIdError('temp_1')),
      enqueueErrorText(new DOMException('', 'QuotaExceededError')),
      enqueueErrorText(new TypeError('x is undefined')),
      enqueueErrorText('aborted'),
    ]).toEqual([
      'Request queue is full',
      'The change refers to a record that was never created',
      'Not saved: device storage is full',
      "Couldn't be stored on this device",
      "Couldn't be stored on this device",
    ])
  })
  test('any content of a file gives a message, not an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(typeof findFault(ME, value, ORIGIN)).toBe('string')
      }),
    )
    expect(findFault(ME, { ...good, metadata: { ...good.metadata, format: 2 } }, ORIGIN)).toBe('Unknown format')
  })
})

describe('messages', () => {
  test('commands are passed on with their own fields only', () => {
    const session = { project: 'holdfast', userId: 1, role: 'admin', token: 't' }
    for (const command of [
      { type: 'set-session', session },
      { type: 'set-session', session: null },
      { type: 'set-network', isOnline: true, isSlow: false },
      { type: 'sync', force: true },
      { type: 'discard', requestId: ID },
      { type: 'resolve', requestId: ID, keep: ['name'], newId: ID },
      { type: 'get-snapshot' },
    ])
      expect(parseCommand({ ...command, extra: 'x' })).toEqual(command)
    expect(parseCommand({ type: 'retry-failed' })).toEqual({ type: 'retry-failed', requestId: undefined })
  })
  test('malformed ones are ignored', () => {
    for (const message of [
      null,
      'sync',
      {},
      { type: 'toString' },
      { type: '__proto__' },
      { type: 'set-session' },
      { type: 'set-session', session: { project: 'x', userId: 'x', role: 'admin', token: 't' } },
      { type: 'sync' },
      { type: 'discard', requestId: 5 },
      { type: 'resolve', requestId: ID, keep: [1], newId: ID },
      { type: 'resolve', requestId: ID, keep: [], newId: 'short' },
    ])
      expect(parseCommand(message)).toBeUndefined()
  })
  test('any JSON is a command or ignored, never an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseCommand(value)).toBeUndefined()
        expect(parseWorkerMessage(value)).toBeUndefined()
      }),
    )
  })
})
