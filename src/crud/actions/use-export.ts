/** Brings records as a CSV file to the person, and says how it goes. */
import { errorText } from '#shared/error-message'
import { ERROR_TOAST_MS } from '#shared/limits'
import type { Resource } from '#shared/resources/field'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { saveFile, toFileTime } from '../../ui/save-file'
import { labelsInText } from '../record/label'
import { type ExportInput, fetchExport } from './transfer-queries'

export function useExport(resource: Resource) {
  const waiting = useOfflineStore((state) => state.queue.total)
  const many = labelsInText(resource)
  const { name: table } = resource.table
  return async (input: Omit<ExportInput, 'table'>): Promise<void> => {
    const id = notify({ type: 'info', title: `Exporting ${many}`, message: 'The file is on its way.', loading: true })
    try {
      const file = await fetchExport({ ...input, table })
      const name = `${table}-${toFileTime(Date.now())}.csv`
      saveFile(name, file)
      const message = waiting > 0 ? `${name}. Changes that wait to be synced are not in it.` : name
      notify({ id, type: 'success', title: `Exported ${many}`, message })
    } catch (error) {
      const message = errorText(error)
      notify({ id, type: 'error', title: `${resource.label.many} not exported`, message, duration: ERROR_TOAST_MS })
    }
  }
}
