/** tus with @tus/server. Only the Node composition and tests import it. */
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import { UPLOAD_MAX_BYTES } from '#shared/limits'
import { HttpError, notFound } from '../errors'
import type { Tus, UnfinishedUploads } from './tus'

const REQUEST_HEADERS = [
  ...['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'upload-defer-length', 'upload-concat'],
  'content-type',
] as const
const ANSWER_HEADERS = ['location', 'tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata'] as const
const INTENT_MAX = 200

/**
 * The database checks the offset when it appends the bytes, because two processes share no other
 * lock.
 */
const NO_LOCK = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

const CODES: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  409: 'OFFSET_CONFLICT',
  412: 'TUS_REQUIRED',
  413: 'TOO_LARGE',
}

export const tusServer: Tus = async (request, uploads) => {
  const { pathname } = new URL(request.url)
  let fault: unknown
  const server = new Server({
    path: pathname,
    datastore: new UploadStore(uploads),
    locker: NO_LOCK,
    maxSize: UPLOAD_MAX_BYTES,
    namingFunction: () => randomBytes(16).toString('hex'),
    getFileIdFromRequest: () => pathname.split('/').at(-1),
    generateUrl: (_, { id }) => `${pathname}/${id}`,
    onResponseError: (_, error) => {
      fault = error
      return undefined
    },
  })
  const answer = await server.handleWeb(toTusRequest(request))
  // An error of our store, with its own status and code.
  if (fault instanceof Error && !('status_code' in fault)) throw fault
  if (answer.status >= 400) {
    const message = (await answer.text()).trim() || 'Refused'
    throw new HttpError(answer.status, message, { code: CODES[answer.status] ?? 'TUS_REFUSED' })
  }
  const headers = new Headers()
  for (const name of ANSWER_HEADERS) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(null, { status: answer.status, headers })
}

/** Drops headers added by proxies or browsers, which the library would read too. */
function toTusRequest({ url, method, headers, body }: Request): Request {
  const kept = new Headers()
  for (const name of REQUEST_HEADERS) {
    const value = headers.get(name)
    if (value !== null && (name !== 'content-type' || method === 'PATCH')) kept.set(name, value)
  }
  const init: RequestInit & { duplex: 'half' } = { method, headers: kept, duplex: 'half' }
  if (method === 'PATCH') init.body = body
  return new Request(url, init)
}

class UploadStore extends DataStore {
  override extensions = ['creation', 'termination']
  readonly #uploads: UnfinishedUploads

  constructor(uploads: UnfinishedUploads) {
    super()
    this.#uploads = uploads
  }

  override async create(upload: Upload): Promise<Upload> {
    const { intent = null, ...others } = upload.metadata ?? {}
    if (Object.keys(others).length > 0 || (intent?.length ?? 0) > INTENT_MAX)
      throw new HttpError(400, `Upload-Metadata may only contain "intent", with at most ${INTENT_MAX} characters`, {
        code: 'INVALID_METADATA',
      })
    if (!upload.size) throw new HttpError(400, 'Upload-Length should be at least 1', { code: 'INVALID_LENGTH' })
    await this.#uploads.create({ id: upload.id, length: upload.size, intent })
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.#uploads.find(id)
    if (!upload) throw ERRORS.FILE_NOT_FOUND
    const { length, offset, intent } = upload
    return new Upload({ id, size: length, offset, ...(intent === null ? {} : { metadata: { intent } }) })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return this.#uploads.append(id, offset, new Uint8Array(Buffer.concat(chunks)))
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.#uploads.remove(id))) throw notFound('Upload not found')
  }
}
