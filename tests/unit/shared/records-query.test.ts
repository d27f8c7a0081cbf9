import { describe, expect, it } from 'vitest'
import { LIST_SIZE, LIST_SIZE_MAX } from '#shared/limits'
import { toTempId } from '#shared/offline/temp-id'
import { applyJoins, joinedTables, splitJoined } from '#shared/records/joins'
import { compareRecords } from '#shared/records/order'
import { runQuery } from '#shared/records/page'
import { parseRecordsQuery, RECORD_PARAMETERS } from '#shared/records/parse-query'
import { type AnyRecord, QueryError } from '#shared/records/query'
import { toSearchParams } from '#shared/records/search-params'
import { toStored } from '#shared/records/values'
import { designTable, projectTable } from '#shared/resources/catalogue'
import { fieldOf } from '#shared/resources/field'
import { bookingTable } from '#shared/resources/marketplace'

const parse = (search: string, table = designTable) => parseRecordsQuery(new URLSearchParams(search), table)
const refusal = (search: string, allowed?: readonly string[]): string => {
  try {
    parseRecordsQuery(new URLSearchParams(search), designTable, allowed)
  } catch (error) {
    if (error instanceof QueryError) return error.message
    throw error
  }
  throw new Error(`"${search}" was taken`)
}

describe('the parameters of a list', () => {
  it('have the defaults of the specification', () => {
    expect(parse('')).toEqual({
      filters: [],
      groups: [],
      order: [{ field: 'id', direction: 'desc' }],
      page: 1,
      size: LIST_SIZE,
      join: [],
      include: [],
      exclude: [],
      count: 'exact',
    })
  })

  it('are parsed, and formatted again without defaults', () => {
    const search = new URLSearchParams([
      ['filter', 'name,cs,a,b&c'],
      ['filter', 'width_mm,bt,1,2'],
      ['filter1', 'status,eq,draft'],
      ['filter2', 'status,eq,review'],
      ['filter2', 'background_id,nis'],
      ['order', 'name,asc'],
      ['order', 'width_mm,desc'],
      ['page', '3'],
      ['size', '25'],
      ['join', 'project,user'],
      ['join', 'background'],
      ['include', 'name,status'],
      ['exclude', 'canvas'],
      ['count', 'estimate'],
    ])
    const query = parseRecordsQuery(search, designTable)
    expect(query.groups.map((group) => group.length)).toEqual([1, 2])
    expect(query.join).toEqual([['project', 'user'], ['background']])
    expect(toSearchParams(query)).toEqual([...search])
    expect(toSearchParams(parse(''))).toEqual([])
  })

  it('sort groups by their number, whatever order they are in', () => {
    const query = parse('filter10=name,eq,ten&filter2=name,eq,two')
    expect(query.groups.map(([filter]) => filter?.value)).toEqual(['two', 'ten'])
  })

  it.each([
    ['colour=red', 'Unknown parameter "colour"'],
    ['filter0=name,eq,a', 'Unknown parameter "filter0"'],
    ['__proto__=1', 'Unknown parameter "__proto__"'],
    ['filter=colour,eq,red', 'Unknown field "colour"'],
    ['order=colour', 'Unknown field "colour" in order'],
    ['order=name,up', 'Order of "name" should be asc or desc'],
    ['order=canvas', '"canvas" can\'t be ordered'],
    ['order=name,next', 'Order of "name" should be asc or desc'],
    ['order=created_at,up', 'Order of "created_at" should be asc or desc or next'],
    ['page=0', '"page" should be a whole number from 1 to 1000000000'],
    ['page=1.5', '"page" should be a whole number from 1 to 1000000000'],
    [`size=${LIST_SIZE_MAX + 1}`, `"size" should be a whole number from 1 to ${LIST_SIZE_MAX}`],
    ['size=-1', `"size" should be a whole number from 1 to ${LIST_SIZE_MAX}`],
    ['join=nowhere', 'Unknown table "nowhere"'],
    ['join=photo', '"design" has no relation to "photo"'],
    ['join=project,photo', '"project" has no relation to "photo"'],
    ['include=name,colour', 'Unknown field "colour" in include'],
    ['exclude=colour', 'Unknown field "colour" in exclude'],
    ['count=no', '"count" should be exact or estimate'],
  ])('%s is refused: %s', (search, message) => {
    expect(refusal(search)).toBe(message)
  })

  it('are fewer for one record', () => {
    expect(refusal('join=project&filter=name,eq,a', RECORD_PARAMETERS)).toBe('Unknown parameter "filter"')
    expect(parseRecordsQuery([['join', 'project']], designTable, RECORD_PARAMETERS).join).toEqual([['project']])
  })
})

describe('order', () => {
  const ids = (records: AnyRecord[], search: string) =>
    [...records].sort(compareRecords(parse(search).order, designTable)).map(({ id }) => id)
  const temp = toTempId('0b7e3c1a-58a8-4d35-9d2c-3f1b8a5f6c77')

  it('puts nulls last ascending and first descending, ties by id in the last direction', () => {
    const records = [
      { id: 1, name: 'b' },
      { id: 2, name: null },
      { id: 3, name: 'a' },
      { id: 4, name: 'b' },
    ]
    expect(ids(records, 'order=name,asc')).toEqual([3, 1, 4, 2])
    expect(ids(records, 'order=name,desc')).toEqual([2, 4, 1, 3])
  })

  it('puts upcoming records first, the soonest first, then past ones, the latest first', () => {
    const now = '2026-03-01T12:00:00.000Z'
    const records = [
      { id: 1, starts_at: '2026-03-05T10:00:00.000Z', ends_at: '2026-03-05T11:00:00.000Z' },
      { id: 2, starts_at: '2026-02-01T10:00:00.000Z', ends_at: '2026-02-01T11:00:00.000Z' },
      { id: 3, starts_at: '2026-03-02T10:00:00.000Z', ends_at: '2026-03-09T11:00:00.000Z' },
      { id: 4, starts_at: '2026-02-27T10:00:00.000Z', ends_at: '2026-02-27T11:00:00.000Z' },
      // Has started but not ended, so it counts as upcoming.
      { id: 5, starts_at: '2026-03-01T10:00:00.000Z', ends_at: '2026-03-01T14:00:00.000Z' },
    ]
    const { order } = parseRecordsQuery([['order', 'starts_at,next']], bookingTable)
    expect([...records].sort(compareRecords(order, bookingTable, now)).map(({ id }) => id)).toEqual([5, 3, 1, 4, 2])
  })

  it('puts unsent records above all others', () => {
    expect(ids([{ id: 10 }, { id: temp }, { id: 9 }], '')).toEqual([temp, 10, 9])
    expect(ids([{ id: 10 }, { id: temp }, { id: 9 }], 'order=id,asc')).toEqual([9, 10, temp])
  })
})

describe('a page', () => {
  const records = Array.from(
    { length: 25 },
    (_, index): AnyRecord => ({
      id: index + 1,
      version: 1,
      name: `Design ${index}`,
      project_id: 1 + (index % 2),
      canvas: {},
      _offline: true,
    }),
  )

  it('counts all matches and returns its part of them', () => {
    const { list, ...rest } = runQuery(records, parse('page=3&size=10'), designTable)
    expect(rest).toEqual({ page: 3, limit: 10, total: 25, num_pages: 3 })
    expect(list.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
    expect(runQuery(records, parse('page=4'), designTable).list).toEqual([])
    expect(runQuery([], parse(''), designTable)).toMatchObject({ total: 0, num_pages: 0 })
  })

  it('is the same whether few or all of the records are sorted', () => {
    const many = Array.from(
      { length: 500 },
      (_, index): AnyRecord => ({ id: index + 1, name: `${(index * 7919) % 83}` }),
    )
    const all = runQuery(many, parse('order=name,asc&size=1000'), designTable).list
    for (const page of [1, 2, 10, 50])
      expect(runQuery(many, parse(`order=name,asc&page=${page}`), designTable).list).toEqual(
        all.slice((page - 1) * 10, page * 10),
      )
  })

  it('omits fields but never the id, the version, the key of a join or marks', () => {
    const [record] = runQuery(records, parse('include=name&join=project'), designTable).list
    expect(record).toEqual({ id: 25, version: 1, name: 'Design 24', project_id: 1, _offline: true })
    expect(runQuery(records, parse('exclude=canvas,id'), designTable).list[0]).not.toHaveProperty('canvas')
    expect(runQuery(records, parse('exclude=canvas,id'), designTable).list[0]).toHaveProperty('id', 25)
  })

  it('does not change the records', () => {
    const before = structuredClone(records)
    runQuery(records, parse('order=name,asc&include=name'), designTable)
    expect(records).toEqual(before)
  })
})

describe('joins', () => {
  const tables: Record<string, AnyRecord[]> = {
    user: [{ id: 1, email: 'a@holdfast.test' }],
    project: [
      { id: 3, name: 'Tea', user_id: 1 },
      { id: 4, name: 'Cocoa', user_id: 99 },
    ],
    design: [
      { id: 8, name: 'Tin', project_id: 3, user_id: 1 },
      { id: 7, name: 'Box', project_id: 3, user_id: null },
    ],
  }
  const lookup = (name: string) => tables[name] ?? []
  const along = (...join: string[][]) => ({ join, include: [], exclude: [] })

  it('replace a foreign key by its record, nested as requested', () => {
    expect(applyJoins(lookup('design'), along(['project', 'user']), designTable, lookup)[0]).toEqual({
      id: 8,
      name: 'Tin',
      project_id: { id: 3, name: 'Tea', user_id: { id: 1, email: 'a@holdfast.test' } },
      user_id: 1,
    })
  })

  it('add the list of referring records, sorted by id, empty if there are none', () => {
    const [tea, cocoa] = applyJoins(lookup('project'), along(['design', 'user'], ['user']), projectTable, lookup)
    expect(tea?.design).toEqual([
      { id: 7, name: 'Box', project_id: 3, user_id: null },
      { id: 8, name: 'Tin', project_id: 3, user_id: { id: 1, email: 'a@holdfast.test' } },
    ])
    expect(cocoa).toEqual({ id: 4, name: 'Cocoa', user_id: 99, design: [] })
  })

  it('are split again into the records of each table', () => {
    const join = [['design', 'user'], ['user']]
    const [tea] = applyJoins(lookup('project'), along(...join), projectTable, lookup)
    expect(tea && splitJoined(tea, join, projectTable)).toEqual([
      { table: 'project', record: tables.project?.[0] },
      { table: 'design', record: tables.design?.[1] },
      { table: 'design', record: tables.design?.[0] },
      { table: 'user', record: tables.user?.[0] },
      { table: 'user', record: tables.user?.[0] },
    ])
  })

  it('name each table once', () => {
    expect(joinedTables([['project', 'user'], ['user'], ['background']], designTable)).toEqual([
      'project',
      'user',
      'background',
    ])
  })

  it('resolve a temporary id', () => {
    const temp = toTempId('0b7e3c1a-58a8-4d35-9d2c-3f1b8a5f6c77')
    const fresh = { id: temp, name: 'New' }
    const joined = applyJoins([{ id: 5, project_id: temp }], along(['project']), designTable, () => [fresh])
    expect(joined).toEqual([{ id: 5, project_id: fresh }])
  })
})

describe('a stored value', () => {
  const stored = (name: string, value: unknown) => {
    const field = fieldOf(projectTable, name)
    if (!field) throw new Error(name)
    return toStored(field, value)
  }
  it('is null for an empty text of a non-text field, and UTC for a time', () => {
    expect(stored('due_date', '')).toBeNull()
    expect(stored('status', '')).toBeNull()
    expect(stored('client', '')).toBe('')
    expect(stored('created_at', '2026-11-20T11:00:00+01:00')).toBe('2026-11-20T10:00:00.000Z')
    expect(stored('user_id', undefined)).toBeNull()
  })
})
