/** Uploads (specification section 7, "Files"). The server decides the type by content and refuses what is no picture. */
import type { Answers } from '#shared/contract/answers'
import { PAGINATE_SIZE } from '#shared/limits'
import { LAMBDA, withParams } from './endpoint'
import { request } from './transport'

const UPLOAD = `${LAMBDA}/upload`
const S3_UPLOAD = `${LAMBDA}/s3/upload`

/** `id` and `url` are temporary while the file waits on this device. */
export type Uploaded = Answers['uploaded']

/**
 * Stores one file (up to UPLOAD_MAX_BYTES) and gives its address. Without a network the worker keeps it and gives an address
 * that shows it from this device; whatever is saved with that address is sent after the file, with its real one.
 */
export async function uploadFile(file: File, { key }: { key: string }) {
  return request(UPLOAD, { answer: 'uploaded', method: 'POST', body: toForm(file), idempotencyKey: key })
}

/** The same by the specification's other address; where files lie is the server's setting. */
export async function uploadFileToS3(file: File, { key }: { key: string }) {
  return request(S3_UPLOAD, { answer: 'uploaded', method: 'POST', body: toForm(file), idempotencyKey: key })
}

function toForm(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** Own files, newest first; an administrator's list has everybody's. */
export async function listUploads({ page = 1, limit = PAGINATE_SIZE } = {}) {
  return request(withParams(UPLOAD, { page, limit }), { answer: 'uploadList' })
}

/** Takes a file away for good; what shows it shows nothing then. */
export async function removeUpload(id: number, { key }: { key: string }) {
  return request(`${UPLOAD}/${id}`, { answer: 'message', method: 'DELETE', idempotencyKey: key })
}
