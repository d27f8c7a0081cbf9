/**
 * A host answers requests from a phone without a connection, and blocks time by drag and by fields; no
 * guest can book what is blocked.
 */
import type { Page } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { ACCOUNTS, callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import type { ServerProcess } from '../support/server-process'
import { allSynced, goOffline, notice, settled, workerReady } from './pages'

// As a host, who has no warm profile.
test.use({ profile: 'new' })

const DAY_MS = 86_400_000
/** Read once: a test that runs past midnight keeps to one day. */
const TODAY = Math.floor(Date.now() / DAY_MS) * DAY_MS

type Row = Record<string, unknown> & { id: number }
type Answer = { model: Row; list: Row[]; message: string; data: number }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
}
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** One of the user's spaces: always open, free of charge, on request. Its bookings are gone. */
async function ownSpace(database: Database): Promise<Row> {
  const [space] = await database.query<Row>(
    `UPDATE space SET booking_mode = 'request', opening_hours = NULL, exceptions = NULL, timezone = 'UTC', notice_minutes = 0,
       buffer_minutes = 0, min_minutes = 30, step_minutes = 30, rate_cents = 0, day_rate_cents = NULL, cleaning_fee_cents = NULL
     WHERE id = (SELECT id FROM space WHERE status = 'active' AND deleted_at IS NULL
       AND user_id = (SELECT id FROM "user" WHERE email = $1) ORDER BY id LIMIT 1) RETURNING id, name`,
    [ACCOUNTS.user.email],
  )
  if (!space) throw new Error('The user has no space')
  await database.query(
    `UPDATE booking SET deleted_at = now() WHERE status IN ('pending', 'confirmed')
       AND space_id IN (SELECT s.id FROM space s JOIN "user" u ON u.id = s.user_id WHERE u.email = $1)`,
    [ACCOUNTS.user.email],
  )
  return space
}

/** Midnight (UTC) so many days ahead, and an hour of that day. */
const at = (days: number, hour: number): string => new Date(TODAY + days * DAY_MS + hour * 3_600_000).toISOString()

const request = async (server: ServerProcess, space: Row, from: string, to: string): Promise<Answer> =>
  (await callAs(server, 'admin', '/booking', {
    method: 'POST',
    body: { space_id: space.id, starts_at: from, ends_at: to, guests: 1 },
  })) as Answer

const seenByGuest = async (server: ServerProcess, id: number): Promise<Row> =>
  ((await callAs(server, 'admin', `/booking/${id}`)) as Answer).model

test('a host accepts and declines requests on a phone without a connection, and the guests learn of it', async ({
  page,
  server,
  database,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const space = await ownSpace(database)
  const first = (await request(server, space, at(9, 10), at(9, 12))).model
  const second = (await request(server, space, at(10, 10), at(10, 12))).model
  const third = (await request(server, space, at(11, 10), at(11, 12))).model
  await signIn(page, 'user')
  await workerReady(page)
  await open(page, '/account/my-spaces')
  await expect(page.getByText('3 requests are waiting')).toBeVisible()
  await page.getByRole('link', { name: 'Answer requests' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  expect(await axeFindings(page, page.url())).toEqual([])
  expect(await fits(page)).toBe(true)

  await goOffline(page)
  const card = (booking: Row) => page.getByRole('article').filter({ hasText: String(booking.code) })
  await card(first)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(card(first)).toContainText('Accepted · waiting to be sent')
  await expect(card(first)).toContainText('Waiting to be sent')
  await card(second)
    .getByRole('button', { name: /^Decline/ })
    .click()
  await page.getByLabel('Reason (optional)').fill('The floor is being sanded.')
  await button(page, 'Decline request').click()
  await expect(card(second)).toContainText('Declined · waiting to be sent')
  // The guest withdraws this one meanwhile.
  await card(third)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(card(third)).toContainText('Accepted · waiting to be sent')
  expect((await seenByGuest(server, first.id)).status).toBe('pending')
  await database.query(
    `UPDATE booking SET status = 'cancelled', cancelled_by = 'guest', version = version + 1 WHERE id = $1`,
    [third.id],
  )

  await page.context().setOffline(false)
  await expect(card(first)).toHaveCount(0)
  await expect(card(second)).toHaveCount(0)
  expect(await seenByGuest(server, first.id)).toMatchObject({ status: 'confirmed' })
  expect(await seenByGuest(server, second.id)).toMatchObject({
    ...{ status: 'declined', decline_reason: 'The floor is being sanded.' },
  })
  // What the server refused stays, with a choice.
  await expect(card(third)).toContainText("The acceptance didn't go through")
  await card(third).getByRole('button', { name: 'Discard change' }).click()
  await expect(page.getByText('No requests are waiting')).toBeVisible()
})

test('a host blocks time by drag and by fields, moves it, and no guest can book it', async ({
  page,
  server,
  database,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const space = await ownSpace(database)
  const day = at(8, 0).slice(0, 10)
  await signIn(page, 'user')
  await workerReady(page)
  await open(page, `/account/my-spaces/${space.id}?tab=calendar&at=week.${day}`)
  /** Half an hour from that hour on. */
  const slot = (hour: number) => page.locator(`[data-drag-slot-group="${day}"][data-drag-slot-index="${hour * 2}"]`)
  await slot(10).scrollIntoViewIfNeeded()
  await slot(10).hover()
  await page.mouse.down()
  await slot(11).hover()
  await slot(11.5).hover()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await expect(dialog.getByLabel('Start')).toHaveValue(`${day}T10:00`)
  await expect(dialog.getByLabel('End')).toHaveValue(`${day}T12:00`)
  await dialog.getByLabel('Note').fill('Painting')
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await expect(notice(page, 'Time blocked')).toBeVisible()
  expect(await request(server, space, at(8, 11), at(8, 13))).toMatchObject({ code: 'NOT_AVAILABLE', rule: 'taken' })
  expect(await axeFindings(page, page.url())).toEqual([])

  // By fields, without a connection, from a phone.
  await page.setViewportSize({ width: 360, height: 780 })
  await goOffline(page)
  await button(page, 'Block time').click()
  await dialog.getByLabel('Start').fill(`${day}T11:00`)
  await dialog.getByLabel('End').fill(`${day}T15:00`)
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await expect(dialog).toContainText('In the way: Painting')
  await dialog.getByLabel('Start').fill(`${day}T13:00`)
  await dialog.getByRole('button', { name: 'Block time' }).click()
  await expect(button(page, /Blocked.*Waiting to be sent/)).toBeVisible()
  expect(await fits(page)).toBe(true)
  await page.context().setOffline(false)
  await allSynced(page)
  expect(await request(server, space, at(8, 14), at(8, 16))).toMatchObject({ code: 'NOT_AVAILABLE' })

  // Changed by its fields, then deleted: the time is free.
  await button(page, /Painting/).click()
  const change = page.getByRole('dialog', { name: 'Change block' })
  await change.getByLabel('End').fill(`${day}T11:00`)
  await change.getByRole('button', { name: 'Save block' }).click()
  await expect(notice(page, 'Block changed')).toBeVisible()
  expect((await request(server, space, at(8, 11), at(8, 12))).model).toMatchObject({ status: 'pending' })
  await button(page, /Painting/).click()
  await change.getByRole('button', { name: 'Delete block' }).click()
  await page.getByRole('dialog', { name: 'Delete this block?' }).getByRole('button', { name: 'Delete block' }).click()
  await expect(notice(page, 'Block deleted')).toBeVisible()
  expect((await request(server, space, at(8, 10), at(8, 11))).model).toMatchObject({ status: 'pending' })
})
