/**
 * In development and in tests every response is validated against the schema of its call in the
 * contract.
 */

import { beforeEach, expect, test, vi } from 'vitest'
import { isNetworkError } from '#shared/errors'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import { takeTransition } from '../../../src/api/transitions'
import '../../../src/api/check-answer'
import { createRecord, listRecords } from '../../../src/api/records'

let body: Record<string, unknown>
const TEMP = 'temp_11111111-1111-4111-8111-111111111111'
const PAGE = { error: false, list: [{ id: 1, name: 'Gift box' }], page: 1, limit: 10, total: 1, num_pages: 1 }

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(body, { headers: { [MARKER_HEADER]: MARKER_VALUE } }))
  return () => vi.unstubAllGlobals()
})

const failureOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => expect.fail('It was taken'),
    (error) => error,
  )

test('a valid response is returned unchanged, with fields that the schema does not have', async () => {
  body = { ...PAGE, more: 1 }
  expect(await listRecords('design')).toEqual(body)
})

test('an invalid response throws an error that names the call and the path of the value', async () => {
  body = { ...PAGE, list: [{ id: 1 }, { name: 'No id' }] }
  const error = await failureOf(listRecords('design'))
  expect(error.name).toBe('AnswerError')
  expect(error.message).toMatch(/GET \/v1\/api\/records\/\{\{project\}\}\/\{\{role\}\}\/design .*"list\.1\.id"/)
  expect(isNetworkError(error)).toBe(false)
  const { total: _, ...rest } = PAGE
  body = rest
  expect((await failureOf(listRecords('design'))).message).toContain('"total" should be')
})

test('the worker’s response to a queued change is valid for calls that may be queued', async () => {
  body = { error: false, _offline: true, _requestId: 'r', message: 'Request queued' }
  expect(await takeTransition('booking', 7, 'confirm', { key: 'k' })).toEqual(body)
  body = { ...body, model: { id: TEMP, _offline: true }, data: TEMP }
  expect(await createRecord('design', {}, { key: 'k' })).toEqual(body)
  body = { ...body, data: 'temp_1' }
  expect((await failureOf(createRecord('design', {}, { key: 'k' }))).message).toContain('"data"')
  body = { error: false, _offline: true, message: 'Request queued' }
  expect((await failureOf(takeTransition('booking', 7, 'confirm', { key: 'k' }))).message).toMatch(
    /POST .*confirm .*"_requestId"/,
  )
})
