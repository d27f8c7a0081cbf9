/**
 * Payments of the local provider that are reserved on a card first, and collected or given back later.
 * A charge is made when the money is collected or refused.
 */
import type { PaymentError } from './payments'
import { AMOUNT_MAX } from './payments-local-billing'
import { type Engine, invalidRequest, missing, refusalOfCard, require, toLastError } from './payments-local-engine'
import { type LocalCard, type LocalIntent, newId } from './payments-local-objects'

/** Like Stripe, which collects nothing smaller. */
const AMOUNT_MIN = 50

/** Currency: lower case. */
export type NewAuthorisation = { customer: string; card: string; amount: number; currency: string }

export async function openIntent(engine: Engine, input: NewAuthorisation): Promise<LocalIntent> {
  const { customer, card, amount, currency } = input
  if (amount > AMOUNT_MAX) throw invalidRequest('The amount is too large')
  if (amount < AMOUNT_MIN) throw invalidRequest('The amount is too small')
  await cardOf(engine, customer, card)
  const base = { created: engine.now(), metadata: {}, amount, currency, customer }
  return keep(engine, {
    ...({ id: newId('pi'), object: 'payment_intent', ...base, status: 'requires_confirmation' } as const),
    ...({ capture_method: 'manual', payment_method: card, amount_received: 0, latest_charge: null } as const),
    ...{ last_payment_error: null, next_action: null },
  })
}

async function cardOf(engine: Engine, customer: string, id: string | null): Promise<LocalCard> {
  const card = id === null ? undefined : await engine.store.get('payment_method', id)
  if (!card || card.customer !== customer) throw missing(`payment_method: ${id}`)
  return card
}

async function keep({ store }: Engine, intent: LocalIntent): Promise<LocalIntent> {
  await store.put(intent)
  return intent
}

const unexpected = ({ status }: LocalIntent) =>
  invalidRequest(`This payment can't be changed while its status is ${status}`)

/** Reserves the amount, or says why not in `status` and `last_payment_error`. */
export async function confirmIntent(
  engine: Engine,
  id: string,
  { returnUrl, pageOf }: { returnUrl: string; pageOf: (id: string) => string },
): Promise<LocalIntent> {
  const intent = await require(engine, 'payment_intent', id)
  if (intent.status !== 'requires_confirmation') throw unexpected(intent)
  const refusal = refusalOfCard(await cardOf(engine, intent.customer, intent.payment_method), false)
  if (refusal?.kind === 'authentication')
    return keep(engine, {
      ...{ ...intent, status: 'requires_action' },
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: pageOf(id), return_url: returnUrl } },
    })
  return refusal ? refuse(engine, intent, refusal) : keep(engine, { ...intent, status: 'requires_capture' })
}

async function refuse(engine: Engine, intent: LocalIntent, refusal: PaymentError): Promise<LocalIntent> {
  const last_payment_error = toLastError(refusal)
  const charge = await makeCharge(engine, intent, last_payment_error)
  return keep(engine, {
    ...{ ...intent, status: 'requires_payment_method', latest_charge: charge, last_payment_error },
    next_action: null,
  })
}

async function makeCharge(
  engine: Engine,
  { id, customer, amount, currency, payment_method }: LocalIntent,
  failure: LocalIntent['last_payment_error'],
): Promise<string> {
  const method = payment_method === null ? undefined : await engine.store.get('payment_method', payment_method)
  const charge = newId('ch')
  await engine.store.put({
    ...({ id: charge, object: 'charge', created: engine.now(), metadata: {}, customer, amount, currency } as const),
    ...{ amount_refunded: 0, payment_intent: id, invoice: null, status: failure ? 'failed' : 'succeeded' },
    ...{ failure_message: failure?.message ?? null, failure_code: failure?.code ?? null },
    payment_method_details: method ? { card: { brand: method.card.brand, last4: method.card.last4 } } : null,
  })
  return charge
}

/** The card's owner has authenticated the payment, or has refused to. */
export async function proveIntent(engine: Engine, id: string, isProven: boolean): Promise<LocalIntent> {
  const intent = await require(engine, 'payment_intent', id)
  if (intent.status !== 'requires_action') return intent
  const refusal = refusalOfCard(await cardOf(engine, intent.customer, intent.payment_method), isProven)
  return refusal
    ? refuse(engine, intent, refusal)
    : keep(engine, { ...intent, status: 'requires_capture', next_action: null })
}

export async function captureIntent(engine: Engine, id: string): Promise<LocalIntent> {
  const intent = await require(engine, 'payment_intent', id)
  if (intent.status !== 'requires_capture') throw unexpected(intent)
  const latest_charge = await makeCharge(engine, intent, null)
  return keep(engine, { ...intent, status: 'succeeded', amount_received: intent.amount, latest_charge })
}

export async function cancelIntent(engine: Engine, id: string): Promise<LocalIntent> {
  const intent = await require(engine, 'payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent)
  return keep(engine, { ...intent, status: 'canceled', next_action: null })
}

/** How much of it was given back after it was collected. */
export async function refundedOfIntent({ store }: Engine, { latest_charge }: LocalIntent): Promise<number> {
  return latest_charge === null ? 0 : ((await store.get('charge', latest_charge))?.amount_refunded ?? 0)
}
