/** Signing in by a link in a mail. */
import type { MagicLinkRequest } from '#shared/contract/account'
import { type Area, areaOf } from '#shared/roles'
import { LAMBDA } from './endpoint'
import { request } from './transport'

/** Asks for the mail; the answer says the same about every address. */
export async function generateMagicLink(link: MagicLinkRequest) {
  return request(`${LAMBDA}/magic-login/generate`, {
    answer: 'message',
    method: 'POST',
    role: areaOf(link.role, ''),
    body: link,
  })
}

/** Signs in by the token of the link, or of the way back from a provider. `isShared` as with a password. */
export async function magicLogin(area: Area, token: string, isShared = false) {
  const body = { token, is_refresh: true, is_shared: isShared }
  return request(`${LAMBDA}/magic-login`, { answer: 'signIn', method: 'POST', role: area, body })
}
