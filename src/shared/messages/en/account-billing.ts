/** A person's own cards, subscription, invoices, orders and charges. */
import { message } from './message'

// Pages
export const cardsTitle = message('Payments')
export const cardsPurpose = message('The cards that pay for your bookings and your subscription.')
export const billingTitle = message('Billing')
export const billingPurpose = message('Your subscription, and what you have paid.')

// Without a connection: `what` of the connection note. Its reason: payments are never queued
export const changingCards = message('Changing cards')
export const changingSubscription = message('Changing your subscription')
export const receipts = message('Receipts')

// Cards
export const yourCards = message('Your cards')
export const cardNamed = message('{brand} ···· {last4}')
export const expires = message('Expires {month}/{year}')
export const isDefault = message('Default')
export const isExpired = message('Expired')
export const noCards = message('No cards yet. Add one to book and to subscribe.')
export const makeDefault = message('Make default')
export const makeDefaultNamed = message('Make {card} the default card')
export const remove = message('Remove')
export const removeNamed = message('Remove {card}')
export const removeCard = message('Remove card')
export const removeQuestion = message('Remove {card}?')
export const removeOther = message('Your default card stays the same.')
export const removeDefault = message('It is your default card. {card} becomes the default and pays from then on.')
export const removeLast = message(
  'It is your only card. Without one, you can’t book spaces that are paid for, or subscribe.',
)
export const cardNeeded = message('This card pays for your subscription. To remove it, add another card first.')
export const cardUnknown = message('Card')

// A booking waits for a card
export const forBooking = message('Choose the card for your booking')
export const forBookingHint = message('Your default card pays. A card that you add here becomes the default.')
export const backToBooking = message('Back to your booking')

// Add a card
export const addCard = message('Add card')
export const addTitle = message('Add a card')
export const cardAdded = message('Card added')
export const cardAddedNamed = message('{card} can be used now.')
export const cardAddedDefault = message('{card} is your default card.')
export const defaultChanged = message('Default card changed')
export const cardRemoved = message('Card removed')
export const loadingForm = message('Loading the card form…')
export const formNotLoaded = message('Couldn’t load the card form.')
export const stripeNeedsKey = message(
  'Cards can’t be added here, because no publishable key is configured. A card is saved when you pay through checkout.',
)
export const cardNumber = message('Card number')
export const testFormExplanation = message(
  'This server uses the test provider: no money moves, and only these test numbers are accepted. Never enter a real card. The number stays in this page.',
)
export const testNumbers = message('Test numbers')
export const choose = message('Use')
export const chooseNumber = message('Use {number}')
export const enterNumber = message('Enter a card number')
export const notATestNumber = message('Not one of the test numbers. Never enter a real card here.')

// Subscription
export const subscription = message('Subscription')
export const noSubscription = message('You have no subscription. Choose a plan:')
export const choosePlan = message('Plan')
export const noPlans = message('No plans are offered at the moment.')
export const currentPlan = message('Current plan')
export const subscribe = message('Subscribe')
export const subscribed = message('Subscribed')
export const subscribeNeedsCard = message('Your default card pays. Add a card first.')
export const goToCards = message('Go to payments')
export const paysWith = message('{card} pays.')
export const authenticate = message('Confirm payment in checkout')
export const changePlan = message('Change plan')
export const changePlanMore = message('Change plan…')
export const changeExplanation = message(
  'The rest of your current plan is credited. The rest of the period on the new plan is charged now.',
)
export const planChanged = message('Plan changed')
export const otherCurrency = message('Paid in another currency')
export const resume = message('Keep subscription')
export const resumed = message('Your subscription continues')
export const renewsOn = message('Renews on {day}.')
export const trialUntil = message('Trial until {day}. The first payment is then charged.')
export const endsOn = message('Canceled. Access ends on {day}.')
export const paymentFailed = message('The last payment failed. Check your default card: we’ll try again.')
export const planUnknown = message('Plan {id}')
export const quantityOf = message('{plan} × {quantity, number}')

// Lists
export const invoices = message('Invoices')
export const noInvoices = message('No invoices yet. Each period of a subscription has one.')
export const orders = message('Orders')
export const noOrders = message('No orders yet. What you buy once appears here.')
export const charges = message('Charges')
export const noCharges = message('No charges yet. Every payment with a card appears here, failed ones too.')
export const downloadReceipt = message('Receipt')
export const downloadReceiptOf = message('Download receipt of {name}')
export const receiptFailed = message('Couldn’t download the receipt')
export const showMore = message('Show more')
export const invoiceNamed = message('Invoice {number}')
export const orderNamed = message('Order {id}')
export const refundedAmount = message('{amount} refunded')
export const paidAmount = message('{amount} paid')

// States of a charge
export const succeeded = message('Succeeded')
export const pending = message('Pending')
export const failed = message('Failed')
