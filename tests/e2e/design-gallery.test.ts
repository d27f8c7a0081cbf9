/**
 * The gallery of designs: a user starts a box offline, which is created once, duplicates it and deletes
 * it with Undo; an administrator makes a template, and a user starts from one.
 */
import type { Page } from '@playwright/test'
import { callAs, recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import { allSynced, goOffline, notice, settled, workerReady } from './pages'

const NAME = 'Sleeve for candles'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const open = async (page: Page, path = '/product/design') => {
  await page.goto(path)
  await settled(page)
}
const choose = async (page: Page, name: string, entry: string) => {
  await button(page, `More actions for ${name}`).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test.describe('a user', () => {
  // Has no warm profile.
  test.use({ profile: 'new' })

  test('starts a box offline, which is on the server once, and duplicates and deletes it', async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'user')
    await open(page)
    await workerReady(page)
    expect(await axeFindings(page, page.url())).toEqual([])
    await goOffline(page)
    await page.getByRole('link', { name: 'Start from a box' }).click()
    await page.getByRole('radio', { name: 'Sleeve' }).check()
    await page.getByLabel('Length').fill('90')
    await page.getByLabel('Name').fill(NAME)
    await button(page, 'Create design').click()
    await expect(page).toHaveURL(/^[^?]*\/product\/design\/edit\?id=temp_[0-9a-f-]+/)
    await open(page)
    await expect(card(page, NAME)).toContainText('Not synced yet')
    expect(await recordsNamed(server, 'design', NAME)).toEqual([])

    await page.context().setOffline(false)
    await allSynced(page)
    const [created, ...others] = await recordsNamed(server, 'design', NAME)
    expect(others).toEqual([])
    expect(created).toMatchObject({ status: 'draft', width_mm: 90, height_mm: 80, template: false })
    // PostgreSQL keeps the keys of an object in an order of its own, and ids of pages are random.
    const pages = Object.values<{ z: string }>(Object(created?.canvas).pages)
    expect(pages.toSorted((a, b) => (a.z < b.z ? -1 : 1))).toMatchObject([
      { name: 'Outside', dieline: { kind: 'sleeve', length: 90, width: 40, depth: 80, thickness: 0.5 } },
      { name: 'Inside' },
    ])
    await expect(card(page, NAME)).not.toContainText('Not synced yet')

    const copy = `${NAME} (copy)`
    await choose(page, NAME, 'Duplicate')
    await expect(card(page, copy)).toBeVisible()
    expect(await recordsNamed(server, 'design', copy)).toMatchObject([{ canvas: created?.canvas }])
    await choose(page, copy, 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(card(page, copy)).toHaveCount(0)
    await button(page, 'Undo').click()
    await expect(card(page, copy)).toBeVisible()
    expect(await recordsNamed(server, 'design', copy)).toHaveLength(1)
  })

  test('makes a design of their own from a template, which they can’t change', async ({ page, server }) => {
    const { list } = Object(await callAs(server, 'superAdmin', '/design?filter=canvas,nis,null&size=1'))
    const [template] = list
    await callAs(server, 'superAdmin', `/design/${template.id}`, { method: 'PUT', body: { template: true } })
    await signIn(page, 'user')
    await open(page, '/product/design?tab=templates')
    await expect(button(page, `More actions for ${template.name}`)).toHaveCount(0)
    await button(page, `Use the template ${template.name}`).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create design' }).click()
    await expect(page).toHaveURL(/^[^?]*\/product\/design\/edit\?id=\d+/)
    const id = new URL(page.url()).searchParams.get('id')
    const { model } = Object(await callAs(server, 'user', `/design/${id}`))
    expect(model).toMatchObject({ name: template.name, status: 'draft', template: false, template_id: template.id })
    expect(model.canvas).toEqual(template.canvas)
    await open(page)
    await expect(card(page, template.name).first()).toBeVisible()
  })
})

test('an administrator makes a template of a design, and takes it back', async ({ page, server }) => {
  const { list } = Object(await callAs(server, 'superAdmin', '/design?filter=canvas,nis,null&size=1'))
  const [{ id, name, canvas }] = list
  const own = `Template of ${name}`
  await callAs(server, 'superAdmin', '/design', { method: 'POST', body: { name: own, status: 'draft', canvas } })
  await signIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Design studio' }).click()
  await expect(card(page, own)).toBeVisible()
  await choose(page, own, 'Make template')
  await expect(notice(page, `${own} is a template now`)).toBeVisible()
  const seenByUser = async () =>
    Object(await callAs(server, 'user', `/design?filter=name,eq,${encodeURIComponent(own)}`)).list.length
  await expect.poll(seenByUser).toBe(1)
  await page.getByRole('link', { name: 'Templates', exact: true }).click()
  await choose(page, own, 'Not a template any more')
  await expect(page.getByText(own, { exact: true })).toHaveCount(0)
  await expect.poll(seenByUser).toBe(0)

  // The record's page says what it holds, and leads to the editor.
  await page.goto(`/admin/view-design?id=${id}`)
  await expect(page.getByText(/^Label, .+ mm, \d+ objects?$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open in editor' })).toHaveAttribute(
    'href',
    `/product/design/edit?id=${id}&from=view`,
  )
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('Draw and change it in the editor.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Canvas' })).toHaveCount(0)
})
