/** Reviews: written by the guest of a completed stay. */
import type { Values } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { invalid } from '../errors'
import { forgetValues } from '../records/audit'
import type { Leaving, TableFacet, WriteContext } from './facet'

type Stay = { id: number; space_id: number; user_id: number | null; status: string }

/**
 * A review belongs to a completed stay of its guest, never to the author's own space. Without a
 * booking it refers to the latest stay without a review. Administrators can add reviews without a
 * stay.
 */
async function prepareReview({ tx, actor }: WriteContext, values: Values, before: Values | undefined): Promise<Values> {
  if (before && !Object.hasOwn(values, 'space_id') && !Object.hasOwn(values, 'booking_id')) return values
  const { booking_id, space_id } = { ...before, ...values }
  const [space] = await tx.query<{ user_id: number | null }>('SELECT user_id FROM space WHERE id = $1', [space_id])
  if (space && space.user_id === actor.userId) throw invalid({ space_id: "You can't review your own space" })
  if (booking_id === undefined || booking_id === null) {
    if (isAdmin(actor.role)) return values
    const [stay] = await tx.query<{ id: number }>(
      `SELECT id FROM booking WHERE space_id = $1 AND user_id = $2 AND status = 'completed' AND deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM review WHERE review.booking_id = booking.id AND review.deleted_at IS NULL)
       ORDER BY ends_at DESC, id DESC LIMIT 1`,
      [space_id, actor.userId],
    )
    if (!stay) throw invalid({ space_id: 'A review needs a completed stay in this space' })
    return { ...values, booking_id: stay.id }
  }
  const [booking] = await tx.query<Stay>(
    'SELECT id, space_id, user_id, status FROM booking WHERE id = $1 AND deleted_at IS NULL',
    [booking_id],
  )
  if (booking?.space_id !== space_id) throw invalid({ booking_id: 'This booking is for another space' })
  if (booking?.user_id !== actor.userId && !isAdmin(actor.role))
    throw invalid({ booking_id: 'This booking belongs to another guest' })
  if (booking?.status !== 'completed') throw invalid({ booking_id: 'The stay is not completed yet' })
  return values
}

/** The text stays, without its author's name. */
async function anonymiseReviews({ tx, account, now }: Leaving): Promise<void> {
  const rows = await tx.query<{ id: number }>(
    `UPDATE review SET author = NULL, version = version + 1, updated_at = $2 WHERE user_id = $1 RETURNING id`,
    [account.id, new Date(now)],
  )
  await forgetValues(
    tx,
    'review',
    rows.map(({ id }) => id),
    ['author'],
  )
}

export const reviewFacet: TableFacet = {
  prepare: prepareReview,
  isPerRow: true,
  leaving: { stays: true, anonymise: anonymiseReviews },
}
