/**
 * Stores a file and its row: bytes first, then the row in the transaction. A rollback removes the
 * bytes.
 */
import type { Database } from '../db/database'
import { type Files, newFileName } from '../ports/files'

export type UploadContext = {
  tx: Database
  files: Files
  onRollback: Array<() => Promise<void>>
  userId: number | null
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

export async function storeUpload(
  { tx, files, onRollback, userId, now }: UploadContext,
  { bytes, contentType, extension, caption, size }: NewUpload,
): Promise<{ id: number; url: string }> {
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
