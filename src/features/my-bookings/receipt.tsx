/** The receipt of one booking, on the screen and for the printer. It needs no connection. */
import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter, IconReceiptOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/my-bookings'
import * as ui from '#messages/ui'
import { formatDay } from '../../ui/dates'
import { PageHeader } from '../../ui/page-header'
import { EmptyState } from '../../ui/page-states'
import { Times } from './booking-parts'
import { PriceLines, paymentText } from './booking-sections'
import { type Booking, hasReceipt } from './bookings'
import classes from './my-bookings.module.css'

export function Receipt({ booking }: { booking: Booking }) {
  const back = (
    <Anchor
      className={classes.back}
      data-no-print
      renderRoot={(props) => <Link {...props} to="/account/my-bookings" search={{ booking: booking.id }} />}
    >
      <IconArrowLeft size={16} aria-hidden />
      {text.backToBooking()}
    </Anchor>
  )
  if (!hasReceipt(booking))
    return (
      <>
        <PageHeader title={text.receipt()} />
        <EmptyState Icon={IconReceiptOff} title={text.noReceipt()} action={back}>
          {text.noReceiptHint()}
        </EmptyState>
      </>
    )
  return (
    <>
      {back}
      <PageHeader
        title={text.receipt()}
        description={ui.product()}
        actions={
          <Button data-no-print leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {text.print()}
          </Button>
        }
      />
      <section className={classes.block} aria-label={text.receipt()}>
        <dl className={classes.facts}>
          <div>
            <dt>{text.receiptNumber()}</dt>
            <dd>{booking.code || String(booking.id)}</dd>
          </div>
          <div>
            <dt>{text.receiptDate()}</dt>
            <dd>{formatDay(booking.createdAt)}</dd>
          </div>
          <div>
            <dt>{text.space()}</dt>
            <dd>{[booking.space.name, booking.space.city].filter((part) => part !== '').join(', ')}</dd>
          </div>
          <div>
            <dt>{text.receiptStay()}</dt>
            <dd>
              <Times booking={booking} />
            </dd>
          </div>
          <div>
            <dt>{text.payment()}</dt>
            <dd>{paymentText(booking)}</dd>
          </div>
        </dl>
        <PriceLines booking={booking} />
      </section>
    </>
  )
}
