/**
 * A guest's bookings: read from records, sorted into the tabs of the list, and put into words.
 * Times are epoch milliseconds. Pure.
 */
import * as text from '#messages/my-bookings'
import { fieldsOf, isObject } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { isTempId, parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'
import { formatPeriod } from '../../ui/dates'
import { withZone } from '../../ui/zone-name'

export const STATUSES = ['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed'] as const
export type Status = (typeof STATUSES)[number]

export type PriceLine = { kind: 'hours' | 'days' | 'fee'; quantity: number; rateCents: number; amountCents: number }

/** Known from the confirmation on. */
export type Place = {
  name: string
  address: string
  city: string
  country: string
  lat: number | undefined
  lng: number | undefined
  host: { name: string; email: string }
}

export type Booking = {
  id: RecordId
  version: number | undefined
  userId: number | undefined
  status: Status
  startsAt: number
  endsAt: number
  createdAt: number
  updatedAt: number
  guests: number
  note: string
  totalCents: number | undefined
  currency: string
  lines: PriceLine[]
  code: string
  policy: string
  place: Place | undefined
  paymentStatus: string
  refundedCents: number
  expiresAt: number | undefined
  /** Until when the payment can be finished; undefined: there is nothing to finish. */
  payUntil: number | undefined
  declineReason: string
  cancelledBy: string
  /** Time zone of the space, else of the place. Undefined: unknown, times are shown in the viewer's. */
  timezone: string | undefined
  space: {
    id: RecordId | undefined
    name: string
    city: string
    picture: string | undefined
    record: AnyRecord | undefined
  }
  /** Id of the queued change, while one waits to be sent. */
  requestId: string | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
const momentOf = (value: unknown): number | undefined => {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}

const KINDS = ['hours', 'days', 'fee'] as const

function linesOf(quote: unknown): PriceLine[] {
  const { lines } = fieldsOf(quote)
  return (Array.isArray(lines) ? lines : []).flatMap((line): PriceLine[] => {
    const { kind, quantity, rate_cents, amount_cents } = fieldsOf(line)
    const known = KINDS.find((name) => name === kind)
    const amountCents = numberOf(amount_cents)
    if (!known || amountCents === undefined) return []
    return [
      { kind: known, quantity: numberOf(quantity) ?? 1, rateCents: numberOf(rate_cents) ?? amountCents, amountCents },
    ]
  })
}

function placeOf(value: unknown): Place | undefined {
  if (!isObject(value)) return undefined
  const host = fieldsOf(value.host)
  return {
    name: textOf(value.name),
    address: textOf(value.address),
    city: textOf(value.city),
    country: textOf(value.country),
    lat: numberOf(value.lat),
    lng: numberOf(value.lng),
    host: { name: textOf(host.first_name), email: textOf(host.email) },
  }
}

/** A record of the table `booking`, its space joined or not. */
export function toBooking(record: AnyRecord): Booking {
  const space = isRecord(record.space_id) ? record.space_id : undefined
  const place = placeOf(record.place)
  const photos: unknown[] = Array.isArray(space?.photos) ? space.photos : []
  const startsAt = momentOf(record.starts_at) ?? 0
  const createdAt = momentOf(record.created_at) ?? 0
  return {
    id: parseRecordId(String(record.id)) ?? 0,
    version: record.version,
    userId: numberOf(isRecord(record.user_id) ? record.user_id.id : record.user_id),
    status: STATUSES.find((status) => status === record.status) ?? 'pending',
    startsAt,
    endsAt: momentOf(record.ends_at) ?? startsAt,
    createdAt,
    updatedAt: momentOf(record.updated_at) ?? createdAt,
    guests: numberOf(record.guests) ?? 1,
    note: textOf(record.note),
    totalCents: numberOf(record.total_cents),
    currency: textOf(record.currency) || textOf(space?.currency) || 'EUR',
    lines: linesOf(record.quote),
    code: textOf(record.code),
    policy: textOf(record.policy) || textOf(space?.cancellation_policy),
    place,
    paymentStatus: textOf(record.payment_status) || 'none',
    refundedCents: numberOf(record.refunded_cents) ?? 0,
    expiresAt: momentOf(record.expires_at),
    payUntil: momentOf(record.pay_until),
    declineReason: textOf(record.decline_reason),
    cancelledBy: textOf(record.cancelled_by),
    timezone: textOf(fieldsOf(record.place).timezone) || textOf(space?.timezone) || undefined,
    space: {
      id: parseRecordId(String(space?.id ?? record.space_id)),
      name: textOf(space?.name) || place?.name || text.space(),
      city: textOf(space?.city) || place?.city || '',
      picture: textOf(photos[0]) || undefined,
      record: space,
    },
    requestId: record._offline === true ? textOf(record._requestId) || undefined : undefined,
  }
}

/**
 * The status, or what keeps it from being certain: `waiting`: the booking was not sent yet;
 * `refused`: the server refused it; `unpaid`: its payment is not finished; `canceling`: its cancellation was not sent yet; `stuck`: the
 * cancellation was refused.
 */
export type State = Status | 'waiting' | 'refused' | 'unpaid' | 'canceling' | 'stuck'

const HELD = ['parked', 'conflict', 'evicted'] as const
export const isHeld = (entry: Pick<OutboxEntry, 'state'> | undefined): boolean =>
  HELD.some((state) => state === entry?.state)

/** @param entry the queued change of the booking, where there is one */
export function stateOf(booking: Booking, entry?: Pick<OutboxEntry, 'state'>): State {
  if (isTempId(booking.id)) return isHeld(entry) ? 'refused' : 'waiting'
  if (booking.requestId !== undefined && booking.status === 'cancelled') return isHeld(entry) ? 'stuck' : 'canceling'
  return booking.status === 'pending' && booking.payUntil !== undefined ? 'unpaid' : booking.status
}

/** `instant`: confirmed once it is paid; `request`: its host is asked then. */
export const modeOf = ({ space: { record } }: Booking): 'instant' | 'request' =>
  record?.booking_mode === 'instant' ? 'instant' : 'request'

const LABELS: Record<State, { label: () => string; colour: string }> = {
  waiting: { label: text.waiting, colour: 'orange' },
  refused: { label: text.refused, colour: 'red' },
  canceling: { label: text.canceling, colour: 'orange' },
  stuck: { label: text.notCanceled, colour: 'red' },
  unpaid: { label: text.unpaid, colour: 'orange' },
  pending: { label: text.pending, colour: 'yellow' },
  confirmed: { label: text.confirmed, colour: 'teal' },
  declined: { label: text.declined, colour: 'gray' },
  expired: { label: text.expired, colour: 'gray' },
  cancelled: { label: text.canceled, colour: 'gray' },
  completed: { label: text.completed, colour: 'blue' },
}

export const stateLabel = (state: State): { label: string; colour: string } => ({
  label: LABELS[state].label(),
  colour: LABELS[state].colour,
})

/** There is a receipt once the booking is paid or completed. */
export const hasReceipt = ({ status, paymentStatus, totalCents }: Booking): boolean =>
  totalCents !== undefined && (status === 'completed' || paymentStatus === 'paid' || paymentStatus === 'refunded')

export const TABS = ['upcoming', 'past', 'canceled'] as const
export type Tab = (typeof TABS)[number]

/** A change that waits is among the upcoming bookings until the server has decided. */
export function tabOf(booking: Booking, now: number): Tab {
  switch (stateOf(booking)) {
    case 'declined':
    case 'expired':
    case 'cancelled':
      return 'canceled'
    case 'completed':
      return 'past'
    case 'unpaid':
    case 'pending':
    case 'confirmed':
      return booking.endsAt > now ? 'upcoming' : 'past'
    default:
      return 'upcoming'
  }
}

/** The bookings of each tab: the next one first, of the others the latest first. */
export function byTab(bookings: readonly Booking[], now: number): Record<Tab, Booking[]> {
  const tabs: Record<Tab, Booking[]> = { upcoming: [], past: [], canceled: [] }
  for (const booking of bookings) tabs[tabOf(booking, now)].push(booking)
  tabs.upcoming.sort((a, b) => a.startsAt - b.startsAt)
  for (const tab of ['past', 'canceled'] as const) tabs[tab].sort((a, b) => b.startsAt - a.startsAt)
  return tabs
}

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * The times in the space's zone, and in the viewer's where its clocks differ then: the space's zone
 * is named in that case.
 * @param viewer IANA name of the viewer's zone
 */
export function timesOf(
  { startsAt, endsAt, timezone }: Pick<Booking, 'startsAt' | 'endsAt' | 'timezone'>,
  viewer: string = viewerZone(),
  locale?: string,
): { there: string; here: string | undefined } {
  const there = formatPeriod(startsAt, endsAt, locale, timezone ?? viewer)
  const here = formatPeriod(startsAt, endsAt, locale, viewer)
  return { there: withZone(there, startsAt, timezone, viewer), here: here === there ? undefined : here }
}
