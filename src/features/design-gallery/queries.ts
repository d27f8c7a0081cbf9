/** The API calls of the gallery. */
import { useQueryClient } from '@tanstack/react-query'
import type { AnyRecord, Filter, Values } from '#shared/records/query'
import { baseOf } from '../../crud/record/change-base'
import { refreshRecords, useRecordList, useUpdateRecord } from '../../crud/record/record-queries'
import { requireId } from '../../crud/record/record-title'
import { designResource } from './designs'
import { type GalleryState, ORDERS } from './search'

/** Cards of one page. */
export const PAGE_SIZE = 24

type Shown = Pick<GalleryState, 'q' | 'project' | 'status' | 'order' | 'page'>

function filtersOf({ q, project, status }: Shown): Filter[] {
  const searched = q.trim()
  return [
    ...(searched === '' ? [] : [{ field: 'name', operator: 'cs', value: searched } as const]),
    ...(project === undefined ? [] : [{ field: 'project_id', operator: 'eq', value: String(project) } as const]),
    ...(status === undefined ? [] : [{ field: 'status', operator: 'eq', value: status } as const]),
  ]
}

const useDesigns = (own: Filter, shown: Shown, enabled: boolean) =>
  useRecordList(
    'design',
    {
      filters: [own, ...filtersOf(shown)],
      order: [ORDERS[shown.order]],
      page: shown.page,
      size: PAGE_SIZE,
      join: [['project']],
    },
    { enabled },
  )

/** Others may be read too (templates, and all by administrators), so the owner is always a filter. */
export const useOwnDesigns = (userId: number | null, shown: Shown) =>
  useDesigns({ field: 'user_id', operator: 'eq', value: String(userId ?? 0) }, shown, userId !== null)

export const useTemplates = (shown: Shown) =>
  useDesigns({ field: 'template', operator: 'eq', value: 'true' }, shown, true)

/** Changes fields of a design, on the version that is shown. */
export function useChangeDesign() {
  const client = useQueryClient()
  const update = useUpdateRecord(designResource)
  return async (record: AnyRecord, changes: Values) => {
    try {
      return await update.mutateAsync({
        id: requireId(record),
        changes,
        version: record.version,
        base: baseOf(designResource, record, Object.keys(changes)),
      })
    } catch (error) {
      // Shows what the server has instead.
      refreshRecords(client)
      throw error
    }
  }
}
