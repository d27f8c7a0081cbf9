/** The host's reply to a review. Offline it is queued. */
import { Alert, Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/my-reviews'
import { errorText } from '#shared/error-message'
import { ApiError } from '#shared/errors'
import { UnsavedGuard } from '../../crud/form/unsaved-guard'
import { notify } from '../../ui/notify'
import { useSaveReply } from './queries'
import type { Review } from './reviews'

/** Limit of the column (src/shared/resources/marketplace.ts). */
const REPLY_MAX = 2_000

export type ReplyFormProps = { review: Review; author: string; onDone: () => void }

export function ReplyForm({ review, author, onDone }: ReplyFormProps) {
  const save = useSaveReply(review.record)
  const [reply, setReply] = useState(review.reply)
  const [missing, setMissing] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const input = useRef<HTMLTextAreaElement>(null)
  // The button that opened the form is gone.
  useEffect(() => input.current?.focus(), [])
  const validation = save.error instanceof ApiError ? save.error.validation?.reply : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reply.trim() === '') return setMissing(text.replyRequired())
    try {
      const answer = await save.mutateAsync(reply)
      setSaved(true)
      const isQueued = answer._offline === true
      notify({
        type: isQueued ? 'info' : 'success',
        title: isQueued ? text.replyQueued() : text.replySaved(),
        message: isQueued ? answer.message : text.replyShown(),
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
      aria-label={review.reply ? text.editReplyTo({ author }) : text.replyTo({ author })}
    >
      <UnsavedGuard hasChanges={() => !isSaved && reply !== review.reply} />
      <Stack gap="sm" mt="sm">
        <Textarea
          ref={input}
          label={text.yourReply()}
          description={text.replyHint({ max: REPLY_MAX })}
          autosize
          minRows={2}
          maxRows={12}
          maxLength={REPLY_MAX}
          value={reply}
          error={missing ?? validation}
          onChange={(event) => {
            setReply(event.currentTarget.value)
            setMissing(undefined)
          }}
        />
        {save.error && validation === undefined ? (
          <Alert color="red" variant="light" role="alert">
            {text.replyNotSaved({ reason: errorText(save.error) })}
          </Alert>
        ) : null}
        <Group gap="xs">
          <Button type="submit" loading={save.isPending}>
            {text.saveReply()}
          </Button>
          <Button variant="default" onClick={onDone}>
            {common.cancel()}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
