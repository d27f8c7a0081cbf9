/** Searches spaces, and reads when a space is taken. Visitors may too. */
import type { SearchParams } from '#shared/contract/spaces'
import { LAMBDA, withParams } from './endpoint'
import type { ReadOptions } from './records'
import { request } from './transport'

const SPACE = `${LAMBDA}/space`

/** The page after `params.after` (`next` of the previous page), or the first one. */
export async function searchSpaces(params: SearchParams = {}, { signal }: ReadOptions = {}) {
  const { amenities, instant, ...rest } = params
  const listed = { ...rest, amenities: amenities?.join(','), instant: instant ? 1 : undefined }
  return request(withParams(`${SPACE}/search`, listed), { answer: 'spaceSearch', signal })
}

/** @param from a day of the space's zone, `2026-12-01` @param days 1 to 62 */
export async function loadBusy(spaceId: number, from: string, days: number, { signal }: ReadOptions = {}) {
  return request(withParams(`${SPACE}/${encodeURIComponent(spaceId)}/busy`, { from, days }), {
    answer: 'busyTimes',
    signal,
  })
}
