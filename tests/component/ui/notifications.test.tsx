/**
 * Notifications and snackbars within the specification's limits: five at a time, five seconds each,
 * three for a snackbar.
 */
import { getDefaultZIndex } from '@mantine/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { SNACKBAR_MS, TOAST_MS } from '#shared/limits'
import { MenuButton } from '../../../src/ui/menu-button'
import { forgetLastAct, forgetNotices, notify, snackbar, UPDATE } from '../../../src/ui/notify'
import { axeFindings } from '../axe'
import { fakeClock, realClock, startStopwatch } from '../clock'
import { notification, render } from '../render'

beforeEach(fakeClock)
afterEach(realClock)

const told = page.getByRole('status').filter({ hasText: 'Message' })
const say = (number: number) => notify({ type: 'success', title: `Title ${number}`, message: `Message ${number}.` })
const closeButton = (text: string) => notification(text).getByRole('button', { name: 'Close notification' })
/** Added to a duration, to be certain that it is over. */
const SLACK_MS = 2_000

test('the limits are those of the specification', () => {
  expect([TOAST_MS, SNACKBAR_MS]).toEqual([5_000, 3_000])
})

test('a notification has a title, message, time and close button, and disappears after five seconds', async () => {
  await render(<p>A page.</p>)
  const until = startStopwatch()
  say(1)
  const shown = notification('Message 1.')
  await expect.element(shown).toHaveTextContent('Title 1')
  await expect.element(shown.getByRole('time')).toBeVisible()
  await until(TOAST_MS - 1)
  expect(shown.query()).not.toBeNull()
  await until(TOAST_MS + SLACK_MS)
  await expect.element(shown).not.toBeInTheDocument()
})

test('at most five are shown; the queued ones follow when there is room, for five seconds of their own', async () => {
  await render(<p>A page.</p>)
  const until = startStopwatch()
  for (let number = 1; number <= 7; number++) say(number)
  const shown = () => told.elements().map((node) => /Message \d/.exec(node.textContent ?? '')?.[0])
  await expect.poll(shown).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4', 'Message 5'])
  await until(TOAST_MS - 1)
  expect(shown()).toHaveLength(5)
  await until(TOAST_MS + SLACK_MS)
  await expect.poll(shown).toEqual(['Message 6', 'Message 7'])
  // The queued ones appeared when the first five disappeared, at the earliest.
  await until(2 * TOAST_MS - 1)
  expect(shown()).toHaveLength(2)
  await until(2 * TOAST_MS + 2 * SLACK_MS)
  await expect.poll(shown).toEqual([])
})

test('its close button closes it at once', async () => {
  await render(<p>A page.</p>)
  say(1)
  say(2)
  await userEvent.click(closeButton('Message 1.'))
  await expect.element(notification('Message 1.')).not.toBeInTheDocument()
  await expect.element(notification('Message 2.')).toBeVisible()
})

test('a snackbar is shown at the bottom for three seconds', async () => {
  await render(<p>A page.</p>)
  const until = startStopwatch()
  snackbar('Saved')
  const shown = notification('Saved')
  await expect.element(shown).toBeVisible()
  expect(shown.element().getBoundingClientRect().bottom).toBeGreaterThan(innerHeight - 100)
  await until(SNACKBAR_MS - 1)
  expect(shown.query()).not.toBeNull()
  await until(SNACKBAR_MS + SLACK_MS)
  await expect.element(shown).not.toBeInTheDocument()
})

test('five notifications don’t block a snackbar, which has its own place', async () => {
  await render(<p>A page.</p>)
  for (let number = 1; number <= 5; number++) say(number)
  snackbar('Saved')
  await expect.element(notification('Saved')).toBeVisible()
  await expect.poll(() => told.elements().length).toBe(5)
})

test('a loading notification stays until another one replaces it', async () => {
  await render(<p>A page.</p>)
  notify({ id: 'load', type: 'info', title: 'Loading', message: 'On its way.', loading: true })
  await expect.element(notification('On its way.')).toBeVisible()
  await startStopwatch()(60_000)
  await expect.element(notification('On its way.')).toBeVisible()
  const until = startStopwatch()
  notify({ id: 'load', type: 'success', title: 'Loaded', message: 'It is there.' })
  await expect.element(notification('It is there.')).toBeVisible()
  await expect.element(notification('On its way.')).not.toBeInTheDocument()
  await until(TOAST_MS + SLACK_MS)
  await expect.element(notification('It is there.')).not.toBeInTheDocument()
})

test('a persistent notification has no close button and stays until its action is pressed', async () => {
  const handler = vi.fn()
  await render(<p>A page.</p>)
  notify({
    type: 'info',
    title: 'Stay',
    message: 'Answer me.',
    persistent: true,
    actions: [{ label: 'Done', handler }],
  })
  const shown = notification('Answer me.')
  await expect.element(shown).toBeVisible()
  await startStopwatch()(60_000)
  await expect.element(shown).toBeVisible()
  await expect.element(closeButton('Answer me.')).not.toBeInTheDocument()
  await userEvent.click(shown.getByRole('button', { name: 'Done' }))
  expect(handler).toHaveBeenCalledTimes(1)
  await expect.element(shown).not.toBeInTheDocument()
})

test('a notification without a duration stays, and can be closed', async () => {
  await render(<p>A page.</p>)
  notify({ type: 'warning', title: 'Kept', message: 'Until closed.', duration: false })
  await expect.element(notification('Until closed.')).toBeVisible()
  await startStopwatch()(60_000)
  await userEvent.click(closeButton('Until closed.'))
  await expect.element(notification('Until closed.')).not.toBeInTheDocument()
})

test('an error is an alert, everything else a status', async () => {
  await render(<p>A page.</p>)
  notify({ type: 'error', title: 'Not saved', message: 'It was refused.' })
  say(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent('It was refused.')
  await expect.element(page.getByRole('status')).toHaveTextContent('Message 1.')
})

test('a notification replaces one that is no longer true', async () => {
  await render(<p>A page.</p>)
  notify({ id: 'offline', type: 'warning', title: 'Offline Mode', message: 'You are offline.' })
  await expect.element(notification('You are offline.')).toBeVisible()
  notify({ id: 'online', replaces: 'offline', type: 'success', title: 'Back Online', message: 'You are back.' })
  await expect.element(notification('You are back.')).toBeVisible()
  await expect.element(notification('You are offline.')).not.toBeInTheDocument()
})

test('Ctrl+Z presses the newest Undo, but not while a field has the focus', async () => {
  const handler = vi.fn()
  await render(<input aria-label="Field" />)
  for (const number of [1, 2])
    notify({
      type: 'success',
      title: 'Deleted',
      message: `Offer ${number}.`,
      actions: [{ label: 'Undo', handler: () => handler(number) }],
    })
  await expect.element(notification('Offer 2.')).toBeVisible()
  await userEvent.click(page.getByLabelText('Field'))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(handler).not.toHaveBeenCalled()
  page.getByLabelText('Field').element().blur()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(handler).toHaveBeenCalledExactlyOnceWith(2)
})

/** Deletes, and waits until the notice is gone. */
async function deletedBefore(handler: () => void): Promise<void> {
  const until = startStopwatch()
  notify({ type: 'success', title: 'Deleted', message: 'An offer.', actions: [{ label: 'Undo', handler }] })
  await expect.element(notification('An offer.')).toBeVisible()
  await until(TOAST_MS + SLACK_MS)
  await expect.element(notification('An offer.')).not.toBeInTheDocument()
}
const pressUndo = () => userEvent.keyboard('{Control>}z{/Control}')

test('Ctrl+Z undoes the last act once, for five minutes, also when its notice is gone', async () => {
  const handler = vi.fn()
  await render(<input aria-label="Field" />)
  await deletedBefore(handler)
  await userEvent.click(page.getByLabelText('Field'))
  await pressUndo()
  page.getByLabelText('Field').element().blur()
  expect(handler).not.toHaveBeenCalled()
  await pressUndo()
  expect(handler).toHaveBeenCalledOnce()
  await pressUndo()
  await expect.element(notification('There is nothing to undo.')).toBeVisible()
  await deletedBefore(handler)
  await startStopwatch()(5 * 60_000)
  await pressUndo()
  expect(handler).toHaveBeenCalledOnce()
})

test('Ctrl+Z undoes no act before the last one, of another account, below a dialog, or before a page’s own step', async () => {
  const handler = vi.fn()
  await render(<p>A page.</p>)
  await deletedBefore(handler)
  say(1)
  await startStopwatch()(TOAST_MS + SLACK_MS)
  await pressUndo()

  await deletedBefore(handler)
  forgetLastAct()
  await pressUndo()

  await deletedBefore(handler)
  const own = (event: KeyboardEvent) => event.preventDefault()
  window.addEventListener('keydown', own)
  await pressUndo()
  window.removeEventListener('keydown', own)

  const dialog = document.createElement('div')
  dialog.ariaModal = 'true'
  document.body.append(dialog)
  await pressUndo()
  dialog.remove()
  expect(handler).not.toHaveBeenCalled()
  await pressUndo()
  expect(handler).toHaveBeenCalledOnce()
})

test('only the buttons of a notification take the pointer: elements below it can be clicked', async () => {
  const onClick = vi.fn()
  await render(
    <button type="button" style={{ position: 'fixed', inset: 0 }} onClick={onClick}>
      Under it
    </button>,
  )
  say(1)
  const shown = notification('Message 1.')
  await expect.element(shown).toBeVisible()
  const box = shown.element().getBoundingClientRect()
  expect(document.elementFromPoint(box.left + 30, box.top + box.height / 2)).toHaveTextContent('Under it')
})

test('a menu opens over notifications, and a dialog below them', async () => {
  await render(
    <main>
      <MenuButton
        entries={() => [{ label: 'Export', onClick: () => {} }]}
        button={<button type="button">More</button>}
      />
    </main>,
  )
  say(1)
  await expect.element(notification('Message 1.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'More' }))
  await expect.element(page.getByRole('menuitem', { name: 'Export' })).toBeVisible()
  const levelOf = (part: Element | null | undefined) => Number(part && getComputedStyle(part).zIndex)
  const stack = levelOf(notification('Message 1.').element().closest('.mantine-Notifications-root'))
  expect(stack).toBeLessThan(levelOf(page.getByRole('menu').element()))
  expect(stack).toBeGreaterThan(getDefaultZIndex('modal'))
})

test('on a phone notifications cover no controls at the top, no bar at the bottom and no snackbar', async () => {
  await page.viewport(390, 800)
  await render(
    <nav data-bottom-bar style={{ position: 'fixed', insetInline: 0, bottom: 0, height: 60 }}>
      Bar
    </nav>,
  )
  const until = startStopwatch()
  say(1)
  say(2)
  snackbar('Saved')
  const place = (shown: Locator) => shown.element().getBoundingClientRect()
  await expect.element(notification('Saved')).toBeVisible()
  const gaps = () => {
    const saved = place(notification('Saved'))
    return [
      place(notification('Message 1.')).top > 400,
      place(notification('Message 2.')).bottom <= saved.top,
      saved.bottom <= place(page.getByRole('navigation')).top,
    ]
  }
  await expect.poll(gaps).toEqual([true, true, true])
  await until(SNACKBAR_MS + SLACK_MS)
  await page.viewport(1280, 800)
  say(3)
  await expect.poll(() => place(notification('Message 3.')).bottom).toBeLessThan(400)
})

test('axe finds nothing in notifications of any type', async () => {
  realClock()
  await render(<p>A page.</p>)
  for (const type of ['success', 'error', 'warning', 'info'] as const)
    notify({
      type,
      title: type,
      message: `Message of type ${type}.`,
      duration: false,
      actions: [{ label: 'Undo', handler: () => {} }],
    })
  await expect.element(notification('Message of type info.')).toBeVisible()
  const stack = '.mantine-Notifications-root[data-position=top-right]'
  expect(document.querySelector(stack)?.getBoundingClientRect().width).toBeLessThanOrEqual(360)
  expect(await axeFindings(stack)).toEqual([])
})

test('another person sees nothing that was told to the one before, but the offer of a new version', async () => {
  await render(<p>A page.</p>)
  notify({ id: UPDATE, type: 'info', title: 'Update', message: 'Message of everybody.', duration: false })
  const actions = [{ label: 'Undo', handler: () => {} }]
  for (let number = 1; number <= 6; number++)
    notify({ type: 'success', title: 'Deleted', message: `Message ${number}.`, duration: false, actions })
  await expect.element(notification('Message 4.')).toBeVisible()
  forgetNotices()
  await expect.element(notification('Message 4.')).not.toBeInTheDocument()
  expect(told.elements().map((node) => /Message [^.]*/.exec(node.textContent ?? '')?.[0])).toEqual([
    'Message of everybody',
  ])
})
