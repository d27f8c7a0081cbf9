/** Storage that the app uses and may use, in bytes; null where the browser does not report it. */
export type StorageSpace = {
  used: number
  quota: number
  /** Use by kind, largest first; empty where the browser does not report it. */
  parts: { name: StoragePart; used: number }[]
  /** Whether the browser protects the data from clearing. */
  isPersisted: boolean
}
/** records: IndexedDB. files: the app itself and pictures. other: everything else. */
type StoragePart = 'records' | 'files' | 'other'

/** Keyed by Chromium's names; other browsers report no parts. */
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
