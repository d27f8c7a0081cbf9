/**
 * Removes old replica rows (7 days) and id maps (30 days). Removes all synced data when the device
 * is full or the session ends. Queued changes always stay.
 */
import { CLEANUP_AFTER_DAYS, ID_MAP_DAYS, STORAGE_QUOTA_MB } from '#shared/limits'
import { SHARED, SHARED_KEPT_MS, sharedAt } from '#shared/offline/shared-pictures'
import { ask, read, type Stores, write, writeRelaxed } from '../db'
import { queueIn } from '../queue/rows'

const UPLOADS = 'holdfast-uploads'
/** Name of the owner's cache of uploaded pictures. */
export const toUploadsCache = (owner: string): string => `${UPLOADS} ${owner}`

const isOnServer = (name: string): boolean => !name.startsWith(SHARED)

/** Removes caches of pictures: to make room only those whose pictures the server has, too. */
async function dropUploads(isDropped = isOnServer): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(UPLOADS) && isDropped(name)) await caches.delete(name)
}

/** Removes shared pictures that nobody has taken in time. */
async function dropOldShares(now: number): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(SHARED)) continue
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) if (sharedAt(url) < now - SHARED_KEPT_MS) await cache.delete(url)
  }
}

const DAY_MS = 86_400_000

/** When a row was last updated: each kind of row has one of the two. */
type Times = { timestamp?: number; at?: number }

/** When a row expires, by the kind in its key; undefined for rows that never do (the overlay). */
function expiry([, kind]: IDBValidKey[], row: Times): number | undefined {
  if (kind === 'replica') return (row.timestamp ?? 0) + CLEANUP_AFTER_DAYS * DAY_MS
  if (kind === 'table') return (row.at ?? 0) + CLEANUP_AFTER_DAYS * DAY_MS
  if (kind === 'id') return (row.timestamp ?? 0) + ID_MAP_DAYS * DAY_MS
  return undefined
}

/** `isMatch`: by the key `[owner, kind, …]`. The other keys in the store are texts, and stay. */
async function removeWhere(
  { data, disk }: Stores,
  isMatch: (key: IDBValidKey[], row: Times) => boolean,
): Promise<void> {
  const [allKeys, rows] = await Promise.all([ask(disk.data.getAllKeys()), ask<Times[]>(disk.data.getAll())])
  for (const [index, key] of allKeys.entries())
    if (Array.isArray(key) && isMatch(key, rows[index] ?? {})) data.delete(key)
}

export const removeExpired = (now = Date.now()): Promise<void> =>
  writeRelaxed((stores) => removeWhere(stores, (key, row) => (expiry(key, row) ?? Number.POSITIVE_INFINITY) < now))

/** Key in `offlineData` of the last clean-up's time. Not in memory: workers live for seconds. */
const CLEANED_AT = 'cleaned-at'

/**
 * Runs at most once a day: removes expired rows, and copies of server data while the origin uses
 * more than the soft budget (section 9).
 */
export async function cleanUpDaily(now = Date.now()): Promise<void> {
  const last = await read(({ disk }) => ask<number | undefined>(disk.data.get(CLEANED_AT)))
  if (Math.abs(now - (last ?? 0)) < DAY_MS) return
  await writeRelaxed(({ data }) => data.put(now, CLEANED_AT))
  await removeExpired(now)
  await dropOldShares(now)
  if (await isOverBudget()) await dropUploads()
  if (await isOverBudget()) await removeReplicas(now - DAY_MS)
}

/** Removes copies of records that were last updated before then. Records in use are more recent. */
const removeReplicas = (before: number): Promise<void> =>
  writeRelaxed((stores) => removeWhere(stores, (key, row) => isReplica(key) && (row.timestamp ?? 0) < before))

/** Removes the copies of a table's records: a release gave their values other names. */
export const dropTable = (owner: string, table: string): Promise<void> =>
  writeRelaxed((stores) => removeWhere(stores, (key) => isReplica(key) && key[0] === owner && key[2] === table))

async function isOverBudget(): Promise<boolean> {
  const { usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return usage > STORAGE_QUOTA_MB * 1_048_576
}

/** Removes the replica to make room (rule 6); queue, overlay and id maps stay. */
export async function dropReplicas(): Promise<void> {
  await dropUploads()
  await write((stores) => removeWhere(stores, isCopy))
}

const isReplica = ([, kind]: IDBValidKey[]): boolean => kind === 'replica'
const isCopy = (key: IDBValidKey[]): boolean => isReplica(key) || key[1] === 'table'

/**
 * Removes the data of all owners except these, at the end of a session or when another person signs
 * in. Queues stay, with their local changes, files and id maps.
 */
export async function forgetOthers(...keptOwners: readonly (string | undefined)[]): Promise<void> {
  await dropUploads((name) => !keptOwners.some((owner) => owner && name.endsWith(` ${owner}`)))
  await write(async (stores) => {
    const { lanes } = await queueIn(stores)
    const isIdle = ([owner, kind]: IDBValidKey[]) => kind === 'id' && !lanes.get(String(owner))?.all().length
    await removeWhere(stores, (key) => !keptOwners.includes(String(key[0])) && (isCopy(key) || isIdle(key)))
  })
}
