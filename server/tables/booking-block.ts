/**
 * Blocks: time that a host keeps for themselves. Made, moved and deleted as records of `booking` by the
 * host of the space and by administrators. Without guest, price, code, emails and rules of the house.
 */
import * as text from '#messages/booking-rules'
import { LONGEST_MINUTES } from '#shared/booking/space-rules'
import { MINUTE_MS, type Period } from '#shared/booking/times'
import { BLOCKING_MAX, type BlockRefusal } from '#shared/contract/bookings'
import type { Values } from '#shared/records/query'
import type { Database } from '../db/database'
import { forbidden, HttpError, invalid } from '../errors'
import { toSpanText } from '../moment-text'
import { type LockedSpace, lockSpace } from './booking-space'
import type { WriteContext } from './facet'

export const isBlock = ({ kind }: Values): boolean => kind === 'block'

const SETTABLE: readonly string[] = ['starts_at', 'ends_at', 'note']

/** Values of a new block, and of one that is moved. @throws HttpError 403, 400, 409 NOT_AVAILABLE */
export async function prepareBlock(
  context: WriteContext,
  values: Values,
  before: Values | undefined,
  { period, isHost }: { period: Period; isHost: (space: LockedSpace) => boolean },
): Promise<Values> {
  const { tx, now } = context
  const space = await lockSpace(tx, before?.space_id ?? values.space_id)
  if (!space || space.isTrashed) throw invalid({ space_id: "This space can't be booked" })
  if (!isHost(space)) throw forbidden(text.blockByHost(), { kind: text.blockByHost() })
  if (before) requireSettable(values, before)
  if (period.ends <= now) throw invalid({ ends_at: text.blockIsOver() })
  await requireFree(tx, space, period, Number(before?.id ?? 0))
  if (before) return Object.fromEntries(Object.entries(values).filter(([name]) => SETTABLE.includes(name)))
  const { space_id, starts_at, ends_at, note, created_at, updated_at } = values
  return {
    ...{ space_id, starts_at, ends_at, note, created_at, updated_at, kind: 'block', user_id: null, guests: 1 },
    ...{ total_cents: 0, currency: space.rules.currency, status: 'confirmed', payment_status: 'none' },
  }
}

/** A client may send the whole record back. */
function requireSettable(values: Values, before: Values): void {
  const isSame = (name: string) => values[name] === before[name]
  const refused = Object.keys(values).filter((name) => !SETTABLE.includes(name) && !isSame(name))
  if (refused.length > 0) throw invalid(Object.fromEntries(refused.map((name) => [name, text.blockFields()])))
}

type InTheWay = {
  id: number
  kind: string
  code: string | null
  status: string
  starts_at: string
  ends_at: string
  guest: string | null
}

/** Bookings and other blocks that hold a part of the period, at most so many, soonest first. */
const inTheWay = (tx: Database, spaceId: number, { starts, ends }: Period, id: number): Promise<InTheWay[]> =>
  tx.query(
    `SELECT b.id, b.kind, b.code, b.status, b.starts_at, b.ends_at, nullif(u.first_name, '') AS guest
     FROM booking b LEFT JOIN "user" u ON u.id = b.user_id
     WHERE b.space_id = $1 AND b.status IN ('pending', 'confirmed') AND b.deleted_at IS NULL AND b.id <> $2
       AND b.starts_at > $3 AND b.starts_at < $4 AND b.ends_at > $5
     ORDER BY b.starts_at, b.id LIMIT $6`,
    [
      spaceId,
      id,
      new Date(starts - (LONGEST_MINUTES + 24 * 60) * MINUTE_MS),
      new Date(ends),
      new Date(starts),
      BLOCKING_MAX + 1,
    ],
  )

/** The bookings in its way, named: the host decides about them. */
export async function blockRefusal(
  tx: Database,
  space: LockedSpace,
  period: Period,
  id: number,
): Promise<HttpError | undefined> {
  const rows = await inTheWay(tx, space.id, period, id)
  if (rows.length === 0) return undefined
  const shown = rows.slice(0, BLOCKING_MAX)
  const names = shown.map(({ kind, code, id: other, starts_at, ends_at }) => {
    const time = toSpanText(Date.parse(starts_at), Date.parse(ends_at), space.rules.timezone)
    return kind === 'block' ? text.otherBlock({ time }) : text.otherBooking({ code: code ?? `#${other}`, time })
  })
  const more = rows.length > shown.length
  const message = text.blockedBy({ names: names.join('; '), more: more ? 'yes' : 'no' })
  const extra: BlockRefusal = { rule: 'taken', alternatives: [], in_the_way: shown }
  return new HttpError(409, message, { code: 'NOT_AVAILABLE', validation: { starts_at: message }, extra })
}

async function requireFree(tx: Database, space: LockedSpace, period: Period, id: number): Promise<void> {
  const refusal = await blockRefusal(tx, space, period, id)
  if (refusal) throw refusal
}
