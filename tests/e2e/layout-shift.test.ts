/**
 * Content does not move after it is drawn (cumulative layout shift, https://web.dev/articles/cls),
 * after a load and after navigation inside the app, on a phone and on a desktop.
 */
import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/accounts'
import { GUEST_PAGES, OWN_PAGES, RESOURCE_SHARES, resourcePaths } from '../support/all-pages'
import { test } from '../support/app'
import { openInApp } from '../support/browser'
import { settled } from './pages'

const LIMIT = 0.02
const PHONE = 390
const DESKTOP = 1440

type Shift = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
type Watching = typeof globalThis & { shifts: { value: number; of: string }[] }

/** Records layout shifts in every page that is loaded from now on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Watching['shifts'] = []
    Object.assign(globalThis, { shifts })
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${[...element.classList].at(-1) ?? ''}` : 'nothing'
    }
    new PerformanceObserver((list) => {
      // TypeScript lacks the type of this entry (https://wicg.github.io/layout-instability/).
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[])
        if (!hadRecentInput) shifts.push({ value, of: sources.map(({ node }) => nameOf(node)).join(' ') })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns the shifts since the last call and their elements, if their sum exceeds the limit. */
async function moved(page: Page, name: string): Promise<string[]> {
  const shifts = await page.evaluate(() => (globalThis as Watching).shifts.splice(0))
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum <= LIMIT) return []
  return [`${name}: ${sum.toFixed(3)} ${shifts.map(({ value, of }) => `${value.toFixed(3)} ${of}`).join(', ')}`]
}

async function load(page: Page, paths: readonly string[], width: number): Promise<string[]> {
  const findings: string[] = []
  await page.setViewportSize({ width, height: 900 })
  for (const path of paths) {
    await page.goto(path)
    await settled(page)
    findings.push(...(await moved(page, `${path} loaded (${width})`)))
  }
  return findings
}

async function open(page: Page, paths: readonly string[], width: number): Promise<string[]> {
  const findings: string[] = []
  await page.setViewportSize({ width, height: 900 })
  for (const path of paths) {
    await openInApp(page, path)
    await settled(page)
    findings.push(...(await moved(page, `${path} in the app (${width})`)))
  }
  return findings
}

/** The pages of all resources consist of the same parts, so each is loaded at one width only. */
const walk = async (page: Page, paths: readonly string[], loadedWidths: readonly number[] = [PHONE, DESKTOP]) => {
  const findings: string[] = []
  for (const width of loadedWidths) findings.push(...(await load(page, paths, width)))
  return [...findings, ...(await open(page, paths, DESKTOP))]
}

test.describe('on a new device', () => {
  test.use({ profile: 'new' })

  test('nothing moves on the pages of guests', async ({ page }) => {
    await watch(page)
    expect(await walk(page, GUEST_PAGES)).toEqual([])
  })
})

test('nothing moves on the own pages of an administrator', async ({ page }) => {
  await watch(page)
  await signIn(page)
  expect(await walk(page, OWN_PAGES)).toEqual([])
})

for (const [name, resources] of Object.entries(RESOURCE_SHARES))
  test(`nothing moves on the pages of an administrator: ${name}`, async ({ page }) => {
    await watch(page)
    await signIn(page)
    const paths = await resourcePaths(page, resources, (list) => openInApp(page, list))
    expect(await walk(page, paths, [PHONE])).toEqual([])
  })
