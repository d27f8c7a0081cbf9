/** Ratings and periods as these pages write them. Pure but for locale and zone. */
import * as text from '#messages/explore'
import { ownLocale } from '#shared/messages/language'
import type { ActiveFilter, ExploreSearch } from './search-state'

export const ratingText = (rating: number, locale?: string): string =>
  rating.toLocaleString(locale ?? ownLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const distanceText = (km: number, locale?: string): string =>
  text.kilometres({ distance: km.toLocaleString(locale ?? ownLocale(), { maximumFractionDigits: km < 10 ? 1 : 0 }) })

/** A wall clock has no zone: it is read and written in UTC. */
const inUtc = { timeZone: 'UTC' } as const
const DAY = { weekday: 'short', day: 'numeric', month: 'short', ...inUtc } as const
const TIME = { timeStyle: 'short', ...inUtc } as const
const toDate = (wall: string): Date => new Date(`${wall}Z`)

/** "Fri, Dec 4, 10:00 – 14:00". Both are wall clocks (`2026-12-04T10:00`). */
export function wallPeriodText(from: string, to: string, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale ?? ownLocale(), {
    ...DAY,
    hour: 'numeric',
    minute: '2-digit',
  })
  return format.formatRange(toDate(from), toDate(to))
}

/** Formats instants in a zone. */
export const periodText = ({ starts, ends }: { starts: number; ends: number }, zone: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? ownLocale(), {
    ...DAY,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).formatRange(starts, ends)

export const wallTimeText = (wall: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? ownLocale(), TIME).format(toDate(wall))

/** Formats a calendar day (`2026-12-04`). */
export const wallDayText = (day: string, locale?: string): string =>
  new Intl.DateTimeFormat(locale ?? ownLocale(), DAY).format(toDate(`${day}T00:00`))

/** Prices of a search have no currency: hosts choose theirs. */
function hourlyPrice({ min_price: min, max_price: max }: ExploreSearch): string {
  const [from, to] = [min?.toLocaleString(ownLocale()) ?? '', max?.toLocaleString(ownLocale()) ?? '']
  if (from === '') return text.priceUpTo({ price: to })
  return to === '' ? text.priceFrom({ price: from }) : text.priceBetween({ from, to })
}

export function filterText({ name, word = '' }: ActiveFilter, search: ExploreSearch): string {
  switch (name) {
    case 'category':
      return text.category({ category: search.category ?? '' })
    case 'city':
      return search.city ?? ''
    case 'period':
      return wallPeriodText(search.from ?? '', search.to ?? '')
    case 'guests':
      return text.guestsCount({ count: search.guests ?? 1 })
    case 'price':
      return hourlyPrice(search)
    case 'amenities':
      return word
    case 'instant':
      return text.instantBooking()
  }
}
