/** Administrators and the marketplace: a refund with a reason, the approval of a space, a block. */
import type { Page } from '@playwright/test'
import { ACCOUNTS, callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { notice, settled } from './pages'

const DAY_MS = 86_400_000

type Row = Record<string, unknown> & { id: number }
type Answer = { model: Row; list: Row[]; message: string }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an administrator refunds a part of a paid booking with a reason, and its page shows it', async ({
  page,
  server,
  database,
}) => {
  const [space] = await database.query<Row>(
    `UPDATE space SET booking_mode = 'instant', opening_hours = NULL, exceptions = NULL, notice_minutes = 0, buffer_minutes = 0,
       min_minutes = 60, step_minutes = 30
     WHERE id = (SELECT s.id FROM space s JOIN "user" u ON u.id = s.user_id
       WHERE s.status = 'active' AND u.email <> $1 AND s.deleted_at IS NULL ORDER BY s.id LIMIT 1) RETURNING id, name`,
    [ACCOUNTS.user.email],
  )
  const starts = Math.ceil(Date.now() / DAY_MS) * DAY_MS + 61 * DAY_MS + DAY_MS / 2
  const { model, message } = (await callAs(server, 'user', '/booking', {
    method: 'POST',
    body: {
      ...{ space_id: space?.id, guests: 1, starts_at: new Date(starts).toISOString() },
      ends_at: new Date(starts + 2 * 3_600_000).toISOString(),
    },
  })) as Answer
  if (!model) throw new Error(`Not booked: ${message}`)
  const stored = async () => ((await callAs(server, 'superAdmin', `/booking/${model.id}`)) as Answer).model
  await expect.poll(async () => (await stored()).payment_status).toBe('paid')

  await signIn(page, 'superAdmin', `/admin/view-booking?id=${model.id}`)
  await settled(page)
  await expect(page.getByRole('region', { name: 'Guest and space' })).toContainText('Uma Lindqvist')
  await expect(page.getByRole('region', { name: /^The space on/ })).toContainText('Open')
  expect(await axeFindings(page, 'booking')).toEqual([])
  await button(page, 'Refund…').click()
  const dialog = page.getByRole('dialog', { name: 'Refund booking' })
  await dialog.getByRole('radio', { name: 'A part' }).check()
  await dialog.getByLabel(/^Amount in/).fill('5')
  await dialog.getByLabel('Reason').fill('The heating failed')
  await dialog.getByRole('button', { name: 'Refund booking' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('€5.00 refunded: The heating failed')
  await expect.poll(async () => (await stored()).refunded_cents).toBe(500)
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Refunded€5.00')
  await expect(button(page, 'Refund…')).toBeFocused()
})

test('the dashboard leads to a space in review, which is rejected with a reason that its host reads', async ({
  page,
  server,
  database,
}) => {
  const [space] = await database.query<Row>(
    `UPDATE space SET user_id = (SELECT id FROM "user" WHERE email = $1) WHERE status = 'review' RETURNING id, name`,
    [ACCOUNTS.user.email],
  )
  await signIn(page, 'superAdmin', '/admin/dashboard')
  await page.getByRole('link', { name: /^Spaces in review/ }).click()
  await page
    .getByRole('link', { name: String(space?.name) })
    .first()
    .click()
  await expect(button(page, 'Approve')).toBeVisible()
  await button(page, 'Reject…').click()
  const dialog = page.getByRole('dialog', { name: 'Reject space' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('The photos show another room')
  expect(await axeFindings(page, 'reject')).toEqual([])
  await dialog.getByRole('button', { name: 'Reject space' }).click()
  await expect(notice(page, 'Space rejected')).toBeVisible()
  const { model } = (await callAs(server, 'user', `/space/${space?.id}`)) as Answer
  expect(model).toMatchObject({ status: 'draft', rejection: 'The photos show another room' })
  const { list } = (await callAs(server, 'user', '/notification?order=id,desc&size=1')) as Answer
  expect(list).toMatchObject([{ title: 'Your space was not approved' }])
})

test('an administrator blocks a time of a space, and sees it on the day of a new booking', async ({ page, server }) => {
  await signIn(page, 'superAdmin', '/admin/view-space?id=4')
  await button(page, 'Block time…').click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  const day = new Date(Date.now() + 70 * DAY_MS).toISOString().slice(0, 10)
  await dialog.getByLabel('Start').fill(`${day}T10:00`)
  await dialog.getByLabel('End').fill(`${day}T12:00`)
  await dialog.getByLabel('Note').fill('Painter')
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await expect(notice(page, 'Time blocked')).toBeVisible()
  const { list } = (await callAs(server, 'superAdmin', '/booking?filter=note,eq,Painter')) as Answer
  expect(list).toMatchObject([{ kind: 'block', space_id: 4 }])
  await page.goto(`/admin/view-booking?id=${list[0]?.id}`)
  await expect(page.getByRole('region', { name: 'Price' })).toHaveCount(0)
  await page.goto(`/admin/add-booking?space_id=4&starts_at=${new Date(`${day}T15:00:00Z`).toISOString()}`)
  await expect(page.getByRole('region', { name: /^The space on/ })).toContainText('Block')
})
