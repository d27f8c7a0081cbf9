/** The list of a resource: what its first paint may show. */
import { message } from './message'

// Toolbar
export const searchRecords = message('{records} durchsuchen')
export const filter = message('{count, plural, =0 {Filter} other {Filter (#)}}')
export const compactRows = message('Kompakte Zeilen')
export const columns = message('Spalten')
export const views = message('Ansichten')
export const showTable = message('Als Tabelle anzeigen')
export const showGallery = message('Als Galerie anzeigen')
export const showCalendar = message('Als Kalender anzeigen')

// In place of the records
export const pastTheEnd = message('Diese Seite liegt hinter dem Ende der Liste')
export const goToLastPage = message('Zur letzten Seite')
export const noMatches = message('Keine passenden {records}')
export const noMatchesExplanation = message('Nichts entspricht der Suche und den Filtern oben.')
export const clearSearchAndFilters = message('Suche und Filter zurücksetzen')
export const notOnDevice = message('Noch nicht auf diesem Gerät')
export const notOnDeviceExplanation = message(
  'Sie sind offline, und auf diesem Gerät wurden noch keine {records} geöffnet. Sie erscheinen, sobald Sie online sind.',
)
export const noneYet = message('Noch keine {records}')

// Table
export const sort = message('Sortieren. Mit gedrückter Umschalttaste nach mehreren Spalten sortieren.')
export const sortWithinCurrencies = message(
  'Innerhalb jeder Währung sortieren. Mit gedrückter Umschalttaste nach mehreren Spalten sortieren.',
)
export const selectPage = message('Alle auf dieser Seite auswählen')
export const selectRecord = message('{record} auswählen')
export const actions = message('Aktionen')

// Menu of a record
export const actionsFor = message('Aktionen für {record}')
export const view = message('Ansehen')

/** The title of a record in a sentence. */
export const quoted = message('„{title}“')
