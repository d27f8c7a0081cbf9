/** The admin frame with its slots filled: the place where layout, status, theme and session meet. */
import type { ReactNode } from 'react'
import { AdminLayout } from '../features/admin-layout/admin-layout'
import { InstallEntry, InstallOffer } from '../features/install/install-offer'
import { KeyboardHelp } from '../features/keyboard-help/keyboard-help'
import { NetworkIndicator } from '../features/offline-status/network-indicator'
import { StatusBar } from '../features/offline-status/status-bar'
import { useKeptIndicator } from '../features/offline-status/use-kept-indicator'
import { Outbox, openOutbox } from '../features/outbox/outbox'
import { Palette } from '../features/palette/palette'
import { useStripeScript } from '../features/payments/stripe-script'
import { ProfileMenu } from '../features/session/profile-menu'
import { ThemeControl } from '../features/theme/theme-control'

export function AdminFrame({ children }: { children: ReactNode }) {
  useKeptIndicator()
  useStripeScript()
  return (
    <AdminLayout
      statusBar={<StatusBar onOpenOutbox={openOutbox} />}
      controls={
        <>
          <NetworkIndicator onOpenOutbox={openOutbox} />
          <ThemeControl />
          <ProfileMenu />
        </>
      }
      sidebarFoot={(entryClass) => <InstallEntry className={entryClass} />}
    >
      {children}
      <Outbox />
      <KeyboardHelp />
      <InstallOffer />
      <Palette onOpenOutbox={openOutbox} />
    </AdminLayout>
  )
}
