/** Pictures that another app has shared, from the worker's cache to the photos. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toSharedCache } from '#shared/offline/shared-pictures'
import { toTempId, toTempUrl } from '#shared/offline/temp-id'
import { SharedPhotosPage } from '../../../src/features/content/shared-photos-page'
import { useAuthStore } from '../../../src/stores/auth'
import { answerCalls, Failure, recordsPath } from '../api'
import { axeFindings } from '../axe'
import { notification, render } from '../render'
import { goOffline, recordCommands } from '../worker'

const UPLOAD = 'POST /v1/api/holdfast/super_admin/lambda/upload'
const CREATE = `POST ${recordsPath('photo')}`
const DAY_MS = 86_400_000
const ownerOf = (user: number) => `${location.origin}|holdfast|${user}`

/** Keeps a picture as the worker does (sw/handlers/share.ts). */
async function share(name: string, { user = 1, caption = '', at = Date.now() } = {}): Promise<void> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  const cache = await caches.open(toSharedCache(ownerOf(user)))
  const about = new URLSearchParams({ at: String(at), index: '0', name, caption })
  await cache.put(`/shared?${about}`, new Response(await canvas.convertToBlob()))
}

const open = () => render(<SharedPhotosPage />, { at: '/admin/shared-photos' })
const picture = (name: string) => page.getByRole('region', { name })
const describeIt = (name: string, alt: string) =>
  userEvent.fill(picture(name).getByRole('textbox', { name: 'Alternative text' }), alt)

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name)
})

test('shared pictures are added with their texts, each by one upload and one record', async () => {
  await share('tea.png', { caption: 'From the fair' })
  await share('box.png', { user: 0 })
  let uploads = 0
  const calls = answerCalls({
    [UPLOAD]: () => {
      uploads += 1
      return { id: uploads, url: `/uploads/${uploads}.png` }
    },
    [CREATE]: { model: { id: 1, version: 1 }, data: 1, message: 'Created' },
  })
  const { path } = await open()
  await expect.element(picture('tea.png').getByRole('textbox', { name: 'Caption' })).toHaveValue('From the fair')
  expect(await axeFindings('main')).toEqual([])
  // Without its text nothing is sent.
  await describeIt('tea.png', 'A cup of tea')
  await userEvent.click(page.getByRole('button', { name: 'Add 2 photos' }))
  await expect.element(picture('box.png').getByRole('textbox', { name: 'Alternative text' })).toHaveFocus()
  expect(calls).toEqual([])
  await describeIt('box.png', 'A box')
  await userEvent.click(page.getByRole('button', { name: 'Add 2 photos' }))
  await expect.element(notification('2 photos added')).toBeVisible()
  await expect.poll(path).toBe('/admin/photo')
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ path: to, body }) => (to.endsWith('/upload') ? 'upload' : body))).toEqual([
    'upload',
    { url: '/uploads/1.png', caption: 'From the fair', alt: 'A cup of tea' },
    'upload',
    { url: '/uploads/2.png', alt: 'A box' },
  ])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(4)
  expect(await (await caches.open(toSharedCache(ownerOf(1)))).keys()).toEqual([])
})

test('what fails stays, and a repeat does not upload it again', async () => {
  await share('tea.png')
  let isDown = true
  const calls = answerCalls({
    [UPLOAD]: { id: 1, url: '/uploads/1.png' },
    [CREATE]: () =>
      isDown ? new Failure(403, 'Not allowed') : { model: { id: 1, version: 1 }, data: 1, message: 'Created' },
  })
  await open()
  await describeIt('tea.png', 'A cup of tea')
  await userEvent.click(page.getByRole('button', { name: 'Add 1 photo' }))
  await expect.element(page.getByRole('alert')).toHaveTextContent("Couldn't add the photo")
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Add 1 photo' }))
  await expect.element(notification('1 photo added')).toBeVisible()
  const posts = calls.filter(({ method }) => method === 'POST')
  expect(posts.filter(({ path }) => path.endsWith('/upload'))).toHaveLength(1)
  const [first, second] = posts.filter(({ path }) => path === recordsPath('photo'))
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('offline they are queued', async () => {
  await share('tea.png')
  recordCommands()
  const [file, record] = [toTempId(crypto.randomUUID()), toTempId(crypto.randomUUID())]
  const queued = { _offline: true, _requestId: crypto.randomUUID(), message: 'Saved on this device' }
  const calls = answerCalls({
    [UPLOAD]: { ...queued, id: file, url: toTempUrl(file) },
    [CREATE]: { ...queued, model: { id: record }, data: record },
  })
  goOffline()
  await open()
  await describeIt('tea.png', 'A cup of tea')
  await userEvent.click(page.getByRole('button', { name: 'Add 1 photo' }))
  await expect.element(notification('1 photo added')).toHaveTextContent('Saved on this device')
  expect(calls.at(-1)?.body).toEqual({ url: toTempUrl(file), alt: 'A cup of tea' })
})

test('a picture can be discarded; those of others and of yesterday are not shown', async () => {
  await share('tea.png')
  await share('others.png', { user: 2 })
  await share('old.png', { at: Date.now() - DAY_MS - 1 })
  await open()
  await expect.element(picture('tea.png')).toBeVisible()
  expect(page.getByRole('region').elements()).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Discard “tea.png”' }))
  await expect.element(page.getByRole('heading', { name: 'No shared photos' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Show photos' })).toHaveAttribute('href', '/admin/photo')
  useAuthStore.setState({ user: 2 })
  await expect.element(picture('others.png')).toBeVisible()
})
