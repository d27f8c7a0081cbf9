/** The card form of the local provider, the list of cards, and the choice of a plan. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { BillingsPage } from '../../../src/features/account-billing/billings-page'
import { PaymentsPage } from '../../../src/features/account-billing/payments-page'
import { PlanChooser } from '../../../src/features/account-billing/plan-chooser'
import { offeredPlans } from '../../../src/features/account-billing/plans'
import { TestCardForm } from '../../../src/features/account-billing/test-card-form'
import { useOfflineStore } from '../../../src/stores/offline'
import { type Answers, answerCalls, Failure, listOf, recordsPath } from '../api'
import { notification, render } from '../render'

const STRIPE = '/v1/api/holdfast/super_admin/lambda/stripe'
const CARDS = [
  { token: 'tok_visa', number: '4242424242424242', brand: 'visa', last4: '4242', outcome: 'Payments succeed' },
  { token: 'tok_chargeDeclined', number: '4000000000000002', brand: 'visa', last4: '0002', outcome: 'Declined' },
]
const SETUP = { provider: 'local', publishable_key: null, test_cards: CARDS }
const card = (id: number, last4: string, more: object = {}) => ({
  ...{ id, version: 1, brand: 'visa', last4, exp_month: 4, exp_year: 2_050, is_default: false, ...more },
})
const product = (id: number, name: string, active = true) => ({ id, name, description: `About ${name}`, active })
const price = (id: number, product_id: number, more: object = {}): AnyRecord => ({
  ...{ id, product_id, name: 'Monthly', amount_cents: 2_900, currency: 'EUR', type: 'recurring' },
  ...{ interval: 'month', interval_count: 1, usage_type: 'licensed', trial_days: null, active: true, ...more },
})
const goOffline = () => {
  const state = useOfflineStore.getState()
  useOfflineStore.setState({ network: { ...state.network, isOnline: false } })
}

describe('the form of test cards', () => {
  const tokens: string[] = []
  const form = (refuse = false) => (
    <TestCardForm
      cards={CARDS}
      onToken={async (token) => {
        tokens.push(token)
        if (refuse) throw new Error('Your card was declined.')
      }}
      onCancel={() => undefined}
    />
  )
  const number = () => page.getByLabelText('Card number')
  const send = () => page.getByRole('button', { name: 'Add card' }).click()
  beforeEach(() => void tokens.splice(0))

  test('takes its own numbers alone, however they are spaced, and gives their token', async () => {
    await render(form())
    await send()
    await expect.element(page.getByText('Enter a card number')).toBeVisible()
    for (const wrong of ['4111 1111 1111 1111', '4242 4242 4242 424', 'tok_visa']) {
      await number().fill(wrong)
      await send()
      await expect.element(page.getByText(/^Not one of the test numbers/)).toBeVisible()
    }
    await number().fill('4242-4242 4242 4242')
    await send()
    await vi.waitFor(() => expect(tokens).toEqual(['tok_visa']))
  })

  test('fills in a number of its list, and shows why a card is refused', async () => {
    await render(form(true))
    await page.getByRole('button', { name: 'Use 4000 0000 0000 0002' }).click()
    await expect.element(number()).toHaveValue('4000 0000 0000 0002')
    await send()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your card was declined.')
    await expect.element(number()).toHaveValue('4000 0000 0000 0002')
  })
})

test('a long outcome does not cut off the button beside it', async () => {
  await page.viewport(1440, 900)
  const outcome = 'Can be added, but payments are declined'
  const long = { ...CARDS[1], token: 'tok_later', number: '4000000000000341', outcome }
  answerCalls({
    [`GET ${STRIPE}/customer/cards`]: listOf([]),
    [`GET ${recordsPath('stripe_subscription')}`]: listOf([]),
    [`GET ${STRIPE}/config`]: { ...SETUP, test_cards: [...CARDS, long] },
  })
  await render(<PaymentsPage />, { at: '/account/payments' })
  await page.getByRole('button', { name: 'Add card' }).click()
  const button = page.getByRole('button', { name: 'Use 4000 0000 0000 0341' })
  await expect.element(button).toBeVisible()
  const label = button.element().querySelector('.mantine-Button-label')
  expect(label?.scrollWidth).toBeLessThanOrEqual(label?.clientWidth ?? 0)
})

describe('the page of cards', () => {
  const cards = (list: object[], subscription: AnyRecord | undefined = undefined): Answers => ({
    [`GET ${STRIPE}/customer/cards`]: listOf(list as AnyRecord[]),
    [`GET ${STRIPE}/customer/subscription`]: subscription
      ? { model: subscription }
      : new Failure(404, 'Subscription not found'),
  })

  test('says which card is the default, and which has expired', async () => {
    answerCalls(cards([card(1, '4242', { is_default: true }), card(2, '0341', { exp_year: 2_020 })]))
    await render(<PaymentsPage />)
    const [first, second] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)]
    await expect.element(first).toHaveTextContent('Visa ···· 4242DefaultExpires 04/2050Remove')
    await expect.element(second).toHaveTextContent('Visa ···· 0341ExpiredExpires 04/2020Make defaultRemove')
  })

  test('says before a removal which card pays afterwards', async () => {
    answerCalls(cards([card(1, '4242'), card(2, '4444', { is_default: true }), card(3, '8431')]))
    await render(<PaymentsPage />)
    const ask = async (last4: string) => {
      await page.getByRole('button', { name: `Remove Visa ···· ${last4}` }).click()
      return page.getByRole('dialog')
    }
    await expect.element(await ask('4444')).toHaveTextContent('Visa ···· 8431 becomes the default')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(await ask('4242')).toHaveTextContent('Your default card stays the same.')
  })

  test('says why the only card can’t be removed while it pays for a subscription', async () => {
    answerCalls(cards([card(1, '4242', { is_default: true })], { id: 3, status: 'active' }))
    await render(<PaymentsPage />)
    await expect.element(page.getByText(/This card pays for your subscription/)).toBeVisible()
    const remove = page.getByRole('button', { name: 'Remove Visa ···· 4242' })
    await expect.element(remove).toBeDisabled()
    await expect.element(remove).toHaveAccessibleDescription(/add another card first/)
  })

  test('adds a card by its token, which is all that is sent', async () => {
    const calls = answerCalls({
      ...cards([]),
      [`GET ${STRIPE}/config`]: SETUP,
      [`POST ${STRIPE}/customer/card`]: { model: card(1, '4242'), data: 1, message: 'Added' },
    })
    await render(<PaymentsPage />)
    await expect.element(page.getByText('No cards yet. Add one to book and to subscribe.')).toBeVisible()
    await page.getByRole('button', { name: 'Add card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a card' })
    await dialog.getByLabelText('Card number').fill('4242424242424242')
    await dialog.getByRole('button', { name: 'Add card' }).click()
    await expect.element(notification('Card added')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    const sent = calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => body)).toEqual([{ sourceToken: 'tok_visa' }])
    expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a booking that waits for a card gets the new one as default, and is led back to', async () => {
    const calls = answerCalls({
      ...cards([card(1, '0002', { is_default: true })]),
      [`GET ${STRIPE}/config`]: SETUP,
      [`POST ${STRIPE}/customer/card`]: { model: card(2, '4242'), data: 2, message: 'Added' },
      [`PUT ${STRIPE}/customer/card/2/set-default`]: {
        model: card(2, '4242', { is_default: true }),
        message: 'Changed',
      },
    })
    const { path } = await render(<PaymentsPage back="/account/my-bookings?booking=7" />, { at: '/account/payments' })
    await expect.element(page.getByText(/A card that you add here becomes the default/)).toBeVisible()
    await page.getByRole('button', { name: 'Add card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a card' })
    await dialog.getByLabelText('Card number').fill('4242424242424242')
    await dialog.getByRole('button', { name: 'Add card' }).click()
    await expect.element(notification('Visa ···· 4242 is your default card.')).toBeVisible()
    await vi.waitFor(() => expect(path()).toBe('/account/my-bookings?booking=7'))
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  })

  test('without any card the form is open, and the way back stays', async () => {
    answerCalls({ ...cards([]), [`GET ${STRIPE}/config`]: SETUP })
    const { path } = await render(<PaymentsPage back="/explore/5?guests=2" />, { at: '/account/payments' })
    await expect.element(page.getByRole('dialog', { name: 'Add a card' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Back to your booking' }).click()
    expect(path()).toBe('/explore/5?guests=2')
  })

  test('says what to do where Stripe has no publishable key', async () => {
    answerCalls({ ...cards([]), [`GET ${STRIPE}/config`]: { ...SETUP, provider: 'stripe', test_cards: [] } })
    await render(<PaymentsPage />)
    await page.getByRole('button', { name: 'Add card' }).click()
    await expect.element(page.getByText(/no publishable key is configured/)).toBeVisible()
  })

  test('shows the cards without a connection, and offers no change', async () => {
    answerCalls(cards([card(1, '4242')]))
    await render(<PaymentsPage />)
    await expect.element(page.getByRole('listitem')).toBeVisible()
    goOffline()
    await expect.element(page.getByText(/Changing cards needs a connection.*payments are never queued/)).toBeVisible()
    for (const button of page.getByRole('button').elements()) expect(button).toBeDisabled()
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Visa ···· 4242')
  })
})

describe('the choice of a plan', () => {
  const products = [product(1, 'Studio'), product(2, 'Gone', false)]

  test('offers active recurring prices of active products', () => {
    const prices = [
      ...[price(1, 1), price(2, 1, { active: false }), price(3, 2), price(4, 1, { type: 'one_time' })],
      price(5, 1, { name: 'Yearly', interval: 'year', trial_days: 7 }),
    ]
    expect(offeredPlans(prices, products).map(({ id, name, details }) => [id, name, details])).toEqual([
      [1, 'Studio – Monthly', '€29.00 every month'],
      [5, 'Studio – Yearly', '€29.00 every year, after a trial of 7 days'],
    ])
  })

  test('marks the current plan, and refuses it and other currencies', async () => {
    const prices = [price(1, 1), price(2, 1, { name: 'Large' }), price(3, 1, { name: 'Dollars', currency: 'USD' })]
    const plans = offeredPlans(prices, products)
    const chosen: number[] = []
    await render(<PlanChooser plans={plans} value={undefined} onChange={(id) => chosen.push(id)} current={plans[0]} />)
    const plan = (name: string) => page.getByRole('radio', { name: new RegExp(`Studio – ${name}`) })
    await expect.element(plan('Monthly')).toBeDisabled()
    await expect.element(plan('Dollars')).toBeDisabled()
    await expect.element(page.getByText('Current plan')).toBeVisible()
    await expect.element(page.getByText('Paid in another currency')).toBeVisible()
    await plan('Large').click()
    expect(chosen).toEqual([2])
  })

  const billing = (more: Answers = {}): Answers => ({
    [`GET ${STRIPE}/customer/subscription`]: new Failure(404, 'Subscription not found'),
    [`GET ${STRIPE}/customer/cards`]: listOf([card(1, '4242', { is_default: true })]),
    [`GET ${STRIPE}/customer/invoices`]: listOf([]),
    [`GET ${STRIPE}/customer/orders`]: listOf([]),
    [`GET ${STRIPE}/customer/charges`]: { list: [], has_more: false },
    [`GET ${recordsPath('price')}`]: listOf([price(1, 1)]),
    [`GET ${recordsPath('product')}`]: listOf(products),
    ...more,
  })

  test('leads to checkout when the bank wants a proof, and shows why else it failed', async () => {
    const calls = answerCalls(
      billing({
        [`POST ${STRIPE}/customer/subscription`]: new Failure(402, 'Your card needs authentication.', {
          code: 'AUTHENTICATION_REQUIRED',
        }),
        [`POST ${STRIPE}/checkout`]: {
          model: { id: 'cs_1', url: null, status: 'open', mode: 'subscription', total_cents: 2_900, currency: 'EUR' },
        },
      }),
    )
    await render(<BillingsPage />)
    await page.getByRole('radio', { name: /Studio – Monthly/ }).click()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your card needs authentication.')
    await page.getByRole('button', { name: 'Confirm payment in checkout' }).click()
    await vi.waitFor(() =>
      expect(calls.find(({ path }) => path.endsWith('/checkout'))?.body).toMatchObject({ price_id: 1 }),
    )
  })

  test('asks for a card first where there is none', async () => {
    answerCalls(billing({ [`GET ${STRIPE}/customer/cards`]: listOf([]) }))
    await render(<BillingsPage />)
    await expect.element(page.getByText('Your default card pays. Add a card first.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to payments' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Subscribe' })).not.toBeInTheDocument()
  })

  test('pages: invoices by number, charges by the last one', async () => {
    const invoice = (id: number) => ({
      ...{ id, version: 1, number: `N-${id}`, status: 'paid', total_cents: 900, paid_cents: 900, currency: 'EUR' },
      issued_at: '2026-11-01T00:00:00.000Z',
    })
    const charge = (id: string) => ({
      ...{
        id,
        amount_cents: 900,
        refunded_cents: 0,
        currency: 'EUR',
        status: 'failed',
        failure: 'Declined',
        card: null,
      },
      created_at: '2026-11-01T00:00:00.000Z',
    })
    const calls = answerCalls(
      billing({
        [`GET ${STRIPE}/customer/invoices`]: ({ search }) =>
          listOf([invoice(search.get('page') === '2' ? 1 : 2)], {
            total: 2,
            page: Number(search.get('page')),
            limit: 1,
          }),
        [`GET ${STRIPE}/customer/charges`]: ({ search }) =>
          search.has('after')
            ? { list: [charge('ch_1')], has_more: false }
            : { list: [charge('ch_2')], has_more: true },
      }),
    )
    await render(<BillingsPage />)
    for (const name of ['Invoices', 'Charges']) {
      const region = page.getByRole('region', { name })
      await region.getByRole('button', { name: 'Show more' }).click()
      await vi.waitFor(() => expect(region.getByRole('listitem').elements()).toHaveLength(2))
      await expect.element(region.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    }
    const asked = calls.map(({ path, search }) => `${path.split('/').at(-1)} ${search}`)
    expect(asked).toContain('invoices page=2&limit=10')
    expect(asked).toContain('charges limit=10&after=ch_2')
  })
})
