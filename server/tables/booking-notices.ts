/**
 * The notices of a booking: for each event the person, the texts, the email and its calendar file.
 * The person who caused an event is not told of it; a guest who cancels gets an email to keep.
 */
import type { Language } from '#shared/messages/language'
import type { NotificationKind } from '#shared/notifications'
import type { Values } from '#shared/records/query'
import { type IcalEvent, type IcalMethod, icalTypeOf, toIcal } from '../ical'
import { toSpanText } from '../moment-text'
import { type NoticeText, type NotifyContext, notify, type Recipient, type Said } from '../notifications/notify'
import type { Letter, MailAttachment } from '../ports/mail-templates'
import { mailsIn, moneyText, noticesIn } from '../words'

type Side = 'guest' | 'host'
const STATES = ['pending', 'confirmed', 'declined', 'expired', 'cancelled'] as const
export type BookingEvent = (typeof STATES)[number] | 'moved' | 'payment' | 'unpaid' | 'reminder' | 'review'

type Place = { space: string; timezone: string; address: string | null; city: string | null; country: string | null }
type Facts = Place & {
  host_id: number | null
  guest_email: string | null
  guest_name: string | null
  host_email: string | null
  guests: number
  total_cents: number | null
  currency: string | null
  /** Sides that have written their review. */
  reviewed: readonly Side[]
}
type Words = { space: string; time: string; reason: string; guests: number }

type Plan = {
  kind: NotificationKind
  to: (booking: Values) => readonly Side[]
  /** The side that caused the event and gets an email to confirm it. */
  own?: (booking: Values) => Side | undefined
  say: (text: NoticeText, words: Words, side: Side) => Said
  template: Extract<Letter['template'], `booking-${string}` | 'review-request'>
  method?: IcalMethod
}

const isInstant = ({ version }: Values): boolean => version === 1

const PLANS: Readonly<Record<BookingEvent, Plan>> = {
  pending: {
    kind: 'booking_request',
    to: () => ['host'],
    say: (text, words) => ({ title: text.bookingRequestedTitle(), message: text.bookingRequested(words) }),
    template: 'booking-requested',
  },
  moved: {
    kind: 'booking_request',
    to: () => ['host'],
    say: (text, words) => ({ title: text.bookingMovedTitle(), message: text.bookingMoved(words) }),
    template: 'booking-moved',
  },
  confirmed: {
    kind: 'booking_answer',
    // The host has confirmed it, except in an instant booking.
    to: (booking) => (isInstant(booking) ? ['guest', 'host'] : ['guest']),
    say: (text, words, side) =>
      side === 'host'
        ? { title: text.bookedTitle(), message: text.booked(words) }
        : { title: text.bookingConfirmedTitle(), message: text.bookingConfirmed(words) },
    template: 'booking-confirmed',
    method: 'PUBLISH',
  },
  declined: {
    kind: 'booking_answer',
    to: () => ['guest'],
    say: (text, words) => ({
      title: text.bookingDeclinedTitle(),
      message: words.reason ? text.bookingDeclinedBecause(words) : text.bookingDeclined(words),
    }),
    template: 'booking-declined',
  },
  expired: {
    kind: 'booking_answer',
    to: () => ['guest'],
    say: (text, words) => ({ title: text.bookingExpiredTitle(), message: text.bookingExpired(words) }),
    template: 'booking-expired',
  },
  payment: {
    kind: 'payment',
    to: () => ['guest'],
    say: (text, words) => ({ title: text.bookingPaymentTitle(), message: text.bookingPayment(words) }),
    template: 'booking-payment',
  },
  unpaid: {
    kind: 'payment',
    to: () => ['guest'],
    say: (text, words) => ({ title: text.bookingExpiredTitle(), message: text.bookingUnpaid(words) }),
    template: 'booking-unpaid',
  },
  cancelled: {
    kind: 'cancellation',
    to: ({ cancelled_by }) =>
      cancelled_by === 'guest' ? ['host'] : cancelled_by === 'host' ? ['guest'] : ['guest', 'host'],
    own: ({ cancelled_by }) => (cancelled_by === 'guest' ? 'guest' : undefined),
    say: (text, words) => ({ title: text.bookingCanceledTitle(), message: text.bookingCanceled(words) }),
    template: 'booking-canceled',
    method: 'CANCEL',
  },
  reminder: {
    kind: 'reminder',
    to: () => ['guest', 'host'],
    say: (text, words, side) => ({
      title: text.bookingReminderTitle(words),
      message: side === 'host' ? text.hostReminder(words) : text.bookingReminder(words),
    }),
    template: 'booking-reminder',
    method: 'PUBLISH',
  },
  review: {
    kind: 'review',
    to: () => ['guest', 'host'],
    say: (text, words, side) =>
      side === 'host'
        ? { title: text.hostReviewTitle(), message: text.hostReview(words) }
        : { title: text.reviewRequestTitle(words), message: text.reviewRequest(words) },
    template: 'review-request',
  },
}

const SETTLES: readonly BookingEvent[] = ['confirmed', 'declined', 'expired', 'cancelled', 'unpaid']

const isStatusEvent = (status: unknown): status is BookingEvent => STATES.some((state) => state === status)

/** Tells of the state that a stored booking has just reached. */
export async function tellOfState(context: NotifyContext, booking: Values): Promise<void> {
  if (isStatusEvent(booking.status)) await tellOfBooking(context, booking, booking.status)
}

const HOST = '(SELECT user_id FROM space WHERE id = $1)'

/** A request can be moved more than once, and its payment be asked for again, until another time. */
function causeOf({ id, version, pay_until }: Values, event: BookingEvent): string {
  const cause = `booking:${String(id)}:${event}`
  if (event === 'moved') return `${cause}:${String(version)}`
  return event === 'payment' ? `${cause}:${Date.parse(String(pay_until))}` : cause
}

async function isHostTold({ tx }: NotifyContext, booking: Values): Promise<boolean> {
  const told = await tx.query(`SELECT 1 FROM notification WHERE user_id = ${HOST} AND cause = $2`, [
    booking.space_id,
    causeOf(booking, 'pending'),
  ])
  return told.length > 0
}

/** Tells the host that a request is for something else now, if they were told of the request. */
export async function tellOfMove(context: NotifyContext, booking: Values): Promise<void> {
  if (await isHostTold(context, booking)) await tellOfBooking(context, booking, 'moved')
}

/** Tells of the end of a request that was not paid for: its host only if they were told of it. */
export async function tellOfUnpaidEnd(context: NotifyContext, booking: Values): Promise<void> {
  if (await isHostTold(context, booking)) await tellOfState(context, booking)
  else if (isStatusEvent(booking.status)) await tellOfBooking(context, booking, booking.status, ['guest'])
}

/** An answered request waits for nobody: what its host was told of it counts as read. */
async function settleRequest({ tx, now }: NotifyContext, { id, space_id }: Values): Promise<void> {
  await tx.query(
    `UPDATE notification SET read_at = $4, version = version + 1, updated_at = $4
     WHERE user_id = ${HOST} AND kind = 'booking_request' AND (cause = $2 OR cause LIKE $3) AND read_at IS NULL AND deleted_at IS NULL`,
    [space_id, `booking:${String(id)}:pending`, `booking:${String(id)}:moved:%`, new Date(now)],
  )
}

/** The time that a host keeps for themselves is nobody's booking. */
const isBlock = ({ kind }: Values): boolean => kind === 'block'

/** @param among the sides that may be told of it */
export async function tellOfBooking(
  context: NotifyContext,
  booking: Values,
  event: BookingEvent,
  among: readonly Side[] = ['guest', 'host'],
): Promise<void> {
  if (isBlock(booking)) return
  if (SETTLES.includes(event)) await settleRequest(context, booking)
  const plan = PLANS[event]
  const [facts] = await context.tx.query<Facts>(
    `SELECT s.name AS space, s.timezone, s.address, s.city, s.country, s.user_id AS host_id,
       (SELECT email FROM "user" WHERE id = $2) AS guest_email,
       (SELECT nullif(first_name, '') FROM "user" WHERE id = $2) AS guest_name, (SELECT email FROM "user" WHERE id = s.user_id) AS host_email,
       b.guests, b.total_cents, b.currency,
       (SELECT coalesce(jsonb_agg(side), '[]') FROM review WHERE booking_id = $3 AND deleted_at IS NULL) AS reviewed
     FROM space s JOIN booking b ON b.id = $3 WHERE s.id = $1`,
    [booking.space_id, booking.user_id, booking.id],
  )
  if (!facts) return
  const span = [Date.parse(String(booking.starts_at)), Date.parse(String(booking.ends_at)), facts.timezone] as const
  const wordsIn = (language: Language) => ({
    space: facts.space,
    time: toSpanText(...span, language),
    reason: String(booking.decline_reason ?? ''),
    guests: facts.guests,
  })
  const own = plan.own?.(booking)
  for (const side of [...plan.to(booking), ...(own ? [own] : [])]) {
    const userId = side === 'host' ? facts.host_id : booking.user_id
    if (typeof userId !== 'number' || !among.includes(side)) continue
    if (event === 'review' && facts.reviewed.includes(side)) continue
    await notify(context, {
      userId,
      kind: side === 'host' && event === 'confirmed' ? 'booking_request' : plan.kind,
      cause: causeOf(booking, event),
      link: linkOf(booking, event, side),
      say: (text, language) => plan.say(text, wordsIn(language), side),
      isOwn: side === own,
      letter: (to) => letterOf(context, booking, { plan, facts, words: wordsIn(to.language), to }),
    })
  }
}

type Refund = {
  /** A booking can be refunded in parts; each has its own. */
  key: string
  cents: number
  currency: string
  /** As the administrator gave it. */
  reason: string
}

export async function tellOfRefund(
  context: NotifyContext,
  booking: Values,
  { key, cents, currency, reason }: Refund,
): Promise<void> {
  const { id, user_id, space_id, code } = booking
  const [place] = await context.tx.query<{ space: string }>('SELECT name AS space FROM space WHERE id = $1', [space_id])
  if (typeof user_id !== 'number' || !place) return
  const { space } = place
  await notify(context, {
    ...{ userId: user_id, kind: 'payment', cause: `booking:${String(id)}:refund:${key}` },
    link: `/account/my-bookings?booking=${String(id)}`,
    say: (text, language) => ({
      title: text.refundTitle(),
      message: text.refunded({ amount: moneyText(cents, currency, language), space, reason }),
    }),
    letter: ({ email, name, page, language }) => ({
      ...{ to: email, language, template: 'refund' },
      values: {
        name,
        page,
        space,
        amount: moneyText(cents, currency, language),
        reason,
        reference: String(code ?? ''),
      },
    }),
  })
}

function linkOf({ id, space_id }: Values, event: BookingEvent, side: Side): string {
  if (event === 'review') return '/account/reviews'
  return side === 'host' ? `/account/my-spaces/${String(space_id)}` : `/account/my-bookings?booking=${String(id)}`
}

type Writing = { plan: Plan; facts: Facts; words: Words; to: Recipient }

function letterOf(context: NotifyContext, booking: Values, { plan, facts, words, to }: Writing): Letter {
  const { template, method } = plan
  const { email, language } = to
  const { noReason, somebody } = mailsIn(language)
  const values = {
    ...{ name: to.name, page: to.page, space: words.space, time: words.time },
    reference: String(booking.code ?? ''),
    guest: facts.guest_name ?? somebody(),
    guests: words.guests,
    total: moneyText(facts.total_cents ?? 0, facts.currency || 'EUR', language),
  }
  if (template === 'booking-declined')
    return { to: email, language, template, values: { ...values, reason: words.reason || noReason() } }
  const file = method && calendarFile(context, booking, facts, { method, language })
  return { to: email, language, template, values, ...(file && { attachments: [file] }) }
}

/** The event has the UID of the calendar feed, so that a calendar shows it once. */
function calendarFile(
  { mail, now }: NotifyContext,
  booking: Values,
  { space, address, city, country, host_email, guest_email }: Facts,
  { method, language }: { method: IcalMethod; language: Language },
): MailAttachment | undefined {
  if (!host_email) return undefined
  const text = noticesIn(language)
  const reference = String(booking.code ?? booking.id)
  const event: IcalEvent = {
    uid: `booking-${String(booking.id)}@${mail.eventDomain}`,
    stampedAt: new Date(now).toISOString(),
    startsAt: String(booking.starts_at),
    endsAt: String(booking.ends_at),
    summary: space,
    location: [address, city, country].filter(Boolean).join(', ') || null,
    description: text.icsBooking({ reference }),
    status: method === 'CANCEL' ? 'cancelled' : 'confirmed',
    sequence: Math.max(0, Number(booking.version ?? 1) - 1),
    organizer: { name: space, email: host_email },
    attendees: method === 'CANCEL' && guest_email ? [guest_email] : [],
  }
  return { name: text.icsFile(), type: icalTypeOf(method), content: toIcal([event], undefined, method) }
}
