/** Stripe's form for a card. Stripe itself is a fake: its script and frame come from its own servers. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PaymentsPage } from '../../../src/features/account-billing/payments-page'
import { answerCalls, listOf } from '../api'
import { notification, render } from '../render'

const STRIPE = '/v1/api/holdfast/super_admin/lambda/stripe'
const SECRET = 'seti_1_secret_2'
const CARD = { id: 1, version: 1, brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2_050, is_default: true }

const fake = vi.hoisted(() => ({
  loaded: [] as unknown[],
  opened: [] as unknown[],
  destroyed: 0,
  answers: [] as unknown[],
}))

vi.mock('@stripe/stripe-js/pure', () => ({
  loadStripe: async (key: string) => {
    fake.loaded.push(key)
    const element = {
      on: (event: string, done: () => void) => event === 'ready' && queueMicrotask(done),
      mount: (frame: HTMLElement) => void frame.append('Frame of Stripe'),
      destroy: () => void fake.destroyed++,
    }
    return {
      elements: (options: unknown) => {
        fake.opened.push(options)
        return { create: () => element, getElement: () => element }
      },
      confirmSetup: async () => fake.answers.shift(),
    }
  },
}))

beforeEach(() => {
  Object.assign(fake, { loaded: [], opened: [], destroyed: 0, answers: [] })
})

async function openForm() {
  const calls = answerCalls({
    [`GET ${STRIPE}/customer/cards`]: listOf([]),
    [`GET ${STRIPE}/config`]: { provider: 'stripe', publishable_key: 'pk_test_1', test_cards: [] },
    [`POST ${STRIPE}/customer/card/setup`]: { client_secret: SECRET },
    [`POST ${STRIPE}/customer/card`]: { model: CARD, data: 1, message: 'Added' },
  })
  await render(<PaymentsPage />)
  await page.getByRole('button', { name: 'Add card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await expect.element(dialog.getByText('Frame of Stripe')).toBeVisible()
  const send = () => dialog.getByRole('button', { name: 'Add card' }).click()
  return { calls, dialog, send }
}

test('Stripe saves the card under the secret of the server, which then gets its id alone', async () => {
  fake.answers.push({ setupIntent: { payment_method: 'pm_1' } })
  const { calls, dialog, send } = await openForm()
  expect(new Set(fake.loaded)).toEqual(new Set(['pk_test_1']))
  expect(fake.opened.at(-1)).toMatchObject({ clientSecret: SECRET, appearance: { theme: 'stripe' } })
  await send()
  await expect.element(notification('Card added')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/card'))
  expect(sent.map(({ body }) => body)).toEqual([{ sourceToken: 'pm_1' }])
  expect(fake.destroyed).toBeGreaterThan(0)
})

test('a refusal of the bank is shown above the form, and the form stays', async () => {
  fake.answers.push(
    { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
    { error: { type: 'card_error', message: 'Your card was declined.' } },
  )
  const { calls, dialog, send } = await openForm()
  // Stripe's frame shows this one at its field.
  await send()
  await vi.waitFor(() => expect(fake.answers).toHaveLength(1))
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
  await send()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Your card was declined.')
  await expect.element(dialog.getByText('Frame of Stripe')).toBeVisible()
  expect(calls.some(({ method, path }) => method === 'POST' && path.endsWith('/card'))).toBe(false)
})
