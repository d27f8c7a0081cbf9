/** The public frame with its slots filled. */
import type { ReactNode } from 'react'
import { NetworkIndicator } from '../features/offline-status/network-indicator'
import { StatusBar } from '../features/offline-status/status-bar'
import { PublicLayout } from '../features/public-layout/public-layout'
import { ThemeControl } from '../features/theme/theme-control'

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <PublicLayout
      statusBar={<StatusBar />}
      controls={
        <>
          <NetworkIndicator />
          <ThemeControl />
        </>
      }
    >
      {children}
    </PublicLayout>
  )
}
