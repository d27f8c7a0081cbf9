import { createFileRoute, notFound } from '@tanstack/react-router'
import { isRole } from '#shared/roles'
import { requireGuest } from '../-guards'
import { guestPage } from '../-guest-routes'
import { validateSignInSearch } from '../-guest-search'

export const Route = createFileRoute('/magic-login/$role')({
  codeSplitGroupings: [],
  validateSearch: validateSignInSearch,
  beforeLoad: ({ context, params, search }) => {
    if (!isRole(params.role)) throw notFound()
    requireGuest(context, search.redirect_uri)
  },
  component: guestPage('MagicLoginAs'),
})
