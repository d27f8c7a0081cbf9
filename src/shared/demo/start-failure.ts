/** The reason why the demo does not start, in a sentence where the browser's storage is the reason. */
import * as text from '#messages/demo'

/** Names of the errors of IndexedDB, OPFS and localStorage. */
const SENTENCES: Readonly<Record<string, () => string>> = {
  QuotaExceededError: text.storageFull,
  // Site data is blocked. Private windows of some browsers have no OPFS, and say it so too.
  SecurityError: text.storageRefused,
}

export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const sentence = Object.hasOwn(SENTENCES, error.name) ? SENTENCES[error.name] : undefined
  if (sentence) return sentence()
  return error.cause === undefined ? error.message : startFailure(error.cause)
}
