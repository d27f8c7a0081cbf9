/** The guest frame with its slots filled. */
import type { ReactNode } from 'react'
import { GuestLayout } from '../features/guest-layout/guest-layout'
import { NetworkIndicator } from '../features/offline-status/network-indicator'
import { StatusBar } from '../features/offline-status/status-bar'
import { ThemeControl } from '../features/theme/theme-control'

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
