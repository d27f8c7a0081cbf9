/** Forms and record pages: drafts, adding on the spot, undoing a deletion, history; online, offline, and through a crash. */
import type { Locator, Page } from '@playwright/test'
import { callAs, expect, recordsNamed, signIn, test } from '../support/app'
import { addProject, allSynced, go, notice, row, statusBar, workerReady } from './pages'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const draftNotice = (page: Page) => page.getByText('You have an unsaved draft')
const snack = (page: Page, text: string) => page.locator('[data-snackbar]', { hasText: text })

/** What lies in the database of drafts, by what was typed. */
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

/** The notification stands below the button. */
const isInSight = (button: Locator, said: Locator) =>
  expect(async () => {
    const [over, under] = [await said.boundingBox(), await button.boundingBox()]
    expect(over?.y).toBeGreaterThanOrEqual((under?.y ?? Number.NaN) + (under?.height ?? 0))
  }).toPass()

/** `told`: what the question says beside the usual. */
async function deleteHere(page: Page, ...told: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog')
  for (const words of told) await expect(question).toContainText(words)
  await question.getByRole('button', { name: 'Delete' }).click()
}

test('a draft outlives the browser, is offered with its age, and is gone once saved or skipped', async ({
  page,
  device,
  server,
}) => {
  await signIn(page)
  await go(page, '/admin/add-project')
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

  // Of a record: somebody else's change in another field is kept when the draft comes back.
  const [{ id } = { id: 0 }] = (await recordsNamed(server, 'project', 'Half a project')) as { id: number }[]
  await again.getByRole('link', { name: 'Edit', exact: true }).click()
  await again.getByLabel('Client').fill('Someone else')
  await expect.poll(() => keptDrafts(again)).toContain('Someone else')
  await callAs(server, 'admin', `/project/${id}`, { method: 'PUT', body: { description: 'Written meanwhile' } })
  const third = await device.reopen()
  await go(third, `/admin/edit-project?id=${id}`)
  await third.getByRole('button', { name: 'Restore draft' }).click()
  await expect(third.getByLabel('Client')).toHaveValue('Someone else')
  await expect(third.getByLabel('Description')).toHaveValue('Written meanwhile')
  await save(third)
  await expect(heading(third, 'Half a project')).toBeVisible()
  expect(await recordsNamed(server, 'project', 'Half a project')).toMatchObject([
    { client: 'Someone else', description: 'Written meanwhile' },
  ])

  // Skip gives it up.
  await go(third, '/admin/add-project')
  await expect(heading(third, 'Add project')).toBeVisible()
  await expect(draftNotice(third)).toHaveCount(0)
  await third.getByLabel('Name').fill('Never mind')
  await expect.poll(() => keptDrafts(third)).toContain('Never mind')
  await third.getByRole('link', { name: 'Cancel' }).click()
  await third.getByRole('dialog', { name: 'Unsaved Changes' }).getByRole('button', { name: 'Skip' }).click()
  await expect(heading(third, 'Projects')).toBeVisible()
  await expect.poll(() => keptDrafts(third)).not.toContain('Never mind')
})

test('a session that ends leaves the draft for who comes back', async ({ page, network }) => {
  await signIn(page)
  await go(page, '/admin/add-project')
  await page.getByLabel('Name').fill('Typed in vain')
  await expect.poll(() => keptDrafts(page)).toContain('Typed in vain')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post(`${network.origin}/v1/api/holdfast/admin/lambda/logout`, {
    headers: { 'x-project': btoa('holdfast:holdfast-demo-secret'), authorization: `Bearer ${token}` },
    data: {},
  })
  // A read is what tells; a save would wait in the queue for the next session.
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search records, pages and actions').fill('tea')
  await page.waitForURL(/\/admin\/login\?redirect_uri/)
  await signIn(page)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Typed in vain')
})

test('a deletion is taken back: from the trash when it was sent, from the queue when it waits, anew when it never left', async ({
  page,
  device,
  network,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await addProject(page, 'Sent and back')
  await isInSight(page.getByRole('button', { name: 'Delete' }), notice(page, 'Project added'))
  await deleteHere(page)
  await expect(heading(page, 'Projects')).toBeVisible()
  await isInSight(page.getByRole('link', { name: 'Add project' }), notice(page, 'Project deleted'))
  await expect(row(page, 'Sent and back')).toHaveCount(0)
  await notice(page, 'Project deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(snack(page, 'Project brought back')).toBeVisible()
  await expect(row(page, 'Sent and back')).toBeVisible()
  expect(await recordsNamed(server, 'project', 'Sent and back')).toHaveLength(1)

  // Once more, and from the trash of the list: Undo is there for some seconds only. What names it is said first, and stays.
  const [{ id } = { id: 0 }] = (await recordsNamed(server, 'project', 'Sent and back')) as { id: number }[]
  await callAs(server, 'superAdmin', '/design', { method: 'POST', body: { name: 'Names it', project_id: id } })
  const named = '1 design names it. That one stays, with its number in place of its name'
  await page.getByRole('link', { name: 'Sent and back' }).click()
  await deleteHere(page, named)
  await notice(page, 'Project deleted').getByRole('button', { name: 'Close notification' }).click()
  await expect(row(page, 'Sent and back')).toHaveCount(0)
  expect(await recordsNamed(server, 'design', 'Names it')).toMatchObject([{ project_id: id }])
  await page.getByRole('button', { name: 'More about projects' }).click()
  await page.getByRole('menuitem', { name: 'Trash…' }).click()
  const trash = page.getByRole('dialog', { name: 'Deleted projects' })
  await trash.getByRole('button', { name: 'Restore Sent and back' }).click()
  await expect(trash.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Sent and back')).toBeVisible()

  await page.getByRole('link', { name: 'Sent and back' }).click()
  await expect(heading(page, 'Sent and back')).toBeVisible()
  await device.context.setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline. 0 changes")
  const deletions = () => network.requests(({ method }) => method === 'DELETE').length
  const before = deletions()
  await deleteHere(page, named, 'Counted on this device')
  await expect(statusBar(page)).toContainText('1 changes')
  await notice(page, 'Project deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(statusBar(page)).toContainText('offline. 0 changes will sync')
  await expect(row(page, 'Sent and back')).toBeVisible()

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
  await expect(page.getByRole('article', { name: /^Added/ })).toContainText('without a connection')
  expect(await recordsNamed(server, 'project', 'Sent and back')).toHaveLength(1)
  expect(deletions()).toBe(before)
})

test('what a field refers to is added on the spot, offline too, and both arrive once', async ({
  page,
  device,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await go(page, '/admin/add-design')
  await heading(page, 'Add design').waitFor()
  await device.context.setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline")
  await page.getByLabel('Name').fill('Lid')
  const project = page.getByRole('combobox', { name: 'Project' })
  await project.fill('Brand new')
  await page.getByRole('option', { name: 'Add project “Brand new”…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add project' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Brand new')
  // The form behind is not saved by the keys of the one in front, nor is a field of it mistaken for its own.
  await dialog.getByLabel('Name').fill('')
  await page.keyboard.press('Control+s')
  await dialog.getByRole('link', { name: 'Name is required' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Brand new project')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(project).toHaveValue('Brand new project')
  await expect(page.getByLabel('Name')).toHaveValue('Lid')
  await save(page)
  await expect(heading(page, 'Lid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brand new project' })).toBeVisible()
  await device.context.setOffline(false)
  await allSynced(page)
  const [made] = await recordsNamed(server, 'project', 'Brand new project')
  expect(await recordsNamed(server, 'design', 'Lid')).toMatchObject([{ project_id: made?.id }])
})

test('a refusal that comes late stands at its field in the outbox, and the change goes on from there', async ({
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
  await device.context.setOffline(true)
  await expect(statusBar(page)).toContainText("You're offline")
  await page.getByLabel('Name').fill('Homeless')
  await save(page)
  await expect(heading(page, 'Homeless')).toBeVisible()
  await callAs(server, 'admin', `/project/${gone?.id}`, { method: 'DELETE', body: {} })
  await device.context.setOffline(false)
  await expect(statusBar(page)).toContainText('1 sync errors', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Open outbox' }).first().click()
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Edit what is sent/ })
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

test('the history tells who changed what, and brings back what was; a copy begins with everything but the name', async ({
  page,
  server,
}) => {
  await signIn(page)
  await addProject(page, 'With a past')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Client').fill('First client')
  await save(page)
  await expect(page.getByRole('definition').filter({ hasText: 'First client' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Client').fill('Second client')
  await page.getByLabel('Status').selectOption('active')
  await save(page)

  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page).toHaveURL(/tab=history/)
  await page.reload()
  const changed = page.getByRole('article', { name: /^Changed/ })
  await expect(changed).toHaveCount(2)
  await expect(changed.first()).toContainText('admin@holdfast.test')
  await expect(changed.first()).toContainText('First client')
  await expect(changed.first()).toContainText('Second client')
  await expect(page.getByRole('article', { name: /^Added/ })).toBeVisible()
  await changed.first().getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(changed).toHaveCount(3)
  expect(await recordsNamed(server, 'project', 'With a past')).toMatchObject([
    { client: 'First client', status: 'draft' },
  ])
  // What it would set is set already: there is nothing to restore.
  await expect(changed.nth(1).getByRole('button', { name: 'Restore' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('With a past (copy)')
  await expect(page.getByLabel('Client')).toHaveValue('First client')
  await save(page)
  await expect(heading(page, 'With a past (copy)')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Projects',
  ])

  // The list offers it, too.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('button', { name: 'Actions for With a past', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('With a past (copy)')
})
