/**
 * When reviews are shown to others. Double blind: a review of a stay is published when both sides have
 * written, or 14 days after the end of the stay. The database keeps the rating of the space (0023).
 */
import { DAY_MS } from '#shared/booking/times'
import type { NotifyContext } from '../notifications/notify'
import { lockSpacesOf } from './booking-space'
import { lockStaysOf } from './lock-order'
import { tellOfReviews } from './review-notices'

const BLIND_MS = 14 * DAY_MS

/** Publishes reviews that are due, at most so many. Resolves with their number. */
export async function publishReviews(context: NotifyContext, limit: number): Promise<number> {
  const { tx, now } = context
  const found = await tx.query<{ id: number }>(
    `SELECT r.id FROM review r JOIN booking b ON b.id = r.booking_id
     WHERE r.published_at IS NULL AND r.deleted_at IS NULL AND b.ends_at <= $1
     ORDER BY r.space_id, r.id LIMIT $2`,
    [new Date(now - BLIND_MS), limit],
  )
  const ids = found.map(({ id }) => id)
  // Each changes the rating of its space and of its guest.
  await lockSpacesOf(tx, 'review', ids, [])
  await lockStaysOf(tx, ids, [])
  const rows = await tx.query<{ id: number }>(
    `WITH due AS (
       SELECT id FROM review WHERE id = ANY ($2::bigint[]) AND published_at IS NULL AND deleted_at IS NULL
       ORDER BY id FOR UPDATE
     )
     UPDATE review SET published_at = $1, version = version + 1, updated_at = $1
     FROM due WHERE review.id = due.id RETURNING review.id`,
    [new Date(now), ids],
  )
  await tellOfReviews(
    context,
    rows.map(({ id }) => id),
  )
  return rows.length
}

export type Stay = { id: number; ends_at: string }

/**
 * Whether a new review of the stay is published at once; the other side's then is, too. The caller has
 * locked the booking, so that of two sides the later one sees the earlier one.
 */
export async function publishWith(context: NotifyContext, stay: Stay, side: 'guest' | 'host'): Promise<boolean> {
  const { tx, now } = context
  const others = await tx.query<{ id: number }>(
    'SELECT id FROM review WHERE booking_id = $1 AND side <> $2 AND deleted_at IS NULL',
    [stay.id, side],
  )
  if (others.length > 0) {
    const published = await tx.query<{ id: number }>(
      `UPDATE review SET published_at = $2, version = version + 1, updated_at = $2
       WHERE id = any($1::bigint[]) AND published_at IS NULL RETURNING id`,
      [others.map(({ id }) => id), new Date(now)],
    )
    await tellOfReviews(
      context,
      published.map(({ id }) => id),
    )
  }
  return others.length > 0 || Date.parse(stay.ends_at) <= now - BLIND_MS
}
