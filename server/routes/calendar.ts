/**
 * Calendar events: added to Google's calendar with the person's token, or offered as a file. The
 * row is stored before Google is called, with no open transaction meanwhile. Google stores the
 * event with our id, so that a repeat after a lost response creates no second one.
 */
import {
  type CalendarEventRequest,
  calendarEventRequestSchema,
  calendarEventResponseSchema,
} from '#shared/contract/calendar'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_FORM } from '#shared/headers'
import { ROLES } from '#shared/roles'
import { digestOf, newToken } from '../accounts/secrets'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps, Limit } from '../context'
import { badRequest, HttpError, invalid, notFound } from '../errors'
import { ICAL_TYPE, toIcal } from '../ical'
import { canonicalJson, keyReused, REPLAYED_HEADER } from '../middleware/idempotency'
import { requireUserId } from '../middleware/session'
import { CalendarError } from '../ports/calendar'
import { publicOrigin } from '../public-origin'
import { countAttempt } from '../rate-limit'

/** Google emails the guests, so this must not become a way to send bulk email. */
const EVENTS: Limit = { max: 60, windowMs: 3_600_000 }
const LONGEST_MS = 366 * 24 * 3_600_000
const RETRY_AFTER_S = 30
const FILE = /^([\w-]{43})\.ics$/

type Row = {
  id: number
  created_at: string
  fingerprint: string
  event_id: string
  uid: string
  file_name: string
  status: 'file' | 'pending' | 'placed'
  html_link: string | null
  summary: string
  location: string | null
  description: string | null
  starts_at: string
  ends_at: string
  attendees: string[]
}

const COLUMNS = `id, created_at, fingerprint, event_id, uid, file_name, status, html_link, summary, location, description,
  starts_at, ends_at, attendees`

export function calendarCalls(deps: Deps): Call[] {
  const { db, clock, config, calendar } = deps

  async function schedule(c: Ctx) {
    const userId = requireUserId(c)
    const { access_token: token, sendUpdates = 'all', ...requested } = parseBody(c, calendarEventRequestSchema)
    checkTimes(requested)
    const origin = publicOrigin(c, config)
    const key = c.req.header(IDEMPOTENCY_HEADER) ?? null
    if (key !== null && !IDEMPOTENCY_KEY_FORM.test(key))
      throw badRequest(`${IDEMPOTENCY_HEADER} is malformed`, 'INVALID_KEY')
    await countAttempt(db, clock, `calendar:${userId}`, EVENTS)
    const fingerprint = await digestOf(canonicalJson({ ...requested, sendUpdates, isPlaced: token !== undefined }))
    const { row, isNew } = await keep(userId, key, fingerprint, requested, token !== undefined)
    if (!isNew && row.fingerprint !== fingerprint) throw keyReused()
    const placed = token !== undefined && row.status === 'pending' ? await place(row, token, sendUpdates) : row
    if (!isNew) c.header(REPLAYED_HEADER, 'true')
    return c.json({ error: false, message: MESSAGES[placed.status], model: toModel(placed, origin) }, 201)
  }

  /** The row of this intent: a new one, or the one of an earlier attempt with the same key. */
  async function keep(
    userId: number,
    key: string | null,
    fingerprint: string,
    requested: Omit<CalendarEventRequest, 'access_token' | 'sendUpdates'>,
    isPlaced: boolean,
  ): Promise<{ row: Row; isNew: boolean }> {
    const eventId = crypto.randomUUID().replaceAll('-', '')
    const [made] = await db.query<Row>(
      `INSERT INTO calendar_event (created_at, user_id, key, fingerprint, event_id, uid, file_name, status, summary, location,
         description, starts_at, ends_at, attendees)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb)
       ON CONFLICT (user_id, key) DO NOTHING RETURNING ${COLUMNS}`,
      [
        new Date(clock.now()),
        userId,
        key,
        fingerprint,
        eventId,
        `${eventId}@${config.projectId}`,
        newToken(),
        isPlaced ? 'pending' : 'file',
        requested.summary,
        requested.location || null,
        requested.description || null,
        new Date(requested.startTime),
        new Date(requested.endTime),
        JSON.stringify([...new Set(requested.attendees)]),
      ],
    )
    if (made) return { row: made, isNew: true }
    const [row] = await db.query<Row>(`SELECT ${COLUMNS} FROM calendar_event WHERE user_id = $1 AND key = $2`, [
      userId,
      key,
    ])
    if (!row) throw new HttpError(409, 'The same request is already in progress', { code: 'IDEMPOTENCY_IN_PROGRESS' })
    return { row, isNew: false }
  }

  async function place(row: Row, token: string, sendUpdates: 'all' | 'externalOnly' | 'none'): Promise<Row> {
    const entry = { id: row.event_id, summary: row.summary, location: row.location, description: row.description }
    const times = { startsAt: row.starts_at, endsAt: row.ends_at, attendees: row.attendees }
    try {
      const { uid, htmlLink } = await calendar.place(token, { ...entry, ...times }, sendUpdates)
      const [placed] = await db.query<Row>(
        `UPDATE calendar_event SET status = 'placed', uid = coalesce($2, uid), html_link = $3 WHERE id = $1 RETURNING ${COLUMNS}`,
        [row.id, uid, htmlLink],
      )
      return placed ?? row
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error
      // A refused event was not added. Without an answer it may have been: the row stays, so that a
      // repeat with its key can find out.
      if (error.kind !== 'late' && error.kind !== 'failed')
        await db.query(`DELETE FROM calendar_event WHERE id = $1 AND status = 'pending'`, [row.id])
      throw toRefusal(error)
    }
  }

  async function download(c: Ctx) {
    const name = FILE.exec(c.req.param('file') ?? '')?.[1]
    const [row] = name ? await db.query<Row>(`SELECT ${COLUMNS} FROM calendar_event WHERE file_name = $1`, [name]) : []
    if (!row) throw notFound('File not found')
    const { uid, created_at, starts_at, ends_at, ...rest } = row
    const times = { stampedAt: created_at, startsAt: starts_at, endsAt: ends_at }
    const text = toIcal([{ ...rest, ...times, uid, status: 'confirmed', sequence: 0 }])
    return c.body(text, 200, { 'content-type': ICAL_TYPE, 'content-disposition': 'attachment; filename="event.ics"' })
  }

  return [
    {
      method: 'POST',
      path: `${LAMBDA}/scheduling/google-calendar-event`,
      kind: 'read',
      roles: ROLES,
      summary: 'Add an event to Google’s calendar with the given token; without one, make a file to download',
      body: { json: calendarEventRequestSchema },
      answers: { 201: calendarEventResponseSchema },
      handle: schedule,
    },
    {
      method: 'GET',
      path: '/v1/api/calendar/event/:file',
      kind: 'open',
      summary: 'An event as an iCalendar file',
      answers: { 200: null },
      handle: download,
    },
  ]
}

const MESSAGES = {
  placed: 'The event is in the calendar',
  pending: 'The event is being added to the calendar',
  file: 'The event is ready to download',
} as const

function checkTimes({ startTime, endTime }: Pick<CalendarEventRequest, 'startTime' | 'endTime'>): void {
  const [starts, ends] = [Date.parse(startTime), Date.parse(endTime)]
  if (ends <= starts) throw invalid({ endTime: 'The end must be after the start' })
  if (ends - starts > LONGEST_MS) throw invalid({ endTime: 'An event can last at most 366 days' })
}

const toModel = (row: Row, origin: string) => ({
  id: row.id,
  uid: row.uid,
  status: row.status === 'file' ? 'file' : 'placed',
  summary: row.summary,
  location: row.location,
  description: row.description,
  startTime: row.starts_at,
  endTime: row.ends_at,
  attendees: row.attendees,
  html_link: row.html_link,
  ics_url: `${origin}/v1/api/calendar/event/${row.file_name}.ics`,
})

function toRefusal({ kind, message }: CalendarError): HttpError {
  switch (kind) {
    case 'token':
    case 'scope':
      return new HttpError(400, message, { code: 'CALENDAR_TOKEN', validation: { access_token: message } })
    case 'rejected':
      return badRequest(message, 'CALENDAR_REJECTED')
    case 'busy':
      return new HttpError(503, message, { code: 'CALENDAR_BUSY', headers: { 'retry-after': String(RETRY_AFTER_S) } })
    case 'late':
      return new HttpError(504, message, { code: 'CALENDAR_LATE' })
    case 'failed':
      return new HttpError(502, message, { code: 'CALENDAR_FAILED' })
  }
}
