/**
 * The outbox: every queued change is shown to its person, with the reason and a choice (offline
 * engine, rules 18, 20, 28, 31).
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callAs, recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import type { FaultProxy, ProxiedRequest } from '../support/fault-proxy'
import type { ServerProcess } from '../support/server-process'
import {
  addDesign,
  addProject,
  allSynced,
  deleteFromList,
  editField,
  go,
  notice,
  openFromSidebar,
  openPalette,
  row,
  statusBar,
  statusTone,
  workerReady,
} from './pages'

const RECORDS = '/v1/api/records/holdfast'
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && (path.startsWith(RECORDS) || path === '/v1/api/batch')
const PROJECT_HEADER = btoa('holdfast:holdfast-demo-secret')

const recordOf = async (server: ServerProcess, path: string) =>
  ((await callAs(server, 'superAdmin', path)) as { model: Record<string, unknown> }).model

/** Changes a record directly on the server, as another person. */
async function changeElsewhere(server: ServerProcess, path: string, changes: object): Promise<void> {
  const headers = { 'x-project': PROJECT_HEADER, 'content-type': 'application/json' }
  const login = await fetch(`${server.origin}/v1/api/holdfast/admin/lambda/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'manager@holdfast.test', password: 'holdfast-demo' }),
  })
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(`${server.origin}${RECORDS}/admin${path}`, {
    method: 'PUT',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify(changes),
  })
  expect(answer.status).toBe(200)
}

const answering = (status: number, message: string) => ({
  kind: 'answer' as const,
  status,
  headers: { 'content-type': 'application/json', 'x-holdfast': '1' },
  body: JSON.stringify({ error: true, message }),
  times: Number.POSITIVE_INFINITY,
})

/**
 * Makes the server refuse requests that contain `text`. Batches are disabled, so that one change
 * can fail alone.
 */
function refuse(network: FaultProxy, text: string): void {
  network.add({ ...answering(404, 'Not found'), path: '/v1/api/batch' })
  network.add({
    ...answering(400, 'This name is not allowed'),
    when: (request: ProxiedRequest) => isWrite(request) && request.body.includes(text),
  })
}

const outbox = (page: Page) => page.getByRole('dialog', { name: 'Outbox' })
const entry = (page: Page, name: string | RegExp) => outbox(page).getByRole('article', { name }).first()

async function openOutbox(page: Page): Promise<void> {
  await page.getByTestId('network-indicator').click()
  await expect(outbox(page)).toBeVisible()
}

async function start(page: Page): Promise<void> {
  await signIn(page)
  await workerReady(page)
}

const download = async (page: Page, press: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  const path = await file.path()
  return { path, content: JSON.parse(readFileSync(path, 'utf8')) as { format: string; requests: { id: string }[] } }
}

test('a change that the server refused is edited in the outbox and then accepted', async ({
  page,
  device,
  network,
  server,
}) => {
  await start(page)
  await device.context.setOffline(true)
  await addProject(page, 'Forbidden name')
  refuse(network, 'Forbidden name')
  await device.context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Retry Failed (1)' })).toBeVisible({ timeout: 20_000 })

  await openOutbox(page)
  const failed = entry(page, 'Add project ‘Forbidden name’')
  await expect(failed).toContainText('The server rejected this: This name is not allowed')
  await failed.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit unsynced change/ })
  await dialog.getByLabel('Name').fill('Allowed name')
  await dialog.getByRole('button', { name: 'Save and send' }).click()

  await expect(outbox(page).getByText('Nothing is waiting')).toBeVisible({ timeout: 20_000 })
  expect(await recordsNamed(server, 'project', 'Allowed name')).toHaveLength(1)
  expect(await recordsNamed(server, 'project', 'Forbidden name')).toHaveLength(0)
  const keys = network.requests(isWrite).map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

test('a parked creation and the changes that depend on it are one group, and are discarded together', async ({
  page,
  device,
  network,
  server,
}) => {
  await start(page)
  await openFromSidebar(page, 'Projects')
  await device.context.setOffline(true)
  await addProject(page, 'Doomed project')
  await addDesign(page, 'Doomed design', 'Doomed project')
  await addProject(page, 'Bystander')
  refuse(network, 'Doomed project')
  await device.context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Retry Failed (2)' })).toBeVisible({ timeout: 20_000 })

  await page.getByRole('button', { name: 'Open outbox', exact: true }).click()
  const group = outbox(page).getByRole('list', { name: 'Blocked by Add project ‘Doomed project’' })
  await expect(group.getByRole('article')).toHaveCount(1)
  await expect(group).toContainText('Blocked by: Add project ‘Doomed project’')
  await entry(page, 'Add project ‘Doomed project’')
    .getByRole('button', { name: /^Discard/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Discard this change?' })
  await expect(question).toContainText('Add design ‘Doomed design’')
  await question.getByRole('button', { name: 'Discard all 2' }).click()
  await expect(outbox(page).getByText('Nothing is waiting')).toBeVisible()
  await expect(outbox(page).getByRole('status').first()).toContainText('Discarded')

  await page.keyboard.press('Escape')
  await expect(outbox(page)).toHaveCount(0)
  await allSynced(page)
  await openFromSidebar(page, 'Projects')
  await expect(row(page, 'Bystander')).toHaveCount(1)
  await expect(row(page, 'Doomed project')).toHaveCount(0)
  expect(await recordsNamed(server, 'design', 'Doomed design')).toHaveLength(0)
  expect(await recordsNamed(server, 'project', 'Bystander')).toHaveLength(1)
})

test('changes that were exported, discarded and imported again are synced once', async ({ page, device, server }) => {
  await start(page)
  await device.context.setOffline(true)
  await addProject(page, 'Travels by file')
  await openOutbox(page)
  const { path, content } = await download(page, () => outbox(page).getByRole('button', { name: 'Export all' }).click())
  expect(content).toMatchObject({ format: 'holdfast-outbox', requests: [{ body: { name: 'Travels by file' } }] })
  expect(JSON.stringify(content)).not.toMatch(/bearer/i)

  await entry(page, /Travels by file/)
    .getByRole('button', { name: /^Discard/ })
    .click()
  await page.getByRole('dialog', { name: 'Discard this change?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(outbox(page).getByText('Nothing is waiting')).toBeVisible()

  for (const outcome of ['added', 'already here']) {
    await outbox(page).getByLabel('Outbox file to import').setInputFiles(path)
    await expect(outbox(page).getByRole('region', { name: 'Import' })).toContainText(`create project – ${outcome}`)
  }
  await expect(entry(page, /Travels by file/)).toBeVisible()

  await device.context.setOffline(false)
  await allSynced(page)
  expect(await recordsNamed(server, 'project', 'Travels by file')).toHaveLength(1)
})

test('changes of two people to different fields of a record are merged without a question', async ({
  page,
  device,
  server,
}) => {
  await start(page)
  await go(page, '/admin/view-project?id=2')
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  await device.context.setOffline(true)
  await editField(page, 'Client', 'Mine, merged')
  await changeElsewhere(server, '/project/2', { description: 'Theirs, merged' })
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await recordOf(server, '/project/2')).toMatchObject({ client: 'Mine, merged', description: 'Theirs, merged' })
})

test('after two people changed the same fields, the one who was offline chooses per field, and the choices are stored', async ({
  page,
  device,
  server,
}) => {
  await start(page)
  await go(page, '/admin/view-project?id=1')
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  const before = await recordOf(server, '/project/1')
  await device.context.setOffline(true)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Client').fill('My client')
  await page.getByLabel('Description').fill('My description')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/^[^?]*\/admin\/view-/)
  await changeElsewhere(server, '/project/1', { client: 'Their client', description: 'Their description' })
  await device.context.setOffline(false)
  await expect(statusBar(page)).toContainText('1 sync errors', { timeout: 20_000 })

  await openOutbox(page)
  await entry(page, /^Edit project/)
    .getByRole('button', { name: /^Review conflict/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Edit project/ })
  const client = dialog.getByRole('group', { name: 'Client' })
  await expect(client).toContainText(String(before.client))
  await expect(client).toContainText('My client')
  await expect(client).toContainText('Their client')
  await client.getByRole('radio', { name: 'Mine' }).check()
  await dialog.getByRole('group', { name: 'Description' }).getByRole('radio', { name: 'Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(outbox(page).getByText('Nothing is waiting')).toBeVisible({ timeout: 20_000 })
  expect(await recordOf(server, '/project/1')).toMatchObject({
    client: 'My client',
    description: 'Their description',
    version: Number(before.version) + 2,
  })
})

test('an online save of an outdated record opens the same dialog, and the choices are saved', async ({
  page,
  server,
}) => {
  await start(page)
  await go(page, '/admin/edit-project?id=3')
  await page.getByLabel('Client').fill('My client')
  await page.getByLabel('Description').fill('My description')
  await changeElsewhere(server, '/project/3', { client: 'Their client', description: 'Their description' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This project changed while you were editing' })
  await dialog.getByRole('button', { name: 'Keep all mine' }).click()
  await dialog.getByRole('group', { name: 'Client' }).getByRole('radio', { name: 'Theirs' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/^[^?]*\/admin\/view-project/)
  await expect(page.getByText('Their client')).toBeVisible()
  expect(await recordOf(server, '/project/3')).toMatchObject({ client: 'Their client', description: 'My description' })
})

test('a record that was changed elsewhere is deleted only after a second confirmation', async ({ page, server }) => {
  await start(page)
  await addProject(page, 'Contested')
  const [project] = await recordsNamed(server, 'project', 'Contested')
  await openFromSidebar(page, 'Projects')
  await expect(row(page, 'Contested')).toHaveCount(1)
  await changeElsewhere(server, `/project/${project?.id}`, { client: 'Their client' })
  await page.getByRole('button', { name: 'Actions for Contested' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: '“Contested” was changed in the meantime' })
  await expect(dialog).toContainText('Their client')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Contested')).toContainText('Their client')
  expect(await recordsNamed(server, 'project', 'Contested')).toHaveLength(1)
  // The list now shows the current version, so the next deletion needs no second confirmation.
  await page.getByRole('button', { name: 'Actions for Contested' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'Project deleted')).toBeVisible()
  expect(await recordsNamed(server, 'project', 'Contested')).toHaveLength(0)
})

test('an offline deletion of a record that was changed elsewhere waits for a decision', async ({
  page,
  device,
  server,
}) => {
  await start(page)
  for (const name of ['Wanted gone', 'Wanted back']) await addProject(page, name)
  const idOf = async (name: string) => (await recordsNamed(server, 'project', name))[0]?.id
  await openFromSidebar(page, 'Projects')
  await expect(row(page, 'Wanted gone')).toHaveCount(1)
  await device.context.setOffline(true)
  for (const name of ['Wanted gone', 'Wanted back']) {
    await deleteFromList(page, name)
    await changeElsewhere(server, `/project/${await idOf(name)}`, { client: 'Their client' })
  }
  await device.context.setOffline(false)
  await expect(statusBar(page)).toContainText('2 sync errors', { timeout: 20_000 })

  await openOutbox(page)
  const answers = { 'Wanted gone': 'Delete anyway', 'Wanted back': 'Keep record' }
  for (const [name, answer] of Object.entries(answers)) {
    await entry(page, `Delete project ‘${name}’`)
      .getByRole('button', { name: /^Review conflict/ })
      .click()
    const dialog = page.getByRole('dialog', { name: `Delete project ‘${name}’` })
    await expect(dialog).toContainText('Their client')
    await dialog.getByRole('button', { name: answer }).click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(outbox(page).getByText('Nothing is waiting')).toBeVisible({ timeout: 20_000 })
  expect(await recordsNamed(server, 'project', 'Wanted gone')).toHaveLength(0)
  expect(await recordsNamed(server, 'project', 'Wanted back')).toHaveLength(1)
})

test('a form asks before it overwrites a change that another tab has loaded meanwhile', async ({
  page,
  device,
  server,
}) => {
  await start(page)
  await addProject(page, 'Two tabs')
  const [project] = await recordsNamed(server, 'project', 'Two tabs')
  await go(page, `/admin/edit-project?id=${project?.id}`)
  await page.getByLabel('Client').fill('My client')
  await changeElsewhere(server, `/project/${project?.id}`, { client: 'Their client' })
  const other = await device.context.newPage()
  await go(other, '/admin/project')
  await expect(row(other, 'Two tabs')).toContainText('Their client')
  await other.close()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This project changed while you were editing' })
  await expect(dialog.getByRole('group', { name: 'Client' })).toContainText('Their client')
  expect(await recordOf(server, `/project/${project?.id}`)).toMatchObject({ client: 'Their client' })
})

test('signed out, the login page says that a change is waiting for its person', async ({ page, device }) => {
  await start(page)
  await device.context.setOffline(true)
  await addProject(page, 'Kept for me')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Keep on this device' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
  await expect(statusBar(page)).toHaveText('1 change is waiting for you to sign in.')
  await expect(page.getByText('Kept for me')).toHaveCount(0)
  await device.context.setOffline(false)
  await page.reload()
  await expect(statusBar(page)).toHaveText('1 change is waiting for you to sign in.')
  await signIn(page)
  await allSynced(page)
})

test('when the browser clears its storage, the person is told about the lost changes until they dismiss it', async ({
  page,
  device,
}) => {
  await start(page)
  await device.context.setOffline(true)
  for (const name of ['Lost one', 'Lost two']) await addProject(page, name)
  const devtools = await device.context.newCDPSession(page)
  const origin = new URL(page.url()).origin
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  const told = notice(page, 'This browser cleared its storage. 2 unsynced changes were lost.')
  for (let visits = 0; visits < 2; visits += 1) {
    await go(page, '/admin/dashboard')
    await expect(told).toBeVisible()
  }
  await device.context.setOffline(false)
  await expect(page.getByTestId('network-indicator')).toContainText('Online')
  await expect(statusTone(page)).toHaveCount(0)
  await told.getByRole('button', { name: 'Dismiss' }).click()
  await go(page, '/admin/project')
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await allSynced(page)
  await expect(told).toHaveCount(0)
})

test('a table made available offline is searched without a connection, including records never opened', async ({
  page,
  device,
  network,
  server,
}) => {
  await start(page)
  const oldest = await recordOf(server, '/design/1')
  await openFromSidebar(page, 'Designs')
  await expect(row(page, String(oldest.name))).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions for designs' }).click()
  // The records of the list's page and those that the dashboard has shown.
  await expect(page.getByText(/^1\d of 50 designs saved on this device/)).toBeVisible()
  // The server limits the size of a response, so the device must request smaller pages.
  const tooLarge = network.add({
    kind: 'answer',
    status: 400,
    headers: { 'x-holdfast': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ error: true, code: 'ANSWER_TOO_LARGE', message: 'The answer is larger than 32 MB' }),
    path: /\/design\?.*size=(1000|250)$/,
    times: 2,
  })
  await page.getByRole('menuitem', { name: 'Make available offline' }).click()
  await expect(notice(page, 'Available offline')).toContainText('All 50 designs saved on this device just now')
  await tooLarge.struck
  expect(network.requests(({ path }) => path.endsWith('size=63')).length).toBeGreaterThan(0)

  await device.context.setOffline(true)
  await page.getByRole('searchbox').fill(String(oldest.name))
  await expect(row(page, String(oldest.name))).toHaveCount(1)
  await expect(page.getByText('Only records opened on this device are shown')).toHaveCount(0)
  await go(page, '/admin/profile')
  await expect(page.getByRole('row', { name: /Designs/ })).toContainText('All 50')
})

test('signing out with pending changes exports them as a file', async ({ page, device }) => {
  await start(page)
  await device.context.setOffline(true)
  await addProject(page, 'Taken along')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  const { content } = await download(page, () => dialog.getByRole('button', { name: 'Export' }).click())
  expect(content.requests).toHaveLength(1)
})

test('changes that are discarded at sign-out never reach the server', async ({ page, device, network, server }) => {
  await start(page)
  await device.context.setOffline(true)
  await addProject(page, 'Left behind')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog', { name: 'Sign out' }).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/admin\/login/)
  await device.context.setOffline(false)
  await signIn(page)
  await allSynced(page)
  expect(await recordsNamed(server, 'project', 'Left behind')).toHaveLength(0)
  expect(network.requests(isWrite)).toEqual([])
})

test('once a change is discarded, the page that shows it has the former values again', async ({ page, device }) => {
  await start(page)
  await addProject(page, 'Kept as it was')
  await allSynced(page)
  await device.context.setOffline(true)
  await editField(page, 'Client', 'Withdrawn')
  await expect(page.getByText('Withdrawn')).toBeVisible()
  await expect(page.getByText('Not synced yet')).toBeVisible()
  await openOutbox(page)
  await page.getByRole('button', { name: /^Discard: Edit project/ }).click()
  await page.getByRole('dialog', { name: 'Discard this change?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(outbox(page).getByText('Nothing is waiting')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Not synced yet')).toHaveCount(0)
  await expect(page.getByText('Withdrawn')).toHaveCount(0)
})

test('the outbox is opened, and a change discarded in it, by keyboard only', async ({ page, device }) => {
  await start(page)
  await device.context.setOffline(true)
  await addProject(page, 'By keyboard')
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  await edit.focus()
  await openPalette(page)
  await expect(page.getByLabel('Search records, pages and actions')).toBeFocused()
  await page.keyboard.type('outbox')
  await page.keyboard.press('Enter')
  await expect(outbox(page)).toBeVisible()
  await expect(entry(page, /By keyboard/)).toBeVisible()
  const discard = page.getByRole('button', { name: /^Discard: Add project/ })
  for (let presses = 0; presses < 30; presses++) {
    if (await discard.evaluate((node) => node === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(discard).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(outbox(page).getByText('Nothing is waiting')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(outbox(page)).toHaveCount(0)
})

for (const width of [390, 1440])
  test(`axe finds nothing in the palette, and nothing is wider than a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await start(page)
    await openPalette(page)
    await expect(page.getByLabel('Search records, pages and actions')).toBeFocused()
    const findings: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      findings.push(...(await axeFindings(page, colorScheme, { coloursOnly: colorScheme === 'dark' })))
    }
    expect(findings).toEqual([])
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('[role=dialog], [role=dialog] *')]
        .filter((node) => node.getBoundingClientRect().right > window.innerWidth + 1)
        .map((node) => node.outerHTML.slice(0, 80)),
    )
    expect(wide).toEqual([])
  })
