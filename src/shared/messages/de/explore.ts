/** Searching for spaces: the search form, the filters and the cards. */
import { message } from './message'

export const exploreSpaces = message('Räume entdecken')
export const category = message(
  '{category, select, studio {Studio} workshop {Werkstatt} meeting {Besprechungsraum} event {Veranstaltungsraum} kitchen {Küche} gallery {Galerie} other {Raum}}',
)
export const sort = message(
  '{sort, select, price {Preis} rating {Bewertung} newest {Neueste} distance {Entfernung} other {Relevanz}}',
)

// The form
export const searchForm = message('Räume suchen')
export const what = message('Wo oder was')
export const whatHint = message('Berlin, Küche, Ton …')
export const from = message('Von')
export const to = message('Bis')
export const guests = message('Gäste')
export const search = message('Suchen')
export const endAfterStart = message('Das Ende muss nach dem Beginn liegen')
export const tooLong = message('Ein Aufenthalt kann höchstens {days} Tage dauern')
export const bothTimes = message('Geben Sie beide Zeiten ein')

// The filters
export const filters = message('Filter')
export const filtersCount = message('Filter ({count})')
export const city = message('Stadt')
export const anyCity = message('Alle Städte')
export const categoryLabel = message('Kategorie')
export const anyCategory = message('Alle Kategorien')
export const optionWithCount = message('{label} ({count})')
export const lowestPrice = message('Preis pro Stunde ab')
export const highestPrice = message('Preis pro Stunde bis')
export const amenities = message('Ausstattung')
export const instantBooking = message('Sofortbuchung')
export const sortBy = message('Sortieren nach')
export const showResults = message('Ergebnisse anzeigen')
export const clearFilters = message('Filter zurücksetzen')
export const activeFilters = message('Aktive Filter')
export const removeFilter = message('Filter entfernen: {filter}')
export const period = message('{from} bis {to}')
export const guestsCount = message('{count, plural, one {# Gast} other {# Gäste}}')
export const priceFrom = message('Ab {price} pro Stunde')
export const priceUpTo = message('Bis {price} pro Stunde')
export const priceBetween = message('{from} bis {to} pro Stunde')

// The results
export const map = message('Karte')
export const results = message('Räume')
export const countAndMore = message('{count}+')
export const spacesFound = message('{count, plural, =0 {Keine Räume} one {# Raum} other {# Räume}}')
export const atLeastFound = message('Mehr als {count} Räume')
export const showMore = message('Mehr anzeigen')
export const offlineNote = message(
  'Sie sind offline. Das sind die Räume, die auf diesem Gerät gespeichert sind; weitere könnten passen, und einige sind inzwischen vielleicht gebucht.',
)
export const notSearchedOffline = message('Die erste Suche erfordert eine Verbindung')
export const searchedOnceOnline = message(
  'Räume, die Sie online finden, werden auf diesem Gerät gespeichert und lassen sich offline durchsuchen.',
)

// One space
export const perHour = message('{price} / Stunde')
export const inTotal = message('{price} gesamt')
export const upToGuests = message('Bis zu {count, plural, one {# Gast} other {# Gäste}}')
export const rated = message('Mit {rating} von 5 bewertet, {count, plural, one {# Bewertung} other {# Bewertungen}}')
export const ratingAndCount = message('{rating} ({count})')
export const newSpace = message('Neu')
export const instant = message('Sofort')
export const kilometres = message('{distance} km entfernt')
