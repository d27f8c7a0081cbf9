import { createFileRoute } from '@tanstack/react-router'
import { guestPage } from '../-guest-routes'
import { validateForgotSearch } from '../-guest-search'

/** Open to who is signed in too: changing a password otherwise takes the old one. */
export const Route = createFileRoute('/admin/forgot')({
  codeSplitGroupings: [],
  validateSearch: validateForgotSearch,
  component: guestPage('Forgot'),
})
