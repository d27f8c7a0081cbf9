/** A booking that the server refused: why, and free times of the same length that one press books. */

import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/my-bookings'
import { isCardRefusal } from '#shared/booking/card-refusal'
import { errorText } from '#shared/error-message'
import { fieldsOf } from '#shared/json'
import { ownWord } from '#shared/messages/language'
import { formatMoney } from '#shared/money'
import type { OutboxEntry } from '#shared/offline/outbox'
import { useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { useNow } from '../../ui/use-now'
import { periodInZone } from '../../ui/zoned-times'
import { freeInstead, offeredIn, priceOf, searchedDays } from './alternatives'
import type { Booking } from './bookings'
import { CardsLink } from './finish-payment'
import classes from './my-bookings.module.css'
import { useBusyTimes, useEditQueued } from './queries'

type RefusedBookingProps = { booking: Booking; entry: OutboxEntry; onOpenOutbox: () => void }

export function RefusedBooking({ booking, entry, onOpenOutbox }: RefusedBookingProps) {
  const isOnline = useIsOnline()
  const edit = useEditQueued()
  const now = useNow(30_000)
  const offered = offeredIn(entry, now)
  const isAboutCard = isCardRefusal(entry.lastError)
  const { from, days } = searchedDays(booking, now)
  const spaceId = typeof booking.space.id === 'number' ? booking.space.id : 0
  const busy = useBusyTimes(spaceId, from, days, {
    enabled: isOnline && !isAboutCard && offered.length === 0 && spaceId > 0,
  })
  const times = offered.length > 0 ? offered : busy.data ? freeInstead(booking, busy.data.list, now) : []
  const book = async (starts: number, ends: number, totalCents: number | undefined) => {
    const body = {
      ...fieldsOf(entry.body),
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(ends).toISOString(),
      ...(totalCents === undefined ? {} : { total_cents: totalCents }),
    }
    await edit.mutateAsync({ id: entry.id, body })
    notify({ type: 'info', title: text.sentAgain(), message: periodInZone(starts, ends, booking.timezone) })
  }
  /** A new intent: another card may pay for it. */
  const again = () => edit.mutateAsync({ id: entry.id, body: entry.body })
  return (
    <Alert color="red" variant="light" mb="md" title={text.refusedTitle()} role="alert">
      <Stack gap="xs">
        <Text size="sm">{ownWord(entry.lastError?.message ?? '')}</Text>
        {isAboutCard ? (
          <Group gap="sm">
            <CardsLink bookingId={booking.id} />
            <Button disabled={!isOnline} loading={edit.isPending} onClick={() => void again().catch(() => undefined)}>
              {common.tryAgain()}
            </Button>
          </Group>
        ) : times.length > 0 ? (
          <>
            <Text size="sm" fw={600} id="other-times">
              {text.otherTimes()}
            </Text>
            <ul className={classes.alternatives} aria-labelledby="other-times">
              {times.map(({ starts, ends }) => {
                const price = priceOf(booking, { starts, ends })
                const label = periodInZone(starts, ends, booking.timezone)
                return (
                  <li key={starts}>
                    <Button
                      variant="default"
                      disabled={edit.isPending}
                      onClick={() => void book(starts, ends, price).catch(() => undefined)}
                    >
                      {price === undefined
                        ? text.bookTime({ times: label })
                        : text.bookTimeFor({ times: label, price: formatMoney(price, booking.currency) })}
                    </Button>
                  </li>
                )
              })}
            </ul>
          </>
        ) : busy.isFetching ? (
          <Skeleton height={44} />
        ) : (
          <Text size="sm">{isOnline ? text.noOtherTimes() : text.alternativesOffline()}</Text>
        )}
        {edit.error ? (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {errorText(edit.error)}
          </Text>
        ) : null}
        <div>
          <Button variant="subtle" size="compact-md" onClick={onOpenOutbox}>
            {text.openOutbox()}
          </Button>
        </div>
      </Stack>
    </Alert>
  )
}
