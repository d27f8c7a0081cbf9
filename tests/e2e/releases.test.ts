/** Changes that a device queued before a release of the application that they belong to. */
import type { Model, ModelField } from '#shared/builder/config'
import { callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { makeReleases } from '../support/releases'
import { allSynced, go, goOffline, notice, openFromSidebar, row, workerReady } from './pages'

const CRATE = 'yard_preview__crate'
const field = (id: string, name: string, label: string): ModelField => ({ id, name, label, type: 'text' })
const crate = (...fields: ModelField[]): Model => ({
  ...{ id: 'm1', name: 'crate', label: 'Crate', title: 'title' },
  fields: [field('title', 'title', 'Title'), ...fields],
})

test('an edit made offline reaches the field that the person saw, after a release that swapped names and took one out', async ({
  page,
  device,
  server,
}) => {
  const release = await makeReleases(server, 'Yard', 'yard')
  const place = field('place', 'place', 'Place')
  await release([crate(field('a', 'front', 'Front'), field('b', 'back', 'Back'), place)])
  const before = { title: 'One', front: 'f', back: 'b', place: 'here' }
  const { data: id } = (await callAs(server, 'superAdmin', `/${CRATE}`, { method: 'POST', body: before })) as {
    data: number
  }

  await signIn(page, 'superAdmin', `/admin/edit-${CRATE}?id=${id}`)
  await workerReady(page)
  await expect(page.getByLabel('Front')).toHaveValue('f')
  await goOffline(page)
  await page.getByLabel('Front').fill('new front')
  await page.getByLabel('Place').fill('there')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Crate saved')).toBeVisible()

  await release([crate(field('a', 'back', 'Front'), field('b', 'front', 'Back'))])
  await device.context.setOffline(false)
  await allSynced(page)
  const read = async () => ((await callAs(server, 'superAdmin', `/${CRATE}/${id}`)) as { model: unknown }).model
  expect(await read()).toMatchObject({ title: 'One', back: 'new front', front: 'b' })
  // The value of the field that was taken out comes back with it.
  await release([crate(field('a', 'front', 'Front'), field('b', 'back', 'Back'), place)])
  expect(await read()).toMatchObject({ title: 'One', front: 'new front', back: 'b', place: 'there' })
})

test('a change of a table that was taken out waits in the outbox with the release named, and is done once it is back', async ({
  page,
  device,
  server,
}) => {
  const other: Model = {
    id: 'm2',
    name: 'other',
    label: 'Other',
    title: 'word',
    fields: [field('word', 'word', 'Word')],
  }
  const release = await makeReleases(server, 'Yard', 'yard')
  await release([crate(), other])
  await signIn(page, 'superAdmin', `/admin/add-${CRATE}`)
  await workerReady(page)
  // The form needs the table's definition.
  await expect(page.getByLabel('Title')).toBeVisible()
  await goOffline(page)
  await page.getByLabel('Title').fill('Made offline')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(page, 'Crate added')).toBeVisible()

  await release([other])
  await device.context.setOffline(false)
  const outbox = page.getByRole('dialog', { name: 'Outbox' })
  await page.getByRole('button', { name: 'Open outbox', exact: true }).click()
  await expect(outbox.getByText('Crate was taken out by release 2')).toBeVisible()

  await release([crate(), other])
  await outbox
    .getByRole('article')
    .getByRole('button', { name: /^Retry/ })
    .click()
  await expect(outbox.getByText('Nothing is waiting')).toBeVisible()
  const { list } = (await callAs(server, 'superAdmin', `/${CRATE}`)) as { list: unknown[] }
  expect(list).toMatchObject([{ title: 'Made offline' }])
})

test('copies from before a release are not shown under the names of after it', async ({ page, device, server }) => {
  const release = await makeReleases(server, 'Yard', 'yard')
  await release([crate(field('a', 'front', 'Front'), field('b', 'back', 'Back'))])
  await callAs(server, 'superAdmin', `/${CRATE}`, { method: 'POST', body: { title: 'One', front: 'f', back: 'b' } })
  await signIn(page, 'superAdmin', `/admin/${CRATE}`)
  await workerReady(page)
  await expect(row(page, 'One')).toBeVisible()
  // Not the dashboard, whose activity would read the record again.
  await go(page, '/admin/blog_tag')

  const swapped = crate(field('a', 'back', 'Front'), field('b', 'front', 'Back'))
  await release([{ ...swapped, label: 'Crate of now' }])
  // Returning online makes the app read the definitions again.
  await goOffline(page)
  await device.context.setOffline(false)
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar.getByRole('link', { name: 'Crate of now' })).toBeVisible()

  await goOffline(page)
  await openFromSidebar(page, 'Crate of now')
  await expect(page.getByRole('heading', { level: 1, name: 'Crate of now' })).toBeVisible()
  // One where the worker knows the empty list, the other where it knows none.
  await expect(page.getByText(/^Not (on this device|available offline) yet$/)).toBeVisible()
  await expect(row(page, 'One')).toHaveCount(0)
  await device.context.setOffline(false)
  await expect(row(page, 'One')).toBeVisible()
})
