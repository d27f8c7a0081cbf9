/** Header names of our API. Kept apart from the schemas, so that the worker stays small. */

/** Every response of our API carries it, which tells our API from a captive portal. */
export const MARKER_HEADER = 'x-holdfast'
export const MARKER_VALUE = '1'
export const PROJECT_HEADER = 'x-project'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/**
 * Epoch milliseconds at which the person made a queued change. For the history only; no part of the
 * intent.
 */
export const QUEUED_AT_HEADER = 'x-holdfast-queued-at'
/** Keys of the intents that a device folded into this one or replaced by it, comma-separated. */
export const FOLDED_KEYS_HEADER = 'x-idempotency-folded'
/**
 * The values that the person saw of the fields they change: percent-encoded JSON, at most 8,000
 * characters. For the worker, which strips it.
 */
export const BASE_HEADER = 'x-offline-base'
/**
 * The release of the application by which a client names tables and fields. The server translates
 * the names of an earlier release.
 */
export const RELEASE_HEADER = 'x-release'
/** Marks every request and response of uploads in parts (tus.io). */
export const TUS_HEADER = 'tus-resumable'
export const TUS_VERSION = '1.0.0'
/** `queue; priority=low`: lets a custom call be queued. The worker strips it before sending. */
export const OFFLINE_HEADER = 'x-offline'

/** A client's key of an intent: 1 to 200 visible ASCII characters. */
export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e]{1,200}$/
