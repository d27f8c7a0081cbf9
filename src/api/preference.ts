/** The user's settings. */
import type { PreferenceUpdate } from '#shared/contract/auth'
import { LAMBDA } from './endpoint'
import { request } from './transport'

const PREFERENCE = `${LAMBDA}/preference`

export async function getPreference() {
  return request(PREFERENCE, { answer: 'preference' })
}

/**
 * Changes only these settings; null resets one.
 * @param key of the intent; with it the change may be queued
 */
export async function updatePreference(changes: PreferenceUpdate, key?: string) {
  const queueing = key === undefined ? {} : { idempotencyKey: key, queueable: 'medium' as const }
  return request(PREFERENCE, { answer: 'preferenceUpdatedOrQueued', method: 'POST', body: changes, ...queueing })
}
