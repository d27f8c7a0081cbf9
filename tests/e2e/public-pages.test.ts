/** The public pages: start page, FAQ and contact form, for visitors and for who is signed in. */
import type { Page } from '@playwright/test'
import { callAs, signIn } from '../support/accounts'
import { expect, test } from '../support/app'
import type { ServerProcess } from '../support/server-process'
import { allSynced, goOffline, workerReady } from './pages'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Row = Record<string, unknown> & { id: number; version: number }
const rowsOf = async (server: ServerProcess, path: string): Promise<Row[]> =>
  ((await callAs(server, 'superAdmin', path)) as { list: Row[] }).list
const messagesFrom = (server: ServerProcess, name: string) =>
  rowsOf(server, `/contact_message?filter=name,eq,${encodeURIComponent(name)}`)

async function write(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('nora@holdfast.test')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you have a kiln?')
  await button(page, 'Send message').click()
}

test.describe('a visitor', () => {
  test.use({ profile: 'new' })

  test('finds spaces, questions and the ways to an account from the start page', async ({ page, server }) => {
    const [entry] = await rowsOf(server, '/cms?filter=page,eq,home&filter=key,eq,headline')
    await callAs(server, 'superAdmin', `/cms/${entry?.id}`, { method: 'PUT', body: { value: 'Rooms with a view' } })
    await page.goto('/')
    await expect(heading(page, 'Rooms with a view')).toBeVisible()
    const spaces = page.getByRole('region', { name: 'Popular this month' }).getByRole('listitem')
    await expect(spaces).toHaveCount(6)
    await expect(spaces.first().getByRole('link')).toHaveAttribute('href', /^\/explore\/\d+$/)

    const search = page.getByRole('form', { name: 'Search spaces' })
    await search.getByLabel('Where').fill('Lisbon')
    await search.getByLabel('Day').fill('2099-12-01')
    await search.getByLabel('From').fill('14:00')
    await button(page, 'Search').click()
    await expect(page.getByText('The end must be after the start')).toBeVisible()
    await search.getByLabel('To').fill('16:30')
    await search.getByLabel('Guests').fill('4')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ text: 'Lisbon', from: '2099-12-01T14:00', to: '2099-12-01T16:30', guests: '4' })
    expect(new URL(page.url()).pathname).toBe('/explore')

    await page.goto('/')
    await page.getByRole('link', { name: 'Sign up', exact: true }).click()
    await expect(heading(page, 'Sign up')).toBeVisible()
  })

  test('searches the questions, and opens one by its link', async ({ page, server }) => {
    const [asked] = await rowsOf(server, '/faq?filter=question,cs,cancel')
    await page.goto('/faq')
    for (const topic of ['Offline', 'Bookings', 'Your data'])
      await expect(page.getByRole('heading', { level: 2, name: topic })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('cancel BOOKING')
    await expect(page.locator('details')).toHaveCount(1)
    await expect(page.getByRole('status').filter({ hasText: '1 matching question' })).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('no such words')
    await expect(page.getByRole('heading', { name: 'No matching questions' })).toBeVisible()

    await page.goto('/')
    await page.goto(`/faq#question-${asked?.id}`)
    const entry = page.locator(`#question-${asked?.id}`)
    await expect(entry).toHaveAttribute('open', '')
    await expect(entry.locator('summary')).toBeFocused()
    await expect(entry).toBeInViewport()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await entry.getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('sends a message, and is told that it was sent', async ({ page, server }) => {
    await page.goto('/contact-us')
    await write(page, 'Nora Visitor')
    await expect(heading(page, 'Message sent')).toBeFocused()
    expect(await messagesFrom(server, 'Nora Visitor')).toMatchObject([
      { email: 'nora@holdfast.test', message: 'Do you have a kiln?', status: 'new' },
    ])
    await button(page, 'Write another message').click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  })

  test('reads the blog, and opens a post and the start page without a connection', async ({ page }) => {
    await page.goto('/')
    await workerReady(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expect(heading(page, 'Blog')).toBeVisible()
    await page.getByRole('article').getByRole('link').first().click()
    await page.waitForURL(/^[^?]*\/blog\/./)
    const title = (await page.getByRole('article').getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible()
    await page.context().setOffline(true)
    await page.reload()
    await expect(heading(page, title)).toBeVisible()
    await page.getByRole('link', { name: 'All posts' }).click()
    await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible()
    await page.goto('/')
    await expect(heading(page, /./)).toBeVisible()
    await expect(page.getByRole('region', { name: 'How it works' })).toBeVisible()
    await expect(page.getByTestId('network-indicator')).toContainText('Offline')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

    test('reaches everything by keyboard and by finger at 360 px', async ({ page }) => {
      await page.goto('/faq')
      await expect(heading(page, 'Frequently asked questions')).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('searchbox', { name: 'Search questions' })).toBeFocused()

      for (const path of ['/', '/faq', '/blog', '/contact-us', '/sign-up']) {
        await page.goto(path)
        await expect(heading(page, /./)).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
        const low = await page
          .locator('header, main, footer')
          .locator('button:not([class*=visibilityToggle]), a[class*=link], summary')
          .evaluateAll((elements) =>
            elements
              .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 43.5)
              .map((element) => element.textContent || element.getAttribute('aria-label')),
          )
        expect(low, path).toEqual([])
      }
    })
  })
})

test.describe('who is signed in', () => {
  test.use({ profile: 'new' })

  test('sees the next booking first on the start page, also without a connection', async ({ page, device }) => {
    await signIn(page, 'user')
    await workerReady(page)
    await page.goto('/')
    const next = page.getByRole('region', { name: 'Your next booking' })
    await expect(next.getByRole('link')).toHaveAttribute('href', /^\/account\/my-bookings\?booking=\d+$/)
    const space = await next.locator('strong').textContent()
    const again = await device.reopen()
    await device.context.setOffline(true)
    await again.goto('/')
    await expect(again.getByRole('region', { name: 'Your next booking' }).locator('strong')).toHaveText(String(space))
  })

  test('reads the questions without a connection after one visit', async ({ page }) => {
    await signIn(page, 'user')
    await workerReady(page)
    await page.goto('/faq')
    await expect(page.locator('details').first()).toBeVisible()
    await goOffline(page)
    await page.reload()
    await expect(page.getByText('Showing cached data (offline)')).toBeVisible()
    await expect(page.locator('details').first()).toBeVisible()
  })

  test('leaves a message that waits for the connection, and arrives once', async ({ page, device, server }) => {
    await signIn(page, 'user')
    await workerReady(page)
    await page.goto('/contact-us')
    await goOffline(page)
    await expect(page.getByText('The message will be sent when the connection returns.')).toBeVisible()
    await write(page, 'Uma Waiting')
    await expect(heading(page, 'Message waiting to be sent')).toBeFocused()
    await expect(page.getByText('Message sent')).toHaveCount(0)
    expect(await messagesFrom(server, 'Uma Waiting')).toEqual([])
    await page.getByRole('button', { name: 'Open outbox', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await device.context.setOffline(false)
    await allSynced(page)
    await expect.poll(() => messagesFrom(server, 'Uma Waiting')).toHaveLength(1)
  })
})

test('an administrator opens the dashboard from the start page without a connection', async ({ page }) => {
  await signIn(page, 'superAdmin', '/')
  await workerReady(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Open dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})
