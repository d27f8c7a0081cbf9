/** Pure: texts about a table's copy on this device. Times are epoch milliseconds. */
import * as text from '#messages/offline-copy'
import type { OfflineTable } from '#shared/offline/outbox'
import type { DownloadProgress } from '#shared/offline/status'
import type { Resource } from '#shared/resources/field'
import { formatAge } from './format'
import { countedRecords, labelInText, labelsInText } from './label'

/** "All 40 designs saved on this device 3 minutes ago"; the age is that of the oldest record. */
export function copyText(copy: OfflineTable | undefined, resource: Resource, now: number): string {
  const records = labelsInText(resource)
  if (!copy || (copy.records === 0 && !copy.whole)) return text.noneOnDevice({ records })
  const { records: count, total, oldest } = copy
  const age = oldest === null ? { aged: 'no', age: '' } : { aged: 'yes', age: formatAge(oldest, now) }
  if (copy.whole && count === 1) return text.onlyOneOnDevice({ ...age, record: labelInText(resource) })
  if (copy.whole) return text.allOnDevice({ ...age, count, records })
  if (total !== null) return text.partOnDevice({ ...age, count, total, records })
  return text.someOnDevice({ ...age, records: countedRecords(count, resource) })
}

/** `records`: the label of the table's records inside a sentence. */
export function progressText({ done, total, error }: DownloadProgress, records: string): string {
  if (error !== null) return text.notAllAvailableBecause({ records, error })
  return total === null ? text.downloadStarted({ records }) : text.downloaded({ done, total, records })
}
