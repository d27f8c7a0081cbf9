/** The dashboard. */
import { message } from './message'

export const period = message('Period')
export const days = message('{count, plural, one {# day} other {# days}}')
export const notAvailable = message('Not available now')
export const notLoadedYet = message(
  "Not loaded on this device yet. This appears when you're online and is then available offline.",
)
export const partlyHere = message('Not available offline: only part of these records is on this device.')

// Figures
export const number = message('{count, number}')
/** Part of the records is on this device, so there may be more. */
export const atLeast = message('{count, number}+')
export const orders = message('Orders')
export const newBookings = message('New bookings')
export const newDesigns = message('New designs')
export const signUps = message('Sign-ups')

// A figure compared with the period before
export const change = message('{change} vs previous {days, number} days')
export const upUnderOnePercent = message('Up less than 1% vs previous {days, number} days')
export const downUnderOnePercent = message('Down less than 1% vs previous {days, number} days')
export const noChange = message('No change vs previous {days, number} days')
export const times = message('{factor, number}× vs previous {days, number} days')
export const noneBefore = message('None in the previous {days, number} days')

// Revenue
export const revenue = message('Revenue')
export const revenueByDay = message('Revenue by day')
export const previousDays = message('Previous {days, number} days')
/** Describes the chart to screen readers. */
export const revenueSummary = message(
  'Revenue by day: {amount}, and {before} in the previous {days, number} days. The table has the same numbers.',
)
export const currency = message('Currency')
export const invoices = message('Invoices')
export const nothingPaid = message('No payments in the last {days, number} days or in the {days, number} days before.')
export const revenueExplanation = message('Paid orders net of refunds, plus paid invoices.')

// Orders and bookings by day
export const byDay = message('Orders and new bookings by day')
export const showAsTable = message('Show as table')
export const day = message('Day')
export const countedByCreation = message('Counted by creation date (UTC).')
export const chartNotLoaded = message(
  'The chart is not stored on this device yet. “Show as table” has the same numbers.',
)
/** Describes the chart to screen readers. */
export const chartSummary = message(
  '{orders, plural, one {# order} other {# orders}} and {bookings, plural, one {# new booking} other {# new bookings}} by day. The table has the same numbers.',
)

// Lists
export const newestDesigns = message('Newest designs')
export const allDesigns = message('All designs')
export const noDesigns = message('No designs yet')
export const addDesign = message('Add design')
export const designsExplanation = message('Designs are the packaging layouts you draw for a project.')
export const newestSignUps = message('Newest sign-ups')
export const allUsers = message('All users')
export const noAccounts = message('No accounts yet')
export const topDesigns = message('Top designs')
export const mostEdited = message('Most edited')
export const designsByStatus = message('Designs by status')
export const status = message('Status')
export const designs = message('Designs')

// Sync
export const sync = message('Sync')
export const pending = message('Pending')
export const pendingByPriority = message(
  '{total, number} ({high, number} high, {medium, number} medium, {low, number} low)',
)
export const failed = message('Failed')
export const lastSync = message('Last sync')
export const never = message('Never')
export const connection = message('Connection')
export const quality = message('Quality {quality, number} of 100')
export const offline = message('Offline')
export const offlineService = message('Offline service')
export const serviceStarting = message('Starting')
export const serviceReady = message('Ready')
export const serviceBypassed = message('Not used by this page. Reload it to work offline.')
export const serviceFailed = message('Not available in this browser')
export const storage = message('Storage')
export const storageProtected = message('Protected')
export const storageMayBeCleared = message('May be cleared when space runs out')
export const hideStatusBar = message('Hide status bar when synced')
export const alwaysShowStatusBar = message('Always show status bar')

// Today: records that wait for a decision
export const today = message('Today')
export const unreadConversations = message('Unread conversations')
export const awaitingApproval = message('Users awaiting approval')
export const bookingsToConfirm = message('Bookings to confirm')
export const newMessages = message('New contact messages')
export const designsInReview = message('Designs in review')
export const spacesInReview = message('Spaces in review')
export const nothingWaits = message('Nothing is waiting.')

// Figures of the marketplace
export const marketplace = message('Marketplace')
export const endedBookings = message('Ended, not completed')
export const recentRefunds = message('Refunds in 30 days')
export const recentReviews = message('Reviews published in 7 days')
