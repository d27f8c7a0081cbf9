/** Temporary ids are found and replaced as whole values, never inside other text. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QueuedRequest } from '#shared/offline/queued-request'
import { isTempId, parseRecordId, toTempId, toTempUrl } from '#shared/offline/temp-id'
import { findTempIds, resolveEndpoint, resolveRequest, resolveValue } from '../../../sw/queue/temp-ids'

const A = toTempId('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')
const B = toTempId('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb')
const known = new Map<string, number | string>([[A, 41]])

const request = (endpoint: string, body: unknown): QueuedRequest => ({
  id: 'x',
  timestamp: 0,
  retryCount: 0,
  maxRetries: 3,
  endpoint,
  method: 'PUT',
  headers: {},
  body,
  table: 'design',
  operation: 'update',
  priority: 'high',
  metadata: { format: 1, owner: 'me', state: 'pending', writes: [`design/${A}`], needs: [`project/${B}`], sent: false },
})

test('found in path, query and nested body', () => {
  const found = findTempIds({ endpoint: `/v1/x/${A}?filter=project_id,eq,${B}`, body: { layers: [{ ref: A }] } })
  expect(found).toEqual([A, B])
})

test('the rest of a value with = or ? stays', () => {
  expect(resolveEndpoint(`/v1/design/${A}?a=b=c?d`, known)).toBe('/v1/design/41?a=b=c?d')
})

test('replaced by a number in bodies, and by its digits in addresses', () => {
  expect(resolveEndpoint(`/v1/design/${A}`, known)).toBe('/v1/design/41')
  expect(resolveEndpoint(`/v1/design/3,${A}?filter=project_id%2Ceq%2C${A}&x`, known)).toBe(
    '/v1/design/3,41?filter=project_id%2Ceq%2C41&x',
  )
  expect(resolveValue({ project_id: A, deep: [[{ id: A }], B] }, known)).toEqual({
    project_id: 41,
    deep: [[{ id: 41 }], B],
  })
})

test('the address of an unsent file is found by its id and replaced by the real address', () => {
  const body = { image: toTempUrl(A), other: `/uploads/x-${A}` }
  expect(findTempIds({ endpoint: '/v1/x', body })).toEqual([A])
  const files = new Map<string, number | string>([
    [A, 9],
    [toTempUrl(A), '/uploads/real.png'],
  ])
  expect(resolveValue(body, files)).toEqual({ image: '/uploads/real.png', other: `/uploads/x-${A}` })
})

test('the address of an unsent file keeps its focal point', () => {
  const body = { photos: [`${toTempUrl(A)}#focus=30,70`, 'a #hash'] }
  expect(findTempIds({ endpoint: '/v1/x', body })).toEqual([A])
  expect(resolveValue(body, new Map([[toTempUrl(A), '/uploads/real.png']]))).toEqual({
    photos: ['/uploads/real.png#focus=30,70', 'a #hash'],
  })
})

test('the written and needed records of a request are replaced, too', () => {
  const resolved = resolveRequest(request(`/v1/design/${A}`, { name: 'x' }), known)
  expect(resolved.metadata.writes).toEqual(['design/41'])
  expect(resolved.metadata.needs).toEqual([`project/${B}`])
})

test('a design named temp_box is unchanged', () => {
  const untouched = request('/v1/design/5', { name: 'temp_box', note: `about ${A}`, [A]: 1 })
  expect(findTempIds(untouched)).toEqual([])
  expect(resolveRequest(untouched, known)).toBe(untouched)
})

test('any JSON without known temporary ids is unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(resolveValue(value, known)).toEqual(value)
    }),
  )
})

test('only temp_ with a UUID is a temporary id', () => {
  expect(isTempId(A)).toBe(true)
  for (const other of ['temp_', 'temp_1', 'temp_box', `${A} `, `x${A}`, 5, null]) expect(isTempId(other)).toBe(false)
})

test('a record id in an address is a positive whole number or a temporary id', () => {
  expect(parseRecordId('12')).toBe(12)
  expect(parseRecordId(A)).toBe(A)
  for (const text of ['0', '-1', '1.5', '01', '', 'x', '1e3', '99999999999999999999'])
    expect(parseRecordId(text)).toBeUndefined()
})
