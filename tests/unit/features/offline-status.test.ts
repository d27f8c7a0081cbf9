import { describe, expect, test } from 'vitest'
import {
  type BarInput,
  hasJustSynced,
  toBarState,
  toIndicatorState,
} from '../../../src/features/offline-status/bar-state'
import { type NoticeInput, noticesBetween, toStanding } from '../../../src/features/offline-status/notices'

const calm: BarInput = {
  keepsChanges: true,
  network: { isOnline: true },
  queue: { total: 0 },
  sync: { isSyncing: false, failedRequests: 0, syncErrors: [], evicted: [], isComplete: false },
  indicatorOn: false,
  isSignedIn: true,
  locked: 0,
  lost: 0,
}
const complete = { ...calm, sync: { ...calm.sync, isComplete: true } }
const evicted = (count: number) => ({
  sync: {
    ...calm.sync,
    evicted: Array.from({ length: count }, (_, index) => ({ requestId: 'r', label: `Edit ${index}` })),
  },
})
const offline = { network: { isOnline: false } }
const failed = (failedRequests: number) => ({
  sync: {
    ...calm.sync,
    failedRequests,
    syncErrors: Array.from({ length: failedRequests }, () => ({ requestId: 'r', label: 'Edit', message: 'No' })),
  },
})

describe('the status bar', () => {
  test('is hidden if nothing is waiting or wrong', () => {
    expect(toBarState(calm, false)).toBeNull()
  })

  test('is red offline, with the number of waiting changes, if any', () => {
    expect(toBarState({ ...calm, ...offline }, false)).toMatchObject({
      tone: 'offline',
      text: "You're offline. 0 changes will sync when connection returns.",
    })
    expect(toBarState({ ...calm, ...offline, queue: { total: 3 } }, false)?.text).toBe(
      "You're offline. 3 changes will sync when connection returns.",
    )
  })

  test('promises nothing offline on a page without its worker, except for changes already waiting', () => {
    const alone = { ...calm, ...offline, keepsChanges: false }
    expect(toBarState(alone, false)).toMatchObject({
      tone: 'offline',
      text: "You're offline. Changes can't be saved until the connection returns.",
      note: '',
    })
    expect(toBarState({ ...alone, ...evicted(1), queue: { total: 3 } }, false)).toMatchObject({
      text: "You're offline. 3 changes will sync when connection returns.",
      note: "New changes can't be saved on this page until the connection returns. 1 change was dropped from the full queue.",
    })
  })

  test('counts nothing offline while nobody is signed in', () => {
    expect(toBarState({ ...calm, ...offline, isSignedIn: false }, false)).toBeNull()
  })

  test('counts a visitor’s own changes before those that wait for a sign-in', () => {
    const visitor = { ...calm, isSignedIn: false, locked: 2, queue: { total: 1 } }
    expect(toBarState(visitor, false)).toMatchObject({ text: '1 changes pending sync.', canSync: true })
    expect(toBarState({ ...visitor, ...offline }, false)?.text).toMatch(/^You're offline\. 1 changes/)
    const [parked] = [{ requestId: 'a', label: 'Add contact message', message: 'No' }]
    const refused = { ...calm.sync, failedRequests: 1, syncErrors: [parked] }
    expect(toBarState({ ...calm, isSignedIn: false, locked: 2, sync: refused }, false)).toMatchObject({ retryable: 1 })
  })

  test('is blue while syncing', () => {
    const syncing = { ...calm, queue: { total: 2 }, sync: { ...calm.sync, isSyncing: true } }
    expect(toBarState(syncing, false)).toMatchObject({
      tone: 'syncing',
      text: 'Syncing your changes...',
      canSync: false,
    })
  })

  test('is yellow while changes are waiting, and offers Sync Now', () => {
    expect(toBarState({ ...calm, queue: { total: 2 } }, false)).toMatchObject({
      tone: 'pending',
      text: '2 changes pending sync.',
      canSync: true,
    })
  })

  test('is green just after the last change went through, or when the indicator is on', () => {
    expect(toBarState(complete, true)).toMatchObject({ tone: 'synced', text: 'All changes synced.' })
    expect(toBarState({ ...complete, indicatorOn: true }, false)).toMatchObject({ tone: 'synced' })
  })

  test('is not green if nothing was synced, changes were discarded, or the browser cleared them', () => {
    expect(toBarState(calm, true)).toBeNull()
    for (const input of [calm, { ...complete, lost: 2 }])
      expect(toBarState({ ...input, indicatorOn: true }, true)).toMatchObject({
        tone: 'idle',
        text: 'No unsynced changes.',
      })
  })

  test('always reports changes dropped from the full queue, beside other messages', () => {
    expect(toBarState({ ...calm, ...evicted(1) }, true)).toMatchObject({
      tone: 'pending',
      text: '1 change was dropped from the full queue.',
      note: '',
    })
    expect(toBarState({ ...calm, ...evicted(2), queue: { total: 3 } }, false)).toMatchObject({
      text: '3 changes pending sync.',
      note: '2 changes were dropped from the full queue.',
    })
    expect(toBarState({ ...calm, ...offline, ...evicted(2) }, false)?.note).toBe(
      '2 changes were dropped from the full queue.',
    )
  })

  test('signed out says how many changes wait for a sign-in, online or not', () => {
    const signedOut = { ...calm, isSignedIn: false }
    expect(toBarState(signedOut, false)).toBeNull()
    expect(toBarState({ ...signedOut, locked: 1 }, false)).toMatchObject({
      tone: 'pending',
      text: '1 change is waiting for you to sign in.',
      canSync: false,
    })
    expect(toBarState({ ...signedOut, ...offline, locked: 2 }, false)?.text).toBe(
      '2 changes are waiting for you to sign in.',
    )
    expect(toBarState({ ...calm, locked: 2 }, false)).toBeNull()
  })

  test('shows a conflict, which needs a choice, without Retry Failed', () => {
    const { sync } = failed(1)
    const conflict = { sync: { ...sync, failedRequests: 0 } }
    expect(toBarState({ ...calm, ...conflict }, false)).toMatchObject({ text: '1 sync errors', retryable: 0 })
  })

  test('offers Retry Failed with a number online if there are failures, and no action offline', () => {
    expect(toBarState({ ...calm, ...failed(2) }, false)).toMatchObject({ text: '2 sync errors', retryable: 2 })
    expect(toBarState({ ...calm, ...offline, ...failed(2), queue: { total: 1 } }, false)).toMatchObject({
      canSync: false,
      retryable: 0,
    })
  })

  test('has just synced only if a run sent something, online, and nothing is left', () => {
    const ran = { id: 'run', succeeded: 1 }
    const before = { ...calm, lastRun: null }
    const after = { ...complete, lastRun: ran }
    expect(hasJustSynced(before, after)).toBe(true)
    expect(hasJustSynced(after, after)).toBe(false)
    expect(hasJustSynced(before, { ...after, ...offline })).toBe(false)
    expect(hasJustSynced(before, { ...after, ...failed(1) })).toBe(false)
    // The last change was discarded, so nothing was sent.
    expect(hasJustSynced({ ...before, queue: { total: 1 } } as typeof before, { ...complete, lastRun: null })).toBe(
      false,
    )
    expect(hasJustSynced(before, { ...after, lastRun: { id: 'run', succeeded: 0 } })).toBe(false)
  })
})

describe('the network indicator', () => {
  const label = (isOnline: boolean, isSlowConnection: boolean, total: number) =>
    toIndicatorState({ isOnline, isSlowConnection }, { total }).label

  test('says Offline, Slow Connection, N Pending or Online, in this order', () => {
    expect(label(false, true, 3)).toBe('Offline')
    expect(label(true, true, 3)).toBe('Slow Connection')
    expect(label(true, false, 3)).toBe('3 Pending')
    expect(label(true, false, 0)).toBe('Online')
  })

  test('always has the queue size', () => {
    expect(toIndicatorState({ isOnline: false, isSlowConnection: false }, { total: 4 }).queueSize).toBe(4)
  })
})

describe('notices', () => {
  const base: NoticeInput = {
    network: { isOnline: true },
    service: 'ready',
    lastRun: null,
    sync: { evicted: [] },
    lost: 0,
  }
  const ran = (succeeded: number, error: string | null): NoticeInput => ({
    ...base,
    lastRun: { id: 'run', at: 0, succeeded, failed: error ? 1 : 0, error },
  })
  const titles = (before: NoticeInput, now: NoticeInput) =>
    noticesBetween(before, now).map(({ title, message }) => `${title} – ${message}`)

  test('report going offline and coming back', () => {
    const away = { ...base, network: { isOnline: false } }
    expect(titles(base, away)).toEqual(['Offline Mode – You are now offline. Changes will be saved locally.'])
    expect(titles(away, base)).toEqual(['Back Online – Connection restored. Syncing pending changes...'])
  })

  test.each(['starting', 'bypassed', 'failed'] as const)('promise nothing without a worker: %s', (service) => {
    const here = { ...base, service }
    const away = { ...here, network: { isOnline: false } }
    expect(titles(here, away)).toEqual([
      "Offline Mode – You're offline. Changes can't be saved until the connection returns.",
    ])
    expect(titles(away, here)).toEqual(['Back Online – Connection restored.'])
  })

  test('report nothing after the first network check, whatever its result', () => {
    const assumed = (isOnline: boolean): NoticeInput => ({ ...base, network: { isOnline, isAssumed: true } })
    const away = { ...base, network: { isOnline: false } }
    expect(titles(assumed(true), away)).toEqual([])
    expect(titles(assumed(false), away)).toEqual([])
    expect(titles(assumed(false), base)).toEqual([])
  })

  test('of the network replace each other', () => {
    const away = { ...base, network: { isOnline: false } }
    const [left] = noticesBetween(base, away)
    const [back] = noticesBetween(away, base)
    expect(left?.id).toBeDefined()
    expect(back?.replaces).toBe(left?.id)
    expect(left?.replaces).toBe(back?.id)
  })

  test('report how a run ended in one notice: successes, failures, or both', () => {
    expect(titles(base, ran(3, null))).toEqual(['Sync Complete – 3 changes synced successfully.'])
    expect(titles(base, ran(0, 'Name is required'))).toEqual(['Sync Failed – Failed to sync changes: Name is required'])
    expect(titles(base, ran(2, 'x'))).toEqual([
      'Sync Failed – 2 changes synced successfully. Failed to sync changes: x',
    ])
    expect(titles(base, ran(0, null))).toEqual([])
  })

  test('of a failed run take the place of “Back Online” and offer the outbox', () => {
    const [back] = noticesBetween({ ...base, network: { isOnline: false } }, base)
    expect(noticesBetween(base, ran(1, 'x'))).toMatchObject([{ replaces: back?.id, needsDecision: true }])
    const [complete] = noticesBetween(base, ran(1, null))
    expect(complete?.replaces).toBeUndefined()
    expect(complete?.needsDecision).toBeUndefined()
  })

  test('that stay name the dropped changes, and count those that the browser cleared', () => {
    const texts = (input: NoticeInput) => toStanding(input).map(({ message }) => message)
    expect(texts(base)).toEqual([])
    expect(texts({ ...base, ...evicted(1) })).toEqual([
      '1 change was dropped. Retry or discard it in the outbox: Edit 0.',
    ])
    expect(texts({ ...base, ...evicted(2), lost: 1 })).toEqual([
      '2 changes were dropped. Retry or discard them in the outbox: Edit 0, Edit 1.',
      'This browser cleared its storage. 1 unsynced change was lost.',
    ])
    expect(texts({ ...base, lost: 2 })).toEqual(['This browser cleared its storage. 2 unsynced changes were lost.'])
  })

  test('report a run only once', () => {
    expect(titles(ran(3, null), ran(3, null))).toEqual([])
  })

  test('report once that the offline service could not start', () => {
    const broken: NoticeInput = { ...base, service: 'failed' }
    expect(titles({ ...base, service: 'starting' }, broken)).toEqual([
      'Offline Service Error – Failed to initialize offline capabilities.',
    ])
    expect(titles(broken, broken)).toEqual([])
  })
})
