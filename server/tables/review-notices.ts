/** Notices of published reviews, to the side that each is about. They say nothing of its text. */
import { type NotifyContext, notify } from '../notifications/notify'

type Published = { id: number; side: string; space: string; about: number | null; author: number | null }

/** @param ids reviews that have just been published */
export async function tellOfReviews(context: NotifyContext, ids: readonly unknown[]): Promise<void> {
  if (ids.length === 0) return
  const reviews = await context.tx.query<Published>(
    `SELECT r.id, r.side, s.name AS space, r.user_id AS author, CASE r.side WHEN 'host' THEN b.user_id ELSE s.user_id END AS about
     FROM review r JOIN space s ON s.id = r.space_id LEFT JOIN booking b ON b.id = r.booking_id
     WHERE r.id = any($1::bigint[]) ORDER BY r.id`,
    [ids],
  )
  for (const { id, side, space, about, author } of reviews) {
    if (about === null || about === author) continue
    await notify(context, {
      ...{ userId: about, kind: 'review', cause: `review:${id}:published`, link: '/account/reviews' },
      say: (text) =>
        side === 'host'
          ? { title: text.guestReviewPublishedTitle(), message: text.guestReviewPublished({ space }) }
          : { title: text.reviewPublishedTitle({ space }), message: text.reviewPublished() },
    })
  }
}
