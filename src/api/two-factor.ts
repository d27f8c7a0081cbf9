import type { TwoFactorVerifyRequest } from '#shared/contract/two-factor'
import type { Area } from '#shared/roles'
import { LAMBDA } from './endpoint'
import { request } from './transport'

const TWO_FACTOR = `${LAMBDA}/2fa`

/**
 * Returns the secret and the recovery codes, only this once. verifyTwoFactor with the returned
 * `access_token` turns it on.
 */
export async function enableTwoFactor(password: string) {
  return request(`${TWO_FACTOR}/enable`, { answer: 'twoFactorEnabled', method: 'POST', body: { password } })
}

export async function disableTwoFactor(password: string) {
  return request(`${TWO_FACTOR}/disable`, { answer: 'message', method: 'POST', body: { password } })
}

/**
 * As enableTwoFactor, for an account that may not sign in without it. `accessToken`: the answer of
 * the first step of the sign-in.
 */
export async function setUpTwoFactor(area: Area, accessToken: string) {
  const body = { access_token: accessToken }
  return request(`${TWO_FACTOR}/setup`, { answer: 'twoFactorSetUp', method: 'POST', role: area, body })
}

/** `area`: the area of the sign-in. */
export async function verifyTwoFactor(area: Area, step: TwoFactorVerifyRequest) {
  return request(`${TWO_FACTOR}/verify`, { answer: 'signIn', method: 'POST', role: area, body: step })
}

/** Allows this session sensitive calls (STEP_UP_REQUIRED) for ten minutes. */
export async function authorizeTwoFactor(token: string) {
  return request(`${TWO_FACTOR}/authorize`, { answer: 'message', method: 'POST', body: { token } })
}
