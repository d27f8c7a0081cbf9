/** Spaces: active ones are public. */
import { requireNone, type TableFacet } from './facet'
import { isListOf, isPicture, isTimeZone, isWord } from './value-checks'

export const spaceFacet: TableFacet = {
  rules: {
    active: `"space"."status" = 'active'`,
    'active or own': `("space"."status" = 'active' or "space"."user_id" = $1::integer)`,
  },
  prepare: (_, values) => {
    const { timezone, photos, amenities } = values
    return requireNone(values, {
      timezone: typeof timezone !== 'string' || isTimeZone(timezone) ? undefined : 'Unknown time zone',
      photos: isListOf(photos, isPicture) ? undefined : 'Photos must be a list of image URLs',
      amenities: isListOf(amenities, isWord) ? undefined : 'Amenities must be a list of short texts',
    })
  },
  // Bookings and payments refer to it.
  staysInTrash: true,
}
