/** Why an account can't be deleted yet, and the name that replaces a deleted person's. */
import { message } from './message'

export const deletedAccount = message('Deleted account')

export const upcomingBookings = message(
  '{count, plural, one {You have # upcoming or pending booking as a guest. Cancel it first.} other {You have # upcoming or pending bookings as a guest. Cancel them first.}}',
)
export const hostedBookings = message(
  '{count, plural, one {Your spaces have # upcoming or pending booking. Decline or cancel it first.} other {Your spaces have # upcoming or pending bookings. Decline or cancel them first.}}',
)
export const liveSubscription = message(
  'You have a subscription that has not ended. Cancel it with immediate effect first.',
)
export const lastSuperAdmin = message(
  "The last super admin can't delete their account. Make someone else a super admin first.",
)
