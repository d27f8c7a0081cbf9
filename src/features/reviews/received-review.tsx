/** A published review of the person or of their space, with the reply of the host. */
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/my-reviews'
import type { OutboxEntry } from '#shared/offline/outbox'
import { formatDay } from '../../ui/dates'
import { lazyPart } from '../../ui/lazy-part'
import { Stars } from '../../ui/stars'
import { useNow } from '../../ui/use-now'
import { ReviewStateBadge } from './review-parts'
import { type Review, replyStep, reviewState } from './reviews'
import classes from './reviews.module.css'

const ReplyForm = lazyPart(() => import('./reply-form').then((module) => module.ReplyForm))

export type ReceivedReviewProps = {
  review: Review
  /** The queued change of the reply. */
  entry: OutboxEntry | undefined
  /** Whether the page is about one space, so that its name is not repeated. */
  isOfOneSpace?: boolean
  onOpenOutbox: () => void
}

export function ReceivedReview({ review, entry, isOfOneSpace = false, onOpenOutbox }: ReceivedReviewProps) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow(60_000)
  const { side, comment, rating, publishedAt, reply, requestId } = review
  const author = review.author || (side === 'host' ? text.aHost() : text.aGuest())
  const space = review.space || text.space()
  const state = requestId === undefined ? undefined : reviewState(review, entry)
  const step = side === 'guest' ? replyStep(review, now) : undefined
  return (
    <article className={classes.block} aria-label={text.reviewBy({ author })}>
      <div className={classes.reviewHead}>
        <Text fw={600}>{author}</Text>
        {state ? <ReviewStateBadge state={state} /> : null}
      </div>
      {isOfOneSpace ? null : (
        <Text size="sm" c="dimmed">
          {side === 'host' ? text.aboutYou({ space }) : text.aboutSpace({ space })}
        </Text>
      )}
      <div className={classes.reviewHead}>
        <Stars rating={rating} />
        {publishedAt === undefined ? null : (
          <Text size="sm" c="dimmed" component="time" dateTime={new Date(publishedAt).toISOString()}>
            {formatDay(publishedAt)}
          </Text>
        )}
      </div>
      <Text size="sm" className={classes.note} {...(comment ? {} : { c: 'dimmed' })}>
        {comment || text.noComment()}
      </Text>
      {reply && !isOpen ? (
        <blockquote className={classes.reply}>
          <Text size="sm" fw={600}>
            {text.yourReply()}
          </Text>
          <Text size="sm" className={classes.note}>
            {reply}
          </Text>
        </blockquote>
      ) : null}
      {state === 'refused' ? (
        <>
          <Text size="sm" c="var(--mantine-color-error)" mt="xs">
            {text.changeRefused({ reason: entry?.lastError?.message ?? '' })}
          </Text>
          <div className={classes.actions}>
            <Button variant="default" onClick={onOpenOutbox}>
              {text.openOutbox()}
            </Button>
          </div>
        </>
      ) : isOpen ? (
        <ReplyForm review={review} author={author} onDone={() => setOpen(false)} fallback={null} />
      ) : step ? (
        <div className={classes.actions}>
          <Button
            variant="default"
            onPointerEnter={() => void ReplyForm.preload()}
            onClick={() => setOpen(true)}
            aria-label={step === 'edit' ? text.editReplyTo({ author }) : text.replyTo({ author })}
          >
            {step === 'edit' ? text.editReply() : text.reply()}
          </Button>
        </div>
      ) : null}
    </article>
  )
}
