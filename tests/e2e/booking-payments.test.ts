/** The payment of a booking in the browser: a card that is declined, and one that wants authentication. */
import type { Page } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { ACCOUNTS, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { goOffline, settled, workerReady } from './pages'

test.use({ profile: 'new' })

const DAY_MS = 86_400_000

/** An instant space of another host, always open, and a time of it. */
async function openSpace(database: Database): Promise<{ id: number; path: string }> {
  const [space] = await database.query<{ id: number }>(
    `UPDATE space SET booking_mode = 'instant', opening_hours = NULL, exceptions = NULL, notice_minutes = 0, timezone = 'UTC',
       buffer_minutes = 0, min_minutes = 60, step_minutes = 60, day_rate_cents = NULL, cleaning_fee_cents = NULL, rate_cents = 2500
     WHERE id = (SELECT s.id FROM space s JOIN "user" u ON u.id = s.user_id
       WHERE s.status = 'active' AND u.email <> $1 AND s.deleted_at IS NULL ORDER BY s.id LIMIT 1) RETURNING id`,
    [ACCOUNTS.user.email],
  )
  const day = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)
  return { id: space?.id ?? 0, path: `/explore/${space?.id}?from=${day}T10:00&to=${day}T12:00` }
}

/** The guest's card behaves like the test card of this token. */
const changeCard = (database: Database, token: string) =>
  database.query(
    `UPDATE provider_object SET data = jsonb_set(data, '{metadata,token}', to_jsonb($2::text)) WHERE object = 'payment_method'
       AND id IN (SELECT c.provider_id FROM card c JOIN "user" u ON u.id = c.user_id WHERE u.email = $1)`,
    [ACCOUNTS.user.email, token],
  )

const statesOf = (database: Database, spaceId: number) =>
  database.query(
    `SELECT status, payment_status FROM booking
     WHERE space_id = $1 AND deleted_at IS NULL AND created_at > now() - interval '10 minutes' AND starts_at > now() + interval '50 days'`,
    [spaceId],
  )

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const badge = (page: Page, name: string) => page.locator('[data-page-actions]').getByText(name, { exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function addCard(page: Page, number: string): Promise<void> {
  await button(page, 'Add card').click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await dialog.getByLabel('Card number').fill(number)
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await expect(dialog).toHaveCount(0)
}

test('a card that is declined books nothing, and another card books the same time', async ({ page, database }) => {
  const space = await openSpace(database)
  await changeCard(database, 'tok_chargeCustomerFail')
  await signIn(page, 'user')
  await page.goto(space.path)
  await button(page, 'Book').click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined.' })
  await expect(refusal).toBeVisible()
  expect(await statesOf(database, space.id)).toEqual([])
  await refusal.getByRole('link', { name: 'Add or change card' }).click()
  await addCard(page, '5555 5555 5555 4444')
  // The new card is the default, and the page of the space comes back with the chosen time.
  await expect(page).toHaveURL(/^[^?]*\/explore\/\d+\?.*from=/)
  await button(page, 'Book').click()
  await expect(page.getByRole('status').filter({ hasText: 'Your booking is confirmed.' })).toBeVisible()
  expect(await statesOf(database, space.id)).toEqual([{ status: 'confirmed', payment_status: 'paid' }])
})

test('a card that wants authentication: the payment is finished on its page', async ({ page, database }) => {
  const space = await openSpace(database)
  await changeCard(database, 'tok_threeDSecure2Required')
  await signIn(page, 'user')
  await page.goto(space.path)
  await button(page, 'Book').click()
  await expect(page.getByRole('status').filter({ hasText: 'Payment due' })).toBeVisible()
  // The answer was scrolled to, and the header covers a part of a field above it.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await axeFindings(page, 'booked, not paid')).toEqual([])
  await link(page, 'Finish payment').click()
  await expect(page.getByText(/The time is kept for you until/)).toBeVisible()
  expect(await axeFindings(page, 'payment to finish')).toEqual([])
  await button(page, 'Finish payment').click()
  await expect(page.getByRole('heading', { name: 'Authenticate your payment' })).toBeVisible()
  expect(await axeFindings(page, 'authentication')).toEqual([])
  await link(page, 'Back to your booking').click()
  await expect(badge(page, 'Payment due')).toBeVisible()
  await button(page, 'Finish payment').click()
  await button(page, 'Refuse').click()
  await expect(page.getByText('The payment failed')).toBeVisible()
  expect(await axeFindings(page, 'payment failed')).toEqual([])
  await button(page, 'Finish payment').click()
  await button(page, 'Authenticate').click()
  await expect(badge(page, 'Confirmed')).toBeVisible()
  expect(await statesOf(database, space.id)).toEqual([{ status: 'confirmed', payment_status: 'paid' }])
})

test('a request made offline that the card refuses waits with the reason, and is sent again', async ({
  page,
  database,
}) => {
  const space = await openSpace(database)
  await changeCard(database, 'tok_chargeCustomerFail')
  await signIn(page, 'user')
  await workerReady(page)
  await page.goto(space.path)
  await settled(page)
  await goOffline(page)
  await button(page, 'Book').click()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting to be sent' })).toBeVisible()
  await page.goto('/account/my-bookings')
  await page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' }).getByRole('link').first().click()
  await page.context().setOffline(false)
  await expect(badge(page, 'Not booked')).toBeVisible()
  const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined.' })
  await expect(refusal.getByRole('link', { name: 'Add or change card' })).toBeVisible()
  await changeCard(database, 'tok_visa')
  await refusal.getByRole('button', { name: 'Try again' }).click()
  await expect(badge(page, 'Confirmed')).toBeVisible()
  await expect.poll(() => statesOf(database, space.id)).toEqual([{ status: 'confirmed', payment_status: 'paid' }])
})
