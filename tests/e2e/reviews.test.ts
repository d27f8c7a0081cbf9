/** Reviews of both sides: double blind, and the reply of a host, without a connection. */
import type { Page } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { ACCOUNTS, callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { allSynced, goOffline, settled, workerReady } from './pages'

test.use({ profile: 'new' })

const HOUR_MS = 3_600_000

type Row = Record<string, unknown> & { id: number }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A completed stay of the manager in a space of the user. */
async function endedStay(database: Database): Promise<{ space: Row; booking: Row }> {
  const [space] = await database.query<Row>(
    `SELECT s.id, s.name FROM space s JOIN "user" u ON u.id = s.user_id
     WHERE u.email = $1 AND s.status = 'active' AND s.deleted_at IS NULL ORDER BY s.id LIMIT 1`,
    [ACCOUNTS.user.email],
  )
  const [booking] = await database.query<Row>(
    `INSERT INTO booking (space_id, user_id, starts_at, ends_at, guests, total_cents, currency, status, code)
     SELECT $1, u.id, $2, $3, 1, 1000, 'EUR', 'completed', 'BLIND222' FROM "user" u WHERE u.email = $4 RETURNING id`,
    [...[space?.id, new Date(Date.now() - 5 * HOUR_MS), new Date(Date.now() - 3 * HOUR_MS)], ACCOUNTS.admin.email],
  )
  if (!space || !booking) throw new Error('The user has no active space')
  return { space, booking }
}

test('neither side reads the other’s review before both have written, and the host replies offline', async ({
  page,
  device,
  server,
  database,
}) => {
  const { space, booking } = await endedStay(database)
  await callAs(server, 'admin', '/review', {
    method: 'POST',
    body: { space_id: space.id, booking_id: booking.id, rating: 4, comment: 'Bright, and easy to find' },
  })
  await signIn(page, 'user')
  await workerReady(page)
  await page.goto('/account/reviews')
  await settled(page)
  await button(page, 'Write a review of Milan').first().waitFor()
  await expect(page.getByText('Bright, and easy to find')).toHaveCount(0)

  await page.goto(`/account/reviews?booking=${booking.id}`)
  const form = page.getByRole('form', { name: 'Write a review of Milan' })
  await form.waitFor()
  await settled(page)
  await goOffline(page)
  await form.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await form.getByLabel('Comment').fill('Left it as it was')
  await form.getByRole('button', { name: 'Send review' }).click()
  const own = region(page, 'Written').getByRole('article').filter({ hasText: 'Left it as it was' })
  await expect(own).toContainText('Waiting to be sent')
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(own).toContainText('Published')
  await expect(own.getByRole('button')).toHaveCount(0)

  const received = region(page, 'Received').getByRole('article').filter({ hasText: 'Bright, and easy to find' })
  await expect(received).toContainText(`About ${space.name}`)
  await received.getByRole('button', { name: 'Reply to Milan' }).click()
  await page.getByLabel('Your reply').waitFor()
  await goOffline(page)
  await page.getByLabel('Your reply').fill('Come back soon')
  await button(page, 'Save reply').click()
  await expect(received).toContainText('Waiting to be sent')
  await expect(received).toContainText('Come back soon')
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(received).not.toContainText('Waiting to be sent')

  await page.goto(`/explore/${space.id}`)
  const shown = region(page, 'Reviews').getByRole('listitem').filter({ hasText: 'Bright, and easy to find' })
  await expect(shown).toContainText('Come back soon')
  await expect(region(page, 'Reviews')).not.toContainText('Left it as it was')
})

test('the tab Reviews of a space shows rating and replies, and axe finds nothing', async ({
  page,
  server,
  database,
}) => {
  const { space, booking } = await endedStay(database)
  for (const [author, side] of [
    ['admin', 'guest'],
    ['user', 'host'],
  ] as const)
    await callAs(server, author, '/review', {
      method: 'POST',
      body: { space_id: space.id, booking_id: booking.id, side, rating: 5, comment: 'As agreed' },
    })
  await signIn(page, 'user')
  await page.goto(`/account/my-spaces/${space.id}?tab=reviews`)
  await page.getByText(/^Average of \d+ reviews?$/).waitFor()
  const findings: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    findings.push(...(await axeFindings(page, scheme)))
  }
  await page
    .getByRole('button', { name: /^(Reply|Edit the reply) to/ })
    .first()
    .click()
  await expect(page.getByLabel('Your reply')).toBeFocused()
  findings.push(...(await axeFindings(page, 'reply')))
  expect(findings).toEqual([])
})
