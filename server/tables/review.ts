/**
 * Reviews: guests and hosts write one about each other after a stay, and the host of a space replies
 * to what guests have published about it.
 */

import * as text from '#messages/review-rules'
import { HOUR_MS } from '#shared/booking/times'
import type { Values } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { forbidden, HttpError, invalid } from '../errors'
import { forgetValues } from '../records/audit'
import { lockSpacesOf } from './booking-space'
import { changesAny, type Leaving, type TableFacet, type WriteContext } from './facet'
import { lockStays, lockStaysOf } from './lock-order'
import { tellOfReviews } from './review-notices'
import { publishWith, type Stay } from './review-publishing'

type Side = 'guest' | 'host'
type Reviewed = Stay & { space_id: number; user_id: number | null; status: string }
type Space = { user_id: number | null }

/** After the first reply, for mistakes. */
const REPLY_MS = 48 * HOUR_MS

const STAY = 'SELECT id, ends_at, space_id, user_id, status FROM booking'

const sideOf = ({ side }: Values): Side => (side === 'host' ? 'host' : 'guest')

const refuse = (message: string) => new HttpError(409, message, { code: 'INVALID_STATE' })

async function prepareReview(context: WriteContext, values: Values, before: Values | undefined): Promise<Values> {
  return before ? prepareChange(context, values, before) : prepareNew(context, values)
}

/**
 * A review belongs to a stay that is over, and is written by its guest or the host of its space, who
 * are not the same person. Without a booking it refers to the guest's latest stay without a review.
 * Administrators can add reviews without a stay, which are published at once.
 */
async function prepareNew(context: WriteContext, input: Values): Promise<Values> {
  const { now } = context
  const values = input.reply ? { ...input, replied_at: new Date(now).toISOString() } : input
  const side = sideOf(values)
  // Before the stay, as everywhere.
  await lockSpacesOf(context.tx, 'review', [], [values.space_id])
  const stay = await stayOf(context, values, side)
  const isPublished = !stay || (await publishWith(context, stay, side))
  return {
    ...values,
    ...(stay && { booking_id: stay.id }),
    published_at: isPublished ? new Date(now).toISOString() : null,
  }
}

/**
 * The author changes a review until it is published, because after that they have read the other
 * one. The host of the space replies to a published one. Administrators change all of it.
 */
async function prepareChange(context: WriteContext, values: Values, before: Values): Promise<Values> {
  const { actor, now } = context
  if (changesAny(['side'], before, values)) throw invalid({ side: text.sideStays() })
  const reply = changesAny(['reply'], before, values)
    ? { replied_at: before.replied_at ?? new Date(now).toISOString() }
    : {}
  if (isAdmin(actor.role)) {
    const moved = changesAny(['space_id', 'booking_id'], before, values)
    const stay = moved ? await stayOf(context, { ...before, ...values }, sideOf(before)) : undefined
    return { ...values, ...reply, ...(stay && { booking_id: stay.id }) }
  }
  if (changesAny(['rating', 'comment'], before, values)) {
    if (before.user_id !== actor.userId) throw forbidden()
    if (before.published_at) throw refuse(text.published())
  }
  if (Object.keys(reply).length > 0) await requireReply(context, before)
  return { ...values, ...reply }
}

/** @throws HttpError 403 for others than the host, 409 when it is too early or too late */
async function requireReply({ tx, actor, now }: WriteContext, before: Values): Promise<void> {
  const space = await spaceOf(tx, before.space_id)
  if (space?.user_id !== actor.userId || before.side !== 'guest') throw forbidden()
  if (!before.published_at) throw refuse(text.replyToPublished())
  if (!before.replied_at) return
  if (!before.reply) throw refuse(text.replyRemoved())
  if (Date.parse(String(before.replied_at)) <= now - REPLY_MS) throw refuse(text.replyStays())
}

async function spaceOf(tx: WriteContext['tx'], id: unknown): Promise<Space | undefined> {
  const [space] = await tx.query<Space>('SELECT user_id FROM space WHERE id = $1', [id])
  return space
}

/** The stay that is reviewed, locked; undefined for an administrator's review without one. */
async function stayOf(context: WriteContext, values: Values, side: Side): Promise<Stay | undefined> {
  const { tx, actor } = context
  const { booking_id, space_id } = values
  const space = await spaceOf(tx, space_id)
  const isHost = space !== undefined && space.user_id === actor.userId
  if (side === 'guest' && isHost) throw invalid({ space_id: text.ownSpace() })
  if (booking_id === undefined || booking_id === null) {
    if (side === 'host') throw invalid({ booking_id: text.stayNeeded() })
    return isAdmin(actor.role) ? undefined : latestStay(context, space_id)
  }
  await lockStays(tx, [booking_id])
  const [booking] = await tx.query<Reviewed>(
    `${STAY} WHERE id = $1 AND kind = 'booking' AND deleted_at IS NULL FOR NO KEY UPDATE`,
    [booking_id],
  )
  if (booking?.space_id !== space_id) throw invalid({ booking_id: text.otherSpace() })
  const isTheirs = side === 'guest' ? booking?.user_id === actor.userId : isHost
  if (!isTheirs && !isAdmin(actor.role))
    throw invalid({ booking_id: side === 'guest' ? text.otherGuest() : text.otherHost() })
  if (!booking || booking.user_id === null) throw invalid({ booking_id: text.guestGone() })
  if (booking.user_id === space?.user_id) throw invalid({ booking_id: text.ownSpace() })
  if (!isOver(booking, context.now)) throw invalid({ booking_id: text.notCompleted() })
  return booking
}

/** A host may not have marked a confirmed stay as completed. */
const isOver = ({ status, ends_at }: Reviewed, now: number): boolean =>
  status === 'completed' || (status === 'confirmed' && Date.parse(ends_at) <= now)

async function latestStay({ tx, actor, now }: WriteContext, space_id: unknown): Promise<Stay> {
  const find = async (lock: string) => {
    const [row] = await tx.query<Reviewed>(
      `${STAY} WHERE space_id = $1 AND user_id = $2 AND kind = 'booking' AND deleted_at IS NULL
         AND (status = 'completed' OR (status = 'confirmed' AND ends_at <= $3))
         AND NOT EXISTS (SELECT 1 FROM review WHERE review.booking_id = booking.id AND review.side = 'guest' AND review.deleted_at IS NULL)
       ORDER BY ends_at DESC, id DESC LIMIT 1 ${lock}`,
      [space_id, actor.userId, new Date(now)],
    )
    return row
  }
  await lockStays(tx, [(await find(''))?.id])
  const stay = await find('FOR NO KEY UPDATE')
  if (!stay) throw invalid({ space_id: text.stayInSpaceNeeded() })
  return stay
}

const spaceIs = (condition: string) =>
  `exists (select 1 from space shown where shown.id = "review"."space_id" and shown.deleted_at is null and ${condition})`
const STAY_IS_OWN = `exists (select 1 from booking stay where stay.id = "review"."booking_id" and stay.user_id = $1::bigint)`
const IS_PUBLISHED = `"review"."published_at" is not null`

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
  rules: {
    published: `(${IS_PUBLISHED} and "review"."side" = 'guest' and ${spaceIs(`shown.status = 'active'`)})`,
    // Hosts also read what guests say of a space that is not active, and guests what hosts say of them.
    'published or own': `("review"."user_id" = $1::bigint or (${IS_PUBLISHED} and case "review"."side"
      when 'guest' then ${spaceIs(`(shown.status = 'active' or shown.user_id = $1::bigint)`)} else ${STAY_IS_OWN} end))`,
    // Hosts reply (`prepareChange`).
    'own or of own space': `("review"."user_id" = $1::bigint or (${IS_PUBLISHED} and "review"."side" = 'guest'
      and ${spaceIs('shown.user_id = $1::bigint')}))`,
    // Who deletes a published review could write another one, and has read the other side's.
    'own unpublished': `("review"."user_id" = $1::bigint and "review"."published_at" is null)`,
  },
  // A review changes the rating of its space and of its guest.
  lockFirst: async (tx, ids, values) => {
    const sent = (name: string) => values.map((each) => each[name])
    await lockSpacesOf(tx, 'review', ids, sent('space_id'))
    await lockStaysOf(tx, ids, sent('booking_id'))
  },
  prepare: prepareReview,
  complete: async (context, { id, version, published_at }) => {
    if (version === 1 && published_at) await tellOfReviews(context, [id])
    return undefined
  },
  isPerRow: true,
  leaving: { stays: true, anonymise: anonymiseReviews },
}
