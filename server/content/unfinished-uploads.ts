/**
 * Stores files that arrive in parts. The parts are in the database because each may reach another
 * server process. Every call is part of the caller's transaction.
 */
import { UNFINISHED_UPLOAD_DAYS, UNFINISHED_UPLOADS_MAX, UNFINISHED_UPLOADS_MAX_BYTES } from '#shared/limits'
import type { Database } from '../db/database'
import { HttpError } from '../errors'
import type { UnfinishedUpload, UnfinishedUploads } from '../ports/tus'

const DAY_MS = 24 * 3_600_000
/** An upload without progress for this long may be removed to make room: the device gave it up. */
const IDLE_MS = 3_600_000
const RETRY_AFTER_S = 60

const tooMany = () =>
  new HttpError(409, 'You have too many unfinished uploads', {
    code: 'TOO_MANY_UNFINISHED',
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  })

const offsetConflict = () => new HttpError(409, 'The upload has a different offset', { code: 'OFFSET_CONFLICT' })

/** @param now epoch milliseconds */
export function unfinishedUploads(tx: Database, userId: number, now: number): UnfinishedUploads {
  const at = new Date(now)

  async function find(id: string): Promise<UnfinishedUpload | undefined> {
    const [row] = await tx.query<UnfinishedUpload>(
      `SELECT id, length, received AS "offset", intent FROM unfinished_upload
       WHERE id = $1 AND user_id = $2 AND expires_at > $3`,
      [id, userId, at],
    )
    return row
  }

  async function makeRoom(length: number, intent: string | null): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('unfinished uploads of ' || $1, 0))`, [userId])
    await tx.query('DELETE FROM unfinished_upload WHERE user_id = $1 AND (intent = $2 OR expires_at <= $3)', [
      userId,
      intent,
      at,
    ])
    const isFull = async () => {
      const [sum] = await tx.query<{ n: number; bytes: number }>(
        'SELECT count(*) AS n, coalesce(sum(length), 0) AS bytes FROM unfinished_upload WHERE user_id = $1',
        [userId],
      )
      return !sum || sum.n >= UNFINISHED_UPLOADS_MAX || sum.bytes + length > UNFINISHED_UPLOADS_MAX_BYTES
    }
    if (!(await isFull())) return
    await tx.query('DELETE FROM unfinished_upload WHERE user_id = $1 AND written_at < $2', [
      userId,
      new Date(now - IDLE_MS),
    ])
    if (await isFull()) throw tooMany()
  }

  return {
    find,
    create: async ({ id, length, intent }) => {
      await makeRoom(length, intent)
      await tx.query(
        `INSERT INTO unfinished_upload (id, user_id, intent, length, created_at, written_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $5, $6)`,
        [id, userId, intent, length, at, new Date(now + UNFINISHED_UPLOAD_DAYS * DAY_MS)],
      )
    },
    append: async (id, offset, bytes) => {
      if (bytes.byteLength === 0) return offset
      // The second of two concurrent requests waits here, then finds another offset.
      const rows = await tx.query(
        `UPDATE unfinished_upload SET received = received + $4::integer, written_at = $5
         WHERE id = $1 AND user_id = $2 AND received = $3 RETURNING 1`,
        [id, userId, offset, bytes.byteLength, at],
      )
      if (rows.length === 0) throw offsetConflict()
      await tx.query('INSERT INTO upload_chunk (upload_id, starts_at, bytes) VALUES ($1, $2, $3)', [id, offset, bytes])
      return offset + bytes.byteLength
    },
    remove: async (id) => {
      const rows = await tx.query('DELETE FROM unfinished_upload WHERE id = $1 AND user_id = $2 RETURNING 1', [
        id,
        userId,
      ])
      return rows.length > 0
    },
  }
}

/**
 * The bytes of a complete upload, which is removed.
 * @throws HttpError 409 PARTS_UNKNOWN, PARTS_INCOMPLETE
 */
export async function takeUpload(
  tx: Database,
  userId: number,
  id: string,
  now: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const [upload] = await tx.query<{ length: number; received: number }>(
    `SELECT length, received FROM unfinished_upload WHERE id = $1 AND user_id = $2 AND expires_at > $3 FOR UPDATE`,
    [id, userId, new Date(now)],
  )
  if (!upload)
    throw new HttpError(409, 'The parts of this file were not found. Send them again.', { code: 'PARTS_UNKNOWN' })
  if (upload.received < upload.length)
    throw new HttpError(409, 'Some parts of this file are missing', { code: 'PARTS_INCOMPLETE' })
  const chunks = await tx.query<{ starts_at: number; bytes: Uint8Array<ArrayBuffer> }>(
    'SELECT starts_at, bytes FROM upload_chunk WHERE upload_id = $1 ORDER BY starts_at',
    [id],
  )
  const whole = new Uint8Array(upload.length)
  for (const { starts_at, bytes } of chunks) whole.set(bytes, starts_at)
  await tx.query('DELETE FROM unfinished_upload WHERE id = $1', [id])
  return whole
}
