/** A review that the person wrote. It can be changed until it is published. */
import { Button, Text } from '@mantine/core'
import * as text from '#messages/my-reviews'
import type { OutboxEntry } from '#shared/offline/outbox'
import { Stars } from '../../ui/stars'
import { ReviewStateBadge } from './review-parts'
import { type Review, reviewState, subjectOf } from './reviews'
import classes from './reviews.module.css'

export type WrittenReviewProps = {
  review: Review
  entry: OutboxEntry | undefined
  onEdit: () => void
  onOpenOutbox: () => void
}

export function WrittenReview({ review, entry, onEdit, onOpenOutbox }: WrittenReviewProps) {
  const state = reviewState(review, entry)
  const subject = subjectOf(review)
  return (
    <article className={classes.block} aria-label={text.reviewOf({ subject })}>
      <div className={classes.reviewHead}>
        <Text fw={600}>{text.reviewOf({ subject })}</Text>
        <ReviewStateBadge state={state} />
      </div>
      {review.side === 'host' && review.space ? (
        <Text size="sm" c="dimmed">
          {review.space}
        </Text>
      ) : null}
      <Stars rating={review.rating} />
      <Text size="sm" className={classes.note} {...(review.comment ? {} : { c: 'dimmed' })}>
        {review.comment || text.noComment()}
      </Text>
      {review.reply ? (
        <blockquote className={classes.reply}>
          <Text size="sm" fw={600}>
            {text.replyOfHost()}
          </Text>
          <Text size="sm" className={classes.note}>
            {review.reply}
          </Text>
        </blockquote>
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
        ) : review.isPublished ? null : (
          <Button variant="default" onClick={onEdit} aria-label={text.editReviewOf({ subject })}>
            {text.editReview()}
          </Button>
        )}
      </div>
    </article>
  )
}
