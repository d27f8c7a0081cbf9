/** One booking of a space, for its host: what is known, and the steps that are possible now. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/hosting'
import { errorText } from '#shared/error-message'
import type { OutboxEntry } from '#shared/offline/outbox'
import { useIsOnline } from '../../crud/record/connection-note'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'
import { StatusBadge } from '../../ui/status-badge'
import { useReturnFocus } from '../../ui/use-return-focus'
import { Answer } from './answer'
import { BookingFacts } from './booking-facts'
import { canCancel, canComplete, type Hosted, stateOf } from './hosted'
import { useStep } from './queries'

export type BookingDialogProps = {
  booking: Hosted
  entry: OutboxEntry | undefined
  now: number
  onClose: () => void
  onOpenOutbox: () => void
}

export function BookingDialog({ booking, entry, now, onClose, onOpenOutbox }: BookingDialogProps) {
  useReturnFocus()
  const step = useStep()
  const isOnline = useIsOnline()
  const [isAsking, setAsking] = useState(false)
  const take = async (name: 'cancel' | 'complete') => {
    const answer = await step.mutateAsync({ booking, name })
    const isQueued = answer._offline === true
    notify({
      type: isQueued ? 'info' : 'success',
      title: isQueued ? text.waiting() : text.saved(),
      message: answer.message,
    })
    onClose()
  }
  const title = booking.status === 'pending' ? text.requestOf : text.bookingOf
  return (
    <Modal opened onClose={onClose} title={title({ guest: booking.guest })} centered>
      <Stack gap="sm">
        <div>
          <StatusBadge {...stateOf(booking, entry)} />
        </div>
        <BookingFacts booking={booking} withSpace={false} />
        <Answer {...{ booking, entry, now, onOpenOutbox }} onDone={onClose} />
        {step.error ? (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {errorText(step.error)}
          </Text>
        ) : null}
        <Group justify="flex-end">
          {canCancel(booking, now) ? (
            <Button variant="light" color="red" mih={44} onClick={() => setAsking(true)}>
              {text.cancelBooking()}
            </Button>
          ) : null}
          {canComplete(booking, now) ? (
            <Button mih={44} loading={step.isPending} onClick={() => void take('complete').catch(() => undefined)}>
              {text.complete()}
            </Button>
          ) : null}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={text.cancelQuestion()}
        confirmLabel={text.cancelBooking()}
        busy={step.isPending}
        onConfirm={() => void take('cancel').catch(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {isOnline ? text.cancelHint() : text.cancelOffline()}
      </ConfirmDialog>
    </Modal>
  )
}
