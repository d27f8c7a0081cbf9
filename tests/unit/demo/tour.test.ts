import { expect, test } from 'vitest'
import type { Logged } from '#shared/demo/wire'
import { recordOfAddress } from '../../../src/demo/record-of-address'
import { afterRequest, FIRST, nextStep, parseTour, TOUR_STEPS, type Tour } from '../../../src/demo/tour'

const RECORD = { table: 'project', id: 7, title: 'Field trip' }
const post = (fate: Logged['fate'], record: Logged['record'] = RECORD): Logged => ({
  ...{ id: 'a', method: 'POST', path: '/v1/api/records/holdfast/admin/project', status: 201, ms: 5 },
  fate,
  record,
})
const LOSING: Tour = { step: 'lose' }

test('a project counts as sent again only after its answer was lost', () => {
  expect(afterRequest(LOSING, post('answered'))).toEqual(LOSING)
  const lost = afterRequest(LOSING, post('answerLost'))
  expect(lost).toEqual({ step: 'lose', record: RECORD, isLost: true })
  expect(afterRequest(lost, post('answered', { ...RECORD, id: 8 }))).toEqual(lost)
  expect(afterRequest(lost, post('answered'))).toEqual({ ...lost, isSentAgain: true })
})

test('a change of one’s own counts after that of the colleague', () => {
  const put: Logged = { ...post('answered'), method: 'PUT' }
  const editing: Tour = { step: 'other', record: RECORD }
  expect(afterRequest(editing, put)).toBe(editing)
  const changed: Tour = { ...editing, changed: { person: 'Milan Okafor', field: 'Description' } }
  expect(afterRequest(changed, put)).toEqual({ ...changed, isSaved: true })
})

test('other steps, and other records, are not watched', () => {
  expect(afterRequest(FIRST, post('answerLost'))).toBe(FIRST)
  expect(afterRequest(LOSING, post('answerLost', { ...RECORD, table: 'design' }))).toBe(LOSING)
})

test('the last step has none after it', () => {
  const steps: string[] = []
  for (let tour = FIRST; steps.at(-1) !== tour.step; tour = nextStep(tour)) steps.push(tour.step)
  expect(steps).toEqual(TOUR_STEPS)
})

test.each([null, '', 'null', '1', '{}', '{"step":"fly"}', '{"step":"count"}', '{"step"'])('%j is no tour', (text) => {
  expect(parseTour(text)).toBeUndefined()
})

test('a kept tour goes on where it was', () => {
  const tour: Tour = { step: 'kill', record: RECORD, wasKilled: true }
  expect(parseTour(JSON.stringify(tour))).toEqual(tour)
})

test.each([
  ['/admin/view-design?id=12&tab=history', { table: 'design', id: 12 }],
  ['/admin/edit-project?id=3', { table: 'project', id: 3 }],
  ['/admin/edit-user/5', { table: 'user', id: 5 }],
  ['/admin/view-design?id=-1790000000001', undefined],
  ['/admin/view-design', undefined],
  ['/admin/view-nothing?id=1', undefined],
  ['/admin/project?id=3', undefined],
])('%s', (address, record) => {
  expect(recordOfAddress(address)).toEqual(record)
})
