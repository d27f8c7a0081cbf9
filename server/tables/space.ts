/** Spaces: active ones are public. */
import { hasUpcoming, longestTooShort } from '#messages/booking-rules'
import { LANGUAGE } from '#messages/message'
import { missing } from '#messages/my-spaces'
import { missingIn } from '#shared/booking/space-needs'
import { exceptionsError, openingHoursError } from '#shared/booking/space-rules'
import type { Values } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { HttpError } from '../errors'
import { forgetValues } from '../records/audit'
import { changesPlace, updatePlaces } from './booking-space'
import { type Leaving, requireNone, type TableFacet, type WriteContext } from './facet'
import { tellOfApproval } from './space-notices'
import { isListOf, isPicture, isTimeZone, isWord } from './value-checks'

/** A message at the field that this change sets. */
function lengthErrors(values: Values, before: Values | undefined): Record<string, string | undefined> {
  const { min_minutes, max_minutes } = { ...before, ...values }
  if (typeof min_minutes !== 'number' || typeof max_minutes !== 'number' || min_minutes <= max_minutes) return {}
  return { [Object.hasOwn(values, 'max_minutes') ? 'max_minutes' : 'min_minutes']: longestTooShort() }
}

/**
 * With HOST_APPROVAL a host's first space is reviewed by an administrator before guests see it: when
 * its host activates it, it is `review` instead. A host with an approved space needs no further one.
 */
async function approvalOf(context: WriteContext, values: Values, before: Values | undefined): Promise<Values> {
  const { tx, actor, now, hostApproval } = context
  const { status } = values
  if (status === before?.status || (status !== 'active' && status !== 'review')) return {}
  if (isAdmin(actor.role) ? status === 'active' : !hostApproval || before?.approved_at)
    return { status: 'active', approved_at: before?.approved_at ?? new Date(now).toISOString(), rejection: null }
  if (isAdmin(actor.role)) return {}
  const approved = await tx.query('SELECT 1 FROM space WHERE user_id = $1 AND approved_at IS NOT NULL LIMIT 1', [
    actor.userId,
  ])
  return approved.length > 0
    ? { status: 'active', approved_at: new Date(now).toISOString(), rejection: null }
    : { status: 'review', rejection: null }
}

/**
 * A space that guests can't use yet stays as it is, whoever wants to activate it.
 * @throws HttpError 409 INCOMPLETE with what is missing
 */
function requireWhole(status: unknown, values: Values, before: Values | undefined): void {
  if (!before || before.status === 'active' || status === before.status) return
  if (status !== 'active' && status !== 'review') return
  const list = missingIn({ ...before, ...values })
  if (list.length > 0)
    throw new HttpError(409, missing({ list: new Intl.ListFormat(LANGUAGE).format(list) }), { code: 'INCOMPLETE' })
}

const PERSONAL = ['host', 'address', 'lat', 'lng', 'photos'] as const

/**
 * A host's spaces go to the trash without address and pictures, because past bookings refer to them.
 * Those of an administrator belong to the organization and stay.
 */
async function anonymiseSpaces({ tx, account, now }: Leaving): Promise<void> {
  const columns = isAdmin(account.role) ? PERSONAL.slice(0, 1) : PERSONAL
  const sets = columns.map((column) => `${column} = NULL`).join(', ')
  const trashed = isAdmin(account.role) ? '' : `, deleted_at = coalesce(deleted_at, $2), status = 'paused'`
  const rows = await tx.query<{ id: number }>(
    `UPDATE space SET ${sets}${trashed}, version = version + 1, updated_at = $2 WHERE user_id = $1 RETURNING id`,
    [account.id, new Date(now)],
  )
  await forgetValues(
    tx,
    'space',
    rows.map(({ id }) => id),
    columns,
  )
}

export const spaceFacet: TableFacet = {
  rules: {
    active: `"space"."status" = 'active'`,
    'active or own': `("space"."status" = 'active' or "space"."user_id" = $1::bigint)`,
  },
  prepare: async (context, values, before) => {
    const { timezone, photos, amenities, opening_hours, exceptions } = values
    const ready = { ...values, ...(await approvalOf(context, values, before)) }
    requireWhole(ready.status, values, before)
    return requireNone(ready, {
      timezone: typeof timezone !== 'string' || isTimeZone(timezone) ? undefined : 'Unknown time zone',
      photos: isListOf(photos, isPicture) ? undefined : 'Photos must be a list of image URLs',
      amenities: isListOf(amenities, isWord) ? undefined : 'Amenities must be a list of short texts',
      opening_hours: openingHoursError(opening_hours),
      exceptions: exceptionsError(exceptions),
      ...lengthErrors(values, before),
    })
  },
  complete: async (context, row) => {
    if (row.version === 1) await tellOfApproval(context, undefined, row)
    return undefined
  },
  updated: async (context, before, after) => {
    const earlier = new Map(before.map((space) => [space.id, space]))
    for (const space of after) {
      const previous = earlier.get(space.id)
      if (changesPlace(previous ?? {}, space)) await updatePlaces(context.tx, space.id, context.now)
      await tellOfApproval(context, previous, space)
    }
  },
  // Guests who have a booking need the space; administrators decide for themselves.
  trashed: async ({ tx, actor, now }, rows) => {
    if (isAdmin(actor.role)) return
    const [booked] = await tx.query<{ id: number }>(
      `SELECT id FROM booking WHERE space_id = ANY ($1::bigint[]) AND kind = 'booking' AND deleted_at IS NULL
          AND status IN ('pending', 'confirmed') AND ends_at > $2 LIMIT 1`,
      [rows.map(({ id }) => id), new Date(now)],
    )
    if (booked) throw new HttpError(409, hasUpcoming(), { code: 'BOOKED' })
  },
  // Lengths are compared with the stored ones.
  isPerRow: true,
  // Bookings and payments refer to it.
  staysInTrash: true,
  leaving: { stays: true, anonymise: anonymiseSpaces },
}
