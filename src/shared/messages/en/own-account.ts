/** Sections of the profile: download of one's data, and deletion of the account. */
import { message } from './message'

// Download
export const download = message('Download my data')
export const downloadExplanation = message(
  'A JSON file with everything that belongs to you: your profile, records, files, sessions and the emails we sent you. Links and codes in emails are left out.',
)
export const downloading = message('Downloading your data')
export const downloadConfirm = message('Enter your password to download your data.')
export const downloaded = message('Your data is downloaded')
export const downloadedTo = message('It is in the file {file}.')
export const limit = message('At most five downloads in an hour.')

// Deletion
export const deletion = message('Delete my account')
export const deletionExplanation = message('Deletes your account and what belongs to you alone. This can’t be undone.')
export const deleting = message('Deleting your account')
export const deleteMore = message('Delete my account…')
export const deleteQuestion = message('Delete your account?')
export const goes = message('What is deleted')
export const goesProfile = message('Your name, email, phone number and picture, and your sign-in')
export const goesOwn = message('Your favorites, drafts, preferences, files and cards')
export const goesSpaces = message('Your spaces are taken off the marketplace, without address and pictures')
export const goesHistory = message('Your personal values in the history of changes, and emails sent to you')
export const stays = message('What stays, without your name')
export const staysBookings = message('Past bookings with their times and amounts')
export const staysInvoices = message('Invoices, orders and payments with their amounts')
export const staysReviews = message('The text of your reviews')
export const staysMessages = message('Messages that you sent, for the people you wrote to')
export const staysShared = message('What you made for an organization, such as its pages and records')
export const staysShort = message('For up to 30 days, emails to others that mention you')
export const blocked = message(
  'First cancel upcoming bookings and your subscription. Changes that are not synced are lost.',
)
export const password = message('Your password')
export const deleteForever = message('Delete account')
export const deleted = message('Account deleted')
export const deletedExplanation = message('Your account and its data were removed, also from this device.')
export const deletedButCopies = message(
  'Your account was removed. Clear this site’s data in the browser to remove its copies.',
)
export const toBookings = message('My bookings')
export const toBilling = message('Billing')
