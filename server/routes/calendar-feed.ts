/**
 * The person's bookings as a calendar feed at a secret address, in the language of their account.
 * Only its digest is stored: the address is shown once, a new one replaces it, and it stops working
 * when the person may no longer sign in.
 */
import { calendarFeedMadeSchema, calendarFeedSchema } from '#shared/contract/calendar'
import { messageSchema } from '#shared/contract/envelope'
import { languageOf } from '../accounts/language'
import { digestOf, newToken } from '../accounts/secrets'
import { type Call, LAMBDA } from '../call'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { notFound } from '../errors'
import { ICAL_TYPE, type IcalEvent, toIcal } from '../ical'
import { requireUserId } from '../middleware/session'
import { publicOrigin } from '../public-origin'
import { noticesIn } from '../words'

const PATH = `${LAMBDA}/calendar/feed`
const FILE = /^([\w-]{43})\.ics$/
const DAY_MS = 24 * 3_600_000
/** Older bookings are only in the app. */
const PAST_DAYS = 90
const EVENTS_MAX = 1_000
const REFRESH_S = 3_600

type Booking = {
  id: number
  version: number
  updated_at: string
  starts_at: string
  ends_at: string
  status: string
  guests: number
  note: string | null
  space: string
  address: string | null
  city: string | null
  country: string | null
}

const STATUS: Readonly<Record<string, IcalEvent['status']>> = {
  pending: 'tentative',
  ...{ cancelled: 'cancelled', declined: 'cancelled', expired: 'cancelled' },
}

const toEvent = (booking: Booking, projectId: string, text: ReturnType<typeof noticesIn>): IcalEvent => ({
  uid: `booking-${booking.id}@${projectId}`,
  stampedAt: booking.updated_at,
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  summary: booking.space,
  location: [booking.address, booking.city, booking.country].filter(Boolean).join(', ') || null,
  description: [text.feedBooking(booking), booking.note].filter(Boolean).join('\n'),
  status: STATUS[booking.status] ?? 'confirmed',
  sequence: booking.version - 1,
  attendees: [],
})

/** The street address belongs to a confirmed booking. */
const bookingsOf = (db: Database, userId: number, since: Date): Promise<Booking[]> =>
  db.query(
    `SELECT b.id, b.version, b.updated_at, b.starts_at, b.ends_at, b.status, b.guests, b.note,
       s.name AS space, CASE WHEN b.status IN ('confirmed', 'completed') THEN s.address END AS address, s.city, s.country
     FROM booking b JOIN space s ON s.id = b.space_id
     WHERE b.user_id = $1 AND b.ends_at > $2 AND b.deleted_at IS NULL ORDER BY b.starts_at, b.id LIMIT $3`,
    [userId, since, EVENTS_MAX],
  )

export function calendarFeedCalls({ db, clock, config }: Deps): Call[] {
  async function show(c: Ctx) {
    const [model] = await db.query('SELECT created_at FROM calendar_feed WHERE user_id = $1', [requireUserId(c)])
    return c.json({ error: false, model: model ?? null })
  }

  async function make(c: Ctx) {
    const userId = requireUserId(c)
    const origin = publicOrigin(c, config)
    const token = newToken()
    const [model] = await db.query(
      `INSERT INTO calendar_feed (user_id, hash, created_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET hash = $2, created_at = $3 RETURNING created_at`,
      [userId, await digestOf(token), new Date(clock.now())],
    )
    const message = 'This address is shown only once. Anyone who has it can read your bookings.'
    return c.json({ error: false, message, url: `${origin}/v1/api/calendar/feed/${token}.ics`, model }, 201)
  }

  async function revoke(c: Ctx) {
    const gone = await db.query('DELETE FROM calendar_feed WHERE user_id = $1 RETURNING 1', [requireUserId(c)])
    if (gone.length === 0) throw notFound('Calendar address not found')
    return c.json({ error: false, message: 'The address no longer works' })
  }

  async function read(c: Ctx) {
    const token = FILE.exec(c.req.param('file') ?? '')?.[1]
    const [owner] = token
      ? await db.query<{ id: number }>(
          `SELECT u.id FROM calendar_feed f JOIN "user" u ON u.id = f.user_id
           WHERE f.hash = $1 AND u.status = 'active' AND u.deleted_at IS NULL`,
          [await digestOf(token)],
        )
      : []
    if (!owner) throw notFound('Calendar not found')
    const words = noticesIn(await languageOf(db, owner.id))
    const bookings = await bookingsOf(db, owner.id, new Date(clock.now() - PAST_DAYS * DAY_MS))
    const events = bookings.map((booking) => toEvent(booking, config.projectId, words))
    const text = toIcal(events, { title: words.feedTitle(), refreshS: REFRESH_S })
    const headers = { etag: `"${await digestOf(text)}"`, 'cache-control': 'private, no-cache' }
    const tags =
      c.req
        .header('if-none-match')
        ?.split(',')
        .map((tag) => tag.trim()) ?? []
    if (tags.some((tag) => tag === '*' || tag.replace(/^W\//, '') === headers.etag)) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'content-type': ICAL_TYPE })
  }

  return [
    {
      method: 'GET',
      path: PATH,
      kind: 'session',
      summary: 'Whether the person has a calendar address for their bookings, and since when',
      answers: { 200: calendarFeedSchema },
      handle: show,
    },
    {
      method: 'POST',
      path: PATH,
      kind: 'session',
      summary: 'Create a secret calendar address for own bookings; it replaces an earlier one',
      answers: { 201: calendarFeedMadeSchema },
      handle: make,
    },
    {
      method: 'DELETE',
      path: PATH,
      kind: 'session',
      summary: 'Delete the calendar address for own bookings',
      answers: { 200: messageSchema },
      handle: revoke,
    },
    {
      method: 'GET',
      path: '/v1/api/calendar/feed/:file',
      kind: 'open',
      summary: "The bookings of the address's owner, as iCalendar",
      answers: { 200: null, 304: null },
      handle: read,
    },
  ]
}
