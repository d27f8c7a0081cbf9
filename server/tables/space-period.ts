/**
 * The condition that a space can be booked for a period, and the price of it, in SQL. The meaning is
 * that of refusalOf and quoteOf of src/shared/booking, which tests compare with it. Clock changes of
 * each zone are computed here by the same functions, so the database needs no knowledge of zones.
 */
import { LONGEST_MINUTES, WEEKDAYS } from '#shared/booking/space-rules'
import { DAY_MS, daysOf, MINUTE_MS, plusDays, toInstant } from '#shared/booking/times'
import type { Database } from '../db/database'
import { type Fragment, sqlOf, value } from '../db/record-sql'

/** Wall clock of each space's zone, "2026-12-01T10:00". */
export type WallPeriod = { from: string; to: string }

/** A day of a zone: clock times from the minute `turn` on are `shift` ms from where they would be. */
type ZoneDay = { day: string; weekday: string; start: number; turn?: number; shift?: number }
/** Epoch ms; `pieces`: ms of the period in each of its days. */
type ZonePeriod = { starts: number; ends: number; days: ZoneDay[]; pieces: number[] }
export type ZonePeriods = ReadonlyMap<string, ZonePeriod>

const DAY_MINUTES = DAY_MS / MINUTE_MS
const WEEK_MINUTES = 7 * DAY_MINUTES
const KEPT_DAYS_MAX = 10_000

const startOfDay = (day: string, zone: string): number => toInstant(`${day}T00:00`, zone)

/** A zone's day never changes while the process lives. */
const keptDays = new Map<string, ZoneDay>()

function zoneDay(day: string, zone: string): ZoneDay {
  const key = `${day} ${zone}`
  const kept = keptDays.get(key)
  if (kept) return kept
  const start = startOfDay(day, zone)
  const shift = startOfDay(plusDays(day, 1), zone) - start - DAY_MS
  const weekday = WEEKDAYS[new Date(day).getUTCDay()] ?? ''
  const made = { day, weekday, start, ...(shift === 0 ? {} : { turn: turnOf(day, zone, start), shift }) }
  if (keptDays.size >= KEPT_DAYS_MAX) keptDays.clear()
  keptDays.set(key, made)
  return made
}

/** The first minute of the day's clock that is not `start` plus that minute, by binary search. */
function turnOf(day: string, zone: string, start: number): number {
  const isShifted = (minute: number) =>
    minute === DAY_MINUTES || toInstant(wallAt(day, minute), zone) !== start + minute * MINUTE_MS
  let [low, high] = [0, DAY_MINUTES]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isShifted(middle)) high = middle
    else low = middle + 1
  }
  return low
}

const wallAt = (day: string, minute: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + minute * MINUTE_MS).toISOString().slice(0, 16)

/** Undefined for a zone that is not known here, and where a clock change leaves nothing of the period. */
function zonePeriod({ from, to }: WallPeriod, zone: string): ZonePeriod | undefined {
  try {
    const [starts, ends] = [toInstant(from, zone), toInstant(to, zone)]
    if (ends <= starts) return undefined
    const days = daysOf({ starts, ends }, zone).map((day) => zoneDay(day, zone))
    const pieces = days.map(
      ({ start }, index) => Math.min(ends, days[index + 1]?.start ?? ends) - Math.max(starts, start),
    )
    return { starts, ends, days, pieces }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Walks the index from zone to zone: there are many spaces and few zones. */
const ZONES = `with recursive step (zone) as (
  (select timezone from space where status = 'active' and deleted_at is null order by timezone limit 1)
  union all
  select (select s.timezone from space s where s.status = 'active' and s.deleted_at is null and s.timezone > step.zone
    order by s.timezone limit 1) from step where step.zone is not null
) select zone from step where zone is not null`

/** The period in each zone that has active spaces. */
export async function readZonePeriods(db: Database, period: WallPeriod): Promise<ZonePeriods> {
  const rows = await db.query<{ zone: string }>(ZONES)
  return new Map(
    rows.flatMap(({ zone }) => {
      const found = zonePeriod(period, zone)
      return found ? [[zone, found] as const] : []
    }),
  )
}

/** Goes after `from "space"`; the conditions and the price read it. By zone: start, end, and the rest. */
export function zoneJoin(zones: ZonePeriods): Fragment {
  const by = (of: (period: ZonePeriod) => unknown) =>
    value('jsonb', JSON.stringify(Object.fromEntries([...zones].map(([zone, period]) => [zone, of(period)]))))
  const starts = by((period) => period.starts)
  const ends = by((period) => period.ends)
  const more = by(({ days, pieces }) => ({ d: days, p: `{${pieces}}`, ...(hasTurn(days) && { t: 1 }) }))
  return sqlOf`cross join lateral (select ${starts} -> "space"."timezone" as "starts",
    ${ends} -> "space"."timezone" as "ends", ${more} -> "space"."timezone" as "more") as "zone"`
}

const STARTS = `"zone"."starts"::bigint`
const ENDS = `"zone"."ends"::bigint`
const HAS_TURN = `"zone"."more" -> 't' is not null`
const hasTurn = (days: readonly ZoneDay[]): boolean => days.some(({ turn }) => turn !== undefined)
/** Whether a clock changes during the period somewhere. Otherwise all zones have the same lengths. */
const anyTurn = (zones: ZonePeriods): boolean => [...zones.values()].some(({ days }) => hasTurn(days))

const minutesBetween = ({ from, to }: WallPeriod): number => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / MINUTE_MS
const minuteOfDay = (wall: string): number => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
/** The week begins on Sunday, as in 0022_search.sql. */
const minuteOfWeek = (wall: string): number => new Date(`${wall}Z`).getUTCDay() * DAY_MINUTES + minuteOfDay(wall)

/** The minutes of the week that the period covers, as a multirange. */
function weekRange(period: WallPeriod): string {
  const begin = minuteOfWeek(period.from)
  const end = begin + minutesBetween(period)
  if (end - begin >= WEEK_MINUTES) return `{[0,${WEEK_MINUTES})}`
  if (end <= WEEK_MINUTES) return `{[${begin},${end})}`
  return `{[0,${end - WEEK_MINUTES}),[${begin},${WEEK_MINUTES})}`
}

/**
 * A condition on "space" and "zone". `now`: epoch milliseconds. One case for all: it looks into the
 * bookings last, and the planner takes it for half of the spaces, where the product of its guesses for
 * each condition would be next to none.
 */
export function bookableSql(period: WallPeriod, zones: ZonePeriods, now: number): Fragment {
  const length = anyTurn(zones)
    ? { sql: `((${ENDS} - ${STARTS}) / ${MINUTE_MS})`, params: [] }
    : value('integer', minutesBetween(period))
  const longest = `least(coalesce("space"."max_minutes", ${LONGEST_MINUTES}), ${LONGEST_MINUTES})`
  return sqlOf`case when "zone"."starts" is null then false
    when ${length} not between "space"."min_minutes" and ${longest} then false
    when ${length} % "space"."step_minutes" <> 0 then false
    when ${STARTS} - ${`${MINUTE_MS}::bigint`} * "space"."notice_minutes" < ${value('bigint', now)} then false
    when not coalesce(${openSql(period, zones)}, false) then false
    else ${NOT_TAKEN} end`
}

/** Open at all of the period, and its start on the step. */
function openSql(period: WallPeriod, zones: ZonePeriods): Fragment {
  const days = new Set([
    period.from.slice(0, 10),
    ...[...zones.values()].flatMap(({ days }) => days.map(({ day }) => day)),
  ])
  const dates = `$[*].date ? (${[...days].map((day) => `@ == "${day}"`).join(' || ')})`
  const isSpecial = sqlOf`("space"."exceptions" @? ${value('jsonpath', dates)}${anyTurn(zones) ? ` or ${HAS_TURN}` : ''})`
  const start = value('integer', minuteOfWeek(period.from))
  const sinceOpening = sqlOf`${start} - "space"."open_starts"[width_bucket(${start}, "space"."open_starts")]`
  return sqlOf`case when ${isSpecial} then is_open("space"."opening_hours", "space"."exceptions", "zone"."more" -> 'd', ${STARTS}, ${ENDS}, "space"."step_minutes")
    when "space"."opening_hours" is null then ${value('integer', minuteOfDay(period.from))} % "space"."step_minutes" = 0
    else "space"."open_week" @> ${value('int4multirange', weekRange(period))} and (${sinceOpening}) % "space"."step_minutes" = 0 end`
}

const BUFFER = `"space"."buffer_minutes" * ${MINUTE_MS}::bigint`

/**
 * Not taken. Bookings that hold their time never overlap (booking_overlap), so the first that ends
 * after the period starts is the only one that can meet it.
 */
const NOT_TAKEN = `coalesce((select taken."starts_at" from "booking" taken
  where taken."space_id" = "space"."id" and taken."status" in ('pending', 'confirmed') and taken."deleted_at" is null
    and taken."ends_at" > to_timestamp((${STARTS} - ${BUFFER}) / 1000)
  order by taken."ends_at" limit 1) >= to_timestamp((${ENDS} + ${BUFFER}) / 1000), true)`

/** Cents for the period. */
export function priceSql(zones: ZonePeriods): Fragment {
  const [first] = zones.values()
  const pieces = anyTurn(zones)
    ? { sql: `("zone"."more" ->> 'p')::bigint[]`, params: [] }
    : value('bigint[]', first?.pieces ?? [])
  return sqlOf`booking_price("space"."rate_cents", "space"."day_rate_cents", "space"."cleaning_fee_cents", ${pieces})`
}
