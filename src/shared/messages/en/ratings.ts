/** The ratings of reviews together. */
import { message } from './message'

export const stars = message('{count, plural, one {# star} other {# stars}}')
export const average = message('Average of {count, plural, one {# review} other {# reviews}}')
export const starsShare = message('{stars}: {count, plural, one {# review} other {# reviews}}')
export const ofLatest = message('From the latest {count, number} reviews')
