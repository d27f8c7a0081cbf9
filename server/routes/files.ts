/**
 * Uploads. The type is detected from the content, the name is 128 random bits, and files are served
 * so that a browser never runs them.
 */
import { fileTypeFromBuffer } from 'file-type'
import { atMostCharacters } from '#messages/shared'
import { messageSchema } from '#shared/contract/envelope'
import { uploadListSchema, uploadResponseSchema } from '#shared/contract/files'
import { PAGINATE_SIZE, UPLOAD_MAX_BYTES } from '#shared/limits'
import { PICTURE_WIDTHS, type PictureWidth } from '#shared/picture-sizes'
import { toPageCount } from '#shared/records/page'
import { isAdmin } from '#shared/roles'
import { type Call, LAMBDA, readWhole, toRecordId } from '../call'
import { pictureCopies } from '../content/picture-copies'
import { removeAfterCommit, requireRoom, storeUpload } from '../content/store-upload'
import { takeUpload } from '../content/unfinished-uploads'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { sha256Hex } from '../digest'
import { badRequest, HttpError, invalid, notFound } from '../errors'
import { requireUserId } from '../middleware/session'
import { FILE_NAME } from '../ports/files'
import { writeAudit } from '../records/audit'

const PICTURES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const DOCUMENTS: readonly string[] = ['application/pdf']
const CAPTION_MAX = 200
const LIST_MAX = 100
const YEAR_S = 31_536_000

const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

const SHOWN = 'id, url, content_type, size, width, height, caption, user_id, created_at'
/** $1: may see all; $2: own id. */
const OWN = '($1 OR user_id = $2)'

/** @throws HttpError 422; FileScannerGoneError */
async function requireClean({ scanner, logger }: Deps, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const malware = await scanner?.find(bytes)
  if (malware === undefined) return
  logger.warn({ malware, bytes: bytes.byteLength }, 'a file with malware was refused')
  const message = 'This file contains malware. It was not stored'
  throw new HttpError(422, message, { code: 'MALWARE', validation: { file: message } })
}

const upload = (deps: Deps) => async (c: Ctx) => {
  const { clock, config, files, images } = deps
  const userId = requireUserId(c)
  const { source, caption } = readUpload(c.get('form'))
  const bytes =
    source instanceof File
      ? new Uint8Array(await source.arrayBuffer())
      : await takeWhole(c.get('db'), userId, source, clock.now())
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !(PICTURES.includes(type.mime) || DOCUMENTS.includes(type.mime)))
    throw new HttpError(415, 'Only PNG, JPEG, WebP, GIF, AVIF pictures and PDF files can be uploaded', {
      code: 'UNSUPPORTED_TYPE',
      validation: { file: 'This kind of file is not accepted' },
    })
  const size = PICTURES.includes(type.mime) ? await images.measure(bytes) : undefined
  if (!size && PICTURES.includes(type.mime)) throw invalid({ file: "The picture can't be read" })
  const { uploadQuotaBytes } = config
  const context = {
    tx: c.get('db'),
    files,
    onRollback: c.get('onRollback'),
    userId,
    uploadQuotaBytes,
    now: clock.now(),
  }
  // Before the scanner, whose work is the dearest.
  await requireRoom(context, bytes.byteLength)
  await requireClean(deps, bytes)
  const { id, url } = await storeUpload(context, { bytes, contentType: type.mime, extension: type.ext, caption, size })
  return c.json({ error: false, id, url, ...size }, 201)
}

/** The width of a smaller copy, which only a picture has. @throws HttpError 400 */
function readWidth(c: Ctx): PictureWidth | undefined {
  const text = c.req.query('w')
  if (text === undefined) return undefined
  const width = PICTURE_WIDTHS.find((known) => String(known) === text)
  if (width === undefined) throw badRequest(`"w" should be one of ${PICTURE_WIDTHS.join(', ')}`, 'INVALID_QUERY')
  return width
}

function download({ db, files, images }: Deps) {
  const copies = pictureCopies({ files, images })
  return async (c: Ctx) => {
    const name = c.req.param('name') ?? ''
    const type = FILE_NAME.test(name) ? TYPE_BY_EXTENSION[name.split('.')[1] ?? ''] : undefined
    const width = readWidth(c)
    if (!type) throw notFound('File not found')
    const smaller = width && PICTURES.includes(type) ? await copies(db, name, width) : undefined
    return serve(c, smaller ?? (await files.read(name)), smaller ? 'image/webp' : type)
  }
}

function serve(c: Ctx, bytes: Uint8Array<ArrayBuffer> | undefined, type: string): Response {
  if (!bytes) throw notFound('File not found')
  return c.body(bytes, 200, {
    'content-type': type,
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
    'content-security-policy': "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
  })
}

const scopeOf = (c: Ctx) => [isAdmin(c.get('actor').role), requireUserId(c)]

async function listUploads(c: Ctx) {
  const scope = scopeOf(c)
  const limit = readWhole(c, 'limit', PAGINATE_SIZE, LIST_MAX)
  const page = readWhole(c, 'page', 1)
  const db = c.get('db')
  const [count] = await db.query<{ total: number }>(`SELECT count(*) AS total FROM upload WHERE ${OWN}`, scope)
  const list = await db.query(
    `SELECT ${SHOWN} FROM upload WHERE ${OWN} ORDER BY id DESC LIMIT $3::bigint OFFSET $4::bigint`,
    [...scope, limit, (page - 1) * limit],
  )
  const total = count?.total ?? 0
  return c.json({ error: false, list, page, limit, total, num_pages: toPageCount(total, limit) })
}

const removeUpload = (deps: Deps) => async (c: Ctx) => {
  const { clock, files, logger } = deps
  const scope = scopeOf(c)
  const tx = c.get('db')
  const [row] = await tx.query<Record<string, unknown> & { id: number; name: string }>(
    `DELETE FROM upload WHERE ${OWN} AND id = $3 RETURNING name, ${SHOWN}`,
    [...scope, toRecordId(c.req.param('id')) ?? 0],
  )
  if (!row) throw notFound('File not found')
  const { name, ...before } = row
  await writeAudit(tx, {
    actor: c.get('actor'),
    table: 'upload',
    operation: 'delete',
    changes: [{ recordId: row.id, before, after: null }],
    key: c.get('idempotencyKey'),
    at: clock.now(),
  })
  removeAfterCommit({ tx, files, logger }, name)
  return c.json({ error: false, message: 'File deleted successfully' })
}

const uploadCall = (deps: Deps, path: string): Call => ({
  method: 'POST',
  path: `${LAMBDA}/${path}`,
  kind: 'write',
  summary:
    'Store a picture or PDF: `file`, or `parts` (id of a complete upload in parts) and `sha256`; optional `caption`',
  body: 'form',
  parts: { file: 'file', parts: 'text', sha256: 'text', caption: 'text' },
  answers: { 201: uploadResponseSchema },
  handle: upload(deps),
})

export function fileCalls(deps: Deps): Call[] {
  return [
    uploadCall(deps, 'upload'),
    uploadCall(deps, 's3/upload'),
    {
      method: 'GET',
      path: `${LAMBDA}/upload`,
      kind: 'read',
      summary: 'Own files, newest first; all files for administrators',
      query: ['page', 'limit'],
      answers: { 200: uploadListSchema },
      handle: listUploads,
    },
    {
      method: 'DELETE',
      path: `${LAMBDA}/upload/:id`,
      kind: 'write',
      summary: 'Delete one of the person’s files permanently',
      answers: { 200: messageSchema },
      handle: removeUpload(deps),
    },
    {
      method: 'GET',
      path: '/uploads/:name',
      kind: 'open',
      summary: 'An uploaded file; `w`: a WebP copy of a picture that is at most 320, 640, 1280 or 1920 pixels wide',
      query: true,
      answers: { 200: null },
      handle: download(deps),
    },
  ]
}

/** A file sent in parts: the id of its unfinished upload, and the digest of its bytes (hex). */
type Parts = { id: string; sha256: string }

const FIELDS: readonly string[] = ['file', 'parts', 'sha256', 'caption']

function readUpload(form: FormData): { source: File | Parts; caption: string | null } {
  for (const name of form.keys()) if (!FIELDS.includes(name)) throw invalid({ [name]: `Unknown field "${name}"` })
  const caption = form.get('caption')
  if (caption !== null && (typeof caption !== 'string' || caption.length > CAPTION_MAX))
    throw invalid({ caption: atMostCharacters(CAPTION_MAX) })
  return { source: form.has('parts') ? readParts(form) : readFile(form), caption: caption || null }
}

function readFile(form: FormData): File {
  if (form.has('sha256')) throw invalid({ sha256: 'Only allowed for a file in parts' })
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw invalid({ file: 'A file is required' })
  if (file.size > UPLOAD_MAX_BYTES) throw new HttpError(413, 'The file is too large', { code: 'TOO_LARGE' })
  return file
}

function readParts(form: FormData): Parts {
  const [id, sha256] = [form.get('parts'), form.get('sha256')]
  if (form.has('file')) throw invalid({ file: 'Send either a file or its parts' })
  if (typeof id !== 'string' || !/^[0-9a-f]{32}$/.test(id)) throw invalid({ parts: 'Not the id of an upload in parts' })
  if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) throw invalid({ sha256: 'Not a SHA-256 in hex' })
  return { id, sha256 }
}

async function takeWhole(tx: Database, userId: number, { id, sha256 }: Parts, now: number) {
  const bytes = await takeUpload(tx, userId, id, now)
  if ((await sha256Hex(bytes)) === sha256) return bytes
  throw new HttpError(409, "The parts don't match this file. Send them again.", { code: 'PARTS_DAMAGED' })
}
