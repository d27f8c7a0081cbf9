// Every payment call on both providers: the same stories against the local one, and against
// Stripe's adapter with a stub that implements Stripe's API.
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { DatabaseGoneError } from '../../../server/db/database'
import { runDuePayments } from '../../../server/payments/payments-clock'
import type { Payments } from '../../../server/ports/payments'
import { localPayments } from '../../../server/ports/payments-local'
import { stripePayments } from '../../../server/ports/payments-stripe'
import { STRIPE_KEY, startStripe, type TestStripe } from '../../support/stripe'
import {
  type Answer,
  makeApp,
  type Options,
  onEachBackend,
  PASSWORD,
  type Person,
  type TestApp,
  WEBHOOK_SECRET,
} from '../harness'

const DAY_MS = 86_400_000
const START = Date.parse('2026-03-01T10:00:00Z')

type World = { payments: Payments; stripe: TestStripe | undefined; time: { now: number } }

async function openWorld(provider: 'local' | 'stripe'): Promise<World> {
  const time = { now: START }
  const clock = { now: () => time.now }
  if (provider === 'local')
    return { payments: localPayments({ clock, webhookSecret: WEBHOOK_SECRET }), stripe: undefined, time }
  const stripe = await startStripe(clock.now)
  const settings = {
    secretKey: STRIPE_KEY,
    publishableKey: 'pk_test_1',
    webhookSecret: WEBHOOK_SECRET,
    apiBase: stripe.apiBase,
  }
  return { payments: stripePayments(settings), stripe, time }
}

onEachBackend(({ open }) => {
  describe.each(['local', 'stripe'] as const)('with the provider %s', (provider) => {
    let app: TestApp
    let world: World
    let admin: Person
    const prices: Record<string, number> = {}
    let events = 0

    beforeAll(async () => {
      world = await openWorld(provider)
      app = await makeApp(await open(), {}, { payments: world.payments })
      admin = await app.person('admin')
      const product = (await api(admin, 'POST', '/products', { name: 'Studio plan' })).body.data
      const month = { type: 'recurring', interval: 'month' }
      const wanted = {
        basic: { ...month, amount_cents: 3_000 },
        pro: { ...month, amount_cents: 9_000 },
        yearly: { type: 'recurring', interval: 'year', amount_cents: 30_000 },
        metered: { ...month, amount_cents: 25, usage_type: 'metered' },
        trial: { ...month, amount_cents: 2_000, trial_days: 14 },
        dollars: { ...month, amount_cents: 3_000, currency: 'USD' },
        once: { type: 'one_time', amount_cents: 4_500 },
      }
      for (const [name, fields] of Object.entries(wanted)) {
        const { status, body } = await api(admin, 'POST', '/prices', {
          product_id: product,
          name,
          currency: 'EUR',
          ...fields,
        })
        expect({ name, status, message: body.message }).toEqual({
          name,
          status: 201,
          message: 'Price created successfully',
        })
        prices[name] = body.data
      }
    })
    afterAll(() => world.stripe?.stop())

    const api = (person: Person | null, method: string, path: string, body?: unknown, options: Options = {}) =>
      app.lambda(person, method, `/stripe${path}`, { ...(body !== undefined && { body }), ...options })
    const moveTo = async (person: Person, ms: number) => {
      app.time.now += ms
      world.time.now = app.time.now
      for (const account of [person, admin])
        account.token = (
          await app.lambda(null, 'POST', '/login', { body: { email: account.email, password: PASSWORD } })
        ).body.token
    }
    const customerOf = async (person: Person) => {
      const rows = await app.deps.db.query<{ provider_id: string }>(
        'SELECT provider_id FROM customer WHERE user_id = $1',
        [person.id],
      )
      return rows[0]?.provider_id ?? ''
    }
    /** A provider's event, signed like its SDK does. */
    const tell = (
      type: string,
      object: object,
      { id = `evt_${provider}_${events++}`, at = app.time.now, previous_attributes = {} } = {},
    ) => {
      const data = { object, previous_attributes }
      const payload = JSON.stringify({ id, object: 'event', type, created: Math.floor(at / 1000), data })
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: WEBHOOK_SECRET,
        timestamp: Math.floor(at / 1000),
      })
      return app.call('POST', '/v1/api/payments/webhook', { raw: payload, headers: { 'stripe-signature': signature } })
    }
    /** Time has passed: runs due payments and delivers the events. */
    const settle = async (person: Person) => {
      await world.stripe?.runDue()
      await runDuePayments(app.deps)
      const rows = await app.deps.db.query<{ provider_id: string }>(
        'SELECT provider_id FROM subscription WHERE user_id = $1',
        [person.id],
      )
      for (const { provider_id: id } of rows)
        expect(
          (
            await tell('customer.subscription.updated', {
              object: 'subscription',
              id,
              customer: await customerOf(person),
            })
          ).status,
        ).toBe(200)
    }
    const payCheckout = async (id: string, token: string, proof = 'no') => {
      if (world.stripe) {
        await world.stripe.payCheckout(id, token, proof === 'yes')
        await tell('checkout.session.completed', { object: 'checkout.session', id })
        return 303
      }
      const form = new FormData()
      form.set('token', token)
      form.set('proof', proof)
      return (await app.call('POST', `/v1/api/payments/local/checkout/${id}`, { raw: form })).status
    }
    /**
     * The text of the local provider's checkout page after payment. Stripe's page is not ours to
     * test.
     */
    const receiptOf = async (id: string) => {
      const { body } = await app.call('GET', `/v1/api/payments/local/checkout/${id}`)
      return String(body.text)
        .replaceAll(/<style>.*<\/style>|<wbr>/gs, '')
        .replaceAll(/<[^>]+>|\s+/g, ' ')
        .replaceAll(/ +/g, ' ')
    }
    const withCard = async (token = 'tok_visa') => {
      const person = await app.person('user')
      expect((await api(person, 'POST', '/customer/card', { sourceToken: token })).status).toBe(201)
      return person
    }
    const subscribed = async (price: string, token?: string) => {
      const person = await withCard(token)
      const { status, body } = await api(person, 'POST', '/customer/subscription', { price_id: prices[price] })
      expect({ status, message: body.message }).toEqual({ status: 201, message: 'User subscribed successfully' })
      return { person, id: body.data }
    }
    const taken = async (person: Person) => {
      const { list } = (await api(person, 'GET', '/customer/charges?limit=100')).body
      return list.filter(({ status }) => status === 'succeeded').map(({ amount_cents }) => amount_cents)
    }
    const invoices = async (person: Person) =>
      (await api(person, 'GET', '/customer/invoices')).body.list.map(({ total_cents, paid_cents, status }) => ({
        total_cents,
        paid_cents,
        status,
      }))
    const subscription = async (person: Person) => (await api(person, 'GET', '/customer/subscriptions')).body.list[0]
    const words = ({ status, body }: Answer) => ({ status, message: body.message })

    it('keeps products and prices, and says at the field what is wrong', async () => {
      const made = await api(admin, 'POST', '/products', { name: 'Foil book', description: 'Forty-eight foils' })
      expect(words(made)).toEqual({ status: 201, message: 'Product created successfully' })
      const id = made.body.data
      expect((await api(admin, 'GET', `/products/${id}`)).body.model).toMatchObject({ name: 'Foil book', active: true })
      const changed = await api(admin, 'PUT', `/products/${id}`, {
        name: 'Foil swatches',
        description: null,
        active: false,
      })
      expect(words(changed)).toEqual({ status: 200, message: 'Product updated successfully' })
      expect(changed.body.model).toMatchObject({ name: 'Foil swatches', description: null, active: false, version: 2 })
      for (const path of ['/products/2000000000', '/products/x'])
        expect(words(await api(admin, 'GET', path))).toEqual({ status: 404, message: 'Product not found' })
      expect(words(await api(admin, 'PUT', '/prices/2000000000', { active: false }))).toEqual({
        status: 404,
        message: 'Price not found',
      })
      const list = (await api(admin, 'GET', '/prices?limit=3&page=2')).body
      expect([list.list.length, list.limit, list.total]).toEqual([3, 3, 7])
      const base = {
        product_id: (await api(admin, 'GET', '/products')).body.list[1]?.id,
        amount_cents: 100,
        currency: 'EUR',
        type: 'one_time',
      }
      const wrong: [string, object][] = [
        ['product_id', { product_id: id }],
        ['product_id', { product_id: 2_000_000_000 }],
        ['amount_cents', { amount_cents: 1.5 }],
        ['amount_cents', { amount_cents: -1 }],
        ['amount_cents', { amount_cents: '100' }],
        ['amount_cents', { amount_cents: 100_000_000 }],
        ['currency', { currency: 'EURO' }],
        ['currency', { currency: 'QQQ' }],
        ['interval', { type: 'recurring' }],
        ['interval', { interval: 'month' }],
        ['interval_count', { type: 'recurring', interval: 'year', interval_count: 4 }],
        ['nonsense', { nonsense: 1 }],
      ]
      for (const [field, change] of wrong) {
        const { status, body } = await api(admin, 'POST', '/prices', { ...base, ...change })
        expect([status, ...Object.keys(body.validation)]).toEqual([400, field])
      }
    })

    it('makes payment links and lists them by cursor', async () => {
      for (const name of ['once', 'basic', 'once']) {
        const { status, body } = await api(admin, 'POST', '/paymentlinks', { price_id: prices[name] })
        expect([status, body.model.price_id]).toEqual([201, prices[name]])
        expect(String(body.model.url)).toMatch(/^https?:\/\//)
      }
      const first = (await api(admin, 'GET', '/paymentlinks?limit=2')).body
      const rest = (await api(admin, 'GET', `/paymentlinks?limit=2&after=${first.list[1]?.id}`)).body
      expect([first.has_more, rest.has_more, first.list.length, rest.list.length]).toEqual([true, false, 2, 1])
      expect(new Set([...first.list, ...rest.list].map(({ id }) => id)).size).toBe(3)
    })

    it('sells no price of a product that is not offered any more, and shows it to who has it alone', async () => {
      const holder = await withCard()
      const product_id = (await api(admin, 'POST', '/products', { name: 'Last of its kind' })).body.data
      const plan = { product_id, amount_cents: 700, currency: 'EUR', type: 'recurring', interval: 'month' }
      const price_id = (await api(admin, 'POST', '/prices', plan)).body.data
      const once = { product_id, amount_cents: 700, currency: 'EUR', type: 'one_time' }
      const once_id = (await api(admin, 'POST', '/prices', once)).body.data
      expect((await api(holder, 'POST', '/customer/subscription', { price_id })).status).toBe(201)
      const link = (await api(admin, 'POST', '/paymentlinks', { price_id: once_id })).body.model
      await api(admin, 'PUT', `/products/${product_id}`, { active: false })
      const person = await withCard()
      for (const [path, body] of [
        ['/customer/subscription', { price_id }],
        ['/checkout', { price_id: once_id }],
        ['/checkout', { price_id }],
      ] as const)
        expect((await api(person, 'POST', path, body)).body.validation, path).toEqual({
          price_id: 'This price is no longer available',
        })
      expect((await api(admin, 'POST', '/paymentlinks', { price_id })).status).toBe(400)
      if (provider === 'local')
        expect((await app.request(new URL(String(link.url)).pathname, {})).status).toBeGreaterThanOrEqual(400)
      const seen = async (who: Person | null) => {
        const { body } = await app.records(who, 'GET', `/price?filter=product_id,eq,${product_id}`)
        return body.list.map(({ id }) => id)
      }
      expect([await seen(null), await seen(person), await seen(holder)]).toEqual([[], [], [price_id]])
      expect(await seen(admin)).toHaveLength(2)
    })

    it('takes an address of a visitor who pays by a link, and no other text for it', async () => {
      if (provider !== 'local') return
      const link = (await api(admin, 'POST', '/paymentlinks', { price_id: prices.once })).body.model
      const email = `${crypto.randomUUID()}@x.test`
      const pay = async (given: string) => {
        const opened = await app.request(new URL(String(link.url)).pathname, {})
        const form = new FormData()
        form.set('token', 'tok_visa')
        form.set('email', given)
        const answer = await app.request(new URL(String(opened.headers.get('location'))).pathname, {
          method: 'POST',
          body: form,
        })
        return [answer.status, (await answer.text()).includes('A valid email address is required')]
      }
      const count = async () => (await api(admin, 'GET', '/orders')).body.total
      const before = await count()
      for (const given of ['x'.repeat(100_000), `${'x'.repeat(300)}@x.test`, 'nobody', '\ud800@x.test'])
        expect(await pay(given)).toEqual([402, true])
      expect(await count()).toBe(before)
      expect(await pay(` ${email} `)).toEqual([303, false])
      const [customer] = await app.deps.db.query('SELECT email FROM customer WHERE email LIKE $1', [`%${email}%`])
      expect(customer).toEqual({ email })
    })

    it('takes cards as tokens alone, keeps one default, and shows nobody the cards of another', async () => {
      const person = await app.person('user')
      const add = (sourceToken: string) => api(person, 'POST', '/customer/card', { sourceToken })
      for (const token of ['4242424242424242', 'tok_4242 4242', '', 'tok_unknown']) {
        const { status, body } = await add(token)
        expect([status, ...Object.keys(body.validation)]).toEqual([400, 'sourceToken'])
      }
      expect(await add('tok_chargeDeclined')).toMatchObject({ status: 402, body: { code: 'CARD_DECLINED' } })
      expect((await api(person, 'GET', '/customer/cards')).body.total).toBe(0)
      const visa = await add('tok_visa')
      expect(words(visa)).toEqual({ status: 201, message: 'Customer card added successfully' })
      expect(visa.body.model).toMatchObject({ brand: 'visa', last4: '4242', is_default: true, user_id: person.id })
      const amex = (await add('tok_amex')).body
      expect(amex.model.is_default).toBe(false)
      const chosen = await api(person, 'PUT', `/customer/card/${amex.data}/set-default`, {})
      expect([words(chosen), chosen.body.model.is_default]).toEqual([
        { status: 200, message: 'Card successfully set as default' },
        true,
      ])
      const stranger = await withCard('tok_mastercard')
      for (const [method, path] of [
        ['PUT', `/customer/card/${amex.data}/set-default`],
        ['DELETE', `/customer/card/${amex.data}`],
      ] as const)
        expect((await api(stranger, method, path, method === 'PUT' ? {} : undefined)).status).toBe(404)
      expect(words(await api(person, 'DELETE', `/customer/card/${amex.data}`))).toEqual({
        status: 200,
        message: 'Card deleted successfully',
      })
      const { list } = (await api(person, 'GET', '/customer/cards')).body
      expect(list.map(({ last4, is_default }) => [last4, is_default])).toEqual([['4242', true]])
      expect((await api(person, 'POST', '/customer', {})).body.data).toBe(
        (await api(person, 'GET', '/customer')).body.model.id,
      )
    })

    it('subscribes once: with a card, to a plan, and never twice', async () => {
      const person = await app.person('user')
      const choice = { price_id: prices.basic }
      const subscribe = (body: object = choice, options: Options = {}) =>
        api(person, 'POST', '/customer/subscription', body, options)
      expect(words(await api(person, 'GET', '/customer'))).toEqual({ status: 404, message: 'Customer not found' })
      expect(words(await api(person, 'GET', '/customer/subscription'))).toEqual({
        status: 404,
        message: 'Subscription not found',
      })
      expect(words(await subscribe())).toEqual({ status: 403, message: 'Add a card before trying to subscribe' })
      await api(person, 'POST', '/customer/card', { sourceToken: 'tok_visa' })
      expect(words(await subscribe({ price_id: 2_000_000_000 }))).toEqual({ status: 404, message: 'Price not found' })
      expect((await subscribe({ price_id: prices.once })).body.validation).toHaveProperty('price_id')
      expect((await subscribe({ ...choice, quantity: 999_999 })).body.validation).toHaveProperty('quantity')
      const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe()))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
        'Customer already has an active subscription',
      )
      expect(await taken(person)).toEqual([3_000])
      expect(await invoices(person)).toEqual([{ total_cents: 3_000, paid_cents: 3_000, status: 'paid' }])
      const { model } = (await api(person, 'GET', '/customer/subscription')).body
      expect(model).toMatchObject({ status: 'active', price_id: prices.basic, user_id: person.id, quantity: 1 })
      expect([model.current_period_start, model.current_period_end]).toEqual(
        [app.time.now, Date.UTC(...monthLater(app.time.now))].map((ms) => new Date(ms).toISOString()),
      )
      const stranger = await app.person('user')
      expect((await api(stranger, 'DELETE', `/customer/subscription/${model.id}`)).status).toBe(404)
      expect(words(await api(person, 'DELETE', `/customer/subscription/${model.id}`))).toEqual({
        status: 200,
        message: 'Subscription is canceled successfully',
      })
      expect((await api(person, 'DELETE', `/customer/subscription/${model.id}`)).status).toBe(409)
      expect((await subscribe()).status).toBe(201)
    })

    it('charges once under one key, after a lost answer too, and again only when a refusal came before', async () => {
      const person = await withCard('tok_chargeCustomerFail')
      const options = { key: crypto.randomUUID() }
      const subscribe = () => api(person, 'POST', '/customer/subscription', { price_id: prices.basic }, options)
      expect(await subscribe()).toMatchObject({ status: 402, body: { code: 'CARD_DECLINED' } })
      expect(await subscription(person)).toBeUndefined()
      const { data } = (await api(person, 'POST', '/customer/card', { sourceToken: 'tok_visa' })).body
      await api(person, 'PUT', `/customer/card/${data}/set-default`, {})
      const [first, repeated] = [await subscribe(), await subscribe()]
      expect([first.status, repeated.status, repeated.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
      expect(repeated.body).toEqual(first.body)
      expect(await taken(person)).toEqual([3_000])
    })

    it('does nothing twice when the server dies between the answer of the provider and the commit', async () => {
      const person = await withCard()
      const { payments } = world
      const dying: Payments = {
        ...payments,
        subscribe: async (...args) => {
          await payments.subscribe(...args)
          throw new DatabaseGoneError('The process is gone')
        },
      }
      const dyingApp = createApp({ ...app.deps, payments: dying })
      const key = crypto.randomUUID()
      const first = await dyingApp.request(`/v1/api/holdfast/user/lambda/stripe/customer/subscription`, {
        method: 'POST',
        headers: {
          'x-project': btoa('holdfast:test-secret'),
          authorization: `Bearer ${person.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ price_id: prices.basic }),
      })
      expect(first.status).toBe(503)
      expect((await api(person, 'GET', '/customer/subscription')).status).toBe(404)
      const other = await api(person, 'POST', '/customer/subscription', { price_id: prices.pro })
      // Stripe has created it, so another request is refused. The local provider's was rolled back
      // with the transaction.
      expect(other.status).toBe(provider === 'stripe' ? 409 : 201)
      const again = await api(person, 'POST', '/customer/subscription', { price_id: prices.basic }, { key })
      expect(again.status).toBe(provider === 'stripe' ? 201 : 409)
      expect(await taken(person)).toEqual([provider === 'stripe' ? 3_000 : 9_000])
    })

    it('sends a card that needs authentication through checkout', async () => {
      const person = await withCard('tok_threeDSecure2Required')
      const choice = { price_id: prices.basic }
      expect(await api(person, 'POST', '/customer/subscription', choice)).toMatchObject({
        status: 402,
        body: { code: 'AUTHENTICATION_REQUIRED' },
      })
      expect(await taken(person)).toEqual([])
      const { status, body } = await api(person, 'POST', '/checkout', choice)
      expect([status, body.model.mode, body.model.status]).toEqual([201, 'subscription', 'open'])
      expect(await payCheckout(String(body.model.id), 'tok_threeDSecure2Required', 'yes')).toBe(303)
      expect(await subscription(person)).toMatchObject({ status: 'active', price_id: prices.basic })
      expect(await taken(person)).toEqual([3_000])
      if (provider === 'local')
        expect(await receiptOf(String(body.model.id))).toMatch(
          /Payment received\. Thank you\. €30\.00 For Studio plan – basic .*Card Visa ···· 3220 .*Then €30\.00, every month; next on [A-Z][a-z]{2} \d/,
        )
      expect((await api(person, 'POST', '/checkout', choice)).status).toBe(409)
      const away = await api(person, 'POST', '/checkout', {
        price_id: prices.once,
        success_url: 'https://evil.example/x',
      })
      expect(Object.keys(away.body.validation)).toEqual(['success_url'])
    })

    it('changes the plan and charges what is left of the period, to the cent; a smaller plan gives credit', async () => {
      const { person } = await subscribed('basic')
      const { model } = (await api(person, 'GET', '/customer/subscription')).body
      const [start, end] = [model.current_period_start, model.current_period_end].map((iso) =>
        Date.parse(String(iso)),
      ) as [number, number]
      const change = (price: string) => api(person, 'PUT', '/customer/subscription', { price_id: prices[price] })
      expect((await change('dollars')).body.validation).toHaveProperty('price_id')
      await moveTo(person, (end - start) / 2)
      const up = await change('pro')
      expect(words(up)).toEqual({ status: 200, message: 'Plan changed successfully' })
      expect(up.body.model).toMatchObject({ price_id: prices.pro, current_period_end: new Date(end).toISOString() })
      expect(await taken(person)).toEqual([3_000, 3_000])
      await change('basic')
      expect((await invoices(person))[0]).toEqual({ total_cents: -3_000, paid_cents: 0, status: 'paid' })
      await moveTo(person, (end - start) / 2)
      await settle(person)
      // The credit pays for the next month.
      expect((await invoices(person))[0]).toEqual({ total_cents: 3_000, paid_cents: 0, status: 'paid' })
      expect(await taken(person)).toEqual([3_000, 3_000])
      const yearly = (await change('yearly')).body.model
      expect(yearly.current_period_start).toBe(new Date(app.time.now).toISOString())
      expect(await taken(person)).toEqual([27_000, 3_000, 3_000])
    })

    it('lives through a trial, a failed payment, its retries and the end', async () => {
      const { person } = await subscribed('trial', 'tok_chargeCustomerFail')
      expect(await subscription(person)).toMatchObject({
        status: 'trialing',
        trial_end: new Date(app.time.now + 14 * DAY_MS).toISOString(),
      })
      await moveTo(person, 14 * DAY_MS)
      await settle(person)
      expect(await subscription(person)).toMatchObject({ status: 'past_due' })
      const { data } = (await api(person, 'POST', '/customer/card', { sourceToken: 'tok_visa' })).body
      await api(person, 'PUT', `/customer/card/${data}/set-default`, {})
      await moveTo(person, 3 * DAY_MS)
      await settle(person)
      expect(await subscription(person)).toMatchObject({ status: 'active' })
      expect(await taken(person)).toEqual([2_000])
      const lost = await subscribed('trial', 'tok_chargeCustomerFail')
      await moveTo(lost.person, 40 * DAY_MS)
      await settle(lost.person)
      expect(await subscription(lost.person)).toMatchObject({ status: 'canceled' })
      expect(await invoices(lost.person)).toContainEqual({ total_cents: 2_000, paid_cents: 0, status: 'uncollectible' })
      expect(await taken(lost.person)).toEqual([])
    })

    it('bills metered usage with the next invoice, each record once, and ends with the period', async () => {
      const { person, id } = await subscribed('metered')
      const key = crypto.randomUUID()
      const use = (quantity: number, options: Options = {}) =>
        api(admin, 'POST', '/subscription/usage-charge', { subId: id, quantity }, options)
      expect(words(await use(100, { key }))).toEqual({ status: 200, message: 'Charge recorded successfully' })
      await use(100, { key })
      await use(7)
      expect((await use(0)).body.validation).toHaveProperty('quantity')
      expect(
        (await api(admin, 'POST', '/subscription/usage-charge', { subId: 2_000_000_000, quantity: 1 })).body.message,
      ).toBe('Subscription not found')
      const licensed = await subscribed('basic')
      expect(
        (await api(admin, 'POST', '/subscription/usage-charge', { subId: licensed.id, quantity: 1 })).body.validation,
      ).toHaveProperty('subId')
      expect(await taken(person)).toEqual([])
      const later = await api(person, 'DELETE', `/customer/subscription/${id}?at=period_end`)
      expect(later.body.model).toMatchObject({ status: 'active', cancel_at_period_end: true })
      expect((await api(person, 'DELETE', `/customer/subscription/${id}?at=never`)).status).toBe(400)
      const path = `/customer/subscription/${id}`
      expect((await api(person, 'DELETE', path, { cancel_type: 'some day' })).body.validation).toHaveProperty(
        'cancel_type',
      )
      expect((await api(person, 'DELETE', path, { nonsense: true })).status).toBe(400)
      const other = { cancel_type: 'immediately' }
      expect((await api(person, 'DELETE', `${path}?at=period_end`, other)).body.validation).toHaveProperty(
        'cancel_type',
      )
      const response = await api(person, 'DELETE', path, { cancel_type: 'at_period_end' })
      expect(response.body.model).toMatchObject({ status: 'active', cancel_at_period_end: true })
      await moveTo(person, 32 * DAY_MS)
      await settle(person)
      expect(await subscription(person)).toMatchObject({ status: 'canceled' })
      expect(await taken(person)).toEqual([107 * 25])
    })

    it('opens one subscription, however many checkouts are open', async () => {
      // Stripe has a setting of its own for that.
      if (provider !== 'local') return
      const person = await withCard()
      const opened = await Promise.all(
        [prices.basic, prices.yearly, prices.once].map((price_id) => api(person, 'POST', '/checkout', { price_id })),
      )
      const [first, second, once] = opened.map(({ body }) => String(body.model.id))
      const both = await Promise.all([first, second].map((id) => payCheckout(String(id), 'tok_visa')))
      expect(both.sort()).toEqual([303, 402])
      expect((await api(person, 'GET', '/customer/subscriptions')).body.total).toBe(1)
      expect((await taken(person)).length).toBe(1)
      expect(await payCheckout(String(once), 'tok_visa')).toBe(303)
    })

    it('opens one subscription when a checkout is paid while its person subscribes', async () => {
      if (provider !== 'local') return
      for (let round = 0; round < 8; round++) {
        const person = await withCard()
        const { body } = await api(person, 'POST', '/checkout', { price_id: prices.basic })
        const both = await Promise.all([
          payCheckout(String(body.model.id), 'tok_visa'),
          api(person, 'POST', '/customer/subscription', { price_id: prices.basic }).then(({ status }) => status),
        ])
        expect([
          [303, 409],
          [402, 201],
        ]).toContainEqual(both)
        expect(await taken(person)).toEqual([3_000])
      }
    })

    it('sells once through checkout, and gives back no more than was paid', async () => {
      const person = await withCard()
      const { model } = (await api(person, 'POST', '/checkout', { price_id: prices.once, quantity: 2 })).body
      expect(model).toMatchObject({ mode: 'payment', total_cents: 9_000, currency: 'EUR' })
      expect((await api(person, 'GET', '/customer/orders')).body.total).toBe(0)
      const kept = async () => (await api(person, 'GET', '/customer/cards')).body.list.length
      const before = await kept()
      await payCheckout(String(model.id), 'tok_visa')
      expect(await kept()).toBe(before)
      if (provider === 'local') {
        const receipt = await receiptOf(String(model.id))
        expect(receipt).toContain(
          `€90.00 For Studio plan – once × 2 Paid to Holdfast Paid by ${person.email} Card Visa`,
        )
        // A trial charges nothing yet and shows the later amount.
        const other = await withCard()
        const trial = (await api(other, 'POST', '/checkout', { price_id: prices.trial })).body.model
        await payCheckout(String(trial.id), 'tok_visa')
        expect(await receiptOf(String(trial.id))).toMatch(
          /Order received\. Thank you\. €0\.00 .*Then €20\.00, every month/,
        )
      }
      const [order] = (await api(person, 'GET', '/customer/orders')).body.list
      expect(order).toMatchObject({
        status: 'paid',
        total_cents: 9_000,
        quantity: 2,
        refunded_cents: 0,
        price_id: prices.once,
      })
      const refund = (body: object) => api(admin, 'POST', `/orders/${order?.id}/refund`, body)
      expect((await refund({ amount_cents: 9_001 })).body.validation).toHaveProperty('amount_cents')
      expect((await refund({ amount_cents: 0.5 })).status).toBe(400)
      expect((await refund({ amount_cents: 2_500 })).body.model).toMatchObject({
        refunded_cents: 2_500,
        status: 'paid',
      })
      const both = await Promise.all([refund({ amount_cents: 6_500 }), refund({ amount_cents: 6_500 })])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const [after] = (await api(admin, 'GET', '/orders')).body.list
      expect(after).toMatchObject({ id: order?.id, refunded_cents: 9_000, status: 'refunded' })
      const { body: history } = await app.lambda(admin, 'GET', `/audit?table=order&id=${order?.id}`)
      // Each step of the refunds names the administrator: the page of the order shows them.
      expect(history.list?.slice(0, 2)).toMatchObject([
        { user_id: admin.id, before: { refunded_cents: 2_500 }, after: { refunded_cents: 9_000 } },
        { user_id: admin.id, before: { refunded_cents: 0 }, after: { refunded_cents: 2_500 } },
      ])
      const notices = await app.records(person, 'GET', '/notification?filter=title,eq,Refund&order=id,asc')
      expect(notices.body.list).toMatchObject([
        { kind: 'payment', message: `You get €25.00 back for order ${order?.id}.`, link: '/account/billings' },
        { message: `You get €65.00 back for order ${order?.id}.` },
      ])
      expect((await api(admin, 'POST', '/orders/2000000000/refund', {})).status).toBe(404)
    })

    it('takes an event once, in any order, and only from the provider', async () => {
      const { person, id } = await subscribed('basic')
      const [row] = await app.deps.db.query<{ provider_id: string }>(
        'SELECT provider_id FROM subscription WHERE id = $1',
        [id],
      )
      const object = {
        object: 'subscription',
        id: row?.provider_id,
        customer: await customerOf(person),
        status: 'active',
      }
      const at = app.time.now
      await api(person, 'DELETE', `/customer/subscription/${id}`)
      const version = (await subscription(person))?.version
      // An outdated event of the active subscription, delivered twice.
      for (let round = 0; round < 2; round++)
        expect((await tell('customer.subscription.updated', object, { id: `evt_late_${id}`, at })).status).toBe(200)
      expect(await subscription(person)).toMatchObject({ status: 'canceled', version })
      const seen = await app.deps.db.query('SELECT 1 FROM payment_event WHERE id = $1', [`evt_late_${id}`])
      expect(seen.length).toBe(1)
      expect((await tell('invoice.finalized', { object: 'invoice', id: 'in_of_nobody' })).status).toBe(200)
      expect((await tell('some.news', { object: 'unheard_of' })).status).toBe(200)
      expect(await tell('customer.subscription.updated', object, { at: at - 301_000 })).toMatchObject({
        status: 400,
        body: { code: 'SIGNATURE' },
      })
      const send = (raw: string, signature: string) =>
        app.call('POST', '/v1/api/payments/webhook', { raw, headers: { 'stripe-signature': signature } })
      for (const signature of ['', 't=1,v1=00', `t=${Math.floor(app.time.now / 1000)},v1=${'0'.repeat(64)}`])
        expect((await send('{}', signature)).status).toBe(400)
    })

    it('forgets a card that was removed at the provider: its event names the customer of before', async () => {
      const person = await withCard()
      const customer = await customerOf(person)
      const [card] = await app.deps.db.query<{ id: string }>('SELECT provider_id AS id FROM card WHERE user_id = $1', [
        person.id,
      ])
      const id = card?.id ?? ''
      await app.deps.db.transaction((tx) => app.deps.payments.removeCard(customer, id, { tx, key: 'elsewhere' }))
      const object = { object: 'payment_method', id, customer: null }
      const told = await tell('payment_method.detached', object, { previous_attributes: { customer } })
      expect(told.status).toBe(200)
      expect((await api(person, 'GET', '/customer/cards')).body.list).toEqual([])
    })

    it('registers and subscribes at once, or not at all', async () => {
      const register = (sourceToken: string, email: string) =>
        app.lambda(null, 'POST', '/stripe/customer/register-subscribe', {
          body: { email, password: PASSWORD, sourceToken, price_id: prices.basic },
        })
      const email = `new-${crypto.randomUUID()}@holdfast.test`
      expect(await register('tok_chargeCustomerFail', email)).toMatchObject({
        status: 402,
        body: { code: 'CARD_DECLINED' },
      })
      expect((await app.lambda(null, 'POST', '/login', { body: { email, password: PASSWORD } })).status).toBe(401)
      const { status, body } = await register('tok_visa', email)
      expect([status, body.message, body.role]).toEqual([200, 'User subscribed successfully', 'user'])
      const person: Person = { id: Number(body.user_id), role: 'user', email, token: body.token }
      expect(await subscription(person)).toMatchObject({ status: 'active', id: body.model.id })
      expect((await register('tok_visa', email)).status).toBe(409)
      expect(await taken(person)).toEqual([3_000])
    })

    it('lists invoices from the table by page and from the provider by cursor, for administrators', async () => {
      const { person, id } = await subscribed('pro')
      const page = (await api(admin, 'GET', '/invoices?limit=2')).body
      expect([page.list.length, page.list[0]?.total_cents]).toEqual([2, 9_000])
      const first = (await api(admin, 'GET', '/invoices-v2?limit=2')).body
      expect(first).toMatchObject({ has_more: true, list: [{ total_cents: 9_000, status: 'paid' }, {}] })
      const next = (await api(admin, 'GET', `/invoices-v2?limit=2&after=${first.list[1]?.id}`)).body
      expect(next.list.map((item) => item.id)).not.toContain(first.list[0]?.id)
      expect((await api(admin, 'GET', '/subscriptions?limit=1')).body.list[0]?.id).toBe(id)
      expect((await api(person, 'GET', '/invoices')).status).toBe(403)
      expect(words(await api(admin, 'DELETE', `/subscription/${id}?at=now`))).toEqual({
        status: 200,
        message: 'Subscription is canceled successfully',
      })
      expect(words(await api(admin, 'DELETE', '/subscription/2000000000'))).toEqual({
        status: 404,
        message: 'Subscription not found',
      })
      expect(await subscription(person)).toMatchObject({ status: 'canceled' })
    })
  })
})

/** The same day and time a month later, for days that exist in every month. */
function monthLater(ms: number): [number, number, number, number, number, number, number] {
  const at = new Date(ms)
  return [
    at.getUTCFullYear(),
    at.getUTCMonth() + 1,
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
    0,
  ]
}
