/**
 * The first view, which the server writes into public pages: it is seen before the app is there, and
 * stands where the app draws the same.
 */
import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts'
import { test } from '../support/app'
import { settled } from './pages'

const UNRATED = 3
const PATHS = ['/', '/explore', '/explore/1', `/explore/${UNRATED}`]
const WIDTHS = [360, 390, 768, 1_000, 1_024, 1_440]
/** Pixels. */
const CLOSE = 1

const view = (page: Page) => page.locator('.hf-view')
const mark = (page: Page) => page.locator('.hf-start')
const withoutApp = (page: Page) =>
  page.route('**/assets/*.js', (route) => (isLanguage(route) ? route.continue() : route.abort()))
const isLanguage = (route: { request: () => { url: () => string } }) => route.request().url().includes('/language-')

/** A page that is drawn before the font came keeps the system's, whose lines have other lengths. */
function isInOurFont(): boolean {
  const widthIn = (family: string) => {
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.font = `16px ${family}`
    probe.textContent = 'illumination'
    const { width } = probe.getBoundingClientRect()
    probe.remove()
    return width
  }
  return widthIn('Holdfast, monospace') !== widthIn('monospace')
}

/** Places of the heading, its sentence and the first pictures, in each width. */
async function places(page: Page, path: string, isDrawn: boolean): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      await page.goto(path)
      expect(await page.evaluate(isInOurFont)).toBe(true)
    }).toPass()
    if (isDrawn) {
      await expect(view(page)).toHaveCount(0)
      await settled(page)
    }
    for (const [name, selector] of Object.entries(PARTS)) {
      const part = page.locator(selector).first()
      if (!(await part.isVisible())) continue
      const { x = 0, y = 0, width: wide = 0, height = 0 } = (await part.boundingBox()) ?? {}
      // A heading of the app may end with its text.
      found.set(`${name} at ${width}`, name === 'heading' ? [x, y, height] : [x, y, wide, height])
    }
  }
  return found
}

const PARTS = {
  heading: 'main h1',
  sentence: 'main section p, main h1 + p',
  picture: 'main li img >> nth=0',
}

test.describe('a visitor', () => {
  test.use({ profile: 'new' })

  for (const path of PATHS)
    test(`nothing jumps when the app draws ${path}`, async ({ page, database }) => {
      await database.query('UPDATE space SET rating_avg = NULL, rating_count = 0 WHERE id = $1', [UNRATED])
      await withoutApp(page)
      const seen = await places(page, path, false)
      await expect(view(page)).toBeVisible()
      await expect(mark(page)).toBeHidden()
      await page.unroute('**/assets/*.js')
      const drawn = await places(page, path, true)
      expect(seen.size).toBeGreaterThan(WIDTHS.length)
      for (const [name, box] of seen)
        for (const [index, value] of box.entries())
          expect(
            Math.abs(value - (drawn.get(name)?.[index] ?? -99)),
            `${name}: ${box} and ${drawn.get(name)}`,
          ).toBeLessThan(CLOSE)
    })

  test.describe('in another language', () => {
    test.use({ locale: 'de-DE' })

    test('sees the mark of the start', async ({ page }) => {
      await withoutApp(page)
      await page.goto('/explore')
      await expect(mark(page)).toBeVisible()
      await expect(view(page)).toBeHidden()
    })
  })
})

test('who is signed in sees the mark of the start', async ({ page }) => {
  await signIn(page)
  await page.goto('/explore')
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  })
  await withoutApp(page)
  await page.goto('/explore')
  await expect(mark(page)).toBeVisible()
  await expect(view(page)).toBeHidden()
})
