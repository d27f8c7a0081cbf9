/** Sign-in by an emailed link. */
import type { MagicLinkRequest } from '#shared/contract/account'
import { type Area, areaOf } from '#shared/roles'
import { LAMBDA } from './endpoint'
import { request } from './transport'

/** Requests the email. The answer is the same for every address. */
export async function generateMagicLink(link: MagicLinkRequest) {
  return request(`${LAMBDA}/magic-login/generate`, {
    answer: 'message',
    method: 'POST',
    role: areaOf(link.role, ''),
    body: link,
  })
}

/** Signs in with the token of the link or of a sign-in provider. `isShared`: see Credentials. */
export async function magicLogin(area: Area, token: string, isShared = false) {
  const body = { token, is_refresh: true, is_shared: isShared }
  return request(`${LAMBDA}/magic-login`, { answer: 'signIn', method: 'POST', role: area, body })
}
