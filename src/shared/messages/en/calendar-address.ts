/** The dialog with the calendar address of all bookings. */
import { message } from './message'

export const title = message('Calendar address')
export const explanation = message(
  'Subscribe to this address in your calendar app to see all your bookings there. Anyone who has it can read them.',
)
export const noneYet = message('You have no calendar address yet.')
export const existsSince = message(
  'You have had an address since {day}. It is shown only when it is created; a new one ends it.',
)
export const shownOnce = message('Copy it now: it is shown only once.')
export const copy = message('Copy address')
export const copied = message('Copied')
export const subscribe = message('Open in calendar app')
export const create = message('Create address')
export const replace = message('Replace address')
export const remove = message('Delete address')
