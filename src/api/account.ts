import { LAMBDA } from './endpoint'
import { request } from './transport'

/** A file of all data takes long. It is streamed. */
const DOWNLOAD_TIMEOUT_MS = 600_000

/** Takes effect when the link emailed to the new address is opened (verifyEmail). */
export async function updateEmail(email: string, password: string) {
  return request(`${LAMBDA}/update/email`, { answer: 'message', method: 'POST', body: { email, password } })
}

/** Also ends the other sessions of the account. */
export async function updatePassword(old: string, password: string) {
  return request(`${LAMBDA}/update/password`, { answer: 'message', method: 'POST', body: { old, password } })
}

/**
 * @param photo address of an upload, or null to remove the photo
 * @param key of the intent; with it the change may be queued behind the upload of its picture
 */
export async function updatePhoto(photo: string | null, key?: string) {
  const queueing = key === undefined ? {} : { idempotencyKey: key, queueable: 'medium' as const }
  return request(`${LAMBDA}/update/photo`, { answer: 'messageOrQueued', method: 'POST', body: { photo }, ...queueing })
}

/** Everything that the person owns, as one JSON file. */
export async function downloadOwnData(password: string): Promise<Blob> {
  return request(`${LAMBDA}/account/data`, {
    method: 'POST',
    body: { password },
    as: 'blob',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  })
}

/** A copy of the whole workspace, as a zip. */
export async function downloadWorkspace(password: string): Promise<Blob> {
  return request(`${LAMBDA}/workspace/copy`, {
    method: 'POST',
    body: { password },
    as: 'blob',
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
  })
}

/** Deletes the person's account and ends all its sessions. */
export async function deleteAccount(password: string) {
  return request(`${LAMBDA}/account/delete`, { answer: 'message', method: 'POST', body: { password } })
}

export async function adminUpdateEmail(id: number, email: string) {
  return request(`${LAMBDA}/admin/update/email`, { answer: 'message', method: 'POST', body: { id, email } })
}

/** Also ends every session of that account. */
export async function adminUpdatePassword(id: number, password: string) {
  return request(`${LAMBDA}/admin/update/password`, { answer: 'message', method: 'POST', body: { id, password } })
}

/** Turns off two-factor sign-in for a user who lost the second factor. */
export async function adminDisableTwoFactor(id: number) {
  return request(`${LAMBDA}/admin/2fa/disable`, { answer: 'message', method: 'POST', body: { id } })
}

/** Emails an invitation to set a password; earlier ones stop working. */
export async function adminInvite(id: number) {
  return request(`${LAMBDA}/admin/invite`, { answer: 'message', method: 'POST', body: { id } })
}

/** Confirms a user's address and approves an account that awaits approval. */
export async function verifyUser(userId: number) {
  return request(`${LAMBDA}/verify/user`, { answer: 'message', method: 'POST', body: { user_id: userId } })
}
