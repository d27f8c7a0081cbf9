/**
 * The sentences that the specification quotes, to the letter. Functions fill in the variable parts.
 * Those of dialogs are in specification-dialogs.ts, which pages load with them.
 */

// Section 2
export const NOT_FOUND = "Oops. Looks like this page doesn't exists"

// Section 4: status bar and indicator
export const offlineBar = (changes: number) => `You're offline. ${changes} changes will sync when connection returns.`
export const SYNCING_BAR = 'Syncing your changes...'
export const pendingBar = (changes: number) => `${changes} changes pending sync.`
export const SYNCED_BAR = 'All changes synced.'
export const INDICATOR_OFFLINE = 'Offline'
export const INDICATOR_SLOW = 'Slow Connection'
export const indicatorPending = (changes: number) => `${changes} Pending`
export const INDICATOR_ONLINE = 'Online'
export const SYNC_NOW = 'Sync Now'
export const retryFailed = (failed: number) => `Retry Failed (${failed})`

// Section 5: validation
export const TABLE_ID_REQUIRED = 'table, id is required.'
export const TABLE_REQUIRED = 'table is required.'
export const TABLE_FILTER_REQUIRED = 'table and filter is required.'
export const CONDITION_REQUIRED = 'condition is required.'
export const ENDPOINT_REQUIRED = 'options.endpoint is a required field'
export const QUEUE_FULL = 'Request queue is full'

// Section 8: errors
export const TOKEN_EXPIRED = 'TOKEN_EXPIRED'
export const httpError = (status: number) => `HTTP error! status: ${status}`
export const DEFAULT_ERROR = 'An error occurred'
export const DEFAULT_CUSTOM_ERROR = 'An Error Occurred'

// Section 8: offline answers
export const REQUEST_QUEUED = 'Request queued for sync when online'
export const CREATED_LOCALLY = 'Created locally, will sync when online'
export const UPDATED_LOCALLY = 'Updated locally, will sync when online'
export const DELETED_LOCALLY = 'Deleted locally, will sync when online'
export const CACHED_DATA = 'Showing cached data (offline)'

// Section 8: offline notices; the dash of the specification separates title and message
export type Notice = { title: string; message: string }
export const BACK_ONLINE: Notice = {
  title: 'Back Online',
  message: 'Connection restored. Syncing pending changes...',
}
export const OFFLINE_MODE: Notice = {
  title: 'Offline Mode',
  message: 'You are now offline. Changes will be saved locally.',
}
export const syncComplete = (changes: number): Notice => ({
  title: 'Sync Complete',
  message: `${changes} changes synced successfully.`,
})
export const syncFailed = (error: string): Notice => ({
  title: 'Sync Failed',
  message: `Failed to sync changes: ${error}`,
})
export const OFFLINE_SERVICE_ERROR: Notice = {
  title: 'Offline Service Error',
  message: 'Failed to initialize offline capabilities.',
}
export const syncErrors = (errors: number) => `${errors} sync errors`
