/** /admin/users: the list of accounts. */
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/list-state'

export const Route = createFileRoute('/admin/_panel/users')({
  codeSplitGroupings: [],
  validateSearch: parseListSearch,
  component: lazyRouteComponent(() => import('../../-users'), 'UsersRoute'),
})
