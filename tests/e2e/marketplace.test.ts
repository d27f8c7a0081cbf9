/** Marketplace and site: lists with people by name, steps of a status on rows and pages, online and without a connection. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { CACHED_DATA } from '#shared/messages'
import { callAs, expect, recordsNamed, signIn, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { listPage } from './list-pages'
import { allSynced, go, notice, openFromSidebar, statusBar, workerReady } from './pages'

const PICTURE = fileURLToPath(new URL('../../public/icons/icon-192.png', import.meta.url))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
/** The value beside a label on a record's page. */
const shown = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

type Row = Record<string, unknown> & { id: number }

const list = async (server: ServerProcess, path: string): Promise<Row[]> =>
  ((await callAs(server, 'superAdmin', path)) as { list: Row[] }).list
const bookingOf = async (server: ServerProcess, id: number): Promise<Row> =>
  ((await callAs(server, 'superAdmin', `/booking/${id}`)) as { model: Row }).model

/** Bookings that still wait for their host and lie ahead. */
const waiting = (server: ServerProcess) =>
  list(server, `/booking?filter=status,eq,pending&filter=ends_at,gt,${new Date().toISOString()}&size=3&join=space,user`)

test('a space is put together from words and pictures, opened for guests and closed again', async ({
  page,
  server,
}) => {
  await signIn(page)
  await openFromSidebar(page, 'Spaces')
  await page.getByRole('link', { name: 'Add space' }).click()
  await page.getByLabel('Name').fill('Hushed room')
  await page.getByLabel('Rate').fill('12.5')
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
  // What only the server knows is said at its field.
  await expect(page.getByText('This time zone is unknown').first()).toBeVisible()
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

  await button(page, 'Activate').click()
  await expect(notice(page, 'It is active now')).toBeVisible()
  await expect(shown(page, 'Status')).toHaveText('Active')
  await expect(button(page, 'Activate')).toHaveCount(0)
  const spaces = listPage(page, '/admin/space')
  await spaces.open('?q=Hushed')
  await page.getByRole('button', { name: 'Actions for Hushed room' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(spaces.rows.first()).toContainText('Paused')
  expect((await recordsNamed(server, 'space', 'Hushed room'))[0]).toMatchObject({ status: 'paused' })
})

test('bookings name host and guest, and go on only as far as their state and the server allow', async ({
  page,
  server,
}) => {
  const [one, other] = await waiting(server)
  if (!one || !other) throw new Error('No booking waits')
  const space = one.space_id as Row & { user_id: Record<string, unknown> }
  const host = `${space.user_id.first_name} ${space.user_id.last_name}`
  await signIn(page)
  await go(page, `/admin/view-booking?id=${one.id}`)
  await expect(heading(page, `Booking #${one.id}`)).toBeVisible()
  await expect(shown(page, 'Host')).toHaveText(host)
  await expect(shown(page, 'Space')).toHaveText(String(space.name))
  await expect(button(page, 'Complete')).toHaveCount(0)
  await button(page, 'Confirm').click()
  await expect(notice(page, `Booking #${one.id}`)).toContainText('It is confirmed now.')
  await expect(shown(page, 'Status')).toHaveText('Confirmed')
  await expect(button(page, 'Confirm')).toHaveCount(0)
  // The form offers no total and no status.
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Guests')).toBeVisible()
  for (const label of ['Total', 'Status']) await expect(page.getByLabel(label)).toHaveCount(0)
  await page.getByLabel('Guests').fill('2')
  await button(page, 'Save').click()
  await expect(notice(page, "A confirmed booking can't be moved")).toBeVisible()
  await page.getByLabel('Guests').fill(String(one.guests))
  await go(page, `/admin/view-booking?id=${one.id}`)
  await button(page, 'Cancel booking').click()
  await dialog(page).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(shown(page, 'Status')).toHaveText('Cancelled')
  expect(await bookingOf(server, one.id)).toMatchObject({ status: 'cancelled' })

  // Somebody else was faster: the refusal is told, and the page shows what is true.
  await go(page, `/admin/view-booking?id=${other.id}`)
  await expect(button(page, 'Confirm')).toBeVisible()
  await callAs(server, 'admin', `/booking/${other.id}`, { method: 'PUT', body: { note: 'Changed meanwhile' } })
  await button(page, 'Confirm').click()
  await expect(notice(page, `Booking #${other.id} is not confirmed`)).toBeVisible()
  await expect(shown(page, 'Note')).toHaveText('Changed meanwhile')
  expect(await bookingOf(server, other.id)).toMatchObject({ status: 'pending' })
})

test('bookings stand in the days of a week or a month, with the filters of the list, by keyboard, on a phone and offline', async ({
  page,
  device,
  server,
}) => {
  const [first] = await list(server, '/booking?filter=status,eq,completed&order=starts_at,asc&size=1&join=space')
  if (!first) throw new Error('No booking')
  const space = String((first.space_id as Row).name)
  const begin = new Date(String(first.starts_at))
  const day = `${begin.getFullYear()}-${String(begin.getMonth() + 1).padStart(2, '0')}-${String(begin.getDate()).padStart(2, '0')}`
  const entry = page.getByRole('link', { name: new RegExp(`${space}, Completed$`) })
  const title = page.getByRole('main').getByRole('heading', { level: 2 })
  await signIn(page)
  await workerReady(page)
  const bookings = listPage(page, '/admin/booking')
  await bookings.open()
  await button(page, 'Show as calendar').click()
  await expect(page).toHaveURL(/layout=week/)
  const thisWeek = (await title.textContent()) ?? ''
  await button(page, 'Previous week').click()
  await expect(title).not.toHaveText(thisWeek)
  await button(page, 'Today').click()
  await expect(title).toHaveText(thisWeek)
  await expect(page).not.toHaveURL(/date=/)

  // A link shows the same days with the same filters; a day of the month leads into its week.
  await page.goto(`/admin/booking?layout=month&date=${day}&filter=status,in,completed`)
  await expect(entry.first()).toBeVisible()
  await expect(page.getByRole('link', { name: /, (Pending|Confirmed|Cancelled)$/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: begin.toLocaleDateString('en', { dateStyle: 'long' }), exact: true })
    .press('Enter')
  await expect(page).toHaveURL(new RegExp(`layout=week.*date=${day}`))
  await entry.first().focus()
  await page.keyboard.press('Enter')
  await expect(shown(page, 'Space')).toHaveText(space)
  await page.goBack()

  await device.context.setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline")
  await page.reload()
  await expect(page.getByText(CACHED_DATA)).toBeVisible()
  await expect(entry.first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText(
    begin.toLocaleDateString('en', { weekday: 'long' }),
  )
  await expect(page.getByRole('listitem').filter({ hasText: space }).first()).toContainText('Completed')
  await button(page, 'Show as table').click()
  await expect(bookings.rows.first()).toContainText('Completed')
})

test('steps wait without a connection, in their order, and show at once', async ({ page, device, server }) => {
  const [booking] = await waiting(server)
  if (!booking) throw new Error('No booking waits')
  await signIn(page)
  await workerReady(page)
  const bookings = listPage(page, '/admin/booking')
  await bookings.open('?filter=status,eq,pending')
  await go(page, `/admin/view-booking?id=${booking.id}`)
  await expect(shown(page, 'Status')).toHaveText('Pending')
  await openFromSidebar(page, 'Messages')
  const [message] = await list(server, '/contact_message?filter=status,eq,new&size=1')
  if (!message) throw new Error('No message is new')
  await device.context.setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline")

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
