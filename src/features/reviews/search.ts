/** The address of the reviews page. Separate from the page, because the first load parses it. */
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'

/** `booking`: the stay to review. */
export function parseReviewsSearch({ booking }: Record<string, unknown>): { booking?: RecordId } {
  const id = parseRecordId(String(booking ?? ''))
  return id === undefined ? {} : { booking: id }
}
