/** Occupancy and earnings of a host's spaces. */
import { LAMBDA, withParams } from './endpoint'
import type { ReadOptions } from './records'
import { request } from './transport'

/** @param from first month of the space's zone, such as `2026-01` @param to last month, included */
export async function loadEarnings(spaceId: number, from: string, to: string, { signal }: ReadOptions = {}) {
  return request(withParams(`${LAMBDA}/space/${encodeURIComponent(spaceId)}/earnings`, { from, to }), {
    answer: 'spaceEarnings',
    signal,
  })
}

/** The last 30 days of own spaces, with their requests. */
export async function loadSpaceFigures({ signal }: ReadOptions = {}) {
  return request(`${LAMBDA}/space/figures`, { answer: 'spaceFigures', signal })
}
