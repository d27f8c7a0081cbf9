/** Searching spaces: form, filters, cards, pages, and the states without results. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { ExplorePage } from '../../../../src/features/explore/explore-page'
import { type ExploreSearch, parseExploreSearch } from '../../../../src/features/explore/search-state'
import { type Answers, answerCalls, type Call, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { render } from '../../render'
import { goOffline } from '../../worker'

const SEARCH = 'GET /v1/api/holdfast/super_admin/lambda/space/search'

const space = (id: number, change: Partial<AnyRecord> = {}): AnyRecord => ({
  ...{ id, name: `Space ${id}`, category: 'studio', city: 'Berlin', capacity: 8, rate_cents: 6_500, currency: 'EUR' },
  ...{ timezone: 'Europe/Berlin', photos: [], amenities: ['wifi'], booking_mode: 'request', status: 'active' },
  ...{ rating_avg: 4.5, rating_count: 2, price_cents: null, distance_km: null },
  ...change,
})
const FACETS = {
  category: [{ value: 'studio', count: 2 }],
  city: [
    { value: 'Berlin', count: 2 },
    { value: 'Lisbon', count: 1 },
  ],
  amenity: [{ value: 'wifi', count: 2 }],
}
const found = (list: AnyRecord[], next: string | null = null) => ({ list, next, facets: FACETS })

function Page({ first, onSearch }: { first: ExploreSearch; onSearch: (search: ExploreSearch) => void }) {
  const [search, setSearch] = useState(first)
  return (
    <ExplorePage
      search={search}
      onSearch={(next) => {
        onSearch(next)
        setSearch(next)
      }}
      favorite={({ name }) => <button type="button">{`Heart of ${name}`}</button>}
    />
  )
}

async function open(answers: Answers, first: ExploreSearch = {}) {
  const calls = answerCalls({ [`GET ${recordsPath('space', '1,1')}`]: { list: [] }, ...answers })
  const onSearch = vi.fn<(search: ExploreSearch) => void>()
  await render(<Page first={first} onSearch={onSearch} />, { at: '/explore' })
  const searches = () => calls.filter(({ path }) => path.endsWith('/space/search'))
  return { onSearch, searches, calls }
}

/**
 * The worker stores found spaces as records when the page is idle. The page forgets none that it has
 * asked for, in whichever test: a test has spaces of its own.
 */
const kept = (...ids: number[]) => ({ [`GET ${recordsPath('space', ids.join(','))}`]: { list: [] } })

test('cards show name, place, room, rating and the price of the period, and lead to it', async () => {
  const stay = { from: '2026-12-01T10:00', to: '2026-12-01T14:00', guests: 3 }
  const { searches } = await open(
    {
      [SEARCH]: found([space(11, { price_cents: 26_000, booking_mode: 'instant', distance_km: 1.24 })]),
      ...kept(11, 11),
    },
    stay,
  )
  const card = page.getByRole('article')
  await expect.element(card.getByRole('heading', { name: 'Space 11' })).toBeVisible()
  for (const text of ['Studio · Berlin', 'Up to 8 guests · 1.2 km away', '€260 total', '€65 / hour', 'Instant'])
    await expect.element(card).toHaveTextContent(text)
  await expect.element(card.getByRole('img', { name: 'Rated 4.5 of 5 in 2 reviews' })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Space 11' }))
    .toHaveAttribute('href', '/explore/11?from=2026-12-01T10:00&to=2026-12-01T14:00&guests=3')
  expect(Object.fromEntries(searches()[0]?.search ?? [])).toEqual({ ...stay, guests: '3' })
  expect(await axeFindings('main')).toEqual([])
})

test('the form searches by words and period, and says what is wrong with it', async () => {
  const { onSearch } = await open({ [SEARCH]: found([space(12)]), ...kept(12, 12) })
  await page.getByLabelText('What').fill('sound')
  await page.getByLabelText('From', { exact: true }).fill('2026-12-01T10:00')
  // A start alone gets an end.
  await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue('2026-12-01T12:00')
  await page.getByLabelText('To', { exact: true }).fill('2026-12-01T09:00')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.element(page.getByText('The end must be after the start')).toBeVisible()
  expect(onSearch).not.toHaveBeenCalled()
  await page.getByLabelText('To', { exact: true }).fill('2026-12-01T11:00')
  await page.getByLabelText('Guests').fill('5')
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({
    ...{ text: 'sound', from: '2026-12-01T10:00', to: '2026-12-01T11:00', guests: 5 },
  })
})

test('filters act at once, with the number of spaces of each, and can be removed', async () => {
  const { onSearch, searches } = await open({ [SEARCH]: found([space(13)]), ...kept(13, 13) })
  await page.getByLabelText('City').selectOptions('Lisbon (1)')
  await page.getByRole('button', { name: 'wifi (2)' }).click()
  await page.getByRole('button', { name: 'Instant booking', exact: true }).click()
  await page.getByLabelText('Price per hour up to').fill('80')
  await userEvent.keyboard('{Enter}')
  const all = { city: 'Lisbon', amenities: ['wifi'], instant: true, max_price: 80 } as const
  expect(onSearch).toHaveBeenLastCalledWith(all)
  await expect
    .poll(() => Object.fromEntries(searches().at(-1)?.search ?? []))
    .toEqual({ city: 'Lisbon', amenities: 'wifi', instant: '1', max_price: '8000' })
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect.element(chips.getByRole('button', { name: 'Remove filter: Up to 80 per hour' })).toBeVisible()
  await chips.getByRole('button', { name: 'Remove filter: wifi' }).click()
  const { amenities: _, ...others } = all
  expect(onSearch).toHaveBeenLastCalledWith(others)
})

test('what is typed into the form stays while a filter or the order is applied', async () => {
  const { onSearch } = await open({ [SEARCH]: found([]) }, { text: 'harbour' })
  await page.getByLabelText('Guests').fill('24')
  await page.getByLabelText('Price per hour from').fill('11')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSearch.mock.lastCall?.[0]).toEqual({ text: 'harbour', min_price: 11 })
  await expect.element(page.getByLabelText('Guests')).toHaveValue(24)
  await page.getByLabelText('Guests').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSearch.mock.lastCall?.[0]).toEqual({ text: 'harbour', min_price: 11, guests: 24 })
  await page.getByRole('button', { name: /^Remove filter: .*24/ }).click()
  await expect.element(page.getByLabelText('Guests')).toHaveValue(null)
})

test('on a phone the filters are a sheet, which acts when it is sent', async () => {
  await page.viewport(390, 800)
  const { onSearch } = await open({ [SEARCH]: found([space(14)]), ...kept(14, 14) }, { city: 'Berlin' })
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabelText('Category').selectOptions('Studio (2)')
  await sheet.getByLabelText('Guests').fill('4')
  expect(onSearch).not.toHaveBeenCalled()
  expect(await axeFindings('dialog')).toEqual([])
  await sheet.getByRole('button', { name: 'Show results' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ city: 'Berlin', category: 'studio', guests: 4 })
  await expect.element(sheet).not.toBeInTheDocument()
})

test('the next page follows the previous one by its cursor', async () => {
  const { searches } = await open({
    [SEARCH]: ({ search }: Call) => (search.get('after') === 'b' ? found([space(16)]) : found([space(15)], 'b')),
    ...kept(15, 15),
    ...kept(16, 16),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Explore spaces')
  await expect.element(page.getByText('1+', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.element(page.getByRole('heading', { name: 'Space 16' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Space 15' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  await expect.element(page.getByText('2 spaces')).toBeVisible()
  expect(searches().filter(({ search }) => search.has('after'))).toHaveLength(1)
})

test('without matches it names the text and offers to clear the filters or the text', async () => {
  const { onSearch } = await open({ [SEARCH]: found([]) }, { text: 'x', city: 'Oslo' })
  await expect.element(page.getByRole('heading', { name: 'No spaces match “x” with these filters' })).toBeVisible()
  await expect.element(page.getByText('Try another word, or fewer filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ city: 'Oslo' })
  await expect.element(page.getByRole('heading', { name: 'No matching spaces' })).toBeVisible()
  await expect.element(page.getByText('Try fewer filters.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({})
  await expect.element(page.getByRole('heading', { name: 'No spaces to show' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})

test('a text without matches does not blame times or filters', async () => {
  const { onSearch } = await open({ [SEARCH]: found([]) }, { text: 'xylophone', sort: 'price' })
  await expect.element(page.getByRole('heading', { name: 'No spaces match “xylophone”' })).toBeVisible()
  await expect.element(page.getByText('Check the spelling, or try another word.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
  expect(await axeFindings('main')).toEqual([])
  await page.getByRole('button', { name: 'Clear search' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ sort: 'price' })
})

test('a failure says so and can be repeated', async () => {
  let answer: Failure | ReturnType<typeof found> = new Failure(500, 'The database is tired')
  await open({ [SEARCH]: () => answer, ...kept(17, 17) })
  await expect.element(page.getByText('The database is tired')).toBeVisible()
  answer = found([space(17)])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('heading', { name: 'Space 17' })).toBeVisible()
})

test('offline the spaces of this device are searched, and the page says so', async () => {
  goOffline()
  const calls = answerCalls({
    [`GET ${recordsPath('space')}`]: {
      ...listOf([space(1, { name: 'Kiln' }), space(2, { city: 'Lisbon' })]),
      _offline: true,
      _cachedAt: Date.now() - 3_600_000,
    },
  })
  await render(<Page first={parseExploreSearch({ city: 'Berlin' })} onSearch={() => {}} />, { at: '/explore' })
  await expect.element(page.getByText(/You're offline. These are the spaces saved on this device/)).toBeVisible()
  await expect.element(page.getByText(/Last updated/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Kiln' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Space 2' })).not.toBeInTheDocument()
  expect(calls.every(({ path }) => !path.includes('/search'))).toBe(true)
})

test('distance asks for the position only when it is chosen, and says when there is none', async () => {
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  ask.mockImplementation((_, refuse) => refuse?.({ code: 1 } as GeolocationPositionError))
  const { onSearch, searches } = await open({ [SEARCH]: found([space(18)]), ...kept(18, 18) })
  await expect.element(page.getByRole('heading', { name: 'Space 18' })).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await page.getByLabelText('Sort by').selectOptions('Distance')
  await expect.element(page.getByText(/Your position isn't available/)).toBeVisible()
  expect(onSearch).not.toHaveBeenCalled()
  ask.mockImplementation((use) => use({ coords: { latitude: 52.5241, longitude: 13.4 } } as GeolocationPosition))
  await page.getByLabelText('Sort by').selectOptions('Distance')
  await expect
    .poll(() => Object.fromEntries(searches().at(-1)?.search ?? []))
    .toEqual({ sort: 'distance', lat: '52.52', lng: '13.4' })
  ask.mockRestore()
})

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const MAP = { tiles: `data:image/png;base64,${PIXEL}#{z}/{x}/{y}`, attribution: '<b>Us</b> & others' }
const ON_MAP = [
  space(21, { lat: 52.52, lng: 13.4 }),
  space(22, { lat: 52.52, lng: 13.4 }),
  space(23, { lat: 38.72, lng: -9.14, rate_cents: 4_000 }),
  space(24, { lat: null, lng: null }),
]
const region = () => page.getByRole('region', { name: 'Map of the spaces' })
const pin = (words: string) => region().getByText(words, { exact: true })
const pins = () => document.querySelectorAll('.leaflet-marker-icon').length

test('without tiles there is no map and no button for one', async () => {
  await open({ [SEARCH]: found(ON_MAP), ...kept(21, 22, 23, 24) })
  await expect.element(page.getByText('4 spaces', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Map' }).elements()).toEqual([])
  expect(region().elements()).toEqual([])
})

test('on wide screens the map stands beside the list; a marker shows the cards of its place', async () => {
  await page.viewport(1440, 900)
  await open({ [SEARCH]: { ...found(ON_MAP), map: MAP }, ...kept(21, 22, 23, 24) })
  await expect.element(pin('2 spaces')).toBeVisible()
  await expect.element(region().getByText('€40 / hour', { exact: true })).toBeVisible()
  expect(pins()).toBe(2)
  await expect.element(region().getByText('<b>Us</b> & others')).toBeVisible()
  await expect.element(region().getByRole('button', { name: 'Zoom in' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Spaces' })
  expect(list.element().getBoundingClientRect().right).toBeLessThan(region().element().getBoundingClientRect().left)
  expect(await axeFindings('main')).toEqual([])

  await userEvent.click(pin('2 spaces'))
  for (const name of ['Space 21', 'Space 22'])
    await expect
      .element(region().getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringMatching(/^\/explore\/2/))
  expect(await axeFindings('main')).toEqual([])
  await userEvent.click(region().getByRole('button', { name: 'Close' }))
  await expect.element(region().getByRole('link', { name: 'Space 21' })).not.toBeInTheDocument()
  await userEvent.click(pin('2 spaces'))
  await expect.element(region().getByRole('link', { name: 'Space 21' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(region().getByRole('link', { name: 'Space 21' })).not.toBeInTheDocument()

  await userEvent.click(page.getByRole('button', { name: 'Map' }))
  await expect.element(region()).not.toBeInTheDocument()
})

test.each([320, 390])('at %d pixels the map is shown once it is asked for, above the list', async (width) => {
  await page.viewport(width, 900)
  await open({ [SEARCH]: { ...found(ON_MAP), map: MAP }, ...kept(21, 22, 23, 24) })
  const toggle = page.getByRole('button', { name: 'Map' })
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  expect(region().elements()).toEqual([])
  await userEvent.click(toggle)
  await expect.element(pin('2 spaces')).toBeVisible()
  const list = page.getByRole('list', { name: 'Spaces' })
  expect(region().element().getBoundingClientRect().bottom).toBeLessThan(list.element().getBoundingClientRect().top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await axeFindings('main')).toEqual([])
})

test('a map of spaces without a position says so', async () => {
  await page.viewport(1440, 900)
  await open({ [SEARCH]: { ...found([space(25)]), map: MAP }, ...kept(25, 25) })
  await expect.element(page.getByText('None of these spaces has a position.')).toBeVisible()
})
