/** /admin/{resource}: the list of any resource that has one. */
import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../../crud/list-page'
import { parseListSearch } from '../../../crud/list-state'
import { requireResource } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/$resource')({
  validateSearch: parseListSearch,
  beforeLoad: async ({ params, context }) => ({ resource: await requireResource(params.resource, 'list', context) }),
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
