/** The overlay of local changes on records, and on a page of the server's list. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toTempId } from '#shared/offline/temp-id'
import { runQuery } from '#shared/records/page'
import { parseRecordsQuery } from '#shared/records/parse-query'
import type { AnyRecord } from '#shared/records/query'
import { projectTable } from '#shared/resources/catalogue'
import { applyChanges, overlayPage, staleOnPage } from '../../../sw/offline-data/overlay'
import { oldestOf } from '../../../sw/offline-data/read'
import type { LocalChange, ReplicaRow } from '../../../sw/offline-data/view'

const TEMP = toTempId('11111111-1111-4111-8111-111111111111')
const at = Date.parse('2026-11-21T10:00:00.000Z')

const project = (id: number, name = `Project ${id}`, status = 'active'): AnyRecord => ({
  id,
  version: 1,
  name,
  status,
  updated_at: '2026-01-01T00:00:00.000Z',
})

const change = (part: Partial<LocalChange>): LocalChange => ({
  id: 'request',
  table: 'project',
  timestamp: at,
  synced: false,
  operation: 'update',
  data: {},
  ...part,
})

const query = (...params: [string, string][]) => parseRecordsQuery(params, projectTable)

describe('changes over records', () => {
  test('a created record has its temporary id, its marks and the initial values', () => {
    const [record] = applyChanges(
      [],
      [change({ operation: 'create', recordId: TEMP, data: { name: 'New' } })],
      projectTable,
    )
    expect(record).toMatchObject({
      id: TEMP,
      name: 'New',
      status: 'draft',
      client: null,
      _offline: true,
      _requestId: 'request',
      created_at: '2026-11-21T10:00:00.000Z',
    })
  })
  test('updates apply in order, also to a created record', () => {
    const records = applyChanges(
      [project(1)],
      [
        change({ operation: 'create', recordId: TEMP, data: { name: 'New' } }),
        change({ recordId: TEMP, data: { name: 'Newer' } }),
        change({ recordId: 1, data: { name: 'First' } }),
        change({ recordId: 1, data: { name: 'Second' }, id: 'last' }),
      ],
      projectTable,
    )
    expect(records.map((record) => [record.id, record.name, record._requestId])).toEqual([
      [1, 'Second', 'last'],
      [TEMP, 'Newer', 'request'],
    ])
  })
  test('a deleted record is hidden, and an update of a missing record has no effect', () => {
    expect(applyChanges([project(1)], [change({ operation: 'delete', recordId: 1 })], projectTable)).toEqual([])
    expect(applyChanges([], [change({ recordId: 4, data: { name: 'x' } })], projectTable)).toEqual([])
  })
  test('a whole-table change applies to the records that match its condition', () => {
    const base = [project(1, 'a', 'active'), project(2, 'b', 'done')]
    const condition = { status: 'active' }
    const updated = applyChanges(base, [change({ condition, data: { status: 'archived' } })], projectTable)
    expect(updated.map((record) => record.status)).toEqual(['archived', 'done'])
    const left = applyChanges(base, [change({ operation: 'delete', condition })], projectTable)
    expect(left.map((record) => record.id)).toEqual([2])
  })
})

describe('changes over a page of the server’s list', () => {
  const page = (list: AnyRecord[], number = 1, pages = 1, total = list.length) => ({
    list,
    page: number,
    limit: 3,
    total,
    num_pages: pages,
  })

  test('a new record is first in the default order and counts', () => {
    const result = overlayPage(
      page([project(2), project(1)]),
      [],
      [change({ operation: 'create', recordId: TEMP, data: { name: 'New' } })],
      query(),
      projectTable,
    )
    expect(result.list.map((record) => record.id)).toEqual([TEMP, 2, 1])
    expect(result.total).toBe(3)
  })
  test('a new record is not on the second page, too', () => {
    const create = change({ operation: 'create', recordId: TEMP, data: { name: 'New' } })
    const result = overlayPage(
      page([project(2), project(1)], 2, 2, 5),
      [],
      [create],
      query(['page', '2']),
      projectTable,
    )
    expect(result.list.map((record) => record.id)).toEqual([2, 1])
    expect(result.total).toBe(6)
  })
  test('a changed record leaves a list that it no longer matches', () => {
    const result = overlayPage(
      page([project(2), project(1)]),
      [],
      [change({ recordId: 2, data: { status: 'done' } })],
      query(['filter', 'status,eq,active']),
      projectTable,
    )
    expect(result.list.map((record) => record.id)).toEqual([1])
    expect(result.total).toBe(1)
  })
  test('a record known from elsewhere enters a list that it now matches', () => {
    const result = overlayPage(
      page([project(5, 'e'), project(1, 'a')]),
      [project(3, 'c', 'done')],
      [change({ recordId: 3, data: { status: 'active' } })],
      query(['filter', 'status,eq,active'], ['order', 'name,asc']),
      projectTable,
    )
    expect(result.list.map((record) => record.id)).toEqual([1, 3, 5])
    expect(result.total).toBe(3)
  })
  test('with any pending changes, the server’s pages with the overlay show each record exactly once', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const status = fc.constantFrom('active', 'done')
    const records = fc
      .array(fc.record({ name, status }), { maxLength: 9 })
      .map((list) => list.map((item, index) => project(index + 1, item.name, item.status)))
    const changes = fc.array(
      fc.oneof(
        fc.record({ name, status }).map((data) => change({ operation: 'create', recordId: TEMP, data })),
        fc
          .record({ id: fc.integer({ min: 1, max: 9 }), data: fc.record({ name }) })
          .map(({ id, data }) => change({ recordId: id, data })),
        fc
          .record({ id: fc.integer({ min: 1, max: 9 }), data: fc.record({ status }) })
          .map(({ id, data }) => change({ recordId: id, data })),
        fc.integer({ min: 1, max: 9 }).map((recordId) => change({ operation: 'delete', recordId })),
      ),
      { maxLength: 4 },
    )
    const orders = fc.constantFrom('name,asc', 'name,desc', 'id,desc')
    fc.assert(
      fc.property(records, changes, orders, (base, list, order) => {
        const shown: AnyRecord[] = []
        const first = query(['filter', 'status,eq,active'], ['order', order], ['size', '3'])
        const pages = Math.max(1, runQuery(base, first, projectTable).num_pages)
        for (let number = 1; number <= pages; number++) {
          const asked = { ...first, page: number }
          shown.push(...overlayPage(runQuery(base, asked, projectTable), base, list, asked, projectTable).list)
        }
        const expected = runQuery(applyChanges(base, list, projectTable), { ...first, size: 100 }, projectTable)
        const ids = shown.map((record) => String(record.id))
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.sort()).toEqual(expected.list.map((record) => String(record.id)).sort())
      }),
    )
  })
})

describe('records that a page proves deleted', () => {
  const row = (data: AnyRecord, timestamp = 0): ReplicaRow => ({
    id: data.id as number,
    table: 'project',
    timestamp,
    synced: true,
    operation: 'read',
    data,
  })

  test('are those that should be on the page and are missing', () => {
    const page = { list: [project(5), project(3)], page: 1, limit: 2, total: 4, num_pages: 2 }
    const replica = [5, 4, 3, 2, 6].map((id) => row(project(id)))
    const gone = staleOnPage(page, replica, query(['size', '2']), projectTable, 10)
    expect(gone.map(({ id }) => id)).toEqual([4, 6])
  })
  test('are unknown where the page lacks the column of its order', () => {
    const page = { list: [{ id: 1 }], page: 1, limit: 1, total: 3, num_pages: 3 }
    const replica = [1, 2, 3].map((id) => row(project(id)))
    expect(staleOnPage(page, replica, query(['order', 'name,asc'], ['size', '1']), projectTable, 10)).toEqual([])
  })
  test('are not those that the filter excludes, nor those that arrived after the request', () => {
    const page = { list: [], page: 1, limit: 2, total: 0, num_pages: 0 }
    const replica = [row(project(1, 'x', 'done')), row(project(2), 20)]
    expect(staleOnPage(page, replica, query(['filter', 'status,eq,active']), projectTable, 10)).toEqual([])
  })
})

test('the age of a list is that of its oldest record, with more records than a call has arguments', () => {
  const row = (id: number): ReplicaRow => ({
    id,
    table: 'project',
    timestamp: at - (id === 150_000 ? 1 : 0),
    synced: true,
    operation: 'read',
    data: project(id),
  })
  expect(oldestOf([])).toBeUndefined()
  expect(oldestOf(Array.from({ length: 300_000 }, (_, index) => row(index)))).toBe(at - 1)
})
