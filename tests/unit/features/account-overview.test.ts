import { describe, expect, test } from 'vitest'
import { hourOf, spaceOf, splitUpcoming, withoutReview, zoneOf } from '../../../src/features/account-overview/bookings'
import { formatSpan } from '../../../src/ui/dates'

const NOW = Date.parse('2026-12-01T12:30:00Z')
const booking = (id: number | string, starts_at: string, ends_at: string, status: string) => ({
  ...{ id, starts_at, ends_at, status },
})

describe('the overview of bookings', () => {
  test('has those that have not ended, by state, the soonest first', () => {
    const { confirmed, pending } = splitUpcoming(
      [
        booking(1, '2026-12-05T10:00:00Z', '2026-12-05T12:00:00Z', 'confirmed'),
        booking(2, '2026-12-01T12:00:00Z', '2026-12-01T13:00:00Z', 'confirmed'),
        booking(3, '2026-12-01T10:00:00Z', '2026-12-01T12:00:00Z', 'confirmed'),
        booking('temp_a', '2026-12-02T10:00:00.000Z', '2026-12-02T12:00:00.000Z', 'pending'),
        booking(5, '2026-12-03T10:00:00Z', '2026-12-03T12:00:00Z', 'cancelled'),
      ],
      NOW,
    )
    expect(confirmed.map(({ id }) => id)).toEqual([2, 1])
    expect(pending.map(({ id }) => id)).toEqual(['temp_a'])
  })

  test('asks for a review of stays that have none, whether joined or not', () => {
    const stays = [{ id: 1 }, { id: 2 }, { id: 3 }]
    const reviews = [
      { id: 7, booking_id: 1 },
      { id: 8, booking_id: { id: 3 } },
    ]
    expect(withoutReview(stays, reviews)).toEqual([{ id: 2 }])
  })

  test('reads zone, name and picture as far as they are known', () => {
    const space = { id: 9, name: 'Loft', timezone: 'Europe/Vienna', photos: ['/uploads/a.webp', '/uploads/b.webp'] }
    expect(spaceOf({ id: 1, space_id: space })).toEqual({ id: '9', name: 'Loft', picture: '/uploads/a.webp' })
    expect(spaceOf({ id: 1, space_id: 9 })).toEqual({ id: '9' })
    expect(spaceOf({ id: 1, space_id: 9, place: { name: 'Loft' } })).toEqual({ id: '9', name: 'Loft' })
    expect(zoneOf({ id: 1, space_id: space })).toBe('Europe/Vienna')
    expect(zoneOf({ id: 1, space_id: space, place: { timezone: 'Asia/Tokyo' } })).toBe('Asia/Tokyo')
    expect(zoneOf({ id: 1, space_id: 9, place: null })).toBeUndefined()
  })

  test('asks once per hour', () => {
    expect(hourOf(NOW)).toBe(Date.parse('2026-12-01T12:00:00Z'))
    expect(hourOf(hourOf(NOW) + 3_599_999)).toBe(hourOf(NOW))
  })
})

describe('a span of time', () => {
  const text = (zone?: string) =>
    formatSpan('2026-12-01T09:00:00Z', '2026-12-01T11:00:00Z', 'en-GB', zone).replaceAll(/\s/gu, ' ')

  test('is written in the zone of the place', () => {
    expect(text('Europe/Vienna')).toBe('1 Dec 2026, 10:00–12:00')
    expect(text('Asia/Tokyo')).toBe('1 Dec 2026, 18:00–20:00')
  })

  test('is written in the local zone when the zone is unknown', () => {
    expect(text('Nowhere/Land')).toBe(text())
  })
})
