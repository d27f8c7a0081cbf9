/**
 * A captive portal or another intermediary answers instead of the server while the app installs
 * itself. Its responses must never be installed.
 */
import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/app'
import { workerReady } from './pages'

test.use({ profile: 'new' })

const PORTAL = { kind: 'answer', status: 200, body: '<h1>Hotel WiFi</h1>' } as const
const HTML = { 'content-type': 'text/html' }

/** Addresses in any cache of this origin that contain the portal's page. */
const portalPages = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if ((await (await cache.match(request))?.text())?.includes('Hotel WiFi')) found.push(request.url)
    }
    return found
  })

const startsOffline = async (page: Page) => {
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('responses of a portal are never installed, and the next visit installs the app', async ({ page, network }) => {
  // Only requests of the worker have an empty destination.
  const portal = network.add({
    ...PORTAL,
    headers: HTML,
    path: /^\/(assets|icons|index|theme)/,
    when: ({ headers }) => headers['sec-fetch-dest'] === 'empty',
    times: Number.POSITIVE_INFINITY,
  })
  await page.goto('/')
  await portal.struck
  const isOver = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return !registration?.installing && !registration?.waiting && !registration?.active
    })
  await expect.poll(isOver).toBe(true)
  expect(await portalPages(page)).toEqual([])
  portal.clear()
  await page.reload()
  await workerReady(page)
  await startsOffline(page)
})

test('one file that differs from the built one ends the installation', async ({ page, network }) => {
  const tampered = network.add({
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'x-holdfast': '1' },
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    path: '/icons/icon.svg',
    when: ({ headers }) => headers['sec-fetch-dest'] === 'empty',
    times: Number.POSITIVE_INFINITY,
  })
  await page.goto('/')
  await tampered.struck
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
    .toBe(null)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  tampered.clear()
  await page.reload()
  await workerReady(page)
})

test('a portal’s page in the HTTP cache is requested again from the server', async ({ page, network }) => {
  const file = readdirSync('dist/assets').find((name) => /^charts-.*\.js$/.test(name)) ?? ''
  network.add({ ...PORTAL, headers: { ...HTML, 'cache-control': 'public, max-age=31536000' }, path: `/assets/${file}` })
  await page.goto('/robots.txt')
  expect(await page.evaluate((path) => fetch(path).then((answer) => answer.text()), `/assets/${file}`)).toContain(
    'Hotel',
  )
  await page.goto('/')
  await workerReady(page)
  expect(await portalPages(page)).toEqual([])
  expect(network.requests(({ path }) => path === `/assets/${file}`)).toHaveLength(2)
  await startsOffline(page)
})
