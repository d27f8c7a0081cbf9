import { createFileRoute } from '@tanstack/react-router'
import { guestPage, validateTokenSearch } from '../-guest-routes'

export const Route = createFileRoute('/admin/reset')({
  codeSplitGroupings: [],
  validateSearch: validateTokenSearch,
  component: guestPage('Reset'),
})
