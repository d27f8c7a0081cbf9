/** /admin/build: the specification's address of the wireframe list; redirects to it. */
import { createFileRoute, redirect } from '@tanstack/react-router'
import { parseListSearch } from '../../../crud/record/list-search'

export const Route = createFileRoute('/admin/_panel/build')({
  validateSearch: parseListSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin/$resource', params: { resource: 'wireframe' }, search, replace: true })
  },
})
