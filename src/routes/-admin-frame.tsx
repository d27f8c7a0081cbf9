/** The admin frame with its slots filled by layout, status, theme and session. */
import './-facets'
import type { ReactNode } from 'react'
import { AddingFormContext } from '../crud/fields/adding-form'
import { AdminLayout } from '../features/admin-layout/admin-layout'
import { InstallEntry, InstallOffer } from '../features/install/install'
import { KeyboardHelp } from '../features/keyboard-help/keyboard-help'
import { Unread } from '../features/messages/unread'
import { NotificationBell } from '../features/notifications/notification-bell'
import { NetworkIndicator } from '../features/offline-status/network-indicator'
import { StatusBar } from '../features/offline-status/status-bar'
import { useKeptIndicator } from '../features/offline-status/use-kept-indicator'
import { Outbox, openOutbox } from '../features/outbox/outbox'
import { Palette } from '../features/palette/palette'
import { StripeScript } from '../features/payments/stripe'
import { ProfileMenu } from '../features/session/profile-menu'
import { useSignOut } from '../features/session/use-sign-out'
import { ThemeControl } from '../features/theme/theme-control'
import { lazyPart } from '../ui/lazy-part'

const CreateInPlace = lazyPart(() => import('../crud/form/create-in-place').then((module) => module.CreateInPlace))

export function AdminFrame({ children }: { children: ReactNode }) {
  useKeptIndicator()
  const { askOrLeave, dialog } = useSignOut()
  return (
    <AddingFormContext value={CreateInPlace}>
      <AdminLayout
        statusBar={<StatusBar onOpenOutbox={openOutbox} />}
        controls={
          <>
            <NetworkIndicator onOpenOutbox={openOutbox} />
            <NotificationBell />
            <ThemeControl />
            <ProfileMenu area="admin" />
          </>
        }
        unread={<Unread errorFallback={null} />}
        sidebarFoot={(entryClass) => <InstallEntry className={entryClass} errorFallback={null} />}
      >
        {children}
        <Outbox />
        <KeyboardHelp />
        <InstallOffer errorFallback={null} />
        <StripeScript errorFallback={null} />
        <Palette onOpenOutbox={openOutbox} onSignOut={askOrLeave} />
        {dialog}
      </AdminLayout>
    </AddingFormContext>
  )
}
