/** The address of a place, and where maps show it. Pure. */
import type { Place } from './bookings'

export const addressOf = ({ address, city, country }: Place): string =>
  [address, city, country].filter((part) => part !== '').join(', ')

/** OpenStreetMap at the place; without a position, its search for the address. */
export const mapsAddress = (place: Place): string => {
  const { lat, lng } = place
  if (lat !== undefined && lng !== undefined)
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: addressOf(place) })}`
}
