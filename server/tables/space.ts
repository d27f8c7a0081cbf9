/** Spaces: those that are active are everybody's to see. */
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
      timezone: typeof timezone !== 'string' || isTimeZone(timezone) ? undefined : 'This time zone is unknown',
      photos: isListOf(photos, isPicture) ? undefined : 'Photos must be a list of addresses of pictures',
      amenities: isListOf(amenities, isWord) ? undefined : 'Amenities must be a list of short texts',
    })
  },
  // Bookings and payments were made for it.
  staysInTrash: true,
}
