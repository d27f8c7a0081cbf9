import type { Area } from '#shared/roles'
import { LAMBDA } from './endpoint'
import { request } from './transport'

/** Takes effect when the mail to the new address is answered (verifyEmail). */
export async function updateEmail(email: string, password: string) {
  return request(`${LAMBDA}/update/email`, { answer: 'message', method: 'POST', body: { email, password } })
}

/** Ends the other sessions of the account. */
export async function updatePassword(old: string, password: string) {
  return request(`${LAMBDA}/update/password`, { answer: 'message', method: 'POST', body: { old, password } })
}

/**
 * @param photo address of an upload; null takes it away
 * @param key of the intent: with it the change may wait on this device, behind its picture
 */
export async function updatePhoto(photo: string | null, key?: string) {
  const mayWait = key === undefined ? {} : { idempotencyKey: key, queueable: 'medium' as const }
  return request(`${LAMBDA}/update/photo`, { answer: 'messageOrQueued', method: 'POST', body: { photo }, ...mayWait })
}

export async function adminUpdateEmail(id: number, email: string) {
  return request(`${LAMBDA}/admin/update/email`, { answer: 'message', method: 'POST', body: { id, email } })
}

/** Ends every session of that account. */
export async function adminUpdatePassword(id: number, password: string) {
  return request(`${LAMBDA}/admin/update/password`, { answer: 'message', method: 'POST', body: { id, password } })
}

/** Turns off the second factor of somebody who lost it. */
export async function adminDisableTwoFactor(id: number) {
  return request(`${LAMBDA}/admin/2fa/disable`, { answer: 'message', method: 'POST', body: { id } })
}

/** Vouches for somebody's address, and approves an account that waits for it. */
export async function verifyUser(userId: number) {
  return request(`${LAMBDA}/verify/user`, { answer: 'message', method: 'POST', body: { user_id: userId } })
}

/** Whether a captcha was solved by a person. */
export async function verifyCaptcha(area: Area, captchaToken: string) {
  return request(`${LAMBDA}/google-captcha`, { answer: 'captcha', method: 'POST', role: area, body: { captchaToken } })
}
