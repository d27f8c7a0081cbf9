/** The bell, its list, and the settings of notifications. */
import { message } from './message'

export const notifications = message('Notifications')
export const withUnread = message('Notifications, {count, plural, =0 {none unread} one {# unread} other {# unread}}')
export const badgeCount = message('{count, plural, other {#}}')
export const manyUnread = message('9+')
export const unread = message('Unread')
export const markAllRead = message('Mark all as read')
export const settings = message('Settings')
export const remove = message('Delete notification: {title}')
export const none = message('No notifications')
export const noneExplanation = message("We'll tell you here about bookings, messages and payments.")
export const showMore = message('Show older')
export const loading = message('Loading notifications')

// Settings
export const settingsExplanation = message('Choose what you are told about, and where.')
export const alwaysEmailed = message('Receipts and emails about your password and sign-in are always sent.')
export const kind = message('About')
export const channel = message('{channel, select, app {App} email {Email} other {Push}}')
export const kindLabel = message(
  '{kind, select, booking_request {Booking requests for your spaces} booking_answer {Answers to your requests} cancellation {Cancellations} reminder {Reminders, a day before} review {Reviews} message {Messages} payment {Payments} mention {Mentions in comments} approval {Spaces to approve} other {Disputes} }',
)
export const cell = message('{kind}: {channel}')
export const notSaved = message('Notification settings not saved')

// Push on this device
export const pushHere = message('Push messages on this device')
export const pushOffHere = message(
  'Push is off on this device. The choices for Push count for your other devices, and here once you turn it on.',
)
export const pushExplanation = message('They arrive when Holdfast is closed. They end when you sign out.')
export const pushTurning = message('Turning push messages on or off')
export const pushDenied = message(
  "Your browser blocks notifications from this site. Allow them in the browser's site settings, then try again.",
)
export const pushUnsupported = message("This browser can't receive push messages.")
export const pushNeedsInstall = message(
  'On iPhone and iPad, add Holdfast to the Home Screen and open it from there. Then turn on push messages.',
)
export const pushNotConfigured = message('This server sends no push messages.')
export const pushFailed = message('Push messages could not be turned on')
export const pushServiceFailed = message("The browser's push service did not answer. Try again later.")
