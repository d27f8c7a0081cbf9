import type { TwoFactorVerifyRequest } from '#shared/contract/two-factor'
import type { Area } from '#shared/roles'
import { LAMBDA } from './endpoint'
import { request } from './transport'

const TWO_FACTOR = `${LAMBDA}/2fa`

/** Secret and recovery codes, shown this once; on after verifyTwoFactor with the `access_token` of it. */
export async function enableTwoFactor(password: string) {
  return request(`${TWO_FACTOR}/enable`, { answer: 'twoFactorEnabled', method: 'POST', body: { password } })
}

export async function disableTwoFactor(password: string) {
  return request(`${TWO_FACTOR}/disable`, { answer: 'message', method: 'POST', body: { password } })
}

/** `area` is where the login began. */
export async function verifyTwoFactor(area: Area, step: TwoFactorVerifyRequest) {
  return request(`${TWO_FACTOR}/verify`, { answer: 'signIn', method: 'POST', role: area, body: step })
}

/** Opens sensitive calls to this session for ten minutes: those that refuse with STEP_UP_REQUIRED. */
export async function authorizeTwoFactor(token: string) {
  return request(`${TWO_FACTOR}/authorize`, { answer: 'message', method: 'POST', body: { token } })
}
