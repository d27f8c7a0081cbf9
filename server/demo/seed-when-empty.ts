/**
 * Seeds an empty database with the demo once, even when several server processes start together.
 */

import { storeUpload } from '../content/store-upload'
import type { Clock } from '../context'
import type { Database } from '../db/database'
import type { Files } from '../ports/files'
import type { Passwords } from '../ports/passwords'
import type { Letters } from '../ports/seed-letters'
import type { RenderDrawing } from '../ports/seed-pictures'
import { seedDemo } from './seed'

/** An arbitrary number that differs from the migrations' lock. */
const LOCK = 7_216_005

/** Seeds everything or nothing. Resolves with false when there are users already. */
export async function seedWhenEmpty(
  db: Database,
  {
    clock,
    files,
    passwords,
    renderDrawing,
    letters,
    origin,
  }: {
    clock: Clock
    files: Files
    passwords: Passwords
    renderDrawing: RenderDrawing
    letters: Letters
    origin?: string | null
  },
): Promise<boolean> {
  const onRollback: Array<() => Promise<void>> = []
  try {
    return await db.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
      const someone = await tx.query('SELECT 1 FROM "user" LIMIT 1')
      if (someone.length > 0) return false
      await seedDemo(tx, {
        now: clock.now,
        hashPassword: passwords.hash,
        renderDrawing,
        letters,
        origin: origin ?? null,
        savePicture: async (caption, bytes, contentType) => {
          const extension = contentType.slice('image/'.length)
          const context = { tx, files, onRollback, userId: null, uploadQuotaBytes: 0, now: clock.now() }
          const { url } = await storeUpload(context, { bytes, contentType, extension, caption })
          return url
        },
      })
      return true
    })
  } catch (error) {
    for (const undo of onRollback) await undo()
    throw error
  }
}
