import { expect, it } from 'vitest'
import { draftBookings, reviewsOf } from '../../../server/demo/fill-marketplace'
import { USERS } from '../../../server/demo/seed-content'
import { SPACES } from '../../../server/demo/seed-places'

const DAY_MS = 86_400_000
const FIRST_DAY = Date.UTC(2026, 10, 21, 12)

const indexes = (list: readonly unknown[]) => list.map((_, index) => index)

/** Spaces, by index, with bookings but without a review that visitors can read. */
function unreviewed(now: number): number[] {
  const drafts = draftBookings(now)
  const ids = { now, spaceIds: indexes(SPACES), userIds: indexes(USERS) }
  const reviewed = new Set(
    drafts
      .flatMap((draft, index) => reviewsOf(draft, { ...ids, id: index }))
      .filter(({ side, published_at }) => side === 'guest' && published_at !== null)
      .map(({ space_id }) => space_id),
  )
  return [...new Set(drafts.map(({ space }) => space))].filter((space) => !reviewed.has(space))
}

it('each space with bookings has a review of a guest, whatever the day of the year', () => {
  for (let day = 0; day < 366; day++) {
    const now = FIRST_DAY + day * DAY_MS
    expect(unreviewed(now), new Date(now).toISOString()).toEqual([])
  }
})
