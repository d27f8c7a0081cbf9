/** The frames of the public pages and of the account area: navigation by width and by person. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AccountLayout } from '../../../src/features/account-layout/account-layout'
import { PublicLayout } from '../../../src/features/public-layout/public-layout'
import { ProfileMenu } from '../../../src/features/session/profile-menu'
import { type AuthState, logOut, useAuthStore } from '../../../src/stores/auth'
import { axeFindings } from '../axe'
import { render } from '../render'

/** The page of the tests is a main element, in which a header is no banner. */
const inside = (selector: 'header' | 'footer') => page.elementLocator(document.querySelector(selector) ?? document.body)
const link = (name: string) => page.getByRole('link', { name, exact: true })
const signInAs = (role: AuthState['role'], user = 3) =>
  useAuthStore.setState({ isAuthenticated: true, user, token: 't', role })

const publicPage = (at: string, content = <h1>Page</h1>) =>
  render(
    <PublicLayout statusBar={null} controls={null} accountMenu={<ProfileMenu area="account" />}>
      {content}
    </PublicLayout>,
    { at },
  )
const accountPage = (at: string) =>
  render(
    <AccountLayout statusBar={null} unread={null} controls={<ProfileMenu area="account" />}>
      <h1>Page</h1>
    </AccountLayout>,
    { at },
  )

test('the search of the header leads to /explore with its text', async () => {
  await page.viewport(1280, 800)
  logOut()
  const { path } = await publicPage('/faq')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search spaces' }), ' Köln & Bonn ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/explore?text=K%C3%B6ln+%26+Bonn')
  // That page has a search of its own.
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
})

test.each(['ltr', 'rtl'])('on phones the search begins where the page does (%s)', async (direction) => {
  document.documentElement.dir = direction
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await page.viewport(390, 844)
  await publicPage('/explore/3')
  const search = page.getByRole('searchbox')
  await expect.element(search).toBeVisible()
  const edgeOf = (box: Element) => box.getBoundingClientRect()[direction === 'rtl' ? 'right' : 'left']
  expect(edgeOf(search.element())).toBe(edgeOf(page.getByRole('heading', { name: 'Page' }).element()))
})

test('a page keeps what a visitor typed who signs in, and not what the person before typed', async () => {
  logOut()
  await publicPage('/faq', <input aria-label="Question" />)
  const question = page.getByRole('textbox', { name: 'Question' })
  await userEvent.fill(question, 'Typed by a visitor')
  signInAs('user', 3)
  await expect.element(page.getByRole('button', { name: /Account menu/ })).toBeVisible()
  await expect.element(question).toHaveValue('Typed by a visitor')
  signInAs('user', 4)
  await expect.element(question).toHaveValue('')
  await userEvent.fill(question, 'Typed by the next')
  logOut()
  await expect.element(question).toHaveValue('')
})

test('a guest is led to sign in and back to this page; at the start page to their own', async () => {
  await page.viewport(360, 720)
  logOut()
  const { router } = await publicPage('/faq?x=1')
  const header = inside('header')
  await expect
    .element(header.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/login?redirect_uri=/faq%3Fx%3D1')
  await router.navigate({ to: '/' })
  await expect.element(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  const footer = inside('footer')
  for (const [name, href] of [
    ['Explore', '/explore'],
    ['Blog', '/blog'],
    ['FAQ', '/faq'],
    ['Contact', '/contact-us'],
    ['Sign in', '/login'],
    ['Admin', '/admin/login'],
  ] as const)
    await expect.element(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  expect(await axeFindings('body')).toEqual([])
})

test('the account menu leads to the pages of the person’s role', async () => {
  await page.viewport(1280, 800)
  const entries = async () => {
    await userEvent.click(page.getByRole('button', { name: /^Account menu/ }))
    await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/account/profile')
    return page.getByRole('menuitem').all()
  }
  signInAs('user')
  await publicPage('/faq')
  expect((await entries()).map((entry) => entry.element().textContent)).toEqual([
    'Your account',
    'Profile',
    'Take everything offline',
    'Sign out',
  ])
  await expect
    .element(page.getByRole('menuitem', { name: 'Take everything offline' }))
    .toHaveAttribute('href', '/account/profile#offline-storage')
  await expect.element(inside('header').getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument()
  signInAs('admin')
  await expect.element(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/admin/dashboard')
})

test('navigation is at the side where there is room, else at the bottom with five entries', async () => {
  signInAs('user')
  await page.viewport(1024, 800)
  await accountPage('/account/profile')
  const navigation = page.getByRole('navigation', { name: 'Account' })
  const current = () => [...document.querySelectorAll('nav [aria-current=page]')].map((entry) => entry.textContent)
  await expect.element(link('Billing')).toBeVisible()
  expect(current()).toEqual(['Profile'])
  expect(navigation.getByRole('link').all().length).toBeGreaterThan(5)

  await page.viewport(1023, 800)
  await expect.element(link('Billing')).not.toBeInTheDocument()
  const bar = navigation.element().getBoundingClientRect()
  expect(Math.round(bar.bottom)).toBe(800)
  expect(navigation.getByRole('link').all()).toHaveLength(5)
  expect(current()).toEqual(['Profile'])
})

test.each([320, 360])('the bottom bar fits %d px, with room for fingers', async (width) => {
  signInAs('user')
  await page.viewport(width, 640)
  await accountPage('/account')
  for (const entry of page.getByRole('navigation', { name: 'Account' }).getByRole('link').all()) {
    const { left, right, width, height } = entry.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect([left >= 0, right <= innerWidth]).toEqual([true, true])
    expect(entry.element().scrollWidth).toBeLessThanOrEqual(Math.ceil(width))
  }
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(await axeFindings('body')).toEqual([])
})

test('the first Tab leads past the navigation', async () => {
  signInAs('user')
  await page.viewport(1280, 800)
  await accountPage('/account')
  await expect.element(link('Overview')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(link('Skip to content')).toHaveFocus()
  await expect.element(link('Skip to content')).toHaveAttribute('href', '#content')
  expect(document.getElementById('content')?.tagName).toBe('MAIN')
})
