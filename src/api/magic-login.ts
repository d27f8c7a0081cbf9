/** Signing in by a link in a mail. */
import type { MagicLinkRequest, SignInResponse } from '#shared/contract/account'
import { type Area, areaOf } from '#shared/roles'
import type { Said } from './auth'
import { request } from './transport'

const LAMBDA = '/v1/api/{{project}}/{{role}}/lambda'

/** Asks for the mail; the answer says the same about every address. */
export async function generateMagicLink(link: MagicLinkRequest): Promise<Said> {
  return request(`${LAMBDA}/magic-login/generate`, { method: 'POST', role: areaOf(link.role, ''), body: link })
}

/** Signs in by the token of the link, or of the way back from a provider. `isShared` as with a password. */
export async function magicLogin(area: Area, token: string, isShared = false): Promise<SignInResponse> {
  const body = { token, is_refresh: true, is_shared: isShared }
  return request(`${LAMBDA}/magic-login`, { method: 'POST', role: area, body })
}
