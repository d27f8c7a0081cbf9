/** Signing in, up and out (specification section 7, "Lambda calls"). Never queued: offline they fail at once. */
import type { ResetRequest } from '#shared/contract/account'
import type { ProfileUpdate, RegisterRequest } from '#shared/contract/auth'
import type { Area } from '#shared/roles'
import { LAMBDA } from './endpoint'
import { request } from './transport'

/** `isShared`: the cookie that renews the session ends with the browser. */
export type Credentials = { email: string; password: string; isShared?: boolean }

/** `area` stands in the path: nobody is signed in yet. With two-factor on, verifyTwoFactor comes next. */
export async function login(area: Area, { isShared = false, ...credentials }: Credentials) {
  const body = { ...credentials, is_refresh: true, is_shared: isShared }
  return request(`${LAMBDA}/login`, { answer: 'signIn', method: 'POST', role: area, body })
}

/** A user is signed in by it; an administrator waits for approval (`status`), but for the first one, who gives the setup token. */
export async function register(area: Area, account: RegisterRequest) {
  return request(`${LAMBDA}/register`, { answer: 'registered', method: 'POST', role: area, body: account })
}

/** Ends the session on the server and clears the refresh cookie. */
export async function logout(signal?: AbortSignal): Promise<void> {
  await request(`${LAMBDA}/logout`, { answer: 'message', method: 'POST', body: {}, ...(signal ? { signal } : {}) })
}

/** Is the role of who is signed in this one. */
export async function checkRole(role: string) {
  return request(`${LAMBDA}/check`, { answer: 'check', method: 'POST', body: { role } })
}

/** Asks for a mail with a link and a code; the answer says the same about every address. */
export async function forgotPassword(area: Area, email: string) {
  return request(`${LAMBDA}/forgot`, { answer: 'message', method: 'POST', role: area, body: { email } })
}

/** Sets a new password by the link's token and the mail's code; every session of the account ends. */
export async function resetPassword(area: Area, reset: ResetRequest) {
  return request(`${LAMBDA}/reset`, { answer: 'message', method: 'POST', role: area, body: reset })
}

/** Confirms an address by the token of the link that was mailed to it. */
export async function verifyEmail(area: Area, token: string) {
  return request(`${LAMBDA}/verify/email`, { answer: 'message', method: 'POST', role: area, body: { token } })
}

export async function getProfile() {
  return request(`${LAMBDA}/profile`, { answer: 'profile' })
}

export async function updateProfile(changes: ProfileUpdate, key: string) {
  return request(`${LAMBDA}/profile`, { answer: 'profileUpdated', method: 'POST', body: changes, idempotencyKey: key })
}
