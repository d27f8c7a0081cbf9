/** The groups of "Today": records that wait for a decision. Pure. */
import * as text from '#messages/dashboard'
import { type AnyRecord, isRecord, type Order } from '#shared/records/query'
import { ACCOUNTS, fieldOf, type Resource } from '#shared/resources/field'
import { userTable } from '#shared/resources/people'
import { resourceFor } from '#shared/resources/resources'
import { formatAge, formatValue } from '../../crud/record/format'
import { readReference } from '../../crud/record/record-title'
import { zoneOf } from '../../crud/record/zone'
import { formatSpan } from '../../ui/dates'
import { withZone } from '../../ui/zone-name'

/** Records of each group; the count leads to the others. */
export const TODAY_SHOWN = 3

export type TodayGroup = {
  name: string
  label: () => string
  resource: Resource
  /** In the address of the list. */
  filter: readonly string[]
  order: Order
  join?: readonly string[]
  /** Beside the record's title. */
  person?: (record: AnyRecord) => string
  /** Below the record's title. `now`: epoch milliseconds. */
  detail: (record: AnyRecord, now: number) => string
}

/** `since`: the moment from which it waits. */
const ageSince = (record: AnyRecord, since: unknown, now: number): string =>
  since && record.created_at ? formatAge(Date.parse(String(since)), now) : ''

const byAge = { field: 'created_at', direction: 'asc' } as const
const created = (record: AnyRecord, now: number): string => ageSince(record, record.created_at, now)
const changed = (record: AnyRecord, now: number): string => ageSince(record, record.updated_at, now)

/** The role that an approval gives, and how long the account has waited. */
const userDetail = (user: AnyRecord, now: number): string => {
  const role = fieldOf(userTable, 'role')
  return [role && formatValue(role, user.role), created(user, now)].filter(Boolean).join(' · ')
}

const guestOf = ({ user_id }: AnyRecord): string => readReference(ACCOUNTS, user_id)?.title ?? ''

function bookingDetail(booking: AnyRecord): string {
  const { space_id, starts_at, ends_at } = booking
  const space = isRecord(space_id) ? String(space_id.name ?? '') : ''
  const zone = zoneOf('booking', 'starts_at', booking)
  const [start, end] = [String(starts_at), String(ends_at)]
  const times = starts_at && ends_at ? withZone(formatSpan(start, end, undefined, zone), start, zone) : ''
  return [times, space].filter(Boolean).join(' · ')
}

const GROUPS: readonly (Omit<TodayGroup, 'resource'> & { table: string })[] = [
  {
    ...{ name: 'approvals', label: text.awaitingApproval, table: 'user' },
    ...{ filter: ['status,eq,pending'], order: byAge, detail: userDetail },
  },
  {
    ...{ name: 'bookings', label: text.bookingsToConfirm, table: 'booking', join: ['space', 'user'] },
    ...{ filter: ['kind,eq,booking', 'status,eq,pending'], order: { field: 'expires_at', direction: 'asc' } },
    ...{ person: guestOf, detail: bookingDetail },
  },
  {
    ...{ name: 'messages', label: text.newMessages, table: 'contact_message' },
    ...{ filter: ['status,eq,new'], order: byAge },
    detail: (record, now) => [String(record.name ?? ''), created(record, now)].filter(Boolean).join(' · '),
  },
  {
    ...{ name: 'designs', label: text.designsInReview, table: 'design' },
    ...{ filter: ['status,eq,review'], order: { field: 'updated_at', direction: 'asc' }, detail: changed },
  },
  {
    ...{ name: 'spaces', label: text.spacesInReview, table: 'space' },
    ...{ filter: ['status,eq,review'], order: { field: 'updated_at', direction: 'asc' }, detail: changed },
  },
]

/** The groups whose lists the role may open. */
export const todayFor = (role: string | null): TodayGroup[] =>
  GROUPS.flatMap(({ table, ...group }) => {
    const resource = resourceFor(table, 'list', role)
    return resource ? [{ ...group, resource }] : []
  })
