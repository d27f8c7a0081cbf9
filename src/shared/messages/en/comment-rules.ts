/** Why the server refuses a comment, and the notices of mentions. */
import { message } from './message'

export const recordStays = message("A comment can't move to another record")
export const bodyNeeded = message('Write a comment')
export const tooManyMentions = message('Mention at most {max, number} people')

export const mentionedYou = message('{name} mentioned you in a comment')
