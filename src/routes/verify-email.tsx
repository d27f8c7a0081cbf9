import { createFileRoute } from '@tanstack/react-router'
import { guestPage, validateTokenSearch } from './-guest-routes'

export const Route = createFileRoute('/verify-email')({
  codeSplitGroupings: [],
  validateSearch: validateTokenSearch,
  component: guestPage('VerifyEmail'),
})
