/**
 * Keyboard only (WCAG 2.1.1, 2.4.7, 2.4.11): Tab reaches each control, and a focused control is
 * visibly focused and not covered by a bar. One session goes from signing in to undoing a deletion.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { ACCOUNTS, callAs, PASSWORD, recordsNamed, signIn } from '../support/accounts'
import { test } from '../support/app'

/** One page of each kind. */
const PAGES = [
  '/admin/dashboard',
  '/admin/project',
  '/admin/add-design',
  '/admin/view-design?id=1',
  '/product/design',
  '/product/design?tab=new',
  '/admin/edit-cms/9',
  '/admin/edit-background?id=6',
  '/admin/users',
  '/admin/edit-role/1',
  '/admin/add-price',
  '/admin/profile',
  '/admin/mailbox',
] as const

/** They have fewer controls. */
const ACCOUNT_PAGES = ['/account/payments', '/account/billings'] as const

type Walk = { reached: number; missed: string[]; unseen: string[]; hidden: string[] }

/**
 * Observes the focus. A string, because a compiled function would refer to helpers of the compiler
 * that the page lacks.
 */
const WATCH = `{
  const SHOWN = ['outlineStyle', 'outlineWidth', 'outlineColor', 'boxShadow', 'borderTopColor', 'backgroundColor', 'transform']
  // Focus may be visible on a parent (a frame), on ::after, or on the sibling of a hidden box.
  const shownAt = (element) => {
    const around = [element, element.nextElementSibling]
    for (let parent = element.parentElement, level = 0; parent && level < 3; parent = parent.parentElement, level++) around.push(parent)
    return around.filter(Boolean)
  }
  const looksOf = (element) =>
    shownAt(element)
      .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
      .map((style) => SHOWN.map((name) => style[name]).join())
      .join('|')
  const isThere = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], [aria-hidden=true]')
  const nameOf = (element) =>
    element.tagName.toLowerCase() + ' ' + (element.getAttribute('aria-label') || element.textContent || element.id || element.name || '').trim().slice(0, 40)
  const still = document.createElement('style')
  still.textContent = '*, ::before, ::after { transition: none !important; animation: none !important }'
  document.head.append(still)

  // Tab reaches one radio of a group. File inputs are hidden behind buttons.
  const wanted = [...document.querySelectorAll('a[href], button, input, select, textarea, [contenteditable=true], [tabindex="0"]')]
    .filter((element) => isThere(element) && element.tabIndex >= 0 && !element.disabled && !/^(radio|hidden|file)$/.test(element.type))
  // Starting point before all other elements.
  const start = document.createElement('span')
  start.tabIndex = -1
  document.body.prepend(start)
  start.focus()
  const before = new Map(wanted.map((element) => [element, looksOf(element)]))
  const reached = new Set()
  const unseen = []
  const hidden = []
  let last
  window.__walk = {
    wanted: wanted.length,
    step: () => {
      const element = document.activeElement
      // Parts of a date field: day, month, year.
      if (element && element === last) return true
      last = element
      if (!element || element === document.body || element === start || reached.has(element)) return false
      reached.add(element)
      if (!before.has(element)) return true
      if (looksOf(element) === before.get(element)) unseen.push(nameOf(element))
      const { left, right, top, bottom } = element.getBoundingClientRect()
      // A part of it in the window is enough (WCAG 2.4.11): browsers scroll a text area to its first line.
      const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
      const over = document.elementFromPoint(x, y)
      let bar = over
      while (bar && !/sticky|fixed/.test(getComputedStyle(bar).position)) bar = bar.parentElement
      if (!over || (bar && !bar.contains(element))) hidden.push(nameOf(element))
      return true
    },
    end: () => ({ reached: reached.size, missed: wanted.filter((one) => !reached.has(one) && isThere(one)).map(nameOf), unseen, hidden }),
  }
}`

type Watch = { wanted: number; step: () => boolean; end: () => Walk }

/** Presses Tab from the top of the page until the focus returns. */
async function walkByTab(page: Page): Promise<Walk> {
  await page.evaluate(WATCH)
  const wanted = await page.evaluate(() => (Reflect.get(window, '__walk') as Watch).wanted)
  for (let press = 0; press < 2 * wanted; press++) {
    await page.keyboard.press('Tab')
    if (!(await page.evaluate(() => (Reflect.get(window, '__walk') as Watch).step()))) break
  }
  return page.evaluate(() => (Reflect.get(window, '__walk') as Watch).end())
}

test('Tab reaches each control of a page, with a visible focus that nothing covers', async ({ page }) => {
  const found: string[] = []
  const walk = async (path: string, least: number) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0)
    const { reached, ...problems } = await walkByTab(page)
    expect(reached, `things to press on ${path}`).toBeGreaterThan(least)
    for (const [problem, names] of Object.entries(problems))
      if (names.length > 0) found.push(`${path} ${problem}: ${names.join('; ')}`)
  }
  await walk('/admin/login', 5)
  for (const path of ['/', '/faq', '/contact-us']) await walk(path, 12)
  await walk('/explore', 30)
  await walk('/explore/1', 10)
  await signIn(page)
  for (const path of PAGES) await walk(path, 30)
  await walk('/account', 12)
  await walk('/account/my-bookings', 7)
  await walk('/account/reviews', 3)
  await walk('/account/my-spaces/requests', 1)
  await walk('/account/my-spaces/new', 16)
  await walk('/account/messages', 5)
  await walk('/account/messages?room=1', 4)
  for (const path of ACCOUNT_PAGES) await walk(path, 4)
  expect(found).toEqual([])
})

/** Presses Tab until the focus is on `target`. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  for (let press = 0; press < 90; press++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

test('keyboard only: sign in, use the palette, add a record, find it, delete it, undo', async ({ page, server }) => {
  const { keyboard } = page
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const there = async () => (await recordsNamed(server, 'project', 'By keyboard')).length

  await page.goto(ACCOUNTS.superAdmin.login)
  await tabTo(page.getByLabel(/e-?mail/i))
  await keyboard.type(ACCOUNTS.superAdmin.email)
  await keyboard.press('Tab')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await heading('Dashboard').waitFor()

  await keyboard.press('Control+k')
  await expect(page.getByPlaceholder(/^find a record/i)).toBeFocused()
  await keyboard.type('add project')
  await expect(page.getByRole('dialog').getByRole('button').filter({ hasText: 'Add project' })).toBeVisible()
  await keyboard.press('Enter')
  await heading('Add project').waitFor()

  // The chosen page has the focus, and keeps it after the palette has closed, wherever the palette
  // was opened from.
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const palette = page.getByRole('dialog')
  await expect(name).toBeFocused()
  await expect(palette).toHaveCount(0)
  await tabTo(page.getByRole('button', { name: 'Search', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByPlaceholder(/^find a record/i)).toBeFocused()
  await keyboard.type('add design')
  await expect(palette.getByRole('button').filter({ hasText: 'Add design' })).toBeVisible()
  await keyboard.press('Enter')
  await heading('Add design').waitFor()
  await expect(palette).toHaveCount(0)
  await expect(name).toBeFocused()
  await page.goBack()
  await heading('Add project').waitFor()
  await expect(name).toBeFocused()
  await keyboard.type('By keyboard')
  await keyboard.press('Control+Enter')
  await heading('By keyboard').waitFor()
  expect(await there()).toBe(1)

  await tabTo(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Projects' }))
  await keyboard.press('Enter')
  await heading('Projects').waitFor()

  await expect(heading('Projects')).toBeFocused()
  await keyboard.press('n')
  await heading('Add project').waitFor()
  await expect(name).toBeFocused()
  // Tabbing through a required field must not show an error.
  await keyboard.press('Tab')
  await keyboard.press('Shift+Tab')
  await expect(name).toBeFocused()
  await expect(page.getByText('Name is required')).toHaveCount(0)
  await page.goBack()
  await heading('Projects').waitFor()

  // A recent record is listed by its current name, and only once.
  const seen = (name: string) => page.getByRole('dialog').getByRole('button').filter({ hasText: name })
  const [added] = await recordsNamed(server, 'project', 'By keyboard')
  const rename = (name: string) =>
    callAs(server, 'superAdmin', `/project/${added?.id}`, { method: 'PUT', body: { name } })
  await rename('Renamed elsewhere')
  await keyboard.press('Control+k')
  await expect(seen('Renamed elsewhere')).toHaveCount(1)
  await expect(seen('By keyboard')).toHaveCount(0)
  await keyboard.press('Escape')
  await rename('By keyboard')

  // The palette returns the focus when it has closed.
  await expect(heading('Projects')).toBeFocused()
  await keyboard.press('/')
  await keyboard.type('By keyboard')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await tabTo(page.getByRole('link', { name: 'By keyboard' }))
  await keyboard.press('Enter')
  await heading('By keyboard').waitFor()

  await tabTo(page.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused()
  await keyboard.press('Enter')
  // The two renames changed the version after this page had read the record.
  await expect(page.getByRole('dialog', { name: '“By keyboard” was changed in the meantime' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete anyway' })).toBeFocused()
  await keyboard.press('Enter')
  await heading('Projects').waitFor()
  expect(await there()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await keyboard.press('Control+z')
  await expect.poll(there).toBe(1)
  await keyboard.press('Control+k')
  await expect(seen('Dashboard').first()).toBeVisible()
  await expect(seen('By keyboard')).toHaveCount(0)
})
