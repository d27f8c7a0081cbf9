/**
 * /admin/add-{resource}: an empty form; the search part may name records that the new one refers
 * to.
 */
import { createFileRoute } from '@tanstack/react-router'
import { AddPage } from '../../../crud/form/add-page'
import { type Given, parseGiven } from '../../../crud/form/given'
import { requireResource } from '../../-resource'

export const Route = createFileRoute('/admin/_panel/add-{$resource}')({
  // Read by the page, which loads later.
  validateSearch: (search: Given): Given => search,
  beforeLoad: async ({ params, context }) => ({ resource: await requireResource(params.resource, 'add', context) }),
  component: AddRoute,
})

function AddRoute() {
  const { resource } = Route.useRouteContext()
  const search = Route.useSearch()
  // Other values, such as the start of a booking, are taken as they are.
  return <AddPage key={resource.name} resource={resource} given={{ ...search, ...parseGiven(search) }} />
}
