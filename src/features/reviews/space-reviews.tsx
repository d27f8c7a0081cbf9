/** Tab Reviews of a host's space: the rating, and what guests have published, with the host's replies. */
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/my-reviews'
import { CACHED_DATA } from '#messages/specification'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { useOutbox } from '../../crud/record/outbox-queries'
import { setOutbox } from '../../stores/ui'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { RatingSummary } from '../../ui/rating-summary'
import { useSpaceReviews } from './queries'
import { ReceivedReview } from './received-review'
import { Cards } from './review-parts'
import { toReview } from './reviews'
import classes from './reviews.module.css'

export function SpaceReviews({ space, id }: { space: AnyRecord; id: RecordId }) {
  const { data, error, isPending, refetch } = useSpaceReviews(id)
  const reviews = data?.list.map(toReview) ?? []
  const { data: outbox } = useOutbox({ enabled: reviews.some(({ requestId }) => requestId !== undefined) })
  // Nobody has reviewed a space that the server does not have yet.
  if (isTempId(id)) return <NoReviews />
  if (isPending) return <Skeleton height={420} />
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="md" className={classes.page}>
      {data._offline ? <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} partial={data._partial} /> : null}
      {reviews.length === 0 ? (
        <NoReviews />
      ) : (
        <>
          <RatingSummary of={space} ratings={reviews.map(({ rating }) => rating)} />
          <Cards items={reviews} keyOf={({ record }) => String(record.id)}>
            {(review) => (
              <ReceivedReview
                review={review}
                entry={outbox?.list.find(({ id: request }) => request === review.requestId)}
                isOfOneSpace
                onOpenOutbox={() => setOutbox(true)}
              />
            )}
          </Cards>
        </>
      )}
    </Stack>
  )
}

const NoReviews = () => (
  <EmptyState
    Icon={IconStar}
    title={text.noneOfSpace()}
    action={
      <Button mt="xs" variant="default" renderRoot={(props) => <Link {...props} to="/account/reviews" />}>
        {text.reviewGuests()}
      </Button>
    }
  >
    {text.noneOfSpaceHint()}
  </EmptyState>
)
