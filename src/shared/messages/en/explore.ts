/** Searching for spaces: the search form, the filters and the cards. */
import { message } from './message'

export const exploreSpaces = message('Explore spaces')
export const category = message(
  '{category, select, studio {Studio} workshop {Workshop} meeting {Meeting room} event {Event space} kitchen {Kitchen} gallery {Gallery} other {Space}}',
)
export const sort = message(
  '{sort, select, price {Price} rating {Rating} newest {Newest} distance {Distance} other {Relevance}}',
)

// The form
export const searchForm = message('Search spaces')
export const what = message('Where or what')
export const whatHint = message('Lisbon, kitchen, sound …')
export const from = message('From')
export const to = message('To')
export const guests = message('Guests')
export const search = message('Search')
export const endAfterStart = message('The end must be after the start')
export const tooLong = message('A stay can last at most {days} days')
export const bothTimes = message('Enter both times')

// The filters
export const filters = message('Filters')
export const filtersCount = message('Filters ({count})')
export const city = message('City')
export const anyCity = message('Any city')
export const categoryLabel = message('Category')
export const anyCategory = message('Any category')
export const optionWithCount = message('{label} ({count})')
export const lowestPrice = message('Price per hour from')
export const highestPrice = message('Price per hour up to')
export const amenities = message('Amenities')
export const instantBooking = message('Instant booking')
export const sortBy = message('Sort by')
export const showResults = message('Show results')
export const clearFilters = message('Clear filters')
export const activeFilters = message('Active filters')
export const removeFilter = message('Remove filter: {filter}')
export const period = message('{from} to {to}')
export const guestsCount = message('{count, plural, one {# guest} other {# guests}}')
export const priceFrom = message('From {price} per hour')
export const priceUpTo = message('Up to {price} per hour')
export const priceBetween = message('{from} to {to} per hour')

// The results
export const map = message('Map')
export const results = message('Spaces')
export const countAndMore = message('{count}+')
export const spacesFound = message('{count, plural, =0 {No spaces} one {# space} other {# spaces}}')
export const atLeastFound = message('More than {count} spaces')
export const showMore = message('Show more')
export const offlineNote = message(
  "You're offline. These are the spaces saved on this device; others may match, and some may be booked by now.",
)
export const notSearchedOffline = message('Search needs a connection the first time')
export const searchedOnceOnline = message(
  "Spaces that you find while you're online are saved on this device and can be searched offline.",
)

// One space
export const perHour = message('{price} / hour')
export const inTotal = message('{price} total')
export const upToGuests = message('Up to {count, plural, one {# guest} other {# guests}}')
export const rated = message('Rated {rating} of 5 in {count, plural, one {# review} other {# reviews}}')
export const ratingAndCount = message('{rating} ({count})')
export const newSpace = message('New')
export const instant = message('Instant')
export const kilometres = message('{distance} km away')
