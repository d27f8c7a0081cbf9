/**
 * Books a space: calendar, times, price, and the answer. The address holds the chosen period. What
 * the server has not answered yet is never called booked. Loaded lazily.
 */
import { Alert, Button, InputBase, NativeSelect, TextInput } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { perHour } from '#messages/explore'
import * as text from '#messages/space'
import { alternativesTo, refusalOf } from '#shared/booking/availability'
import { type Quote, quoteOf } from '#shared/booking/quote'
import { refundOf } from '#shared/booking/refund'
import { toSpaceRules } from '#shared/booking/space-rules'
import { dayOf, type Period } from '#shared/booking/times'
import { formatPrice } from '#shared/price'
import type { AnyRecord } from '#shared/records/query'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { InSlices } from '../../ui/in-slices'
import { useNow } from '../../ui/use-now'
import { zoneName } from '../../ui/zone-name'
import { type BookingAnswer, FailedNote, failureOf, type Refused, SentNote, TakenNote } from './booking-answer'
import { BookingLink } from './booking-link'
import { statusOf } from './booking-status'
import { Calendar } from './calendar'
import { CardNote, usePayingCard } from './card-note'
import { keepNote, takeNote } from './kept-note'
import { GUESTS_MAX, parseSpaceSearch, type SpaceSearch } from './search-state'
import type { Space } from './space'
import classes from './space.module.css'
import { useBook, useBusy, useMovedBooking } from './space-queries'
import { type Availability, daysOfMonth, freeEnds, freeStarts, monthOf, toPeriod, toPeriods, toWalls } from './stay'
import { wallTimeText } from './words'
import { ownPeriodText, zonedPeriodText } from './zoned-period'

export type BookingPanelProps = {
  space: Space
  stay: SpaceSearch
  /** Replaces the address. */
  onStay: (stay: SpaceSearch) => void
}

/** Characters, as the table has it. */
const NOTE_MAX = 1_000

export function BookingPanel({ space, stay, onStay }: BookingPanelProps) {
  const now = useNow(60_000)
  const zone = space.timezone
  const today = dayOf(now, zone)
  const [month, setMonth] = useState(() => monthOf(stay.from ?? today))
  const [opened, setOpened] = useState<string>()
  const day = opened ?? stay.from?.slice(0, 10)
  // Ends of the month's last day, and the buffer before its first, reach into the months beside it.
  const busy = useBusy(space.id, month, daysOfMonth(month).length + 1)
  const moved = useMovedBooking(stay.change, space.id).data
  const heading = useChosenRequest(moved)
  const taken = toPeriods(busy.data ?? []).filter((period) => !moved || !isTimeOf(moved, period))
  const availability: Availability = { space: toSpaceRules(space.record), busy: taken, now }
  const period = toPeriod(stay, zone)
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const choose = (next: Period | undefined) => {
    setOpened(undefined)
    const { guests, change } = stay
    onStay(parseSpaceSearch({ guests, change, ...(next ? toWalls(next, zone) : {}) }))
  }
  const calendarRoom = (
    <div className={classes.calendarRoom} role="status" aria-busy="true" aria-label={text.loadingCalendar()} />
  )
  return (
    <section className={classes.panel} aria-labelledby="book">
      <div className={classes.monthHead}>
        <h2 ref={heading} id="book" tabIndex={-1} className={classes.heading}>
          {moved ? text.changeRequest() : text.bookThis()}
        </h2>
        <strong>{perHour({ price: formatPrice(space.rate_cents, space.currency) })}</strong>
      </div>
      {moved ? (
        <p className={classes.aside}>
          {text.changing({ period: zonedPeriodText(timeOf(moved), zone) })} <BookingLink id={moved.id} />
        </p>
      ) : null}
      {busy.isPending ? (
        calendarRoom
      ) : (
        <InSlices fallback={calendarRoom}>
          <Calendar
            month={month}
            chosen={day}
            availability={availability}
            today={today}
            onMonth={setMonth}
            onDay={(next) => {
              setOpened(next)
              const { guests, change } = stay
              onStay(parseSpaceSearch({ guests, change }))
            }}
          />
        </InSlices>
      )}
      {busy.error && !busy.data ? (
        <p className={classes.aside} role="status">
          {isOnline ? text.busyFailed() : text.busyUnknown()}
        </p>
      ) : null}
      {day === undefined ? null : (
        <Times key={day} day={day} period={period} availability={availability} zone={zone} onPeriod={choose} />
      )}
      <Request
        key={`${stay.from} ${stay.to} ${moved?.id}`}
        {...{ space, stay, onStay, period, availability, moved }}
        isKnown={busy.data !== undefined}
        onPeriod={choose}
      />
    </section>
  )
}

/** A link to change a request leads to the panel, which is far down the page on phones. */
function useChosenRequest(moved: AnyRecord | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = moved?.id
  useEffect(() => {
    if (id === undefined) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}

const timeOf = ({ starts_at, ends_at }: AnyRecord): Period => ({
  starts: Date.parse(String(starts_at)),
  ends: Date.parse(String(ends_at)),
})

/** The own request does not stand in its own way. */
const isTimeOf = (booking: AnyRecord, { starts, ends }: Period): boolean => {
  const own = timeOf(booking)
  return own.starts === starts && own.ends === ends
}

type TimesProps = {
  day: string
  period: Period | undefined
  availability: Availability
  zone: string
  onPeriod: (period: Period) => void
}

function Times({ day, period, availability, zone, onPeriod }: TimesProps) {
  const starts = freeStarts(day, availability)
  // A period of the address may be one that is not free.
  const shown = period && !starts.includes(period.starts) ? [...starts, period.starts].sort((a, b) => a - b) : starts
  const free = period ? freeEnds(period.starts, availability) : []
  const ends = period && !free.includes(period.ends) ? [...free, period.ends].sort((a, b) => a - b) : free
  const [firstEnd] = period ? [] : ends
  if (shown.length === 0)
    return (
      <p className={classes.aside} role="status">
        {text.noTimes()}
      </p>
    )
  const label = (instant: number) => {
    const wall = toWalls({ starts: instant, ends: instant }, zone).from
    const time = wallTimeText(wall)
    return wall.slice(0, 10) === day ? time : text.nextDayTime({ time })
  }
  const place = zoneName(period?.starts ?? shown[0] ?? availability.now, zone)
  return (
    <div className={classes.times}>
      <NativeSelect
        label={text.from()}
        value={period ? String(period.starts) : ''}
        data={[
          ...(period ? [] : [{ value: '', label: text.chooseTime() }]),
          ...shown.map((instant) => ({ value: String(instant), label: label(instant) })),
        ]}
        onChange={(event) => {
          const start = Number(event.currentTarget.value)
          const [shortest] = freeEnds(start, availability)
          const length = period && freeEnds(start, availability).includes(start + period.ends - period.starts)
          if (start > 0 && shortest !== undefined)
            onPeriod({ starts: start, ends: length ? start + period.ends - period.starts : shortest })
        }}
      />
      <NativeSelect
        label={text.until()}
        value={period ? String(period.ends) : String(firstEnd ?? '')}
        disabled={!period}
        data={
          period
            ? ends.map((instant) => ({ value: String(instant), label: label(instant) }))
            : [{ value: '', label: text.chooseTime() }]
        }
        onChange={(event) => {
          if (period) onPeriod({ ...period, ends: Number(event.currentTarget.value) })
        }}
      />
      {place === undefined ? null : (
        <p className={classes.zone}>
          {text.timesOfSpace({ zone: place })}
          {period ? <> {text.yourTime({ period: ownPeriodText(period) })}</> : null}
        </p>
      )}
    </div>
  )
}

type RequestProps = BookingPanelProps & {
  period: Period | undefined
  availability: Availability
  /** The booked times are known, so the page can say what the server would refuse. */
  isKnown: boolean
  /** The request that is changed, in place of a new one. */
  moved: AnyRecord | undefined
  onPeriod: (period: Period) => void
}

function Request({ space, stay, onStay, period, availability, isKnown, moved, onPeriod }: RequestProps) {
  const user = useAuthStore((state) => state.user)
  const isVisitor = user === null
  const book = useBook(moved)
  const [answer, setAnswer] = useState<BookingAnswer>()
  const [note, setNote] = useState(() => (moved ? String(moved.note ?? '') : takeNote(space.id, user)))
  const writeNote = (text: string) => {
    setNote(text)
    if (!moved) keepNote(space.id, user, text)
  }
  const guests = stay.guests ?? 1
  const rules = availability.space
  const refusal = period && isKnown ? refusalOf(rules, period, guests, availability.busy, availability.now) : undefined
  const quote = period && quoteOf(rules, period)
  const card = usePayingCard(quote?.total_cents ?? space.rate_cents)

  const send = async (wanted: Period, total: number) => {
    setAnswer(undefined)
    const values = {
      space_id: space.id,
      starts_at: new Date(wanted.starts).toISOString(),
      ends_at: new Date(wanted.ends).toISOString(),
      guests,
      ...(note.trim() === '' && !moved ? {} : { note: note.trim() }),
      total_cents: total,
    }
    try {
      const { model, _offline } = await book.mutateAsync(values)
      if (!moved) keepNote(space.id, user, '')
      setAnswer({ kind: 'sent', id: model.id, status: _offline ? 'waiting' : statusOf(model), period: wanted })
    } catch (error) {
      setAnswer(failureOf(error, wanted, total))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (period && quote) void send(period, quote.total_cents)
  }
  if (answer?.kind === 'sent')
    return <SentNote answer={answer} zone={space.timezone} onAgain={() => setAnswer(undefined)} />
  const local: Refused | undefined = refusal && {
    kind: 'refused',
    message: refusal.message,
    alternatives: period ? alternativesTo(rules, period, availability.busy, availability.now, guests) : [],
  }
  return (
    <form className={classes.request} onSubmit={submit}>
      <TextInput
        type="number"
        inputMode="numeric"
        label={text.guests()}
        description={text.guestsHint({ count: space.capacity })}
        value={String(guests)}
        min={1}
        max={Math.min(space.capacity, GUESTS_MAX)}
        onChange={(event) => onStay(parseSpaceSearch({ ...stay, guests: event.currentTarget.value }))}
      />
      <InputBase
        component="textarea"
        multiline
        rows={3}
        label={text.note()}
        placeholder={text.noteHint()}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => writeNote(event.currentTarget.value)}
      />
      <QuoteLines quote={quote} />
      {answer?.kind === 'refused' ? (
        <TakenNote refused={answer} space={space} onTake={(wanted, total) => void send(wanted, total)} />
      ) : local ? (
        <TakenNote refused={local} space={space} onTake={onPeriod} />
      ) : null}
      {answer?.kind === 'price' && period ? (
        <PriceNote
          answer={answer}
          currency={space.currency}
          onAgree={() => void send(answer.period, answer.after)}
          onLeave={() => setAnswer(undefined)}
        />
      ) : null}
      {answer?.kind === 'failed' ? <FailedNote error={answer.error} /> : null}
      {quote && period ? <Terms quote={quote} period={period} space={space} now={availability.now} /> : null}
      {isVisitor ? null : <CardNote card={card} space={space} />}
      {isVisitor ? (
        <SignIn isChosen={period !== undefined} />
      ) : (
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={book.isPending}
          disabled={!period || local !== undefined || (card.kind === 'missing' && !moved)}
        >
          {moved ? text.sendChange() : space.isInstant ? text.book() : text.requestBooking()}
        </Button>
      )}
    </form>
  )
}

/** Comes back to this page with the chosen period. */
function SignIn({ isChosen }: { isChosen: boolean }) {
  const href = useRouterState({ select: (state) => state.location.href })
  return (
    <Button
      size="md"
      fullWidth
      variant={isChosen ? 'filled' : 'default'}
      renderRoot={(props) => <Link {...props} to="/login" search={{ redirect_uri: href }} />}
    >
      {text.signInToBook()}
    </Button>
  )
}

const LINES = {
  hours: ({ quantity, rate }: { quantity: number; rate: string }) => text.hoursLine({ count: quantity, rate }),
  days: ({ quantity, rate }: { quantity: number; rate: string }) => text.daysLine({ count: quantity, rate }),
  fee: () => text.feeLine(),
} as const

function QuoteLines({ quote }: { quote: Quote | undefined }) {
  if (!quote) return <p className={classes.aside}>{text.noQuote()}</p>
  const money = (cents: number) => formatPrice(cents, quote.currency)
  return (
    <dl className={classes.quote}>
      {quote.lines.map(({ kind, quantity, rate_cents, amount_cents }) => (
        <div key={`${kind} ${rate_cents}`}>
          <dt>{LINES[kind]({ quantity, rate: money(rate_cents) })}</dt>
          <dd>{money(amount_cents)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{text.total()}</dt>
        <dd>{money(quote.total_cents)}</dd>
      </div>
    </dl>
  )
}

type TermsProps = { quote: Quote; period: Period; space: Space; now: number }

/** The refund of a cancellation, before anything is booked. */
function Terms({ quote: { total_cents }, period, space: { cancellation_policy: policy, isInstant }, now }: TermsProps) {
  if (total_cents === 0) return null
  const starts_at = new Date(period.starts).toISOString()
  if (refundOf({ policy, total_cents, starts_at }, now, 'guest') > 0)
    return <p className={classes.aside}>{text.policy({ policy })}</p>
  return <p className={classes.terms}>{isInstant ? text.noRefund() : text.noRefundOnceConfirmed()}</p>
}

type PriceNoteProps = {
  answer: Extract<BookingAnswer, { kind: 'price' }>
  currency: string
  onAgree: () => void
  onLeave: () => void
}

function PriceNote({ answer: { before, after }, currency, onAgree, onLeave }: PriceNoteProps) {
  const [old, current] = [formatPrice(before, currency), formatPrice(after, currency)]
  return (
    <Alert color="yellow" title={text.priceChanged()} role="alert">
      {text.newPrice({ before: old, after: current })}
      <div className={classes.choices}>
        <Button onClick={onAgree}>{text.bookAtPrice({ price: current })}</Button>
        <Button variant="default" onClick={onLeave}>
          {text.keepLooking()}
        </Button>
      </div>
    </Alert>
  )
}
