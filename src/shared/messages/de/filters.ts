/** The filters of a list: the chips above it, and the dialog that edits them. */
import { message, richMessage } from './message'

export const clearFilters = message('Filter zurücksetzen')
/** `filter` in words: "Width is at least 100 mm". */
export const removeFilter = message('Filter entfernen: {filter}')

// A filter in words; `condition` is a label of operators.ts.
export const withoutValue = message('{field} {condition}')
export const withValue = message('{field} {condition} {value}')
export const withRange = message('{field} {condition} {from} und {to}')
/** `period` is a label of operators.ts: "Start: last 7 days to today". */
export const withPeriod = message('{field}: {period}')
export const quoted = message('„{value}“')

// Chips
export const activeFilters = message('Aktive Filter')
export const either = message('entweder')
export const or = message('oder')
export const bothFilters = message('{first} und {second}')
/** The same, of elements. */
export const bothElements = richMessage('<first></first> und <second></second>')
export const removeGroup = message('ODER-Gruppe entfernen: {filters}')

// Dialog
export const filterRecords = message('{records} filtern')
export const filters = message('Filter')
export const match = message('Übereinstimmung')
export const allFilters = message('mit allen diesen Filtern')
export const anyFilter = message('mit mindestens einem dieser Filter')
export const matchAll = message('Alle müssen zutreffen')
export const matchAny = message('Mindestens einer muss zutreffen')
export const orGroup = message('ODER-Gruppe {number}')
export const andMatch = message('Und außerdem')
export const andMatchEither = message('Und entweder')
export const matchEither = message('Entweder')
export const orMatch = message('Oder')
export const noFilters = message('Keine Filter.')
export const noFiltersAtAll = message('Keine Filter: Alles wird angezeigt.')
export const addFilter = message('Filter hinzufügen')
export const addFilterToGroup = message('Filter zu dieser Gruppe hinzufügen')
export const addGroup = message('ODER-Gruppe hinzufügen')
export const apply = message('Anwenden')

// One filter of the dialog
export const field = message('Feld')
export const condition = message('Bedingung')
export const value = message('Wert')
export const values = message('Werte')
export const from = message('Von')
export const to = message('Bis')
export const choose = message('Auswählen…')
export const valueMissing = message('Geben Sie einen Wert ein oder entfernen Sie diesen Filter')
export const separateValues = message('Drücken Sie nach jedem Wert Eingabe oder Komma.')
/** `currency` is one of the two sentences below. */
export const separateAmounts = message('{currency} Drücken Sie nach jedem Wert Eingabe oder Komma.')
export const amountsIn = message('In {currency}.')
export const onlyRecordsIn = message(
  'Nur Datensätze in {currency}. Für eine andere Währung fügen Sie einen Filter „Währung“ hinzu.',
)
