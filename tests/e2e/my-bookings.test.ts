/**
 * A guest's bookings: cancellation with the refund shown before, the ticket without a connection,
 * changes that wait and arrive once, and reviews.
 */
import type { Page } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { ACCOUNTS, callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import type { ServerProcess } from '../support/server-process'
import { allSynced, goOffline, notice, settled, statusBar, workerReady } from './pages'

// As a guest, who has no warm profile.
test.use({ profile: 'new' })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Row = Record<string, unknown> & { id: number }
type Answer = { model: Row; list: Row[]; message: string }

const one = async (database: Database, sql: string, values: unknown[] = []): Promise<Row> => {
  const [row] = await database.query<Row>(sql, values)
  if (!row) throw new Error(`Nothing found: ${sql}`)
  return row
}

/** A space of another host that is open at all times, confirms at once, and has this policy. */
async function openSpace(database: Database, policy = 'flexible', mode = 'instant'): Promise<Row> {
  const { id: userId } = await one(database, `SELECT id FROM "user" WHERE email = $1`, [ACCOUNTS.user.email])
  return one(
    database,
    `UPDATE space SET booking_mode = $2, cancellation_policy = $3, opening_hours = NULL, exceptions = NULL,
       notice_minutes = 0, buffer_minutes = 0, min_minutes = 60, step_minutes = 30, address = 'Long lane 4'
     WHERE id = (SELECT id FROM space WHERE status = 'active' AND user_id <> $1 AND deleted_at IS NULL ORDER BY id LIMIT 1)
     RETURNING id, name, user_id`,
    [userId, mode, policy],
  )
}

/** Far enough ahead that no demo booking is there. `index` keeps bookings of one test apart. */
const startIn = (days: number, index = 0): Date =>
  new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + days * DAY_MS + (1 + 4 * index) * HOUR_MS)

const stayOf = (space: Row, starts: Date) => ({
  space_id: space.id,
  starts_at: starts.toISOString(),
  ends_at: new Date(starts.getTime() + 2 * HOUR_MS).toISOString(),
  guests: 1,
})

/** A booking that the guest made, paid where the space has confirmed it. */
async function book(server: ServerProcess, database: Database, space: Row, starts: Date): Promise<Row> {
  const { model, message } = (await callAs(server, 'user', '/booking', {
    method: 'POST',
    body: stayOf(space, starts),
  })) as Answer
  if (!model) throw new Error(`Not booked: ${message}`)
  return one(database, 'SELECT id, code, total_cents, version FROM booking WHERE id = $1', [model.id])
}

const bookingOn = async (server: ServerProcess, id: number): Promise<Row> =>
  ((await callAs(server, 'user', `/booking/${id}`)) as Answer).model

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
}
const ticketPath = ({ id }: Row) => `/account/my-bookings?booking=${id}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const badge = (page: Page, name: string) => page.locator('[data-page-actions]').getByText(name, { exact: true })
const money = (cents: number) => new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(cents / 100)

async function cancel(page: Page): Promise<void> {
  await button(page, 'Cancel booking').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
}

test('canceling shows the refund of each policy first, and the server gives just that', async ({
  page,
  server,
  database,
}) => {
  await signIn(page, 'user')
  for (const [index, [policy, days, share]] of (
    [
      ['flexible', 60, 1],
      ['moderate', 60, 1],
      ['moderate', 2, 0.5],
      ['strict', 60, 0.5],
      ['strict', 4, 0],
    ] as const
  ).entries()) {
    const booking = await book(server, database, await openSpace(database, policy), startIn(days, index))
    const total = Number(booking.total_cents)
    await open(page, ticketPath(booking))
    await button(page, 'Cancel booking').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    const sentence =
      share === 0
        ? `You get nothing back of ${money(total)}.`
        : `You get ${money(total * share)} of ${money(total)} back.`
    await expect(dialog).toContainText(sentence)
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(badge(page, 'Canceled')).toBeVisible()
    await expect(page.getByText('You canceled this booking.')).toBeVisible()
    expect(await bookingOn(server, booking.id)).toMatchObject({
      ...{ status: 'cancelled', cancelled_by: 'guest', refunded_cents: total * share },
    })
    if (share > 0) await expect(page.getByText(`${money(total * share)} refunded`)).toBeVisible()
  }
  await open(page, '/account/my-bookings?tab=canceled')
  await expect(page.getByRole('listitem').filter({ hasText: 'Canceled' }).first()).toBeVisible()
})

test('a request that nobody confirmed costs nothing to cancel, and has no ticket and no address', async ({
  page,
  server,
  database,
}) => {
  const booking = await book(server, database, await openSpace(database, 'strict', 'request'), startIn(60))
  await signIn(page, 'user')
  await open(page, ticketPath(booking))
  await expect(badge(page, 'Waiting for the host')).toBeVisible()
  await expect(page.getByText(/^The host answers until/)).toBeVisible()
  await expect(page.getByText('The address appears when the host confirms.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
  await button(page, 'Cancel booking').click()
  await expect(page.getByRole('dialog')).toContainText(`${money(Number(booking.total_cents))} is released on your card`)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(badge(page, 'Canceled')).toBeVisible()
  await expect(page.getByText(/when the host confirms/)).toHaveCount(0)
})

test('bookings and tickets that were never visited are there offline, after a restart of the browser', async ({
  page,
  device,
  server,
  database,
}) => {
  const space = await openSpace(database)
  const booking = await book(server, database, space, startIn(60))
  await signIn(page, 'user')
  await open(page, '/faq')
  await workerReady(page)
  // Read without asking, when the page is idle. The number of records of a table on the device:
  const kept = (table: string) =>
    page.evaluate(async (name) => {
      const authorization = `Bearer ${localStorage.getItem('token')}`
      const headers = { authorization, 'x-project': btoa('holdfast:holdfast-demo-secret') }
      // Until the page has announced the session the worker refuses.
      const { list = [] } = await (await fetch('/__offline/tables', { headers })).json()
      return list.find((found: { table: string }) => found.table === name)?.records ?? 0
    }, table)
  // The page after the sign-in reads some bookings too, and a slow read is answered from those at first.
  const isKept = () =>
    page.evaluate(async (code) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('MkdOfflineDB')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const rows = await new Promise<unknown[]>((resolve, reject) => {
        const asked = db.transaction('offlineData').objectStore('offlineData').getAll()
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      db.close()
      return JSON.stringify(rows).includes(code)
    }, String(booking.code))
  await expect.poll(isKept).toBe(true)
  await expect.poll(() => kept('favorite')).toBeGreaterThan(0)
  // Messages are read last, and by nothing else.
  await expect.poll(() => kept('chat')).toBeGreaterThan(0)
  const again = await device.reopen()
  await again.context().setOffline(true)
  await open(again, ticketPath(booking))
  await expect(statusBar(again)).toContainText("You're offline.")
  await expect(again.getByRole('img', { name: `QR code of booking ${booking.code}` })).toBeVisible()
  await expect(again.getByText(String(booking.code), { exact: true })).toBeVisible()
  await expect(again.getByText(/^Long lane 4/)).toBeVisible()
  await expect(again.getByText('Showing cached data (offline)')).toBeVisible()
  // The calendar file and the receipt are made here.
  const [download] = await Promise.all([again.waitForEvent('download'), button(again, 'Add to calendar').click()])
  expect(download.suggestedFilename()).toBe(`booking-${booking.code}.ics`)
  await again.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(again.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(again.getByRole('cell', { name: money(Number(booking.total_cents)) }).first()).toBeVisible()
  // Other tickets come from the list, which is there too.
  await again.getByRole('link', { name: 'Back to the booking' }).click()
  await again.getByRole('link', { name: 'All bookings' }).click()
  await expect(again.getByRole('link', { name: String(space.name) }).first()).toBeVisible()
})

test('a cancellation without a connection waits, is never called canceled, and arrives once', async ({
  page,
  device,
  network,
  server,
  database,
}) => {
  const booking = await book(server, database, await openSpace(database), startIn(60))
  await signIn(page, 'user')
  await open(page, ticketPath(booking))
  await workerReady(page)
  await page.reload()
  await settled(page)
  await goOffline(page)
  await cancel(page)
  await expect(notice(page, 'Cancellation waiting to be sent')).toBeVisible()
  await expect(badge(page, 'Cancellation waiting to be sent')).toBeVisible()
  await page.reload()
  await expect(badge(page, 'Cancellation waiting to be sent')).toBeVisible()
  await page.getByRole('link', { name: 'All bookings' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Cancellation waiting to be sent' })
  await expect(card).toHaveCount(1)
  expect(await bookingOn(server, booking.id)).toMatchObject({ status: 'confirmed' })
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(card).toHaveCount(0)
  await expect.poll(async () => (await bookingOn(server, booking.id)).status).toBe('cancelled')
  expect(await bookingOn(server, booking.id)).toMatchObject({
    ...{ version: Number(booking.version) + 1, refunded_cents: booking.total_cents },
  })
  const sent = network
    .requests()
    .filter(
      ({ method, path, body }) => method === 'POST' && `${path} ${body}`.includes(`/booking/${booking.id}/cancel`),
    )
  expect(sent).toHaveLength(1)
})

/** Books as a page of the app does. @returns the answer of the worker */
const bookFrom = (page: Page, body: object): Promise<{ data?: string }> =>
  page.evaluate(
    async ([values, project]) => {
      const answer = await fetch('/v1/api/records/holdfast/user/booking', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
          'x-project': project,
        },
        body: values,
      })
      return answer.json()
    },
    [JSON.stringify(body), btoa('holdfast:holdfast-demo-secret')] as const,
  )

test('a booking made offline waits; when its time was taken meanwhile, one press books another', async ({
  page,
  device,
  server,
  database,
}) => {
  const space = await openSpace(database)
  const [taken, free] = [stayOf(space, startIn(60)), stayOf(space, startIn(61))]
  await signIn(page, 'user')
  await open(page, '/account/my-bookings')
  await workerReady(page)
  await page.reload()
  await settled(page)
  await goOffline(page)
  const { data: refused } = await bookFrom(page, taken)
  const { data: accepted } = await bookFrom(page, free)
  const { data: discarded } = await bookFrom(page, stayOf(space, startIn(62)))
  await open(page, '/account/my-bookings')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting to be sent' })
  await expect(waiting).toHaveCount(3)
  await open(page, `/account/my-bookings?booking=${discarded}`)
  await button(page, 'Discard this booking').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/my-bookings$/)
  await expect(waiting).toHaveCount(2)
  await open(page, `/account/my-bookings?booking=${accepted}`)
  await expect(badge(page, 'Waiting to be sent')).toBeVisible()
  await expect(page.getByText(/^Booked|^Confirmed/)).toHaveCount(0)
  // Somebody else is first.
  await callAs(server, 'superAdmin', '/booking', { method: 'POST', body: { ...taken, user_id: 1 } })
  await device.context.setOffline(false)
  // The address follows the id that the server gave.
  await expect(badge(page, 'Confirmed')).toBeVisible()
  await expect(page).toHaveURL(/booking=\d+$/)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await open(page, `/account/my-bookings?booking=${refused}`)
  await expect(badge(page, 'Not booked')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('This booking was not accepted')
  // One press books another time.
  await page
    .getByRole('button', { name: /^Book / })
    .first()
    .click()
  await expect(badge(page, 'Confirmed')).toBeVisible()
  await expect(page).toHaveURL(/booking=\d+$/)
  const id = Number(new URL(page.url()).searchParams.get('booking'))
  const { starts_at, ends_at } = await bookingOn(server, id)
  expect(starts_at).not.toBe(taken.starts_at)
  expect(Date.parse(String(ends_at)) - Date.parse(String(starts_at))).toBe(2 * HOUR_MS)
})

test('a review without a connection waits, arrives once, and is not published before the host’s', async ({
  page,
  device,
  server,
  database,
}) => {
  const space = await openSpace(database)
  const booking = await book(server, database, space, startIn(60))
  await database.query(
    `UPDATE booking SET status = 'completed', starts_at = $2, ends_at = $3, version = version + 1 WHERE id = $1`,
    [booking.id, new Date(Date.now() - 5 * HOUR_MS), new Date(Date.now() - 3 * HOUR_MS)],
  )
  await signIn(page, 'user')
  await open(page, ticketPath(booking))
  await workerReady(page)
  await page.reload()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await settled(page)
  await goOffline(page)
  const form = page.getByRole('form', { name: `Write a review of ${space.name}` })
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true })
  await form.getByLabel('Comment').fill('Warm and quiet')
  await form.getByRole('button', { name: 'Send review' }).click()
  const review = page.getByRole('article', { name: `Review of ${space.name}` }).filter({ hasText: 'Warm and quiet' })
  await expect(review).toContainText('Waiting to be sent')
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(review).toContainText('Not published yet')
  await review.getByRole('button', { name: `Edit the review of ${space.name}` }).click()
  await page.getByLabel('Comment').fill('Warm, quiet and bright')
  await button(page, 'Save review').click()
  await expect(page.getByRole('article').filter({ hasText: 'Warm, quiet and bright' })).toBeVisible()
  const { list } = (await callAs(server, 'user', `/review?filter=booking_id,eq,${booking.id}`)) as Answer
  expect(list).toMatchObject([{ rating: 4, comment: 'Warm, quiet and bright', published_at: null }])
})

test('the calendar address is shown once, and axe finds nothing on the pages and dialogs of a booking', async ({
  page,
  server,
  database,
}) => {
  const booking = await book(server, database, await openSpace(database), startIn(60))
  await signIn(page, 'user')
  const findings: string[] = []
  const look = async (what: string) => {
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      findings.push(...(await axeFindings(page, `${what} ${scheme}`)))
    }
  }
  await open(page, '/account/my-bookings')
  await look('list')
  await button(page, 'Calendar address').click()
  await button(page, 'Create address').click()
  const address = page.getByRole('dialog').locator('code')
  await expect(address).toContainText('/v1/api/calendar/feed/')
  await look('address')
  const feed = await fetch(String(await address.textContent()).replace(/^https?:\/\/[^/]+/, server.origin))
  expect(await feed.text()).toContain(`UID:booking-${booking.id}@holdfast`)
  await open(page, ticketPath(booking))
  await look('ticket')
  await button(page, 'Cancel booking').click()
  await page.getByRole('dialog').waitFor()
  await look('cancel')
  await open(page, `${ticketPath(booking)}&receipt=yes`)
  await look('receipt')
  await open(page, '/account/reviews')
  await page
    .getByRole('button', { name: /^Write a review of/ })
    .first()
    .click()
  await page.getByRole('radio', { name: '5 stars' }).waitFor()
  await look('review')
  expect(findings).toEqual([])
})
