/**
 * A large photo on a slow connection that breaks: the upload resumes where it stopped, and arrives
 * once. So does a picture that another app shares.
 */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { callAs, recordsNamed, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { allSynced, go, goOffline, openFromSidebar, workerReady } from './pages'

const BYTES_PER_S = 400_000
const SIDE = 1_180

/** About 4 MB, because noise can't be compressed. */
const photo = (): Promise<Buffer> =>
  sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()

test('a photo of 4 MB on a slow connection that breaks arrives once, with few bytes sent twice', async ({
  page,
  device,
  network,
  server,
}) => {
  const buffer = await photo()
  expect(buffer.byteLength).toBeGreaterThan(4_000_000)
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Embellishments')
  await goOffline(page)
  await go(page, '/admin/add-embellishment')
  await page.getByLabel('Name').fill('Large photo')
  await page.locator('input[type=file]').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'Picture, chosen' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Large photo' })).toBeVisible()

  network.limit(BYTES_PER_S)
  let parts = 0
  const cut = network.add({
    kind: 'cut-before',
    method: 'PATCH',
    when: () => {
      parts += 1
      return parts === 3
    },
  })
  await device.context.setOffline(false)
  await cut.struck
  await allSynced(page)

  const sent = server.requests(({ path }) => /\/upload/.test(path)).map(({ method, path }) => ({ method, path }))
  expect(sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/upload'))).toHaveLength(1)
  expect(sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/parts'))).toHaveLength(1)
  const lengths = network
    .requests(({ method }) => method === 'PATCH')
    .map(({ headers, outcome }) => ({ bytes: Number(headers['content-length']), arrived: outcome === 204 }))
  const arrived = lengths.filter(({ arrived }) => arrived).reduce((sum, { bytes }) => sum + bytes, 0)
  expect(arrived).toBe(buffer.byteLength)
  expect(lengths.filter(({ arrived }) => !arrived)).toHaveLength(1)
  const [record] = await recordsNamed(server, 'embellishment', 'Large photo')
  const stored = await page.request.get(String(record?.image))
  expect(Buffer.compare(await stored.body(), buffer)).toBe(0)
})

test('a picture that another app shares is offered without a connection, and arrives once', async ({
  page,
  device,
  server,
}) => {
  await signIn(page, 'superAdmin', '/admin/photo')
  await workerReady(page)
  await goOffline(page)
  // As the system opens the app with it (share_target in the manifest).
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      ...{ id: 'shared', method: 'post', enctype: 'multipart/form-data', action: '/admin/shared-photos' },
      innerHTML: '<input type="file" name="photos" multiple><input name="title" value="From the market">',
    })
    document.body.append(form)
  })
  const picture = { width: 40, height: 30, channels: 3, background: '#0b7285' } as const
  const buffer = await sharp({ create: picture }).png().toBuffer()
  await page.locator('#shared input[type=file]').setInputFiles({ name: 'market.png', mimeType: 'image/png', buffer })
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#shared')?.submit())
  await expect(page.getByRole('heading', { level: 1, name: 'Shared photos' })).toBeVisible()
  await expect(page.getByLabel('Caption')).toHaveValue('From the market')
  await page.getByLabel('Alternative text').fill('A market')
  await page.getByRole('button', { name: 'Add 1 photo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible()
  await device.context.setOffline(false)
  await allSynced(page)
  const stored = async () =>
    (await callAs(server, 'superAdmin', '/photo?filter=caption,eq,From%20the%20market')) as { list: unknown[] }
  expect((await stored()).list).toMatchObject([{ alt: 'A market', caption: 'From the market', width: 40, height: 30 }])

  await go(page, '/admin/shared-photos')
  await expect(page.getByText('No shared photos')).toBeVisible()
})
