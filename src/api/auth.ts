/** Sign-in, sign-up and sign-out (specification section 7, "Lambda calls"). Never queued. */
import type { ForgotRequest, ResetRequest } from '#shared/contract/account'
import type { ProfileUpdate, RegisterRequest } from '#shared/contract/auth'
import { language } from '#shared/messages/language'
import type { Area } from '#shared/roles'
import { LAMBDA } from './endpoint'
import { request } from './transport'

/** `isShared`: the refresh cookie expires when the browser closes. */
export type Credentials = { email: string; password: string; isShared?: boolean }

/**
 * `area` is part of the path, because no one is signed in yet. verifyTwoFactor may have to follow.
 */
export async function login(area: Area, { isShared = false, ...credentials }: Credentials) {
  const body = { ...credentials, is_refresh: true, is_shared: isShared }
  return request(`${LAMBDA}/login`, { answer: 'signIn', method: 'POST', role: area, body })
}

/**
 * Signs a user in. An administrator awaits approval (`status`), except the first one, who sends the
 * setup token.
 */
export async function register(area: Area, account: RegisterRequest) {
  // The language of the page becomes the account's (RFC 9110 12.5.4).
  const headers = { 'accept-language': language() }
  return request(`${LAMBDA}/register`, { answer: 'registered', method: 'POST', role: area, body: account, headers })
}

/** Ends the session on the server and clears the refresh cookie. */
export async function logout(signal?: AbortSignal): Promise<void> {
  await request(`${LAMBDA}/logout`, { answer: 'message', method: 'POST', body: {}, ...(signal ? { signal } : {}) })
}

/** Whether the signed-in user has this role. */
export async function checkRole(role: string) {
  return request(`${LAMBDA}/check`, { answer: 'check', method: 'POST', body: { role } })
}

/** Requests an email with a link and a code. The answer is the same for every address. */
export async function forgotPassword(area: Area, body: ForgotRequest) {
  return request(`${LAMBDA}/forgot`, { answer: 'message', method: 'POST', role: area, body })
}

/**
 * Sets a new password with the link's token and the email's code. Ends every session of the
 * account.
 */
export async function resetPassword(area: Area, reset: ResetRequest) {
  return request(`${LAMBDA}/reset`, { answer: 'message', method: 'POST', role: area, body: reset })
}

/** Sets the first password of an invited person, with the link's token. */
export async function acceptInvitation(area: Area, token: string, password: string) {
  return request(`${LAMBDA}/invitation`, { answer: 'message', method: 'POST', role: area, body: { token, password } })
}

/** Confirms an address with the token of the link emailed to it. */
export async function verifyEmail(area: Area, token: string) {
  return request(`${LAMBDA}/verify/email`, { answer: 'message', method: 'POST', role: area, body: { token } })
}

export async function getProfile() {
  return request(`${LAMBDA}/profile`, { answer: 'profile' })
}

export async function updateProfile(changes: ProfileUpdate, key: string) {
  return request(`${LAMBDA}/profile`, { answer: 'profileUpdated', method: 'POST', body: changes, idempotencyKey: key })
}
