/** The payment calls, for coverage-calls.ts. */
import type { ListedCall } from './listed-call'

const STRIPE = '/v1/api/{{project}}/{{role}}/lambda/stripe'
const CUSTOMER = `${STRIPE}/customer`
const LOCAL = '/v1/api/payments/local'

const ADMINS = ['admin', 'super_admin'] as const
const OF_THE_BROWSER = { none: 'a browser opens this address itself' }
const key = () => ({ key: crypto.randomUUID() })
/** An id without an owner: calls with it must be refused clearly. */
const NONE = 2_000_000_000
const PRICE = { product_id: NONE, amount_cents: 900, currency: 'EUR', type: 'one_time' } as const
const ACCOUNT = { email: 'payer@holdfast.test', password: 'a good password', sourceToken: 'tok_visa', price_id: NONE }

export const PAYMENT_CALLS: readonly ListedCall[] = [
  { call: `GET ${STRIPE}/config`, for: 'signed in', client: ({ payments }) => payments.getPaymentsSetup() },
  {
    call: `POST ${STRIPE}/products`,
    for: ADMINS,
    body: { name: 'Swatches' },
    client: ({ payments }) => payments.createProduct({ name: 'Swatches' }, key()),
  },
  { call: `GET ${STRIPE}/products`, for: 'signed in', client: ({ payments }) => payments.listProducts({ limit: 5 }) },
  { call: `GET ${STRIPE}/products/{id}`, for: 'signed in', client: ({ payments }) => payments.getProduct(NONE) },
  {
    call: `PUT ${STRIPE}/products/{id}`,
    for: ADMINS,
    body: { active: false },
    client: ({ payments }) => payments.updateProduct(NONE, { active: false }, key()),
  },
  {
    call: `POST ${STRIPE}/prices`,
    for: ADMINS,
    body: PRICE,
    client: ({ payments }) => payments.createPrice(PRICE, key()),
  },
  { call: `GET ${STRIPE}/prices`, for: 'signed in', client: ({ payments }) => payments.listPrices() },
  { call: `GET ${STRIPE}/prices/{id}`, for: 'signed in', client: ({ payments }) => payments.getPrice(NONE) },
  {
    call: `PUT ${STRIPE}/prices/{id}`,
    for: ADMINS,
    body: { name: 'Old' },
    client: ({ payments }) => payments.updatePrice(NONE, { name: 'Old' }, key()),
  },
  { call: `GET ${STRIPE}/paymentlinks`, for: ADMINS, client: ({ payments }) => payments.listPaymentLinks() },
  {
    call: `POST ${STRIPE}/paymentlinks`,
    for: ADMINS,
    body: { price_id: NONE },
    client: ({ payments }) => payments.createPaymentLink(NONE, key()),
  },
  { call: `GET ${STRIPE}/subscriptions`, for: ADMINS, client: ({ payments }) => payments.listSubscriptions() },
  {
    call: `DELETE ${STRIPE}/subscription/{id}`,
    for: ADMINS,
    client: ({ payments }) => payments.cancelSubscription(NONE, 'period_end', key()),
  },
  {
    call: `POST ${STRIPE}/subscription/usage-charge`,
    for: ADMINS,
    body: { subId: NONE, quantity: 3 },
    client: ({ payments }) => payments.chargeUsage({ subId: NONE, quantity: 3 }, key()),
  },
  { call: `GET ${STRIPE}/invoices`, for: ADMINS, client: ({ payments }) => payments.listInvoices({ page: 1 }) },
  {
    call: `GET ${STRIPE}/invoices-v2`,
    for: ADMINS,
    client: ({ payments }) => payments.listProviderInvoices({ limit: 3 }),
  },
  { call: `GET ${STRIPE}/orders`, for: ADMINS, client: ({ payments }) => payments.listOrders() },
  {
    call: `POST ${STRIPE}/orders/{id}/refund`,
    for: ADMINS,
    body: {},
    client: ({ payments }) => payments.refundOrder(NONE, { amount_cents: 100 }, key()),
  },
  {
    call: `POST ${STRIPE}/checkout`,
    for: 'signed in',
    body: { price_id: NONE },
    client: ({ payments }) => payments.createCheckout({ price_id: NONE }, key()),
  },
  {
    call: `POST ${CUSTOMER}/register-subscribe`,
    for: 'anyone',
    body: ACCOUNT,
    client: ({ payments }) => payments.registerSubscribe(ACCOUNT),
  },
  { call: `POST ${CUSTOMER}`, for: 'signed in', body: {}, client: ({ payments }) => payments.createCustomer(key()) },
  { call: `GET ${CUSTOMER}`, for: 'signed in', client: ({ payments }) => payments.getCustomer() },
  {
    call: `POST ${CUSTOMER}/card`,
    for: 'signed in',
    body: { sourceToken: 'tok_visa' },
    client: ({ payments }) => payments.addCard('tok_visa', key()),
  },
  {
    call: `POST ${CUSTOMER}/card/setup`,
    for: 'signed in',
    body: {},
    client: ({ payments }) => payments.openCardForm(),
  },
  { call: `GET ${CUSTOMER}/cards`, for: 'signed in', client: ({ payments }) => payments.listCards() },
  {
    call: `PUT ${CUSTOMER}/card/{id}/set-default`,
    for: 'signed in',
    body: {},
    client: ({ payments }) => payments.setDefaultCard(NONE, key()),
  },
  {
    call: `DELETE ${CUSTOMER}/card/{id}`,
    for: 'signed in',
    client: ({ payments }) => payments.removeCard(NONE, key()),
  },
  {
    call: `POST ${CUSTOMER}/subscription`,
    for: 'signed in',
    body: { price_id: NONE },
    client: ({ payments }) => payments.subscribe({ price_id: NONE }, key()),
  },
  { call: `GET ${CUSTOMER}/subscription`, for: 'signed in', client: ({ payments }) => payments.getOwnSubscription() },
  {
    call: `PUT ${CUSTOMER}/subscription`,
    for: 'signed in',
    body: { price_id: NONE },
    client: ({ payments }) => payments.changePlan(NONE, key()),
  },
  {
    call: `GET ${CUSTOMER}/subscriptions`,
    for: 'signed in',
    client: ({ payments }) => payments.listOwnSubscriptions(),
  },
  {
    call: `DELETE ${CUSTOMER}/subscription/{id}`,
    for: 'signed in',
    client: ({ payments }) => payments.cancelOwnSubscription(NONE, 'now', key()),
  },
  {
    call: `PUT ${CUSTOMER}/subscription/{id}/resume`,
    for: 'signed in',
    body: {},
    client: ({ payments }) => payments.resumeSubscription(NONE, key()),
  },
  {
    call: `GET ${CUSTOMER}/invoices/{id}/receipt`,
    for: 'signed in',
    client: ({ payments }) => payments.getReceipt('invoices', NONE),
  },
  {
    call: `GET ${CUSTOMER}/orders/{id}/receipt`,
    for: 'signed in',
    client: ({ payments }) => payments.getReceipt('orders', NONE),
  },
  {
    call: `GET ${STRIPE}/invoices/{id}/receipt`,
    for: ADMINS,
    client: ({ payments }) => payments.getReceiptOfAnybody('invoices', NONE),
  },
  {
    call: `GET ${STRIPE}/orders/{id}/receipt`,
    for: ADMINS,
    client: ({ payments }) => payments.getReceiptOfAnybody('orders', NONE),
  },
  { call: `GET ${CUSTOMER}/invoices`, for: 'signed in', client: ({ payments }) => payments.listOwnInvoices() },
  { call: `GET ${CUSTOMER}/charges`, for: 'signed in', client: ({ payments }) => payments.listOwnCharges() },
  { call: `GET ${CUSTOMER}/orders`, for: 'signed in', client: ({ payments }) => payments.listOwnOrders() },
  { call: 'POST /v1/api/payments/webhook', for: 'anyone', client: { none: 'the payment provider sends it' } },
  { call: `GET ${LOCAL}/link/{id}`, for: 'anyone', client: OF_THE_BROWSER },
  { call: `GET ${LOCAL}/checkout/{id}`, for: 'anyone', client: OF_THE_BROWSER },
  { call: `POST ${LOCAL}/checkout/{id}`, for: 'anyone', client: OF_THE_BROWSER },
  { call: `GET ${LOCAL}/authorisation/{id}`, for: 'anyone', client: OF_THE_BROWSER },
  { call: `POST ${LOCAL}/authorisation/{id}`, for: 'anyone', client: OF_THE_BROWSER },
  { call: 'GET /v1/api/payments/return/{key}', for: 'anyone', client: OF_THE_BROWSER },
]
