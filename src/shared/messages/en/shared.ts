/**
 * Sentences of our own that more than one of page, worker and server says. Plain texts, so that the
 * worker, which says only these and the specification's, carries no message formatter.
 */

// Protocol words: code compares them, so they are never translated.
export const UNAUTHORIZED = 'UNAUTHORIZED'
export const FORBIDDEN = 'FORBIDDEN'
export const INVALID_PROJECT = 'INVALID_PROJECT'

export const INVALID_JSON = 'Invalid JSON'
export const INVALID_CREDENTIALS = 'Invalid email or password'
export const EMAIL_REQUIRED = 'Email is required'
export const EMAIL_INVALID = 'A valid email address is required'
export const PASSWORD_REQUIRED = 'Password is required'
export const PUSH_KEY_INVALID = 'Not a key of a push subscription'
export const atLeastCharacters = (limit: number) => `At least ${limit} characters`
export const atMostCharacters = (limit: number) => `At most ${limit} characters`

export const RECORD_NOT_FOUND = 'Record not found'
export const RECORD_DELETED = 'Record deleted successfully'

export const OFFLINE_UNAVAILABLE = "Working offline isn't available here. You can keep working online."
export const NEEDS_CONNECTION = "You're offline. This needs a connection."
export const CANT_SAVE_OFFLINE = "You're offline. Changes can't be saved until the connection returns."
export const TRY_AGAIN_ONLINE = "You're offline. Try again when the connection returns."
export const NOT_ON_DEVICE = "You're offline and this record is not stored on this device."
export const LIST_NOT_ON_DEVICE = "You're offline and this list has not been opened on this device yet."
export const SENT_LONG_AGO =
  'The server never answered and no longer remembers this change. Check the record before you retry.'
export const NEVER_CREATED = 'The change refers to a record that was never created'
export const NOT_ON_SERVER = 'The record has not reached the server yet'
export const NOT_STORED = "Couldn't be stored on this device"
export const STORAGE_FULL = 'Not saved: device storage is full'

/** The page that a design of the first format becomes. */
export const OUTSIDE = 'Outside'
