/** Payments: what is sold, what a person pays, what administrators see of it. None of it waits in a queue: money is moved now or not at all. */
import type {
  Charges,
  Checkout,
  CheckoutRequest,
  PaymentLinks,
  PaymentModel,
  PaymentsSetup,
  PriceCreate,
  PriceUpdate,
  ProductCreate,
  ProductUpdate,
  ProviderInvoices,
  RefundRequest,
  RegisteredSubscribed,
  RegisterSubscribe,
  SubscribeRequest,
  UsageCharge,
} from '#shared/contract/payments'
import type { AnyRecord } from '#shared/records/query'
import { type Params, withParams } from './endpoint'
import type { Created } from './records'
import { request } from './transport'

const STRIPE = '/v1/api/{{project}}/{{role}}/lambda/stripe'
const CUSTOMER = `${STRIPE}/customer`

type Keyed = { key: string }
type Page = { page?: number; limit?: number }
type Slice = { limit?: number; after?: string }
type Model = { model: AnyRecord }
type List = { list: AnyRecord[]; page: number; limit: number; total: number; num_pages: number }
/** now: what is paid for is lost. period_end: it is used up first. */
export type CancelAt = 'now' | 'period_end'

const get = <T>(path: string, params: Params = {}): Promise<T> => request(withParams(path, params))
const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, { key }: Keyed, body?: unknown): Promise<T> =>
  request(path, { method, idempotencyKey: key, ...(body === undefined ? {} : { body }) })

export async function getPaymentsSetup(): Promise<PaymentsSetup> {
  return get(`${STRIPE}/config`)
}

export async function createProduct(product: ProductCreate, key: Keyed): Promise<Created> {
  return send('POST', `${STRIPE}/products`, key, product)
}
export async function listProducts(page: Page = {}): Promise<List> {
  return get(`${STRIPE}/products`, page)
}
export async function getProduct(id: number): Promise<Model> {
  return get(`${STRIPE}/products/${id}`)
}
export async function updateProduct(id: number, changes: ProductUpdate, key: Keyed): Promise<PaymentModel> {
  return send('PUT', `${STRIPE}/products/${id}`, key, changes)
}

export async function createPrice(price: PriceCreate, key: Keyed): Promise<Created> {
  return send('POST', `${STRIPE}/prices`, key, price)
}
export async function listPrices(page: Page = {}): Promise<List> {
  return get(`${STRIPE}/prices`, page)
}
export async function getPrice(id: number): Promise<Model> {
  return get(`${STRIPE}/prices/${id}`)
}
export async function updatePrice(id: number, changes: PriceUpdate, key: Keyed): Promise<PaymentModel> {
  return send('PUT', `${STRIPE}/prices/${id}`, key, changes)
}

export async function listPaymentLinks(slice: Slice = {}): Promise<PaymentLinks> {
  return get(`${STRIPE}/paymentlinks`, slice)
}
export async function createPaymentLink(
  price_id: number,
  key: Keyed,
): Promise<{ model: PaymentLinks['list'][number] }> {
  return send('POST', `${STRIPE}/paymentlinks`, key, { price_id })
}

export async function listSubscriptions(page: Page = {}): Promise<List> {
  return get(`${STRIPE}/subscriptions`, page)
}
export async function cancelSubscription(id: number, at: CancelAt, key: Keyed): Promise<PaymentModel> {
  return send('DELETE', `${STRIPE}/subscription/${id}?at=${at}`, key)
}
/** Of a metered subscription; paid with its next invoice. */
export async function chargeUsage(usage: UsageCharge, key: Keyed): Promise<PaymentModel> {
  return send('POST', `${STRIPE}/subscription/usage-charge`, key, usage)
}
export async function listInvoices(page: Page = {}): Promise<List> {
  return get(`${STRIPE}/invoices`, page)
}
export async function listProviderInvoices(slice: Slice = {}): Promise<ProviderInvoices> {
  return get(`${STRIPE}/invoices-v2`, slice)
}
export async function listOrders(page: Page = {}): Promise<List> {
  return get(`${STRIPE}/orders`, page)
}
/** All that is left of an order, or a part of it. */
export async function refundOrder(id: number, refund: RefundRequest, key: Keyed): Promise<PaymentModel> {
  return send('POST', `${STRIPE}/orders/${id}/refund`, key, refund)
}

/** Where to send the browser to pay. */
export async function createCheckout(wanted: CheckoutRequest, key: Keyed): Promise<Checkout> {
  return send('POST', `${STRIPE}/checkout`, key, wanted)
}

/** Account, card and subscription at once, without a session. */
export async function registerSubscribe(given: RegisterSubscribe): Promise<RegisteredSubscribed> {
  return request(`${CUSTOMER}/register-subscribe`, { method: 'POST', body: given, role: 'user' })
}
export async function createCustomer(key: Keyed): Promise<Created> {
  return send('POST', CUSTOMER, key, {})
}
export async function getCustomer(): Promise<Model> {
  return get(CUSTOMER)
}
/** @param sourceToken of the provider's form: never a card number */
export async function addCard(sourceToken: string, key: Keyed): Promise<Created> {
  return send('POST', `${CUSTOMER}/card`, key, { sourceToken })
}
export async function listCards(page: Page = {}): Promise<List> {
  return get(`${CUSTOMER}/cards`, page)
}
export async function setDefaultCard(id: number, key: Keyed): Promise<PaymentModel> {
  return send('PUT', `${CUSTOMER}/card/${id}/set-default`, key, {})
}
export async function removeCard(id: number, key: Keyed): Promise<PaymentModel> {
  return send('DELETE', `${CUSTOMER}/card/${id}`, key)
}
export async function subscribe(wanted: SubscribeRequest, key: Keyed): Promise<Created> {
  return send('POST', `${CUSTOMER}/subscription`, key, wanted)
}
export async function getOwnSubscription(): Promise<Model> {
  return get(`${CUSTOMER}/subscription`)
}
export async function changePlan(price_id: number, key: Keyed): Promise<PaymentModel> {
  return send('PUT', `${CUSTOMER}/subscription`, key, { price_id })
}
export async function listOwnSubscriptions(page: Page = {}): Promise<List> {
  return get(`${CUSTOMER}/subscriptions`, page)
}
export async function cancelOwnSubscription(id: number, at: CancelAt, key: Keyed): Promise<PaymentModel> {
  return send('DELETE', `${CUSTOMER}/subscription/${id}?at=${at}`, key)
}
export async function listOwnInvoices(page: Page = {}): Promise<List> {
  return get(`${CUSTOMER}/invoices`, page)
}
export async function listOwnCharges(slice: Slice = {}): Promise<Charges> {
  return get(`${CUSTOMER}/charges`, slice)
}
export async function listOwnOrders(page: Page = {}): Promise<List> {
  return get(`${CUSTOMER}/orders`, page)
}
