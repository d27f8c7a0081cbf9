/** /admin/view-{resource}?id=&tab=: one record, and the open tab of its related records. */
import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import { ViewPage } from '../../../crud/view/view-page'
import { type IdSearch, parseIdSearch, requireId, requireResource } from '../../-resource'

const parseSearch = (search: Record<string, unknown>): IdSearch & { tab?: string } => ({
  ...parseIdSearch(search),
  ...(typeof search.tab === 'string' ? { tab: search.tab } : {}),
})

export const Route = createFileRoute('/admin/_panel/view-{$resource}')({
  validateSearch: parseSearch,
  beforeLoad: async ({ params, context, search }) => ({
    resource: await requireResource(params.resource, 'view', context),
    id: requireId(search),
  }),
  component: ViewRoute,
})

function ViewRoute() {
  const { resource, id } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const followId = useCallback(
    (realId: RecordId) => void navigate({ search: (now) => ({ ...now, id: realId }), replace: true }),
    [navigate],
  )
  return (
    <ViewPage
      resource={resource}
      id={id}
      tab={Route.useSearch().tab}
      onTab={(tab) => void navigate({ search: { id, tab }, replace: true, resetScroll: false })}
      onRealId={followId}
    />
  )
}
