/**
 * Window controls overlay: an installed app draws into the title bar of its window. No program can
 * show one, so the styles get the place of the window's buttons in place of what a browser says.
 */
import { Drawer } from '@mantine/core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFINITIONS_TABLE } from '#shared/resources/definition'
import { AccountLayout } from '../../../src/features/account-layout/account-layout'
import { AdminLayout } from '../../../src/features/admin-layout/admin-layout'
import { EditorFrame } from '../../../src/features/design-editor/editor-frame'
import { GuestLayout } from '../../../src/features/guest-layout/guest-layout'
import { StatusBar } from '../../../src/features/offline-status/status-bar'
import { PublicLayout } from '../../../src/features/public-layout/public-layout'
import { setNetwork } from '../../../src/stores/offline'
import { setSidebar } from '../../../src/stores/ui'
import { FullDialog } from '../../../src/ui/full-dialog'
import '../../../src/ui/more-styles'
import styles from '../../../src/ui/title-bar.css?raw'
import { answerCalls, listOf, recordsPath } from '../api'
import { render } from '../render'

const WIDTH = 1280
const HEIGHT = 33
const BUTTONS = { left: 90, right: 138 }
type Side = keyof typeof BUTTONS

let overlay: HTMLStyleElement | undefined

/** The styles of an overlay, for buttons at that side. */
function showOverlay(side: Side): void {
  const start = styles.indexOf('@media (display-mode: window-controls-overlay)')
  expect(start).toBeGreaterThan(-1)
  overlay = document.createElement('style')
  overlay.textContent = styles
    .slice(start)
    .replace('(display-mode: window-controls-overlay)', 'all')
    .replaceAll('env(titlebar-area-height, 0px)', `${HEIGHT}px`)
    .replaceAll('env(titlebar-area-x, 0px)', side === 'left' ? `${BUTTONS.left}px` : '0px')
    .replaceAll('env(titlebar-area-width, 100vw)', `${WIDTH - BUTTONS[side]}px`)
  expect(overlay.textContent).not.toContain('env(')
  document.head.append(overlay)
}

afterEach(() => {
  overlay?.remove()
  document.documentElement.dir = 'ltr'
})

/** Controls and texts that the window's buttons cover. */
const covered = (side: Side): string[] =>
  [...document.querySelectorAll('a, button, input, [role="status"], h2')]
    .filter((element) => {
      const { top, left, right, width, height } = element.getBoundingClientRect()
      if (top >= HEIGHT || width < 2 || height < 2 || getComputedStyle(element).visibility === 'hidden') return false
      // Links that are shown when they have the focus are above the window.
      if (top + height <= 0) return false
      if (side === 'left' ? left >= BUTTONS.left : right <= WIDTH - BUTTONS.right) return false
      // A link of the sidebar may be scrolled out of sight.
      const x = side === 'left' ? left + 1 : right - 1
      return element.contains(document.elementFromPoint(x, Math.max(0, top) + 1))
    })
    .map((element) => `${element.outerHTML} ${JSON.stringify(element.getBoundingClientRect())}`)

const regionOf = (selector: string): string => {
  const element = document.querySelector(selector)
  return element ? getComputedStyle(element).getPropertyValue('app-region') : 'missing'
}

const controls = <button type="button">Profile</button>
const statusBar = <StatusBar onOpenOutbox={() => {}} />
const FRAMES = {
  admin: (
    <AdminLayout statusBar={statusBar} unread={null} controls={controls} sidebarFoot={() => null}>
      {null}
    </AdminLayout>
  ),
  account: (
    <AccountLayout statusBar={statusBar} unread={null} controls={controls}>
      {null}
    </AccountLayout>
  ),
  public: (
    <PublicLayout statusBar={statusBar} controls={controls} accountMenu={controls}>
      {null}
    </PublicLayout>
  ),
  'sign-in': (
    <GuestLayout statusBar={statusBar} controls={controls}>
      {null}
    </GuestLayout>
  ),
  editor: <EditorFrame statusBar={statusBar}>{null}</EditorFrame>,
} as const
const names = Object.keys(FRAMES) as (keyof typeof FRAMES)[]

const open = async (name: keyof typeof FRAMES, dir: string) => {
  await page.viewport(WIDTH, 800)
  document.documentElement.dir = dir
  answerCalls({ [`GET ${recordsPath(DEFINITIONS_TABLE)}`]: listOf([]) })
  return render(FRAMES[name], { at: name === 'admin' ? '/admin/invoice' : '/faq' })
}

describe.each(names)('the %s frame', (name) => {
  test.each([
    ['left', 'ltr'],
    ['right', 'ltr'],
    ['left', 'rtl'],
    ['right', 'rtl'],
  ] as const)('leaves room for buttons at the %s, written %s, with and without its status bar', async (side, dir) => {
    await open(name, dir)
    showOverlay(side)
    expect(covered(side)).toEqual([])
    setNetwork({ isOnline: false, isSlowConnection: false, quality: 0 })
    await expect.element(page.getByRole('button', { name: 'Open outbox' })).toBeVisible()
    expect(covered(side)).toEqual([])
    if (name !== 'admin') return
    // The sidebar no longer takes the place beside the bar.
    setSidebar(false)
    await expect.poll(() => covered(side)).toEqual([])
  })
})

test('the top bar moves the window, and its controls do not', async () => {
  await open('admin', 'ltr')
  expect(regionOf('[data-title-bar]')).toBe('none')
  showOverlay('right')
  expect(regionOf('[data-title-bar] > span')).toBe('drag')
  expect(regionOf('[data-title-bar] > button')).toBe('no-drag')
  expect(regionOf('#sidebar a')).toBe('none')
})

test('a dialog that fills the window leaves room too, and takes its own clicks', async () => {
  await page.viewport(WIDTH, 800)
  await render(
    <FullDialog title="Filters" onClose={() => {}}>
      {null}
    </FullDialog>,
  )
  showOverlay('left')
  expect(covered('left')).toEqual([])
  overlay?.remove()
  showOverlay('right')
  expect(covered('right')).toEqual([])
  expect(regionOf('dialog')).toBe('no-drag')
  expect(regionOf('dialog > div')).toBe('drag')
  expect(regionOf('dialog > div > button')).toBe('no-drag')
})

test('a drawer begins below the buttons, and takes its own clicks', async () => {
  await page.viewport(WIDTH, 800)
  await render(
    <Drawer
      opened
      onClose={() => {}}
      position="right"
      title="Outbox"
      closeButtonProps={{ 'aria-label': 'Close outbox' }}
      transitionProps={{ duration: 0 }}
    >
      {null}
    </Drawer>,
  )
  await expect.element(page.getByRole('button', { name: 'Close outbox' })).toBeInViewport({ ratio: 0.9 })
  showOverlay('right')
  expect(covered('right')).toEqual([])
  expect(regionOf('.mantine-Drawer-header')).toBe('no-drag')
})

test('without an overlay the bars are as they were', async () => {
  await open('account', 'ltr')
  const bar = document.querySelector('header [data-title-bar]:last-child')
  expect(bar && getComputedStyle(bar).paddingInline).toBe('16px 8px')
})
