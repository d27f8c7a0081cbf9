/** What the login pages of both areas share: the redirect_uri they accept, and the way on after signing in. */
import { useRouter } from '@tanstack/react-router'
import type { Area } from '#shared/roles'
import { SignInPage } from '../features/sign-in/sign-in-page'
import { landingFor, toOwnPath } from './-guards'
import { GuestFrame } from './-guest-frame'

export type SignInSearch = { redirect_uri?: string }

/** Keeps redirect_uri only when it leads to a page of this app. */
export function validateSignInSearch(search: Record<string, unknown>): SignInSearch {
  const target = toOwnPath(search.redirect_uri)
  return target === undefined ? {} : { redirect_uri: target }
}

export function SignInRoute({ area, redirectUri }: { area: Area; redirectUri: string | undefined }) {
  const router = useRouter()
  return (
    <GuestFrame>
      <SignInPage
        area={area}
        redirectUri={redirectUri}
        onSignedIn={(role) => router.history.replace(landingFor(role, redirectUri))}
      />
    </GuestFrame>
  )
}
