/**
 * The pages of marketplace and site: lists that name people, and status changes on rows and pages,
 * with and without a connection.
 */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { CACHED_DATA } from '#messages/specification'
import { callAs, recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { listPage } from './list-pages'
import { allSynced, go, goOffline, notice, openFromSidebar, statusBar, workerReady } from './pages'

const PICTURE = fileURLToPath(new URL('../../public/icons/icon-192.png', import.meta.url))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
/** The value of a label on a record's page. Related records, with the same labels, come after it. */
const shown = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')
    .first()

type Row = Record<string, unknown> & { id: number }

const list = async (server: ServerProcess, path: string): Promise<Row[]> =>
  ((await callAs(server, 'superAdmin', path)) as { list: Row[] }).list
const bookingOf = async (server: ServerProcess, id: number): Promise<Row> =>
  ((await callAs(server, 'superAdmin', `/booking/${id}`)) as { model: Row }).model

/** Future bookings that wait for their host. */
const waiting = (server: ServerProcess) =>
  list(server, `/booking?filter=status,eq,pending&filter=ends_at,gt,${new Date().toISOString()}&size=3&join=space,user`)

test('a space is composed of words and pictures, and errors of the server are shown at their fields', async ({
  page,
  server,
}) => {
  await signIn(page)
  await openFromSidebar(page, 'Spaces')
  await page.getByRole('link', { name: 'Add space' }).click()
  await page.getByLabel('Name').fill('Hushed room')
  await page.getByLabel('Hourly rate').fill('12.5')
  await page.getByLabel('Time zone').fill('Mars/Olympus')
  await page.getByRole('combobox', { name: 'Amenities' }).fill('Wi-Fi')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Amenities' }).fill('Whiteboard')
  for (const count of [1, 2]) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a picture' }).click(),
    ])
    await chooser.setFiles(PICTURE)
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(count)
  }
  const addresses = () =>
    page
      .getByRole('list', { name: 'Photos' })
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const [first, second] = await addresses()
  await button(page, 'Move picture 2 forward').click()
  expect(await addresses()).toEqual([second, first])
  await button(page, 'Save').click()

  await expect(page.getByText('Unknown time zone').first()).toBeVisible()
  await page.getByLabel('Time zone').fill('Europe/Berlin')
  await button(page, 'Save').click()
  await expect(heading(page, 'Hushed room')).toBeVisible()
  await expect(shown(page, 'Amenities')).toContainText('Whiteboard')
  expect((await recordsNamed(server, 'space', 'Hushed room'))[0]).toMatchObject({
    amenities: ['Wi-Fi', 'Whiteboard'],
    photos: [second, first],
    rate_cents: 1250,
    status: 'draft',
  })
})

test('a space is activated on its page, and paused in its list', async ({ page, server }) => {
  const [space] = await list(server, '/space?filter=status,eq,draft&size=1')
  if (!space) throw new Error('No space is a draft')
  const name = String(space.name)
  await signIn(page, 'superAdmin', `/admin/view-space?id=${space.id}`)
  await button(page, 'Activate').click()
  await expect(notice(page, `${name}: Active`)).toBeVisible()
  await expect(shown(page, 'Status')).toHaveText('Active')
  await expect(button(page, 'Activate')).toHaveCount(0)
  const spaces = listPage(page, '/admin/space')
  await spaces.open(`?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(spaces.rows.first()).toContainText('Paused')
  expect((await recordsNamed(server, 'space', name))[0]).toMatchObject({ status: 'paused' })
})

test('bookings show start and end, upcoming first', async ({ page, server }) => {
  const now = new Date().toISOString()
  const ahead = await list(server, `/booking?filter=ends_at,gt,${now}&order=starts_at,asc&size=20&join=space`)
  await signIn(page)
  const bookings = listPage(page, '/admin/booking')
  await bookings.open()
  const first = bookings.rows.first()
  await first.waitFor()
  // Several may start at the same moment.
  const id = await first.getAttribute('data-row')
  const next = ahead.find((booking) => String(booking.id) === id)
  expect(next?.starts_at).toBe(ahead[0]?.starts_at)
  // A booking is shown in the time of its space.
  const timeZone = String((next?.space_id as Row | undefined)?.timezone)
  const time = (moment: unknown) => new Date(String(moment)).toLocaleTimeString('en', { timeStyle: 'short', timeZone })
  for (const moment of [next?.starts_at, next?.ends_at])
    await expect(first.locator('time', { hasText: time(moment) }).first()).toBeVisible()
  await expect(page.getByText('upcoming first')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(page.getByLabel('Order')).toHaveValue('starts_at,next')
})

test('an administrator finds a guest by name and books for them', async ({ page, server }) => {
  const [guest] = await list(server, '/user?filter=role,eq,user&filter=first_name,nis,null&size=1')
  const [space] = await list(server, '/space?filter=status,eq,active&size=1')
  if (!guest || !space) throw new Error('There is no guest or no space')
  const name = `${guest.first_name} ${guest.last_name}`
  await signIn(page, 'superAdmin', '/admin/add-booking')
  await page.getByRole('combobox', { name: 'Space' }).fill(String(space.name))
  await page.getByRole('option', { name: String(space.name), exact: true }).click()
  await page.getByLabel('Start').fill('2031-05-05T10:00')
  await page.getByLabel('End').fill('2031-05-05T12:00')
  await button(page, 'Save').click()
  await expect(page.getByText('Guest is required').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Guest', exact: true }).fill(name)
  await page.getByRole('option', { name: `${name} (${guest.email})` }).click()
  await button(page, 'Save').click()
  await expect(heading(page, /^Booking #\d+$/)).toBeVisible()
  await expect(shown(page, 'Guest')).toContainText(name)
  const [booking] = await list(server, '/booking?size=1')
  expect(booking).toMatchObject({ user_id: guest.id, space_id: space.id })
})

test('the page of a booking refunds its payment, and warns that a canceled one is not fully refunded', async ({
  page,
  server,
}) => {
  const now = new Date().toISOString()
  const ahead = await list(server, `/booking?filter=status,eq,confirmed&filter=starts_at,gt,${now}&size=100`)
  const orders = await list(server, '/order?filter=status,eq,paid&filter=booking_id,nis,null&size=500')
  const order = orders.find(({ booking_id }) => ahead.some(({ id }) => id === booking_id))
  if (!order) throw new Error('No booking that lies ahead is paid')
  await signIn(page, 'superAdmin', `/admin/view-booking?id=${order.booking_id}`)
  const payments = page.getByRole('region', { name: 'Payment' })
  await expect(payments.getByText('Paid')).toBeVisible()
  await button(page, 'Cancel booking').click()
  await dialog(page).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(payments.getByText('Canceled without a full refund')).toBeVisible()
  await payments.getByRole('button', { name: 'Refund…' }).click()
  await page.getByRole('dialog', { name: 'Refund order' }).getByRole('button', { name: 'Refund order' }).click()
  await expect(payments.getByText(/refunded$/)).toBeVisible()
  await expect(payments.getByText('Canceled without a full refund')).toHaveCount(0)
  await expect(payments.getByRole('button', { name: 'Refund…' })).toHaveCount(0)
  expect(await list(server, `/order?filter=id,eq,${order.id}`)).toMatchObject([{ refunded_cents: order.total_cents }])
})

test('orders are refunded and subscriptions ended on their own pages', async ({ page, server }) => {
  const [order] = await list(server, '/order?filter=status,eq,paid&filter=refunded_cents,eq,0&size=1')
  const [subscription] = await list(server, '/subscription?filter=status,eq,active&size=1')
  await signIn(page, 'superAdmin', `/admin/view-order?id=${order?.id}`)
  await button(page, 'Refund…').click()
  await page.getByRole('dialog', { name: 'Refund order' }).getByRole('button', { name: 'Refund order' }).click()
  // The history of the record contains the status, too.
  await expect(shown(page, 'Status')).toHaveText('Refunded')
  await expect(button(page, 'Refund…')).toHaveCount(0)
  await go(page, `/admin/view-subscription?id=${subscription?.id}`)
  await button(page, 'Cancel subscription…').click()
  await page
    .getByRole('dialog', { name: 'Cancel subscription' })
    .getByRole('button', { name: 'Cancel subscription' })
    .click()
  await expect(shown(page, 'Cancels at period end')).toHaveText('Yes')
})

/** A confirmed booking in the future. */
async function confirmedBooking(server: ServerProcess): Promise<Row> {
  const now = new Date().toISOString()
  const [booking] = await list(server, `/booking?filter=status,eq,confirmed&filter=starts_at,gt,${now}&size=1`)
  if (!booking) throw new Error('No confirmed booking lies ahead')
  return booking
}

test('a booking names its host and its space, and is confirmed', async ({ page, server }) => {
  const [one] = await waiting(server)
  if (!one) throw new Error('No booking waits')
  const space = one.space_id as Row & { user_id: Record<string, unknown> }
  const host = `${space.user_id.first_name} ${space.user_id.last_name}`
  await signIn(page, 'superAdmin', `/admin/view-booking?id=${one.id}`)
  await expect(heading(page, `Booking #${one.id}`)).toBeVisible()
  await expect(shown(page, 'Host')).toHaveText(host)
  await expect(shown(page, 'Space')).toHaveText(String(space.name))
  await expect(button(page, 'Complete')).toHaveCount(0)
  await button(page, 'Confirm').click()
  await expect(notice(page, `Booking #${one.id}: Confirmed`)).toBeVisible()
  await expect(shown(page, 'Status')).toHaveText('Confirmed')
  await expect(button(page, 'Confirm')).toHaveCount(0)
})

test('a confirmed booking has no fields for total and status, keeps its number of guests, and is canceled after a question', async ({
  page,
  server,
}) => {
  const booking = await confirmedBooking(server)
  await signIn(page, 'superAdmin', `/admin/edit-booking?id=${booking.id}`)
  await expect(page.getByLabel('Guests')).toBeVisible()
  for (const label of ['Total', 'Status']) await expect(page.getByLabel(label)).toHaveCount(0)
  await page.getByLabel('Guests').fill(String(Number(booking.guests) + 1))
  await button(page, 'Save').click()
  await expect(notice(page, "The guests of a confirmed booking can't be changed")).toBeVisible()

  await signIn(page, 'superAdmin', `/admin/view-booking?id=${booking.id}`)
  await button(page, 'Cancel booking').click()
  await dialog(page).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(shown(page, 'Status')).toHaveText('Canceled')
  expect(await bookingOf(server, booking.id)).toMatchObject({ status: 'cancelled' })
})

test('a step of a booking that was changed elsewhere asks again, and the page shows the current values', async ({
  page,
  server,
}) => {
  const [other] = await waiting(server)
  if (!other) throw new Error('No booking waits')
  await signIn(page, 'superAdmin', `/admin/view-booking?id=${other.id}`)
  await expect(button(page, 'Confirm')).toBeVisible()
  await callAs(server, 'admin', `/booking/${other.id}`, { method: 'PUT', body: { note: 'Changed meanwhile' } })
  await button(page, 'Confirm').click()
  const question = page.getByRole('dialog', { name: `Booking #${other.id} was changed in the meantime` })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(shown(page, 'Note')).toHaveText('Changed meanwhile')
  expect(await bookingOf(server, other.id)).toMatchObject({ status: 'pending' })
  await callAs(server, 'admin', `/booking/${other.id}`, { method: 'PUT', body: { note: 'And again' } })
  await button(page, 'Confirm').click()
  await question.getByRole('button', { name: 'Confirm anyway' }).click()
  await expect(question).toHaveCount(0)
  await expect(shown(page, 'Status')).toHaveText('Confirmed')
  expect(await bookingOf(server, other.id)).toMatchObject({ status: 'confirmed', note: 'And again' })
})

/** A completed booking, its first day in local time, and the name of its space. */
async function completedBooking(server: ServerProcess): Promise<{ begin: Date; day: string; space: string }> {
  const [booking] = await list(server, '/booking?filter=status,eq,completed&order=starts_at,asc&size=1&join=space')
  if (!booking) throw new Error('No booking')
  const begin = new Date(String(booking.starts_at))
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${begin.getFullYear()}-${two(begin.getMonth() + 1)}-${two(begin.getDate())}`
  return { begin, day, space: String((booking.space_id as Row).name) }
}
const entryOf = (page: Page, space: string) =>
  page.getByRole('link', { name: new RegExp(`${space}, Completed$`) }).first()

test('the address of a calendar contains its date, except today’s', async ({ page }) => {
  const title = page.getByRole('main').getByRole('heading', { level: 2 })
  await signIn(page)
  await listPage(page, '/admin/booking').open()
  await button(page, 'Show as calendar').click()
  await expect(page).toHaveURL(/layout=week/)
  const thisWeek = (await title.textContent()) ?? ''
  await button(page, 'Previous week').click()
  await expect(title).not.toHaveText(thisWeek)
  await expect(page).toHaveURL(/date=/)
  await button(page, 'Today').click()
  await expect(title).toHaveText(thisWeek)
  await expect(page).not.toHaveURL(/date=/)
})

test('a link to a month shows its bookings with the same filters; a day leads to its week, a booking to its page', async ({
  page,
  server,
}) => {
  const { begin, day, space } = await completedBooking(server)
  await signIn(page, 'superAdmin', `/admin/booking?layout=month&date=${day}&filter=status,in,completed`)
  await expect(entryOf(page, space)).toBeVisible()
  await expect(page.getByRole('link', { name: /, (Pending|Confirmed|Canceled)$/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: begin.toLocaleDateString('en', { dateStyle: 'long' }), exact: true })
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`layout=week.*date=${day}`))
  await entryOf(page, space).focus()
  await page.keyboard.press('Enter')
  await expect(shown(page, 'Space')).toHaveText(space)
})

test('a calendar works offline, and its bookings are in the table, too', async ({ page, server }) => {
  const { day, space } = await completedBooking(server)
  await signIn(page, 'superAdmin', `/admin/booking?layout=week&date=${day}&filter=status,in,completed`)
  await workerReady(page)
  await expect(entryOf(page, space)).toBeVisible()
  await goOffline(page)
  await page.reload()
  await expect(page.getByText(CACHED_DATA)).toBeVisible()
  await expect(entryOf(page, space)).toBeVisible()
  await button(page, 'Show as table').click()
  await expect(listPage(page, '/admin/booking').rows.first()).toContainText('Completed')
})

test('status changes are queued in order without a connection, and shown at once', async ({ page, device, server }) => {
  const [booking] = await waiting(server)
  if (!booking) throw new Error('No booking waits')
  await signIn(page)
  await workerReady(page)
  const bookings = listPage(page, '/admin/booking')
  await bookings.open('?filter=status,eq,pending')
  await go(page, `/admin/view-booking?id=${booking.id}`)
  await expect(shown(page, 'Status')).toHaveText('Pending')
  await openFromSidebar(page, 'Contact messages')
  const [message] = await list(server, '/contact_message?filter=status,eq,new&size=1')
  if (!message) throw new Error('No message is new')
  await goOffline(page)

  await page
    .getByRole('button', { name: `Actions for ${message.subject}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Mark as answered' }).click()
  await expect(page.locator(`[data-row="${message.id}"]`)).toContainText('Answered')
  await expect(page.locator(`[data-row="${message.id}"]`)).toContainText('Not synced yet')

  await go(page, `/admin/edit-booking?id=${booking.id}`)
  await page.getByLabel('Note').fill('Key is at the desk')
  await button(page, 'Save').click()
  await expect(heading(page, `Booking #${booking.id}`)).toBeVisible()
  await button(page, 'Confirm').click()
  await expect(shown(page, 'Status')).toHaveText('Confirmed')
  await expect(page.getByText('Not synced yet')).toBeVisible()
  await expect(statusBar(page)).toContainText('3 changes')
  await page.getByRole('button', { name: 'Open outbox', exact: true }).click()
  await expect(page.getByText(`Confirm booking #${booking.id}`).first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await bookingOf(server, booking.id)).toMatchObject({ status: 'pending' })

  await device.context.setOffline(false)
  await allSynced(page)
  expect(await bookingOf(server, booking.id)).toMatchObject({ status: 'confirmed', note: 'Key is at the desk' })
  expect(await list(server, `/contact_message?filter=id,eq,${message.id}`)).toMatchObject([{ status: 'answered' }])
})
