/** A search for spaces that finds none. */
import { message } from './message'

export const clearSearch = message('Clear search')
export const noSpaces = message('No spaces to show')
export const noneMatch = message('No matching spaces')
export const noneFor = message('No spaces match “{words}”')
export const noneWithFilters = message('No spaces match “{words}” with these filters')
export const tryAnotherWord = message('Check the spelling, or try another word.')
export const tryWordOrFewerFilters = message('Try another word, or fewer filters.')
export const tryFewerFilters = message('Try fewer filters.')
export const tryOtherTimes = message('Try other times, or fewer filters.')
