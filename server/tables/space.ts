/** Spaces: active ones are public. */
import { longestTooShort } from '#messages/booking-rules'
import { exceptionsError, openingHoursError } from '#shared/booking/space-rules'
import type { Values } from '#shared/records/query'
import { changesPlace, updatePlaces } from './booking-space'
import { requireNone, type TableFacet } from './facet'
import { isListOf, isPicture, isTimeZone, isWord } from './value-checks'

/** A message at the field that this change sets. */
function lengthErrors(values: Values, before: Values | undefined): Record<string, string | undefined> {
  const { min_minutes, max_minutes } = { ...before, ...values }
  if (typeof min_minutes !== 'number' || typeof max_minutes !== 'number' || min_minutes <= max_minutes) return {}
  return { [Object.hasOwn(values, 'max_minutes') ? 'max_minutes' : 'min_minutes']: longestTooShort() }
}

export const spaceFacet: TableFacet = {
  rules: {
    active: `"space"."status" = 'active'`,
    'active or own': `("space"."status" = 'active' or "space"."user_id" = $1::integer)`,
  },
  prepare: (_, values, before) => {
    const { timezone, photos, amenities, opening_hours, exceptions } = values
    return requireNone(values, {
      timezone: typeof timezone !== 'string' || isTimeZone(timezone) ? undefined : 'Unknown time zone',
      photos: isListOf(photos, isPicture) ? undefined : 'Photos must be a list of image URLs',
      amenities: isListOf(amenities, isWord) ? undefined : 'Amenities must be a list of short texts',
      opening_hours: openingHoursError(opening_hours),
      exceptions: exceptionsError(exceptions),
      ...lengthErrors(values, before),
    })
  },
  updated: async ({ tx, now }, before, after) => {
    const earlier = new Map(before.map((space) => [space.id, space]))
    for (const space of after)
      if (changesPlace(earlier.get(space.id) ?? {}, space)) await updatePlaces(tx, space.id, now)
  },
  // Lengths are compared with the stored ones.
  isPerRow: true,
  // Bookings and payments refer to it.
  staysInTrash: true,
}
