import { createFileRoute, redirect } from '@tanstack/react-router'
import { validateSignInSearch } from '../-guest-search'

/** The hidden dialog's path of the user login (specification section 2). */
export const Route = createFileRoute('/user/login')({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login', search, replace: true })
  },
})
