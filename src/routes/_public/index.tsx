import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../../features/landing/landing-page'
import { SignOutButton } from '../../features/session/sign-out-button'

export const Route = createFileRoute('/_public/')({ component: LandingRoute })

function LandingRoute() {
  return <LandingPage signOut={<SignOutButton />} />
}
