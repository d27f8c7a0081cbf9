// A call without a required argument is rejected before a request is sent, with the message of the
// specification (section 5).

import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { listAudit, restoreAudit } from '../../../src/api/audit'
import { customRequest } from '../../../src/api/custom-request'
import { joinAll, joinPage, multiJoinAll, multiJoinPage } from '../../../src/api/joins'
import {
  createRecord,
  deleteRecord,
  getRecord,
  getRecords,
  listByFilter,
  listRecords,
  paginateRecords,
  updateRecord,
  updateWhere,
} from '../../../src/api/records'
import { aggregate, autocomplete, cursorPaginate, deleteAll, putWhere } from '../../../src/api/rest'
import { exportRecords, importRecords, undoImport } from '../../../src/api/transfer'
import { takeTransition } from '../../../src/api/transitions'
import { configureTransport, request } from '../../../src/api/transport'
import { listTrash, restoreRecord } from '../../../src/api/trash'

const sent = vi.fn(() => Promise.reject(new Error('sent')))
vi.stubGlobal('fetch', sent)
afterAll(() => vi.unstubAllGlobals())

const told = vi.fn()
beforeEach(() => {
  sent.mockClear()
  told.mockClear()
  configureTransport({ getSession: () => null, onRenewed: () => {}, onSessionExpired: () => {}, onCall: told })
})

const key = { key: 'k' }
const values = { name: 'x' }
const where = { project_id: 3 }
const filters = [{ field: 'id', operator: 'eq' as const, value: '1' }]
const JOIN = { join_id_1: 'user_id', join_id_2: 'id' }
const file = new File(['name\n'], 'x.csv')

/** API calls with one required argument left out, by the expected message. */
const CALLS: Record<string, Record<string, (missing: never) => Promise<unknown>>> = {
  'table, id is required.': {
    'getRecord, table': (missing) => getRecord(missing, 1),
    'getRecord, id': (missing) => getRecord('design', missing),
    'updateRecord, table': (missing) => updateRecord(missing, 1, values, key),
    'updateRecord, id': (missing) => updateRecord('design', missing, values, key),
    'deleteRecord, table': (missing) => deleteRecord(missing, 1, key),
    'deleteRecord, id': (missing) => deleteRecord('design', missing, key),
    'getRecords, table': (missing) => getRecords(missing, [1, 2]),
    'getRecords, one of the ids': (missing) => getRecords('design', [1, missing]),
    'restoreRecord, table': (missing) => restoreRecord(missing, 1, key),
    'restoreRecord, id': (missing) => restoreRecord('design', missing, key),
    'listAudit, table': (missing) => listAudit(missing, 1),
    'listAudit, id': (missing) => listAudit('design', missing),
    'restoreAudit, id': (missing) => restoreAudit(missing, key),
    'undoImport, id': (missing) => undoImport(missing, key),
    'takeTransition, table': (missing) => takeTransition(missing, 1, 'confirm', key),
    'takeTransition, id': (missing) => takeTransition('booking', missing, 'confirm', key),
  },
  'table is required.': {
    createRecord: (missing) => createRecord(missing, values, key),
    listRecords: (missing) => listRecords(missing),
    paginateRecords: (missing) => paginateRecords(missing),
    updateWhere: (missing) => updateWhere(missing, values, where, key),
    putWhere: (missing) => putWhere(missing, values, where, key),
    deleteAll: (missing) => deleteAll(missing, where, key),
    cursorPaginate: (missing) => cursorPaginate(missing),
    autocomplete: (missing) => autocomplete(missing, { field: 'name' }),
    aggregate: (missing) => aggregate(missing, { metric: 'count' }),
    exportRecords: (missing) => exportRecords(missing),
    importRecords: (missing) => importRecords(missing, file, key),
    listTrash: (missing) => listTrash(missing),
    'joinAll, first': (missing) => joinAll(missing, 'user', JOIN),
    'joinAll, second': (missing) => joinAll('project', missing, JOIN),
    'joinPage, first': (missing) => joinPage(missing, 'user', JOIN),
    'joinPage, second': (missing) => joinPage('project', missing, JOIN),
    multiJoinAll: (missing) => multiJoinAll({ tables: missing, joinIds: [] }),
    'multiJoinPage, one of the tables': (missing) => multiJoinPage({ tables: ['project', missing], joinIds: [] }),
  },
  'table and filter is required.': {
    'listByFilter, table': (missing) => listByFilter(missing, filters),
    'listByFilter, filter': (missing) => listByFilter('design', missing),
  },
  'condition is required.': {
    updateWhere: (missing) => updateWhere('design', values, missing, key),
    putWhere: (missing) => putWhere('design', values, missing, key),
    deleteAll: (missing) => deleteAll('design', missing, key),
  },
  'options.endpoint is a required field': {
    request: (missing) => request(missing),
    customRequest: (missing) => customRequest({ endpoint: missing }),
  },
}

const rows = Object.entries(CALLS).flatMap(([text, calls]) =>
  Object.entries(calls).map(([name, call]) => [text, name, call] as const),
)

test.each(rows)('"%s" for %s', async (text, _, call) => {
  for (const missing of ['', null, undefined, 'undefined'] as never[])
    await expect(call(missing)).rejects.toThrow(new Error(text))
  expect(sent).not.toHaveBeenCalled()
  expect(told).not.toHaveBeenCalled()
})

test('an empty list of ids, filters or conditions counts as missing', async () => {
  await expect(getRecords('design', [])).rejects.toThrow('table, id is required.')
  await expect(listByFilter('design', [])).rejects.toThrow('table and filter is required.')
  for (const call of [
    updateWhere('design', values, {}, key),
    putWhere('design', values, {}, key),
    deleteAll('design', {}, key),
  ])
    await expect(call).rejects.toThrow('condition is required.')
  expect(sent).not.toHaveBeenCalled()
})

test('a call with all its arguments is sent', async () => {
  await expect(getRecord('design', 1)).rejects.toMatchObject({ kind: 'network' })
  expect(sent).toHaveBeenCalledOnce()
})
