/**
 * Copies of the payment provider's data. Every field is read-only: the payment calls write these
 * tables only after the provider has confirmed, so that no row differs from the provider.
 */

import { ADMIN_ROLES } from '../roles'
import { type Access, defineTable, type FieldInput, OWNER, type Resource } from './field'
import { byRole, FROM_PROVIDER, NOTHING, READ } from './grants'

const PROVIDER_ID: FieldInput = { name: 'provider_id', label: 'Provider ID', kind: 'text', readOnly: true }
const CURRENCY: FieldInput = { name: 'currency', kind: 'text', readOnly: true }
const TOTAL: FieldInput = { name: 'total_cents', label: 'Total', kind: 'money', currency: 'EUR', readOnly: true }
const ACTIVE: FieldInput = { name: 'active', kind: 'boolean', readOnly: true }
const CUSTOMER: FieldInput = {
  name: 'customer_id',
  kind: 'reference',
  table: 'customer',
  readOnly: true,
}

export const customerTable = defineTable('customer', 'email', [
  PROVIDER_ID,
  { name: 'email', kind: 'text', readOnly: true },
  { name: 'name', kind: 'text', readOnly: true },
  OWNER,
])

export const cardTable = defineTable(
  'card',
  'last4',
  [
    PROVIDER_ID,
    CUSTOMER,
    { name: 'brand', kind: 'text', readOnly: true },
    { name: 'last4', label: 'Last four digits', kind: 'text', readOnly: true },
    { name: 'exp_month', label: 'Expires, month', kind: 'number', integer: true, readOnly: true },
    { name: 'exp_year', label: 'Expires, year', kind: 'number', integer: true, readOnly: true },
    { name: 'is_default', label: 'Default', kind: 'boolean', readOnly: true },
    OWNER,
  ],
  { onlineOnly: true },
)

export const productTable = defineTable('product', 'name', [
  PROVIDER_ID,
  { name: 'name', kind: 'text', readOnly: true },
  { name: 'description', kind: 'longText', readOnly: true },
  { name: 'image', label: 'Picture', kind: 'image', readOnly: true },
  ACTIVE,
])

export const priceTable = defineTable('price', 'name', [
  PROVIDER_ID,
  { name: 'product_id', kind: 'reference', table: 'product', readOnly: true },
  { name: 'name', kind: 'text', readOnly: true },
  { name: 'amount_cents', label: 'Amount', kind: 'money', currency: 'EUR', readOnly: true },
  CURRENCY,
  {
    name: 'type',
    label: 'Billing',
    kind: 'choice',
    readOnly: true,
    options: [{ value: 'one_time' }, { value: 'recurring' }],
  },
  {
    name: 'interval',
    kind: 'choice',
    readOnly: true,
    options: [{ value: 'day' }, { value: 'week' }, { value: 'month' }, { value: 'year' }],
  },
  { name: 'interval_count', label: 'Every', kind: 'number', integer: true, readOnly: true },
  {
    name: 'usage_type',
    label: 'Usage',
    kind: 'choice',
    readOnly: true,
    options: [{ value: 'licensed', label: 'Not metered' }, { value: 'metered' }],
  },
  { name: 'trial_days', label: 'Trial', kind: 'number', integer: true, unit: 'days', readOnly: true },
  ACTIVE,
])

export const subscriptionTable = defineTable('subscription', 'provider_id', [
  PROVIDER_ID,
  CUSTOMER,
  { name: 'price_id', kind: 'reference', table: 'price', readOnly: true },
  {
    name: 'status',
    kind: 'choice',
    readOnly: true,
    options: [
      { value: 'trialing', label: 'Trial', colour: 'blue' },
      { value: 'active', colour: 'teal' },
      { value: 'past_due', colour: 'yellow' },
      { value: 'unpaid', colour: 'red' },
      { value: 'canceled', colour: 'gray' },
      { value: 'incomplete', colour: 'yellow' },
      { value: 'incomplete_expired', label: 'Never paid', colour: 'gray' },
      { value: 'paused', colour: 'gray' },
    ],
  },
  { name: 'quantity', kind: 'number', integer: true, readOnly: true },
  { name: 'trial_end', label: 'Trial ends', kind: 'dateTime', readOnly: true },
  { name: 'current_period_start', label: 'Period starts', kind: 'dateTime', readOnly: true },
  { name: 'current_period_end', label: 'Period ends', kind: 'dateTime', readOnly: true },
  { name: 'cancel_at_period_end', label: 'Cancels at period end', kind: 'boolean', readOnly: true },
  { name: 'canceled_at', label: 'Canceled', kind: 'dateTime', readOnly: true },
  OWNER,
])

export const invoiceTable = defineTable('invoice', 'number', [
  PROVIDER_ID,
  { name: 'number', kind: 'text', readOnly: true },
  CUSTOMER,
  { name: 'subscription_id', kind: 'reference', table: 'subscription', readOnly: true },
  {
    name: 'status',
    kind: 'choice',
    readOnly: true,
    options: [
      { value: 'draft', colour: 'gray' },
      { value: 'open', colour: 'yellow' },
      { value: 'paid', colour: 'teal' },
      { value: 'uncollectible', colour: 'red' },
      { value: 'void', colour: 'gray' },
    ],
  },
  TOTAL,
  { name: 'paid_cents', label: 'Paid amount', kind: 'money', currency: 'EUR', readOnly: true },
  CURRENCY,
  { name: 'url', label: 'URL', kind: 'text', readOnly: true },
  { name: 'issued_at', label: 'Issued', kind: 'dateTime', readOnly: true },
  { name: 'paid_at', label: 'Paid', kind: 'dateTime', readOnly: true },
  OWNER,
])

export const orderTable = defineTable('order', 'provider_id', [
  PROVIDER_ID,
  CUSTOMER,
  { name: 'price_id', kind: 'reference', table: 'price', readOnly: true },
  { name: 'booking_id', kind: 'reference', table: 'booking', readOnly: true },
  { name: 'quantity', kind: 'number', integer: true, readOnly: true },
  TOTAL,
  { name: 'refunded_cents', label: 'Refunded', kind: 'money', currency: 'EUR', readOnly: true },
  CURRENCY,
  {
    name: 'status',
    kind: 'choice',
    readOnly: true,
    options: [
      { value: 'pending', colour: 'yellow' },
      { value: 'paid', colour: 'teal' },
      { value: 'failed', colour: 'red' },
      { value: 'refunded', colour: 'gray' },
    ],
  },
  { name: 'ordered_at', label: 'Ordered', kind: 'dateTime', readOnly: true },
  { name: 'payment_id', label: 'Payment ID', kind: 'text', readOnly: true },
  OWNER,
])

export const PAYMENT_TABLES = [
  customerTable,
  cardTable,
  productTable,
  priceTable,
  subscriptionTable,
  invoiceTable,
  orderTable,
]

/** Access rules, used by the server only. */
export const PAYMENT_ACCESS: Readonly<Record<string, Access>> = {
  customer: { roles: /* @__PURE__ */ byRole(READ, NOTHING, NOTHING) },
  card: FROM_PROVIDER,
  product: { roles: /* @__PURE__ */ byRole(READ, READ, READ) },
  price: { roles: /* @__PURE__ */ byRole(READ, { read: 'on sale or held' }, { read: 'on sale' }) },
  subscription: FROM_PROVIDER,
  invoice: FROM_PROVIDER,
  order: FROM_PROVIDER,
}

const MANAGED = { managed: true, group: 'Payments', roles: ADMIN_ROLES, form: [] } as const

/** Pages that show the provider's data. features/payments changes it. */
export const PAYMENTS: readonly Resource[] = [
  {
    ...{ ...MANAGED, ownRoutes: true, name: 'product', table: productTable, screens: ['list', 'add', 'edit'] },
    label: { one: 'Product', many: 'Products' },
    purpose: 'Products are what you sell. Each has one or more prices.',
    columns: ['name', 'description', 'active', 'updated_at'],
    ...{ search: ['name', 'description'], filters: ['name', 'active', 'created_at', 'updated_at'] },
  },
  {
    ...{ ...MANAGED, ownRoutes: true, name: 'price', table: priceTable, screens: ['list', 'add', 'edit'] },
    label: { one: 'Price', many: 'Prices' },
    purpose: 'Prices set what a product costs: one time, recurring or metered.',
    columns: ['name', 'product_id', 'amount_cents', 'type', 'interval', 'usage_type', 'active'],
    minor: ['usage_type'],
    search: ['name'],
    filters: [
      'name',
      'product_id',
      'amount_cents',
      'currency',
      'type',
      'interval',
      'usage_type',
      'active',
      'created_at',
    ],
  },
  {
    ...{ ...MANAGED, name: 'order', table: orderTable, screens: ['list', 'view'] },
    label: { one: 'Order', many: 'Orders' },
    purpose: 'Orders are one-time purchases through checkout or a payment link.',
    columns: [
      'provider_id',
      'customer_id',
      'price_id',
      'quantity',
      'total_cents',
      'refunded_cents',
      'status',
      'ordered_at',
    ],
    minor: ['quantity', 'refunded_cents'],
    search: ['provider_id', 'customer_id', 'price_id'],
    filters: ['customer_id', 'price_id', 'total_cents', 'currency', 'status', 'ordered_at'],
  },
  {
    ...{ ...MANAGED, name: 'subscription', table: subscriptionTable, screens: ['list', 'view'] },
    label: { one: 'Subscription', many: 'Subscriptions' },
    purpose: 'Subscriptions are recurring purchases.',
    columns: ['provider_id', 'customer_id', 'price_id', 'status', 'current_period_end', 'cancel_at_period_end'],
    minor: ['cancel_at_period_end'],
    search: ['provider_id', 'customer_id', 'price_id'],
    filters: ['customer_id', 'price_id', 'status', 'current_period_end', 'cancel_at_period_end', 'created_at'],
  },
  {
    ...{ ...MANAGED, name: 'invoice', table: invoiceTable, screens: ['list', 'view'] },
    label: { one: 'Invoice', many: 'Invoices' },
    purpose: 'The payment provider issues an invoice for every period of a subscription.',
    columns: ['number', 'customer_id', 'total_cents', 'paid_cents', 'status', 'issued_at', 'paid_at'],
    minor: ['paid_cents'],
    search: ['number', 'customer_id'],
    filters: ['number', 'customer_id', 'subscription_id', 'total_cents', 'currency', 'status', 'issued_at', 'paid_at'],
  },
]
