/** The result of a request to book: sent, waiting, refused with other times, or another price. */
import { Alert, Button } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as text from '#messages/space'
import { isCardRefusal } from '#shared/booking/card-refusal'
import { quoteOf } from '#shared/booking/quote'
import { toSpaceRules } from '#shared/booking/space-rules'
import type { Period } from '#shared/booking/times'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { fieldsOf } from '#shared/json'
import { isNameIn } from '#shared/names'
import { formatPrice } from '#shared/price'
import { BookingLink } from './booking-link'
import type { Space } from './space'
import classes from './space.module.css'
import { zonedPeriodText } from './zoned-period'

/** `status`: of the booking, or `waiting` to be sent, or `unpaid`. */
export type Sent = { kind: 'sent'; id: number | string; status: string; period: Period }

export type Refused = { kind: 'refused'; message: string; alternatives: readonly Period[] }
export type BookingAnswer =
  | Sent
  | Refused
  /** Minor units. */
  | { kind: 'price'; before: number; after: number; period: Period }
  | { kind: 'failed'; error: unknown }

/** `total`: what the guest was shown. */
export function failureOf(error: unknown, period: Period, total: number): BookingAnswer {
  if (!(error instanceof ApiError) || error.status !== 409) return { kind: 'failed', error }
  const { alternatives, quote } = fieldsOf(error.body)
  const { total_cents } = fieldsOf(quote)
  if (error.code === 'NOT_AVAILABLE')
    return { kind: 'refused', message: error.message, alternatives: readPeriods(alternatives) }
  return error.code === 'PRICE_CHANGED' && typeof total_cents === 'number'
    ? { kind: 'price', before: total, after: total_cents, period }
    : { kind: 'failed', error }
}

function readPeriods(list: unknown): Period[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((entry): Period[] => {
    const { starts_at, ends_at } = fieldsOf(entry)
    const [starts, ends] = [Date.parse(String(starts_at)), Date.parse(String(ends_at))]
    return starts < ends ? [{ starts, ends }] : []
  })
}

type SentNoteProps = { answer: Sent; zone: string; onAgain: () => void }

const WORDS = {
  unpaid: [text.unpaid, text.unpaidExplanation, 'blue'],
  waiting: [text.waiting, text.waitingExplanation, 'yellow'],
  pending: [text.requested, text.requestedExplanation, 'blue'],
  confirmed: [text.booked, text.bookedExplanation, 'teal'],
} as const

export function SentNote({ answer: { id, status, period }, zone, onAgain }: SentNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  const [title, explanation, color] = isNameIn(WORDS, status) ? WORDS[status] : WORDS.pending
  return (
    <Alert ref={note} tabIndex={-1} color={color} title={title()} role="status" className={classes.sent} data-sent>
      <p className={classes.period}>{zonedPeriodText(period, zone)}</p>
      {explanation()}
      <div className={classes.choices}>
        {status === 'waiting' ? <BookingLink /> : <BookingLink id={id} isUnpaid={status === 'unpaid'} />}
        <Button variant="default" onClick={onAgain}>
          {text.bookAnother()}
        </Button>
      </div>
    </Alert>
  )
}

type TakenNoteProps = {
  refused: Refused
  space: Space
  /** `total`: as it is shown, in minor units. */
  onTake: (period: Period, total: number) => void
}

export function TakenNote({ refused: { message, alternatives }, space, onTake }: TakenNoteProps) {
  return (
    <Alert color="orange" title={text.notAvailable()} role="alert">
      {message}. {alternatives.length > 0 ? text.takeAnother() : text.noAlternatives()}
      <div className={classes.choices}>
        {alternatives.map((period) => {
          const { total_cents, currency } = quoteOf(toSpaceRules(space.record), period)
          return (
            <Button key={period.starts} variant="default" onClick={() => onTake(period, total_cents)}>
              {text.alternative({
                period: zonedPeriodText(period, space.timezone),
                price: formatPrice(total_cents, currency),
              })}
            </Button>
          )
        })}
      </div>
    </Alert>
  )
}

/** A page of the account area. */
const CARDS = '/account/payments'

/** The page of cards leads back here, where the address keeps the chosen time. */
export function CardsLink({ label, isMain = false }: { label: string; isMain?: boolean }) {
  const back = useRouterState({ select: (state) => state.location.href })
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      renderRoot={(props) => <Link {...props} to={CARDS} search={{ back }} />}
    >
      {label}
    </Button>
  )
}

/** Another card may pay for it. */
export function FailedNote({ error }: { error: unknown }) {
  return (
    <Alert color="red" title={text.notBooked()} role="alert">
      {errorText(error)}
      {error instanceof ApiError && isCardRefusal(error) ? (
        <div className={classes.choices}>
          <CardsLink label={text.openCards()} />
        </div>
      ) : null}
    </Alert>
  )
}
