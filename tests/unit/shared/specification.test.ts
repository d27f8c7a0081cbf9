/**
 * The sentences quoted in the specification are unchanged in English. This list is copied from it,
 * and the catalogue of messages must match. Other languages may word them differently.
 */
import { describe, expect, test } from 'vitest'
import * as others from '#messages/specification'
import * as dialogs from '#messages/specification-dialogs'

const specification = { ...others, ...dialogs }

/**
 * By name in the catalogue: of a function the sentence for 3 or for the error "Timeout", of a
 * notice its title and text.
 */
const SENTENCES: Readonly<Record<string, string | readonly string[]>> = {
  ADMIN_LOGIN: 'Admin Login',
  BACK_ONLINE: ['Back Online', 'Connection restored. Syncing pending changes...'],
  CACHED_DATA: 'Showing cached data (offline)',
  CONDITION_REQUIRED: 'condition is required.',
  CREATED_LOCALLY: 'Created locally, will sync when online',
  DEFAULT_CUSTOM_ERROR: 'An Error Occurred',
  DEFAULT_ERROR: 'An error occurred',
  DELETED_LOCALLY: 'Deleted locally, will sync when online',
  ENDPOINT_REQUIRED: 'options.endpoint is a required field',
  INDICATOR_OFFLINE: 'Offline',
  INDICATOR_ONLINE: 'Online',
  INDICATOR_SLOW: 'Slow Connection',
  NOT_FOUND: "Oops. Looks like this page doesn't exists",
  OFFLINE_MODE: ['Offline Mode', 'You are now offline. Changes will be saved locally.'],
  OFFLINE_SERVICE_ERROR: ['Offline Service Error', 'Failed to initialize offline capabilities.'],
  QUEUE_FULL: 'Request queue is full',
  REQUEST_QUEUED: 'Request queued for sync when online',
  SESSION_EXPIRED_BUTTON: 'Got it, thanks!',
  SESSION_EXPIRED_TEXT: 'Your current login session has expired. Redirecting to login page shortly',
  SESSION_EXPIRED_TITLE: 'Session Expired',
  SYNCED_BAR: 'All changes synced.',
  SYNCING_BAR: 'Syncing your changes...',
  SYNC_NOW: 'Sync Now',
  TABLE_FILTER_REQUIRED: 'table and filter is required.',
  TABLE_ID_REQUIRED: 'table, id is required.',
  TABLE_REQUIRED: 'table is required.',
  TEST_COMPONENTS: 'Test Components',
  TOKEN_EXPIRED: 'TOKEN_EXPIRED',
  UNSAVED_OK: 'OK',
  UNSAVED_SKIP: 'Skip',
  UNSAVED_TEXT: 'You have unsaved changes, do you wish to skip unsaved changes?.',
  UNSAVED_TITLE: 'Unsaved Changes',
  UPDATED_LOCALLY: 'Updated locally, will sync when online',
  USER_LOGIN: 'User Login',
  httpError: 'HTTP error! status: 3',
  indicatorPending: '3 Pending',
  offlineBar: "You're offline. 3 changes will sync when connection returns.",
  pendingBar: '3 changes pending sync.',
  retryFailed: 'Retry Failed (3)',
  syncComplete: ['Sync Complete', '3 changes synced successfully.'],
  syncErrors: '3 sync errors',
  syncFailed: ['Sync Failed', 'Failed to sync changes: Timeout'],
}

function sentenceOf(name: string, value: unknown): unknown {
  const made = typeof value === 'function' ? value(name === 'syncFailed' ? 'Timeout' : 3) : value
  return typeof made === 'object' ? [made.title, made.message] : made
}

describe('the sentences of the specification', () => {
  test.each(Object.entries(specification))('%s', (name, value) => {
    expect(sentenceOf(name, value)).toEqual(SENTENCES[name])
  })

  test('are complete', () => {
    expect(Object.keys(specification).toSorted()).toEqual(Object.keys(SENTENCES).toSorted())
  })
})
