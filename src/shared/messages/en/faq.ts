/** The page of frequent questions. */
import { message } from './message'

export const title = message('Frequently asked questions')
export const search = message('Search questions')
export const general = message('General')
export const loading = message('Loading questions')
export const matches = message(
  '{count, plural, =0 {No matching questions} one {# matching question} other {# matching questions}}',
)
export const empty = message('No questions yet')
export const nothingFound = message('No matching questions')
export const tryOther = message('Try other words.')
export const copyLink = message('Copy link')
export const linkCopied = message('Link copied')
export const linkNotCopied = message("Couldn't copy the link")
export const notAnswered = message('Not answered here?')
export const contact = message('Contact us')
