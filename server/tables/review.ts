/** Reviews: written by the guest of a completed stay. */
import type { Values } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { invalid } from '../errors'
import type { TableFacet, WriteContext } from './facet'
import { publishWith, type Stay } from './review-publishing'

type Reviewed = Stay & { space_id: number; user_id: number | null; status: string }

const STAY = 'SELECT id, ends_at, space_id, user_id, status FROM booking'

/**
 * A review belongs to a completed stay of its guest, never to the author's own space. Without a
 * booking it refers to the latest stay without a review. Administrators can add reviews without a
 * stay, which are published at once.
 */
async function prepareReview(context: WriteContext, values: Values, before: Values | undefined): Promise<Values> {
  const { tx, now } = context
  if (before && !Object.hasOwn(values, 'space_id') && !Object.hasOwn(values, 'booking_id')) return values
  const stay = await stayOf(context, { ...before, ...values })
  const ready = stay ? { ...values, booking_id: stay.id } : values
  if (before) return ready
  const isPublished = !stay || (await publishWith(tx, stay, 'guest', now))
  return { ...ready, published_at: isPublished ? new Date(now).toISOString() : null }
}

/** The stay that is reviewed, locked; undefined for an administrator's review without one. */
async function stayOf({ tx, actor }: WriteContext, { booking_id, space_id }: Values): Promise<Stay | undefined> {
  const [space] = await tx.query<{ user_id: number | null }>('SELECT user_id FROM space WHERE id = $1', [space_id])
  if (space && space.user_id === actor.userId) throw invalid({ space_id: "You can't review your own space" })
  if (booking_id === undefined || booking_id === null) {
    if (isAdmin(actor.role)) return undefined
    const [stay] = await tx.query<Reviewed>(
      `${STAY} WHERE space_id = $1 AND user_id = $2 AND status = 'completed' AND deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM review WHERE review.booking_id = booking.id AND review.side = 'guest' AND review.deleted_at IS NULL)
       ORDER BY ends_at DESC, id DESC LIMIT 1 FOR NO KEY UPDATE`,
      [space_id, actor.userId],
    )
    if (!stay) throw invalid({ space_id: 'A review needs a completed stay in this space' })
    return stay
  }
  const [booking] = await tx.query<Reviewed>(`${STAY} WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`, [
    booking_id,
  ])
  if (booking?.space_id !== space_id) throw invalid({ booking_id: 'This booking is for another space' })
  if (booking?.user_id !== actor.userId && !isAdmin(actor.role))
    throw invalid({ booking_id: 'This booking belongs to another guest' })
  if (booking?.status !== 'completed') throw invalid({ booking_id: 'The stay is not completed yet' })
  return booking
}

export const reviewFacet: TableFacet = { prepare: prepareReview, isPerRow: true }
