import { createFileRoute } from '@tanstack/react-router'
import { guestPage, validateForgotSearch } from '../-guest-routes'

/** Open to who is signed in too: changing a password otherwise takes the old one. */
export const Route = createFileRoute('/admin/forgot')({
  codeSplitGroupings: [],
  validateSearch: validateForgotSearch,
  component: guestPage('Forgot'),
})
