/** A search for spaces that finds none. */
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
