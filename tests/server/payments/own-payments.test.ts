// The card form of the provider, the return of a canceled subscription, and receipts, on both
// providers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiptPdf, toPrintable, wrap } from '../../../server/payments/receipt-pdf'
import { localPayments } from '../../../server/ports/payments-local'
import { attachCard, makeCard } from '../../../server/ports/payments-local-engine'
import { stripePayments } from '../../../server/ports/payments-stripe'
import { pdfText } from '../../support/pdf-text'
import { STRIPE_KEY, startStripe, type TestStripe } from '../../support/stripe'
import { makeApp, onEachBackend, type Person, PROJECT, type TestApp, WEBHOOK_SECRET } from '../harness'

const START = Date.parse('2026-03-01T10:00:00Z')
const clock = { now: () => START }

onEachBackend(({ open }) => {
  describe.each(['local', 'stripe'] as const)('with the provider %s', (provider) => {
    let app: TestApp
    let stripe: TestStripe | undefined
    let admin: Person
    let plan: number
    let once: number

    beforeAll(async () => {
      if (provider === 'stripe') stripe = await startStripe(clock.now)
      const payments = stripe
        ? stripePayments({
            ...{ secretKey: STRIPE_KEY, publishableKey: 'pk_test_1', webhookSecret: WEBHOOK_SECRET },
            apiBase: stripe.apiBase,
          })
        : localPayments({ clock, webhookSecret: WEBHOOK_SECRET })
      app = await makeApp(await open(), {}, { payments })
      admin = await app.person('admin')
      const product_id = (await api(admin, 'POST', '/products', { name: 'Atelier für Łukasz' })).body.data
      const price = async (fields: object) => {
        const body = { product_id, currency: 'EUR', ...fields }
        return (await api(admin, 'POST', '/prices', body)).body.data
      }
      plan = await price({ type: 'recurring', interval: 'month', amount_cents: 3_000, name: 'Studio, monthly' })
      once = await price({ type: 'one_time', amount_cents: 4_550, name: 'Ribbons – 日本' })
    })
    afterAll(() => stripe?.stop())

    const api = (who: Person, method: string, path: string, body?: object) =>
      app.lambda(who, method, `/stripe${path}`, body === undefined ? {} : { body })
    const withCard = async (token = 'tok_visa') => {
      const person = await app.person('user')
      await app.deps.db.query(`UPDATE "user" SET first_name = 'Zoë', last_name = 'Marsh' WHERE id = $1`, [person.id])
      expect((await api(person, 'POST', '/customer/card', { sourceToken: token })).status).toBe(201)
      return person
    }
    const subscribed = async () => {
      const person = await withCard()
      const { status, body } = await api(person, 'POST', '/customer/subscription', { price_id: plan })
      expect(status).toBe(201)
      return { person, id: body.data }
    }
    const download = async (person: Person, path: string) => {
      const response = await app.request(`/v1/api/${PROJECT}/${person.role}/lambda/stripe${path}`, {
        headers: { authorization: `Bearer ${person.token}`, 'x-project': btoa(`${PROJECT}:test-secret`) },
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { response, bytes, words: response.ok ? pdfText(bytes).join('\n') : '' }
    }
    const customerOf = async (person: Person) => String((await api(person, 'GET', '/customer')).body.model.provider_id)

    it('opens the form of the provider that has one, and takes the card that it saved', async () => {
      const person = await app.person('user')
      const { status, body } = await api(person, 'POST', '/customer/card/setup', {})
      expect(status).toBe(201)
      if (!stripe) return expect(body.client_secret).toBeNull()
      expect(body.client_secret).toMatch(/^seti_\w+_secret_/)
      // Stripe's form attaches the card to the customer before the page hands us its id.
      const customer = await customerOf(person)
      const { id } = await makeCard(stripe.engine, 'tok_visa')
      await attachCard(stripe.engine, id, customer)
      const added = await api(person, 'POST', '/customer/card', { sourceToken: id })
      expect(added).toMatchObject({ status: 201, body: { model: { last4: '4242', is_default: true } } })
      const stolen = await api(await withCard(), 'POST', '/customer/card', { sourceToken: id })
      expect([stolen.status, ...Object.keys(stolen.body.validation)]).toEqual([400, 'sourceToken'])
      expect((await api(person, 'GET', '/customer/cards')).body.list).toHaveLength(1)
    })

    it('has every test card under the number that its form takes', async () => {
      const { test_cards } = (await api(admin, 'GET', '/config')).body as unknown as {
        test_cards: { number: string; last4: string }[]
      }
      expect(test_cards.length).toBe(provider === 'local' ? 7 : 0)
      for (const { number, last4 } of test_cards) expect(number).toMatch(new RegExp(`^\\d{11,12}${last4}$`))
    })

    it('takes back a cancellation at the end of the period, and none that has happened', async () => {
      const { person, id } = await subscribed()
      const stranger = await withCard()
      const resume = (who: Person, of: number | string = id) =>
        api(who, 'PUT', `/customer/subscription/${of}/resume`, {})
      await api(person, 'DELETE', `/customer/subscription/${id}?at=period_end`)
      const is = async () => (await api(person, 'GET', '/customer/subscription')).body.model.cancel_at_period_end
      expect(await is()).toBe(true)
      expect([(await resume(stranger)).status, (await resume(person, 'x')).status, await is()]).toEqual([
        404,
        404,
        true,
      ])
      expect((await resume(person)).body).toMatchObject({
        message: 'Subscription continues',
        model: { cancel_at_period_end: false, canceled_at: null, status: 'active' },
      })
      expect((await resume(person)).status).toBe(200)
      await api(person, 'DELETE', `/customer/subscription/${id}?at=now`)
      expect(await resume(person)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    })

    it('gives the receipt of an own invoice as a PDF with its lines, and nobody else’s', async () => {
      const { person } = await subscribed()
      const [invoice] = (await api(person, 'GET', '/customer/invoices')).body.list
      const path = `/customer/invoices/${invoice?.id}/receipt`
      const { response, words } = await download(person, path)
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="receipt-[A-Za-z0-9-]+\.pdf"$/)
      expect(response.headers.get('cache-control')).toBe('no-store')
      for (const part of [
        ...['Holdfast', String(invoice?.number), 'Zoë Marsh', person.email, 'Mar 1, 2026', 'Studio, monthly'],
        ...['Total\n€30.00', 'Paid\n€30.00', 'Paid.'],
      ])
        expect(words).toContain(part)
      expect(words).not.toContain('Refunded')
      expect(words.includes('No money moved')).toBe(provider === 'local')
      const stranger = await withCard()
      expect((await download(stranger, path)).response.status).toBe(404)
      expect((await download(admin, path)).response.status).toBe(404)
      expect((await download(person, '/customer/invoices/x/receipt')).response.status).toBe(404)
      // An administrator has a call of their own, which names the buyer.
      const ofAnybody = `/invoices/${invoice?.id}/receipt`
      expect((await download(admin, ofAnybody)).words).toContain(person.email)
      expect((await download(person, ofAnybody)).response.status).toBe(403)
    })

    it('says on the receipt of an invoice what was refunded of it', async () => {
      const { person } = await subscribed()
      const [invoice] = (await api(person, 'GET', '/customer/invoices')).body.list
      const under = { tx: app.deps.db, key: 'refund' }
      const customer = await customerOf(person)
      const { list } = await app.deps.payments.listCharges(app.deps.db, { limit: 5, customer })
      await app.deps.payments.refund(String(list[0]?.payment), 1_000, under)
      const { words } = await download(person, `/customer/invoices/${invoice?.id}/receipt`)
      for (const part of ['Refunded in part.', 'Refunded\n-€10.00', 'Paid after refunds\n€20.00'])
        expect(words).toContain(part)
    })

    it('gives the receipt of an order, before and after its refund, in letters that the font has', async () => {
      const person = await withCard()
      const { body } = await api(person, 'POST', '/checkout', { price_id: once, quantity: 2 })
      if (stripe) await stripe.payCheckout(String(body.model.id), 'tok_visa')
      else {
        const form = new FormData()
        form.set('token', 'tok_visa')
        await app.call('POST', `/v1/api/payments/local/checkout/${body.model.id}`, { raw: form })
      }
      if (stripe) {
        const { refresh } = await import('../../../server/payments/payments-mirror')
        const { GUEST } = await import('../../../server/context')
        const checkout = { kind: 'checkout', id: String(body.model.id), customer: await customerOf(person) } as const
        await app.deps.db.transaction((tx) =>
          refresh({ tx, payments: app.deps.payments, actor: GUEST, key: null, now: START }, checkout),
        )
      }
      const [order] = (await api(person, 'GET', '/customer/orders')).body.list
      const path = `/customer/orders/${order?.id}/receipt`
      const { words } = await download(person, path)
      for (const part of [
        ...[`Order ${order?.id}`, 'Atelier für ?ukasz – Ribbons – ??', 'Total\n€91.00', 'Paid\n€91.00'],
        'Characters that this document can’t print are shown as “?”.',
      ])
        expect(words).toContain(part)
      expect((await api(admin, 'POST', `/orders/${order?.id}/refund`, {})).status).toBe(200)
      const after = (await download(person, path)).words
      for (const part of ['Refunded in full.', 'Refunded\n-€91.00', 'Paid after refunds\n€0.00'])
        expect(after).toContain(part)
      expect((await download(admin, `/orders/${order?.id}/receipt`)).words).toEqual(after)
      // Without the account the provider's customer is the buyer.
      await app.deps.db.query('UPDATE "order" SET user_id = NULL WHERE id = $1', [order?.id])
      expect((await download(admin, `/orders/${order?.id}/receipt`)).words).toContain(person.email)
      expect((await download(await withCard(), path)).response.status).toBe(404)
    })
  })
})

describe('a receipt as a PDF', () => {
  const receipt = {
    ...{ number: 'N-1', issuedAt: START, paidAt: START, seller: 'Holdfast', isTest: false, state: 'Paid.' },
    ...{ buyer: { name: null, email: 'a@holdfast.test' }, currency: 'EUR', total: 100, paid: 60, refunded: 0 },
    lines: [{ description: 'One', quantity: 1, amount: 100 }],
  }
  const wordsOf = async (changes: object) => pdfText(await receiptPdf({ ...receipt, ...changes })).join('\n')

  it('goes on on further pages, and numbers them', async () => {
    const lines = Array.from({ length: 250 }, (_, at) => ({
      description: `Line ${at} `.repeat(12),
      quantity: at,
      amount: at,
    }))
    const words = await wordsOf({ lines })
    expect(words).toContain('Line 249')
    expect(words).toMatch(/Page 1 of (\d+)[\s\S]*Page \1 of \1/)
  })

  it('shows credit that was used, and credit that was given', async () => {
    expect(await wordsOf({})).toContain('Credit used\n-€0.40')
    expect(await wordsOf({ total: -500, paid: 0 })).toContain('Added to your credit\n€5.00')
  })

  it('has amounts in currencies without cents, and with signs that the font lacks', async () => {
    expect(await wordsOf({ currency: 'JPY', total: 500, paid: 500 })).toMatch(/Total\n(JP)?¥500/)
    expect(await wordsOf({ currency: 'PLN', total: 500, paid: 500 })).toMatch(/Total\nPLN.5\.00/)
    expect(await wordsOf({ currency: 'INR', total: 500, paid: 500 })).toMatch(/Total\nINR.5\.00/)
  })

  it('keeps what the font has, takes accents off the rest, and breaks long words', () => {
    const characters = new Set(Array.from('Zoë Abc?', (sign) => sign.codePointAt(0) ?? 0))
    expect(toPrintable('Zoë', characters)).toEqual({ shown: 'Zoë', isWhole: true })
    expect(toPrintable('Zoē', characters)).toEqual({ shown: 'Zo?', isWhole: false })
    expect(toPrintable('Ăbč\n', characters)).toEqual({ shown: 'Abc ', isWhole: true })
    expect(wrap('aa bb ccccccc d', 4, (part) => part.length)).toEqual(['aa', 'bb', 'cccc', 'ccc', 'd'])
  })
})
