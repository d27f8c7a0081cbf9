/** Reviews of both sides, read from records: stays without one, their state, and what a host can reply. */
import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#shared/records/query'
import {
  replyStep,
  reviewState,
  type Stay,
  staysToReview,
  subjectOf,
  toReview,
  toStay,
} from '../../../src/features/reviews/reviews'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-12-01T12:00:00Z')
const iso = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

const stayRecord = (more: Record<string, unknown> = {}): AnyRecord => ({
  ...{ id: 7, version: 3, user_id: 4, status: 'completed', starts_at: iso(-30), ends_at: iso(-28) },
  ...{ space_id: { id: 5, name: 'Cedar room', user_id: 9, photos: [] }, guest: { first_name: 'Gina' } },
  ...more,
})
const reviewOf = (more: Record<string, unknown> = {}) =>
  toReview({
    ...{ id: 1, booking_id: 7, space_id: { id: 5, name: 'Cedar room' }, rating: 4, comment: null, side: 'guest' },
    ...more,
  })
const stayOf = (more: Record<string, unknown> = {}, side: 'guest' | 'host' = 'guest') =>
  toStay(stayRecord(more), side, NOW)

describe('a stay to review', () => {
  it('is over: completed, or confirmed and past its end', () => {
    expect(stayOf()).toMatchObject({ bookingId: 7, space: 'Cedar room', guest: 'Gina' })
    expect(stayOf({ status: 'confirmed' })).toBeDefined()
    expect(stayOf({ status: 'confirmed', ends_at: iso(1) })).toBeUndefined()
    for (const status of ['pending', 'cancelled', 'declined', 'expired']) expect(stayOf({ status })).toBeUndefined()
  })

  it('has a guest who is not the host', () => {
    expect(stayOf({ user_id: null }, 'host')).toBeUndefined()
    expect(stayOf({ user_id: 9 }, 'host')).toBeUndefined()
    expect(stayOf({ user_id: { id: 9 } }, 'host')).toBeUndefined()
  })

  it('has no review of its side yet, and the latest comes first', () => {
    const stays = [
      stayOf({ id: 8, ends_at: iso(-90) }),
      stayOf({ id: 7 }),
      stayOf({ id: 7 }, 'host'),
      stayOf({ id: 9 }, 'host'),
    ].filter((stay): stay is Stay => stay !== undefined)
    const open = staysToReview(stays, [reviewOf(), reviewOf({ booking_id: { id: 9 }, side: 'host' })])
    expect(open.map(({ side, bookingId }) => [side, bookingId])).toEqual([
      ['host', 7],
      ['guest', 8],
    ])
  })
})

describe('a review', () => {
  it('is published, hidden, waiting or refused', () => {
    expect(reviewState(reviewOf({ published_at: iso(0) }))).toBe('published')
    expect(reviewState(reviewOf())).toBe('hidden')
    const queued = reviewOf({ _offline: true, _requestId: 'a' })
    expect(reviewState(queued)).toBe('waiting')
    expect(reviewState(queued, { state: 'pending' })).toBe('waiting')
    expect(reviewState(queued, { state: 'parked' })).toBe('refused')
  })

  it('is about the space, or the guest by first name', () => {
    expect(subjectOf(reviewOf())).toBe('Cedar room')
    expect(subjectOf(reviewOf({ side: 'host', booking_id: { id: 7, guest: { first_name: 'Gina' } } }))).toBe('Gina')
    expect(subjectOf(reviewOf({ side: 'host' }))).toBe('your guest')
  })

  it('is replied to once, and the reply changed for 48 hours', () => {
    const step = (reply: string | null, hours?: number) =>
      replyStep(reviewOf({ reply, replied_at: hours === undefined ? null : iso(hours) }), NOW)
    expect(step(null)).toBe('write')
    expect(step('Thanks')).toBe('edit')
    expect(step('Thanks', -47.9)).toBe('edit')
    expect(step('Thanks', -48)).toBeUndefined()
    // An administrator has removed it.
    expect(step(null, -1)).toBeUndefined()
  })
})
