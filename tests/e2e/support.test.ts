/**
 * The fixtures that the other tests rely on: seeded data, a log, a restart that keeps both, and a
 * profile that survives its browser.
 */
import { callAs } from '../support/accounts'
import { expect, test } from '../support/app'
import { changeConnection, GOOD_CONNECTION, SLOW_CONNECTION } from '../support/browser'

test('each test has its own seeded server, which has a log, and keeps its data when it is killed', async ({
  server,
  network,
}) => {
  const answer = await callAs(server, 'superAdmin', '/design?size=1')
  expect(answer).toMatchObject({ error: false, total: 50, limit: 1 })
  await expect
    .poll(() => server.requests((request) => request.path.endsWith('/super_admin/design')))
    .toEqual([expect.objectContaining({ method: 'GET', status: 200, user: expect.any(Number) })])
  const before = await callAs(server, 'admin', '/project?size=100')
  await server.kill()
  await expect(fetch(`${network.origin}/health`)).rejects.toThrow()
  await server.restart()
  expect((await fetch(`${network.origin}/health`)).status).toBe(200)
  expect(await callAs(server, 'admin', '/project?size=100')).toEqual(before)
})

test('the browser reaches the server only through the fault proxy', async ({ page, network }) => {
  await page.goto('/health')
  expect(await page.evaluate(() => document.body.textContent)).toContain('"ok"')
  expect(network.requests(({ path }) => path === '/health')).toHaveLength(1)
  network.add({ kind: 'cut-before', path: '/health' })
  await expect(page.goto('/health')).rejects.toThrow()
})

test('a page reports the pinned connection, is notified of a change, and keeps its storage over a restart of the browser', async ({
  page,
  device,
}) => {
  await page.goto('/health')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  const read = () =>
    page.evaluate(() => {
      const { effectiveType, downlink, rtt } = Reflect.get(navigator, 'connection')
      return { effectiveType, downlink, rtt }
    })
  expect(await read()).toEqual(GOOD_CONNECTION)
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => Reflect.get(navigator, 'connection').addEventListener('change', () => resolve('heard'))),
  )
  await page.evaluate(() => undefined)
  await changeConnection(page, SLOW_CONNECTION)
  expect(await heard).toBe('heard')
  expect(await read()).toEqual(SLOW_CONNECTION)
  const reopened = await device.reopen()
  await reopened.goto('/health')
  expect(await reopened.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
})
