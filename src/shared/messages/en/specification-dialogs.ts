/** The sentences that section 2 of the specification quotes in dialogs, to the letter. */

export const SESSION_EXPIRED_TITLE = 'Session Expired'
export const SESSION_EXPIRED_TEXT = 'Your current login session has expired. Redirecting to login page shortly'
export const SESSION_EXPIRED_BUTTON = 'Got it, thanks!'
export const UNSAVED_TITLE = 'Unsaved Changes'
export const UNSAVED_TEXT = 'You have unsaved changes, do you wish to skip unsaved changes?.'
export const UNSAVED_SKIP = 'Skip'
export const UNSAVED_OK = 'OK'
export const TEST_COMPONENTS = 'Test Components'
export const ADMIN_LOGIN = 'Admin Login'
export const USER_LOGIN = 'User Login'
