import { createFileRoute } from '@tanstack/react-router'
import { requireGuest } from '../-guards'
import { guestPage } from '../-guest-routes'
import { validateSignInSearch } from '../-guest-search'

export const Route = createFileRoute('/admin/sign-up')({
  codeSplitGroupings: [],
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, search }) => requireGuest(context, search.redirect_uri),
  component: guestPage('SignUp'),
})
