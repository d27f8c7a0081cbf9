/** Payments: products, prices, subscriptions and orders. These calls are never queued. */
import type { AnswerName } from '#shared/contract/answers'
import type {
  CheckoutRequest,
  PriceCreate,
  PriceUpdate,
  ProductCreate,
  ProductUpdate,
  RefundRequest,
  RegisterSubscribe,
  SubscribeRequest,
  UsageCharge,
} from '#shared/contract/payments'
import { language } from '#shared/messages/language'
import { LAMBDA, type Params, withParams } from './endpoint'
import { request } from './transport'

const STRIPE = `${LAMBDA}/stripe`
const CUSTOMER = `${STRIPE}/customer`

type Keyed = { key: string }
type Page = { page?: number; limit?: number }
type Slice = { limit?: number; after?: string }
/** now: access ends immediately. period_end: access continues until the paid period ends. */
export type CancelAt = 'now' | 'period_end'

const get = <Name extends AnswerName>(answer: Name, path: string, params: Params = {}) =>
  request(withParams(path, params), { answer })
const send = <Name extends AnswerName>(
  answer: Name,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  { key }: Keyed,
  body?: unknown,
) => request(path, { answer, method, idempotencyKey: key, ...(body === undefined ? {} : { body }) })

export async function getPaymentsSetup() {
  return get('paymentsSetup', `${STRIPE}/config`)
}

export async function createProduct(product: ProductCreate, key: Keyed) {
  return send('created', 'POST', `${STRIPE}/products`, key, product)
}
export async function listProducts(page: Page = {}) {
  return get('recordList', `${STRIPE}/products`, page)
}
export async function getProduct(id: number) {
  return get('record', `${STRIPE}/products/${id}`)
}
export async function updateProduct(id: number, changes: ProductUpdate, key: Keyed) {
  return send('paymentModel', 'PUT', `${STRIPE}/products/${id}`, key, changes)
}

export async function createPrice(price: PriceCreate, key: Keyed) {
  return send('created', 'POST', `${STRIPE}/prices`, key, price)
}
export async function listPrices(page: Page = {}) {
  return get('recordList', `${STRIPE}/prices`, page)
}
export async function getPrice(id: number) {
  return get('record', `${STRIPE}/prices/${id}`)
}
export async function updatePrice(id: number, changes: PriceUpdate, key: Keyed) {
  return send('paymentModel', 'PUT', `${STRIPE}/prices/${id}`, key, changes)
}

export async function listPaymentLinks(slice: Slice = {}) {
  return get('paymentLinks', `${STRIPE}/paymentlinks`, slice)
}
export async function createPaymentLink(price_id: number, key: Keyed) {
  return send('paymentLink', 'POST', `${STRIPE}/paymentlinks`, key, { price_id })
}

export async function listSubscriptions(page: Page = {}) {
  return get('recordList', `${STRIPE}/subscriptions`, page)
}
export async function cancelSubscription(id: number, at: CancelAt, key: Keyed) {
  return send('paymentModel', 'DELETE', `${STRIPE}/subscription/${id}?at=${at}`, key)
}
/** For a metered subscription. Paid with its next invoice. */
export async function chargeUsage(usage: UsageCharge, key: Keyed) {
  return send('paymentModel', 'POST', `${STRIPE}/subscription/usage-charge`, key, usage)
}
export async function listInvoices(page: Page = {}) {
  return get('recordList', `${STRIPE}/invoices`, page)
}
export async function listProviderInvoices(slice: Slice = {}) {
  return get('providerInvoices', `${STRIPE}/invoices-v2`, slice)
}
export async function listOrders(page: Page = {}) {
  return get('recordList', `${STRIPE}/orders`, page)
}
/** Refunds the rest of an order, or a part of it. */
export async function refundOrder(id: number, refund: RefundRequest, key: Keyed) {
  return send('paymentModel', 'POST', `${STRIPE}/orders/${id}/refund`, key, refund)
}

/** Returns the URL of the payment page. */
export async function createCheckout(checkout: CheckoutRequest, key: Keyed) {
  return send('checkout', 'POST', `${STRIPE}/checkout`, key, checkout)
}

/** Creates an account, card and subscription in one call, without a session. */
export async function registerSubscribe(registration: RegisterSubscribe) {
  return request(`${CUSTOMER}/register-subscribe`, {
    answer: 'registeredSubscribed',
    method: 'POST',
    body: registration,
    role: 'user',
    headers: { 'accept-language': language() },
  })
}
export async function createCustomer(key: Keyed) {
  return send('created', 'POST', CUSTOMER, key, {})
}
export async function getCustomer() {
  return get('record', CUSTOMER)
}
/** @param sourceToken from the provider's form; never a card number */
export async function addCard(sourceToken: string, key: Keyed) {
  return send('created', 'POST', `${CUSTOMER}/card`, key, { sourceToken })
}
/**
 * Begins to add a card with the provider's own form.
 * @returns `client_secret` null: the provider has no form of its own
 */
export async function openCardForm() {
  return request(`${CUSTOMER}/card/setup`, { answer: 'cardForm', method: 'POST', body: {} })
}
export async function listCards(page: Page = {}) {
  return get('recordList', `${CUSTOMER}/cards`, page)
}
export async function setDefaultCard(id: number, key: Keyed) {
  return send('paymentModel', 'PUT', `${CUSTOMER}/card/${id}/set-default`, key, {})
}
export async function removeCard(id: number, key: Keyed) {
  return send('paymentModel', 'DELETE', `${CUSTOMER}/card/${id}`, key)
}
export async function subscribe(subscription: SubscribeRequest, key: Keyed) {
  return send('created', 'POST', `${CUSTOMER}/subscription`, key, subscription)
}
export async function getOwnSubscription() {
  return get('record', `${CUSTOMER}/subscription`)
}
export async function changePlan(price_id: number, key: Keyed) {
  return send('paymentModel', 'PUT', `${CUSTOMER}/subscription`, key, { price_id })
}
export async function listOwnSubscriptions(page: Page = {}) {
  return get('recordList', `${CUSTOMER}/subscriptions`, page)
}
export async function cancelOwnSubscription(id: number, at: CancelAt, key: Keyed) {
  return send('paymentModel', 'DELETE', `${CUSTOMER}/subscription/${id}?at=${at}`, key)
}
/** Takes back a cancellation at the end of the period. */
export async function resumeSubscription(id: number, key: Keyed) {
  return send('paymentModel', 'PUT', `${CUSTOMER}/subscription/${id}/resume`, key, {})
}
/** The receipt of an own invoice or order as a PDF. */
export async function getReceipt(of: 'invoices' | 'orders', id: number): Promise<Blob> {
  return request(`${CUSTOMER}/${of}/${id}/receipt`, { as: 'blob' })
}
/** As getReceipt, of any person. Administrators only. */
export async function getReceiptOfAnybody(of: 'invoices' | 'orders', id: number): Promise<Blob> {
  return request(`${STRIPE}/${of}/${id}/receipt`, { as: 'blob' })
}
export async function listOwnInvoices(page: Page = {}) {
  return get('recordList', `${CUSTOMER}/invoices`, page)
}
export async function listOwnCharges(slice: Slice = {}) {
  return get('charges', `${CUSTOMER}/charges`, slice)
}
export async function listOwnOrders(page: Page = {}) {
  return get('recordList', `${CUSTOMER}/orders`, page)
}
