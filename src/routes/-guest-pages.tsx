/**
 * The pages for guests besides the login pages, in their frame: one chunk, fetched when the first of them is opened. What the route
 * knows (its search, the way on) comes in here.
 */
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { isRole, loginPathOf, type Role } from '#shared/roles'
import { ForgotPage } from '../features/guest/forgot-page'
import { MagicLoginPage } from '../features/guest/magic-login-page'
import { MagicVerifyPage } from '../features/guest/magic-verify-page'
import { ResetPage } from '../features/guest/reset-page'
import { SignUpPage } from '../features/guest/sign-up-page'
import { VerifyEmailPage } from '../features/guest/verify-email-page'
import { toWantedPage } from '../features/guest/wanted-page'
import { SecondStep } from '../features/sign-in/second-step'
import { landingFor } from './-guards'
import { GuestFrame } from './-guest-frame'

const signUp = getRouteApi('/admin/sign-up')
const forgot = getRouteApi('/admin/forgot')
const reset = getRouteApi('/admin/reset')
const magicLogin = getRouteApi('/magic-login/')
const magicLoginAs = getRouteApi('/magic-login/$role')
const magicVerify = getRouteApi('/magic-login/verify')
const verifyEmail = getRouteApi('/verify-email')

export function SignUp() {
  const router = useRouter()
  const { redirect_uri } = signUp.useSearch()
  return (
    <GuestFrame>
      <SignUpPage
        redirectUri={redirect_uri}
        onSignedIn={(role) => router.history.replace(landingFor(role, redirect_uri))}
      />
    </GuestFrame>
  )
}

export function Forgot() {
  const { redirect_uri, role = 'admin' } = forgot.useSearch()
  return (
    <GuestFrame>
      <ForgotPage area={role} redirectUri={redirect_uri} />
    </GuestFrame>
  )
}

export const Reset = () => (
  <GuestFrame>
    <ResetPage token={reset.useSearch().token} />
  </GuestFrame>
)

const MagicLoginFrame = ({ as, redirectUri }: { as: Role; redirectUri: string | undefined }) => (
  <GuestFrame>
    <MagicLoginPage role={as} redirectUri={redirectUri} />
  </GuestFrame>
)

export const MagicLogin = () => <MagicLoginFrame as="user" redirectUri={magicLogin.useSearch().redirect_uri} />

export function MagicLoginAs() {
  const { role } = magicLoginAs.useParams()
  const { redirect_uri } = magicLoginAs.useSearch()
  // The route lets no other text through.
  return <MagicLoginFrame as={isRole(role) ? role : 'user'} redirectUri={redirect_uri} />
}

export function MagicVerify() {
  const router = useRouter()
  const { token, redirect_uri, role: area = 'user' } = magicVerify.useSearch()
  const goOn = (role: Role) => router.history.replace(landingFor(role, toWantedPage(redirect_uri)))
  return (
    <GuestFrame>
      <MagicVerifyPage
        area={area}
        token={token}
        redirectUri={redirect_uri}
        onSignedIn={goOn}
        secondStep={(accessToken) => (
          <SecondStep
            area={area}
            accessToken={accessToken}
            onSignedIn={goOn}
            back="Back to sign in"
            onBack={() => void router.navigate({ to: loginPathOf(area), search: redirect_uri ? { redirect_uri } : {} })}
          />
        )}
      />
    </GuestFrame>
  )
}

export const VerifyEmail = () => (
  <GuestFrame>
    <VerifyEmailPage token={verifyEmail.useSearch().token} />
  </GuestFrame>
)
