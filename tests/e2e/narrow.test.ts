/**
 * No page scrolls sideways at 320 px, the width of a page at 1280 px zoomed to 400 % (WCAG 1.4.10).
 * A table that is wider scrolls inside its own container.
 */
import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts'
import { GUEST_PAGES, OWN_PAGES, RESOURCE_SHARES, resourcePaths } from '../support/all-pages'
import { test } from '../support/app'
import { openInApp } from '../support/browser'
import { settled } from './pages'

test.use({ viewport: { width: 320, height: 640 } })

/** The elements that are wider than the screen, or undefined. */
const excessOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const widest = [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > clientWidth + 0.5)
      .slice(0, 4)
      .map(({ element, right }) => `<${element.tagName.toLowerCase()} class="${element.className}"> to ${right}`)
    return `${scrollWidth} px of ${clientWidth}: ${widest.join(', ')}`
  })

/** Opens the pages one after the other inside the app, and names those that are too wide. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await openInApp(page, path)
    await settled(page)
    const excess = await excessOf(page)
    if (excess) found.push(`${path}: ${excess}`)
  }
  return found
}

test.describe('on a new device', () => {
  test.use({ profile: 'new' })

  test('no page of guests scrolls sideways at 320 px', async ({ page }) => {
    await page.goto(GUEST_PAGES[0])
    expect(await tooWide(page, GUEST_PAGES)).toEqual([])
  })
})

for (const [name, resources] of Object.entries(RESOURCE_SHARES))
  test(`no page of an administrator scrolls sideways at 320 px: ${name}`, async ({ page }) => {
    await signIn(page)
    const paths = await resourcePaths(page, resources, (list) => openInApp(page, list), 'every')
    expect(await tooWide(page, paths)).toEqual([])
  })

test('no other page of an administrator scrolls sideways at 320 px', async ({ page }) => {
  await signIn(page)
  expect(await tooWide(page, OWN_PAGES)).toEqual([])
})
