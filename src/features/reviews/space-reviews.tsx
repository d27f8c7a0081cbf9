/** Tab Reviews of a host's space: the rating, and what guests have published, with the host's replies. */
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/my-reviews'
import { CACHED_DATA } from '#messages/specification'
import { ownLocale } from '#shared/messages/language'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { useOutbox } from '../../crud/record/outbox-queries'
import { setOutbox } from '../../stores/ui'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { Stars } from '../../ui/stars'
import { useSpaceReviews } from './queries'
import { ReceivedReview } from './received-review'
import { Cards } from './review-parts'
import { type Review, summaryOf, toReview } from './reviews'
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
          <Summary space={space} reviews={reviews} />
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

/** The server keeps the average of all; the distribution is that of the reviews shown. */
function Summary({ space, reviews }: { space: AnyRecord; reviews: readonly Review[] }) {
  const summary = summaryOf(reviews)
  if (!summary) return null
  const average = typeof space.rating_avg === 'number' ? space.rating_avg : summary.average
  const total = Math.max(Number(space.rating_count) || 0, reviews.length)
  return (
    <div className={classes.summary}>
      <div className={classes.average}>
        <strong>{average.toLocaleString(ownLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}</strong>
        <Stars rating={Math.round(average)} />
        <Text size="sm" c="dimmed">
          {text.average({ count: total })}
        </Text>
        {total > reviews.length ? (
          <Text size="sm" c="dimmed">
            {text.ofLatest({ count: reviews.length })}
          </Text>
        ) : null}
      </div>
      <ul className={classes.counts}>
        {summary.counts.map((count, index) => {
          const stars = text.stars({ count: 5 - index })
          return (
            <li key={stars} aria-label={text.starsShare({ stars, count })}>
              <span aria-hidden>{stars}</span>
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${(count / reviews.length) * 100}%` }} />
              </span>
              <span className={classes.count} aria-hidden>
                {count}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
