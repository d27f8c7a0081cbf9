/**
 * Logic of the list tools: stored settings, minor columns, saved views, CSV files before the
 * upload, and bulk edits.
 */
import { describe, expect, it } from 'vitest'
import { matches } from '#shared/records/match'
import type { AnyRecord } from '#shared/records/query'
import { savedViewTable } from '#shared/resources/administration'
import type { Resource } from '#shared/resources/field'
import { resources } from '#shared/resources/resources'
import { parseSearchText, toSearchText } from '../../../src/app/search-text'
import { BULK_BY_ONE, changedTogether, needsConnection } from '../../../src/crud/actions/bulk'
import {
  doubledColumn,
  guessMapping,
  importFields,
  importLabel,
  missingFields,
  readCsvFile,
  toTemplate,
} from '../../../src/crud/actions/csv-file'
import { formFields, toRecordValues } from '../../../src/crud/form/form-values'
import { type ListSettings, minorColumns, parseListSettings, WIDTH_MAX } from '../../../src/crud/list/list-settings'
import { isShown, toSavedView, viewsQuery } from '../../../src/crud/list/saved-views'
import { toViewSearch } from '../../../src/crud/list/view-search'
import type { ListSearch } from '../../../src/crud/record/list-search'
import { toListState, toRecordsQuery } from '../../../src/crud/record/list-state'

const resourceNamed = (name: string): Resource => {
  const resource = resources().find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`No resource ${name}`)
  return resource
}
const design = resourceNamed('design')
const project = resourceNamed('project')
const order = resourceNamed('order')

describe('the search part of an address', () => {
  it.each([
    [{}, ''],
    [{ q: 'tea & milk', page: 2 }, '?q=tea+%26+milk&page=2'],
    [{ filter: ['a,eq,1', 'b,is,null'] }, '?filter=a,eq,1&filter=b,is,null'],
    [
      { redirect_uri: '/admin/design?page=2', empty: undefined, none: null, list: [] },
      '?redirect_uri=/admin/design%3Fpage%3D2',
    ],
  ])('%o parses %s', (search, text) => {
    expect(toSearchText(search)).toBe(text)
  })
  it('is formatted back to text, a repeated name as a list', () => {
    const search = { q: 'ä+b %20 "x" 42', filter: ['x,eq,a,b', 'y,cs,é:/@'], code: '012345' }
    expect(parseSearchText(toSearchText(search))).toEqual(search)
  })
  it('stays a valid address with any input', () => {
    expect(parseSearchText(toSearchText({ q: '\ud800' }))).toEqual({ q: '\ufffd' })
    expect(parseSearchText('?%E0%A4%A&__proto__=1')).toHaveProperty('__proto__', '1')
  })
})

describe('stored settings of a list', () => {
  it('are read back as they were stored', () => {
    const view = { id: 4, search: { q: 'tea' } }
    const settings = { columns: ['name'], widths: { name: 220 }, layout: 'gallery', dense: true, view }
    expect(parseListSettings(settings)).toEqual(settings)
  })
  it.each([
    [null, {}],
    ['x', {}],
    [[], {}],
    [{ columns: [], layout: 'list', widths: [], dense: 1, view: 4 }, { widths: {} }],
    [{ view: { id: 'x', search: {} } }, {}],
    [{ view: { id: 4, search: { page: 'x' } } }, { view: { id: 4, search: {} } }],
    [
      { columns: [1, 'a'], widths: { a: 1e9, b: 'x', c: Number.NaN } },
      { columns: ['a'], widths: { a: WIDTH_MAX } },
    ],
  ])('%o is reduced to its valid parts', (stored, read) => {
    expect(parseListSettings(stored)).toEqual(read)
  })
})

describe('the columns that a list hides if it has little room', () => {
  const minor = (search: ListSearch, settings: ListSettings) =>
    minorColumns(toListState(search, order, settings), order, settings)
  it("are some of the resource's own", () => {
    expect(minor({}, {})).toEqual(['quantity', 'refunded_cents'])
    expect(minor({ columns: order.columns.join() }, { columns: ['status'] })).toEqual(['quantity', 'refunded_cents'])
    expect(minor({}, { columns: [...order.columns] })).toEqual(['quantity', 'refunded_cents'])
  })
  it('are never those that the person chose, resized or sorts by', () => {
    expect(minor({}, { columns: [...order.columns], showsMinor: true })).toEqual([])
    expect(minor({}, { columns: ['provider_id', 'quantity'] })).toEqual([])
    expect(minor({ columns: 'provider_id,quantity' }, {})).toEqual([])
    expect(minor({ order: ['quantity,asc'] }, { widths: { refunded_cents: 90 } })).toEqual([])
  })
  it.each(resources().map((resource) => [resource.name, resource] as const))(
    'of %s do not name a record',
    (_, { columns, minor = [], table }) => {
      expect(columns).toEqual(expect.arrayContaining([...minor]))
      expect(minor).not.toContain(table.title)
      expect(minor).not.toContain(columns[0])
    },
  )
})

describe('saved views', () => {
  const row = (id: number, user_id: number, shared_with: string | null): AnyRecord => ({
    id,
    table: 'design',
    name: `View ${id}`,
    user_id,
    shared_with,
    state: {},
  })
  const rows = [row(1, 7, null), row(2, 8, null), row(3, 8, 'admin'), row(4, 8, 'super_admin'), row(5, 8, 'user')]
  it.each([
    ['admin', [1, 3]],
    ['super_admin', [1, 3, 4]],
    ['user', [1, 5]],
  ] as const)('a person with the role %s sees own ones and those shared with the role', (role, ids) => {
    const { filters = [], groups = [] } = viewsQuery(design, 7, role)
    const seen = rows.filter((record) => matches(record, { filters, groups }, savedViewTable))
    expect(seen.map(({ id }) => id)).toEqual(ids)
  })

  it('show the same list to everybody, on its first page', () => {
    const state = toListState(
      { q: 'box', filter1: ['status,in,draft'], order: ['name,asc'], page: 4, layout: 'gallery' },
      design,
      { columns: ['name', 'status'] },
    )
    const view = toSavedView({ ...row(1, 7, 'admin'), state: toViewSearch(state, design) }, 7)
    const shown = toListState(view.search, design, { columns: ['id'], layout: 'table' })
    expect(shown).toEqual({ ...state, page: 1 })
    expect(isShown(view, state, design)).toBe(true)
    expect(isShown(view, { ...state, q: '' }, design)).toBe(false)
  })

  it.each([[null], ['x'], [7], [{ filter: { a: 1 }, size: -5, order: 7, columns: [] }]])(
    'a state of %o shows the default list',
    (state) => {
      const view = toSavedView({ ...row(1, 7, null), state }, 7)
      expect(toRecordsQuery(toListState(view.search, design), design)).toEqual(
        toRecordsQuery(toListState({}, design), design),
      )
    },
  )
})

describe('a CSV file before it is sent', () => {
  const file = (...parts: BlobPart[]) => new File(parts, 'projects.csv')
  const utf16 = (text: string) =>
    new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)])
  const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

  it.each([
    ['UTF-8', file('Name;Client\nTüte;"a;b"\n')],
    ['UTF-8 with its mark', file('\ufeffName;Client\nTüte;"a;b"\n')],
    ['UTF-16', file(utf16('Name;Client\r\nTüte;"a;b"\r\n'))],
    ['Windows-1252', file(latin1('Name;Client\nTüte;"a;b"\n'))],
  ])('is read and sent in UTF-8 when it was %s', async (_, given) => {
    const csv = await readCsvFile(given)
    expect(csv.header).toEqual(['Name', 'Client'])
    expect(csv.rows).toEqual([['Tüte', 'a;b']])
    expect(await csv.file.text()).toContain('Tüte')
    expect(csv.file.name).toBe('projects.csv')
  })

  it.each([
    ['', 'column names'],
    ['\n\n', 'column names'],
    ['Name,Client\n', 'no rows'],
  ])('is rejected with a message when it is %j', async (text, words) => {
    await expect(readCsvFile(file(text))).rejects.toThrow(words)
  })

  it('maps columns by label and by name to writable fields, each once', () => {
    expect(guessMapping(['DUE DATE', 'due_date', 'client', 'ID', 'Elsewhere'], project.table)).toEqual({
      'DUE DATE': 'due_date',
      due_date: null,
      client: 'client',
      ID: null,
      Elsewhere: null,
    })
    expect(missingFields({ a: 'client' }, project.table).map(({ name }) => name)).toEqual(['name'])
    expect(missingFields({ a: 'name' }, project.table)).toEqual([])
  })

  it('describes the format of special fields', () => {
    const labels = (name: string) => importFields(resourceNamed(name).table).map(importLabel)
    // The status has an initial value, so it is optional.
    expect(labels('design')).toEqual(
      expect.arrayContaining(['Name (required)', 'Project (by its name or ID)', 'Status']),
    )
    // A booking has no name.
    expect(labels('review')).toEqual(
      expect.arrayContaining(['Space (required, by its name or ID)', 'Booking (by its ID)']),
    )
    expect(labels('embellishment')).toContain('Unit price (12.34 EUR is 1234)')
  })

  it('can be made from the offered template', async () => {
    const [header = ''] = (await toTemplate(project.table).text()).split('\r\n')
    const columns = header.split(',')
    expect(Object.values(guessMapping(columns, project.table))).not.toContain(null)
    expect(columns).toContain('Due date')
  })

  it('with two columns of one name is detected', () => {
    expect(doubledColumn(['a', 'b', 'a'])).toBe('a')
    expect(doubledColumn(['a', 'b'])).toBeUndefined()
  })
})

describe('a bulk edit', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  it('can be queued if its records fit into the queue, and needs a connection if not', () => {
    expect(needsConnection({ ids: ids(BULK_BY_ONE) })).toBe(false)
    expect(needsConnection({ ids: ids(BULK_BY_ONE + 1) })).toBe(true)
  })
  it('of all matching records always needs a connection, because only the server knows them', () => {
    expect(needsConnection({ query: toRecordsQuery(toListState({}, design), design), total: 1 })).toBe(true)
  })
  it('changes an amount and its currency together', () => {
    const fields = formFields(resourceNamed('space'))
    const amounts = ['rate_cents', 'day_rate_cents', 'cleaning_fee_cents', 'currency']
    for (const name of amounts) expect(changedTogether(fields, name).toSorted()).toEqual(amounts.toSorted())
    expect(changedTogether(fields, 'capacity')).toEqual(['capacity'])
    expect(changedTogether(formFields(resourceNamed('embellishment')), 'unit_price')).toEqual(['unit_price'])
    const values = (currency: string) => toRecordValues(resourceNamed('space'), { rate_cents: '1250', currency })
    expect([values('EUR').rate_cents, values('JPY').rate_cents]).toEqual([125_000, 1_250])
  })
})
