/**
 * A stub of Stripe's HTTP API: form-encoded bodies with brackets, Stripe's object shapes, lists
 * with starting_after and has_more, errors by type and code, 402 for cards, and one stored response
 * per Idempotency-Key. It keeps state. The local provider's bookkeeping calculates subscriptions;
 * the stub adds and strictly checks the protocol. The SDK's types verify the shapes.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stripe } from 'stripe'
import { PaymentError } from '../../server/ports/payments'
import { cancelIntent, captureIntent, confirmIntent, openIntent } from '../../server/ports/payments-local-authorisation'
import {
  advance,
  cancel,
  changePlan,
  itemOf,
  recordUsage,
  resume,
  subscribe,
} from '../../server/ports/payments-local-billing'
import { completeCheckout, makePaymentLink, openCheckout } from '../../server/ports/payments-local-checkout'
import {
  attachCard,
  cardsOf,
  changePrice,
  changeProduct,
  detachCard,
  dropCustomer,
  type Engine,
  makeCard,
  makeCustomer,
  makeDefault,
  makePrice,
  makeProduct,
  refundPayment,
  require,
} from '../../server/ports/payments-local-engine'
import { type LocalKind, type LocalObject, newId } from '../../server/ports/payments-local-objects'
import { memoryStore } from './provider-store'

export type TestStripe = {
  apiBase: string
  engine: Engine
  /** Method, path, key and body of every request, oldest first. */
  requests: Array<{ method: string; path: string; key: string | undefined; body: string }>
  /**
   * Responses for the next requests instead of the real ones; `cut`: applies the change, then
   * breaks the connection.
   */
  faults: Array<number | 'cut'>
  /** Runs everything that is due by the clock. */
  runDue: () => Promise<void>
  /** Pays an open checkout like the person on Stripe's page. */
  payCheckout: (id: string, token: string, isProven?: boolean) => Promise<void>
  stop: () => Promise<void>
}

export const STRIPE_KEY = 'sk_test_stand_in'

type Params = Record<string, unknown>

class ApiError extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; decline_code?: string; param?: string }
  constructor(status: number, message: string, body: ApiError['body']) {
    super(message)
    this.status = status
    this.body = body
  }
}
/** An error whose effect stays. */
class Kept extends ApiError {}
const invalid = (message: string, param?: string) =>
  new ApiError(400, message, { type: 'invalid_request_error', ...(param && { param }) })
const noSuch = (what: string) =>
  new ApiError(404, `No such ${what}`, { type: 'invalid_request_error', code: 'resource_missing' })

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof PaymentError)) return new ApiError(500, String(error), { type: 'api_error' })
  if (error.kind === 'missing') return noSuch(error.message)
  if (error.kind === 'invalid') return invalid(error.message)
  const decline_code = error.reason ?? 'generic_decline'
  const isProof = error.kind === 'authentication'
  return new ApiError(402, error.message, {
    type: 'card_error',
    code: isProof ? 'authentication_required' : 'card_declined',
    decline_code,
  })
}

/** Decodes `a[b][0][c]=d` as objects and lists. */
function decode(text: string): Params {
  const root: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    let at = root
    path.forEach((part, index) => {
      if (index === path.length - 1) at[part] = value
      else {
        at[part] ??= {}
        at = at[part] as Params
      }
    })
  }
  return toLists(root) as Params
}
function toLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, item]) => [name, toLists(item)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

const text = (params: Params, name: string): string => {
  const value = params[name]
  if (typeof value !== 'string') throw invalid(`Missing required param: ${name}.`, name)
  return value
}
const optional = (params: Params, name: string): string | undefined =>
  typeof params[name] === 'string' ? (params[name] as string) : undefined
const whole = (value: unknown, name: string): number => {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) throw invalid(`Invalid integer: ${String(value)}`, name)
  return Number(value)
}
const part = (params: Params, name: string): Params => (params[name] ?? {}) as Params
/** Refuses unlisted parameters, like Stripe. */
function only(params: Params, ...names: string[]): void {
  for (const name of Object.keys(params))
    if (!names.includes(name))
      throw new ApiError(400, `Received unknown parameter: ${name}`, {
        type: 'invalid_request_error',
        code: 'parameter_unknown',
        param: name,
      })
}

/** Removes members that only the bookkeeping uses. */
function shown(object: LocalObject): object {
  switch (object.object) {
    case 'subscription': {
      const { next_payment_attempt: _a, attempt_count: _b, usage_from: _c, ...rest } = object
      return { ...rest, livemode: false } satisfies Pick<
        Stripe.Subscription,
        'id' | 'status' | 'customer' | 'cancel_at_period_end' | 'trial_end' | 'livemode'
      >
    }
    case 'price': {
      const usage = object.recurring && { meter: object.metadata.meter ?? null }
      return { ...object, recurring: object.recurring && { ...object.recurring, ...usage } } satisfies Pick<
        Stripe.Price,
        'unit_amount' | 'nickname' | 'product' | 'currency' | 'active'
      > & { recurring: object | null }
    }
    case 'charge': {
      const { invoice: _, ...rest } = object
      return rest satisfies Pick<Stripe.Charge, 'amount' | 'amount_refunded' | 'status' | 'failure_message'>
    }
    case 'checkout.session': {
      const { line_items: _, ...rest } = object
      return rest
    }
    default:
      return object
  }
}

type Request = { params: Params; ids: string[]; engine: Engine; state: State }
type State = { meters: Map<string, { id: string; price?: string }> }
type Route = [method: string, path: RegExp, answer: (request: Request) => Promise<object>]

const pageOf = async (
  engine: Engine,
  kind: LocalKind,
  params: Params,
  url: string,
  isWanted: (one: LocalObject) => boolean = () => true,
) => {
  const limit = params.limit === undefined ? 10 : whole(params.limit, 'limit')
  if (limit < 1 || limit > 100) throw invalid('This value must be from 1 to 100', 'limit')
  const [after, customer] = [optional(params, 'starting_after'), optional(params, 'customer')]
  const { list, hasMore } = await engine.store.list(kind, {
    limit,
    ...(after && { after }),
    ...(customer && { customer }),
  })
  return { object: 'list', url, has_more: hasMore, data: list.filter(isWanted).map(shown) }
}

const LIST = ['limit', 'starting_after', 'customer'] as const
const first = (params: Params): Params => ((params.line_items ?? params.items) as Params[] | undefined)?.[0] ?? {}

const ROUTES: readonly Route[] = [
  [
    'POST',
    /^\/v1\/products$/,
    async ({ params, engine }) => {
      only(params, 'name', 'description', 'images')
      const images = params.images as string[] | undefined
      return shown(
        await makeProduct(engine, {
          name: text(params, 'name'),
          description: optional(params, 'description') ?? null,
          ...(images && { images }),
        }),
      )
    },
  ],
  [
    'POST',
    /^\/v1\/products\/(\w+)$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'name', 'description', 'images', 'active')
      return shown(
        await changeProduct(engine, id, {
          ...(params.name !== undefined && { name: text(params, 'name') }),
          ...(params.description !== undefined && { description: text(params, 'description') || null }),
          ...(params.images !== undefined && { images: params.images === '' ? [] : (params.images as string[]) }),
          ...(params.active !== undefined && { active: params.active === 'true' }),
        }),
      )
    },
  ],
  ['GET', /^\/v1\/products\/(\w+)$/, async ({ ids: [id = ''], engine }) => shown(await require(engine, 'product', id))],
  [
    'POST',
    /^\/v1\/billing\/meters$/,
    async ({ params, state }) => {
      only(params, 'display_name', 'event_name', 'default_aggregation', 'customer_mapping', 'value_settings')
      const event_name = text(params, 'event_name')
      if (part(params, 'default_aggregation').formula !== 'sum') throw invalid('Only sums are counted here')
      if (part(params, 'customer_mapping').event_payload_key !== 'stripe_customer_id') throw invalid('customer_mapping')
      const id = newId('mtr')
      state.meters.set(event_name, { id })
      return { id, object: 'billing.meter', event_name, status: 'active', display_name: text(params, 'display_name') }
    },
  ],
  [
    'POST',
    /^\/v1\/prices$/,
    async ({ params, engine, state }) => {
      only(params, 'product', 'unit_amount', 'currency', 'nickname', 'recurring', 'metadata')
      const recurring = part(params, 'recurring')
      const isRecurring = params.recurring !== undefined
      const meter = [...state.meters.values()].find(({ id }) => id === recurring.meter)
      if (recurring.usage_type === 'metered' && !meter)
        throw invalid('A metered price needs a meter', 'recurring[meter]')
      const price = await makePrice(engine, {
        product: text(params, 'product'),
        nickname: optional(params, 'nickname') ?? null,
        unit_amount: whole(params.unit_amount, 'unit_amount'),
        currency: text(params, 'currency'),
        recurring: isRecurring
          ? {
              interval: text(recurring, 'interval'),
              interval_count:
                recurring.interval_count === undefined ? 1 : whole(recurring.interval_count, 'interval_count'),
              usage_type: optional(recurring, 'usage_type') ?? 'licensed',
              trial_period_days:
                recurring.trial_period_days === undefined
                  ? null
                  : whole(recurring.trial_period_days, 'trial_period_days'),
            }
          : null,
      })
      if (meter) meter.price = price.id
      const kept = { ...price, metadata: { ...(params.metadata as Record<string, string> | undefined) } }
      await engine.store.put(kept)
      return shown(kept)
    },
  ],
  [
    'POST',
    /^\/v1\/prices\/(\w+)$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'nickname', 'active')
      return shown(
        await changePrice(engine, id, {
          ...(params.nickname !== undefined && { nickname: text(params, 'nickname') || null }),
          ...(params.active !== undefined && { active: params.active === 'true' }),
        }),
      )
    },
  ],
  ['GET', /^\/v1\/prices\/(\w+)$/, async ({ ids: [id = ''], engine }) => shown(await require(engine, 'price', id))],
  [
    'POST',
    /^\/v1\/billing\/meter_events$/,
    async ({ params, engine, state }) => {
      only(params, 'event_name', 'payload', 'identifier')
      const { stripe_customer_id: customer, value } = part(params, 'payload')
      const price = state.meters.get(text(params, 'event_name'))?.price
      if (!price || typeof customer !== 'string') throw invalid('No meter of that name')
      const { list } = await engine.store.list('subscription', { customer, limit: 100 })
      const subscription = list.find((item) => itemOf(item).price.id === price && item.status !== 'canceled')
      if (!subscription) throw invalid('The customer has no subscription to that price')
      const identifier = text(params, 'identifier')
      if (identifier.length > 100) throw invalid('Too long', 'identifier')
      await recordUsage(engine, { customer, price, value: whole(value, 'value'), identifier, subscription })
      return { object: 'billing.meter_event', event_name: params.event_name, identifier, created: engine.now() }
    },
  ],
  [
    'POST',
    /^\/v1\/customers$/,
    async ({ params, engine }) => {
      only(params, 'email', 'name', 'metadata')
      return shown(
        await makeCustomer(engine, {
          email: optional(params, 'email') ?? null,
          name: optional(params, 'name') ?? null,
        }),
      )
    },
  ],
  [
    'POST',
    /^\/v1\/customers\/(\w+)$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'invoice_settings')
      return shown(await makeDefault(engine, id, text(part(params, 'invoice_settings'), 'default_payment_method')))
    },
  ],
  [
    'GET',
    /^\/v1\/customers\/(\w+)$/,
    async ({ ids: [id = ''], engine }) => {
      const customer = await require(engine, 'customer', id)
      return customer.deleted === true ? { id, object: 'customer', deleted: true } : shown(customer)
    },
  ],
  [
    'DELETE',
    /^\/v1\/customers\/(\w+)$/,
    async ({ ids: [id = ''], engine }) => {
      if ((await require(engine, 'customer', id)).deleted === true) throw noSuch(`customer: '${id}'`)
      await dropCustomer(engine, id)
      return { id, object: 'customer', deleted: true } satisfies Stripe.DeletedCustomer
    },
  ],
  [
    'POST',
    /^\/v1\/setup_intents$/,
    async ({ params, engine }) => {
      only(params, 'customer', 'payment_method_types', 'usage')
      const customer = await require(engine, 'customer', text(params, 'customer'))
      const id = newId('seti')
      return {
        ...{ id, object: 'setup_intent', customer: customer.id, client_secret: `${id}_secret_${newId('x')}` },
        ...{ status: 'requires_payment_method', usage: text(params, 'usage') },
      } satisfies Pick<Stripe.SetupIntent, 'id' | 'object' | 'customer' | 'client_secret' | 'status' | 'usage'>
    },
  ],
  [
    'GET',
    /^\/v1\/customers\/(\w+)\/payment_methods$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'type', 'limit')
      await require(engine, 'customer', id)
      return {
        object: 'list',
        url: `/v1/customers/${id}/payment_methods`,
        has_more: false,
        data: await cardsOf(engine, id),
      }
    },
  ],
  [
    'POST',
    /^\/v1\/payment_methods$/,
    async ({ params, engine }) => {
      only(params, 'type', 'card')
      return makeCard(engine, text(part(params, 'card'), 'token'))
    },
  ],
  [
    'GET',
    /^\/v1\/payment_methods\/(\w+)$/,
    async ({ ids: [id = ''], engine }) => require(engine, 'payment_method', id),
  ],
  [
    'POST',
    /^\/v1\/payment_methods\/(\w+)\/attach$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'customer')
      return attachCard(engine, id, text(params, 'customer'))
    },
  ],
  ['POST', /^\/v1\/payment_methods\/(\w+)\/detach$/, async ({ ids: [id = ''], engine }) => detachCard(engine, id)],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    async ({ params, engine }) => {
      only(params, ...LIST)
      // Canceled subscriptions are listed only on request.
      return pageOf(
        engine,
        'subscription',
        params,
        '/v1/subscriptions',
        (item) => item.object === 'subscription' && item.status !== 'canceled',
      )
    },
  ],
  [
    'POST',
    /^\/v1\/subscriptions$/,
    async ({ params, engine }) => {
      only(params, 'customer', 'items', 'payment_behavior', 'trial_period_days', 'metadata')
      if (params.payment_behavior !== 'error_if_incomplete')
        throw invalid('This stand-in knows error_if_incomplete', 'payment_behavior')
      const { price, quantity } = first(params)
      const trialDays =
        params.trial_period_days === undefined ? null : whole(params.trial_period_days, 'trial_period_days')
      const input = {
        customer: text(params, 'customer'),
        price: String(price),
        quantity: quantity === undefined ? 1 : whole(quantity, 'quantity'),
        trialDays,
      }
      const request = optional(part(params, 'metadata'), 'request')
      return shown(await subscribe(engine, { ...input, ...(request && { request }) }))
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions\/(\w+)$/,
    async ({ ids: [id = ''], engine }) => shown(await require(engine, 'subscription', id)),
  ],
  [
    'POST',
    /^\/v1\/subscriptions\/(\w+)$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'items', 'proration_behavior', 'payment_behavior', 'cancel_at_period_end')
      if (params.items === undefined)
        return shown(
          params.cancel_at_period_end === 'true' ? await cancel(engine, id, 'period_end') : await resume(engine, id),
        )
      if (params.proration_behavior !== 'always_invoice')
        throw invalid('This stand-in knows always_invoice', 'proration_behavior')
      const { id: item, price } = first(params)
      if (item !== itemOf(await require(engine, 'subscription', id)).id)
        throw noSuch(`subscription item: ${String(item)}`)
      return shown(await changePlan(engine, id, String(price)))
    },
  ],
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'invoice_now', 'prorate')
      return shown(await cancel(engine, id, 'now'))
    },
  ],
  [
    'GET',
    /^\/v1\/invoices$/,
    async ({ params, engine }) => {
      only(params, ...LIST, 'subscription')
      const of = optional(params, 'subscription')
      return pageOf(
        engine,
        'invoice',
        params,
        '/v1/invoices',
        (item) =>
          item.object === 'invoice' && (of === undefined || item.parent?.subscription_details?.subscription === of),
      )
    },
  ],
  [
    'GET',
    /^\/v1\/invoices\/(\w+)\/lines$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'limit', 'starting_after')
      const { lines } = await require(engine, 'invoice', id)
      const limit = whole(params.limit, 'limit')
      const from = lines.data.findIndex((line) => line.id === optional(params, 'starting_after')) + 1
      return { ...lines, data: lines.data.slice(from, from + limit), has_more: lines.data.length > from + limit }
    },
  ],
  [
    'GET',
    /^\/v1\/invoice_payments$/,
    async ({ params, engine }) => {
      only(params, 'invoice', 'status', 'limit')
      if (params.status !== 'paid') throw invalid('This stand-in knows paid', 'status')
      const invoice = await require(engine, 'invoice', text(params, 'invoice'))
      const { list } = await engine.store.list('charge', { customer: invoice.customer, limit: 100 })
      const paid = list.filter((charge) => charge.invoice === invoice.id && charge.status === 'succeeded')
      const data = paid.map(({ payment_intent }) => ({
        ...{ id: newId('inpay'), object: 'invoice_payment', invoice: invoice.id, status: 'paid' },
        payment: { type: 'payment_intent', payment_intent },
      }))
      return { object: 'list', url: '/v1/invoice_payments', has_more: false, data }
    },
  ],
  ['GET', /^\/v1\/invoices\/(\w+)$/, async ({ ids: [id = ''], engine }) => require(engine, 'invoice', id)],
  [
    'GET',
    /^\/v1\/charges$/,
    async ({ params, engine }) => {
      only(params, ...LIST)
      return pageOf(engine, 'charge', params, '/v1/charges')
    },
  ],
  [
    'POST',
    /^\/v1\/payment_intents$/,
    async ({ params, engine }) => {
      only(
        params,
        'customer',
        'payment_method',
        'amount',
        'currency',
        'capture_method',
        'payment_method_types',
        'metadata',
      )
      if (params.capture_method !== 'manual') throw invalid('This stand-in knows manual', 'capture_method')
      return openIntent(engine, {
        ...{ customer: text(params, 'customer'), card: text(params, 'payment_method') },
        ...{ amount: whole(params.amount, 'amount'), currency: text(params, 'currency') },
      })
    },
  ],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'return_url')
      const returnUrl = new URL(text(params, 'return_url')).href
      const intent = await confirmIntent(engine, id, { returnUrl, pageOf: (of) => `https://hooks.stripe.test/${of}` })
      const error = intent.last_payment_error
      // The refusal is kept in the payment.
      return error
        ? new Kept(402, error.message, { type: 'card_error', code: 'card_declined', decline_code: error.code })
        : intent
    },
  ],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/capture$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params)
      return captureIntent(engine, id)
    },
  ],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params)
      return cancelIntent(engine, id)
    },
  ],
  [
    'GET',
    /^\/v1\/payment_intents\/(\w+)$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'expand')
      const intent = await require(engine, 'payment_intent', id)
      const expand = (params.expand ?? []) as string[]
      return expand.includes('latest_charge') && intent.latest_charge !== null
        ? { ...intent, latest_charge: await require(engine, 'charge', intent.latest_charge) }
        : intent
    },
  ],
  [
    'POST',
    /^\/v1\/refunds$/,
    async ({ params, engine }) => {
      only(params, 'payment_intent', 'amount')
      const amount = params.amount === undefined ? undefined : whole(params.amount, 'amount')
      const charge = await refundPayment(engine, text(params, 'payment_intent'), amount)
      return {
        id: newId('re'),
        object: 'refund',
        amount,
        status: 'succeeded',
        charge: charge.id,
        payment_intent: params.payment_intent,
      }
    },
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    async ({ params, engine }) => {
      only(params, 'mode', 'customer', 'line_items', 'success_url', 'cancel_url', 'metadata', 'subscription_data')
      const { price, quantity } = first(params)
      const pageOf = (id: string) => `https://checkout.stripe.test/${id}`
      const urls = { successUrl: text(params, 'success_url'), cancelUrl: text(params, 'cancel_url') }
      const input = {
        customer: optional(params, 'customer') ?? null,
        price: String(price),
        quantity: quantity === undefined ? 1 : whole(quantity, 'quantity'),
      }
      return shown(await openCheckout(engine, { ...input, ...urls, pageOf }))
    },
  ],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    async ({ params, ids: [id = ''], engine }) => {
      only(params, 'expand')
      const session = await require(engine, 'checkout.session', id)
      return ((params.expand ?? []) as string[]).includes('line_items') ? session : shown(session)
    },
  ],
  [
    'GET',
    /^\/v1\/payment_links$/,
    async ({ params, engine }) => {
      only(params, 'limit', 'starting_after')
      return pageOf(engine, 'payment_link', params, '/v1/payment_links')
    },
  ],
  [
    'POST',
    /^\/v1\/payment_links$/,
    async ({ params, engine }) => {
      only(params, 'line_items', 'metadata', 'customer_creation')
      return makePaymentLink(engine, String(first(params).price), (id) => `https://buy.stripe.test/${id}`)
    },
  ],
]

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** @param now epoch milliseconds */
export async function startStripe(now: () => number): Promise<TestStripe> {
  const store = memoryStore()
  const engine: Engine = { store, now: () => Math.floor(now() / 1000) }
  const state: State = { meters: new Map() }
  const requests: TestStripe['requests'] = []
  const faults: TestStripe['faults'] = []
  const answers = new Map<string, { intent: string; status: number; text: string }>()
  // Runs requests one at a time, as if each were a transaction.
  let last: Promise<unknown> = Promise.resolve()

  async function answerTo(method: string, url: URL, params: Params): Promise<{ status: number; text: string }> {
    const restore = store.snapshot()
    try {
      const route = ROUTES.find(([verb, path]) => verb === method && path.test(url.pathname))
      if (!route) throw noSuch(`route: ${method} ${url.pathname}`)
      const ids = route[1].exec(url.pathname)?.slice(1) ?? []
      const result = await route[2]({ params, ids, engine, state })
      if (result instanceof Kept) {
        const { status, body, message } = result
        return { status, text: JSON.stringify({ error: { ...body, message } }) }
      }
      return { status: 200, text: JSON.stringify(result) }
    } catch (error) {
      restore()
      const { status, body, message } = toApiError(error)
      return { status, text: JSON.stringify({ error: { ...body, message } }) }
    }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const method = request.method ?? 'GET'
    const body = await bodyOf(request)
    const header = request.headers['idempotency-key']
    const key = typeof header === 'string' && method === 'POST' ? header : undefined
    requests.push({ method, path: url.pathname, key: typeof header === 'string' ? header : undefined, body })
    const end = (status: number, text: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers })
        .end(text)
    const fail = (status: number, message: string, type: string) =>
      end(status, JSON.stringify({ error: { type, message } }))
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return fail(401, 'Invalid API Key provided', 'invalid_request_error')
    const fault = faults.shift()
    if (typeof fault === 'number')
      return end(fault, JSON.stringify({ error: { type: 'api_error', message: 'Stand-in fault' } }), {
        'stripe-should-retry': 'false',
      })
    if (body && !/^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? ''))
      return fail(400, 'Not form-encoded', 'invalid_request_error')
    const intent = `${method} ${url.pathname} ${body}`
    const params = { ...decode(url.search.slice(1)), ...decode(body) }
    const work = last.then(async () => {
      const earlier = key === undefined ? undefined : answers.get(key)
      if (earlier && earlier.intent !== intent)
        return {
          status: 400,
          text: JSON.stringify({
            error: {
              type: 'idempotency_error',
              message: 'Keys for idempotent requests can only be used with the same parameters',
            },
          }),
        }
      const answer = earlier ?? (await answerTo(method, url, params))
      if (key !== undefined) answers.set(key, { intent, ...answer })
      return answer
    })
    last = work
    const { status, text } = await work
    if (fault === 'cut') return void request.socket.destroy()
    end(status, text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    apiBase: `http://127.0.0.1:${port}`,
    engine,
    requests,
    faults,
    runDue: async () => {
      for (let due = await engine.store.due(engine.now()); due; due = await engine.store.due(engine.now()))
        await advance(engine, due)
    },
    payCheckout: async (id, token, isProven = false) => {
      await completeCheckout(engine, id, { token, isProven, email: null })
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
