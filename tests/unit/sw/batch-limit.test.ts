/** The size limit of a batch adapts to the speed of the connection (rule 13). */
import { expect, test } from 'vitest'
import { BATCH_MAX, BATCH_TIME_MS } from '#shared/limits'
import type { StoredRequest } from '#shared/offline/queued-request'
import { fitInBatch, nextLimit } from '../../../sw/queue/batch'

const now = { members: 40, bytes: 1_000_000 }
const sent = { members: 20, bytes: 300_001 }

test('a batch without a response of ours is halved, down to one member', () => {
  expect(nextLimit(now, sent, undefined)).toEqual({ members: 10, bytes: 150_000 })
  expect(nextLimit(now, { members: 1, bytes: 1 }, undefined)).toEqual({ members: 1, bytes: 1 })
})

test('a slow batch halves the limit, and a quick one doubles it, up to the server’s limit', () => {
  expect(nextLimit(now, sent, BATCH_TIME_MS + 1)).toEqual({ members: 10, bytes: 150_000 })
  expect(nextLimit(now, sent, BATCH_TIME_MS - 1)).toEqual(now)
  expect(nextLimit(now, sent, 100)).toEqual({ members: 80, bytes: 2_000_000 })
  expect(nextLimit({ members: BATCH_MAX, bytes: 2_000_000 }, sent, 100)).toEqual({
    members: BATCH_MAX,
    bytes: 2_000_000,
  })
})

test('a call that the contract excludes from batches is sent alone', () => {
  const LAMBDA = '/v1/api/holdfast/{{role}}/lambda'
  const rowFor = (endpoint: string) =>
    ({ request: { method: 'POST', endpoint, body: {}, retryCount: 0, metadata: {} } }) as StoredRequest
  const record = rowFor('/v1/api/records/holdfast/{{role}}/project?join=user')
  const step = rowFor(`${LAMBDA}/booking/7/confirm`)
  const others = [`${LAMBDA}/preference`, `${LAMBDA}/unknown`, 'https://elsewhere.example/v1/api/rest/project/PUTWHERE']
  expect(fitInBatch([...others.map(rowFor), record, step])).toEqual([record, step])
})
