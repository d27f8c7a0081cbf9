/** Exports records to a CSV file, with notices of its progress. */
import * as text from '#messages/list-tools'
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { Resource } from '#shared/resources/field'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { saveFile, toFileTime } from '../../ui/save-file'
import { labelsInText } from '../record/label'
import { type ExportInput, fetchExport, fetchReadable } from './transfer-queries'

export function useExport(resource: Resource) {
  const waiting = useOfflineStore((state) => state.queue.total)
  const records = labelsInText(resource)
  const { name: table } = resource.table
  return async (input: Omit<ExportInput, 'table'>, { isReadable = false } = {}): Promise<void> => {
    const id = notify({
      type: 'info',
      title: text.exporting({ records }),
      message: text.downloadStarts(),
      loading: true,
    })
    try {
      const content = await (isReadable ? fetchReadable : fetchExport)({ ...input, table })
      const file = `${table}-${toFileTime(Date.now())}.csv`
      saveFile(file, content)
      const message = waiting > 0 ? text.exportedSynced({ file }) : file
      notify({ id, type: 'success', title: text.exported({ records }), message })
    } catch (error) {
      const message = errorText(error)
      notify({ id, type: 'error', title: text.notExported({ records }), message, duration: ERROR_TOAST_MS })
    }
  }
}
