/** Letting go: old replica rows (7 days), old id maps (30 days), everything synced when the device is full or a session ends. */
import { CLEANUP_AFTER_DAYS, ID_MAP_DAYS, STORAGE_QUOTA_MB } from '#shared/limits'
import { ask, read, type Stores, write, writeRelaxed } from '../db'
import { queueIn } from '../queue/rows'

const UPLOADS = 'holdfast-uploads'
/** Name of the cache of pictures that were shown before to this person. */
export const toUploadsCache = (owner: string): string => `${UPLOADS} ${owner}`

/** Pictures of everybody but `keeper`. */
async function dropUploads(keeper?: string | null): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(UPLOADS) && !(keeper && name === toUploadsCache(keeper))) await caches.delete(name)
}

const DAY_MS = 86_400_000

/** When a row was seen last: which of both it has depends on its kind. */
type Times = { timestamp?: number; at?: number }

/** The time of a row by the kind in its key; undefined for what is never cleaned up (the overlay). */
function expiry(key: IDBValidKey, row: Times): number | undefined {
  const kind = Array.isArray(key) ? key[1] : undefined
  if (kind === 'replica') return (row.timestamp ?? 0) + CLEANUP_AFTER_DAYS * DAY_MS
  if (kind === 'table') return (row.at ?? 0) + CLEANUP_AFTER_DAYS * DAY_MS
  if (kind === 'id') return (row.timestamp ?? 0) + ID_MAP_DAYS * DAY_MS
  return undefined
}

async function removeWhere({ data, disk }: Stores, isGone: (key: IDBValidKey, row: Times) => boolean): Promise<void> {
  const [allKeys, rows] = await Promise.all([ask(disk.data.getAllKeys()), ask<Times[]>(disk.data.getAll())])
  for (const [index, key] of allKeys.entries()) if (isGone(key, rows[index] ?? {})) data.delete(key)
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
  if (await isOverBudget()) await dropUploads()
  if (await isOverBudget()) await removeReplicas(now - DAY_MS)
}

/** Copies of records that were last seen before then: what a person works with is younger. */
const removeReplicas = (before: number): Promise<void> =>
  writeRelaxed((stores) =>
    removeWhere(stores, (key, row) => Array.isArray(key) && key[1] === 'replica' && (row.timestamp ?? 0) < before),
  )

async function isOverBudget(): Promise<boolean> {
  const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return usage > STORAGE_QUOTA_MB * 1_048_576
}

/** Rule 6: the replica makes room; queue, overlay and id maps stay. */
export async function dropReplicas(): Promise<void> {
  await dropUploads()
  await write((stores) => removeWhere(stores, isCopy))
}

const isCopy = (key: IDBValidKey): boolean => Array.isArray(key) && (key[1] === 'replica' || key[1] === 'table')

/**
 * Removes what is kept of everybody but `keeper`, at the end of a session or when somebody else begins one. A queue stays with
 * what it needs: its local changes, its files, and the map of its ids.
 */
export async function forgetOthers(keeper: string | null): Promise<void> {
  await dropUploads(keeper)
  await write(async (stores) => {
    const { lanes } = await queueIn(stores)
    const isIdle = ([owner, kind]: IDBValidKey[]) => kind === 'id' && !lanes.get(String(owner))?.all().length
    await removeWhere(stores, (key) => Array.isArray(key) && key[0] !== keeper && (isCopy(key) || isIdle(key)))
  })
}
