import { createFileRoute, redirect } from '@tanstack/react-router'
import { validateSignInSearch } from '../-guest-search'

/** The path that the hidden dialog uses for the user sign-in (specification section 2). */
export const Route = createFileRoute('/user/login')({
  validateSearch: validateSignInSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login', search, replace: true })
  },
})
