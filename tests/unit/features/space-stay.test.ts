/** The calendar of a space: days, starts and ends, in its own zone and across clock changes. */
import { describe, expect, it } from 'vitest'
import { toSpaceRules } from '#shared/booking/space-rules'
import { toInstant, toWall } from '#shared/booking/times'
import {
  type Availability,
  daysOfMonth,
  freeEnds,
  freeStarts,
  hasFreeTime,
  monthOf,
  toPeriod,
} from '../../../src/features/explore/stay'

const ZONE = 'Europe/Berlin'
const at = (wall: string) => toInstant(wall, ZONE)
const walls = (instants: readonly number[]) => instants.map((instant) => toWall(instant, ZONE).slice(11))

const given = (values: Record<string, unknown>, busy: Availability['busy'] = []): Availability => ({
  space: toSpaceRules({ timezone: ZONE, min_minutes: 60, step_minutes: 60, ...values }),
  busy,
  now: at('2026-12-01T08:30'),
})
const OFFICE = { opening_hours: { tue: [['09:00', '13:00']], wed: [['09:00', '10:00']] } }

describe('the calendar of a space', () => {
  it('names the days of a month, and the months beside it', () => {
    expect(daysOfMonth('2028-02-10')).toHaveLength(29)
    expect(daysOfMonth('2026-12-31')[0]).toBe('2026-12-01')
    expect(monthOf('2026-12-31', 1)).toBe('2027-01-01')
    expect(monthOf('2026-01-31', -1)).toBe('2025-12-01')
  })

  it('offers starts and ends within the opening hours', () => {
    expect(walls(freeStarts('2026-12-01', given(OFFICE)))).toEqual(['09:00', '10:00', '11:00', '12:00'])
    expect(walls(freeEnds(at('2026-12-01T11:00'), given(OFFICE)))).toEqual(['12:00', '13:00'])
  })

  it('leaves out what is taken: starts, and ends beyond it', () => {
    const busy = [{ starts: at('2026-12-01T11:00'), ends: at('2026-12-01T12:00') }]
    expect(walls(freeStarts('2026-12-01', given(OFFICE, busy)))).toEqual(['09:00', '10:00', '12:00'])
    expect(walls(freeEnds(at('2026-12-01T09:00'), given(OFFICE, busy)))).toEqual(['10:00', '11:00'])
  })

  it('knows days without time for the shortest booking', () => {
    expect(hasFreeTime('2026-12-01', given(OFFICE))).toBe(true)
    expect(hasFreeTime('2026-12-02', given({ ...OFFICE, min_minutes: 120 }))).toBe(false)
    expect(hasFreeTime('2026-12-03', given(OFFICE))).toBe(false)
    expect(hasFreeTime('2026-11-24', given(OFFICE))).toBe(false)
  })

  it('offers ends after midnight where the space stays open, at most a day later', () => {
    const ends = freeEnds(at('2026-12-01T22:00'), given({ opening_hours: null }))
    expect(walls(ends).slice(0, 3)).toEqual(['23:00', '00:00', '01:00'])
    expect(ends).toHaveLength(24)
    expect(freeEnds(at('2026-12-01T22:00'), given({ opening_hours: null, max_minutes: 180 }))).toHaveLength(3)
  })

  it('rounds the shortest booking up to the step', () => {
    const space = { opening_hours: null, min_minutes: 45, step_minutes: 30 }
    expect(walls(freeEnds(at('2026-12-01T10:00'), given(space))).slice(0, 2)).toEqual(['11:00', '11:30'])
  })

  it('reads a searched period in the zone of the space', () => {
    expect(toPeriod({ from: '2026-12-01T10:00', to: '2026-12-01T12:00' }, ZONE)).toEqual({
      starts: Date.parse('2026-12-01T09:00Z'),
      ends: Date.parse('2026-12-01T11:00Z'),
    })
    expect(toPeriod({}, ZONE)).toBeUndefined()
  })
})
