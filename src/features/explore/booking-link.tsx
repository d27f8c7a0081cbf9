/** Leads to the person's bookings, or to one of them. */
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/space'

/** The page belongs to the account area. */
const BOOKINGS = '/account/my-bookings'

export const BookingLink = ({ id, isUnpaid = false }: { id?: number | string; isUnpaid?: boolean }) => (
  <Button
    variant={isUnpaid ? 'filled' : 'default'}
    renderRoot={(props) => <Link {...props} to={BOOKINGS} search={id === undefined ? {} : { booking: String(id) }} />}
  >
    {id === undefined ? text.myBookings() : isUnpaid ? text.finishPayment() : text.openBooking()}
  </Button>
)
