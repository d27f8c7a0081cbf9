/**
 * Payments of the signed-in person: cards, subscription, checkout, invoices. Nobody can reach
 * another person's.
 */
import {
  cancelRequestSchema,
  cardCreateSchema,
  changePlanRequestSchema,
  chargesSchema,
  checkoutRequestSchema,
  checkoutSchema,
  customerCreateSchema,
  paymentModelSchema,
  registeredSubscribedSchema,
  registerSubscribeRequestSchema,
  setDefaultSchema,
  subscribeRequestSchema,
} from '#shared/contract/payments'
import { createdSchema, listSchema, modelSchema } from '#shared/contract/records'
import { fieldsOf } from '#shared/json'
import { cardTable, invoiceTable, orderTable, subscriptionTable } from '#shared/resources/payments'
import { ROLES } from '#shared/roles'
import { getAccount, takenEmail } from '../accounts/accounts'
import { knowsOrigin, sendVerification } from '../accounts/email-proof'
import { languageOfCall } from '../accounts/language'
import { type Registered, registerAccount } from '../accounts/register'
import { digestOf } from '../accounts/secrets'
import { answerFirstStep, countCall } from '../accounts/sign-in'
import { type Call, parseBody, toRecordId } from '../call'
import { type Ctx, type Deps, GUEST } from '../context'
import type { Database } from '../db/database'
import { renamed } from '../dialects'
import { HttpError, invalid, notFound } from '../errors'
import { requireUserId } from '../middleware/session'
import {
  countRefusals,
  ownCustomer,
  requireAffordable,
  requireCustomer,
  requirePlan,
  requirePrice,
  requireUnsubscribed,
  rowById,
  rowByProviderId,
  SUBSCRIBED,
  SUBSCRIPTION_NOT_FOUND,
  subscribe,
  type Work,
  work,
  workOf,
} from '../payments/payments'
import { lockFor, refresh } from '../payments/payments-mirror'
import { type ChargeState, PaymentError } from '../ports/payments'
import { isAllowedUrl, publicOrigin } from '../public-origin'
import { cancelSubscription } from './payments-billing'
import { listMirrored, PAGE_PARAMETERS, readSlice, SLICE_PARAMETERS, STRIPE } from './payments-catalogue'

const CUSTOMER = `${STRIPE}/customer`
const LIVE = `status NOT IN ('canceled', 'incomplete_expired')`

const cardNotFound = () => notFound('Card not found')

const toShownCharge = ({ id, amount, refunded, currency, status, failure, card, createdAt }: ChargeState) => ({
  ...{ id, amount_cents: amount, refunded_cents: refunded, currency, status, failure, card },
  created_at: new Date(createdAt).toISOString(),
})

/** An invalid token is reported as an error of its field. */
async function addCard({ payments, under, mirror }: Work, customer: string, sourceToken: string): Promise<string> {
  try {
    const { id } = await payments.addCard(customer, sourceToken, under('card'))
    await refresh(mirror, { kind: 'customer', id: customer })
    return id
  } catch (error) {
    const isToken = error instanceof PaymentError && (error.kind === 'invalid' || error.kind === 'missing')
    throw isToken ? invalid({ sourceToken: error.message }) : error
  }
}

const createCustomer = (deps: Deps) => async (c: Ctx) => {
  parseBody(c, customerCreateSchema)
  const model = await requireCustomer(await work(c, deps), requireUserId(c))
  return c.json({ error: false, model, data: model.id, message: 'Customer created successfully' }, 201)
}

async function readCustomer(c: Ctx) {
  const model = await ownCustomer(c.get('db'), requireUserId(c))
  if (!model) throw notFound('Customer not found')
  return c.json({ error: false, model })
}

const createCard = (deps: Deps) => async (c: Ctx) => {
  const { sourceToken } = parseBody(c, cardCreateSchema)
  const context = await work(c, deps)
  const customer = await requireCustomer(context, requireUserId(c))
  const id = await addCard(context, String(customer.provider_id), sourceToken)
  const model = await rowByProviderId(context.tx, cardTable, id)
  return c.json({ error: false, model, data: model.id, message: 'Customer card added successfully' }, 201)
}

/** The person's card in the path; its customer is locked. */
async function lockCard(c: Ctx, { tx }: Work) {
  const owner = requireUserId(c)
  const customer = await ownCustomer(tx, owner)
  if (!customer) throw cardNotFound()
  await lockFor(tx, String(customer.provider_id))
  const card = await rowById(tx, cardTable, toRecordId(c.req.param('id')), owner)
  if (card?.customer_id !== customer.id) throw cardNotFound()
  return { card, customer: String(customer.provider_id) }
}

const setDefault = (deps: Deps) => async (c: Ctx) => {
  const { payments } = deps
  parseBody(c, setDefaultSchema)
  const context = await work(c, deps)
  const { card, customer } = await lockCard(c, context)
  await payments.setDefaultCard(customer, String(card.provider_id), context.under('default'))
  await refresh(context.mirror, { kind: 'customer', id: customer })
  const model = await rowById(context.tx, cardTable, card.id)
  return c.json({ error: false, model, message: 'Card successfully set as default' })
}

const removeCard = (deps: Deps) => async (c: Ctx) => {
  const { payments } = deps
  const context = await work(c, deps)
  const { card, customer } = await lockCard(c, context)
  const others = await context.tx.query<{ provider_id: string }>(
    'SELECT provider_id FROM card WHERE customer_id = $1 AND id <> $2 AND deleted_at IS NULL ORDER BY id DESC LIMIT 1',
    [card.customer_id, card.id],
  )
  const [next] = others
  const live = next ? [] : await payments.liveSubscriptions(customer, context.under('look'))
  if (live.length > 0)
    throw new HttpError(409, 'This card pays for your subscription. Add another card first.', { code: 'CARD_IN_USE' })
  await payments.removeCard(customer, String(card.provider_id), context.under('card'))
  if (next && card.is_default) await payments.setDefaultCard(customer, next.provider_id, context.under('default'))
  await refresh(context.mirror, { kind: 'customer', id: customer })
  return c.json({ error: false, model: card, message: 'Card deleted successfully' })
}

const createSubscription = (deps: Deps) => async (c: Ctx) => {
  const request = parseBody(c, subscribeRequestSchema)
  const context = await work(c, deps)
  const customer = await requireCustomer(context, requireUserId(c))
  const model = await subscribe(context, String(customer.provider_id), request)
  return c.json({ error: false, model, data: model.id, message: SUBSCRIBED }, 201)
}

async function liveRow(c: Ctx) {
  const [row] = await c
    .get('db')
    .query<{ id: number }>(
      `SELECT id FROM subscription WHERE user_id = $1 AND deleted_at IS NULL AND ${LIVE} ORDER BY id DESC LIMIT 1`,
      [requireUserId(c)],
    )
  const model = row && (await rowById(c.get('db'), subscriptionTable, row.id))
  if (!model) throw notFound(SUBSCRIPTION_NOT_FOUND)
  return model
}

const changePlan = (deps: Deps) => async (c: Ctx) => {
  const { payments } = deps
  const { price_id } = parseBody(c, changePlanRequestSchema)
  const context = await work(c, deps)
  const customer = await ownCustomer(context.tx, requireUserId(c))
  if (!customer) throw notFound(SUBSCRIPTION_NOT_FOUND)
  const owner = String(customer.provider_id)
  await lockFor(context.tx, owner)
  const { provider_id, quantity } = await liveRow(c)
  const price = await requirePlan(context, price_id)
  requireAffordable(price, Number(quantity))
  const id = String(provider_id)
  const now = await payments.subscription(id, context.under('look'))
  const old = now && (await payments.price(now.price, context.under('look')))
  if (old && old.currency !== price.currency)
    throw invalid({ price_id: `Your subscription is paid in ${old.currency}` })
  await payments.changePlan(id, price, context.under('plan'))
  await refresh(context.mirror, { kind: 'subscription', id, customer: owner })
  const model = await rowByProviderId(context.tx, subscriptionTable, id)
  return c.json({ error: false, model, message: 'Plan changed successfully' })
}

const listCharges = (deps: Deps) => async (c: Ctx) => {
  const { payments } = deps
  const customer = await ownCustomer(c.get('db'), requireUserId(c))
  if (!customer) return c.json({ error: false, list: [], has_more: false })
  const own = { ...readSlice(c), customer: String(customer.provider_id) }
  const { list, hasMore } = await payments.listCharges(c.get('db'), own)
  return c.json({ error: false, list: list.map(toShownCharge), has_more: hasMore })
}

const checkout = (deps: Deps) => async (c: Ctx) => {
  const { config, payments } = deps
  const { price_id, quantity = 1, success_url, cancel_url } = parseBody(c, checkoutRequestSchema)
  const problems = Object.entries({ success_url, cancel_url }).filter(
    ([, url]) => url !== undefined && !isAllowedUrl(c, config, url),
  )
  const wrong = Object.fromEntries(problems.map(([name]) => [name, 'This address is not on an allowed origin']))
  if (problems.length > 0) throw invalid(wrong)
  const origin = publicOrigin(c, config)
  const context = await work(c, deps)
  const price = await requirePrice(context, price_id)
  requireAffordable(price, quantity)
  const customer = String((await requireCustomer(context, requireUserId(c))).provider_id)
  if (price.recurring) await requireUnsubscribed(context, customer)
  const fallback = `${origin}/account/payments`
  const purchase = {
    customer,
    price,
    quantity,
    // The local provider's page then shows the receipt.
    successUrl: success_url ?? (payments.pages ? '' : fallback),
    cancelUrl: cancel_url ?? fallback,
  }
  const { id, url, status, mode, total, currency } = await payments.createCheckout(
    purchase,
    origin,
    context.under('checkout'),
  )
  return c.json({ error: false, model: { id, url, status, mode, total_cents: total, currency } }, 201)
}

/**
 * Creates account, card and subscription, or none of them. A card token works once, so it
 * identifies a repeated request.
 */
const registerSubscribe = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, payments } = deps
  const { sourceToken, price_id, quantity, ...account } = parseBody(c, registerSubscribeRequestSchema)
  await countCall(c, deps)
  const key = await digestOf(JSON.stringify([account.email.toLowerCase(), sourceToken, price_id, quantity ?? 1]))
  const made: { subscription?: number } = {}
  const onCreated = async (tx: Database, registered: Registered) => {
    const actor = { ...GUEST, userId: registered.id, role: registered.role }
    const context = await workOf({ tx, payments, actor, key: null, now: clock.now() }, key)
    const customer = await requireCustomer(context, registered.id)
    await addCard(context, String(customer.provider_id), sourceToken)
    const { id } = await subscribe(context, String(customer.provider_id), { price_id, quantity })
    made.subscription = id
    if (knowsOrigin(c, config)) await sendVerification(tx, c, deps, registered, registered.email)
  }
  const registered = await registerAccount(
    deps,
    { ...account, role: 'user' },
    {
      status: 'active',
      language: languageOfCall(c),
      onCreated,
    },
  )
  if (!registered) throw takenEmail()
  const model = await rowById(deps.db, subscriptionTable, made.subscription)
  const owner = await getAccount(deps.db, registered.user.id)
  if (!owner) throw new Error('The account that was just made is gone')
  const signedIn = await answerFirstStep(c, deps, owner, { canRefresh: true })
  return c.json({ ...fieldsOf(await signedIn.json()), error: false, message: SUBSCRIBED, model })
}

const own = (table: typeof invoiceTable) => (c: Ctx) => listMirrored(c, table, requireUserId(c))

const READ = { kind: 'read', roles: ROLES } as const

const WRITE = { kind: 'write' } as const

export function paymentCustomerCalls(deps: Deps): Call[] {
  return [
    {
      ...{ method: 'POST', path: `${STRIPE}/checkout`, ...WRITE },
      summary: "Open a checkout on the provider's page",
      body: { json: checkoutRequestSchema },
      answers: { 201: checkoutSchema },
      handle: checkout(deps),
    },
    {
      ...{ method: 'POST', path: `${CUSTOMER}/register-subscribe`, kind: 'guest' },
      summary: 'Create an account, add a card and subscribe, all or nothing; the answer is that of a sign-in',
      body: { json: registerSubscribeRequestSchema },
      dialect: renamed({ planId: 'price_id', cardToken: 'sourceToken' }),
      answers: { 200: registeredSubscribedSchema },
      handle: registerSubscribe(deps),
    },
    {
      ...{ method: 'POST', path: CUSTOMER, ...WRITE },
      summary: 'Become a customer of the provider, or return the existing one',
      body: { json: customerCreateSchema },
      of: 'customer',
      answers: { 201: createdSchema },
      handle: createCustomer(deps),
    },
    {
      ...{ method: 'GET', path: CUSTOMER, ...READ },
      summary: 'The person’s customer',
      of: 'customer',
      answers: { 200: modelSchema },
      handle: readCustomer,
    },
    {
      ...{ method: 'POST', path: `${CUSTOMER}/card`, ...WRITE },
      summary: "Add a card by the provider's token; the first becomes the default",
      body: { json: cardCreateSchema },
      dialect: renamed({ cardToken: 'sourceToken' }),
      of: 'card',
      answers: { 201: createdSchema },
      handle: countRefusals(deps, createCard(deps)),
    },
    {
      ...{ method: 'GET', path: `${CUSTOMER}/cards`, ...READ },
      summary: 'Own cards',
      query: PAGE_PARAMETERS,
      of: 'card',
      answers: { 200: listSchema },
      handle: own(cardTable),
    },
    {
      ...{ method: 'PUT', path: `${CUSTOMER}/card/:id/set-default`, ...WRITE },
      summary: 'Make a card the default',
      body: { json: setDefaultSchema },
      of: 'card',
      answers: { 200: paymentModelSchema },
      handle: setDefault(deps),
    },
    {
      ...{ method: 'DELETE', path: `${CUSTOMER}/card/:id`, ...WRITE },
      summary: "Delete a card; the last one can't be deleted during a subscription",
      of: 'card',
      answers: { 200: paymentModelSchema },
      handle: removeCard(deps),
    },
    {
      ...{ method: 'POST', path: `${CUSTOMER}/subscription`, ...WRITE },
      summary: 'Subscribe with the default card',
      body: { json: subscribeRequestSchema },
      dialect: renamed({ planId: 'price_id' }),
      of: 'subscription',
      answers: { 201: createdSchema },
      handle: countRefusals(deps, createSubscription(deps)),
    },
    {
      ...{ method: 'GET', path: `${CUSTOMER}/subscription`, ...READ },
      summary: 'The person’s current subscription',
      of: 'subscription',
      answers: { 200: modelSchema },
      handle: async (c) => c.json({ error: false, model: await liveRow(c) }),
    },
    {
      ...{ method: 'PUT', path: `${CUSTOMER}/subscription`, ...WRITE },
      summary: 'Change the plan: credits the rest of the old one, charges the rest of the period on the new one now',
      body: { json: changePlanRequestSchema },
      dialect: renamed({ planId: 'price_id' }),
      of: 'subscription',
      answers: { 200: paymentModelSchema },
      handle: countRefusals(deps, changePlan(deps)),
    },
    {
      ...{ method: 'GET', path: `${CUSTOMER}/subscriptions`, ...READ },
      summary: 'Own subscriptions, including those that have ended',
      query: PAGE_PARAMETERS,
      of: 'subscription',
      answers: { 200: listSchema },
      handle: own(subscriptionTable),
    },
    {
      ...{ method: 'DELETE', path: `${CUSTOMER}/subscription/:id`, ...WRITE },
      summary: 'Cancel the person’s subscription now, or with at=period_end at the end of the paid period',
      query: ['at'],
      body: { json: cancelRequestSchema },
      of: 'subscription',
      answers: { 200: paymentModelSchema },
      handle: countRefusals(deps, async (c) => cancelSubscription(c, await work(c, deps), requireUserId(c))),
    },
    {
      ...{ method: 'GET', path: `${CUSTOMER}/invoices`, ...READ },
      summary: 'Own invoices',
      query: PAGE_PARAMETERS,
      of: 'invoice',
      answers: { 200: listSchema },
      handle: own(invoiceTable),
    },
    {
      ...{ method: 'GET', path: `${CUSTOMER}/charges`, ...READ },
      summary: 'Charges to own cards, including failed attempts, by cursor',
      query: SLICE_PARAMETERS,
      answers: { 200: chargesSchema },
      handle: listCharges(deps),
    },
    {
      ...{ method: 'GET', path: `${CUSTOMER}/orders`, ...READ },
      summary: 'Own orders',
      query: PAGE_PARAMETERS,
      of: 'order',
      answers: { 200: listSchema },
      handle: own(orderTable),
    },
  ]
}
