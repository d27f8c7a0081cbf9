/** The public frame with its slots filled. */
import type { ReactNode } from 'react'
import { NotificationBell } from '../features/notifications/notification-bell'
import { NetworkIndicator } from '../features/offline-status/network-indicator'
import { StatusBar } from '../features/offline-status/status-bar'
import { useKeptIndicator } from '../features/offline-status/use-kept-indicator'
import { Outbox, openOutbox } from '../features/outbox/outbox'
import { PublicLayout } from '../features/public-layout/public-layout'
import { ProfileMenu } from '../features/session/profile-menu'
import { ThemeControl } from '../features/theme/theme-control'

export function PublicFrame({ children }: { children: ReactNode }) {
  useKeptIndicator()
  return (
    <PublicLayout
      statusBar={<StatusBar onOpenOutbox={openOutbox} />}
      controls={
        <>
          <NetworkIndicator onOpenOutbox={openOutbox} />
          <ThemeControl />
        </>
      }
      accountMenu={
        <>
          <NotificationBell />
          <ProfileMenu area="account" />
        </>
      }
    >
      {children}
      <Outbox />
    </PublicLayout>
  )
}
