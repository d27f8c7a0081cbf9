/** /account/reviews: stays to review, as guest and as host; reviews received and written. */
import { Skeleton, Stack, Title } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/my-reviews'
import { CACHED_DATA } from '#messages/specification'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { isAdmin } from '#shared/roles'
import { useOutbox } from '../../crud/record/outbox-queries'
import { useAuthStore } from '../../stores/auth'
import { lazyPart } from '../../ui/lazy-part'
import { PageHeader } from '../../ui/page-header'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { useNow } from '../../ui/use-now'
import { useReceivedAsGuest, useReceivedAsHost, useStaysAsGuest, useStaysAsHost, useWritten } from './queries'
import { ReceivedReview } from './received-review'
import { Cards } from './review-parts'
import { type Review, type Side, type Stay, staysToReview, toReview, toStay } from './reviews'
import classes from './reviews.module.css'
import { StayCard } from './stay-card'
import { WrittenReview } from './written-review'

const ReviewForm = lazyPart(() => import('./review-form').then((module) => module.ReviewForm))

/** As high as the form. */
const FORM_PLACEHOLDER = <Skeleton height={330} />

export type ReviewsPageProps = {
  /** The stay whose form is open. */
  bookingId: RecordId | undefined
  onChoose: (bookingId: RecordId | undefined) => void
  onOpenOutbox: () => void
}

/** Everything that the page shows; each list is answered from this device without a connection. */
function useOwnReviews() {
  const userId = useAuthStore((state) => state.user)
  const role = useAuthStore((state) => state.role)
  const now = useNow(60_000)
  const lists = {
    asGuest: useStaysAsGuest(userId),
    asHost: useStaysAsHost(userId),
    written: useWritten(userId),
    ofSpaces: useReceivedAsHost(userId),
    ofPerson: useReceivedAsGuest(userId, isAdmin(role)),
  }
  const { asGuest, asHost, written, ofSpaces, ofPerson } = lists
  const stays = [...staysOf(asGuest.data?.list, 'guest', now), ...staysOf(asHost.data?.list, 'host', now)]
  const own = (written.data?.list ?? []).map(toReview).map((review) => withStay(review, stays))
  const others = [...(ofSpaces.data?.list ?? []), ...(ofPerson.data?.list ?? [])].map(toReview)
  const all = Object.values(lists)
  return {
    open: staysToReview(stays, own),
    written: own,
    received: others
      .filter(({ record }) => record.user_id !== userId)
      .sort((a, b) => (b.publishedAt ?? 0) - (a.publishedAt ?? 0)),
    isPending: all.some((list) => list.isPending),
    error: all.find((list) => !list.data && list.error)?.error ?? null,
    cached: all.map(({ data }) => data).find((data) => data?._offline),
    retry: () => void Promise.all(all.map((list) => list.refetch())),
  }
}

const staysOf = (records: readonly AnyRecord[] = [], side: Side, now: number): Stay[] =>
  records.flatMap((record) => toStay(record, side, now) ?? [])

/** A review that was written on this device names its stay by id alone. */
function withStay(review: Review, stays: readonly Stay[]): Review {
  const stay = stays.find(({ bookingId }) => bookingId === review.bookingId)
  return stay ? { ...review, space: review.space || stay.space, guest: review.guest || stay.guest } : review
}

export function ReviewsPage({ bookingId, onChoose, onOpenOutbox }: ReviewsPageProps) {
  const { open, written, received, isPending, error, cached, retry } = useOwnReviews()
  return (
    <div className={classes.page}>
      <PageHeader title={text.reviews()} description={text.explanation()} />
      {cached ? <CachedNote message={CACHED_DATA} cachedAt={cached._cachedAt} partial={cached._partial} /> : null}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {isPending && !error ? <ReviewSkeletons /> : null}
      {isPending || error ? null : (
        <Stack gap="xl">
          <Part id="reviews-to-write" title={text.toWrite()}>
            {open.length === 0 ? (
              <EmptyState Icon={IconStar} title={text.nothingToWrite()}>
                {text.nothingToWriteHint()}
              </EmptyState>
            ) : (
              <ToWrite stays={open} bookingId={bookingId} onChoose={onChoose} />
            )}
          </Part>
          <Part id="reviews-received" title={text.received()}>
            {received.length === 0 ? (
              <EmptyState Icon={IconStar} title={text.nothingReceived()}>
                {text.nothingReceivedHint()}
              </EmptyState>
            ) : (
              <Received reviews={received} onOpenOutbox={onOpenOutbox} />
            )}
          </Part>
          <Part id="reviews-written" title={text.written()}>
            {written.length === 0 ? (
              <EmptyState Icon={IconStar} title={text.nothingWritten()}>
                {text.nothingWrittenHint()}
              </EmptyState>
            ) : (
              <Written reviews={written} onOpenOutbox={onOpenOutbox} />
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

type ToWriteProps = Pick<ReviewsPageProps, 'bookingId' | 'onChoose'> & { stays: readonly Stay[] }

/** The chosen stay comes first, so that a link to it shows its form. */
function ToWrite({ stays, bookingId, onChoose }: ToWriteProps) {
  const isChosen = (stay: Stay) => stay.bookingId === bookingId
  const sorted = [...stays.filter(isChosen), ...stays.filter((stay) => !isChosen(stay))]
  return (
    <Cards items={sorted} keyOf={({ side, bookingId: id }) => `${side} ${id}`}>
      {(stay) =>
        isChosen(stay) ? (
          <ReviewForm {...stay} onDone={() => onChoose(undefined)} fallback={FORM_PLACEHOLDER} />
        ) : (
          <StayCard stay={stay} onOpen={() => onChoose(stay.bookingId)} />
        )
      }
    </Cards>
  )
}

type ListProps = { reviews: readonly Review[]; onOpenOutbox: () => void }

const keyOf = ({ record }: Review) => String(record.id)

function useEntries(reviews: readonly Review[]) {
  const { data } = useOutbox({ enabled: reviews.some(({ requestId }) => requestId !== undefined) })
  return ({ requestId }: Review) => data?.list.find(({ id }) => id === requestId)
}

function Received({ reviews, onOpenOutbox }: ListProps) {
  const entryOf = useEntries(reviews)
  return (
    <Cards items={reviews} keyOf={keyOf}>
      {(review) => <ReceivedReview review={review} entry={entryOf(review)} onOpenOutbox={onOpenOutbox} />}
    </Cards>
  )
}

function Written({ reviews, onOpenOutbox }: ListProps) {
  const entryOf = useEntries(reviews)
  const [editing, setEditing] = useState<RecordId>()
  return (
    <Cards items={reviews} keyOf={keyOf}>
      {(review) => {
        const { id, bookingId, spaceId } = review
        return id !== undefined && id === editing && bookingId !== undefined && spaceId !== undefined ? (
          <ReviewForm
            {...review}
            bookingId={bookingId}
            spaceId={spaceId}
            before={review}
            onDone={() => setEditing(undefined)}
            fallback={FORM_PLACEHOLDER}
          />
        ) : (
          <WrittenReview
            review={review}
            entry={entryOf(review)}
            onEdit={() => setEditing(id)}
            onOpenOutbox={onOpenOutbox}
          />
        )
      }}
    </Cards>
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
