/** Why an account can't be deleted yet, and the name that replaces a deleted person's. */
import { message } from './message'

export const deletedAccount = message('Gelöschtes Konto')

export const upcomingBookings = message(
  '{count, plural, one {Sie haben als Gast noch # bevorstehende oder offene Buchung. Stornieren Sie sie zuerst.} other {Sie haben als Gast noch # bevorstehende oder offene Buchungen. Stornieren Sie sie zuerst.}}',
)
export const hostedBookings = message(
  '{count, plural, one {Für Ihre Räume gibt es noch # bevorstehende oder offene Buchung. Lehnen Sie sie zuerst ab oder stornieren Sie sie.} other {Für Ihre Räume gibt es noch # bevorstehende oder offene Buchungen. Lehnen Sie sie zuerst ab oder stornieren Sie sie.}}',
)
export const liveSubscription = message(
  'Sie haben ein Abonnement, das noch nicht beendet ist. Kündigen Sie es zuerst mit sofortiger Wirkung.',
)
export const lastSuperAdmin = message(
  'Der letzte Superadministrator kann sein Konto nicht löschen. Machen Sie zuerst jemand anderen zum Superadministrator.',
)
