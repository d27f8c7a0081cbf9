/** How much this device keeps for the app, and how much the browser lets it keep, in bytes; null where it won't say. */
export type StorageSpace = {
  used: number
  quota: number
  /** What it is used for, the largest first; empty where the browser names no parts. */
  parts: { name: StoragePart; used: number }[]
  /** The browser has promised to keep it. */
  isPersisted: boolean
}
/** records: what IndexedDB holds. files: the app itself, and pictures. other: everything else. */
type StoragePart = 'records' | 'files' | 'other'

/** By the names that Chromium gives them; no other browser has parts. */
const PARTS: Readonly<Record<string, StoragePart>> = {
  indexedDB: 'records',
  caches: 'files',
  serviceWorkerRegistrations: 'files',
}

export function toParts(details: Readonly<Record<string, number>>): StorageSpace['parts'] {
  const sums = new Map<StoragePart, number>()
  for (const [name, bytes] of Object.entries(details)) {
    const part = PARTS[name] ?? 'other'
    if (bytes > 0) sums.set(part, (sums.get(part) ?? 0) + bytes)
  }
  return [...sums].map(([name, used]) => ({ name, used })).toSorted((a, b) => b.used - a.used)
}

export async function loadStorageSpace(): Promise<StorageSpace | null> {
  const estimate: StorageEstimate & { usageDetails?: Record<string, number> } =
    (await navigator.storage?.estimate?.()) ?? {}
  const { usage, quota, usageDetails = {} } = estimate
  if (usage === undefined || quota === undefined) return null
  const isPersisted = (await navigator.storage.persisted?.()) ?? false
  return { used: usage, quota, parts: toParts(usageDetails), isPersisted }
}
