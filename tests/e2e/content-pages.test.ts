/**
 * Content entries and email templates: an editor for each type, rich text and source, placeholders,
 * preview and test email. Photos: cropping and their uses. Posts: categories and tags. All of it
 * works offline, too.
 */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import { axeFindings } from '../support/axe'
import type { ServerProcess } from '../support/server-process'
import { allSynced, go, goOffline, notice, openFromSidebar, row, statusBar, workerReady } from './pages'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Row = Record<string, unknown> & { id: number }

const found = async (server: ServerProcess, path: string): Promise<Row | undefined> =>
  ((await callAs(server, 'superAdmin', path)) as { list: Row[] }).list[0]
const entryOf = (server: ServerProcess, key: string) => found(server, `/cms?filter=key,eq,${key}`)

test('a page entry is edited by its type, and is queued without a connection', async ({ page, device, server }) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Content (CMS)')
  await expect(row(page, 'headline').filter({ hasText: 'home' })).toContainText('Rooms for making things')
  await page.getByRole('link', { name: 'Add content entry' }).click()
  await page.getByRole('textbox', { name: 'Page' }).fill('home')
  await page.getByLabel('Key').fill('people')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('team-list')
  await button(page, 'Add item').click()
  await button(page, 'Save').click()
  // The list entry has no name yet, so the error is shown at the value.
  await expect(page.getByRole('group', { name: 'Value' }).getByText(/Value is not a valid team-list/)).toBeVisible()
  await page.getByRole('group', { name: 'Item 1' }).getByLabel('Name').fill('Ada')
  await page.getByRole('group', { name: 'Item 1' }).getByLabel('Title').fill('Analyst')
  await button(page, 'Save').click()
  await expect(heading(page, 'Edit people')).toBeVisible()
  await expect.poll(async () => (await entryOf(server, 'people'))?.value).toEqual([{ name: 'Ada', title: 'Analyst' }])

  const id = (await entryOf(server, 'people'))?.id
  await expect(page).toHaveURL(new RegExp(`/admin/edit-cms/${id}$`))
  await expect(page.getByLabel('Title')).toHaveValue('Analyst')
  await goOffline(page)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('kvp')
  await expect(page.getByText('The current value has a different type')).toBeVisible()
  await button(page, 'Add pair').click()
  await page.getByLabel('Key 1').fill('phone')
  await page.getByLabel('Value 1').fill('030 1234')
  await button(page, 'Save').click()
  await expect(statusBar(page)).toContainText('1 changes')
  await expect(row(page, 'people')).toContainText('Not synced yet')
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await entryOf(server, 'people')).toMatchObject({ type: 'kvp', value: { phone: '030 1234' } })
})

test('pictures of a list are cropped in place, and no crop has more bytes than its original', async ({
  page,
  server,
}) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#888', noise } })
  const whole = await grain.jpeg({ quality: 30 }).toBuffer()
  await signIn(page, 'superAdmin', '/admin/add-cms')
  await page.getByRole('textbox', { name: 'Page' }).fill('home')
  await page.getByLabel('Key').fill('walls')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('image-list')
  const file = { name: 'grain.jpg', mimeType: 'image/jpeg', buffer: whole }
  await page.getByRole('group', { name: 'Add a photo' }).locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('img', { name: 'Value, 1 of 1' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Add another photo' })
    .getByRole('button', { name: 'Choose from photos' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'One long wall' }).click()
  await expect(page.getByRole('img', { name: 'Value, 2 of 2' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Crop picture' })
  for (const [place, size] of [
    ['1', '1,067 × 800 pixels'],
    ['2', /pixels$/],
  ] as const) {
    await button(page, `Crop picture ${place}`).click()
    await dialog.getByText('4:3', { exact: true }).click()
    await expect(dialog.getByRole('status')).toHaveText(size)
    await dialog.getByRole('button', { name: 'Use this part' }).click()
    await expect(dialog).toBeHidden()
    await expect(button(page, `Crop picture ${place}`)).toBeFocused()
  }
  await button(page, 'Save').click()
  await expect(heading(page, 'Edit walls')).toBeVisible()
  const [part = '', ofPhoto = ''] = ((await entryOf(server, 'walls'))?.value ?? []) as string[]
  const cut = await fetch(`${server.origin}${part}`)
  expect(cut.headers.get('content-type')).toBe('image/jpeg')
  expect((await cut.arrayBuffer()).byteLength).toBeLessThanOrEqual(whole.byteLength)
  // Cropping must not replace the photo itself.
  expect((await photosNamed(server, 'One long wall')).map(({ url }) => url)).not.toContain(ofPhoto)
})

/** Opens the form of a new email template with two placeholders. */
async function beginTemplate(page: Page): Promise<void> {
  await signIn(page, 'superAdmin', '/admin/add-email')
  await page.getByLabel('Template key').fill('newsletter')
  await page.getByRole('textbox', { name: 'Placeholders' }).fill('name, link')
}
async function writeSource(page: Page, html: string): Promise<void> {
  await page.getByText('Source', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Content, source' }).fill(html)
}

test('an email template refuses unknown placeholders and a number as a link, and is stored as blocks', async ({
  page,
  server,
}) => {
  await beginTemplate(page)
  await page.getByLabel('Subject').fill('Hello {{who}}')
  const content = page.getByRole('textbox', { name: 'Text, block 1' })
  await content.click()
  await page.keyboard.type('Welcome, ')
  await button(page, 'Insert placeholder').click()
  await page.getByRole('menuitem', { name: 'name — text' }).click()
  await expect(content).toContainText('Welcome, {{name}}')
  await button(page, 'Save').click()
  await expect(page.getByText(/\{\{who\}\} is unknown here/).first()).toBeVisible()
  await page.getByLabel('Subject').fill('Hello {{name}}')
  await button(page, 'Add block').click()
  await page.getByRole('menuitem', { name: 'Button' }).click()
  await page.getByRole('textbox', { name: 'Button label' }).fill('Sign in')
  const link = page.getByRole('textbox', { name: 'Link' })
  await page.getByRole('textbox', { name: 'Placeholders' }).fill('name, link, minutes')
  await link.fill('{{minutes}}')
  await button(page, 'Save').click()
  await expect(
    page.getByText(/\{\{minutes\}\} is a number: a button or link needs a web address/).first(),
  ).toBeVisible()
  await link.fill('{{link}}')
  await button(page, 'Save').click()
  await expect(heading(page, 'Edit newsletter')).toBeVisible()
  expect(await found(server, '/email?filter=slug,eq,newsletter')).toMatchObject({
    tag: 'name, link, minutes',
    html: expect.stringMatching(
      /<div data-block="text"><p>Welcome, \{\{name\}\}<\/p><\/div>\n<table data-block="button"/,
    ),
  })
  // Read again from what the server has cleaned.
  await expect(button(page, '2. Button Sign in')).toBeVisible()
})

test('an email is previewed with sample values and sent as a test, and keeps formatting that only its source supports', async ({
  page,
  server,
}) => {
  await beginTemplate(page)
  await page.getByLabel('Subject').fill('Hello {{name}}')
  await writeSource(page, '<div style="color:#0b7285">Welcome, {{name}}</div>')
  const preview = page.frameLocator('iframe[title="Email preview"]')
  await expect(preview.getByText('Welcome, Ada Lovelace')).toBeVisible()
  await page.getByText('Narrow', { exact: true }).click()
  expect((await page.locator('iframe').boundingBox())?.width).toBeLessThanOrEqual(362)

  await page.getByLabel('Send test to').fill('nobody')
  await button(page, 'Send test').click()
  await expect(page.getByText('A valid email address is required')).toBeVisible()
  await page.getByLabel('Send test to').fill('tester@holdfast.test')
  await button(page, 'Send test').click()
  await expect(notice(page, 'Test sent')).toBeVisible()

  await page.getByText('Plain text', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Plain text' })).toContainText('Welcome, Ada Lovelace')
  await page.getByText('Blocks', { exact: true }).click()
  await expect(button(page, '1. Text Welcome, {{name}}')).toBeVisible()
  await button(page, 'Save').click()
  await expect(heading(page, 'Edit newsletter')).toBeVisible()
  expect(await found(server, '/email?filter=slug,eq,newsletter')).toMatchObject({
    html: expect.stringContaining('style='),
  })
  await openFromSidebar(page, 'Mailbox')
  await expect(page.getByText('tester@holdfast.test').first()).toBeVisible()
})

const photosNamed = async (server: ServerProcess, caption: string): Promise<Row[]> =>
  ((await callAs(server, 'superAdmin', `/photo?filter=caption,eq,${caption}&order=id,asc`)) as { list: Row[] }).list

/** Adds a photo of 512 × 512 pixels and returns its address. */
async function addPhoto(page: Page, server: ServerProcess, caption: string): Promise<string> {
  await go(page, '/admin/add-photo')
  await page.locator('input[type=file]').first().setInputFiles('public/icons/icon-512.png')
  await expect(page.getByRole('img', { name: 'Picture, chosen' })).toBeVisible()
  await page.getByLabel('Caption').fill(caption)
  await page.getByLabel('Alternative text').fill('An anchor')
  await button(page, 'Save').click()
  await expect(heading(page, caption)).toBeVisible()
  return String((await photosNamed(server, caption))[0]?.url)
}
const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop picture' })
const usedIn = (page: Page) => page.getByRole('region', { name: 'Used in' })

test('a photo is cropped before it is saved, and a part of it is saved as a new photo', async ({ page, server }) => {
  await signIn(page, 'superAdmin', '/admin/add-photo')
  await page.locator('input[type=file]').first().setInputFiles('public/icons/icon-512.png')
  await expect(page.getByRole('img', { name: 'Picture, chosen' })).toBeVisible()
  await button(page, 'Crop').click()
  await cropDialog(page).getByText('16:9', { exact: true }).click()
  await cropDialog(page).getByRole('button', { name: 'Use this part' }).click()
  await expect(cropDialog(page)).toBeHidden()
  await page.getByLabel('Caption').fill('Anchor')
  await button(page, 'Save').click()
  await expect(page.getByText('Alternative text is required').first()).toBeVisible()
  await page.getByLabel('Alternative text').fill('An anchor')
  await button(page, 'Save').click()
  await expect(heading(page, 'Anchor')).toBeVisible()
  await expect(usedIn(page).getByText('Not used anywhere.')).toBeVisible()
  const cropped = { width: 512, height: 288, content_type: 'image/png' }
  expect(await photosNamed(server, 'Anchor')).toMatchObject([cropped])

  await button(page, 'Crop').click()
  await cropDialog(page).getByText('1:1', { exact: true }).click()
  await cropDialog(page).getByRole('button', { name: 'Save as new photo' }).click()
  await expect(cropDialog(page)).toBeHidden()
  expect(await photosNamed(server, 'Anchor')).toMatchObject([cropped, { width: 288, height: 288 }])
})

test('a photo is cropped without a connection, and the new picture is uploaded later', async ({
  page,
  device,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  const before = await addPhoto(page, server, 'Anchor')
  await expect(usedIn(page).getByText('Not used anywhere.')).toBeVisible()
  await goOffline(page)
  await button(page, 'Crop').click()
  await cropDialog(page).getByText('16:9', { exact: true }).click()
  await cropDialog(page).getByRole('button', { name: 'Rotate left' }).click()
  await cropDialog(page).getByRole('button', { name: 'Replace picture' }).click()
  await expect(statusBar(page)).toContainText('2 changes')
  await expect(
    usedIn(page)
      .getByText(/Checked on this device only|Not fully checked/)
      .first(),
  ).toBeVisible()
  await device.context.setOffline(false)
  await allSynced(page)
  const [photo] = await photosNamed(server, 'Anchor')
  expect(photo).toMatchObject({ width: 512, height: 288 })
  expect(photo?.url).not.toBe(before)
})

/** Adds a content entry and a post that use the photo. */
async function showPhoto(server: ServerProcess, url: string): Promise<void> {
  const add = (table: string, body: Record<string, unknown>) =>
    callAs(server, 'superAdmin', `/${table}`, { method: 'POST', body })
  await add('cms', { page: 'home', key: 'wall', type: 'captioned-image-list', value: [{ image: url, caption: 'One' }] })
  await add('blog_post', { title: 'In the middle', slug: 'in-the-middle', html: `<p>See</p><img src="${url}" alt="">` })
}

test('the uses of a photo are listed on its page and before it is deleted, also without a connection, and keep the address', async ({
  page,
  device,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  const url = await addPhoto(page, server, 'Anchor')
  await showPhoto(server, url)
  await page.reload()
  await expect(usedIn(page).getByText('Used in 2 places:')).toBeVisible()
  await expect(usedIn(page).getByRole('listitem')).toHaveText(['Content entry: wall', 'Blog post: In the middle'])
  const question = page.getByRole('dialog', { name: /^Delete/ })
  await button(page, 'Delete').click()
  await expect(question.getByText('Used in 2 places. They keep showing the picture:')).toBeVisible()
  await expect(question.getByRole('listitem')).toHaveText(['Content entry: wall', 'Blog post: In the middle'])
  await question.getByRole('link', { name: 'wall' }).click()
  await expect(heading(page, 'Edit wall')).toBeVisible()

  await openFromSidebar(page, 'Photos')
  const anchor = page.getByRole('checkbox', { name: 'Select Anchor', exact: true })
  await expect(anchor).toHaveCount(1)
  await goOffline(page)
  await anchor.check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText(/Checked on this device only|Not fully checked/).first()).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(anchor).toHaveCount(0)
  await device.context.setOffline(false)
  await allSynced(page)
  expect(await photosNamed(server, 'Anchor')).toEqual([])
  expect(await entryOf(server, 'wall')).toMatchObject({ value: [{ image: url }] })
})

test('a post gets categories and tags without a connection, including a new tag', async ({ page, device, server }) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Blog posts')
  await expect(row(page, 'A carton in one day')).toContainText(/Process.*studio/)
  await page.getByRole('link', { name: 'A carton in one day' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('A carton in one day')
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await tags.click()
  await expect(page.getByRole('option', { name: 'recycling' })).toBeVisible()
  await goOffline(page)
  await page.getByRole('option', { name: 'recycling' }).click()
  await tags.fill('Large runs')
  await page.getByRole('option', { name: 'Add blog tag “Large runs”…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add blog tag' })
  await expect(dialog.getByLabel('Slug')).toHaveValue('large-runs')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: 'Categories' }).click()
  await page.getByRole('option', { name: 'Places' }).click()
  await button(page, 'Save').click()
  await expect(heading(page, 'A carton in one day')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Large runs' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Places' })).toBeVisible()
  await expect(statusBar(page)).toContainText('2 changes')
  await device.context.setOffline(false)
  await allSynced(page)
  const made = await found(server, '/blog_tag?filter=slug,eq,large-runs')
  const post = await found(server, '/blog_post?filter=slug,eq,a-carton-in-one-day')
  expect(post?.tags).toEqual([expect.any(Number), expect.any(Number), expect.any(Number), made?.id])
  expect(post?.categories).toHaveLength(2)
})

test('the slug of a post follows its title until it is edited or saved, and its pictures come from the photos', async ({
  page,
  device,
  server,
}) => {
  await signIn(page)
  await workerReady(page)
  await openFromSidebar(page, 'Photos')
  await expect(page.getByText('One long wall').first()).toBeVisible()
  await goOffline(page)
  await page.getByRole('link', { name: 'Add photo' }).click()
  // The form of a photo must not offer to choose from photos.
  await expect(button(page, 'Choose a picture')).toBeVisible()
  await expect(button(page, 'Choose from photos')).toHaveCount(0)
  await page.locator('input[type=file]').first().setInputFiles('public/icons/icon-512.png')
  await expect(page.getByRole('img', { name: 'Picture, chosen' })).toBeVisible()
  await page.getByLabel('Caption').fill('Scales')
  await page.getByLabel('Alternative text').fill('A pair of scales')
  await button(page, 'Save').click()
  await expect(heading(page, 'Scales')).toBeVisible()
  await openFromSidebar(page, 'Blog posts')
  await page.getByRole('link', { name: 'Add blog post' }).click()
  const [title, slug] = [page.getByRole('textbox', { name: 'Title', exact: true }), page.getByLabel('Slug')]
  await title.fill('Paper weights')
  await expect(slug).toHaveValue('paper-weights')
  await title.fill('Paper weights, explained')
  await expect(slug).toHaveValue('paper-weights-explained')
  await slug.fill('paper')
  await title.fill('Paper weights in brief')
  await expect(slug).toHaveValue('paper')
  const picture = page.getByRole('group', { name: 'Picture', exact: true })
  await picture.getByRole('button', { name: 'Choose from photos' }).click()
  const photos = page.getByRole('dialog', { name: 'Choose from photos' })
  await expect(photos.getByText('Showing cached data (offline)')).toBeVisible()
  await expect(photos.getByText('7 photos')).toBeVisible()
  expect(await axeFindings(page, 'photos', { part: '[role=dialog]' })).toEqual([])
  await expect(photos.getByLabel('Search photos')).toBeFocused()
  await page.keyboard.type('scales')
  await expect(photos.getByRole('listitem')).toHaveText(['Scales'])
  await photos.getByRole('button', { name: 'Scales' }).focus()
  await page.keyboard.press('Enter')
  await expect(photos).toBeHidden()
  await expect(picture.getByRole('button', { name: 'Choose from photos' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Picture, chosen' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.type('300 grams.')
  await button(page, 'Insert photo').click()
  // Its address is temporary, and nothing replaces temporary addresses inside a text.
  await expect(photos.getByRole('button', { name: 'Scales, available once uploaded' })).toBeDisabled()
  // The search also covers the alternative text.
  await photos.getByLabel('Search photos').fill('framed')
  await expect(photos.getByRole('listitem')).toHaveText(['One long wall'])
  await photos.getByRole('button', { name: 'One long wall' }).click()
  const inText = page.getByRole('textbox', { name: 'Content' }).getByRole('img')
  await expect(inText).toHaveAttribute('alt', 'A gallery with framed works on a white wall')
  await button(page, 'Save').click()
  await expect(statusBar(page)).toContainText('3 changes')
  await device.context.setOffline(false)
  await allSynced(page)
  await expect(heading(page, 'Paper weights in brief')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  // A saved slug no longer follows the title.
  await slug.fill('paper-weights-in-brief')
  await title.fill('Paper weights')
  await expect(slug).toHaveValue('paper-weights-in-brief')
  await button(page, 'Save').click()
  await expect(heading(page, 'Paper weights')).toBeVisible()
  const photo = async (caption: string) => String((await photosNamed(server, caption))[0]?.url)
  const wall = `<img src="${await photo('One long wall')}" alt="A gallery with framed works on a white wall" />`
  expect(await found(server, '/blog_post?filter=slug,eq,paper-weights-in-brief')).toMatchObject({
    title: 'Paper weights',
    image: await photo('Scales'),
    html: `<p>300 grams.${wall}</p>`,
  })
})
