/** Pure: what a person is told of a table's copy on this device. Times are epoch milliseconds. */
import type { OfflineTable } from '#shared/offline/outbox'
import type { DownloadProgress } from '#shared/offline/status'
import { formatAge } from './format'

/** "All 40 designs are on this device, 3 minutes ago"; the age is that of the oldest record. `many` inside a sentence. */
export function copyText(copy: OfflineTable | undefined, many: string, now: number): string {
  if (!copy || (copy.records === 0 && !copy.whole)) return `No ${many} are on this device`
  const age = copy.oldest === null ? '' : `, ${formatAge(copy.oldest, now)}`
  if (copy.whole) return `All ${copy.records.toLocaleString()} ${many} are on this device${age}`
  const total = copy.total === null ? '' : ` of ${copy.total.toLocaleString()}`
  return `${copy.records.toLocaleString()}${total} ${many} are on this device${age}`
}

/** Progress of a download in words. */
export function progressText({ done, total, error }: DownloadProgress, many: string): string {
  if (error !== null) return `Not all ${many} are here: ${error}`
  return total === null ? `Fetching ${many}…` : `${done.toLocaleString()} of ${total.toLocaleString()} ${many}`
}
