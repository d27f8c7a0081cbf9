/**
 * Uploads (specification section 7, "Files"). The server checks the content and accepts only
 * pictures.
 */
import type { Answers } from '#shared/contract/answers'
import { PAGINATE_SIZE } from '#shared/limits'
import { LAMBDA, withParams } from './endpoint'
import { request } from './transport'

const UPLOAD = `${LAMBDA}/upload`
const S3_UPLOAD = `${LAMBDA}/s3/upload`

/** `id` and `url` are temporary while the upload is queued. */
export type Uploaded = Answers['uploaded']

/**
 * Stores one file (up to UPLOAD_MAX_BYTES) and returns its URL. Offline the worker queues the file
 * and returns a temporary URL that works on this device. Changes that use it are sent after the
 * upload, with the real URL.
 */
export async function uploadFile(file: File, { key }: { key: string }) {
  return request(UPLOAD, { answer: 'uploaded', method: 'POST', body: toForm(file), idempotencyKey: key })
}

/** The specification's second endpoint. The server's settings decide where files are stored. */
export async function uploadFileToS3(file: File, { key }: { key: string }) {
  return request(S3_UPLOAD, { answer: 'uploaded', method: 'POST', body: toForm(file), idempotencyKey: key })
}

function toForm(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** The user's files, newest first. Administrators get the files of all users. */
export async function listUploads({ page = 1, limit = PAGINATE_SIZE } = {}) {
  return request(withParams(UPLOAD, { page, limit }), { answer: 'uploadList' })
}

/** Deletes a file permanently. Records that use it then show no picture. */
export async function removeUpload(id: number, { key }: { key: string }) {
  return request(`${UPLOAD}/${id}`, { answer: 'message', method: 'DELETE', idempotencyKey: key })
}
