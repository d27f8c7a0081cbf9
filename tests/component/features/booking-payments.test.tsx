/** The payments of a booking by orders, on its page for administrators. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { resourceOf } from '#shared/resources/resources'
import { BookingPayments } from '../../../src/features/payments/record-tools'
import { answerCalls, listOf, recordsPath } from '../api'
import { render } from '../render'

async function open(more: { status: string; kind?: string }) {
  const bookings = resourceOf('booking')
  if (!bookings) throw new Error('There is no booking resource')
  const calls = answerCalls({ [`GET ${recordsPath('order')}`]: listOf([]) })
  const record = { id: 7, version: 3, kind: 'booking', payment_status: 'none', ...more }
  await render(
    <main>
      <p>The booking</p>
      <BookingPayments resource={bookings} record={record} />
    </main>,
  )
  await expect.element(page.getByText('The booking')).toBeVisible()
  await expect.poll(() => calls.some(({ path }) => path === recordsPath('order'))).toBe(true)
}

test.each([
  ['pending', 'Not paid yet.'],
  ['confirmed', 'Not paid yet.'],
  ['declined', 'Nothing was paid.'],
  ['expired', 'Nothing was paid.'],
  ['cancelled', 'Nothing was paid.'],
])('a booking without a payment that is %s says “%s”', async (status, sentence) => {
  await open({ status })
  await expect.element(page.getByRole('region', { name: 'Payment' })).toHaveTextContent(sentence)
})

test('a block has no payment', async () => {
  await open({ status: 'confirmed', kind: 'block' })
  await expect.element(page.getByRole('region', { name: 'Payment' })).not.toBeInTheDocument()
})
