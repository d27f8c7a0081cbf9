/** The list of the records behind a figure, if the user may open it. */
import { resourceFor } from '#shared/resources/resources'
import { toAdminLocation } from '../../crud/record/resource-link'
import { useAuthStore } from '../../stores/auth'
import { periodFilters } from './period'
import type { Source } from './queries'

/** Returns the list's location for a first and last day; undefined where there is no list. */
export function useSourceList({ table, field, only = [] }: Source) {
  const role = useAuthStore((state) => state.role)
  const resource = resourceFor(table, 'list', role)
  if (!resource) return undefined
  return (first: string, last: string) =>
    toAdminLocation({
      resource: resource.name,
      screen: 'list',
      search: { filter: [...only, ...periodFilters(field, first, last)] },
    })
}
