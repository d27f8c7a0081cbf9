/** Writes or edits one review: stars and a comment. Offline it is queued. */
import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/my-reviews'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import type { RecordId } from '#shared/offline/temp-id'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { notify } from '../../ui/notify'
import { useSaveReview } from './queries'
import { type Review, type Side, subjectOf } from './reviews'
import classes from './reviews.module.css'
import { StarsInput } from './stars-input'

/** Limit of the column (src/shared/resources/marketplace.ts). */
const COMMENT_MAX = 2_000

export type ReviewFormProps = {
  side: Side
  space: string
  /** First name of the guest, for the host. */
  guest: string
  bookingId: RecordId
  spaceId: RecordId
  /** The review that is edited. */
  before?: Review
  onDone: () => void
}

export function ReviewForm({ side, space, guest, bookingId, spaceId, before, onDone }: ReviewFormProps) {
  const save = useSaveReview()
  const subject = subjectOf({ side, space, guest })
  const [rating, setRating] = useState(before?.rating ?? 0)
  const [comment, setComment] = useState(before?.comment ?? '')
  const [ratingError, setRatingError] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const isChanged = !isSaved && (rating !== (before?.rating ?? 0) || comment !== (before?.comment ?? ''))
  const validation = save.error instanceof ApiError ? save.error.validation : undefined
  const otherErrors = Object.entries(validation ?? {}).filter(([name]) => name !== 'rating' && name !== 'comment')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (rating === 0) return setRatingError(text.ratingRequired())
    try {
      const answer = await save.mutateAsync({ side, bookingId, spaceId, rating, comment, before: before?.record })
      setSaved(true)
      const isQueued = answer._offline === true
      notify({
        type: isQueued ? 'info' : 'success',
        title: isQueued ? text.queued() : text.sent(),
        message: isQueued ? answer.message : text.notPublishedHint(),
      })
      onDone()
    } catch {
      // Shown below.
    }
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={before ? text.editReviewOf({ subject }) : text.writeReviewOf({ subject })}
      className={classes.block}
    >
      <UnsavedGuard hasChanges={() => isChanged} />
      <Stack gap="sm">
        <Text fw={600}>{text.reviewOf({ subject })}</Text>
        <StarsInput
          value={rating}
          error={ratingError ?? validation?.rating}
          onChange={(value) => {
            setRating(value)
            setRatingError(undefined)
          }}
        />
        <Textarea
          label={text.comment()}
          description={(side === 'host' ? text.commentOnGuestHint : text.commentHint)({ max: COMMENT_MAX })}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={COMMENT_MAX}
          value={comment}
          error={validation?.comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {save.error && (validation === undefined || otherErrors.length > 0) ? (
          <Alert color="red" variant="light" role="alert">
            {text.notSaved({
              reason: otherErrors.map(([, message]) => message).join(' ') || errorText(save.error),
            })}
          </Alert>
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {before ? text.save() : text.send()}
          </Button>
          <Button variant="default" onClick={onDone}>
            {common.cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
