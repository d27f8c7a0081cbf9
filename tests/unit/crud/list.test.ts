/**
 * Pure functions of the list page: URL to state to query and back, operators by kind, filters in
 * words, safe paints, calendars.
 */
import { describe, expect, it } from 'vitest'
import { toPaint } from '#shared/catalogue/background'
import { LIST_SIZE } from '#shared/limits'
import { parseRecordsQuery } from '#shared/records/parse-query'
import { type Filter, OPERATORS } from '#shared/records/query'
import { type Field, fieldOf, type Resource, type TimeSpan } from '#shared/resources/field'
import { MARKETPLACE } from '#shared/resources/marketplace'
import { resources } from '#shared/resources/resources'
import { toSearch } from '../../../src/api/records'
import { parseSearchText, toSearchText } from '../../../src/app/search-text'
import { incompleteKeys, toBlock, toBlocks, toFilterSet } from '../../../src/crud/filters/filter-drafts'
import { filterText } from '../../../src/crud/filters/filter-text'
import { toFilterValue } from '../../../src/crud/filters/filter-value'
import { operatorLabel } from '../../../src/crud/filters/operator-label'
import { entryText, toEntry } from '../../../src/crud/list/calendar-entry'
import { beginText, byDay, dayText, rangeText, stepFrom, timesText } from '../../../src/crud/list/calendar-range'
import { hiddenOrderText } from '../../../src/crud/list/order-text'
import { isDay, toDay } from '../../../src/crud/record/calendar'
import { provideFacets } from '../../../src/crud/record/facets'
import { currencyOf, hasOwnCurrency, readIn } from '../../../src/crud/record/filter-currency'
import { type ListOperator, operatorsFor } from '../../../src/crud/record/filter-operators'
import { parseListSearch } from '../../../src/crud/record/list-search'
import {
  isNarrowed,
  joinsOf,
  nextOrder,
  toCalendarQuery,
  toListSearch,
  toListState,
  toRecordsQuery,
} from '../../../src/crud/record/list-state'
import { type ListFilter, toListFilter } from '../../../src/crud/record/relative-days'
import { rangeOf } from '../../../src/crud/record/weeks'

const resourceNamed = (name: string): Resource => {
  const resource = resources().find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`No resource ${name}`)
  return resource
}
const design = resourceNamed('design')
const fieldNamed = (resource: Resource, name: string): Field => {
  const field = fieldOf(resource.table, name)
  if (!field) throw new Error(`No field ${name}`)
  return field
}
const PERIOD = ['last_7_days', ''] as const
const filterOf = (field: string, operator: ListOperator, value: string): ListFilter => {
  const filter = toListFilter(field, operator, value)
  if (!filter) throw new Error(`No filter ${field},${operator},${value}`)
  return filter
}

describe('the URL of a list', () => {
  it('is empty for the default state', () => {
    expect(toListSearch(toListState({}, design), design)).toEqual({})
  })

  it('restores the state that was put into it', () => {
    const state = {
      q: 'gift, box',
      filters: [
        { field: 'status', operator: 'in', value: 'draft,review' },
        { field: 'width_mm', operator: 'bt', value: '10,20.5' },
        { field: 'project_id', operator: 'is', value: 'null' },
      ] satisfies Filter[],
      groups: [
        [
          { field: 'name', operator: 'nsw', value: 'a+b & c' },
          { field: 'width_mm', operator: 'nbt', value: '1,2' },
        ],
        [{ field: 'updated_at', operator: 'ge', value: '2026-03-01T00:00:00.000Z' }],
      ] satisfies Filter[][],
      order: [
        { field: 'name', direction: 'asc' as const },
        { field: 'id', direction: 'desc' as const },
      ],
      page: 3,
      size: 50,
      columns: ['name', 'id'],
      layout: 'gallery' as const,
    }
    const text = toSearchText({ ...toListSearch(state, design) })
    expect(toListState(parseListSearch(parseSearchText(text)), design)).toEqual(state)
  })

  it('has the format of its records call', () => {
    const state = toListState(
      {
        q: 'tea box',
        filter: ['status,in,draft,review'],
        filter1: ['name,cs,a'],
        order: ['name,asc'],
        columns: 'name,id',
      },
      design,
    )
    expect(toSearchText({ ...toListSearch(state, design) })).toBe(
      '?q=tea+box&filter=status,in,draft,review&filter1=name,cs,a&order=name,asc&columns=name,id',
    )
  })

  it('falls back to the person’s stored settings of the table', () => {
    const defaults = { columns: ['status', 'gone', 'name'], layout: 'gallery' } as const
    expect(toListState({}, design, defaults)).toMatchObject({ columns: ['status', 'name'], layout: 'gallery' })
    expect(toListState({ columns: 'id', layout: 'table' }, design, defaults)).toMatchObject({
      columns: ['id'],
      layout: 'table',
    })
  })

  it("contains the resource's own columns if the stored ones differ, so that the choice holds", () => {
    const defaults = { columns: ['status'], layout: 'gallery' } as const
    const state = toListState({ columns: design.columns.join(), layout: 'table' }, design, defaults)
    expect(toListState(toListSearch(state, design, defaults), design, defaults)).toEqual(state)
  })

  it('drops fields unknown to the resource, so that the server accepts any link', () => {
    const search = parseListSearch({
      filter: ['secret,eq,1', 'status,zz,draft', 'status', 'width_mm,eq,abc', 'canvas,cs,x', 'name,cs,box'],
      order: ['nope,asc', 'name,sideways', 'name,desc'],
      columns: 'nope,status',
    })
    expect(toListState(search, design)).toMatchObject({
      filters: [{ field: 'name', operator: 'cs', value: 'box' }],
      order: [{ field: 'name', direction: 'desc' }],
      columns: ['status'],
    })
  })

  it.each([
    [{ page: 0, size: -1 }],
    [{ page: 1.5, size: 'all' }],
    [{ page: null, size: 1_001 }],
    [{ page: {}, size: [] }],
    [{ q: { a: 1 }, filter: 7, order: null, columns: [1, 2] }],
  ])('falls back to page 1 of %o', (search) => {
    expect(toListState(parseListSearch(search), design)).toMatchObject({ q: '', filters: [], page: 1, size: LIST_SIZE })
  })

  it('accepts a search text that looks like a number', () => {
    expect(parseListSearch({ q: 42 })).toEqual({ q: '42' })
  })
})

describe('the query of a list', () => {
  it('searches the text in each of the search fields', () => {
    const project = resourceNamed('project')
    const query = toRecordsQuery(toListState({ q: ' acme ' }, project), project)
    expect(query.groups).toEqual([
      [{ field: 'name', operator: 'cs', value: 'acme' }],
      [{ field: 'client', operator: 'cs', value: 'acme' }],
    ])
    expect(query.filters).toEqual([])
  })

  it('finds each word of the text in any of the search fields', () => {
    const project = resourceNamed('project')
    const { groups } = toRecordsQuery(toListState({ q: 'wick  wool' }, project), project)
    expect(groups.map((group) => group.map(({ field, value }) => `${field} ${value}`))).toEqual([
      ['name wick', 'name wool'],
      ['name wick', 'client wool'],
      ['client wick', 'name wool'],
      ['client wick', 'client wool'],
    ])
  })

  it('takes a long text as one, because a query has a limit of conditions', () => {
    const user = resourceNamed('user')
    const { groups } = toRecordsQuery(toListState({ q: 'one two three four five' }, user), user)
    expect(groups).toHaveLength(user.search.length)
    expect(groups[0]).toEqual([{ field: 'email', operator: 'cs', value: 'one two three four five' }])
  })

  it.each(['83', '#83'])('finds a record by its number: %s', (q) => {
    const booking = resourceNamed('booking')
    expect(toRecordsQuery(toListState({ q }, booking), booking).groups).toEqual([
      [{ field: 'code', operator: 'cs', value: q }],
      [{ field: 'note', operator: 'cs', value: q }],
      [{ field: 'space.name', operator: 'cs', value: q }],
      [{ field: 'user.first_name', operator: 'cs', value: q }],
      [{ field: 'user.last_name', operator: 'cs', value: q }],
      [{ field: 'user.email', operator: 'cs', value: q }],
      [{ field: 'id', operator: 'eq', value: '83' }],
    ])
  })

  it('finds each word in an own field or in one that names a referenced record', () => {
    const texts = (q: string) =>
      toRecordsQuery(toListState({ q }, design), design).groups.map((group) =>
        group.map(({ field, value }) => `${field} ${value}`),
      )
    expect(texts('tea acme')).toEqual([
      ['name tea', 'name acme'],
      ['name tea', 'project.name acme'],
      ['project.name tea', 'name acme'],
      ['project.name tea', 'project.name acme'],
    ])
    // If a query has no room for all combinations, all words are in own fields, or all in one other.
    expect(texts('a b c d e f g')).toEqual([
      ['name a', 'name b', 'name c', 'name d', 'name e', 'name f', 'name g'],
      ['project.name a b c d e f g'],
    ])
  })

  it('is accepted by the records parser for a search of every list, however long', () => {
    for (const resource of resources())
      for (let words = 1; words < 30; words += 1) {
        const q = Array.from({ length: words }, (_, index) => `w${index}`).join(' ')
        const query = toRecordsQuery(toListState({ q, filter1: ['id,eq,1'] }, resource), resource)
        expect(() => parseRecordsQuery(new URLSearchParams(toSearch(query)), resource.table)).not.toThrow()
      }
  })

  it('combines the search text with each OR group', () => {
    const project = resourceNamed('project')
    const query = toRecordsQuery(
      toListState({ q: 'acme', filter1: ['status,in,draft'], filter2: ['due_date,is,null', 'client,cs,x'] }, project),
      project,
    )
    const names = query.groups.map((group) => group.map(({ field }) => field))
    expect(names).toEqual([
      ['name', 'status'],
      ['name', 'due_date', 'client'],
      ['client', 'status'],
      ['client', 'due_date', 'client'],
    ])
  })

  it('joins exactly the tables whose records are shown', () => {
    expect(toRecordsQuery(toListState({}, design), design).join).toEqual([['project']])
    expect(toRecordsQuery(toListState({ columns: 'name' }, design), design).join).toEqual([])
  })

  it('is accepted by the records parser for every filter of every list', () => {
    const values: Record<string, [string, string]> = {
      number: ['1.5', '20'],
      money: ['1.5', '20'],
      date: ['2026-01-31', '2026-02-01'],
      dateTime: ['2026-01-31', '2026-02-01'],
      reference: ['7', '8'],
      boolean: ['true', ''],
    }
    let offered = 0
    for (const resource of resources())
      for (const name of resource.filters) {
        const field = fieldNamed(resource, name)
        const plain: [string, string] = field.kind === 'choice' ? [field.options[0]?.value ?? '', ''] : ['a, b', '']
        for (const operator of operatorsFor(field)) {
          const inputs = operator.operator === 'within' ? PERIOD : (values[field.kind] ?? plain)
          const value = toFilterValue(field, operator, inputs)
          expect(value, `${resource.name}.${name} ${operatorLabel(field, operator.operator)}`).toBeDefined()
          const filter = filterOf(name, operator.operator, value ?? '')
          const search = toListSearch({ ...toListState({}, resource), filters: [filter] }, resource)
          expect(toListState(search, resource).filters).toEqual([filter])
          const query = toRecordsQuery(toListState(search, resource), resource)
          const parsed = parseRecordsQuery(new URLSearchParams(toSearch(query)), resource.table)
          expect(parsed.filters).toEqual(filter.operator === 'within' ? query.filters : [filter])
          offered += 1
        }
      }
    expect(offered).toBeGreaterThan(100)
  })

  it('distinguishes a narrowed list from an empty one', () => {
    expect(isNarrowed(toListState({ page: 4 }, design))).toBe(false)
    expect(isNarrowed(toListState({ q: ' ' }, design))).toBe(false)
    expect(isNarrowed(toListState({ filter: ['name,cs,x'] }, design))).toBe(true)
  })
})

describe('the order after a press on a header', () => {
  const byName = { field: 'name', direction: 'asc' } as const
  it('is ascending, descending, then none', () => {
    expect(nextOrder([], 'name', false, design)).toEqual([byName])
    expect(nextOrder([byName], 'name', false, design)).toEqual([{ ...byName, direction: 'desc' }])
    expect(nextOrder([{ ...byName, direction: 'desc' }], 'name', false, design)).toEqual([])
  })
  it('replaces the others, unless Shift is held', () => {
    expect(nextOrder([byName], 'status', false, design)).toEqual([{ field: 'status', direction: 'asc' }])
    expect(nextOrder([byName], 'status', true, design)).toEqual([byName, { field: 'status', direction: 'asc' }])
  })
  it('keeps a column in its place while its direction changes', () => {
    const both = [byName, { field: 'status', direction: 'asc' } as const]
    expect(nextOrder(both, 'name', true, design)).toEqual([{ field: 'name', direction: 'desc' }, both[1]])
  })
  it('reverses the default order and restores it', () => {
    expect(nextOrder([], 'id', false, design)).toEqual([{ field: 'id', direction: 'asc' }])
    expect(nextOrder([{ field: 'id', direction: 'desc' }], 'id', false, design)).toEqual([
      { field: 'id', direction: 'asc' },
    ])
    expect(nextOrder([{ field: 'id', direction: 'asc' }], 'id', false, design)).toEqual([])
  })
  it('sorts amounts by currency first, in the direction the person chose for it', () => {
    const invoice = resources().find(({ name }) => name === 'invoice')
    if (!invoice) throw new Error('No resource invoice')
    const asked = (...order: string[]) => {
      const state = toListState({ order }, invoice)
      const text = toRecordsQuery(state, invoice).order.map(({ field, direction }) => `${field},${direction}`)
      return [...text, hiddenOrderText(state, invoice)]
    }
    expect(asked('total_cents,desc')).toEqual(['currency,asc', 'total_cents,desc', 'each currency by itself'])
    expect(asked('status,asc', 'paid_cents,asc')).toEqual(expect.arrayContaining(['status,asc', 'currency,asc']))
    expect(asked('total_cents,desc', 'currency,desc').slice(0, 2)).toEqual(['currency,desc', 'total_cents,desc'])
    expect(asked('currency,desc', 'total_cents,asc').slice(0, 2)).toEqual(['currency,desc', 'total_cents,asc'])
    expect(asked('total_cents,desc', 'currency,desc').at(-1)).toBe('by Currency, descending')
    expect(asked('status,asc')).toEqual(['status,asc', ''])
  })
  it('is described in words if no column shows it', () => {
    const columns = ['name', 'status']
    expect(hiddenOrderText({ order: [], columns }, design)).toBe('newest first')
    expect(hiddenOrderText({ order: [], columns: ['id', ...columns] }, design)).toBe('')
    expect(hiddenOrderText({ order: [byName], columns }, design)).toBe('')
    const order = [byName, { field: 'width_mm', direction: 'desc' } as const]
    expect(hiddenOrderText({ order, columns }, design)).toBe('by Width, descending')
  })
  it('is "upcoming first" if the resource says so, and again after two presses on the column', () => {
    const bookings = resources().find(({ name }) => name === 'booking')
    if (!bookings) throw new Error('No resource booking')
    const state = toListState({}, bookings)
    expect(toRecordsQuery(state, bookings).order).toEqual([{ field: 'starts_at', direction: 'next' }])
    expect(hiddenOrderText(state, bookings)).toBe('upcoming first')
    const up = nextOrder([], 'starts_at', false, bookings)
    const down = nextOrder(up, 'starts_at', false, bookings)
    expect([up, down]).toEqual([
      [{ field: 'starts_at', direction: 'asc' }],
      [{ field: 'starts_at', direction: 'desc' }],
    ])
    expect(nextOrder(down, 'starts_at', false, bookings)).toEqual([])
    expect(nextOrder([{ field: 'id', direction: 'desc' }], 'id', false, bookings)).toEqual([])
  })
})

describe('operators', () => {
  it('all exist, each for the kinds it fits', () => {
    const offered = new Set(
      resources().flatMap(({ table }) =>
        table.fields.flatMap((field) => operatorsFor(field).map(({ operator }) => operator)),
      ),
    )
    expect([...OPERATORS].filter((operator) => !offered.has(operator))).toEqual([])
  })

  it.each([
    ['lt', '00:00:00.000'],
    ['ge', '00:00:00.000'],
    ['nlt', '00:00:00.000'],
    ['gt', '23:59:59.999'],
    ['le', '23:59:59.999'],
    ['ngt', '23:59:59.999'],
  ])('%s a day means its %s', (name, time) => {
    const field = fieldNamed(design, 'updated_at')
    const operator = operatorsFor(field).find((candidate) => candidate.operator === name)
    if (!operator) throw new Error('no operator')
    const value = toFilterValue(field, operator, ['2026-03-01', ''])
    expect(value).toBe(new Date(`2026-03-01T${time}`).toISOString())
  })

  it.each([
    ['name', 'cs', 'contains'],
    ['status', 'in', 'is any of'],
    ['width_mm', 'eq', 'is'],
    ['project_id', 'eq', 'is'],
    ['updated_at', 'within', 'is within'],
  ])('for %s start with the most likely one', (name, operator, label) => {
    const field = fieldNamed(design, name)
    const [first] = operatorsFor(field)
    expect(first).toMatchObject({ operator })
    expect(first && operatorLabel(field, first.operator)).toBe(label)
  })

  it('include "is empty" for every kind, without a value', () => {
    for (const field of design.table.fields) {
      const empty = operatorsFor(field).find(({ operator }) => operator === 'is')
      if (field.kind === 'boolean') continue
      expect(empty?.values, field.name).toBe(0)
    }
  })

  it('require both ends of a range', () => {
    const field = fieldNamed(design, 'width_mm')
    const between = operatorsFor(field).find(({ operator }) => operator === 'bt')
    if (!between) throw new Error('no range')
    expect(toFilterValue(field, between, ['1', ''])).toBeUndefined()
    expect(toFilterValue(field, between, ['1', 'x'])).toBeUndefined()
    expect(toFilterValue(field, between, ['1', '2'])).toBe('1,2')
  })

  it('cover whole local days for moments', () => {
    const field = fieldNamed(design, 'updated_at')
    const between = operatorsFor(field).find(({ operator }) => operator === 'bt')
    if (!between) throw new Error('no range')
    const [from = '', to = ''] = (toFilterValue(field, between, ['2026-03-01', '2026-03-01']) ?? '').split(',')
    expect(new Date(from).getHours()).toBe(0)
    expect(new Date(to).getTime() - new Date(from).getTime()).toBe(86_400_000 - 1)
  })

  it('send money in minor units', () => {
    const field = fieldNamed(resourceNamed('embellishment'), 'unit_price')
    const [is] = operatorsFor(field)
    if (!is) throw new Error('no operator')
    expect(toFilterValue(field, is, ['4.35', ''])).toBe('435')
  })
})

describe('filters in the editor', () => {
  it('are unchanged after a round trip, with every operator of every list', () => {
    const values: Record<string, [string, string]> = {
      number: ['1.5', '20'],
      money: ['1.5', '20'],
      date: ['2026-01-31', '2026-02-01'],
      dateTime: ['2026-01-31', '2026-02-01'],
      reference: ['7', '8'],
      boolean: ['true', ''],
    }
    for (const resource of resources())
      for (const name of resource.filters) {
        const field = fieldNamed(resource, name)
        const plain: [string, string] = field.kind === 'choice' ? [field.options[0]?.value ?? '', ''] : ['a b', '']
        const group = operatorsFor(field).map((operator) => {
          const inputs = operator.operator === 'within' ? PERIOD : (values[field.kind] ?? plain)
          return filterOf(name, operator.operator, toFilterValue(field, operator, inputs) ?? '')
        })
        const set = { filters: group, groups: [group, group.slice(0, 1)] }
        // An amount needs a currency, so the editor adds the default one.
        const brought = hasOwnCurrency(resource.table, field)
          ? [{ field: 'currency', operator: 'eq', value: 'EUR' }]
          : []
        expect(toFilterSet(toBlocks(set, resource), resource)).toEqual({ ...set, filters: [...group, ...brought] })
      }
  })

  it('are reported while incomplete, and an OR group without conditions is dropped', () => {
    const draft = { key: 901, field: 'name', operator: 'cs', inputs: ['', ''] as const }
    const blocks = [toBlock([draft, { ...draft, key: 902, inputs: ['box', ''] }]), toBlock([])]
    expect(incompleteKeys(blocks, design)).toEqual([901])
    expect(toFilterSet(blocks, design)).toEqual({
      filters: [{ field: 'name', operator: 'cs', value: 'box' }],
      groups: [],
    })
  })
})

describe('amounts of records with their own currency', () => {
  const space = resourceNamed('space')
  const rate = (operator: Filter['operator'], value: string): Filter => ({ field: 'rate_cents', operator, value })
  const currency = (operator: Filter['operator'], value: string): Filter => ({ field: 'currency', operator, value })
  const draft = (field: string, operator: string, from: string, to = '') => ({
    ...{ key: 0, field, operator },
    inputs: [from, to] as const,
  })
  const applied = (...blocks: ReturnType<typeof draft>[][]) => toFilterSet(blocks.map(toBlock), space)

  it('are filtered within one currency, which every such list offers as a filter', () => {
    for (const resource of resources()) {
      const isAmount = (name: string) => hasOwnCurrency(resource.table, fieldNamed(resource, name))
      if (resource.filters.some(isAmount)) expect(resource.filters, resource.name).toContain('currency')
    }
    expect(applied([draft('rate_cents', 'gt', '12.34')])).toEqual({
      filters: [rate('gt', '1234'), currency('eq', 'EUR')],
      groups: [],
    })
    expect(applied([draft('rate_cents', 'is', '')]).filters).toEqual([rate('is', 'null')])
  })

  it.each(['eq', 'in', 'cs', 'sw', 'ew'] as const)(
    'are typed in the currency of a condition that it "%s"',
    (operator) => {
      expect(applied([draft('rate_cents', 'bt', '1200', '3500'), draft('currency', operator, 'jpy')]).filters).toEqual([
        rate('bt', '1200,3500'),
        currency(operator, 'JPY'),
      ])
      expect(applied([draft('rate_cents', 'in', '1.5,2'), draft('currency', operator, 'KWD')]).filters[0]).toEqual(
        rate('in', '1500,2000'),
      )
    },
  )

  it('use the currency of their own OR group, or of the conditions for all', () => {
    const yen = [draft('rate_cents', 'le', '5000'), draft('currency', 'eq', 'JPY')]
    const euro = [draft('rate_cents', 'le', '50')]
    expect(applied([], yen, euro).groups).toEqual([
      [rate('le', '5000'), currency('eq', 'JPY')],
      [rate('le', '5000'), currency('eq', 'EUR')],
    ])
    expect(applied([draft('currency', 'eq', 'JPY')], euro).groups).toEqual([[rate('le', '50')]])
    expect(applied([draft('rate_cents', 'gt', '1')], euro)).toEqual({
      filters: [rate('gt', '100'), currency('eq', 'EUR')],
      groups: [[rate('le', '5000')]],
    })
  })

  it('return to the editor as they were typed', () => {
    const set = {
      filters: [rate('gt', '1200'), currency('eq', 'JPY')],
      groups: [[rate('lt', '90000')], [rate('nbt', '1,2')]],
    }
    const blocks = toBlocks(set, space)
    expect(blocks.map(({ drafts: [first] }) => first?.inputs)).toEqual([
      ['1200', ''],
      ['90000', ''],
      ['1', '2'],
    ])
    expect(toFilterSet(blocks, space)).toEqual(set)
  })

  it('are described in that currency, or as plain numbers without one', () => {
    const words = (filter: Filter, among: Filter[]) =>
      filterText(readIn(space.table, fieldNamed(space, 'rate_cents'), currencyOf(among)), filter, undefined, 'en-US')
    expect(words(rate('gt', '1200'), [currency('eq', 'JPY')])).toBe('Hourly rate is more than ¥1,200')
    expect(words(rate('gt', '1200'), [currency('cs', 'eur')])).toBe('Hourly rate is more than €12.00')
    for (const among of [[], [currency('neq', 'EUR')], [currency('in', 'EUR,JPY')]])
      expect(words(rate('gt', '1200'), among)).toBe('Hourly rate is more than 1,200 (smallest unit of each currency)')
    // This field has a fixed currency.
    const field = fieldNamed(resourceNamed('embellishment'), 'unit_price')
    expect(readIn(resourceNamed('embellishment').table, field, undefined)).toBe(field)
  })
})

describe('a filter in words', () => {
  it.each([
    ['design', { field: 'status', operator: 'in', value: 'draft,review' }, 'Status is any of Draft, In review'],
    ['design', { field: 'width_mm', operator: 'bt', value: '10,20' }, 'Width is between 10 mm and 20 mm'],
    ['design', { field: 'name', operator: 'cs', value: 'a,b' }, 'Name contains “a,b”'],
    ['design', { field: 'project_id', operator: 'eq', value: '7' }, 'Project is #7'],
    ['design', { field: 'project_id', operator: 'is', value: 'null' }, 'Project is empty'],
    ['embellishment', { field: 'unit_price', operator: 'lt', value: '435' }, 'Unit price is less than €4.35'],
    ['project', { field: 'due_date', operator: 'lt', value: '2026-03-01' }, 'Due date is before Mar 1, 2026'],
  ] as const)('%s: %o', (name, filter, words) => {
    expect(filterText(fieldNamed(resourceNamed(name), filter.field), filter, undefined, 'en-US')).toBe(words)
  })
  it('names a referenced record once its title is known', () => {
    const filter = { field: 'project_id', operator: 'eq', value: '7' } as const
    expect(filterText(fieldNamed(design, 'project_id'), filter, 'Tea boxes')).toBe('Project is Tea boxes')
  })
})

describe('a paint from text', () => {
  it.each(['#0b7285', '#fff', 'linear-gradient(135deg, #f00 0%, rgb(0, 0, 255) 100%)', 'dots'])(
    'accepts %s',
    (text) => {
      expect(toPaint(text)).toBeTruthy()
    },
  )
  it.each([
    'url(https://evil.example/x.png)',
    'linear-gradient(red, blue), url(//evil.example)',
    'linear-gradient(url(//evil.example), blue)',
    'red; position: fixed',
    'constructor',
    '',
    null,
    7,
  ])('rejects %s', (text) => {
    expect(toPaint(text)).toBeUndefined()
  })
})

describe('a calendar', () => {
  const booking = MARKETPLACE.find(({ name }) => name === 'booking') as Resource & { span: TimeSpan }
  const local = (range: { start: Date; end: Date }) => [toDay(range.start), toDay(range.end)]

  it('has the days of a week by its first day, or those of a month', () => {
    expect(local(rangeOf('week', '2026-11-22', 1))).toEqual(['2026-11-16', '2026-11-23'])
    expect(local(rangeOf('week', '2026-11-22', 0))).toEqual(['2026-11-22', '2026-11-29'])
    expect(local(rangeOf('week', '2026-01-01', 6))).toEqual(['2025-12-27', '2026-01-03'])
    expect(local(rangeOf('month', '2026-12-31', 1))).toEqual(['2026-12-01', '2027-01-01'])
  })

  it('steps to the next and previous week or month, without skipping short months', () => {
    expect(stepFrom('week', '2026-12-28', 1)).toBe('2027-01-04')
    expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01')
    expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01')
  })

  it('has its layout and day in the URL, and neither in that of a table', () => {
    expect(parseListSearch({ layout: 'week', date: '2026-11-22' })).toEqual({ layout: 'week', date: '2026-11-22' })
    for (const date of ['2026-02-30', '22.11.2026', 20261122, '0001-01-01'])
      expect(parseListSearch({ layout: 'month', date })).toEqual({ layout: 'month' })
    const state = toListState({ layout: 'week', date: '2026-11-22' }, booking)
    expect(toListSearch(state, booking)).toEqual({ layout: 'week', date: '2026-11-22' })
    expect(toListSearch({ ...state, layout: 'table' }, booking)).toEqual({})
    expect(toListSearch({ ...state, layout: 'table' }, booking, { layout: 'month' })).toEqual({ layout: 'table' })
    expect(isDay('2028-02-29')).toBe(true)
  })

  it('requests the list’s records within its days, including those that started before', () => {
    const state = toListState({ q: 'key', filter: ['status,in,pending'], page: 3, columns: 'id' }, booking)
    const range = rangeOf('week', '2026-11-22', 1)
    expect(toCalendarQuery(state, booking, booking.span, range)).toMatchObject({
      filters: [
        { field: 'status', operator: 'in', value: 'pending' },
        { field: 'starts_at', operator: 'lt', value: range.end.toISOString() },
        { field: 'ends_at', operator: 'gt', value: range.start.toISOString() },
      ],
      groups: ['code', 'note', 'space.name', 'user.first_name', 'user.last_name', 'user.email'].map((field) => [
        { field, operator: 'cs', value: 'key' },
      ]),
      order: [{ field: 'starts_at', direction: 'asc' }],
      page: 1,
      join: [['space']],
    })
  })

  it('lists a record that passes midnight on both days, and one that ends there on one', () => {
    const at = (day: number, hour: number) => new Date(2026, 10, day, hour)
    const entries = [
      { name: 'night', span: { start: at(17, 22), end: at(18, 2) } },
      { name: 'evening', span: { start: at(18, 20), end: at(19, 0) } },
    ]
    const days = byDay(entries, rangeOf('week', '2026-11-17', 1))
    expect(days.map(({ day, entries }) => [day, ...entries.map(({ name }) => name)])).toEqual([
      ['2026-11-17', 'night'],
      ['2026-11-18', 'night', 'evening'],
    ])
  })

  it('formats days and times', () => {
    const span = { start: new Date(2026, 10, 16, 9), end: new Date(2026, 10, 16, 11, 30) }
    const plain = (text: string) => text.replace(/\s/g, ' ')
    expect(plain(timesText(span, 'en'))).toBe('9:00 – 11:30 AM')
    expect(plain(beginText(span, 'en'))).toBe('9 AM')
    expect(beginText(span, 'en-GB')).toBe('09:00')
    expect(plain(timesText({ ...span, end: new Date(2026, 10, 17, 1) }, 'en'))).toContain('Nov 17')
    expect(dayText('2026-11-16', 'en')).toBe('Monday, November 16')
    expect(plain(rangeText('week', rangeOf('week', '2026-11-16', 1), 'en'))).toBe('Nov 16 – 22, 2026')
    expect(rangeText('month', rangeOf('month', '2026-11-16', 1), 'en')).toBe('November 2026')
  })

  it('names a record by its reference, with its status, and omits one without a time', () => {
    const record = {
      id: 7,
      space_id: { id: 3, name: 'Roof room' },
      starts_at: '2026-11-16T09:00:00.000Z',
      ends_at: '2026-11-16T11:00:00.000Z',
      status: 'pending',
    }
    const [entry] = toEntry(booking, { ...record, _offline: true })
    if (!entry) throw new Error('No entry')
    expect(entry).toMatchObject({ title: 'Roof room', status: { label: 'Pending', colour: 'yellow' } })
    expect(entryText(entry)).toMatch(/Roof room, Pending · not synced yet$/)
    expect(toEntry(booking, { ...record, space_id: 3 })[0]?.title).toBe('Space #3')
    expect(toEntry(booking, { ...record, ends_at: null })).toEqual([])
  })

  it('has the clock of the zone that the times are in, and names it where it is another', () => {
    provideFacets({ booking: { zone: { fields: ['starts_at', 'ends_at'], through: 'space_id', field: 'timezone' } } })
    const times = { starts_at: '2026-11-16T22:30:00.000Z', ends_at: '2026-11-16T23:30:00.000Z' }
    const entryIn = (timezone?: string) =>
      toEntry(booking, { id: 7, space_id: { id: 3, name: 'Roof', timezone }, ...times })[0]
    const tokyo = entryIn('Asia/Tokyo')
    expect(tokyo?.span).toEqual({ start: new Date(2026, 10, 17, 7, 30), end: new Date(2026, 10, 17, 8, 30) })
    expect(tokyo && entryText(tokyo)).toMatch(/^Tuesday, November 17, 7:30\s–\s8:30\sAM GMT\+9, Roof$/)
    for (const zone of [undefined, '', 'Mars/Base', Intl.DateTimeFormat().resolvedOptions().timeZone])
      expect(entryIn(zone), zone).toMatchObject({
        span: { start: new Date(times.starts_at) },
        times: expect.not.stringContaining('GMT'),
      })
    const state = toListState({ layout: 'week', date: '2026-11-18' }, booking)
    const { filters, join } = toCalendarQuery(
      state,
      booking,
      { from: 'starts_at', to: 'ends_at', title: 'space_id' },
      {
        start: new Date('2026-11-16T00:00:00.000Z'),
        end: new Date('2026-11-23T00:00:00.000Z'),
      },
    )
    expect(filters.map(({ value }) => value)).toEqual(['2026-11-24T02:00:00.000Z', '2026-11-14T22:00:00.000Z'])
    expect(join).toEqual([['space']])
    expect(joinsOf(['starts_at'], booking)).toEqual([['space']])
    provideFacets({})
    expect(joinsOf(['starts_at'], booking)).toEqual([])
  })
})
