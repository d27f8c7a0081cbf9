/**
 * The order in which every write locks rows of the marketplace: spaces, bookings, reviews, people,
 * each in the order of their ids. Triggers change rows of all four, so a write locks those before the
 * row that sets the trigger off.
 */
import type { Database } from '../db/database'
import { isId } from './value-checks'

/**
 * Locks the bookings that a review of these stays changes. A rating is written into the open bookings
 * of the guest, and these stays are read under a lock.
 */
export async function lockStays(tx: Database, stays: readonly unknown[]): Promise<void> {
  const ids = stays.filter(isId)
  if (ids.length === 0) return
  await tx.query(
    `SELECT 1 FROM booking
     WHERE id = ANY ($1::bigint[])
       OR (status IN ('pending', 'confirmed') AND user_id IN (SELECT user_id FROM booking WHERE id = ANY ($1::bigint[])))
     ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  )
}

/** The same for stored reviews, and for stays that they are moved to. */
export async function lockStaysOf(tx: Database, reviewIds: readonly number[], movedTo: readonly unknown[]) {
  const rows = await tx.query<{ booking_id: number | null }>(
    'SELECT booking_id FROM review WHERE id = ANY ($1::bigint[])',
    [reviewIds],
  )
  await lockStays(tx, [...rows.map(({ booking_id }) => booking_id), ...movedTo])
}

async function lockOf(tx: Database, userIds: readonly number[], bookings: string): Promise<void> {
  const lock = (table: string, where: string) =>
    tx.query(`SELECT 1 FROM ${table} WHERE ${where} ORDER BY id FOR NO KEY UPDATE`, [userIds])
  await lock('space', 'user_id = ANY ($1::bigint[])')
  await lock('booking', bookings)
  await lock('review', 'user_id = ANY ($1::bigint[])')
}

/** Locks the rows that hold a copy of the name or picture of these people. */
export const lockCopies = (tx: Database, userIds: readonly number[]): Promise<void> =>
  lockOf(tx, userIds, 'user_id = ANY ($1::bigint[])')

/** Locks the rows that change when this account is deleted. */
export const lockLeaving = (tx: Database, userId: number): Promise<void> =>
  lockOf(
    tx,
    [userId],
    'user_id = ANY ($1::bigint[]) OR space_id IN (SELECT id FROM space WHERE user_id = ANY ($1::bigint[]))',
  )
