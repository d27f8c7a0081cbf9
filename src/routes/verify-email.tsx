import { createFileRoute } from '@tanstack/react-router'
import { guestPage } from './-guest-routes'
import { validateTokenSearch } from './-guest-search'

export const Route = createFileRoute('/verify-email')({
  codeSplitGroupings: [],
  validateSearch: validateTokenSearch,
  component: guestPage('VerifyEmail'),
})
