/** The address of /explore: what it accepts, what it leaves out, and what the search call gets. */
import { describe, expect, it } from 'vitest'
import { SEARCH_AMENITIES_MAX, SEARCH_DAYS_MAX, SEARCH_SORTS, SEARCH_TEXT_MAX } from '#shared/contract/spaces'
import { spaceTable } from '#shared/resources/marketplace'
import { parseSearchText, toSearchText } from '../../../src/app/search-text'
import {
  AMENITIES_MAX,
  activeFilters,
  CATEGORIES,
  changeSearch,
  type ExploreSearch,
  parseExploreSearch,
  parseStaySearch,
  SORTS,
  STAY_DAYS_MAX,
  TEXT_MAX,
  withoutFilter,
  withoutFilters,
} from '../../../src/features/explore/search-state'

const FULL: ExploreSearch = {
  text: 'sound',
  city: 'Berlin',
  category: 'studio',
  from: '2026-12-01T10:00',
  to: '2026-12-01T14:00',
  guests: 4,
  min_price: 10,
  max_price: 80,
  amenities: ['wifi', 'goods lift'],
  instant: true,
  sort: 'price',
}

const throughAddress = (search: ExploreSearch) => parseExploreSearch(parseSearchText(toSearchText(search)))

describe('the search in the address', () => {
  it('survives the address as a whole, and is empty without conditions', () => {
    expect(throughAddress(FULL)).toEqual(FULL)
    expect(throughAddress({})).toEqual({})
  })

  it('leaves out defaults', () => {
    expect(parseExploreSearch({ text: ' ', guests: '1', sort: 'relevance', instant: 'false', amenities: '' })).toEqual(
      {},
    )
  })

  it.each([
    ['an unknown category', { category: 'castle' }],
    ['an unknown order', { sort: 'random' }],
    ['no whole number', { guests: '2.5' }],
    ['a number that is too large', { guests: '10001' }],
    ['a negative price', { min_price: '-1' }],
    ['a start without an end', { from: '2026-12-01T10:00' }],
    ['an end before the start', { from: '2026-12-01T10:00', to: '2026-12-01T09:00' }],
    ['a day that no calendar has', { from: '2026-02-30T10:00', to: '2026-03-01T10:00' }],
    ['a stay that is too long', { from: '2026-12-01T10:00', to: '2027-01-02T10:00' }],
    ['objects', { text: {}, amenities: { a: 1 } }],
  ])('leaves out %s', (_, values) => {
    expect(parseExploreSearch(values)).toEqual({})
  })

  it('drops a highest price below the lowest', () => {
    expect(parseExploreSearch({ min_price: '50', max_price: '20' })).toEqual({ min_price: 50 })
  })

  it('cuts long texts, and takes each amenity once', () => {
    expect(parseExploreSearch({ text: 'a'.repeat(500) }).text).toHaveLength(TEXT_MAX)
    expect(parseExploreSearch({ amenities: ['wifi, wifi', 'bar'] })).toEqual({ amenities: ['wifi', 'bar'] })
    const many = Array.from({ length: 50 }, (_, index) => `word ${index}`).join(',')
    expect(parseExploreSearch({ amenities: many }).amenities).toHaveLength(AMENITIES_MAX)
  })

  it('has the limits, orders and categories of the server', () => {
    expect([TEXT_MAX, AMENITIES_MAX, STAY_DAYS_MAX]).toEqual([SEARCH_TEXT_MAX, SEARCH_AMENITIES_MAX, SEARCH_DAYS_MAX])
    expect(SORTS).toEqual(SEARCH_SORTS)
    const field = spaceTable.fields.find(({ name }) => name === 'category')
    expect(field?.kind === 'choice' && field.options.map(({ value }) => value)).toEqual(CATEGORIES)
  })

  it('gives the page of a space only the stay', () => {
    expect(parseStaySearch(FULL)).toEqual({ from: FULL.from, to: FULL.to, guests: 4 })
    expect(parseStaySearch({})).toEqual({})
  })
})

describe('active filters', () => {
  it('are one chip each, with one for each amenity; text and order are none', () => {
    expect(activeFilters(FULL).map(({ name, word }) => word ?? name)).toEqual([
      ...['category', 'city', 'period', 'guests', 'price', 'wifi', 'goods lift', 'instant'],
    ])
    expect(activeFilters({ text: 'sound', sort: 'price' })).toEqual([])
  })

  it('can be removed one by one', () => {
    for (const filter of activeFilters(FULL)) {
      const rest = activeFilters(withoutFilter(FULL, filter))
      expect(rest).toHaveLength(activeFilters(FULL).length - 1)
      expect(rest).not.toContainEqual(filter)
    }
  })

  it('can be cleared at once, which keeps text and order', () => {
    expect(withoutFilters(FULL)).toEqual({ text: 'sound', sort: 'price' })
  })
})

describe('a change of the search', () => {
  it('stays when another one follows before the page was drawn with it', () => {
    const shown: ExploreSearch = { text: 'harbour', city: 'Berlin', amenities: ['wifi', 'bar'] }
    const first = changeSearch(shown, shown, { ...shown, city: 'Lisbon', amenities: ['wifi', 'bar', 'screen'] })
    const second = changeSearch(first, shown, { ...shown, min_price: 20, amenities: ['bar'] })
    expect(second).toEqual({ text: 'harbour', city: 'Lisbon', min_price: 20, amenities: ['bar', 'screen'] })
  })

  it('takes away what is not wanted any more, and nothing comes back', () => {
    const shown: ExploreSearch = { category: 'studio', amenities: ['wifi', 'bar'], instant: true }
    const first = changeSearch(shown, shown, withoutFilter(shown, { name: 'amenities', word: 'wifi' }))
    const second = changeSearch(first, shown, withoutFilter(shown, { name: 'amenities', word: 'bar' }))
    expect(second).toEqual({ category: 'studio', instant: true })
    expect(changeSearch(second, shown, withoutFilters(shown))).toEqual({})
  })

  it('repeats a valid address', () => {
    const shown: ExploreSearch = { from: '2026-12-01T10:00', to: '2026-12-01T12:00', guests: 3, sort: 'price' }
    expect(changeSearch(shown, shown, shown)).toEqual(shown)
  })
})
