/**
 * Forms and record pages: drafts, adding referenced records, undoing a deletion, history. Each
 * works online, offline and after a crash.
 */
import type { Locator, Page } from '@playwright/test'
import { callAs, recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import {
  addProject,
  allSynced,
  editField,
  go,
  goOffline,
  notice,
  openFromSidebar,
  row,
  statusBar,
  workerReady,
} from './pages'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const draftNotice = (page: Page) => page.getByText('You have an unsaved draft')
const snack = (page: Page, text: string) => page.locator('[data-snackbar]', { hasText: text })

/** The content of the draft database. */
const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('holdfast-device')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('kept').objectStore('kept').getAll()
          all.onsuccess = () => {
            opening.result.close()
            resolve(JSON.stringify(all.result))
          }
        }
      }),
  )

/** Passes when the notification is below the button. */
const isInSight = (button: Locator, said: Locator) =>
  expect(async () => {
    const [over, under] = [await said.boundingBox(), await button.boundingBox()]
    expect(over?.y).toBeGreaterThanOrEqual((under?.y ?? Number.NaN) + (under?.height ?? 0))
  }).toPass()

/** `told` lists further texts that the confirmation must contain. */
async function deleteHere(page: Page, ...told: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog')
  for (const words of told) await expect(question).toContainText(words)
  await question.getByRole('button', { name: 'Delete' }).click()
}

test('a draft survives a restart of the browser, is offered with its age, and is removed once saved', async ({
  page,
  device,
  server,
}) => {
  await signIn(page, 'superAdmin', '/admin/add-project')
  await page.getByLabel('Name').fill('Half a project')
  await page.getByLabel('Client').fill('Someone')
  await expect.poll(() => keptDrafts(page)).toContain('Someone')

  const again = await device.reopen()
  await go(again, '/admin/add-project')
  await expect(draftNotice(again)).toBeVisible()
  await expect(again.getByText('Typed on this device just now and never saved.')).toBeVisible()
  await expect(again.getByLabel('Name')).toHaveValue('')
  await again.getByRole('button', { name: 'Restore draft' }).click()
  await expect(again.getByLabel('Name')).toHaveValue('Half a project')
  await again.keyboard.press('Control+s')
  await expect(heading(again, 'Half a project')).toBeVisible()
  expect(await recordsNamed(server, 'project', 'Half a project')).toMatchObject([{ client: 'Someone' }])
  expect(await keptDrafts(again)).not.toContain('Someone')
  await go(again, '/admin/add-project')
  await expect(heading(again, 'Add project')).toBeVisible()
  await expect(draftNotice(again)).toHaveCount(0)
})

test('restoring a draft keeps changes that somebody made to other fields', async ({ page, device, server }) => {
  await signIn(page, 'superAdmin', '/admin/edit-project?id=1')
  await page.getByLabel('Client').fill('Someone else')
  await expect.poll(() => keptDrafts(page)).toContain('Someone else')
  await callAs(server, 'admin', '/project/1', { method: 'PUT', body: { description: 'Written meanwhile' } })
  const again = await device.reopen()
  await go(again, '/admin/edit-project?id=1')
  await again.getByRole('button', { name: 'Restore draft' }).click()
  await expect(again.getByLabel('Client')).toHaveValue('Someone else')
  await expect(again.getByLabel('Description')).toHaveValue('Written meanwhile')
  await save(again)
  await again.waitForURL(/^[^?]*\/admin\/view-project/)
  expect((await callAs(server, 'superAdmin', '/project/1')) as { model: unknown }).toMatchObject({
    model: { client: 'Someone else', description: 'Written meanwhile' },
  })
})

test('Skip removes the draft of the form', async ({ page }) => {
  await signIn(page, 'superAdmin', '/admin/add-project')
  await page.getByLabel('Name').fill('Never mind')
  await expect.poll(() => keptDrafts(page)).toContain('Never mind')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Unsaved Changes' }).getByRole('button', { name: 'Skip' }).click()
  await expect(heading(page, 'Projects')).toBeVisible()
  await expect.poll(() => keptDrafts(page)).not.toContain('Never mind')
})

test('the draft survives the end of the session, and is offered after signing in again', async ({ page, network }) => {
  await signIn(page, 'superAdmin', '/admin/add-project')
  await page.getByLabel('Name').fill('Typed in vain')
  await expect.poll(() => keptDrafts(page)).toContain('Typed in vain')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post(`${network.origin}/v1/api/holdfast/admin/lambda/logout`, {
    headers: { 'x-project': btoa('holdfast:holdfast-demo-secret'), authorization: `Bearer ${token}` },
    data: {},
  })
  // Only a read reveals the end of the session. A save would be queued.
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search records, pages and actions').fill('tea')
  await page.waitForURL(/^[^?]*\/admin\/login\?redirect_uri/)
  await signIn(page)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Typed in vain')
})

test('Undo of a sent deletion restores the record from the trash', async ({ page, server }) => {
  await signIn(page)
  await workerReady(page)
  await addProject(page, 'Sent and back')
  await isInSight(page.getByRole('button', { name: 'Delete' }), notice(page, 'Project added'))
  await deleteHere(page)
  await expect(heading(page, 'Projects')).toBeVisible()
  await isInSight(page.getByRole('link', { name: 'Add project' }), notice(page, 'Project deleted'))
  await expect(row(page, 'Sent and back')).toHaveCount(0)
  await notice(page, 'Project deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(snack(page, 'Project restored')).toBeVisible()
  await expect(row(page, 'Sent and back')).toBeVisible()
  expect(await recordsNamed(server, 'project', 'Sent and back')).toHaveLength(1)
})

/** Adds a project and a design that refers to it. */
async function addNamedProject(page: Page, server: ServerProcess, name: string): Promise<number> {
  await addProject(page, name)
  const [{ id } = { id: 0 }] = (await recordsNamed(server, 'project', name)) as { id: number }[]
  await callAs(server, 'superAdmin', '/design', { method: 'POST', body: { name: 'Names it', project_id: id } })
  return id
}
const usedBy = (id: number) => `1 design uses it and will show “#${id}” instead of its name.`

test('a deleted record is restored from the trash of its list, and keeps its references, which the dialog counts', async ({
  page,
  server,
}) => {
  await signIn(page)
  const id = await addNamedProject(page, server, 'Restored')
  await deleteHere(page, usedBy(id))
  await expect(heading(page, 'Projects')).toBeVisible()
  await expect(row(page, 'Restored')).toHaveCount(0)
  expect(await recordsNamed(server, 'design', 'Names it')).toMatchObject([{ project_id: id }])
  await page.getByRole('button', { name: 'More actions for projects' }).click()
  await page.getByRole('menuitem', { name: 'Trash…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore Restored' }).click()
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Restored')).toBeVisible()
})

test('Undo of a queued deletion removes it from the queue, and it is never sent', async ({
  page,
  device,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  const id = await addNamedProject(page, server, 'Kept after all')
  await openFromSidebar(page, 'Projects')
  await go(page, `/admin/view-project?id=${id}`)
  // Loads the reference, so that the device can count it offline.
  await expect(page.getByRole('link', { name: 'Names it' }).first()).toBeVisible()
  await goOffline(page)
  await deleteHere(page, usedBy(id), 'Counted on this device')
  await expect(statusBar(page)).toContainText('1 changes')
  await notice(page, 'Project deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(statusBar(page)).toContainText('offline. 0 changes will sync')
  await expect(row(page, 'Kept after all')).toBeVisible()
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await recordsNamed(server, 'project', 'Kept after all')).toHaveLength(1)
  expect(network.requests(({ method }) => method === 'DELETE')).toEqual([])
})

test('Undo of the deletion of an unsent record adds it again', async ({ page, device, network, server }) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Projects')
  await goOffline(page)
  await page.getByRole('link', { name: 'Add project' }).first().click()
  await page.getByLabel('Name').fill('Never left')
  await page.getByLabel('Client').fill('Only here')
  await save(page)
  await expect(heading(page, 'Never left')).toBeVisible()
  await deleteHere(page)
  await expect(statusBar(page)).toContainText('offline. 0 changes will sync')
  await notice(page, 'Deleted locally').getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Never left')).toBeVisible()
  await expect(statusBar(page)).toContainText('1 changes')
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await recordsNamed(server, 'project', 'Never left')).toMatchObject([{ client: 'Only here' }])
  await page.getByRole('link', { name: 'Never left' }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('article', { name: /^Added/ })).toContainText('made offline')
  expect(network.requests(({ method }) => method === 'DELETE')).toEqual([])
})

test('a referenced record is added from its field, offline too, and both arrive once', async ({
  page,
  device,
  server,
}) => {
  await signIn(page, 'superAdmin', '/admin/add-design')
  await workerReady(page)
  await heading(page, 'Add design').waitFor()
  await goOffline(page)
  await page.getByLabel('Name').fill('Lid')
  const project = page.getByRole('combobox', { name: 'Project' })
  await project.fill('Brand new')
  // The option moves up once the search has found nothing else.
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: 'Add project “Brand new”…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add project' })
  await dialog.getByLabel('Name').fill('Brand new project')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(project).toHaveValue('Brand new project')
  await save(page)
  await expect(heading(page, 'Lid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brand new project' })).toBeVisible()
  await device.context.setOffline(false)
  await allSynced(page)
  const [made] = await recordsNamed(server, 'project', 'Brand new project')
  expect(await recordsNamed(server, 'design', 'Lid')).toMatchObject([{ project_id: made?.id }])
})

test('a late validation error is shown at its field in the outbox, and the corrected change is sent', async ({
  page,
  device,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await addProject(page, 'Soon gone')
  const [gone] = await recordsNamed(server, 'project', 'Soon gone')
  await go(page, `/admin/add-design?project_id=${gone?.id}`)
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveValue('Soon gone')
  await goOffline(page)
  await page.getByLabel('Name').fill('Homeless')
  await save(page)
  await expect(heading(page, 'Homeless')).toBeVisible()
  await callAs(server, 'admin', `/project/${gone?.id}`, { method: 'DELETE', body: {} })
  await device.context.setOffline(false)
  await expect(statusBar(page)).toContainText('1 sync errors', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Open outbox' }).first().click()
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Edit unsynced change/ })
  const project = dialog.getByRole('combobox', { name: 'Project' })
  await expect(project).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('Project: there is no such record')).toBeVisible()
  await project.fill('Autumn')
  await page.getByRole('option', { name: 'Autumn tea collection' }).click()
  await expect(dialog.getByText('Project: there is no such record')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save and send' }).click()
  await expect(dialog).toBeHidden()
  await allSynced(page)
  await expect.poll(() => recordsNamed(server, 'design', 'Homeless')).toMatchObject([{ status: 'draft' }])
})

test('the history shows who changed what, and restores former values', async ({ page, server }) => {
  await signIn(page)
  await addProject(page, 'With a past')
  await editField(page, 'Client', 'First client')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Client').fill('Second client')
  await page.getByLabel('Status').selectOption('active')
  await save(page)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page).toHaveURL(/tab=history/)
  await page.reload()
  const changed = page.getByRole('article', { name: /^Changed/ })
  await expect(changed).toHaveCount(2)
  await expect(changed.first()).toContainText('Ada Marsh')
  await expect(changed.first()).toContainText('First client')
  await expect(changed.first()).toContainText('Second client')
  await expect(page.getByRole('article', { name: /^Added/ })).toBeVisible()
  await changed.first().getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(changed).toHaveCount(3)
  expect(await recordsNamed(server, 'project', 'With a past')).toMatchObject([
    { client: 'First client', status: 'draft' },
  ])
  // The record already has these values, so there is nothing to restore.
  await expect(changed.nth(1).getByRole('button', { name: 'Restore' })).toHaveCount(0)
})

test('a copy starts with all values, its name marked as a copy, from the page and from the list', async ({ page }) => {
  await signIn(page)
  await addProject(page, 'Worth a copy')
  await editField(page, 'Client', 'A client')
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Worth a copy (copy)')
  await expect(page.getByLabel('Client')).toHaveValue('A client')
  await save(page)
  await expect(heading(page, 'Worth a copy (copy)')).toBeVisible()
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('link')).toHaveText(['Dashboard', 'Projects'])
  await breadcrumb.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Actions for Worth a copy', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Worth a copy (copy)')
})
