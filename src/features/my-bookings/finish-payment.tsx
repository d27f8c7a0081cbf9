/**
 * A booking whose payment is not finished: leads to the page on which the card's owner authenticates
 * it, or tries the default card again.
 */
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/my-bookings'
import { errorText } from '#shared/error-message'
import type { RecordId } from '#shared/offline/temp-id'
import { useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { momentInZone } from '../../ui/zoned-times'
import type { Booking } from './bookings'
import { useFinishPayment } from './queries'

/** The page of cards leads back to the booking. */
export const CardsLink = ({ bookingId }: { bookingId: RecordId }) => (
  <Button
    variant="default"
    renderRoot={(props) => (
      <Link {...props} to="/account/payments" search={{ back: `/account/my-bookings?booking=${bookingId}` }} />
    )}
  >
    {text.openCards()}
  </Button>
)

export function FinishPayment({ booking: { id, payUntil, timezone, paymentStatus } }: { booking: Booking }) {
  const isOnline = useIsOnline()
  const finish = useFinishPayment()
  if (payUntil === undefined || typeof id !== 'number') return null
  const hasFailed = paymentStatus === 'failed'
  const start = async () => {
    const { url } = await finish.mutateAsync(id)
    if (url === null) notify({ type: 'success', title: text.paymentFinished(), message: '' })
    else location.assign(url)
  }
  return (
    <Alert
      color={hasFailed ? 'red' : 'blue'}
      variant="light"
      mb="md"
      title={hasFailed ? text.paymentFailedTitle() : text.unpaidTitle()}
    >
      <Stack gap="xs">
        <Text size="sm">
          {(hasFailed ? text.paymentFailedHint : text.unpaidHint)({
            moment: momentInZone(payUntil, timezone),
          })}
        </Text>
        {isOnline ? null : <Text size="sm">{text.paymentOffline()}</Text>}
        {finish.error ? (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {errorText(finish.error)}
          </Text>
        ) : null}
        <Group gap="sm">
          <Button
            disabled={!isOnline}
            loading={finish.isPending || Boolean(finish.data?.url)}
            onClick={() => void start().catch(() => undefined)}
          >
            {text.finishPayment()}
          </Button>
          {hasFailed || finish.error ? <CardsLink bookingId={id} /> : null}
        </Group>
      </Stack>
    </Alert>
  )
}
