/** Rare states of the search for spaces: no result, no position. */
import { message } from './message'

export const clearSearch = message('Suche löschen')
export const noSpaces = message('Keine Räume vorhanden')
export const noneMatch = message('Keine passenden Räume')
export const noneFor = message('Keine Räume zu „{words}“')
export const noneWithFilters = message('Keine Räume zu „{words}“ mit diesen Filtern')
export const tryAnotherWord = message('Prüfen Sie die Schreibweise, oder versuchen Sie ein anderes Wort.')
export const tryWordOrFewerFilters = message('Versuchen Sie ein anderes Wort oder weniger Filter.')
export const tryFewerFilters = message('Versuchen Sie weniger Filter.')
export const tryOtherTimes = message('Versuchen Sie es mit anderen Zeiten oder weniger Filtern.')

export const positionNeeded = message('Um nach Entfernung zu sortieren, brauchen wir Ihren Standort.')
export const positionRefused = message(
  'Ihr Standort ist nicht verfügbar. Erlauben Sie den Zugriff in den Einstellungen des Browsers und versuchen Sie es erneut.',
)
export const allowPosition = message('Meinen Standort verwenden')
