/** The guest frame with its slots filled, and the way on from a sign-in. */
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#shared/roles'
import { showChosenLanguage } from '../features/guest-layout/chosen-language'
import { GuestLayout } from '../features/guest-layout/guest-layout'
import { NetworkIndicator } from '../features/offline-status/network-indicator'
import { StatusBar } from '../features/offline-status/status-bar'
import { ThemeControl } from '../features/theme/theme-control'
import { landingFor } from './-guards'

export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <GuestLayout
      statusBar={<StatusBar />}
      controls={
        <>
          <NetworkIndicator />
          <ThemeControl />
        </>
      }
    >
      {children}
    </GuestLayout>
  )
}

/** Leads whoever has signed in to the page that they wanted, in their language. */
export function useLanding(redirectUri: string | undefined): (role: Role) => void {
  const { history } = useRouter()
  return (role) => {
    history.replace(landingFor(role, redirectUri))
    showChosenLanguage()
  }
}
