/** The own settings. */
import type { Preference, PreferenceUpdate } from '#shared/contract/auth'
import { request } from './transport'

const PREFERENCE = '/v1/api/{{project}}/{{role}}/lambda/preference'

export async function getPreference(): Promise<{ model: Preference }> {
  return request(PREFERENCE)
}

/** Changes the given settings alone; null takes one back. */
export async function updatePreference(changes: PreferenceUpdate): Promise<{ model: Preference; message: string }> {
  return request(PREFERENCE, { method: 'POST', body: changes })
}
