import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../features/landing/landing-page'
import { SignOutButton } from '../features/session/sign-out-button'
import { GuestFrame } from './-guest-frame'

export const Route = createFileRoute('/')({ component: LandingRoute })

function LandingRoute() {
  return (
    <GuestFrame>
      <LandingPage signOut={<SignOutButton />} />
    </GuestFrame>
  )
}
