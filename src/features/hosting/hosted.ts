/**
 * Bookings, requests and blocks of a host's spaces, read from records of the server or of this device.
 * Times are epoch milliseconds. Pure.
 */
import * as text from '#messages/hosting'
import { type SpaceRules, toSpaceRules } from '#shared/booking/space-rules'
import type { Period } from '#shared/booking/times'
import { fieldsOf } from '#shared/json'
import type { OutboxEntry } from '#shared/offline/outbox'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { type AnyRecord, isRecord } from '#shared/records/query'

export type Hosted = Period & {
  id: RecordId
  version: number | undefined
  isBlock: boolean
  status: string
  guests: number
  /** First name. */
  guest: string
  note: string
  code: string
  totalCents: number
  currency: string
  paymentStatus: string
  expiresAt: number | undefined
  space: { id: RecordId | undefined; name: string; rules: SpaceRules }
  /** Id of the queued change, while one waits to be sent or was refused. */
  requestId: string | undefined
  record: AnyRecord
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown, other = 0): number => (typeof value === 'number' ? value : other)
const momentOf = (value: unknown): number | undefined => {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? undefined : moment
}

/** A record of the table booking, its space joined or given. */
export function toHosted(record: AnyRecord, spaces: readonly AnyRecord[] = []): Hosted {
  const spaceId = isRecord(record.space_id) ? record.space_id.id : record.space_id
  const space = isRecord(record.space_id) ? record.space_id : spaces.find(({ id }) => String(id) === String(spaceId))
  const starts = momentOf(record.starts_at) ?? 0
  return {
    id: parseRecordId(String(record.id)) ?? 0,
    version: record.version,
    isBlock: record.kind === 'block',
    status: textOf(record.status) || 'pending',
    starts,
    ends: momentOf(record.ends_at) ?? starts,
    guests: numberOf(record.guests, 1),
    guest: textOf(fieldsOf(record.guest).first_name) || text.guest(),
    note: textOf(record.note),
    code: textOf(record.code),
    totalCents: numberOf(record.total_cents),
    currency: textOf(record.currency) || 'EUR',
    paymentStatus: textOf(record.payment_status) || 'none',
    expiresAt: momentOf(record.expires_at),
    space: {
      id: parseRecordId(String(spaceId)),
      name: textOf(space?.name) || text.unknownSpace(),
      rules: toSpaceRules(space ?? {}),
    },
    requestId: record._offline === true ? textOf(record._requestId) || undefined : undefined,
    record,
  }
}

const HELD: readonly string[] = ['parked', 'conflict', 'evicted']
export const isHeld = (entry: Pick<OutboxEntry, 'state'> | undefined): boolean =>
  entry !== undefined && HELD.includes(entry.state)

export type HostedState = { label: string; colour: string }

const LABELS: Readonly<Record<string, { label: () => string; colour: string }>> = {
  pending: { label: text.pending, colour: 'yellow' },
  confirmed: { label: text.confirmed, colour: 'teal' },
  completed: { label: text.completed, colour: 'blue' },
  declined: { label: text.declined, colour: 'gray' },
  expired: { label: text.expired, colour: 'gray' },
  cancelled: { label: text.canceled, colour: 'gray' },
}

/** What the page shows as its state: what is not certain yet is never called by its name. */
export function stateOf(hosted: Hosted, entry?: Pick<OutboxEntry, 'state'>): HostedState {
  if (hosted.requestId !== undefined)
    return isHeld(entry) ? { label: text.refused(), colour: 'red' } : { label: text.waiting(), colour: 'orange' }
  if (hosted.isBlock) return { label: text.blocked(), colour: 'gray' }
  const known = LABELS[hosted.status]
  return { label: known?.label() ?? hosted.status, colour: known?.colour ?? 'gray' }
}

export const titleOf = (hosted: Hosted): string =>
  hosted.isBlock ? hosted.note || text.blocked() : `${hosted.guest} · ${text.guestCount({ count: hosted.guests })}`

/** Answers that a host can give at `now`. */
export const canAnswer = ({ isBlock, status, requestId, expiresAt, ends }: Hosted, now: number): boolean =>
  !isBlock && status === 'pending' && requestId === undefined && (expiresAt ?? ends) > now && ends > now

export const canCancel = ({ isBlock, status, requestId, ends }: Hosted, now: number): boolean =>
  !isBlock && status === 'confirmed' && requestId === undefined && ends > now

export const canComplete = ({ isBlock, status, requestId, ends }: Hosted, now: number): boolean =>
  !isBlock && status === 'confirmed' && requestId === undefined && ends <= now
