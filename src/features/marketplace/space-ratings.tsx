/** The ratings of a space by its guests. Nothing while there are none. */
import { Skeleton } from '@mantine/core'
import * as text from '#messages/booking-admin'
import { parseRecordId } from '#shared/offline/temp-id'
import type { RecordPartProps } from '../../crud/record/facets'
import { RatingSummary } from '../../ui/rating-summary'
import { Section } from '../../ui/section'
import { useGuestRatings } from './queries'

/** The place that is kept for the ratings, so that the page does not move when they come. */
const HEIGHT_PX = 132

export function SpaceRatings({ record }: RecordPartProps) {
  const hasSome = Number(record.rating_count) > 0
  const { ratings, isPending } = useGuestRatings(hasSome ? parseRecordId(String(record.id)) : undefined)
  if (!hasSome) return null
  return (
    <Section id="ratings" title={text.ratings()} isOnRecord>
      {isPending ? (
        <Skeleton height={HEIGHT_PX} />
      ) : ratings.length > 0 ? (
        <RatingSummary of={record} ratings={ratings} />
      ) : (
        text.ratingsNotHere()
      )}
    </Section>
  )
}
