/** /admin/{resource}: the list of a resource. */
import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../../crud/list/list-page'
import { parseListSearch } from '../../../crud/record/list-search'
import { requireResource } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/$resource')({
  validateSearch: parseListSearch,
  beforeLoad: async ({ params, context, search, cause }) => {
    const [resource, module] = await Promise.all([
      requireResource(params.resource, 'list', context),
      import('../../../crud/list/prefetch-list'),
    ])
    // Fetched while the page is drawn, but not for a link that is only hovered.
    if (cause !== 'preload') module.prefetchList(context.queryClient, resource, search)
    return { resource }
  },
  component: ListRoute,
})

function ListRoute() {
  const { resource } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <ListPage
      key={resource.name}
      resource={resource}
      search={Route.useSearch()}
      onSearch={(search, options) => void navigate({ search, ...options })}
    />
  )
}
