import { describe, expect, test } from 'vitest'
import { type BarInput, hasJustSynced, toBarState, toIndicatorState } from '../../src/features/offline-status/bar-state'
import { type NoticeInput, noticesBetween } from '../../src/features/offline-status/notices'

const calm: BarInput = {
  network: { isOnline: true },
  queue: { total: 0 },
  sync: { isSyncing: false, failedRequests: 0, syncErrors: [] },
  indicatorOn: false,
  isSignedIn: true,
}
const offline = { network: { isOnline: false } }
const failed = (failedRequests: number) => ({
  sync: {
    ...calm.sync,
    failedRequests,
    syncErrors: Array.from({ length: failedRequests }, () => ({ requestId: 'r', label: 'Edit', message: 'No' })),
  },
})

describe('the status bar', () => {
  test('is hidden when all is calm', () => {
    expect(toBarState(calm, false)).toBeNull()
  })

  test('is red offline, with the number of changes that wait if there are any', () => {
    expect(toBarState({ ...calm, ...offline }, false)).toMatchObject({
      tone: 'offline',
      text: "You're offline. 0 changes will sync when connection returns.",
    })
    expect(toBarState({ ...calm, ...offline, queue: { total: 3 } }, false)?.text).toBe(
      "You're offline. 3 changes will sync when connection returns.",
    )
  })

  test('counts nothing offline while nobody is signed in', () => {
    expect(toBarState({ ...calm, ...offline, isSignedIn: false }, false)).toBeNull()
  })

  test('is blue while syncing', () => {
    const syncing = { ...calm, queue: { total: 2 }, sync: { ...calm.sync, isSyncing: true } }
    expect(toBarState(syncing, false)).toMatchObject({
      tone: 'syncing',
      text: 'Syncing your changes...',
      canSync: false,
    })
  })

  test('is yellow while changes wait, and offers Sync Now', () => {
    expect(toBarState({ ...calm, queue: { total: 2 } }, false)).toMatchObject({
      tone: 'pending',
      text: '2 changes pending sync.',
      canSync: true,
    })
  })

  test('is green just after the last change went through, or when the indicator is on', () => {
    expect(toBarState(calm, true)).toMatchObject({ tone: 'synced', text: 'All changes synced.' })
    expect(toBarState({ ...calm, indicatorOn: true }, false)).toMatchObject({ tone: 'synced' })
  })

  test('shows a conflict, which needs a choice, without offering a retry that would do nothing', () => {
    const { sync } = failed(1)
    const conflict = { sync: { ...sync, failedRequests: 0 } }
    expect(toBarState({ ...calm, ...conflict }, false)).toMatchObject({ text: '1 sync errors', retryable: 0 })
  })

  test('offers Retry Failed with its number when online and failures exist, and neither action offline', () => {
    expect(toBarState({ ...calm, ...failed(2) }, false)).toMatchObject({ text: '2 sync errors', retryable: 2 })
    expect(toBarState({ ...calm, ...offline, ...failed(2), queue: { total: 1 } }, false)).toMatchObject({
      canSync: false,
      retryable: 0,
    })
  })

  test('has just synced only when the work went away online and nothing failed', () => {
    const pending = { ...calm, queue: { total: 1 } }
    expect(hasJustSynced(pending, calm)).toBe(true)
    expect(hasJustSynced(calm, calm)).toBe(false)
    expect(hasJustSynced(pending, { ...calm, ...offline })).toBe(false)
    expect(hasJustSynced(pending, { ...calm, ...failed(1) })).toBe(false)
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

  test('always knows the queue size', () => {
    expect(toIndicatorState({ isOnline: false, isSlowConnection: false }, { total: 4 }).queueSize).toBe(4)
  })
})

describe('notices', () => {
  const base: NoticeInput = {
    network: { isOnline: true },
    service: 'ready',
    lastRun: null,
  }
  const ran = (succeeded: number, error: string | null): NoticeInput => ({
    ...base,
    lastRun: { id: 'run', at: 0, succeeded, failed: error ? 1 : 0, error },
  })
  const titles = (before: NoticeInput, now: NoticeInput) =>
    noticesBetween(before, now).map(({ title, message }) => `${title} – ${message}`)

  test('tell of going offline and coming back', () => {
    const away = { ...base, network: { isOnline: false } }
    expect(titles(base, away)).toEqual(['Offline Mode – You are now offline. Changes will be saved locally.'])
    expect(titles(away, base)).toEqual(['Back Online – Connection restored. Syncing pending changes...'])
  })

  test('have no news of the network in the first check, whatever it finds', () => {
    const assumed = (isOnline: boolean): NoticeInput => ({ ...base, network: { isOnline, isAssumed: true } })
    const away = { ...base, network: { isOnline: false } }
    expect(titles(assumed(true), away)).toEqual([])
    expect(titles(assumed(false), away)).toEqual([])
    expect(titles(assumed(false), base)).toEqual([])
  })

  test('of the network take each other’s place', () => {
    const away = { ...base, network: { isOnline: false } }
    const [left] = noticesBetween(base, away)
    const [back] = noticesBetween(away, base)
    expect(left?.id).toBeDefined()
    expect(back?.replaces).toBe(left?.id)
    expect(left?.replaces).toBe(back?.id)
  })

  test('tell how a run ended: what went through, and what did not', () => {
    expect(titles(base, ran(3, null))).toEqual(['Sync Complete – 3 changes synced successfully.'])
    expect(titles(base, ran(0, 'Name is required'))).toEqual(['Sync Failed – Failed to sync changes: Name is required'])
    expect(titles(base, ran(1, 'x'))).toHaveLength(2)
  })

  test('say nothing of the same run twice', () => {
    expect(titles(ran(3, null), ran(3, null))).toEqual([])
  })

  test('tell once that the offline service could not start', () => {
    const broken: NoticeInput = { ...base, service: 'failed' }
    expect(titles({ ...base, service: 'starting' }, broken)).toEqual([
      'Offline Service Error – Failed to initialize offline capabilities.',
    ])
    expect(titles(broken, broken)).toEqual([])
  })
})
