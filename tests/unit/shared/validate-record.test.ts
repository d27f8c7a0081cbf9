// A day or moment is valid only if a filter can search for it and the database can store it.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseFilter } from '#shared/records/filter'
import type { Field, Table } from '#shared/resources/field'
import { validateRecord } from '#shared/resources/validate'

const table: Table = {
  name: 'moment',
  title: 'day',
  fields: [
    { name: 'day', label: 'Day', kind: 'date' },
    { name: 'at', label: 'At', kind: 'dateTime' },
  ] satisfies Field[],
}
const errorsOf = (values: Record<string, unknown>) => validateRecord(table, values, { mode: 'create' })
const canBeAskedFor = (field: string, text: string): boolean => {
  try {
    parseFilter(`${field},eq,${text}`, table)
    return true
  } catch {
    return false
  }
}

describe('validateRecord', () => {
  it.each(['0001-01-01', '1999-12-31', '2024-02-29', '9999-12-31'])('accepts the day %s', (day) => {
    expect(errorsOf({ day, at: `${day}T12:00:00Z` })).toEqual({})
  })

  it.each(['0000-01-01', '0000-12-31', '2023-02-29', '2024-02-30', '2024-13-01', '2024-00-10', '24-01-01', '2024-1-1'])(
    'rejects the day %s, alone and with a time',
    (day) => {
      expect(errorsOf({ day, at: `${day}T12:00:00Z` })).toEqual({
        day: 'Day must be a date (YYYY-MM-DD)',
        at: 'At must be a date and time (ISO 8601)',
      })
    },
  )

  it.each(['0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00', '2024-01-01T25:00:00Z', '2024-01-01', 0, {}])(
    'rejects the moment %j, which is invalid or outside the years 1 to 9999 in UTC',
    (at) => {
      expect(errorsOf({ at })).toHaveProperty('at')
    },
  )

  it('accepts no day or moment that a filter would reject', () => {
    const part = (max: number, digits: number) => fc.nat(max).map((n) => String(n).padStart(digits, '0'))
    const day = fc
      .tuple(fc.oneof(part(9_999, 4), fc.constantFrom('0000', '0001', '9999')), part(13, 2), part(32, 2))
      .map((parts) => parts.join('-'))
    const zone = fc.oneof(
      fc.constant('Z'),
      fc.tuple(fc.constantFrom('+', '-'), part(15, 2)).map(([s, h]) => `${s}${h}:00`),
    )
    const clock = fc.tuple(part(24, 2), part(60, 2), part(60, 2)).map((parts) => parts.join(':'))
    fc.assert(
      fc.property(day, clock, zone, (date, time, offset) => {
        const at = `${date}T${time}${offset}`
        expect('day' in errorsOf({ day: date })).toBe(!canBeAskedFor('day', date))
        expect('at' in errorsOf({ at })).toBe(!canBeAskedFor('at', at))
      }),
      { numRuns: 2_000 },
    )
  })
})
