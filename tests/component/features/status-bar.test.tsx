/** The status bar: the specification's sentences and colours, and its two actions. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SYNCED_BAR_MS } from '#shared/limits'
import { StatusBar } from '../../../src/features/offline-status/status-bar'
import { logOut } from '../../../src/stores/auth'
import { setIndicator, setLost } from '../../../src/stores/offline'
import { axeFindings } from '../axe'
import { fakeClock, realClock, startStopwatch } from '../clock'
import { render } from '../render'
import { goOffline, recordCommands, tellNetwork, tellSnapshot } from '../worker'

const bar = () => document.querySelector('[data-status-bar]')
const colour = () => getComputedStyle(bar() ?? document.body).backgroundColor
const status = page.getByRole('status')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const RUN = { id: 'run', at: 0, succeeded: 1, failed: 0, error: null }
const FAILED = [{ requestId: 'a', label: 'Edit design “Gift box”', message: 'Name is required' }]

test('offline it is red and counts the changes that will be sent', async () => {
  goOffline()
  tellSnapshot(3)
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent("You're offline. 3 changes will sync when connection returns.")
  expect(colour()).toBe('rgb(180, 35, 35)')
  await expect.element(button('Sync Now')).not.toBeInTheDocument()
})

test('while syncing it is blue, counts the progress, and has no buttons', async () => {
  tellSnapshot(3, { isSyncing: true, progress: { done: 1, total: 4 } })
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent('Syncing your changes... 1 / 4')
  expect(colour()).toBe('rgb(24, 100, 171)')
  await expect.element(button('Sync Now')).not.toBeInTheDocument()
  await expect.element(button('Retry Failed (1)')).not.toBeInTheDocument()
})

test('with changes in the queue it is yellow, and Sync Now sends them at once', async () => {
  const commands = recordCommands()
  tellSnapshot(2)
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent('2 changes pending sync.')
  expect(colour()).toBe('rgb(255, 212, 59)')
  await userEvent.click(button('Sync Now'))
  await expect.poll(() => commands).toEqual([{ type: 'sync', force: true }])
})

test('after the last change it is green for a few seconds, then hidden', async () => {
  fakeClock()
  try {
    tellSnapshot(1)
    await render(<StatusBar />)
    await expect.element(status).toHaveTextContent('1 changes pending sync.')
    const until = startStopwatch()
    tellSnapshot(0, { isComplete: true }, { lastRun: RUN })
    await expect.element(status).toHaveTextContent('All changes synced.')
    expect(colour()).toBe('rgb(31, 111, 54)')
    await until(SYNCED_BAR_MS - 1)
    expect(status.element()).toHaveTextContent('All changes synced.')
    await until(SYNCED_BAR_MS)
    await expect.element(status).toHaveTextContent('')
    expect(bar()).toHaveAttribute('data-status-bar', 'hidden')
    expect(bar()?.getBoundingClientRect().height).toBe(0)
  } finally {
    realClock()
  }
})

test('it is not green when the waiting changes were discarded or cleared by the browser', async () => {
  tellSnapshot(1)
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent('1 changes pending sync.')
  tellSnapshot(0)
  await expect.element(status).toHaveTextContent('')
  setIndicator(true)
  await expect.element(status).toHaveTextContent('No unsynced changes.')
  tellSnapshot(0, { isComplete: true }, { lastRun: RUN })
  await expect.element(status).toHaveTextContent('All changes synced.')
  setLost(2)
  await expect.element(status).toHaveTextContent('No unsynced changes.')
})

test('it keeps reporting dropped changes, and opens the outbox', async () => {
  const onOpenOutbox = vi.fn()
  tellSnapshot(0, { evicted: [{ requestId: 'a', label: 'Edit design' }] })
  await render(<StatusBar onOpenOutbox={onOpenOutbox} />)
  await expect.element(status).toHaveTextContent(/^1 change was dropped from the full queue\.$/)
  expect(colour()).toBe('rgb(255, 212, 59)')
  tellSnapshot(2, { evicted: [{ requestId: 'a', label: 'Edit design' }] })
  await expect
    .element(status)
    .toHaveTextContent(/^2 changes pending sync\. 1 change was dropped from the full queue\.$/)
  await userEvent.click(button('Open outbox'))
  expect(onOpenOutbox).toHaveBeenCalledTimes(1)
})

test('failed changes are named, and Retry Failed retries them', async () => {
  const commands = recordCommands()
  tellSnapshot(0, { failedRequests: 1, syncErrors: FAILED })
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent('1 sync errors')
  // The summary of the list must not repeat the sentence.
  expect(bar()?.textContent?.split('1 sync errors')).toHaveLength(2)
  expect(colour()).toBe('rgb(255, 212, 59)')
  await userEvent.click(bar()?.querySelector('summary') ?? document.body)
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Edit design “Gift box”: Name is required')
  await expect.element(button('Sync Now')).not.toBeInTheDocument()
  await userEvent.click(button('Retry Failed (1)'))
  await expect.poll(() => commands).toEqual([{ type: 'retry-failed' }])
})

test('failed changes and their errors are named in the language of the page', async () => {
  globalThis.hfWords = {
    language: 'de',
    locale: 'de',
    texts: {},
    change: (name) => (name === 'Edit design “Gift box”' ? 'Design „Gift box“ bearbeiten' : name),
    refusal: (sentence) => (sentence === 'Name is required' ? 'Name ist erforderlich' : sentence),
  }
  try {
    tellSnapshot(0, { failedRequests: 1, syncErrors: FAILED })
    await render(<StatusBar />)
    await userEvent.click(bar()?.querySelector('summary') ?? document.body)
    await expect
      .element(page.getByRole('listitem'))
      .toHaveTextContent('Design „Gift box“ bearbeiten: Name ist erforderlich')
  } finally {
    globalThis.hfWords = undefined
  }
})

test('failed changes are not retried without a connection', async () => {
  tellSnapshot(0, { failedRequests: 1, syncErrors: FAILED })
  goOffline()
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent("You're offline. 0 changes will sync when connection returns.")
  await expect.element(button('Retry Failed (1)')).not.toBeInTheDocument()
  tellNetwork({})
  await expect.element(button('Retry Failed (1)')).toBeVisible()
})

test('collapsed it is one thin line without buttons, and can be expanded', async () => {
  tellSnapshot(2)
  await render(<StatusBar onOpenOutbox={() => {}} />)
  const height = () => bar()?.getBoundingClientRect().height ?? 0
  await expect.element(button('Open outbox')).toBeVisible()
  const before = height()
  await userEvent.click(button('Collapse status bar'))
  await expect.element(button('Open outbox')).not.toBeInTheDocument()
  await expect.element(button('Sync Now')).not.toBeInTheDocument()
  await expect.element(status).toHaveTextContent('2 changes pending sync.')
  expect(height()).toBeLessThan(before)
  await expect.element(button('Expand status bar')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button('Expand status bar')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Sync Now')).toBeVisible()
  expect(height()).toBe(before)
})

test('it opens the outbox', async () => {
  const onOpenOutbox = vi.fn()
  tellSnapshot(2)
  await render(<StatusBar onOpenOutbox={onOpenOutbox} />)
  await userEvent.click(button('Open outbox'))
  expect(onOpenOutbox).toHaveBeenCalledTimes(1)
})

test.each([
  ['offline', 'Open outbox', () => goOffline()],
  ['pending', 'Sync Now', () => {}],
] as const)('on a phone the bar that is %s has one action, beside its sentence', async (_, action, tell) => {
  await page.viewport(390, 800)
  tellSnapshot(3)
  tell()
  await render(<StatusBar onOpenOutbox={() => {}} />)
  await expect.element(button(action)).toBeVisible()
  const shown = [...(bar()?.querySelectorAll('.mantine-Button-root') ?? [])].filter((node) => node.checkVisibility())
  expect(shown.map(({ textContent }) => textContent)).toEqual([action])
  expect(bar()?.getBoundingClientRect().height).toBeLessThan(64)
  expect(bar()?.scrollWidth).toBe(390)
})

test('with nothing to say it is visible only if it is always shown', async () => {
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent('')
  expect(bar()).toHaveAttribute('data-status-bar', 'hidden')
  setIndicator(true)
  await expect.element(status).toHaveTextContent('No unsynced changes.')
  expect(bar()).toHaveAttribute('data-tone', 'idle')
})

test('a visitor without changes sees no bar offline', async () => {
  logOut()
  goOffline()
  tellSnapshot(0)
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent('')
  expect(bar()).toHaveAttribute('data-status-bar', 'hidden')
})

test("a visitor sees how many of the visitors' changes wait", async () => {
  logOut()
  goOffline()
  tellSnapshot(3)
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent("You're offline. 3 changes will sync when connection returns.")
})

test('a visitor who is not signed in sees how many changes wait for a sign-in', async () => {
  logOut()
  tellSnapshot(0, {}, { owner: null, locked: 1 })
  await render(<StatusBar />)
  await expect.element(status).toHaveTextContent('1 change is waiting for you to sign in.')
  expect(bar()).toHaveAttribute('data-tone', 'pending')
})

test.each([
  ['offline', () => goOffline()],
  ['syncing', () => tellSnapshot(3, { isSyncing: true })],
  ['pending', () => tellSnapshot(3, { failedRequests: 1, syncErrors: FAILED })],
  ['idle', () => setIndicator(true)],
  [
    'synced',
    () => {
      tellSnapshot(0, { isComplete: true })
      setIndicator(true)
    },
  ],
] as const)('axe finds nothing in the bar that is %s', async (tone, tell) => {
  tell()
  await render(<StatusBar onOpenOutbox={() => {}} />)
  await expect.poll(bar).toHaveAttribute('data-tone', tone)
  expect(await axeFindings('[data-status-bar]')).toEqual([])
})
