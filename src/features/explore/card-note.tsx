/** The card that pays for a booking, before it is sent: its last digits, or that one is needed. */
import * as text from '#messages/space'
import { isAdmin } from '#shared/roles'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { CardsLink } from './booking-answer'
import type { Space } from './space'
import classes from './space.module.css'
import { useDefaultCard } from './space-queries'

export type PayingCard =
  /** Nothing is paid: a free time, or an administrator. */
  | { kind: 'none' }
  /** Offline, or not answered yet. */
  | { kind: 'unknown' }
  | { kind: 'missing' }
  | { kind: 'known'; last4: string }

/** `total`: of the chosen time, in minor units; of an hour when none is chosen. */
export function usePayingCard(total: number): PayingCard {
  const role = useAuthStore((state) => state.role)
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const isPaid = role !== null && !isAdmin(role) && total > 0
  const { data } = useDefaultCard({ enabled: isPaid && isOnline })
  if (!isPaid) return { kind: 'none' }
  if (!isOnline || data === undefined) return { kind: 'unknown' }
  return data === null ? { kind: 'missing' } : { kind: 'known', last4: String(data.last4 ?? '') }
}

export function CardNote({ card, space }: { card: PayingCard; space: Space }) {
  if (card.kind === 'none') return null
  if (card.kind === 'missing')
    return (
      <div className={classes.choices}>
        <p className={classes.aside}>{space.isInstant ? text.cardNeededNow() : text.cardNeeded()}</p>
        <CardsLink label={text.addCard()} isMain />
      </div>
    )
  if (card.kind === 'known')
    return (
      <p className={classes.aside}>
        {(space.isInstant ? text.cardChargedNow : text.cardReserved)({ last4: card.last4 })}
      </p>
    )
  return <p className={classes.aside}>{space.isInstant ? text.chargedNow() : text.notChargedYet()}</p>
}
