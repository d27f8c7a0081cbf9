/** Occupancy and earnings, for the host of a space and for administrators. */
import {
  earningsByMonth,
  type HostedTime,
  monthsFrom,
  reachOf,
  recentDays,
  recentFigures,
  toHostedTime,
} from '#shared/booking/earnings'
import { LONGEST_MINUTES, toSpaceRules } from '#shared/booking/space-rules'
import { MINUTE_MS, type Period } from '#shared/booking/times'
import {
  EARNINGS_MONTHS_MAX,
  earningsRequestSchema,
  earningsResponseSchema,
  spaceFiguresSchema,
} from '#shared/contract/earnings'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { Values } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { type Call, LAMBDA, parseValue, toRecordId } from '../call'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { invalid, notFound } from '../errors'
import { requireUserId } from '../middleware/session'

const ABOUT = {
  from: 'First month of the space’s zone, such as 2026-01.',
  to: `Last month, at most ${EARNINGS_MONTHS_MAX} months from the first one on.`,
}

type SpaceRow = Values & { id: number }
const SPACE = 'SELECT id, timezone, opening_hours, exceptions FROM space'

/** Bookings and blocks by their space, of which a part lies in the period. */
async function readTimes(db: Database, ids: readonly number[], reach: Period): Promise<Map<number, HostedTime[]>> {
  const rows = await db.query<Values & { space_id: number }>(
    `SELECT space_id, kind, status, starts_at, ends_at, total_cents, currency, payment_status, refunded_cents
     FROM booking WHERE space_id = any($1::bigint[]) AND deleted_at IS NULL
       AND starts_at > $2 AND starts_at < $3 AND ends_at > $4`,
    [ids, new Date(reach.starts - LONGEST_MINUTES * MINUTE_MS), new Date(reach.ends), new Date(reach.starts)],
  )
  const times = new Map<number, HostedTime[]>(ids.map((id) => [id, []]))
  for (const row of rows) {
    const time = toHostedTime(row)
    if (time) times.get(row.space_id)?.push(time)
  }
  return times
}

export function earningsCalls({ db, clock }: Deps): Call[] {
  async function earnings(c: Ctx) {
    const userId = requireUserId(c)
    const id = toRecordId(c.req.param('id'))
    const { from: first, to: last } = c.req.query()
    const { from, to } = parseValue({ from: first, to: last }, earningsRequestSchema)
    if (to < from) throw invalid({ to: '"to" should not be before "from"' })
    if (monthsFrom(from, to).length > EARNINGS_MONTHS_MAX)
      throw invalid({ to: `At most ${EARNINGS_MONTHS_MAX} months at once` })
    const [space] = await db.query<SpaceRow>(
      `${SPACE} WHERE id = $1::bigint AND deleted_at IS NULL AND (user_id = $2::bigint OR $3::boolean)`,
      [id ?? null, userId, isAdmin(c.get('actor').role)],
    )
    if (!space) throw notFound()
    const times = await readTimes(db, [space.id], reachOf(`${from}-01`, `${to}-31`))
    return c.json({ error: false, list: earningsByMonth(toSpaceRules(space), times.get(space.id) ?? [], from, to) })
  }

  async function figures(c: Ctx) {
    const now = clock.now()
    const spaces = await db.query<SpaceRow & { waiting: number; next_expires_at: string | null }>(
      `SELECT s.id, s.timezone, s.opening_hours, s.exceptions, count(b.id)::integer AS waiting, min(b.expires_at) AS next_expires_at
       FROM space s LEFT JOIN booking b ON b.space_id = s.id AND b.kind = 'booking' AND b.status = 'pending'
         AND b.deleted_at IS NULL AND (b.expires_at IS NULL OR b.expires_at > $2)
       WHERE s.user_id = $1::bigint AND s.deleted_at IS NULL GROUP BY s.id ORDER BY s.id DESC LIMIT $3`,
      [requireUserId(c), new Date(now), LIST_SIZE_MAX],
    )
    const days = spaces.map((space) => recentDays(toSpaceRules(space).timezone, now))
    const first = days.map((day) => day.first).toSorted()[0]
    const last = days
      .map((day) => day.last)
      .toSorted()
      .at(-1)
    const ids = spaces.map(({ id }) => id)
    const times = first && last ? await readTimes(db, ids, reachOf(first, last)) : new Map<number, HostedTime[]>()
    const list = spaces.map((space) => ({
      id: space.id,
      ...recentFigures(toSpaceRules(space), times.get(space.id) ?? [], now),
      waiting: space.waiting,
      next_expires_at: space.next_expires_at,
    }))
    return c.json({ error: false, list })
  }

  return [
    {
      method: 'GET',
      path: `${LAMBDA}/space/figures`,
      kind: 'session',
      summary: 'Occupancy and earnings of own spaces in the last 30 days, and the requests that wait for an answer',
      of: 'space',
      answers: { 200: spaceFiguresSchema },
      handle: figures,
    },
    {
      method: 'GET',
      path: `${LAMBDA}/space/:id/earnings`,
      kind: 'session',
      summary: 'Occupancy and earnings of a space by month, for its host and administrators',
      query: ['from', 'to'],
      described: { schema: earningsRequestSchema, about: ABOUT },
      of: 'space',
      answers: { 200: earningsResponseSchema },
      handle: earnings,
    },
  ]
}
