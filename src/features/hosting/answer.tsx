/**
 * Accept or decline a request, the latter with a reason. Offline the answer is queued; what became of a
 * queued one is shown in its place.
 */
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/hosting'
import { errorText } from '#shared/error-message'
import { DECLINE_REASON_MAX } from '#shared/limits'
import type { OutboxEntry } from '#shared/offline/outbox'
import { useIsOnline } from '../../crud/record/connection-note'
import { formatPeriod } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { canAnswer, type Hosted, isHeld } from './hosted'
import classes from './hosting.module.css'
import { useStep } from './queries'
import { RefusedChange } from './refused-change'

export type AnswerProps = {
  booking: Hosted
  entry: OutboxEntry | undefined
  now: number
  onOpenOutbox: () => void
  onDone?: () => void
}

export function Answer({ booking, entry, now, onOpenOutbox, onDone }: AnswerProps) {
  if (booking.requestId !== undefined) return <QueuedAnswer {...{ booking, entry, onOpenOutbox }} />
  if (booking.status !== 'pending') return null
  if (!canAnswer(booking, now))
    return (
      <Text size="sm" c="dimmed">
        {text.hasExpired()}
      </Text>
    )
  return <AnswerForm booking={booking} onDone={onDone} />
}

function QueuedAnswer({ booking, entry, onOpenOutbox }: Pick<AnswerProps, 'booking' | 'entry' | 'onOpenOutbox'>) {
  const isAccepted = booking.status === 'confirmed'
  if (entry && isHeld(entry))
    return (
      <RefusedChange
        entry={entry}
        message={(reason) => `${isAccepted ? text.notAccepted() : text.notDeclined()}: ${reason}`}
        onOpenOutbox={onOpenOutbox}
      />
    )
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {isAccepted ? text.accepting() : booking.status === 'declined' ? text.declining() : text.waiting()}
      </Text>
      <Text size="sm">{text.waitingHint()}</Text>
    </div>
  )
}

function AnswerForm({ booking, onDone }: { booking: Hosted; onDone: (() => void) | undefined }) {
  const id = useId()
  const isOnline = useIsOnline()
  const step = useStep()
  const [isDeclining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const named = {
    guest: booking.guest,
    time: formatPeriod(booking.starts, booking.ends, undefined, booking.space.rules.timezone),
  }
  const send = async (name: 'confirm' | 'decline') => {
    const answer = await step.mutateAsync({ booking, name, reason })
    const isQueued = answer._offline === true
    notify({
      type: isQueued ? 'info' : 'success',
      title: isQueued ? text.answerQueued() : name === 'confirm' ? text.accepted() : text.declinedDone(),
      message: answer.message,
    })
    onDone?.()
  }
  return (
    <Stack gap="xs">
      {isDeclining ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void send('decline').catch(() => undefined)
          }}
        >
          <Stack gap="xs">
            <Textarea
              label={text.reason()}
              description={text.reasonHint({ max: DECLINE_REASON_MAX })}
              value={reason}
              maxLength={DECLINE_REASON_MAX}
              autosize
              minRows={2}
              maxRows={6}
              // The button that opened it is gone.
              ref={(input) => input?.focus()}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group gap="xs" className={classes.actions}>
              <Button variant="default" onClick={() => setDeclining(false)}>
                {common.cancel()}
              </Button>
              <Button type="submit" color="red" loading={step.isPending}>
                {text.sendDecline()}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <div className={classes.actions}>
          <Button
            loading={step.isPending}
            aria-label={text.acceptOf(named)}
            aria-describedby={isOnline ? undefined : id}
            onClick={() => void send('confirm').catch(() => undefined)}
          >
            {text.accept()}
          </Button>
          <Button
            variant="default"
            disabled={step.isPending}
            aria-label={text.declineOf(named)}
            onClick={() => setDeclining(true)}
          >
            {text.decline()}
          </Button>
        </div>
      )}
      {isOnline ? null : (
        <Text size="sm" c="dimmed" id={id}>
          {text.offlineAnswer()}
        </Text>
      )}
      {step.error ? (
        <Text size="sm" role="alert" c="var(--mantine-color-error)">
          {errorText(step.error)}
        </Text>
      ) : null}
    </Stack>
  )
}
