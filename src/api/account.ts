/** Credentials and picture of the own account, and for administrators of somebody else's. */
import type { CaptchaResponse } from '#shared/contract/account'
import type { OfflineMarks } from '#shared/contract/records'
import type { Area } from '#shared/roles'
import type { Said } from './auth'
import { request } from './transport'

const LAMBDA = '/v1/api/{{project}}/{{role}}/lambda'

/** Takes effect when the mail to the new address is answered (verifyEmail). */
export async function updateEmail(email: string, password: string): Promise<Said> {
  return request(`${LAMBDA}/update/email`, { method: 'POST', body: { email, password } })
}

/** Ends the other sessions of the account. */
export async function updatePassword(old: string, password: string): Promise<Said> {
  return request(`${LAMBDA}/update/password`, { method: 'POST', body: { old, password } })
}

/**
 * @param photo address of an upload; null takes it away
 * @param key of the intent: with it the change may wait on this device, behind its picture
 */
export async function updatePhoto(photo: string | null, key?: string): Promise<Said & OfflineMarks> {
  const mayWait = key === undefined ? {} : { idempotencyKey: key, queueable: 'medium' as const }
  return request(`${LAMBDA}/update/photo`, { method: 'POST', body: { photo }, ...mayWait })
}

export async function adminUpdateEmail(id: number, email: string): Promise<Said> {
  return request(`${LAMBDA}/admin/update/email`, { method: 'POST', body: { id, email } })
}

/** Ends every session of that account. */
export async function adminUpdatePassword(id: number, password: string): Promise<Said> {
  return request(`${LAMBDA}/admin/update/password`, { method: 'POST', body: { id, password } })
}

/** Turns off the second factor of somebody who lost it. */
export async function adminDisableTwoFactor(id: number): Promise<Said> {
  return request(`${LAMBDA}/admin/2fa/disable`, { method: 'POST', body: { id } })
}

/** Vouches for somebody's address, and approves an account that waits for it. */
export async function verifyUser(userId: number): Promise<Said> {
  return request(`${LAMBDA}/verify/user`, { method: 'POST', body: { user_id: userId } })
}

/** Whether a captcha was solved by a person. */
export async function verifyCaptcha(area: Area, captchaToken: string): Promise<CaptchaResponse> {
  return request(`${LAMBDA}/google-captcha`, { method: 'POST', role: area, body: { captchaToken } })
}
