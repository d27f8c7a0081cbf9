// The search of spaces in SQL and the one over records of the device find the same spaces, in the same
// order, at the same prices: random spaces, bookings and searches, also on days on which clocks change.
import { beforeAll, expect, it } from 'vitest'
import { searchLocally } from '#shared/booking/search'
import { SEARCH_SORTS, type SearchParams } from '#shared/contract/spaces'
import type { AnyRecord, Values } from '#shared/records/query'
import { bookingTable, spaceTable } from '#shared/resources/marketplace'
import type { Database } from '../../server/db/database'
import { columnsSql } from '../../server/db/record-sql'
import { readZonePeriods } from '../../server/tables/space-period'
import { pageSql, startsNear, toPage } from '../../server/tables/space-search'
import { onEachBackend } from '../server/harness'
import { seedOfRun } from './agree'
import { pick, type Random, randomFrom } from './random-data'

const SPACES = 150
const BOOKINGS = 400
const SEARCHES = 300
const NOW = Date.parse('2026-03-01T10:00:00Z')

/** Days on which a clock of these zones goes forward or back, some of them at midnight, and plain ones. */
const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Asia/Tokyo', 'UTC'],
  ...['America/Santiago', 'Africa/Casablanca', 'Pacific/Apia', 'Asia/Kathmandu'],
]
const DAYS = [
  ...['2026-03-08', '2026-03-28', '2026-03-29', '2026-04-05', '2026-04-24', '2026-10-25', '2026-10-29', '2026-11-01'],
  ...['2026-09-05', '2026-09-06', '2026-04-04', '2026-02-15', '2026-03-22', '2026-06-02', '2026-06-03', '2026-07-11'],
]
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const HOURS = [
  ...[
    [['09:00', '18:00']],
    [['00:00', '24:00']],
    [['00:00', '02:30']],
    [
      ['02:30', '02:45'],
      ['03:00', '12:00'],
    ],
  ],
  ...[
    [],
    [
      ['08:00', '12:00'],
      ['12:00', '20:00'],
    ],
    [
      ['20:00', '24:00'],
      ['00:00', '06:00'],
    ],
    [['01:00', '23:00']],
  ],
]
const WORDS = [
  'Loft',
  'lofty',
  'Äther',
  'STRASSE',
  'straße',
  'Café',
  'σίγμα',
  'ΣΊΓΜΑΣ',
  '3.5',
  'Wi-Fi',
  'Ørsted',
  '中文',
]

const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1))
const maybe = <T>(random: Random, value: () => T, share = 0.5): T | null => (random() < share ? value() : null)
const two = (number: number) => String(number).padStart(2, '0')
const words = (random: Random, count: number) => Array.from({ length: count }, () => pick(random, WORDS))

function randomSpace(random: Random): Values {
  const hours = () => pick(random, HOURS)
  const exception = (date: string) => ({ date, ...(random() < 0.6 && { hours: hours() }) })
  const min_minutes = pick(random, [5, 30, 60])
  return {
    name: words(random, 2).join(' '),
    description: maybe(random, () => words(random, 5).join(', ')),
    category: pick(random, ['studio', 'meeting', 'event']),
    city: maybe(random, () => pick(random, ['Köln', 'KOLN', 'Lyon']), 0.8),
    lat: maybe(random, () => whole(random, -9_000, 9_000) / 100 + random() / 100, 0.8),
    lng: maybe(random, () => whole(random, -18_000, 17_999) / 100 + random() / 100, 0.9),
    capacity: whole(random, 1, 6),
    rate_cents: pick(random, [0, 3, 1_203, 2_500, 9_999]),
    day_rate_cents: maybe(random, () => pick(random, [0, 1_000, 20_000]), 0.4),
    cleaning_fee_cents: maybe(random, () => pick(random, [0, 700])),
    currency: 'EUR',
    timezone: pick(random, ZONES),
    amenities: maybe(random, () => words(random, 3)),
    status: random() < 0.95 ? 'active' : 'draft',
    booking_mode: pick(random, ['request', 'instant']),
    opening_hours: maybe(random, () => Object.fromEntries(WEEKDAYS.map((day) => [day, hours()])), 0.7),
    exceptions: maybe(random, () => [...new Set([pick(random, DAYS), pick(random, DAYS)])].map(exception), 0.3),
    min_minutes,
    max_minutes: maybe(random, () => pick(random, [60, 240, 3_000]), 0.3),
    step_minutes: pick(random, [5, 15, 30, 60, 45]),
    notice_minutes: pick(random, [0, 0, 60, 20_000]),
    buffer_minutes: pick(random, [0, 0, 30, 120]),
    rating_avg: maybe(random, () => whole(random, 100, 500) / 100),
    rating_count: whole(random, 0, 9),
  }
}

function randomPeriod(random: Random): Pick<SearchParams, 'from' | 'to'> {
  const day = pick(random, DAYS)
  const minute = pick(random, [0, 15, 30, 30, 45, 0])
  const from = `${day}T${two(whole(random, 0, 23))}:${two(minute)}`
  const minutes = pick(random, [15, 30, 60, 60, 120, 180, 240, 1_440, 3_000, 1_440 * 31])
  return { from, to: new Date(Date.parse(`${from}Z`) + minutes * 60_000).toISOString().slice(0, 16) }
}

function randomParams(random: Random): SearchParams {
  const has = (share: number) => random() < share
  const point = has(0.4) ? { lat: whole(random, -90, 90), lng: whole(random, -180, 180) } : {}
  const sort = pick(random, SEARCH_SORTS)
  return {
    ...(has(0.25) && {
      text: pick(random, ['lo', 'STRASSE', 'strasse ather', 'sigma', 'cafe', '5', 'meeting room', '!']),
    }),
    ...(has(0.25) && { city: pick(random, ['koln', 'LYON', 'Köl']) }),
    ...(has(0.2) && { category: pick(random, ['studio', 'event']) }),
    ...(has(0.8) && randomPeriod(random)),
    ...(has(0.3) && { guests: whole(random, 1, 5) }),
    ...(has(0.2) && { min_price: 1_000 }),
    ...(has(0.2) && { max_price: 2_500 }),
    ...(has(0.15) && { amenities: [pick(random, ['cafe', 'WI-FI', 'STRASSE'])] }),
    ...(has(0.2) && { instant: true }),
    ...point,
    ...(sort === 'distance' && !('lat' in point) ? {} : { sort }),
  }
}

async function insert(db: Database, table: string, rows: readonly Values[]): Promise<void> {
  for (const row of rows) {
    const names = Object.keys(row)
    const texts = names.map((name) => {
      const held = row[name]
      return typeof held === 'object' && held !== null ? JSON.stringify(held) : held
    })
    const places = names.map((_, index) => `$${index + 1}`)
    await db.query(
      `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) on conflict do nothing`,
      texts,
    )
  }
}

onEachBackend(({ open }) => {
  let db: Database
  let spaces: AnyRecord[]
  let bookings: AnyRecord[]
  const seed = seedOfRun()

  beforeAll(async () => {
    db = await open()
    const random = randomFrom(seed)
    await insert(
      db,
      'space',
      Array.from({ length: SPACES }, () => randomSpace(random)),
    )
    await insert(
      db,
      'booking',
      Array.from({ length: BOOKINGS }, () => {
        const starts = Date.parse(`${pick(random, DAYS)}T00:00Z`) + whole(random, -20, 200) * 15 * 60_000
        return {
          ...{ space_id: whole(random, 1, SPACES), guests: 1, total_cents: 0, currency: 'EUR' },
          starts_at: new Date(starts).toISOString(),
          ends_at: new Date(starts + whole(random, 1, 20) * 15 * 60_000).toISOString(),
          status: pick(random, ['pending', 'confirmed', 'confirmed', 'cancelled', 'declined']),
        }
      }),
    )
    const all = async (table: typeof spaceTable) =>
      db.query<AnyRecord>(
        `select ${columnsSql(
          table,
          table.fields.map(({ name }) => name),
        )} from ${table.name}`,
      )
    spaces = await all(spaceTable)
    bookings = await all(bookingTable)
  })

  async function searchInSql(params: SearchParams, size: number): Promise<AnyRecord[]> {
    const { from, to } = params
    const zones = from !== undefined && to !== undefined ? await readZonePeriods(db, { from, to }) : undefined
    const found: AnyRecord[] = []
    for (let after: string | undefined; ; ) {
      const search = { params: { ...params, after }, now: NOW, zones }
      const read = ({ sql, params: values }: ReturnType<typeof pageSql>) => db.query<AnyRecord>(sql, values)
      const near = startsNear(search) ? await read(pageSql(search, size, true)) : []
      const rows = near.length > size ? near : await read(pageSql(search, size))
      const { list, next } = toPage(rows, size, params.sort)
      found.push(...list)
      if (next === null) return found
      after = next
    }
  }

  it('finds the same spaces in the same order at the same prices', async () => {
    const random = randomFrom(seed + 1)
    let telling = 0
    let priced = 0
    for (let number = 0; number < SEARCHES; number++) {
      const params = randomParams(random)
      const shown = ({ id, price_cents, distance_km }: AnyRecord) => ({ id, price_cents, distance_km })
      const inSql = (await searchInSql(params, whole(random, 10, 50))).map(shown)
      const here = searchLocally(spaces, bookings, params, NOW).map(shown)
      expect({ number, seed, params, found: inSql }).toEqual({ number, seed, params, found: here })
      if (here.length > 0 && here.length < SPACES) telling++
      if (here.some(({ price_cents }) => price_cents !== null)) priced++
    }
    // Searches that find nothing show little.
    expect(telling).toBeGreaterThan(SEARCHES / 2)
    expect(priced).toBeGreaterThan(SEARCHES / 4)
  })
})
