/** The receipts that the server makes as PDF files. */
import { message } from './message'

export const receipt = message('Receipt')
export const number = message('Number')
export const orderNumber = message('Order {id}')
export const issued = message('Issued')
export const paidOn = message('Paid on')
export const from = message('From')
export const to = message('To')

export const description = message('Description')
export const quantity = message('Quantity')
export const amount = message('Amount')
export const purchase = message('Purchase')

export const total = message('Total')
export const creditUsed = message('Credit used')
export const creditAdded = message('Added to your credit')
export const paid = message('Paid')
export const refunded = message('Refunded')
export const balance = message('Paid after refunds')

// The state, in words
export const stateOpen = message('Not paid yet.')
export const stateVoid = message('Void. Nothing is owed.')
export const stateUncollectible = message('Not paid. Payment is no longer attempted.')
export const stateRefunded = message('Refunded in full.')
export const statePartlyRefunded = message('Refunded in part.')
export const statePaid = message('Paid.')
export const testMode = message('Issued by the test provider. No money moved.')
export const replaced = message('Characters that this document can’t print are shown as “?”.')
export const page = message('Page {page, number} of {pages, number}')
