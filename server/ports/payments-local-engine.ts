/**
 * The bookkeeping of the local provider: products, customers and their cards, and one way to take money. What lasts in time is in
 * payments-local-billing.ts. Every function leaves the store consistent or throws a PaymentError; the caller's transaction takes care of the rest.
 */
import { PaymentError } from './payments'
import {
  ALL,
  behaviourOf,
  type LocalCard,
  type LocalCharge,
  type LocalCustomer,
  type LocalKind,
  type LocalObject,
  type LocalPrice,
  type LocalProduct,
  newId,
  type Store,
} from './payments-local-objects'

/** `now`: epoch seconds. */
export type Engine = { store: Store; now: () => number }

export const missing = (what: string) => new PaymentError('missing', `No such ${what}`)
export const invalidRequest = (message: string) => new PaymentError('invalid', message)

export async function require<Kind extends LocalKind>(
  { store }: Engine,
  kind: Kind,
  id: string,
): Promise<LocalObject<Kind>> {
  const found = await store.get(kind, id)
  if (!found) throw missing(`${kind}: ${id}`)
  return found
}

export async function makeProduct(
  { store, now }: Engine,
  given: { name: string; description?: string | null; images?: string[] },
): Promise<LocalProduct> {
  const { name, description = null, images = [] } = given
  const base = { id: newId('prod'), object: 'product', created: now(), metadata: {}, active: true } as const
  const product: LocalProduct = { ...base, name, description, images }
  await store.put(product)
  return product
}

export async function changeProduct(
  engine: Engine,
  id: string,
  given: Partial<Pick<LocalProduct, 'name' | 'description' | 'images' | 'active'>>,
): Promise<LocalProduct> {
  const product = { ...(await require(engine, 'product', id)), ...given }
  await engine.store.put(product)
  return product
}

export async function makePrice(
  engine: Engine,
  given: Pick<LocalPrice, 'product' | 'nickname' | 'unit_amount' | 'currency' | 'recurring'>,
): Promise<LocalPrice> {
  await require(engine, 'product', given.product)
  const base = { id: newId('price'), object: 'price', created: engine.now(), metadata: {}, active: true } as const
  const price: LocalPrice = { ...base, ...given, type: given.recurring ? 'recurring' : 'one_time' }
  await engine.store.put(price)
  return price
}

export async function changePrice(
  engine: Engine,
  id: string,
  given: Partial<Pick<LocalPrice, 'nickname' | 'active'>>,
): Promise<LocalPrice> {
  const price = { ...(await require(engine, 'price', id)), ...given }
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

/** A test card as a payment method of nobody yet. @throws PaymentError for a token that is none */
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
  const found = await require(engine, 'payment_method', id)
  const behaviour = behaviourOf(found.metadata.token)
  if (behaviour?.fails === 'adding') throw declined(behaviour.reason)
  const card = { ...found, customer: customer.id }
  await engine.store.put(card)
  return card
}

export async function detachCard(engine: Engine, id: string): Promise<LocalCard> {
  const found = await require(engine, 'payment_method', id)
  const owner = found.customer === null ? undefined : await engine.store.get('customer', found.customer)
  if (owner?.invoice_settings.default_payment_method === id)
    await engine.store.put({ ...owner, invoice_settings: { default_payment_method: null } })
  const card = { ...found, customer: null }
  await engine.store.put(card)
  return card
}

export async function makeDefault(engine: Engine, customerId: string, card: string | null): Promise<LocalCustomer> {
  const found = await require(engine, 'customer', customerId)
  if (card !== null && (await require(engine, 'payment_method', card)).customer !== customerId)
    throw missing(`payment_method: ${card}`)
  const customer = { ...found, invoice_settings: { default_payment_method: card } }
  await engine.store.put(customer)
  return customer
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

/** Tries to take the money. A payment that failed leaves a failed charge; it does not throw. */
export async function takePayment(
  engine: Engine,
  { customer, card, amount, currency, invoice, isProven = false }: Payment,
): Promise<{ charge: LocalCharge } | { refusal: PaymentError }> {
  const method = card === null ? undefined : await engine.store.get('payment_method', card)
  if (!method || method.customer !== customer) return { refusal: declined('no_card') }
  const behaviour = behaviourOf(method.metadata.token)
  const fails = behaviour?.fails === 'proof' && isProven ? undefined : behaviour?.fails
  const refusal = fails === undefined ? undefined : fails === 'proof' ? needsProof() : declined(behaviour?.reason)
  const made = { created: engine.now(), metadata: {} }
  const intent = newId('pi')
  const charge: LocalCharge = {
    ...({ id: newId('ch'), object: 'charge', ...made, customer, amount, currency, amount_refunded: 0 } as const),
    ...{ payment_intent: intent, invoice: invoice ?? null, status: refusal ? 'failed' : 'succeeded' },
    ...{ failure_message: refusal?.message ?? null, failure_code: refusal?.reason ?? null },
    payment_method_details: { card: { brand: method.card.brand, last4: method.card.last4 } },
  }
  await engine.store.put(charge)
  await engine.store.put({
    ...({
      id: intent,
      object: 'payment_intent',
      ...made,
      amount,
      currency,
      customer,
      latest_charge: charge.id,
    } as const),
    status: refusal ? 'requires_payment_method' : 'succeeded',
  })
  return refusal ? { refusal } : { charge }
}

/** @param amount undefined: what is left. */
export async function refundPayment(
  engine: Engine,
  intentId: string,
  amount: number | undefined,
): Promise<LocalCharge> {
  const intent = await require(engine, 'payment_intent', intentId)
  const charge = await require(engine, 'charge', intent.latest_charge)
  const left = charge.status === 'succeeded' ? charge.amount - charge.amount_refunded : 0
  const wanted = amount ?? left
  if (left === 0) throw invalidRequest('There is nothing left to refund.')
  if (wanted > left)
    throw invalidRequest(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`)
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + wanted }
  await engine.store.put(refunded)
  return refunded
}
