/** /account/reviews: the stays that a guest can review, and the reviews that they wrote. */
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/my-reviews'
import { CACHED_DATA } from '#messages/specification'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { RecordId } from '#shared/offline/temp-id'
import { useOutbox } from '../../crud/record/outbox-queries'
import { useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { StatusBadge } from '../../ui/status-badge'
import { SpacePicture, Times } from './booking-parts'
import { type Booking, toBooking } from './bookings'
import classes from './my-bookings.module.css'
import { useMyReviews, useMyStays } from './queries'
import { type Review, type ReviewState, reviewState, staysToReview, toReview } from './reviews'
import { Stars } from './stars-input'

const ReviewForm = lazyPart(() => import('./review-form').then((module) => module.ReviewForm))

/** As high as the form. */
const FORM_PLACEHOLDER = <Skeleton height={330} />

export type ReviewsPageProps = {
  /** The stay whose form is open. */
  bookingId: RecordId | undefined
  onChoose: (bookingId: RecordId | undefined) => void
  onOpenOutbox: () => void
}

export function ReviewsPage({ bookingId, onChoose, onOpenOutbox }: ReviewsPageProps) {
  const userId = useAuthStore((state) => state.user)
  const stays = useMyStays(userId)
  const written = useMyReviews(userId)
  const reviews = written.data?.list.map(toReview) ?? []
  const open = staysToReview(stays.data?.list.map(toBooking) ?? [], reviews)
  const isPending = stays.isPending || written.isPending
  const error = (stays.data ? null : stays.error) ?? (written.data ? null : written.error)
  const cached = [stays.data, written.data].find((answer) => answer?._offline)
  const retry = () => void Promise.all([stays.refetch(), written.refetch()])
  return (
    <div className={classes.page}>
      <PageHeader title={text.reviews()} description={text.explanation()} />
      {cached ? <CachedNote message={CACHED_DATA} cachedAt={cached._cachedAt} partial={cached._partial} /> : null}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {isPending ? <ReviewSkeletons /> : null}
      {isPending || error ? null : (
        <Stack gap="xl">
          <Part id="reviews-to-write" title={text.toWrite()}>
            {open.length === 0 ? (
              <EmptyState Icon={IconStar} title={text.nothingToWrite()}>
                {text.nothingToWriteHint()}
              </EmptyState>
            ) : (
              <ul className={classes.cards}>
                {open.map((stay) => (
                  <li key={stay.id}>
                    <Stay
                      stay={stay}
                      isOpen={stay.id === bookingId}
                      onOpen={() => onChoose(stay.id)}
                      onClose={() => onChoose(undefined)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Part>
          <Part id="reviews-written" title={text.written()}>
            {reviews.length === 0 ? (
              <EmptyState Icon={IconStar} title={text.nothingWritten()}>
                {text.nothingWrittenHint()}
              </EmptyState>
            ) : (
              <Written reviews={reviews} onOpenOutbox={onOpenOutbox} />
            )}
          </Part>
        </Stack>
      )}
    </div>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <Title order={2} size="h3" id={id} mb="sm">
      {title}
    </Title>
    {children}
  </section>
)

type StayProps = { stay: Booking; isOpen: boolean; onOpen: () => void; onClose: () => void }

function Stay({ stay, isOpen, onOpen, onClose }: StayProps) {
  const { space } = stay
  if (isOpen && space.id !== undefined)
    return (
      <ReviewForm
        space={space.name}
        bookingId={stay.id}
        spaceId={space.id}
        onDone={onClose}
        fallback={FORM_PLACEHOLDER}
      />
    )
  return (
    <div className={classes.card}>
      <SpacePicture url={space.picture} />
      <div className={classes.cardText}>
        <Text fw={600}>{space.name}</Text>
        <Text size="sm" c="dimmed">
          {space.city}
        </Text>
        <Text size="sm" component="div">
          <Times booking={stay} />
        </Text>
      </div>
      <div className={classes.cardEnd}>
        <Button onClick={onOpen} aria-label={text.writeReviewOf({ space: space.name })}>
          {text.writeReview()}
        </Button>
      </div>
    </div>
  )
}

function Written({ reviews, onOpenOutbox }: { reviews: readonly Review[]; onOpenOutbox: () => void }) {
  const { data: outbox } = useOutbox({ enabled: reviews.some(({ requestId }) => requestId !== undefined) })
  const [editing, setEditing] = useState<RecordId>()
  return (
    <ul className={classes.cards}>
      {reviews.map((review) => (
        <li key={review.record.id}>
          {review.id !== undefined && review.id === editing && review.bookingId !== undefined && review.spaceId ? (
            <ReviewForm
              space={review.space || text.space()}
              bookingId={review.bookingId}
              spaceId={review.spaceId}
              before={review}
              onDone={() => setEditing(undefined)}
              fallback={FORM_PLACEHOLDER}
            />
          ) : (
            <WrittenReview
              review={review}
              entry={outbox?.list.find(({ id }) => id === review.requestId)}
              onEdit={() => setEditing(review.id)}
              onOpenOutbox={onOpenOutbox}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

const STATES: Record<ReviewState, { label: () => string; colour: string }> = {
  published: { label: text.published, colour: 'teal' },
  hidden: { label: text.notPublished, colour: 'yellow' },
  waiting: { label: text.waiting, colour: 'orange' },
  refused: { label: text.refused, colour: 'red' },
}

type WrittenReviewProps = {
  review: Review
  entry: OutboxEntry | undefined
  onEdit: () => void
  onOpenOutbox: () => void
}

function WrittenReview({ review, entry, onEdit, onOpenOutbox }: WrittenReviewProps) {
  const state = reviewState(review, entry)
  const space = review.space || text.space()
  return (
    <article className={classes.block} aria-label={text.reviewOf({ space })}>
      <div className={classes.reviewHead}>
        <Text fw={600}>{space}</Text>
        <StatusBadge label={STATES[state].label()} colour={STATES[state].colour} />
      </div>
      <Stars rating={review.rating} />
      <Text size="sm" className={classes.note} {...(review.comment ? {} : { c: 'dimmed' })}>
        {review.comment || text.noComment()}
      </Text>
      {review.reply ? (
        <Text size="sm" className={classes.note} mt="xs">
          {text.replyOfHost()}: {review.reply}
        </Text>
      ) : null}
      {state === 'hidden' ? (
        <Text size="sm" c="dimmed" mt="xs">
          {text.notPublishedHint()}
        </Text>
      ) : null}
      {state === 'refused' ? (
        <Text size="sm" c="var(--mantine-color-error)" mt="xs">
          {text.refusedReason({ reason: entry?.lastError?.message ?? '' })}
        </Text>
      ) : null}
      <div className={classes.actions}>
        {state === 'refused' ? (
          <Button variant="default" onClick={onOpenOutbox}>
            {text.openOutbox()}
          </Button>
        ) : (
          <Button variant="default" onClick={onEdit} aria-label={text.editReviewOf({ space })}>
            {text.editReview()}
          </Button>
        )}
      </div>
    </article>
  )
}

/** As high as the cards that replace them. */
const ReviewSkeletons = () => (
  <Stack gap="sm" aria-busy="true">
    <Skeleton height={24} width={120} />
    <Skeleton height={144} />
    <Skeleton height={24} width={120} />
    <Skeleton height={144} />
  </Stack>
)
