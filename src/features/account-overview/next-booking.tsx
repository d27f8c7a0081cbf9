/** The person's next booking, for the start page; nothing without one. */
import { Title } from '@mantine/core'
import * as text from '#messages/account'
import { BookingCard, CardSkeleton } from './booking-card'
import { useUpcoming } from './queries'

export function NextBooking({ user }: { user: number }) {
  const { upcoming, isPending } = useUpcoming(user)
  const next = upcoming && [...upcoming.confirmed, ...upcoming.pending][0]
  if (!isPending && !next) return null
  return (
    <section aria-labelledby="next-booking">
      <Title order={2} size="h4" id="next-booking" mb="xs">
        {text.nextBooking()}
      </Title>
      {next ? <BookingCard booking={next} /> : <CardSkeleton />}
    </section>
  )
}
