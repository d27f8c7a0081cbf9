/** The user's settings. */
import type { PreferenceUpdate } from '#shared/contract/auth'
import { LAMBDA } from './endpoint'
import { request } from './transport'

const PREFERENCE = `${LAMBDA}/preference`

export async function getPreference() {
  return request(PREFERENCE, { answer: 'preference' })
}

/** Changes only these settings; null resets one. */
export async function updatePreference(changes: PreferenceUpdate) {
  return request(PREFERENCE, { answer: 'preferenceUpdated', method: 'POST', body: changes })
}
