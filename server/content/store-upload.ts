/**
 * Stores a file and its row: bytes first, then the row in the transaction. A rollback removes the
 * bytes. Here too are the limit of a person's files, and the removal.
 */
import type { Logger } from '../context'
import type { Database } from '../db/database'
import { HttpError } from '../errors'
import { type Files, newFileName } from '../ports/files'

export type UploadContext = {
  tx: Database
  files: Files
  onRollback: Array<() => Promise<void>>
  userId: number | null
  /** Bytes that all files of the person may have. Files of nobody have no limit. */
  uploadQuotaBytes: number
  /** Epoch milliseconds. */
  now: number
}

export type NewUpload = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  extension: string
  caption: string | null
  /** Size of a picture in pixels. */
  size?: { width: number; height: number }
}

/** @throws HttpError 413 when the person's quota would be exceeded */
export async function requireRoom(
  { tx, userId, uploadQuotaBytes }: Pick<UploadContext, 'tx' | 'userId' | 'uploadQuotaBytes'>,
  bytes: number,
): Promise<void> {
  if (userId === null) return
  // Uploads of one person run one after the other, or two at once would both find room.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('uploads of ' || $1, 0))`, [userId])
  const [sum] = await tx.query<{ bytes: number }>(
    'SELECT coalesce(sum(size), 0) AS bytes FROM upload WHERE user_id = $1',
    [userId],
  )
  if (!sum || sum.bytes + bytes <= uploadQuotaBytes) return
  const megabytes = Math.floor(uploadQuotaBytes / 1_048_576)
  const message = `Your files would exceed ${megabytes} MB. Delete files that you no longer need`
  throw new HttpError(413, message, { code: 'UPLOAD_QUOTA', validation: { file: message } })
}

/** When the store is unavailable, the orphan clean-up removes the file later. */
export function removeAfterCommit({ tx, files, logger }: { tx: Database; files: Files; logger: Logger }, name: string) {
  tx.afterCommit(() => {
    files.remove(name).catch((err: unknown) => logger.error({ err, name }, 'file could not be removed'))
  })
}

/** @throws HttpError 413 when the person's quota would be exceeded */
export async function storeUpload(
  context: UploadContext,
  { bytes, contentType, extension, caption, size }: NewUpload,
): Promise<{ id: number; url: string }> {
  const { tx, files, onRollback, userId, now } = context
  await requireRoom(context, bytes.byteLength)
  const name = newFileName(extension)
  const url = `/uploads/${name}`
  onRollback.push(() => files.remove(name))
  await files.write(name, bytes)
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO upload (created_at, name, url, content_type, size, width, height, caption, user_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      new Date(now),
      name,
      url,
      contentType,
      bytes.byteLength,
      size?.width ?? null,
      size?.height ?? null,
      caption,
      userId,
    ],
  )
  if (!row) throw new Error('The insert gave no row')
  return { id: row.id, url }
}
