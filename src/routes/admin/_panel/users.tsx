/** /admin/users: the list of accounts. */
import { createFileRoute } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/record/list-search'
import { UsersPage } from '../../../features/users/pages'

export const Route = createFileRoute('/admin/_panel/users')({
  validateSearch: parseListSearch,
  component: UsersRoute,
})

function UsersRoute() {
  const navigate = Route.useNavigate()
  return <UsersPage search={Route.useSearch()} onSearch={(search, options) => void navigate({ search, ...options })} />
}
