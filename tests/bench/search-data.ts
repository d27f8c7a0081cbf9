/** The database of the search bench: spaces in 200 cities and 20 zones, and their bookings of a year. */
import { openPostgres } from '../../server/db/postgres'

export const CITIES = 200
const ZONES = [
  ...['Europe/Berlin', 'Europe/Paris', 'Europe/London', 'Europe/Madrid', 'Europe/Athens', 'Europe/Warsaw', 'UTC'],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Sao_Paulo'],
  ...['Asia/Tokyo', 'Asia/Kolkata', 'Asia/Dubai', 'Asia/Singapore', 'Australia/Sydney', 'Africa/Cairo'],
  ...['Africa/Lagos', 'Pacific/Auckland'],
]
export const AMENITIES = [
  ...['Wi-Fi', 'Projector', 'Whiteboard', 'Coffee', 'Parking', 'Sink', 'Piano', 'Daylight', 'Heating', 'Lift'],
  ...['Kitchen', 'Terrace', 'Speakers', 'Tools', 'Storage'],
]
const WORDS = [
  ...['quiet', 'bright', 'loft', 'yard', 'brick', 'garden', 'river', 'station', 'ceiling', 'window', 'wooden', 'floor'],
  ...['large', 'small', 'central', 'historic', 'modern', 'corner', 'rooftop', 'cellar', 'harbour', 'market', 'old'],
  ...['factory', 'studio', 'hall'],
]

/** A few large cities and many small ones, as square numbers fall. */
const SPACES = `insert into space (name, description, category, city, country, lat, lng, capacity, rate_cents, currency, timezone,
    amenities, photos, status, booking_mode, opening_hours, exceptions, day_rate_cents, cleaning_fee_cents, buffer_minutes,
    notice_minutes, rating_avg, rating_count, user_id)
  select initcap(($2::text[])[1 + n % 26]) || ' ' || ($2::text[])[1 + n / 26 % 26] || ' ' || n,
    (select string_agg(($2::text[])[1 + (n * 7 + k * k) % 26], ' ') from generate_series(1, 40) k),
    (array['studio', 'workshop', 'meeting', 'event', 'kitchen', 'gallery'])[1 + n % 6], 'City ' || place.city, 'Country',
    40 + place.city % 20 + random() / 5, place.city % 50 + random() / 5, 1 + n % 40, 1000 + n * 37 % 190 * 100, 'EUR',
    ($3::text[])[1 + place.city % 20],
    to_jsonb(array[($4::text[])[1 + n % 15], ($4::text[])[1 + (n / 15 + 1) % 15], ($4::text[])[1 + (n / 225 + 2) % 15]]),
    to_jsonb(array['/uploads/' || md5(n::text) || '.jpg', '/uploads/' || md5(n::text || 'b') || '.jpg']),
    case when n % 20 = 0 then 'paused' else 'active' end, (array['request', 'instant'])[1 + n % 2],
    case when n % 5 > 0 then (select jsonb_object_agg(day, '[["08:00", "20:00"]]'::jsonb)
      from unnest(array['mon', 'tue', 'wed', 'thu', 'fri', 'sat']) day) end,
    case when n % 10 = 0 then jsonb_build_array(jsonb_build_object('date', (now() + interval '30 days')::date)) end,
    case when n % 3 = 0 then 20000 end, case when n % 4 = 0 then 2500 end, (array[0, 0, 30])[1 + n % 3], (array[0, 60, 1440])[1 + n % 3],
    case when n % 4 > 0 then 3 + n % 200 / 100.0 end, case when n % 4 > 0 then n % 60 else 0 end,
    ($5::int[])[1 + n % cardinality($5::int[])]
  from generate_series(1, $1::int) n, lateral (select floor(${CITIES} * random() * random() + n * 0)::int as city) place
  returning id`

/** Each in days of its own, so that none meets another: half of them are over. */
const BOOKINGS = `insert into booking (space_id, starts_at, ends_at, guests, total_cents, currency, status, user_id)
  select s, starts, starts + (1 + (s + k) % 4) * interval '1 hour', 1, 5000, 'EUR',
    (array['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed', 'pending', 'cancelled', 'declined'])[1 + (s * 3 + k) % 10],
    ($3::int[])[1 + s % cardinality($3::int[])]
  from unnest($1::int[]) s, generate_series(0, $2::int - 1) k,
    lateral (select date_trunc('day', now()) - interval '180 days' + (k * 360 / $2::int + (s * 7 + k * 13) % (360 / $2::int)) * interval '1 day'
      + (8 + (s + k * 5) % 9) * interval '1 hour' as starts) at`

export async function fillMarket(url: string, spaces: number, bookings: number): Promise<void> {
  const db = openPostgres(url, { max: 1, statementTimeoutMs: 0 })
  const people = await db.query<{ id: number }>('select id from "user" order by id limit 100')
  const owners = people.map(({ id }) => id)
  const values = [spaces, WORDS, ZONES, AMENITIES, owners]
  const made = await db.query<{ id: number }>(SPACES.replace('$2::text[][', '($2::text[])['), values)
  const ids = made.map(({ id }) => id)
  // Adding a million rows to it one by one takes minutes, and building it at once does not.
  const [constraint] = await db.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'booking_overlap'`,
  )
  await db.exec('alter table booking drop constraint booking_overlap')
  await db.query(BOOKINGS, [ids, Math.max(1, Math.round(bookings / spaces)), owners])
  await db.exec(`alter table booking add constraint booking_overlap ${constraint?.definition ?? ''}`)
  await db.exec('vacuum analyze space')
  await db.exec('vacuum analyze booking')
  await db.close()
}
