/** Letting go: old replica rows (7 days), old id maps (30 days), everything synced when the device is full, all of an owner. */
import { CLEANUP_AFTER_DAYS, ID_MAP_DAYS, STORAGE_QUOTA_MB } from '#shared/limits'
import { ask, read, type Stores, under, write, writeRelaxed } from '../db'

/** Pictures that were shown before. */
export const UPLOADS_CACHE = 'holdfast-uploads'

const DAY_MS = 86_400_000

/** The time of a row by the kind in its key; undefined for what is never cleaned up (the overlay). */
function expiry(key: IDBValidKey, row: { timestamp?: number; at?: number }): number | undefined {
  const kind = Array.isArray(key) ? key[1] : undefined
  if (kind === 'replica') return (row.timestamp ?? 0) + CLEANUP_AFTER_DAYS * DAY_MS
  if (kind === 'table') return (row.at ?? 0) + CLEANUP_AFTER_DAYS * DAY_MS
  if (kind === 'id') return (row.timestamp ?? 0) + ID_MAP_DAYS * DAY_MS
  return undefined
}

async function removeWhere({ data, disk }: Stores, isGone: (key: IDBValidKey, row: never) => boolean): Promise<void> {
  const [allKeys, rows] = await Promise.all([ask(disk.data.getAllKeys()), ask(disk.data.getAll())])
  for (const [index, key] of allKeys.entries()) if (isGone(key, rows[index] as never)) data.delete(key)
}

export const removeExpired = (now = Date.now()): Promise<void> =>
  writeRelaxed((stores) => removeWhere(stores, (key, row) => (expiry(key, row) ?? Number.POSITIVE_INFINITY) < now))

/** Key in `offlineData` of the time when it was last cleaned up, on disk: workers live for seconds. */
const CLEANED_AT = 'cleaned-at'

/**
 * Once a day, whatever wakes the worker: lets go of what is old, and of what the network can give again when all
 * of it takes more than the soft budget (section 9).
 */
export async function cleanUpDaily(now = Date.now()): Promise<void> {
  const last = await read(({ disk }) => ask<number | undefined>(disk.data.get(CLEANED_AT)))
  if (Math.abs(now - (last ?? 0)) < DAY_MS) return
  await writeRelaxed(({ data }) => data.put(now, CLEANED_AT))
  await removeExpired(now)
  if (await isOverBudget()) await caches.delete(UPLOADS_CACHE)
  if (await isOverBudget()) await removeReplicas(now - DAY_MS)
}

/** Copies of records that were last seen before then: what a person works with is younger. */
const removeReplicas = (before: number): Promise<void> =>
  writeRelaxed((stores) =>
    removeWhere(
      stores,
      (key, row: { timestamp?: number }) => Array.isArray(key) && key[1] === 'replica' && (row.timestamp ?? 0) < before,
    ),
  )

async function isOverBudget(): Promise<boolean> {
  const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return usage > STORAGE_QUOTA_MB * 1_048_576
}

/** Rule 6: the replica makes room; queue, overlay and id maps stay. */
export async function dropReplicas(): Promise<void> {
  await caches.delete(UPLOADS_CACHE)
  await write((stores) =>
    removeWhere(stores, (key) => Array.isArray(key) && (key[1] === 'replica' || key[1] === 'table')),
  )
}

/** Everything in `offlineData` of one owner, and pictures that were kept. */
export async function forgetOwner(owner: string): Promise<void> {
  await caches.delete(UPLOADS_CACHE)
  await writeRelaxed(({ data }) => {
    data.delete(under(owner))
  })
}
