/**
 * Twelve tasks of an administrator in one visit of the product, on a slowed processor: how soon the
 * page answers each press of a key or button, and how soon a page that a link leads to is shown.
 */
import type { Page } from 'playwright'

type Task = (page: Page) => Promise<unknown>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rows = (page: Page) => page.locator('tbody tr')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The visit begins at the list of designs; each task begins where the one before has ended. */
const TASKS: readonly Task[] = [
  // Sorts the list.
  async (page) => {
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').first().click()
    await page.waitForURL(/order=name/)
  },
  // Turns a page of the list.
  async (page) => {
    await page.getByRole('link', { name: 'Next page' }).or(button(page, 'Next page')).first().click()
    await page.waitForURL(/page=2/)
  },
  // Searches.
  async (page) => {
    await page.getByRole('searchbox').first().pressSequentially('Bench design 500')
    await rows(page).filter({ hasText: 'Bench design 5000' }).waitFor()
  },
  // Selects a record, and gives it up.
  async (page) => {
    const first = rows(page).first().getByRole('checkbox')
    await first.check()
    await first.uncheck()
  },
  // Opens the columns, hides one, and closes them.
  async (page) => {
    await button(page, 'Columns').click()
    await page.getByRole('checkbox', { name: 'Height', exact: true }).uncheck()
    await page.keyboard.press('Escape')
  },
  // Looks at the gallery, and goes back to the table.
  async (page) => {
    await button(page, 'Show as gallery').click()
    await button(page, 'Show as table').click()
    await rows(page).first().waitFor()
  },
  // Opens a record.
  async (page) => {
    await page.locator('tbody [data-row-link]').first().click()
    await heading(page).filter({ hasText: 'Bench design' }).waitFor()
  },
  // Looks at its history.
  async (page) => {
    await page
      .getByRole('tab', { name: /^History/ })
      .or(page.getByRole('link', { name: /^History/ }))
      .first()
      .click()
  },
  // Edits it.
  async (page) => {
    await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
    await page.getByRole('textbox', { name: /^Name/ }).first().pressSequentially(' b')
  },
  // Saves it.
  async (page) => {
    await button(page, 'Save').first().click()
    await page.getByText(/saved/i).first().waitFor()
  },
  // Goes elsewhere by the palette.
  async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search records, pages and actions').pressSequentially('Projects')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/project/)
  },
  // Changes the theme.
  async (page) => {
    await page
      .getByRole('button', { name: /theme|dark|light/i })
      .first()
      .click()
  },
]

/** Runs in the page. The longest event of each interaction (Event Timing API), 16 ms and more. */
function noteInteractions(): void {
  const longest = new Map<number, number>()
  Object.assign(window, { longest })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id: unknown = Reflect.get(entry, 'interactionId')
      if (typeof id === 'number' && id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Runs in the page. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Runs in the page. Milliseconds from the press of a record's link until its page is shown. */
async function followLink(): Promise<number> {
  const link = document.querySelector<HTMLElement>('tbody [data-row-link]')
  const name = link?.textContent
  if (!link || !name) throw new Error('There is no record')
  const started = performance.now()
  link.click()
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (document.querySelector('main h1')?.textContent?.includes(name)) return performance.now() - started
    if (performance.now() - started > 10_000) throw new Error('The page of the record did not open')
  }
}

export type Tasks = { interactions: number[]; links: number[] }

/** @param page a signed-in person's, at the list of designs, already slowed down */
export async function doTasks(page: Page, into: Tasks): Promise<void> {
  await page.evaluate(noteInteractions)
  for (const task of TASKS) await task(page)
  // The browser reports an interaction once its frame was painted.
  await page.evaluate(twoFrames)
  const longest = await page.evaluate(() => [...(Reflect.get(window, 'longest') as Map<number, number>).values()])
  into.interactions.push(...longest)
}

/** @param page as for the tasks; the first link is not counted: it loads the page's parts */
export async function followLinks(page: Page, into: Tasks): Promise<void> {
  for (let turn = 0; turn <= 3; turn += 1) {
    await page.waitForLoadState('networkidle')
    const ms = await page.evaluate(followLink)
    if (turn > 0) into.links.push(ms)
    await page.goBack()
    await rows(page).first().waitFor()
  }
}
