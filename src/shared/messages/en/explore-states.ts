/** Rare states of the search for spaces: no result, no position. */
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

export const positionNeeded = message('To sort by distance we need your position.')
export const positionRefused = message(
  "Your position isn't available. Allow it in the browser's settings and try again.",
)
export const allowPosition = message('Use my position')
