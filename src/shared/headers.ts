/** Names of the headers that our API and its clients speak; apart from the schemas, so that the worker stays small. */

/** Every answer of ours carries it: tells our API from a captive portal. */
export const MARKER_HEADER = 'x-holdfast'
export const MARKER_VALUE = '1'
export const PROJECT_HEADER = 'x-project'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Epoch milliseconds when the person made a change that waited in a device's queue; for the history, no part of the intent. */
export const QUEUED_AT_HEADER = 'x-holdfast-queued-at'
/** `queue; priority=low`: a custom call that may wait in the queue. The worker strips it before sending. */
export const OFFLINE_HEADER = 'x-offline'
