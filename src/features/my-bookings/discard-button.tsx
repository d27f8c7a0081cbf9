/** Discards a booking that has not been sent, or that the server refused. */
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/my-bookings'
import type { OutboxEntry } from '#shared/offline/outbox'
import { refreshRecords } from '../../crud/record/record-queries'
import { discardChange } from '../../offline/commands'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { notify } from '../../ui/notify'

export function DiscardButton({ entry }: { entry: OutboxEntry }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    const { state } = await discardChange(entry.id)
    setBusy(false)
    setAsking(false)
    refreshRecords(client)
    if (state === 'done' || state === 'gone') return navigate({ to: '/account/my-bookings', replace: true })
    notify({ type: 'error', title: text.discardBooking(), message: text.notDiscarded() })
  }
  return (
    <>
      <Button variant="light" color="red" onClick={() => setAsking(true)}>
        {text.discardBooking()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={text.discardQuestion()}
        confirmLabel={common.discard()}
        busy={isBusy}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      >
        {text.discardHint()}
      </ConfirmDialog>
    </>
  )
}
