/** The address of a place, and where maps show it. Pure. */
import type { Place } from './bookings'

export const addressOf = ({ address, city, country }: Place): string =>
  [address, city, country].filter((part) => part !== '').join(', ')

/** Opens the maps app of a phone, too. */
export const mapsAddress = (place: Place): string => {
  const { lat, lng } = place
  const where = lat !== undefined && lng !== undefined ? `${lat},${lng}` : addressOf(place)
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`
}
