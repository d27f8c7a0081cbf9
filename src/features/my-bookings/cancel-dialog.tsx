/**
 * Asks before a booking is canceled, and shows the refund first. Offline the cancellation is queued.
 * When the booking changed since the page was read, the dialog shows the new state and refund and
 * asks again.
 */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/my-bookings'
import { refundOf } from '#shared/booking/refund'
import { errorText } from '#shared/error-message'
import { formatMoney } from '#shared/money'
import { currentOf } from '../../crud/record/change-base'
import { useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { useNow } from '../../ui/use-now'
import { useReturnFocus } from '../../ui/use-return-focus'
import { type Booking, stateLabel, timesOf, toBooking } from './bookings'
import { policyText } from './policy'
import { useCancelBooking } from './queries'

export function CancelDialog({ booking: seen, onClose }: { booking: Booking; onClose: () => void }) {
  useReturnFocus()
  const [current, setCurrent] = useState<Booking>()
  const booking = current ?? seen
  const now = useNow(30_000)
  const isOnline = useIsOnline()
  const cancel = useCancelBooking()
  const isPossible = booking.status === 'pending' || booking.status === 'confirmed'

  const send = async () => {
    try {
      const answer = await cancel.mutateAsync({ id: booking.id, version: booking.version })
      const isQueued = answer._offline === true
      notify({
        type: isQueued ? 'info' : 'success',
        title: isQueued ? text.cancelQueued() : text.cancelSent(),
        message: isQueued ? answer.message : spaceAndTimes(booking),
      })
      onClose()
    } catch (error) {
      const record = currentOf(error)
      // The answer has no joined space.
      if (record) setCurrent({ ...toBooking(record), space: seen.space, timezone: seen.timezone })
    }
  }
  const failure = cancel.error && !currentOf(cancel.error) ? errorText(cancel.error) : undefined
  return (
    <Modal opened onClose={onClose} title={text.cancelQuestion()} centered>
      <Stack gap="sm">
        {current ? (
          <Alert color="orange" variant="light" role="alert">
            {text.cancelChanged({ state: stateLabel(current.status).label })}
          </Alert>
        ) : null}
        {isPossible ? (
          <>
            <Text fw={600} data-refund>
              {refundText(booking, now)}
            </Text>
            {costsNothing(booking) ? null : <Text size="sm">{policyText(booking)}</Text>}
            <Text size="sm">{isOnline ? text.cancelFinal() : text.cancelOffline()}</Text>
          </>
        ) : null}
        {failure ? (
          <Alert color="red" variant="light" role="alert">
            {text.notCanceledReason({ reason: failure })}
          </Alert>
        ) : null}
        <Group justify="flex-end" mt="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {text.keepBooking()}
          </Button>
          {isPossible ? (
            <Button color="red" loading={cancel.isPending || cancel.isSuccess} onClick={() => void send()}>
              {current ? text.cancelAnyway() : text.cancelBooking()}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Modal>
  )
}

/** The policy is about what was collected, which a request never is. */
const costsNothing = ({ status, paymentStatus }: Booking): boolean =>
  status === 'pending' || !['authorised', 'paid'].includes(paymentStatus)

const spaceAndTimes = (booking: Booking): string =>
  text.spaceAndTimes({ space: booking.space.name, times: timesOf(booking).there })

/** The refund at this moment, as a sentence. */
export function refundText(booking: Booking, now: number): string {
  const { totalCents = 0, currency, paymentStatus } = booking
  const total = formatMoney(totalCents, currency)
  if (costsNothing(booking))
    return paymentStatus === 'authorised' ? text.cancelReleased({ amount: total }) : text.cancelNothingPaid()
  const starts_at = new Date(booking.startsAt).toISOString()
  const due = refundOf({ policy: booking.policy || null, total_cents: totalCents, starts_at }, now, 'guest')
  // Together with what was refunded before, it is what the policy says.
  const cents = Math.max(0, due - booking.refundedCents)
  return cents > 0 ? text.cancelRefund({ amount: formatMoney(cents, currency), total }) : text.cancelNoRefund({ total })
}
