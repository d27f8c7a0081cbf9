/**
 * The emails that the server sends. An argument may be a place of a template, such as `{{name}}`,
 * which is filled in when an email is written.
 */
import { message } from './message'

export const product = message('Holdfast')
export const greeting = message('Hello {name},')
export const signIn = message('Sign in')
export const ignoreEmail = message("If you didn't request this, you can ignore this email.")

/** Locale of the dates in emails. */
export const dateLocale = message('en-US')
export const momentInUtc = message('{moment} UTC')

// welcome
export const welcomeSubject = message('Welcome to Holdfast')
export const accountReady = message('Your account is ready. You can sign in at any time:')

// verify-email
export const verifyEmailSubject = message('Confirm your email address')
export const verifyEmailRequest = message(
  'Please confirm that this email address is yours. The link works once and expires in {hours} hours.',
)
export const confirmEmailAddress = message('Confirm email address')

// invitation
export const invitationSubject = message('You are invited to Holdfast')
export const invitation = message(
  '{inviter} has added an account for you. Set a password to sign in. The link works once and expires in {days} days.',
)
export const setPassword = message('Set password')
export const ignoreInvitation = message("If you don't expect this invitation, you can ignore this email.")

// account-exists
export const accountExistsSubject = message('You already have an account')
export const accountExists = message(
  'Someone tried to register with this email address, which already has an account. Nothing was changed.',
)
export const accountExistsHelp = message(
  "If you have forgotten your password, choose “Forgot your password?” on the sign-in page. If this wasn't you, you can ignore this email.",
)

// reset-password
export const resetPasswordSubject = message('Set a new password')
export const resetPasswordRequested = message(
  'Someone requested a new password for your account. The link works once and expires in {minutes} minutes.',
)
export const setNewPassword = message('Set new password')
export const resetPasswordCode = message("You'll also need this code: {code}")
export const ignoreResetPassword = message(
  "If this wasn't you, you can ignore this email. Your password stays the same.",
)

// magic-login
export const magicLoginSubject = message('Your sign-in link')
export const magicLoginLink = message('Use this link to sign in. It works once and expires in {minutes} minutes.')

// admin-approved
export const adminApprovedSubject = message('You are now an administrator')
export const adminApproved = message('Your account was approved. You can now sign in as an administrator:')

// two-factor-changed
export const twoFactorChangedSubject = message('Two-factor sign-in was changed')
/** `change` is one of the texts below. */
export const twoFactorChanged = message('Two-factor sign-in for your account was changed on {time}: {change}.')
export const turnedOn = message('turned on')
export const turnedOff = message('turned off')
/** In a test email. */
export const exampleChange = message('an example')
export const twoFactorChangedHelp = message("If this wasn't you, change your password and tell an administrator.")

// email-changed
export const emailChangedSubject = message('Your email address was changed')
export const emailChanged = message(
  'Your email address was changed to {email} on {time}. From now on, emails go to that address.',
)
export const emailChangedHelp = message("If this wasn't you, tell an administrator immediately.")

// password-changed
export const passwordChangedSubject = message('Your password was changed')
/** `by` is one of the texts below. */
export const passwordChanged = message(
  'Your password was changed by {by} on {time}. You were signed out on your other devices.',
)
export const byYou = message('you')
export const byAdministrator = message('an administrator')
export const passwordChangedHelp = message(
  "If this wasn't you, set a new password with “Forgot your password?” and tell an administrator.",
)

/** In a test email. */
export const exampleSpace = message('Example space')

// Bookings. `time` names the zone of the space.
export const spanInZone = message('{span} ({zone})')
export const bookingReference = message('Booking code: {reference}')
export const bookingRequestedSubject = message('New booking request for {space}')
export const bookingRequested = message(
  'Someone wants to book {space} on {time}. The request expires after 24 hours, or at its start if that is earlier.',
)
/** The values stand in place of names and numbers of a booking. */
export const bookingFacts = message('Guest: {guest} · Number of guests: {guests} · Price: {total}')
export const bookingMovedSubject = message('Booking request for {space} changed')
export const bookingMoved = message(
  'The guest has changed the request for {space}. It is now for {time}. The request expires after 24 hours, or at its start if that is earlier.',
)
export const bookingConfirmedSubject = message('Booking of {space} confirmed')
export const bookingConfirmed = message('The booking of {space} on {time} is confirmed.')
export const bookingDeclinedSubject = message('Booking request for {space} declined')
export const bookingDeclined = message('The host declined your request to book {space} on {time}.')
/** `reason` is what the host wrote, or the text below. */
export const declineReason = message('Reason: {reason}')
export const noReason = message('none given')
export const bookingExpiredSubject = message('Booking request for {space} expired')
export const bookingExpired = message(
  'The host did not answer your request to book {space} on {time} in time. You can book another time.',
)
export const bookingPaymentSubject = message('Finish the payment for {space}')
export const bookingPayment = message(
  '{space} on {time} is kept for you for 30 minutes, or until it starts. Finish the payment in My bookings to book it.',
)
export const bookingUnpaidSubject = message('Booking request for {space} expired')
export const bookingUnpaid = message('The payment for {space} on {time} was not finished in time. You pay nothing.')
export const bookingCanceledSubject = message('Booking of {space} canceled')
export const bookingCanceled = message('The booking of {space} on {time} was canceled.')
export const bookingReminderSubject = message('Tomorrow: {space}')
export const bookingReminder = message('This is a reminder of the booking of {space} on {time}.')
export const reviewRequestSubject = message('How was {space}?')
export const reviewRequest = message(
  'The booking of {space} on {time} is over. Please write a review. It is shown when the other side has written too, or after 14 days.',
)
export const refundSubject = message('Refund for {space}')
export const refunded = message(
  'You get {amount} back for your booking of {space}. It can take some days until your bank shows it.',
)
export const spaceApprovedSubject = message('{space} is approved')
export const spaceApproved = message('Your space {space} is approved. Guests can now find and book it.')
export const spaceRejectedSubject = message('{space} was not approved')
export const spaceRejected = message(
  'Your space {space} was not approved and is a draft again. You can change it and send it again.',
)
/** Label of the button that opens the page of a booking. */
export const openInApp = message('Open in Holdfast')

// unread-messages
export const unreadMessagesSubject = message('Unread messages from {people}')
export const unreadMessages = message('You have unread messages from {people} (unread: {count}).')
export const unreadMessagesHelp = message(
  'There will be no other email about these conversations until you have read them.',
)
/** Senders without a name. */
export const somebody = message('another person')
