/** Two-factor sign-in: turning it on and off, the second step of a login, a fresh code before sensitive calls. */
import type { SignInResponse } from '#shared/contract/account'
import type { TwoFactorEnabled, TwoFactorVerifyRequest } from '#shared/contract/two-factor'
import type { Area } from '#shared/roles'
import type { Said } from './auth'
import { request } from './transport'

const TWO_FACTOR = '/v1/api/{{project}}/{{role}}/lambda/2fa'

/** Secret and recovery codes, shown this once; on after verifyTwoFactor with the `access_token` of it. */
export async function enableTwoFactor(password: string): Promise<TwoFactorEnabled> {
  return request(`${TWO_FACTOR}/enable`, { method: 'POST', body: { password } })
}

export async function disableTwoFactor(password: string): Promise<Said> {
  return request(`${TWO_FACTOR}/disable`, { method: 'POST', body: { password } })
}

/** `area` is where the login began. */
export async function verifyTwoFactor(area: Area, step: TwoFactorVerifyRequest): Promise<SignInResponse> {
  return request(`${TWO_FACTOR}/verify`, { method: 'POST', role: area, body: step })
}

/** Opens sensitive calls to this session for ten minutes: those that refuse with STEP_UP_REQUIRED. */
export async function authorizeTwoFactor(token: string): Promise<Said> {
  return request(`${TWO_FACTOR}/authorize`, { method: 'POST', body: { token } })
}
