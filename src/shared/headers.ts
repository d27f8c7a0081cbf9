/** Names of the headers that our API and its clients speak; apart from the schemas, so that the worker stays small. */

/** Every answer of ours carries it: tells our API from a captive portal. */
export const MARKER_HEADER = 'x-holdfast'
export const MARKER_VALUE = '1'
export const PROJECT_HEADER = 'x-project'
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Epoch milliseconds when the person made a change that waited in a device's queue; for the history, no part of the intent. */
export const QUEUED_AT_HEADER = 'x-holdfast-queued-at'
/** Intents, by key, that a device folded into this one or replaced by it: done with it, comma-separated. */
export const FOLDED_KEYS_HEADER = 'x-idempotency-folded'
/**
 * Values that the person saw of the fields that they change: percent-encoded JSON, at most 8,000 characters. For
 * the worker, which strips it.
 */
export const BASE_HEADER = 'x-offline-base'
/** The protocol of uploads in parts (tus.io), in every request and answer of it. */
export const TUS_HEADER = 'tus-resumable'
export const TUS_VERSION = '1.0.0'
/** `queue; priority=low`: a custom call that may wait in the queue. The worker strips it before sending. */
export const OFFLINE_HEADER = 'x-offline'

/** What a client may name an intent: 1 to 200 visible characters of ASCII. */
export const IDEMPOTENCY_KEY_FORM = /^[\x21-\x7e]{1,200}$/
