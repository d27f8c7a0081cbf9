/** Sign-in through a provider. */
import { type Area, areaOf, type Role } from '#shared/roles'
import { LAMBDA, withParams } from './endpoint'
import { request } from './transport'

/** The provider's URL to open. Throws the answer's text on 401 and 403 (section 8). */
export async function getSocialLogin(provider: string, role: Role): Promise<string> {
  const path = `${LAMBDA}/${encodeURIComponent(provider)}/login`
  return request(withParams(path, { role }), { role: areaOf(role, ''), as: 'text' })
}

/** The available providers, by the names that getSocialLogin takes. */
export async function listSocialProviders(area: Area) {
  return request(`${LAMBDA}/social`, { answer: 'socialProviders', role: area })
}
