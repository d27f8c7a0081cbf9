/**
 * Stripe's shapes of the mirrored objects, as far as we read them, and their conversion to states.
 * The local provider stores the same shapes, so both adapters share this code.
 */
import * as z from 'zod/mini'
import {
  type AuthorisationState,
  type CardState,
  type ChargeState,
  type CheckoutState,
  type CustomerState,
  type InvoiceLineState,
  type InvoiceState,
  PaymentError,
  type PaymentEvent,
  type PaymentLinkState,
  type PriceState,
  type ProductState,
  type SubscriptionState,
  type SubscriptionStatus,
  type Touched,
  type Unit,
} from './payments'

/** Another object: its id or the whole object. */
type Ref = string | { id: string } | null | undefined

export type ProductShape = {
  id: string
  name: string
  description: string | null
  images: string[]
  active: boolean
}
export type PriceShape = {
  id: string
  product: string | { id: string }
  nickname: string | null
  unit_amount: number | null
  currency: string
  active: boolean
  recurring: {
    interval: string
    interval_count: number
    usage_type: string
    trial_period_days?: number | null
  } | null
}
export type CustomerShape = {
  id: string
  deleted?: unknown
  email?: string | null
  name?: string | null
  invoice_settings?: { default_payment_method: Ref } | null
}
export type CardShape = {
  id: string
  card?: { brand: string; last4: string; exp_month: number; exp_year: number } | undefined
}
export type SubscriptionShape = {
  id: string
  customer: string | { id: string }
  status: string
  cancel_at_period_end: boolean
  canceled_at: number | null
  trial_end: number | null
  metadata: Record<string, string>
  items: {
    data: Array<{
      price: { id: string }
      quantity?: number | undefined
      current_period_start: number
      current_period_end: number
    }>
  }
}
export type InvoiceShape = {
  id?: string
  number: string | null
  customer?: Ref
  status: string | null
  total: number
  amount_paid: number
  currency: string
  created: number
  hosted_invoice_url?: string | null
  parent: { subscription_details: { subscription: Ref } | null } | null
  status_transitions: { finalized_at: number | null; paid_at: number | null }
}
export type ChargeShape = {
  id: string
  payment_intent: Ref
  amount: number
  amount_refunded: number
  currency: string
  status: string
  failure_message: string | null
  created: number
  payment_method_details: { card?: { brand: string | null; last4: string | null } | null } | null
}
export type CheckoutShape = {
  id: string
  url: string | null
  customer: Ref
  mode: string
  status: string | null
  payment_status: string
  amount_total: number | null
  currency: string | null
  payment_intent: Ref
  subscription: Ref
  created: number
  metadata: Record<string, string> | null
  line_items?: { data: Array<{ price: { id: string } | null; quantity: number | null }> } | undefined
}
export type IntentShape = {
  id: string
  status: string
  amount: number
  amount_received: number
  last_payment_error: { message?: string | undefined } | null
  next_action: { redirect_to_url?: { url: string | null } | undefined } | null
}
export type PaymentLinkShape = {
  id: string
  url: string
  active: boolean
  metadata: Record<string, string>
}
const eventSchema = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({
    object: z.record(z.string(), z.unknown()),
    previous_attributes: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  }),
})

function parseEvent(body: string): z.infer<typeof eventSchema> {
  try {
    return eventSchema.parse(JSON.parse(body))
  } catch (cause) {
    throw new PaymentError('invalid', 'This is not an event of the payment provider', { cause })
  }
}

export const idOf = (ref: Ref): string | null => (typeof ref === 'string' ? ref : (ref?.id ?? null))
const moment = (seconds: number): number => seconds * 1000
const momentOrNull = (seconds: number | null): number | null => (seconds === null ? null : moment(seconds))

/** Narrows to a known value. A value that was added later is an error to look at; do not guess. */
function toKnown<T extends string>(value: string | null, values: readonly T[]): T {
  const match = values.find((item) => item === value)
  if (match === undefined)
    throw new PaymentError('invalid', `The payment provider returned the unknown value "${value}"`)
  return match
}

const UNITS: readonly Unit[] = ['day', 'week', 'month', 'year']
const SUBSCRIPTION_STATUSES: readonly SubscriptionStatus[] = [
  ...(['trialing', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused'] as const),
]
const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

export const toProduct = ({ id, name, description, images, active }: ProductShape): ProductState => ({
  ...{ id, name, description, image: images[0] ?? null, active },
})

export const toPrice = ({ recurring, ...price }: PriceShape): PriceState => ({
  id: price.id,
  product: idOf(price.product) ?? '',
  name: price.nickname,
  amount: price.unit_amount ?? 0,
  currency: price.currency.toUpperCase(),
  active: price.active,
  recurring: recurring && {
    unit: toKnown(recurring.interval, UNITS),
    count: recurring.interval_count,
    usage: recurring.usage_type === 'metered' ? 'metered' : 'licensed',
    trialDays: recurring.trial_period_days ?? null,
  },
})

export const toCustomer = ({ id, email, name, invoice_settings, deleted }: CustomerShape): CustomerState => ({
  ...{ id, email: email ?? null, name: name ?? null, isDeleted: deleted === true },
  defaultCard: idOf(invoice_settings?.default_payment_method),
})

/** Undefined when the payment method is not a card. */
export const toCard = ({ id, card }: CardShape): CardState | undefined =>
  card && { id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }

export function toSubscription(shape: SubscriptionShape): SubscriptionState {
  const [first] = shape.items.data
  return {
    id: shape.id,
    customer: idOf(shape.customer) ?? '',
    price: first?.price.id ?? '',
    quantity: first?.quantity ?? 1,
    status: toKnown(shape.status, SUBSCRIPTION_STATUSES),
    periodStart: first ? moment(first.current_period_start) : null,
    periodEnd: first ? moment(first.current_period_end) : null,
    trialEnd: momentOrNull(shape.trial_end),
    cancelAtPeriodEnd: shape.cancel_at_period_end,
    canceledAt: momentOrNull(shape.canceled_at),
    request: shape.metadata.request ?? null,
  }
}

export const toInvoice = (shape: InvoiceShape): InvoiceState => ({
  id: shape.id ?? '',
  number: shape.number,
  customer: idOf(shape.customer) ?? '',
  subscription: idOf(shape.parent?.subscription_details?.subscription),
  status: toKnown(shape.status, INVOICE_STATUSES),
  total: shape.total,
  paid: shape.amount_paid,
  currency: shape.currency.toUpperCase(),
  url: shape.hosted_invoice_url ?? null,
  issuedAt: moment(shape.status_transitions.finalized_at ?? shape.created),
  paidAt: momentOrNull(shape.status_transitions.paid_at),
})

export const toInvoiceLine = (line: {
  description: string | null
  quantity: number | null
  amount: number
}): InvoiceLineState => ({
  ...{ description: line.description ?? '', quantity: line.quantity ?? 1, amount: line.amount },
})

export function toCharge(shape: ChargeShape): ChargeState {
  const card = shape.payment_method_details?.card
  return {
    id: shape.id,
    payment: idOf(shape.payment_intent),
    amount: shape.amount,
    refunded: shape.amount_refunded,
    currency: shape.currency.toUpperCase(),
    status: toKnown(shape.status, ['succeeded', 'pending', 'failed'] as const),
    failure: shape.failure_message,
    card: card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '0000' } : null,
    createdAt: moment(shape.created),
  }
}

export function toCheckout(shape: CheckoutShape): CheckoutState {
  const [line] = shape.line_items?.data ?? []
  return {
    id: shape.id,
    url: shape.url,
    customer: idOf(shape.customer),
    mode: toKnown(shape.mode, ['payment', 'subscription'] as const),
    status: toKnown(shape.status, ['open', 'complete', 'expired'] as const),
    isPaid: shape.payment_status !== 'unpaid',
    price: line?.price?.id ?? shape.metadata?.price ?? null,
    quantity: line?.quantity ?? 1,
    total: shape.amount_total ?? 0,
    currency: (shape.currency ?? '').toUpperCase(),
    payment: idOf(shape.payment_intent),
    subscription: idOf(shape.subscription),
    createdAt: moment(shape.created),
  }
}

export const toPaymentLink = ({ id, url, metadata, active }: PaymentLinkShape): PaymentLinkState => ({
  ...{ id, url, active, price: metadata.price ?? null },
})

const INTENT_STATUSES: Readonly<Record<string, AuthorisationState['status']>> = {
  ...{ requires_confirmation: 'open', processing: 'processing', requires_action: 'action' },
  ...{ requires_capture: 'authorised', succeeded: 'captured', canceled: 'released' },
  requires_payment_method: 'declined',
}

/** @param refunded of its charge */
export function toAuthorisation(shape: IntentShape, refunded: number): AuthorisationState {
  const { id, amount, last_payment_error, next_action } = shape
  const status = INTENT_STATUSES[toKnown(shape.status, Object.keys(INTENT_STATUSES))] ?? 'processing'
  return {
    ...{ id, status, amount, refunded, captured: status === 'captured' ? shape.amount_received : 0 },
    failure: last_payment_error?.message ?? null,
    url: status === 'action' ? (next_action?.redirect_to_url?.url ?? null) : null,
  }
}

const KINDS: Readonly<Record<string, Touched['kind']>> = {
  product: 'product',
  price: 'price',
  customer: 'customer',
  subscription: 'subscription',
  invoice: 'invoice',
  'checkout.session': 'checkout',
  payment_intent: 'payment',
}

/**
 * An event is not trusted: it only says which object to read again.
 * @throws PaymentError when the body is not an event
 */
export function toEvent(body: string): PaymentEvent {
  const { id, type, data } = parseEvent(body)
  const { object, previous_attributes } = data
  const text = (name: string, values = object) => {
    const value = values[name]
    return typeof value === 'string' ? value : undefined
  }
  const kind = Object.hasOwn(KINDS, String(object.object)) ? KINDS[String(object.object)] : undefined
  const about = (of: Touched['kind'] | undefined, name: string): Touched | undefined => {
    const objectId = text(name)
    const customer = text('customer')
    return of && objectId !== undefined ? { kind: of, id: objectId, ...(customer && { customer }) } : undefined
  }
  if (object.object === 'payment_method') {
    // A card that was removed has no customer any more: the event says whose it was.
    const customer = text('customer') ?? text('customer', previous_attributes ?? {})
    return { id, type, about: customer === undefined ? undefined : { kind: 'customer', id: customer, customer } }
  }
  if (object.object === 'charge') return { id, type, about: about('payment', 'payment_intent') }
  return { id, type, about: about(kind, 'id') }
}
