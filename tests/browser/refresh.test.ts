/** What a periodic sync does, in a real service worker with real IndexedDB. */
import { beforeEach, expect, test } from 'vitest'
import { engine } from './engine'
import type { FarAnswer } from './page-functions'

const ADA = 1
const KEY = '11111111-1111-4111-8111-111111111111'
const NOBODY: FarAnswer = { status: 401, body: { error: true, message: 'No' } }
const done: FarAnswer = { status: 200, body: { error: false, model: { id: 1, version: 2 } } }
const page = (...list: object[]): FarAnswer => ({ status: 200, body: { error: false, list, total: list.length } })

let owner = ''

beforeEach(async () => {
  await engine.clear()
  owner = await engine.signIn(ADA)
  await engine.saveProject(owner, { id: 1, version: 1, name: 'Old' })
  await engine.saveDesign(owner, { id: 5, version: 1, name: 'Tea box' })
  // The only project, and one design of many.
  await engine.putDataRaw([owner, 'table', 'project'], { total: 1, at: Date.now() })
  await engine.putDataRaw([owner, 'table', 'design'], { total: 40, at: Date.now() })
})

const names = async () => (await engine.loadTable(owner, 'project')).records.map(({ name }) => name)

test('sends what is queued, and then reads the tables again that are whole on this device', async () => {
  await engine.writeOffline(ADA, { key: KEY, method: 'PUT', path: 'project/1', body: { name: 'Mine' } })
  const sent = await engine.runPeriodically([
    done,
    page({ id: 1, version: 2, name: 'Mine' }, { id: 2, version: 1, name: 'From somebody else' }),
  ])
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /v1/api/records/holdfast/admin/project/1',
    'GET /v1/api/records/holdfast/admin/project',
  ])
  expect(sent[1]?.authorization).toMatch(/^Bearer /)
  expect(await names()).toEqual(['Mine', 'From somebody else'])
  expect((await engine.loadTable(owner, 'project')).mark?.total).toBe(2)
})

test.each<[string, FarAnswer[]]>([
  ['without a connection', []],
  ['when the session has ended', [NOBODY]],
])('keeps what is here %s, and does not fail', async (_, answers) => {
  await engine.runPeriodically(answers)
  expect(await names()).toEqual(['Old'])
})

test('reads nothing for a visitor, nor on a shared device', async () => {
  await engine.signIn(ADA, undefined, true)
  expect(await engine.runPeriodically([page()])).toEqual([])
  await engine.signIn(0)
  expect(await engine.runPeriodically([page()])).toEqual([])
  expect(await names()).toEqual(['Old'])
})
