/**
 * Axe finds no violation of WCAG 2.2 A and AA on any page, in both themes, on a phone and on a
 * desktop, and no page scrolls sideways, at 320 pixels either: a table that is wider scrolls inside
 * its own container. A session navigates inside the app; theme and width change without a reload.
 */
import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts'
import { GUEST_PAGES, OWN_PAGES, RESOURCE_SHARES, resourcePaths } from '../support/all-pages'
import { test } from '../support/app'
import { axeFindings } from '../support/axe'
import { openInApp } from '../support/browser'
import { settled } from './pages'

/**
 * Consecutive views differ in one property. Rules that don't depend on the theme run once per width.
 * Parts that only a phone shows are seen in the dark theme: they have the colours of other parts.
 */
const VIEWS = [
  { width: 1440, colorScheme: 'light', coloursOnly: false },
  { width: 1440, colorScheme: 'dark', coloursOnly: true },
  { width: 390, colorScheme: 'dark', coloursOnly: false },
] as const
/** Signed-in pages are seen on a phone from right to left. */
const OWN_VIEWS = VIEWS.filter(({ width }) => width === 1440)
/** The pages of resources consist of parts that other pages show in the dark theme. */
const RESOURCE_VIEWS = VIEWS.filter(({ colorScheme }) => colorScheme === 'light')

/** In CSS pixels: 1280 at four times the size (WCAG 2.2, 1.4.10 Reflow). */
const NARROWEST = 320

const FITS_WITHIN_MS = 3_000

/** How much wider than the screen the page is, and the elements that are; or undefined. */
const excessOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return undefined
    const widest = [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // Pages from right to left grow to the left.
      .filter(({ box }) => (document.dir === 'rtl' ? box.left < -0.5 : box.right > clientWidth + 0.5))
      .slice(0, 4)
      .map(
        ({ element, box }) =>
          `<${element.tagName.toLowerCase()} class="${element.className}"> ${box.left} to ${box.right}`,
      )
    return `${scrollWidth} px of ${clientWidth}: ${widest.join(', ')}`
  })

/**
 * Runs axe in the views and collects its findings. `part` limits the run to an element, for example
 * a dialog over the page.
 */
function looker(page: Page, views: readonly (typeof VIEWS)[number][] = VIEWS) {
  const findings: string[] = []
  const measure = async (name: string, width: number) => {
    // The frame learns of another width by an event, which can come late on a busy machine.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: FITS_WITHIN_MS })
      .catch(() => undefined)
    const excess = await excessOf(page)
    if (excess) findings.push(`${name} (${width}): ${excess}`)
  }
  const look = async (name = new URL(page.url()).pathname, part?: string) => {
    for (const { width, colorScheme, coloursOnly } of views) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      await settled(page)
      findings.push(...(await axeFindings(page, `${name} (${colorScheme}, ${width})`, { part, coloursOnly })))
      await measure(name, width)
    }
    await page.setViewportSize({ width: NARROWEST, height: 900 })
    await settled(page)
    await measure(name, NARROWEST)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const open = async (path: string) => {
    await openInApp(page, path)
    await settled(page)
    await look(path)
  }
  /** Opens a page at the least width. */
  const openNarrow = async (path: string) => {
    await page.setViewportSize({ width: NARROWEST, height: 900 })
    await openInApp(page, path)
    await settled(page)
    await measure(path, NARROWEST)
  }
  return { findings, look, open, openNarrow }
}

test.describe('on a new device', () => {
  test.use({ profile: 'new' })

  test('axe finds nothing on the pages of guests', async ({ page }) => {
    const { findings, look, open } = looker(page)
    const [first, ...others] = GUEST_PAGES
    await page.goto(first)
    await look(first)
    for (const path of others) await open(path)
    expect(findings).toEqual([])
  })
})

for (const [name, resources] of Object.entries(RESOURCE_SHARES))
  test(`axe finds nothing on the pages of an administrator: ${name}`, async ({ page }) => {
    const { findings, open, openNarrow } = looker(page, RESOURCE_VIEWS)
    await signIn(page)
    const openList = (list: string) => openInApp(page, list)
    const paths = await resourcePaths(page, resources, openList)
    for (const path of paths) await open(path)
    const every = await resourcePaths(page, resources, openList, 'every')
    for (const path of every) if (!paths.includes(path)) await openNarrow(path)
    expect(findings).toEqual([])
  })

test('axe finds nothing on the other pages of an administrator', async ({ page }) => {
  const { findings, look, open } = looker(page, OWN_VIEWS)
  await signIn(page)
  const [first, ...others] = OWN_PAGES
  await page.goto(first)
  await look(first)
  for (const path of others) await open(path)
  expect(findings).toEqual([])
})

/** On a desktop the pages are those of English. */
const RIGHT_TO_LEFT_VIEWS = VIEWS.filter(({ width }) => width === 390)

for (const [name, resources] of Object.entries(RESOURCE_SHARES))
  test(`axe finds nothing on pages from right to left: ${name}`, async ({ page }) => {
    const { findings, open } = looker(page, RIGHT_TO_LEFT_VIEWS)
    await signIn(page)
    await page.evaluate(() => localStorage.setItem('language', 'ar'))
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const path of await resourcePaths(page, resources, (list) => openInApp(page, list))) await open(path)
    expect(findings).toEqual([])
  })

test('axe finds nothing on the other pages from right to left', async ({ page }) => {
  const { findings, look, open } = looker(page, RIGHT_TO_LEFT_VIEWS)
  await signIn(page)
  await page.evaluate(() => localStorage.setItem('language', 'ar'))
  const [first, ...others] = [...OWN_PAGES, ...GUEST_PAGES.filter((path) => !path.endsWith('/login'))]
  await page.goto(first)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await look(first)
  for (const path of others) await open(path)
  expect(findings).toEqual([])
})

test('axe finds nothing on the dialogs of a page', async ({ page }) => {
  const { findings, look } = looker(page)
  await signIn(page)
  const over = '[role=dialog]'
  const dialog = async (name: string, press: () => Promise<void>) => {
    await press()
    await page.locator(over).first().waitFor()
    await look(name, over)
    await page.keyboard.press('Escape')
    await expect(page.locator(over)).toHaveCount(0)
  }
  await openInApp(page, '/admin/view-design?id=1')
  await settled(page)
  await dialog('palette', () => page.keyboard.press('Control+k'))
  await dialog('keyboard help', () => page.keyboard.press('?'))
  await dialog('outbox', () => page.getByTestId('network-indicator').click())
  await dialog('delete', () => page.getByRole('button', { name: 'Delete' }).click())
  await openInApp(page, '/admin/view-photo?id=1')
  await settled(page)
  await dialog('crop', async () => {
    await page.getByRole('button', { name: 'Crop' }).click()
    await page.getByText('whole picture').waitFor()
  })
  await dialog('delete what is used', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('They keep showing the picture').waitFor()
  })
  await openInApp(page, '/admin/edit-design?id=1')
  await page.getByLabel('Name').fill('Changed')
  await dialog('unsaved changes', () => page.getByRole('link', { name: 'Cancel' }).click())
  expect(findings).toEqual([])
})
