/** The address of the reviews page. */
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'

/** `booking`: the stay to review. */
export type ReviewsSearch = { booking?: RecordId }

export function parseReviewsSearch({ booking }: Readonly<Record<string, unknown>>): ReviewsSearch {
  const id = parseRecordId(String(booking ?? ''))
  return id === undefined ? {} : { booking: id }
}
