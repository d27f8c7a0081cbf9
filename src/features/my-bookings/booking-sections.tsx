/** When, where, the price and the policy of one booking. */
import { Anchor, Text } from '@mantine/core'
import { IconMail, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as text from '#messages/my-bookings'
import { formatMoney } from '#shared/money'
import { addressOf, mapsAddress } from './address'
import { Block } from './block'
import { Times } from './booking-parts'
import { type Booking, modeOf, type PriceLine, type State } from './bookings'
import classes from './my-bookings.module.css'
import { policyText } from './policy'

const PAYMENTS: Readonly<Record<string, () => string>> = {
  none: text.paymentNone,
  authorised: text.paymentAuthorised,
  paid: text.paymentPaid,
  refunded: text.paymentRefunded,
  failed: text.paymentFailed,
}

export const paymentText = ({ paymentStatus }: Booking): string => (PAYMENTS[paymentStatus] ?? text.paymentNone)()

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

export function Facts({ booking }: { booking: Booking }) {
  return (
    <Block title={text.facts()} id="booking-facts">
      <dl className={classes.facts}>
        <Fact label={text.when()}>
          <Times booking={booking} />
        </Fact>
        <Fact label={text.guests()}>{text.guestCount({ count: booking.guests })}</Fact>
        <Fact label={text.payment()}>{paymentText(booking)}</Fact>
        {booking.note ? (
          <Fact label={text.note()}>
            <span className={classes.note}>{booking.note}</span>
          </Fact>
        ) : null}
      </dl>
    </Block>
  )
}

const IS_OVER: readonly State[] = ['cancelled', 'declined', 'expired', 'refused']

export function Where({ booking, state }: { booking: Booking; state: State }) {
  const { place } = booking
  // No host will confirm it any more.
  if (!place && IS_OVER.includes(state)) return null
  return (
    <Block title={text.whereTitle()} id="booking-where">
      {place ? (
        <>
          <Text className={classes.address}>{addressOf(place)}</Text>
          <Anchor href={mapsAddress(place)} target="_blank" rel="noreferrer" className={classes.action} data-no-print>
            <IconMapPin size={18} aria-hidden />
            {text.openInMaps()}
          </Anchor>
          {place.host.email ? (
            <div>
              <Text size="sm" c="dimmed">
                {text.hostTitle()}
              </Text>
              <Text className={classes.address}>
                {[place.host.name, place.host.email].filter((part) => part !== '').join(' · ')}
              </Text>
              <Anchor href={`mailto:${place.host.email}`} className={classes.action} data-no-print>
                <IconMail size={18} aria-hidden />
                {place.host.name ? text.emailHost({ name: place.host.name }) : text.emailHostNameless()}
              </Anchor>
            </div>
          ) : null}
        </>
      ) : (
        <Text size="sm">
          {state === 'unpaid' ? text.addressUnpaid({ mode: modeOf(booking) }) : text.addressHidden()}
        </Text>
      )}
    </Block>
  )
}

const LINES: Record<PriceLine['kind'], (line: { count: number; rate: string }) => string> = {
  hours: text.hoursLine,
  days: text.daysLine,
  fee: () => text.feeLine(),
}

/** The lines of the price, its total, and what was refunded. */
export function PriceLines({ booking }: { booking: Booking }) {
  const { lines, totalCents, refundedCents, currency, paymentStatus } = booking
  const isPaid = paymentStatus === 'paid' || paymentStatus === 'refunded'
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <table className={classes.price}>
      <thead>
        <tr>
          <th scope="col">{text.receiptLine()}</th>
          <th scope="col">{text.receiptAmount()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, quantity, rateCents, amountCents }) => (
          <tr key={`${kind} ${quantity} ${rateCents}`}>
            <td>{LINES[kind]({ count: quantity, rate: money(rateCents) })}</td>
            <td>{money(amountCents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {totalCents === undefined ? null : (
          <tr>
            <th scope="row">{text.total()}</th>
            <td>{money(totalCents)}</td>
          </tr>
        )}
        {totalCents !== undefined && isPaid ? (
          <tr>
            <th scope="row">{text.receiptPaid()}</th>
            <td>{money(totalCents)}</td>
          </tr>
        ) : null}
        {refundedCents > 0 ? (
          <tr>
            <th scope="row">{text.refundedLine()}</th>
            <td>{money(refundedCents)}</td>
          </tr>
        ) : null}
      </tfoot>
    </table>
  )
}

export const Price = ({ booking }: { booking: Booking }) => (
  <Block title={text.price()} id="booking-price">
    {booking.totalCents === undefined ? <Text size="sm">{text.totalUnknown()}</Text> : <PriceLines booking={booking} />}
  </Block>
)

export function Policy({ booking, state }: { booking: Booking; state: State }) {
  const words = policyText(booking)
  if (words === undefined) return null
  const isRequest = state === 'pending' || state === 'unpaid'
  return (
    <Block title={text.cancellation()} id="booking-policy">
      <Text size="sm">
        {isRequest ? text.policyRequest() : null} {words} {text.policyHost()}
      </Text>
    </Block>
  )
}
