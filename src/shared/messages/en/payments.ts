/** Products, prices, orders and subscriptions. */
import { message } from './message'

// Without a connection: `what` and `reason` of the connection note
export const neverQueued = message('payments are never queued')
export const changingProducts = message('Changing products')
export const addingPrices = message('Adding prices')
export const changingPrices = message('Changing prices')
export const aRefund = message('A refund')
export const endingSubscription = message('Canceling a subscription')
export const recordingUsage = message('Recording usage')

// Fields of several forms
export const name = message('Name')
export const active = message('Active')
export const amount = message('Amount')
export const currency = message('Currency')
export const enterAmount = message('Enter an amount such as 12.50')
export const tooManyDecimals = message(
  '{digits, plural, =0 {{currency} amounts have no decimal places} one {{currency} amounts have at most # decimal place} other {{currency} amounts have at most # decimal places}}',
)
export const enterCurrency = message('Enter a currency code such as EUR')
export const enterWholeNumber = message('Enter a whole number from 1 to {max, number}')

// Product
export const product = message('Product')
export const addProduct = message('Add product')
export const editNamed = message('Edit {name}')
export const description = message('Description')
export const inactiveProduct = message("Inactive products can't be bought. Existing customers keep them.")

// Prices of a product
export const prices = message('Prices')
export const pricesExplanation = message('Prices and payment links.')
export const pricesNotLoaded = message("Couldn't load prices.")
export const noPricesYet = message('No prices yet. Add one so that people can buy this product.')
export const inactive = message('Inactive')
export const copyPaymentLink = message('Copy payment link')
export const copyPaymentLinkFor = message('Copy payment link for {name}')
export const paymentLinkCopied = message('Payment link copied')
export const paymentLink = message('Payment link')
export const paymentLinkFailed = message("Couldn't create payment link")

// Price
export const price = message('Price')
export const addPrice = message('Add price')
export const chooseProduct = message('Choose a product')
export const amountPerUnit = message('Amount per unit')
export const billing = message('Billing')
export const oneTime = message('One time')
export const recurring = message('Recurring')
export const metered = message('Metered')
export const every = message('Every')
export const period = message('Interval')
export const day = message('Day')
export const week = message('Week')
export const month = message('Month')
export const year = message('Year')
export const trialDays = message('Trial (days)')
export const trialHelp = message('Leave empty for no trial.')
export const amountIsFixed = message(
  "{amount}. The amount can't be changed. To charge another amount, add a price and deactivate this one.",
)
export const inactivePrice = message("Inactive prices can't be bought. Existing subscribers keep paying them.")

// A price in words
export const once = message('{amount} once')
export const each = message(
  '{interval, select, day {{count, plural, one {{amount} every day} other {{amount} every # days}}} week {{count, plural, one {{amount} every week} other {{amount} every # weeks}}} month {{count, plural, one {{amount} every month} other {{amount} every # months}}} other {{count, plural, one {{amount} every year} other {{amount} every # years}}}}',
)
export const eachPerUnit = message(
  '{interval, select, day {{count, plural, one {{amount} per unit, every day} other {{amount} per unit, every # days}}} week {{count, plural, one {{amount} per unit, every week} other {{amount} per unit, every # weeks}}} month {{count, plural, one {{amount} per unit, every month} other {{amount} per unit, every # months}}} other {{count, plural, one {{amount} per unit, every year} other {{amount} per unit, every # years}}}}',
)
/** `price` is one of the three above. */
export const afterTrial = message('{price}, after a trial of {days, plural, one {# day} other {# days}}')

// Refund
export const refundMore = message('Refund…')
export const refundOrder = message('Refund order')
export const refundExplanation = message("{left} of {total} can be refunded. A refund can't be undone.")
export const amountIn = message('Amount in {currency}')
export const upToAmount = message('Up to {amount}')
export const refunded = message('The buyer gets {amount} back.')

// Subscription
export const endSubscriptionMore = message('Cancel subscription…')
export const endSubscription = message('Cancel subscription')
export const when = message('When')
export const atPeriodEnd = message('At the end of the period')
export const atPeriodEndOn = message('At the end of the period, on {moment}')
export const atPeriodEndHelp = message('Access continues until the period ends.')
export const now = message('Now')
export const nowHelp = message('Nothing is refunded. Usage so far is billed.')
export const endedNow = message('Subscription canceled.')
export const endsWithPeriod = message('The subscription will be canceled at period end.')

// Usage
export const recordUsageMore = message('Record usage…')
export const recordUsage = message('Record usage')
export const quantity = message('Quantity')
export const quantityHelp = message('Billed with the next invoice.')
export const usageRecorded = message(
  '{count, plural, one {# unit, billed with the next invoice.} other {# units, billed with the next invoice.}}',
)

// Payments for a booking
export const payment = message('Payment')
export const amountRefunded = message('{amount} refunded')
export const refunds = message('Refunds')
/** In place of a person: the refund was made with the provider itself. */
export const refundedByProvider = message('Payment provider')
export const refundedInAll = message('{amount} in all')
export const refundsNotKnown = message("The times of the refunds can't be shown now.")
export const canceledNotRefunded = message('Canceled without a full refund')
export const canBeRefunded = message('{amounts} can be refunded.')
export const paymentsNotLoaded = message("Couldn't load payments.")
export const notPaidYet = message('Not paid yet.')
export const nothingWasPaid = message('Nothing was paid.')

// Receipts
export const downloadReceipt = message('Download receipt')
export const receiptFailed = message('Couldn’t download the receipt')
