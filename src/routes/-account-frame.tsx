/** The account frame with its slots filled. */
import type { ReactNode } from 'react'
import { AccountLayout } from '../features/account-layout/account-layout'
import { Unread } from '../features/messages/unread'
import { NotificationBell } from '../features/notifications/notification-bell'
import { NetworkIndicator } from '../features/offline-status/network-indicator'
import { StatusBar } from '../features/offline-status/status-bar'
import { useKeptIndicator } from '../features/offline-status/use-kept-indicator'
import { Outbox, openOutbox } from '../features/outbox/outbox'
import { ProfileMenu } from '../features/session/profile-menu'
import { ThemeControl } from '../features/theme/theme-control'

export function AccountFrame({ children }: { children: ReactNode }) {
  useKeptIndicator()
  return (
    <AccountLayout
      statusBar={<StatusBar onOpenOutbox={openOutbox} />}
      controls={
        <>
          <NetworkIndicator onOpenOutbox={openOutbox} />
          <NotificationBell />
          <ThemeControl />
          <ProfileMenu area="account" />
        </>
      }
      unread={<Unread errorFallback={null} />}
    >
      {children}
      <Outbox />
    </AccountLayout>
  )
}
