/** Counts the records that use some others, in every table whose pages the person may open. */
import { useQuery } from '@tanstack/react-query'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { isFor, type Relation, relationsOf } from '#shared/resources/resources'
import { listRecords } from '../../api/records'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'

export type Dependents = {
  /** Only resources with any. */
  counts: { resource: Resource; total: number }[]
  /** Answered by this device, so records may be missing. */
  isFromDevice: boolean
  /** Resources whose request failed. */
  missed: Resource[]
}

type Part = { resource: Resource; total: number; isFromDevice: boolean; isMissed: boolean }

async function countIn({ resource, field }: Relation, ids: readonly RecordId[], signal: AbortSignal): Promise<Part> {
  try {
    const { total, _offline } = await listRecords(
      resource.table.name,
      { filters: [{ field: field.name, operator: 'in', value: ids.join() }], include: ['id'], size: 1 },
      { signal },
    )
    return { resource, total, isFromDevice: _offline === true, isMissed: false }
  } catch (error) {
    if (signal.aborted) throw error
    return { resource, total: 0, isFromDevice: false, isMissed: true }
  }
}

/** The records that use those with `ids`. */
export function useDependents(resource: Resource, ids: readonly RecordId[]) {
  const role = useAuthStore((state) => state.role)
  return useQuery({
    queryKey: recordKeys.dependents(resource.table.name, ids),
    retry: false,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Dependents> => {
      const open = relationsOf(resource).filter((relation) => isFor(relation.resource, role))
      const parts = await Promise.all(open.map((relation) => countIn(relation, ids, signal)))
      return {
        counts: parts.filter(({ total }) => total > 0),
        isFromDevice: parts.some(({ isFromDevice }) => isFromDevice),
        missed: parts.filter(({ isMissed }) => isMissed).map((part) => part.resource),
      }
    },
  })
}
