/**
 * Notices that stay until the person acts: changes dropped from the full queue, and changes that
 * the browser cleared.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hostNotices } from '../../../src/features/offline-status/notice-host'
import { setLost } from '../../../src/stores/offline'
import { readStored, writeStored } from '../../../src/stores/storage'
import { useUiStore } from '../../../src/stores/ui'
import { axeFindings } from '../axe'
import { notification, render } from '../render'
import { goOffline, tellNetwork, tellSnapshot } from '../worker'

let stop = () => {}
beforeEach(() => {
  stop = hostNotices()
})
afterEach(() => stop())

const evicted = (...labels: string[]) => labels.map((label, index) => ({ requestId: `r${index}`, label }))

test('dropped changes are named until none is left, and the notice leads to the outbox', async () => {
  await render(<p>A page.</p>)
  tellSnapshot(100, { evicted: evicted('Edit design ‘Lid’') })
  const notice = notification('Queue full')
  await expect
    .element(notice)
    .toHaveTextContent('1 change was dropped. Retry or discard it in the outbox: Edit design ‘Lid’.')
  expect(await axeFindings('.mantine-Notification-root')).toEqual([])
  tellSnapshot(100, { evicted: evicted('Edit design ‘Lid’', 'Edit design ‘Box’') })
  await expect.element(notice).toHaveTextContent('2 changes were dropped.')
  tellSnapshot(100, { evicted: evicted('Edit design ‘Box’') })
  await expect.element(notice).toHaveTextContent('1 change was dropped.')
  tellSnapshot(100)
  await expect.element(notice).not.toBeInTheDocument()
  tellSnapshot(100, { evicted: evicted('Edit design ‘Lid’') })
  await userEvent.click(notice.getByRole('button', { name: 'Open outbox' }))
  expect(useUiStore.getState().isOutboxOpen).toBe(true)
})

test('changes that the browser cleared are reported until the person dismisses the notice, for good', async () => {
  await render(<p>A page.</p>)
  tellSnapshot(0)
  writeStored('waiting', JSON.stringify({ test: { count: 0, storage: 'test', lost: 2 } }))
  setLost(2)
  const notice = notification('Changes lost')
  await expect.element(notice).toHaveTextContent('This browser cleared its storage. 2 unsynced changes were lost.')
  await expect.element(notice.getByRole('button', { name: 'Close notification' })).not.toBeInTheDocument()
  await userEvent.click(notice.getByRole('button', { name: 'Dismiss' }))
  await expect.element(notice).not.toBeInTheDocument()
  expect(readStored('waiting')).toBeNull()
})

test('a run that failed in part leaves one notice, which leads to the outbox', async () => {
  await render(<p>A page.</p>)
  goOffline()
  tellSnapshot(2)
  await expect.element(notification('Offline Mode')).toBeVisible()
  tellNetwork({})
  await expect.element(notification('Back Online')).toBeVisible()
  const lastRun = { id: 'run', at: 0, succeeded: 1, failed: 1, error: 'Name is required' }
  tellSnapshot(0, { syncErrors: [{ requestId: 'a', label: 'Edit', message: 'Name is required' }] }, { lastRun })
  const notice = notification('Sync Failed')
  await expect
    .element(notice)
    .toHaveTextContent('1 changes synced successfully. Failed to sync changes: Name is required')
  await expect.element(notification('Back Online')).not.toBeInTheDocument()
  expect(document.querySelectorAll('.mantine-Notification-root')).toHaveLength(1)
  await userEvent.click(notice.getByRole('button', { name: 'Resolve' }))
  expect(useUiStore.getState().isOutboxOpen).toBe(true)
})
