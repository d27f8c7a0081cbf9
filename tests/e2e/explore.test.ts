/**
 * Finding and booking a space: as a visitor, signed in, and without a connection. The server decides;
 * a request that waits is never called booked.
 */
import type { Page } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { ACCOUNTS, callAs, PASSWORD, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { allSynced, go, goOffline, notice, settled, workerReady } from './pages'

test.use({ profile: 'new' })

type Row = Record<string, unknown> & { id: number }
const list = async (server: ServerProcess, path: string): Promise<Row[]> =>
  ((await callAs(server, 'superAdmin', path)) as { list: Row[] }).list

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const cards = (page: Page) => page.getByRole('list', { name: 'Spaces' }).getByRole('article')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** An active space that the user of the tests does not host, always open, booked by the hour. */
async function openSpace(server: ServerProcess, database: Database, mode = 'request'): Promise<Row> {
  const [user] = await list(server, `/user?filter=email,eq,${ACCOUNTS.user.email}`)
  const [space] = await list(
    server,
    `/space?filter=status,eq,active&filter=user_id,neq,${user?.id}&order=id,asc&size=1`,
  )
  if (!space) throw new Error('No space can be booked')
  await database.query(
    `UPDATE space SET opening_hours = NULL, exceptions = NULL, min_minutes = 60, step_minutes = 60, buffer_minutes = 0,
       notice_minutes = 0, day_rate_cents = NULL, cleaning_fee_cents = NULL, booking_mode = $2 WHERE id = $1`,
    [space.id, mode],
  )
  await database.query('DELETE FROM review WHERE booking_id IN (SELECT id FROM booking WHERE space_id = $1)', [
    space.id,
  ])
  await database.query('DELETE FROM booking WHERE space_id = $1', [space.id])
  return space
}

/** Ten days from now, from ten to twelve by the clock of the space. */
function stayOf(space: Row): { search: string; starts_at: string; ends_at: string; total_cents: number } {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: String(space.timezone),
    hour: '2-digit',
    hourCycle: 'h23',
  })
  // The hour of the zone at noon UTC tells its offset: no zone changes its clock between ten and twelve.
  const offset = Number(clock.format(new Date(`${day}T12:00Z`))) - 12
  const at = (hour: number) => new Date(Date.parse(`${day}T00:00Z`) + (hour - offset) * 3_600_000).toISOString()
  return {
    search: `?from=${day}T10:00&to=${day}T12:00`,
    ...{ starts_at: at(10), ends_at: at(12), total_cents: 2 * Number(space.rate_cents) },
  }
}

const bookingsOf = (server: ServerProcess, space: Row) =>
  list(server, `/booking?filter=space_id,eq,${space.id}&order=id,asc`)

test('a visitor searches, filters and pages, and the address keeps it all', async ({ page, database }) => {
  await database.query(
    `INSERT INTO space (name, category, city, country, capacity, rate_cents, currency, timezone, status, booking_mode, amenities)
     SELECT 'Harbour desk ' || n, 'meeting', 'Aarhus', 'Denmark', n, 1000 + n, 'EUR', 'Europe/Copenhagen', 'active', 'instant',
       '["sauna"]'::jsonb FROM generate_series(1, 25) n`,
  )
  await go(page, '/explore')
  await settled(page)
  // A visitor's page has not loaded the styles of Mantine's Combobox.
  expect(await page.locator('[data-combobox-chevron]').first().boundingBox()).toMatchObject({ width: 18, height: 18 })
  await page.getByLabel('What').fill('harbour')
  await page.getByLabel('What').press('Enter')
  await expect(page).toHaveURL(/text=harbour/)
  await expect(cards(page)).toHaveCount(20)
  await expect(page.getByText('20+', { exact: true })).toBeVisible()
  await button(page, 'Show more').click()
  await expect(cards(page)).toHaveCount(25)
  await expect(button(page, 'Show more')).toHaveCount(0)

  await page.getByLabel('Price per hour from').fill('11')
  await page.getByLabel('Price per hour from').press('Enter')
  await page.getByLabel('Sort by').selectOption('Price')
  await page.getByLabel('Guests').fill('24')
  await page.getByLabel('Guests').press('Enter')
  await expect(page).toHaveURL(/min_price=11/)
  await expect(cards(page)).toHaveCount(0)
  await button(page, 'Remove filter: From 11 per hour').click()
  await expect(cards(page)).toHaveCount(2)
  await page.reload()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText('Harbour desk 24')
  await card(page, 'Harbour desk 25').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour desk 25' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(2)

  // In one moment: the page is not drawn with the first change when the second is made.
  const both = page.getByRole('button', { name: /^(Instant booking|sauna \(2\))$/ })
  await expect(both).toHaveCount(2)
  await both.evaluateAll((buttons) => {
    for (const one of buttons) if (one instanceof HTMLElement) one.click()
  })
  await expect(button(page, 'Remove filter: sauna')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/explore\?.*instant=true/)
})

test("a visitor's favorites become those of the account at sign-in, once", async ({ page, server, database }) => {
  const spaces = await list(server, '/space?filter=status,eq,active&order=id,asc&size=2')
  const [first, second] = spaces
  const [user] = await list(server, `/user?filter=email,eq,${ACCOUNTS.user.email}`)
  if (!first || !second || !user) throw new Error('The demo lacks spaces or its user')
  await database.query('DELETE FROM favorite WHERE user_id = $1', [user.id])
  // One of them is a favorite of the account already.
  await database.query('INSERT INTO favorite (space_id, user_id) VALUES ($1, $2)', [first.id, user.id])
  for (const { id, name } of [first, second]) {
    await go(page, `/explore/${id}`)
    await button(page, `Add ${String(name)} to favorites`).click()
    await expect(button(page, `Remove ${String(name)} from favorites`)).toBeVisible()
  }
  await go(page, '/favorites')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel(/e-?mail/i).fill(ACCOUNTS.user.email)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  await page.getByLabel(/^password/i).press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/favorites$/)
  await expect(page.getByRole('article')).toHaveCount(2)
  const favorites = () => list(server, `/favorite?filter=user_id,eq,${user.id}&order=space_id,asc`)
  await expect.poll(async () => (await favorites()).map(({ space_id }) => space_id)).toEqual([first.id, second.id])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favorites'))).toBeNull()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)

  await button(page, `Remove ${String(second.name)} from favorites`).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect.poll(async () => (await favorites()).length).toBe(1)
  await notice(page, 'Removed from favorites').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect.poll(async () => (await favorites()).length).toBe(2)
})

test('a visitor signs in to request a space, and the host has the request', async ({ page, server, database }) => {
  const space = await openSpace(server, database)
  const stay = stayOf(space)
  await go(page, `/explore/${space.id}${stay.search}`)
  await page.getByRole('link', { name: 'Sign in to book' }).click()
  await page.getByLabel(/e-?mail/i).fill(ACCOUNTS.user.email)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  await page.getByLabel(/^password/i).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: String(space.name) })).toBeVisible()
  await page.getByLabel('Note to the host').fill('Two people with a camera.')
  await button(page, 'Request booking').click()
  await expect(page.getByRole('status').filter({ hasText: 'Requested' })).toBeVisible()
  const bookings = await bookingsOf(server, space)
  expect(bookings).toHaveLength(1)
  expect(bookings[0]).toMatchObject({
    ...{ starts_at: stay.starts_at, ends_at: stay.ends_at, total_cents: stay.total_cents },
    ...{ status: 'pending', note: 'Two people with a camera.' },
  })
})

test('without a connection a request waits, is not called booked, and arrives once', async ({
  page,
  server,
  database,
}) => {
  const space = await openSpace(server, database, 'instant')
  const stay = stayOf(space)
  await signIn(page, 'user')
  await workerReady(page)
  await go(page, `/explore/${space.id}${stay.search}`)
  await settled(page)
  await goOffline(page)
  await page.reload()
  await expect(page.getByText(/times that others have booked are not known here/)).toBeVisible()
  await button(page, 'Book').click()
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Booked')
  // Also after the page was closed.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Your bookings here' })).toContainText('Waiting to be sent')
  await page.context().setOffline(false)
  await allSynced(page)
  await expect(page.getByRole('region', { name: 'Your bookings here' })).toContainText('Confirmed')
  const bookings = await bookingsOf(server, space)
  expect(bookings).toHaveLength(1)
  expect(bookings[0]).toMatchObject({ starts_at: stay.starts_at, status: 'confirmed' })
})

test('two guests want the same hour: the second gets other times and takes one', async ({ page, server, database }) => {
  const space = await openSpace(server, database)
  const stay = stayOf(space)
  await signIn(page, 'user')
  await go(page, `/explore/${space.id}${stay.search}`)
  await expect(button(page, 'Request booking')).toBeEnabled()
  // The page has read the calendar before the other guest books.
  const { starts_at, ends_at } = stay
  const body = { space_id: space.id, starts_at, ends_at, guests: 1 }
  expect(await callAs(server, 'admin', '/booking', { method: 'POST', body })).toMatchObject({ error: false })
  await button(page, 'Request booking').click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Not available' })
  await expect(refusal).toContainText('This time is already booked')
  await expect(refusal.getByRole('button')).toHaveCount(3)
  await refusal.getByRole('button').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'Requested' })).toBeVisible()
  const bookings = await bookingsOf(server, space)
  expect(bookings).toHaveLength(2)
  const [taken, other] = bookings
  expect(other?.starts_at).not.toBe(taken?.starts_at)
  expect(Date.parse(String(other?.ends_at)) - Date.parse(String(other?.starts_at))).toBe(2 * 3_600_000)
})

for (const who of ['user', 'visitor'] as const)
  test(`without a connection the search of a ${who} uses the spaces of this device, and says so`, async ({ page }) => {
    if (who === 'user') await signIn(page, who)
    else await go(page, '/favorites')
    await workerReady(page)
    const stored = page.waitForResponse((response) =>
      /\/records\/holdfast\/(user|public)\/space\/[\d,]+$/.test(response.url()),
    )
    await go(page, '/explore?city=Berlin')
    await expect(cards(page).first()).toBeVisible()
    await stored
    const names = await cards(page).getByRole('heading').allInnerTexts()
    await page.context().setOffline(true)
    await expect(page.getByTestId('network-indicator')).toContainText('Offline')
    await page.reload()
    await expect(page.getByText(/These are the spaces saved on this device/)).toBeVisible()
    await expect(page.getByText(/Last updated/)).toBeVisible()
    expect((await cards(page).getByRole('heading').allInnerTexts()).toSorted()).toEqual(names.toSorted())
    await page.getByLabel('What').fill(names[0] ?? '')
    await page.getByLabel('What').press('Enter')
    await expect(cards(page)).toHaveCount(1)
  })

test.describe('with map tiles', () => {
  test.use({ serverEnv: { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' } })

  test('the policy of the page lets the tiles in, and a place on the map leads to its space', async ({
    page,
    context,
  }) => {
    const asked: (string | undefined)[] = []
    await context.route('https://tiles.example/**', (route) => {
      asked.push(route.request().headers().referer)
      return route.fulfill({ path: 'public/icons/icon-192.png' })
    })
    const blocked: string[] = []
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) blocked.push(line.text())
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await go(page, '/explore?city=Berlin')
    const map = page.getByRole('region', { name: 'Map of the spaces' })
    const pins = map.getByText(/\/ hour$/)
    await expect(pins.first()).toBeVisible()
    // A picture that the policy refuses has no size.
    const sizes = () =>
      map
        .locator('img.leaflet-tile')
        .evaluateAll((tiles) => tiles.map((tile) => (tile instanceof HTMLImageElement ? tile.naturalWidth : 0)))
    await expect.poll(sizes).toContain(192)
    expect(blocked).toEqual([])
    // The service of the tiles learns the site, not what was searched for.
    for (const referer of asked) expect(new URL(referer ?? '').pathname).toBe('/')

    await pins.first().click()
    const link = map.getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: 'Map' }).click()
    await expect(map).toHaveCount(0)
    await expect(cards(page).first()).toBeVisible()
  })
})
