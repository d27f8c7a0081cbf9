/** Pure: what a person is told of a table's copy on this device. Times are epoch milliseconds. */
import type { OfflineTable } from '#shared/offline/outbox'
import type { DownloadProgress } from '#shared/offline/status'
import type { Resource } from '#shared/resources/field'
import { formatAge } from './format'
import { countedRecords, labelInText, labelsInText } from './label'

/** "All 40 designs are on this device, 3 minutes ago"; the age is that of the oldest record. */
export function copyText(copy: OfflineTable | undefined, resource: Resource, now: number): string {
  const many = labelsInText(resource)
  if (!copy || (copy.records === 0 && !copy.whole)) return `No ${many} are on this device`
  const age = copy.oldest === null ? '' : `, ${formatAge(copy.oldest, now)}`
  if (copy.whole && copy.records === 1) return `The only ${labelInText(resource)} is on this device${age}`
  if (copy.whole) return `All ${copy.records.toLocaleString()} ${many} are on this device${age}`
  const total = copy.total === null ? '' : ` of ${copy.total.toLocaleString()}`
  const shown = total ? `${copy.records.toLocaleString()}${total} ${many}` : countedRecords(copy.records, resource)
  return `${shown} ${copy.records === 1 ? 'is' : 'are'} on this device${age}`
}

/** Progress of a download in words; `many` inside a sentence. */
export function progressText({ done, total, error }: DownloadProgress, many: string): string {
  if (error !== null) return `Not all ${many} are here: ${error}`
  return total === null ? `Fetching ${many}…` : `${done.toLocaleString()} of ${total.toLocaleString()} ${many}`
}
