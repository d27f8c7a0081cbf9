/**
 * Bookkeeping of the local provider: products, customers, cards and payments. Billing over time is
 * in payments-local-billing.ts. Every function leaves the store consistent or throws a
 * PaymentError; the caller's transaction rolls back the rest.
 */
import { PaymentError } from './payments'
import {
  ALL,
  behaviourOf,
  type LocalCard,
  type LocalCharge,
  type LocalCustomer,
  type LocalInvoice,
  type LocalKind,
  type LocalObject,
  type LocalPrice,
  type LocalProduct,
  newId,
  type Store,
} from './payments-local-objects'

/** `now`: epoch seconds. */
export type Engine = { store: Store; now: () => number }

export const missing = (object: string) => new PaymentError('missing', `No such ${object}`)
export const invalidRequest = (message: string) => new PaymentError('invalid', message)

export async function require<Kind extends LocalKind>(
  { store }: Engine,
  kind: Kind,
  id: string,
): Promise<LocalObject<Kind>> {
  const object = await store.get(kind, id)
  if (!object) throw missing(`${kind}: ${id}`)
  return object
}

export async function makeProduct(
  { store, now }: Engine,
  input: { name: string; description?: string | null; images?: string[] },
): Promise<LocalProduct> {
  const { name, description = null, images = [] } = input
  const base = { id: newId('prod'), object: 'product', created: now(), metadata: {}, active: true } as const
  const product: LocalProduct = { ...base, name, description, images }
  await store.put(product)
  return product
}

export async function changeProduct(
  engine: Engine,
  id: string,
  input: Partial<Pick<LocalProduct, 'name' | 'description' | 'images' | 'active'>>,
): Promise<LocalProduct> {
  const product = { ...(await require(engine, 'product', id)), ...input }
  await engine.store.put(product)
  return product
}

export async function makePrice(
  engine: Engine,
  input: Pick<LocalPrice, 'product' | 'nickname' | 'unit_amount' | 'currency' | 'recurring'>,
): Promise<LocalPrice> {
  await require(engine, 'product', input.product)
  const base = { id: newId('price'), object: 'price', created: engine.now(), metadata: {}, active: true } as const
  const price: LocalPrice = { ...base, ...input, type: input.recurring ? 'recurring' : 'one_time' }
  await engine.store.put(price)
  return price
}

export async function changePrice(
  engine: Engine,
  id: string,
  input: Partial<Pick<LocalPrice, 'nickname' | 'active'>>,
): Promise<LocalPrice> {
  const price = { ...(await require(engine, 'price', id)), ...input }
  await engine.store.put(price)
  return price
}

export async function makeCustomer(
  { store, now }: Engine,
  { email, name }: { email: string | null; name: string | null },
): Promise<LocalCustomer> {
  const customer: LocalCustomer = {
    ...({ id: newId('cus'), object: 'customer', created: now(), metadata: {} } as const),
    ...{ email, name, balance: 0, invoice_settings: { default_payment_method: null } },
  }
  await store.put(customer)
  return customer
}

const declined = (reason: string | undefined) =>
  new PaymentError(
    'declined',
    reason === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
    { ...(reason && { reason }) },
  )
const needsProof = () =>
  new PaymentError('authentication', 'Your card needs authentication.', { reason: 'authentication_required' })

/**
 * Creates a test card as a payment method without a customer.
 * @throws PaymentError for an unknown token
 */
export async function makeCard({ store, now }: Engine, token: string): Promise<LocalCard> {
  const behaviour = behaviourOf(token)
  if (!behaviour) throw invalidRequest(`No such token: ${token}`)
  const { brand, last4 } = behaviour
  const exp_year = new Date(now() * 1000).getUTCFullYear() + 4
  const card: LocalCard = {
    ...({ id: newId('pm'), object: 'payment_method', created: now(), metadata: { token }, type: 'card' } as const),
    ...{ customer: null, card: { brand, last4, exp_month: 12, exp_year } },
  }
  await store.put(card)
  return card
}

export async function attachCard(engine: Engine, id: string, customerId: string): Promise<LocalCard> {
  const customer = await require(engine, 'customer', customerId)
  const method = await require(engine, 'payment_method', id)
  const behaviour = behaviourOf(method.metadata.token)
  if (behaviour?.fails === 'adding') throw declined(behaviour.reason)
  const card = { ...method, customer: customer.id }
  await engine.store.put(card)
  return card
}

export async function detachCard(engine: Engine, id: string): Promise<LocalCard> {
  const method = await require(engine, 'payment_method', id)
  const owner = method.customer === null ? undefined : await engine.store.get('customer', method.customer)
  if (owner?.invoice_settings.default_payment_method === id)
    await engine.store.put({ ...owner, invoice_settings: { default_payment_method: null } })
  const card = { ...method, customer: null }
  await engine.store.put(card)
  return card
}

export async function makeDefault(engine: Engine, customerId: string, card: string | null): Promise<LocalCustomer> {
  const existing = await require(engine, 'customer', customerId)
  if (card !== null && (await require(engine, 'payment_method', card)).customer !== customerId)
    throw missing(`payment_method: ${card}`)
  const customer = { ...existing, invoice_settings: { default_payment_method: card } }
  await engine.store.put(customer)
  return customer
}

/** Keeps the object, as invoices and payments refer to it. */
export async function dropCustomer(engine: Engine, id: string): Promise<void> {
  const customer = await require(engine, 'customer', id)
  for (const card of await cardsOf(engine, id)) await detachCard(engine, card.id)
  const invoice_settings = { default_payment_method: null }
  await engine.store.put({ ...customer, email: null, name: null, deleted: true, invoice_settings })
}

/** The sum of what was refunded of an invoice's charges. */
export async function refundedOfInvoice({ store }: Engine, invoice: LocalInvoice): Promise<number> {
  const { list } = await store.list('charge', { customer: invoice.customer, limit: ALL })
  return list.filter((charge) => charge.invoice === invoice.id).reduce((sum, item) => sum + item.amount_refunded, 0)
}

export const cardsOf = async ({ store }: Engine, customer: string): Promise<LocalCard[]> =>
  (await store.list('payment_method', { customer, limit: ALL })).list

export type Payment = {
  customer: string
  /** A payment method; null: the customer has none. */
  card: string | null
  amount: number
  currency: string
  invoice?: string
  /** The person has authenticated it. */
  isProven?: boolean
}

export const toLastError = ({ reason, message }: PaymentError) => ({ code: reason ?? 'generic_decline', message })

/** Why the card refuses a payment; undefined when it does not. */
export function refusalOfCard({ metadata }: LocalCard, isProven: boolean): PaymentError | undefined {
  const behaviour = behaviourOf(metadata.token)
  if (behaviour?.fails === 'proof') return isProven ? undefined : needsProof()
  return behaviour?.fails === undefined ? undefined : declined(behaviour.reason)
}

/** Tries to collect a payment. A failure leaves a failed charge and does not throw. */
export async function takePayment(
  engine: Engine,
  { customer, card, amount, currency, invoice, isProven = false }: Payment,
): Promise<{ charge: LocalCharge } | { refusal: PaymentError }> {
  const method = card === null ? undefined : await engine.store.get('payment_method', card)
  if (!method || method.customer !== customer) return { refusal: declined('no_card') }
  const refusal = refusalOfCard(method, isProven)
  const base = { created: engine.now(), metadata: {} }
  const intent = newId('pi')
  const charge: LocalCharge = {
    ...({ id: newId('ch'), object: 'charge', ...base, customer, amount, currency, amount_refunded: 0 } as const),
    ...{ payment_intent: intent, invoice: invoice ?? null, status: refusal ? 'failed' : 'succeeded' },
    ...{ failure_message: refusal?.message ?? null, failure_code: refusal?.reason ?? null },
    payment_method_details: { card: { brand: method.card.brand, last4: method.card.last4 } },
  }
  await engine.store.put(charge)
  await engine.store.put({
    ...({ id: intent, object: 'payment_intent', ...base, amount, currency, customer } as const),
    ...({ capture_method: 'automatic', payment_method: method.id, latest_charge: charge.id } as const),
    ...{ status: refusal ? 'requires_payment_method' : 'succeeded', amount_received: refusal ? 0 : amount },
    ...{ last_payment_error: refusal ? toLastError(refusal) : null, next_action: null },
  })
  return refusal ? { refusal } : { charge }
}

/** @param amount undefined: the rest of the charge */
export async function refundPayment(
  engine: Engine,
  intentId: string,
  amount: number | undefined,
): Promise<LocalCharge> {
  const intent = await require(engine, 'payment_intent', intentId)
  if (intent.latest_charge === null) throw invalidRequest('This payment has not been collected.')
  const charge = await require(engine, 'charge', intent.latest_charge)
  const left = charge.status === 'succeeded' ? charge.amount - charge.amount_refunded : 0
  const requested = amount ?? left
  if (left === 0) throw invalidRequest('There is nothing left to refund.')
  if (requested > left)
    throw invalidRequest(`Refund amount (${requested}) is greater than unrefunded amount on charge (${left})`)
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + requested }
  await engine.store.put(refunded)
  return refunded
}
