/** The list of a resource: what its first paint may show. */
import { message } from './message'

// Toolbar
export const searchRecords = message('Search {records}')
export const filter = message('{count, plural, =0 {Filter} other {Filter (#)}}')
export const compactRows = message('Compact rows')
export const columns = message('Columns')
export const views = message('Views')
export const showTable = message('Show as table')
export const showGallery = message('Show as gallery')
export const showCalendar = message('Show as calendar')

// In place of the records
export const pastTheEnd = message('This page is past the end of the list')
export const goToLastPage = message('Go to last page')
export const noMatches = message('No matching {records}')
export const noMatchesExplanation = message('Nothing matches the search and filters above.')
export const clearSearchAndFilters = message('Clear search and filters')
export const notOnDevice = message('Not on this device yet')
export const notOnDeviceExplanation = message(
  "You're offline, and no {records} have been opened on this device. They will appear when you're online.",
)
export const noneYet = message('No {records} yet')

// Table
export const sort = message('Sort. Hold Shift to sort by several columns.')
export const sortWithinCurrencies = message('Sort within each currency. Hold Shift to sort by several columns.')
export const selectPage = message('Select all on this page')
export const selectRecord = message('Select {record}')
export const actions = message('Actions')

// Menu of a record
export const actionsFor = message('Actions for {record}')
export const view = message('View')

/** The title of a record in a sentence. */
export const quoted = message('“{title}”')
