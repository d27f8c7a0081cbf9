/** Why the server refuses a comment. */
import { message } from './message'

export const recordStays = message("A comment can't move to another record")
export const bodyNeeded = message('Write a comment')
export const tooManyMentions = message('Mention at most {max, number} people')
