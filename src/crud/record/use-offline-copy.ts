/** A resource's copy on this device, and its download (offline engine, rule 28). */

import * as text from '#messages/offline-copy'
import { NEEDS_CONNECTION } from '#messages/shared'
import { errorText } from '#shared/error-message'
import type { Resource } from '#shared/resources/field'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { labelsInText } from './label'
import { copyText } from './offline-copy-text'
import { useDownloadTable, useOfflineTables } from './record-queries'

/** `enabled`: whether to ask the worker which tables are on this device. */
export function useOfflineCopy(resource: Resource, { enabled = true } = {}) {
  const { name } = resource.table
  const tables = useOfflineTables({ enabled })
  const download = useDownloadTable(name)
  const progress = useOfflineStore((state) => state.downloads[name])
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const many = labelsInText(resource)
  const copy = tables.data?.find(({ table }) => table === name)

  const make = async () => {
    try {
      await download.mutateAsync()
      const copies = (await tables.refetch()).data
      const now = Date.now()
      notify({
        type: 'success',
        title: text.availableOffline(),
        message: copyText(
          copies?.find(({ table }) => table === name),
          resource,
          now,
        ),
      })
    } catch (error) {
      const message = errorText(error)
      notify({
        type: 'error',
        title: text.notAllAvailable({ records: many }),
        message: isOnline ? message : NEEDS_CONNECTION,
      })
    }
  }
  return {
    copy,
    many,
    /** No worker controls this page. */
    isUnavailable: tables.isError,
    isKnown: tables.isSuccess,
    text: copyText(copy, resource, tables.dataUpdatedAt),
    progress: download.isPending ? (progress ?? { done: 0, total: null, error: null }) : undefined,
    canMake: isOnline && !download.isPending && !tables.isError,
    make: () => void make(),
  }
}
