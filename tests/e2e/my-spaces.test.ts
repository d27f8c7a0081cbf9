/**
 * A host's spaces: a new host adds one offline, with a photo and a draft that survives a reload; it is
 * created once, activated and found by guests. Editing its times, and deleting with Undo.
 */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Database } from '../../server/db/database'
import { ACCOUNTS, callAs, recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import type { ServerProcess } from '../support/server-process'
import { allSynced, goOffline, notice, settled, workerReady } from './pages'

// As a host, who has no warm profile.
test.use({ profile: 'new' })

const PICTURE = fileURLToPath(new URL('../../public/icons/icon-192.png', import.meta.url))
const NAME = 'Attic with a skylight'

type Row = Record<string, unknown> & { id: number }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const open = async (page: Page, path: string) => {
  await page.goto(path)
  await settled(page)
}

/** The user's spaces become those of somebody else. */
const withoutSpaces = (database: Database) =>
  database.query(
    `UPDATE space SET user_id = (SELECT id FROM "user" WHERE email = $1)
     WHERE user_id = (SELECT id FROM "user" WHERE email = $2)`,
    [ACCOUNTS.admin.email, ACCOUNTS.user.email],
  )

const ownSpace = async (server: ServerProcess, filter: string): Promise<Row> => {
  const { list } = (await callAs(server, 'user', `/space?filter=${filter}&size=50`)) as { list: Row[] }
  const space = list.find(({ user_id }) => user_id !== null)
  if (!space) throw new Error(`No own space: ${filter}`)
  return space
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** The page has no findings of axe and is not wider than the screen. */
async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page, page.url())).toEqual([])
  expect(await fits(page)).toBe(true)
}

async function fillBasics(page: Page): Promise<void> {
  await page.getByLabel('Name').fill(NAME)
  await page.getByLabel('Guests at most').fill('4')
  await page.getByLabel('Description').fill('A quiet room under the roof.')
}

async function fillPlace(page: Page): Promise<void> {
  await page.getByLabel('Address').fill('Roof lane 1')
  await page.getByLabel('City').fill('Hamburg')
  await button(page, 'Use this device’s position').click()
  await expect(page.getByLabel('Latitude')).toHaveValue('53.55108')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
}

test('a new host adds a space offline with a photo; it is there once, and guests find it when it is active', async ({
  page,
  server,
  database,
}) => {
  await withoutSpaces(database)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 53.551_083, longitude: 9.993_682 })
  await signIn(page, 'user')
  await open(page, '/account/my-spaces')
  await workerReady(page)
  await expect(page.getByRole('heading', { name: 'You have no spaces yet' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Add a space' }).click()
  await goOffline(page)

  // A step is checked before the next one.
  await button(page, 'Next').click()
  await expect(page.getByRole('alert')).toContainText('Name is required')
  await fillBasics(page)
  await expectSound(page)
  await button(page, 'Next').click()
  await fillPlace(page)
  await expectSound(page)
  await button(page, 'Next').click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Choose a picture').click()])
  await chooser.setFiles(PICTURE)
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('img')
  await expect(photos).toHaveCount(1)
  // The draft is written after a moment; a page that closes writes it, too.
  await page.reload()
  await settled(page)
  await expect(page.getByText('Your unsaved draft is restored')).toBeVisible()
  await expect(photos).toHaveCount(1)
  await button(page, 'Next').click()
  await page.getByLabel('Hourly rate').fill('24.5')
  await page.getByRole('radio', { name: 'Instant' }).check()
  await button(page, 'Next').click()
  await page.getByRole('radio', { name: 'Open at these times' }).check()
  await expect(page.getByText(/^Guests can start at 9:00/).first()).toBeVisible()
  await expectSound(page)
  await button(page, 'Next').click()
  await expect(page.getByText('Roof lane 1')).toBeVisible()
  await expect(page.getByText('€24.50')).toBeVisible()
  await expectSound(page)
  await button(page, 'Create space').click()

  await expect(heading(page, NAME)).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/account\/my-spaces\/temp_[0-9a-f-]+$/)
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  await page.getByRole('link', { name: 'My spaces', exact: true }).first().click()
  await expect(page.getByRole('link', { name: NAME })).toBeVisible()
  expect(await recordsNamed(server, 'space', NAME)).toEqual([])

  await page.context().setOffline(false)
  await allSynced(page)
  const created = await recordsNamed(server, 'space', NAME)
  expect(created).toMatchObject([
    {
      ...{ status: 'draft', city: 'Hamburg', lat: 53.55108, lng: 9.99368, rate_cents: 2450, capacity: 4 },
      ...{ timezone: 'Europe/Berlin', booking_mode: 'instant', opening_hours: { mon: [['09:00', '17:00']] } },
    },
  ])
  const [photo] = (created[0]?.photos ?? []) as string[]
  expect(photo).toMatch(/^\/uploads\/(?!temp_)/)
  expect((await fetch(`${server.origin}${photo}`)).status).toBe(200)

  await button(page, 'Activate').click()
  await expect(notice(page, `${NAME}: Active`)).toBeVisible()
  await open(page, `/explore?text=${encodeURIComponent('skylight')}`)
  await expect(page.getByRole('link', { name: new RegExp(NAME) }).first()).toBeVisible()
})

test('hours are copied to other days, and days with other hours added, offline; both are saved once', async ({
  page,
  server,
}) => {
  const space = await ownSpace(server, 'name,eq,Shopfront gallery')
  await signIn(page, 'user')
  await workerReady(page)
  await open(page, `/account/my-spaces/${space.id}?tab=availability`)
  await goOffline(page)
  const monday = page.getByRole('group', { name: 'Monday, opening time 1' })
  if ((await monday.count()) === 0) await page.getByRole('checkbox', { name: 'Open on Monday' }).check()
  await monday.getByLabel('From').fill('07:15')
  await monday.getByLabel('Until').fill('00:00')
  await button(page, 'Copy the hours of Monday').click()
  await page.getByRole('menuitem', { name: 'To all other days' }).click()
  await expect(page.getByText('Copied to 6 days.')).toBeVisible()
  const year = new Date().getUTCFullYear() + 1
  await page.getByLabel('First day').fill(`${year}-12-24`)
  await page.getByLabel('Last day').fill(`${year}-12-26`)
  await button(page, 'Add days').click()
  await expect(page.getByRole('list', { name: 'Days with other hours' })).toContainText(
    `Dec 24, ${year} – Dec 26, ${year}`,
  )
  await expectSound(page)
  await button(page, 'Save').click()
  await expect(notice(page, 'Space saved')).toBeVisible()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.context().setOffline(false)
  await allSynced(page)
  const [saved] = await recordsNamed(server, 'space', 'Shopfront gallery')
  const day = [['07:15', '24:00']]
  expect(saved).toMatchObject({
    version: Number(space.version) + 1,
    opening_hours: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
    exceptions: [24, 25, 26].map((date) => ({ date: `${year}-12-${date}` })),
  })
})

test('a space without upcoming bookings is deleted and brought back; one with bookings can only be paused', async ({
  page,
  server,
}) => {
  const draft = await ownSpace(server, 'status,eq,draft')
  await signIn(page, 'user')
  await open(page, '/account/my-spaces')
  await button(page, `More actions for ${draft.name}`).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: String(draft.name) })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: String(draft.name) })).toBeVisible()

  const { list } = (await callAs(
    server,
    'user',
    `/booking?filter=status,in,pending,confirmed&filter=ends_at,gt,${new Date().toISOString()}&size=50&join=space`,
  )) as { list: (Row & { space_id: Row })[] }
  const { user_id: host } = draft
  const booked = list.find(({ space_id }) => space_id.user_id === host)?.space_id
  if (!booked) throw new Error('No own space has an upcoming booking')
  await button(page, `More actions for ${booked.name}`).click()
  await expect(page.getByText(/so it can’t be deleted/)).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  const refused = await callAs(server, 'user', `/space/${booked.id}`, { method: 'DELETE', body: {} })
  expect(refused).toMatchObject({ error: true, code: 'BOOKED' })
})
