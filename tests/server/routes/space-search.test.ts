// The search of spaces and their busy times: every parameter, pages, facets, privacy, bad input, and
// the same ids, order and prices as the search over records of the device.
import { beforeAll, describe, expect, it } from 'vitest'
import { searchLocally } from '#shared/booking/search'
import { SEARCH_SORTS, type SearchParams } from '#shared/contract/spaces'
import type { AnyRecord, Values } from '#shared/records/query'
import { fieldOf } from '#shared/resources/field'
import { spaceTable } from '#shared/resources/marketplace'
import type { Database } from '../../../server/db/database'
import { type AnswerBody, makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'

const CALL = `/v1/api/${PROJECT}/public/lambda/space`

type Facet = { value: string; count: number }[]
type Found = AnswerBody & {
  list: AnyRecord[]
  next: string | null
  facets: { category: Facet; city: Facet; amenity: Facet }
  facets_partial?: true
}

const toQuery = ({ amenities, instant, ...rest }: SearchParams): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value))
  if (amenities) query.set('amenities', amenities.join(','))
  if (instant) query.set('instant', '1')
  return `?${query}`
}

async function insert(db: Database, table: string, values: Values): Promise<number> {
  const names = Object.keys(values)
  const isJson = (name: string) => table === 'space' && fieldOf(spaceTable, name)?.kind === 'json'
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
     ON CONFLICT DO NOTHING RETURNING id`,
    names.map((name) => (isJson(name) && values[name] !== null ? JSON.stringify(values[name]) : values[name])),
  )
  return row?.id ?? 0
}

onEachBackend(({ open }) => {
  let app: TestApp
  let host: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    host = await app.person('user')
  })

  const search = async (params: SearchParams, person: Person | null = null): Promise<Found> => {
    const path = person ? CALL.replace('/public/', `/${person.role}/`) : CALL
    const { status, body } = await app.call('GET', `${path}/search${toQuery(params)}`, { token: person?.token })
    expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
    return body as unknown as Found
  }
  /** All pages. */
  async function searchAll(params: SearchParams): Promise<AnyRecord[]> {
    const list: AnyRecord[] = []
    for (let after: string | undefined; ; ) {
      const page = await search({ ...params, after })
      expect(page.list.length).toBeLessThanOrEqual(params.size ?? 20)
      list.push(...page.list)
      if (page.next === null) return list
      after = page.next
    }
  }
  const space = (values: Values) =>
    insert(app.deps.db, 'space', {
      ...{ name: 'N', rate_cents: 4_000, status: 'active', user_id: host.id, address: '1 Secret Street' },
      ...values,
    })
  const book = (space_id: number, starts_at: string, ends_at: string, values: Values = {}) =>
    insert(app.deps.db, 'booking', {
      ...{ space_id, starts_at, ends_at, status: 'confirmed', guests: 1, total_cents: 0, currency: 'EUR' },
      ...values,
    })
  const idsOf = (list: readonly AnyRecord[]) => list.map(({ id }) => id)
  const ids = async (params: SearchParams) => idsOf((await search(params)).list)
  /** Each test has its own city, so that spaces of others do not count. */
  let town = 0
  const newCity = () => `Town ${++town}`

  it('tells with the first page where the tiles of a map are, if the installation has any', async () => {
    expect(await search({})).not.toHaveProperty('map')
    const map = { tiles: 'https://tiles.test/{z}/{x}/{y}.png', attribution: '© Us' }
    const withMap = await makeApp(app.deps.db, { map })
    const ids = [1, 2].map((number) => ({ name: `On the map ${number}`, user_id: host.id, status: 'active' }))
    for (const values of ids)
      await insert(app.deps.db, 'space', { ...values, timezone: 'Europe/Berlin', capacity: 4, rate_cents: 100 })
    const first = await withMap.call('GET', `${CALL}/search?size=1`)
    expect(first.body).toMatchObject({ map, next: expect.any(String) })
    const second = await withMap.call('GET', `${CALL}/search?size=1&after=${String(Reflect.get(first.body, 'next'))}`)
    expect(second.body).not.toHaveProperty('map')
    await app.deps.db.query(`DELETE FROM space WHERE name LIKE 'On the map %'`)
  })

  describe('text', () => {
    it('finds words by their beginning, whatever their case and accents, the name before other places', async () => {
      const mark = `quark${++town}`
      const inDescription = await space({ description: `A ${mark} in the yard`, rating_avg: 5, rating_count: 90 })
      const inName = await space({ name: `Äußeres ${mark.toUpperCase()} Loft` })
      const inAmenities = await space({ amenities: ['Sink', `${mark} Café`] })
      const inCity = await space({ city: `${mark}-São Paulo` })
      await space({ name: 'Another', address: mark, rules: mark })
      expect(await ids({ text: mark.slice(0, 5).toUpperCase() + mark.slice(5) })).toEqual([
        inName,
        inCity,
        inAmenities,
        inDescription,
      ])
      expect(await ids({ text: `${mark} sao paulo` })).toEqual([inCity])
      expect(await ids({ text: `AUSSERES, ${mark}` })).toEqual([inName])
      expect(await ids({ text: `cafe ${mark} sink` })).toEqual([inAmenities])
      expect(await ids({ text: `${mark} nowhere` })).toEqual([])
    })

    it('finds every category by its label', async () => {
      const field = fieldOf(spaceTable, 'category')
      if (field?.kind !== 'choice') throw new Error('The category is no choice')
      for (const { value, label } of field.options) {
        const city = newCity()
        const id = await space({ category: value, city })
        expect([label, await ids({ text: label, city })]).toEqual([label, [id]])
        const [local] = searchLocally([{ id, status: 'active', category: value }], [], { text: label }, 0)
        expect(local?.id).toBe(id)
      }
    })
  })

  it('narrows by city, category, guests, price of an hour, amenities and instant booking', async () => {
    const city = newCity()
    const small = await space({ city, capacity: 2, rate_cents: 1_000, amenities: ['Wi-Fi', 'Sink'] })
    const large = await space({
      ...{ city, capacity: 20, rate_cents: 9_000, category: 'event', booking_mode: 'instant', amenities: ['WI-FI'] },
    })
    const both = [large, small]
    expect(await ids({ city: city.toUpperCase() })).toEqual(both)
    expect(await ids({ city: city.slice(0, -1) })).not.toContain(small)
    expect(await ids({ city, category: 'event' })).toEqual([large])
    expect(await ids({ city, guests: 3 })).toEqual([large])
    expect(await ids({ city, guests: 2 })).toEqual(both)
    expect(await ids({ city, min_price: 1_001 })).toEqual([large])
    expect(await ids({ city, max_price: 1_000 })).toEqual([small])
    expect(await ids({ city, min_price: 0, max_price: 9_000 })).toEqual(both)
    expect(await ids({ city, amenities: ['wi-fi'] })).toEqual(both)
    expect(await ids({ city, amenities: ['Wi-Fi', 'sink'] })).toEqual([small])
    expect(await ids({ city, instant: true })).toEqual([large])
  })

  it('finds only active spaces that are not deleted, whoever asks', async () => {
    const city = newCity()
    const id = await space({ city })
    for (const values of [{ status: 'draft' }, { status: 'paused' }, { deleted_at: new Date(0) }])
      await space({ city, ...values })
    for (const person of [null, host, await app.person('admin')])
      expect(idsOf((await search({ city }, person)).list)).toEqual([id])
  })

  describe('privacy', () => {
    it('keeps address, owner and exact position from everybody', async () => {
      const city = newCity()
      await space({ city, lat: 52.516_275, lng: 13.377_704 })
      for (const person of [null, host]) {
        const { list } = await search({ city, lat: 52.516_275, lng: 13.377_704 }, person)
        expect(list).toMatchObject([{ lat: 52.52, lng: 13.38, distance_km: expect.any(Number) }])
        expect(Object.keys(list[0] ?? {})).not.toEqual(expect.arrayContaining(['address']))
        for (const name of ['address', 'user_id', 'search_vector', 'near_lat', 'key1', 'metres'])
          expect(list[0]).not.toHaveProperty(name)
        expect(JSON.stringify(list)).not.toMatch(/Secret Street|52\.516|13\.377/)
      }
    })

    it('measures distances from the rounded position, so that they tell no more', async () => {
      const city = newCity()
      await space({ city, lat: 10.004, lng: 20.004 })
      await space({ city, lat: 9.996, lng: 19.996 })
      const { list } = await search({ city, lat: 10, lng: 20, sort: 'distance' })
      expect(list.map(({ distance_km }) => distance_km)).toEqual([0, 0])
    })
  })

  describe('a period', () => {
    const period = { from: '2026-06-02T10:00', to: '2026-06-02T12:00' }

    it('is on the clock of the space, within its hours and days with other hours', async () => {
      const city = newCity()
      const [berlin, tokyo] = [
        await space({ city, timezone: 'Europe/Berlin' }),
        await space({ city, timezone: 'Asia/Tokyo' }),
      ]
      await book(berlin, '2026-06-02T08:00:00Z', '2026-06-02T09:00:00Z')
      expect(await ids({ city, ...period })).toEqual([tokyo])
      await book(tokyo, '2026-06-02T02:30:00Z', '2026-06-02T02:45:00Z')
      expect(await ids({ city, ...period })).toEqual([])
      const other = newCity()
      const hours = { tue: [['10:00', '12:00']] }
      const open = await space({ city: other, opening_hours: hours })
      await space({ city: other, opening_hours: { wed: [['00:00', '24:00']] } })
      await space({ city: other, opening_hours: hours, exceptions: [{ date: '2026-06-02' }] })
      const special = await space({
        ...{ city: other, opening_hours: {}, exceptions: [{ date: '2026-06-02', hours: [['09:00', '13:00']] }] },
      })
      expect(await ids({ city: other, ...period })).toEqual([special, open])
      expect(await ids({ city: other, ...period, to: '2026-06-02T12:30' })).toEqual([special])
    })

    it('keeps to notice, step, shortest, longest, buffer and other bookings', async () => {
      const cases: [Values, boolean][] = [
        [{}, true],
        [{ notice_minutes: 93 * 1_440 + 1 }, false],
        [{ notice_minutes: 93 * 1_440 }, true],
        [{ step_minutes: 50 }, false],
        [{ step_minutes: 120 }, true],
        [{ min_minutes: 121 }, false],
        [{ max_minutes: 119 }, false],
        [{ max_minutes: 120 }, true],
      ]
      for (const [values, isFound] of cases) {
        const city = newCity()
        const id = await space({ city, ...values })
        expect([values, await ids({ city, ...period })]).toEqual([values, isFound ? [id] : []])
      }
      const near: [Values, Values, boolean][] = [
        [{}, {}, true],
        [{ buffer_minutes: 30 }, {}, true],
        [{ buffer_minutes: 31 }, {}, false],
        [{ buffer_minutes: 31 }, { status: 'cancelled' }, true],
        [{ buffer_minutes: 31 }, { kind: 'block' }, false],
        [{ buffer_minutes: 31 }, { deleted_at: new Date(0) }, true],
      ]
      for (const [values, booking, isFound] of near) {
        const city = newCity()
        const id = await space({ city, ...values })
        await book(id, '2026-06-02T12:30:00Z', '2026-06-02T13:00:00Z', booking)
        expect([values, booking, await ids({ city, ...period })]).toEqual([values, booking, isFound ? [id] : []])
      }
    })

    it('is not upset by hours of another form', async () => {
      const city = newCity()
      for (const wrong of [5, 'x', {}, [[]], { tue: 'x' }, { tue: [5, ['10:00'], ['1', '2'], { from: 1 }] }])
        await space({ city, opening_hours: wrong, exceptions: wrong })
      await space({ city, exceptions: { date: '2026-06-02', hours: 5 } })
      expect((await search({ city, ...period })).list.length).toBeLessThan(7)
    })

    it('in the past finds nothing', async () => {
      const city = newCity()
      await space({ city })
      expect(await ids({ city, from: '2026-02-02T10:00', to: '2026-02-02T12:00' })).toEqual([])
    })

    it('has a price for each space; without one there is none', async () => {
      const city = newCity()
      const hourly = await space({ city, rate_cents: 2_000, cleaning_fee_cents: 500 })
      const daily = await space({ city, rate_cents: 2_500, day_rate_cents: 3_000 })
      const { list } = await search({ city, ...period, sort: 'price' })
      expect(list.map(({ id, price_cents }) => [id, price_cents])).toEqual([
        [daily, 3_000],
        [hourly, 4_500],
      ])
      const without = await search({ city, sort: 'price' })
      expect(without.list.map(({ id, price_cents }) => [id, price_cents])).toEqual([
        [hourly, null],
        [daily, null],
      ])
    })
  })

  describe('pages', () => {
    const city = 'Page Town'
    beforeAll(async () => {
      for (let number = 0; number < 23; number++)
        await space({
          ...{ city, rate_cents: 1_000 + (number % 4) * 100, rating_avg: number % 3 ? 3 + (number % 3) / 2 : null },
          ...{ rating_count: number % 3, name: number % 2 ? 'Loft' : 'Room', description: 'Loft' },
          ...(number % 5 === 0 ? {} : { lat: 50 + (number % 4) / 10, lng: 8 }),
        })
    })

    it.each(SEARCH_SORTS)('sorted by %s have no gaps and no doubles', async (sort) => {
      const params = { city, sort, text: 'loft', lat: 50, lng: 8 }
      const whole = await search({ ...params, size: 50 })
      expect([whole.list.length, whole.next]).toEqual([23, null])
      for (const size of [1, 7, 23]) expect(idsOf(await searchAll({ ...params, size }))).toEqual(idsOf(whole.list))
    })

    it('are not shifted by a space that is added meanwhile', async () => {
      const first = await search({ city, sort: 'newest', size: 10 })
      await space({ city: 'Page Town', name: 'Later', status: 'active', description: 'Later' })
      const second = await search({ city, sort: 'newest', size: 10, after: first.next ?? '' })
      expect(new Set(idsOf([...first.list, ...second.list])).size).toBe(20)
    })

    it('go on beyond the neighbourhood of the point', async () => {
      const away = newCity()
      const near = await space({ city: away, lat: 0, lng: 179.99 })
      const across = await space({ city: away, lat: 0, lng: -179.99 })
      const far = await space({ city: away, lat: -45, lng: 3 })
      const nowhere = await space({ city: away })
      const params = { city: away, sort: 'distance', lat: 0, lng: 180 } as const
      expect(idsOf(await searchAll({ ...params, size: 1 }))).toEqual([near, across, far, nowhere])
      const { list } = await search(params)
      expect(list.map(({ distance_km }) => distance_km)).toEqual([1.112, 1.112, expect.any(Number), null])
    })

    it.each([
      ['is no cursor', 'x'],
      ['is of another sort', btoa('["newest",5]')],
      ['lacks a key', btoa('["price",5]')],
      ['has a text for a number', btoa('["price","1",5]')],
      ['has a fraction for an id', btoa('["price",1,5.5]')],
      ['has a number no column holds', btoa('["price",1,9007199254740993]')],
      ['is an object', btoa('{}')],
    ])('after a cursor that %s are refused', async (_, after) => {
      const { status, body } = await app.call('GET', `${CALL}/search${toQuery({ sort: 'price', after })}`)
      expect([status, body.code]).toEqual([400, 'INVALID_QUERY'])
    })
  })

  describe('facets', () => {
    it('count each without its own condition, names without case and accents, on the first page', async () => {
      const [here, there] = [newCity(), newCity()]
      const mark = `facet${town}`
      const description = mark
      await space({ city: here, category: 'studio', amenities: ['Wi-Fi', 'Sink'], description })
      await space({ city: here.toUpperCase(), category: 'studio', amenities: ['wi-fi'], description })
      await space({ city: here, category: 'kitchen', amenities: ['Sink', 'a, comma'], description })
      await space({ city: there, category: 'studio', amenities: null, description })
      const all = await search({ text: mark })
      expect(all.facets).toEqual({
        category: [
          { value: 'studio', count: 3 },
          { value: 'kitchen', count: 1 },
        ],
        city: [
          { value: here.toUpperCase(), count: 3 },
          { value: there, count: 1 },
        ],
        amenity: [
          { value: 'Sink', count: 2 },
          { value: 'Wi-Fi', count: 2 },
        ],
      })
      const narrowed = await search({ text: mark, city: here, category: 'kitchen', amenities: ['sink'] })
      expect(narrowed.list.length).toBe(1)
      expect(narrowed.facets).toEqual({
        category: [
          { value: 'kitchen', count: 1 },
          { value: 'studio', count: 1 },
        ],
        city: [{ value: here, count: 1 }],
        amenity: [{ value: 'Sink', count: 1 }],
      })
      const first = await search({ text: mark, size: 1 })
      expect(first.facets).toEqual(all.facets)
      const second = await search({ text: mark, size: 1, after: first.next ?? '' })
      expect(second.facets).toEqual({ category: [], city: [], amenity: [] })
      expect(all.facets_partial).toBeUndefined()
    })
  })

  it('counts the best rated of very many, and says so', async () => {
    const city = newCity()
    await app.deps.db.query(
      `INSERT INTO space (name, rate_cents, status, city, category, rating_avg, rating_count)
       SELECT 'N', 1000, 'active', $1, CASE WHEN n <= 500 THEN 'gallery' ELSE 'kitchen' END, CASE WHEN n <= 500 THEN 5 ELSE 3 END, 9
       FROM generate_series(1, 510) n`,
      [city],
    )
    const { facets, facets_partial } = await search({ city })
    expect(facets_partial).toBe(true)
    expect(facets.category[0]).toEqual({ value: 'gallery', count: 500 })
  })

  describe('bad input is refused by name:', () => {
    it.each([
      ['text=', 'text'],
      [`text=${'x'.repeat(101)}`, 'text'],
      ['text=a+b+c+d+e+f+g+h+i+j+k', 'text'],
      ['city=%00', 'city'],
      [`category=${'x'.repeat(101)}`, 'category'],
      ['guests=0', 'guests'],
      ['guests=two', 'guests'],
      ['guests=1.5', 'guests'],
      ['guests=', 'guests'],
      ['min_price=-1', 'min_price'],
      ['max_price=3000000000', 'max_price'],
      ['min_price=5&max_price=4', 'max_price'],
      [`amenities=${Array.from({ length: 21 }, (_, index) => index).join(',')}`, 'amenities'],
      ['amenities=a,,b', 'amenities.1'],
      ['instant=yes', 'instant'],
      ['lat=91&lng=0', 'lat'],
      ['lat=0&lng=181', 'lng'],
      ['lat=NaN&lng=0', 'lat'],
      ['lat=1', 'lng'],
      ['lng=1', 'lat'],
      ['sort=distance', 'sort'],
      ['sort=random', 'sort'],
      ['size=0', 'size'],
      ['size=51', 'size'],
      ['from=9999-12-31T10:00&to=9999-12-31T12:00', 'from,to'],
      ['from=0050-06-02T10:00&to=2026-06-02T10:00', 'from'],
      ['from=2026-06-02T10:00', 'to'],
      ['to=2026-06-02T10:00', 'from'],
      ['from=2026-06-02&to=2026-06-03T10:00', 'from'],
      ['from=2026-02-30T10:00&to=2026-03-03T10:00', 'from'],
      ['from=2026-06-02T25:00&to=2026-06-03T10:00', 'from'],
      ['from=2026-06-02T10:00&to=2026-06-02T10:00', 'to'],
      ['from=2026-06-02T10:00&to=2026-07-03T10:01', 'to'],
      ['from=2026-06-02T10:00Z&to=2026-06-03T10:00', 'from'],
    ])('%s', async (query, name) => {
      const { status, body } = await app.call('GET', `${CALL}/search?${query}`)
      expect([status, Object.keys(body.validation ?? {}).join()]).toEqual([400, name])
    })

    it('an unknown parameter', async () => {
      const { status, body } = await app.call('GET', `${CALL}/search?radius=5`)
      expect([status, body.code]).toEqual([400, 'UNKNOWN_PARAMETER'])
    })
  })

  it('is a member of a batch, and is in the API documentation', async () => {
    const city = newCity()
    const id = await space({ city })
    const { body } = await app.call('POST', '/v1/api/batch', {
      token: host.token,
      body: [{ id: 'a', method: 'GET', endpoint: `/v1/api/${PROJECT}/user/lambda/space/search${toQuery({ city })}` }],
    })
    expect(body.responses).toMatchObject([{ status: 200, body: { list: [{ id }] } }])
    const { body: document } = await app.call('GET', '/openapi.json')
    const { parameters } = (document.paths as Record<string, { get: { parameters: { name: string }[] } }>)[
      '/v1/api/{project}/{role}/lambda/space/search'
    ]?.get ?? { parameters: [] }
    expect(parameters).toContainEqual(
      expect.objectContaining({ name: 'size', schema: { type: 'integer', minimum: 1, maximum: 50 } }),
    )
  })

  describe('busy times', () => {
    const busy = async (id: number, query: string, person: Person | null = null) => {
      const path = person ? CALL.replace('/public/', `/${person.role}/`) : CALL
      return app.call('GET', `${path}/${id}/busy?${query}`, { token: person?.token })
    }

    it('are times alone, merged, of the days of the space', async () => {
      const id = await space({ timezone: 'Pacific/Auckland', buffer_minutes: 60 })
      const person = await app.person('user')
      const by = { user_id: person.id, note: 'Private' }
      await book(id, '2026-06-01T11:00:00Z', '2026-06-01T12:30:00Z', by)
      await book(id, '2026-06-01T12:30:00Z', '2026-06-01T13:00:00Z', { ...by, status: 'pending' })
      await book(id, '2026-06-01T15:00:00Z', '2026-06-01T16:00:00Z', { kind: 'block' })
      await book(id, '2026-06-01T18:00:00Z', '2026-06-01T19:00:00Z', { status: 'cancelled' })
      await book(id, '2026-06-02T12:00:00Z', '2026-06-02T13:00:00Z')
      await book(id, '2026-06-01T10:00:00Z', '2026-06-01T10:30:00Z')
      const { body } = await busy(id, 'from=2026-06-02&days=1')
      expect(body).toEqual({
        error: false,
        list: [
          { starts_at: '2026-06-01T11:00:00.000Z', ends_at: '2026-06-01T13:00:00.000Z' },
          { starts_at: '2026-06-01T15:00:00.000Z', ends_at: '2026-06-01T16:00:00.000Z' },
        ],
      })
      expect((await busy(id, 'from=2026-06-01&days=62')).body.list.length).toBe(4)
    })

    it('of a space that is not offered are for its host and administrators', async () => {
      const id = await space({ status: 'paused' })
      const [stranger, admin] = [await app.person('user'), await app.person('admin')]
      const statuses = []
      for (const person of [null, stranger, host, admin])
        statuses.push((await busy(id, 'from=2026-06-02&days=1', person)).status)
      expect(statuses).toEqual([404, 404, 200, 200])
      await app.deps.db.query('UPDATE space SET deleted_at = now() WHERE id = $1', [id])
      expect((await busy(id, 'from=2026-06-02&days=1', host)).status).toBe(404)
    })

    it.each([
      ['days=1', 'from'],
      ['from=2026-02-30&days=1', 'from'],
      ['from=9999-12-31&days=1', 'from'],
      ['from=2026-06-02&days=1e1', 'days'],
      ['from=2026-06-02', 'days'],
      ['from=2026-06-02&days=63', 'days'],
      ['from=2026-06-02&days=0', 'days'],
      ['from=2026-06-02&days=x', 'days'],
    ])('for %s are refused', async (query, name) => {
      const { status, body } = await busy(1, query)
      expect([status, Object.keys(body.validation ?? {})]).toEqual([400, [name]])
    })
  })
})
