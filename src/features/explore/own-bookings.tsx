/** The person's own bookings of a space, also those that wait to be sent. */

import * as text from '#messages/space'
import { ownWord } from '#shared/messages/language'
import type { AnyRecord } from '#shared/records/query'
import { useOfflineStore } from '../../stores/offline'
import { StatusBadge } from '../../ui/status-badge'
import { BookingLink } from './booking-link'
import { statusOf } from './booking-status'
import type { Space } from './space'
import classes from './space.module.css'
import { useOwnBookings } from './space-queries'
import { zonedPeriodText } from './zoned-period'

export function OwnBookings({ space }: { space: Space }) {
  const { data = [] } = useOwnBookings(space.id)
  if (data.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="own">
      <h2 id="own" className={classes.heading}>
        {text.yourBookings()}
      </h2>
      <ul className={classes.own}>
        {data.map((booking) => (
          <li key={booking.id}>
            <span>
              {zonedPeriodText(
                { starts: Date.parse(String(booking.starts_at)), ends: Date.parse(String(booking.ends_at)) },
                space.timezone,
              )}
            </span>
            <State booking={booking} />
          </li>
        ))}
      </ul>
      <BookingLink />
    </section>
  )
}

const COLOURS: Readonly<Record<string, string>> = { unpaid: 'orange', pending: 'yellow', confirmed: 'teal' }

/** A request that has not reached the server is no booking yet; a refused one shows its reason. */
function State({ booking }: { booking: AnyRecord }) {
  const errors = useOfflineStore((state) => state.sync.syncErrors)
  const status = statusOf(booking)
  if (booking._offline !== true)
    return <StatusBadge label={text.status({ status })} colour={COLOURS[status] ?? 'gray'} />
  const refused = errors.find(({ requestId }) => requestId === booking._requestId)
  return refused ? (
    <span className={classes.aside}>{text.refusedLater({ reason: ownWord(refused.message) })}</span>
  ) : (
    <StatusBadge label={text.waiting()} colour="yellow" />
  )
}
