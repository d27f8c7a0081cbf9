/** A change that the server did not accept: its reason, and what the host can do. */

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as text from '#messages/hosting'
import { ownWord } from '#shared/messages/language'
import type { OutboxEntry } from '#shared/offline/outbox'
import { refreshRecords } from '../../crud/record/record-queries'
import { discardChange, retryFailed } from '../../offline/commands'
import { notify } from '../../ui/notify'
import { isHeld } from './hosted'

export type RefusedChangeProps = {
  entry: OutboxEntry | undefined
  message: (reason: string) => string
  onOpenOutbox: () => void
  onDone?: () => void
}

export function RefusedChange({ entry, message, onOpenOutbox, onDone }: RefusedChangeProps) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (!entry || !isHeld(entry)) return null
  const run = async (action: () => Promise<{ state: string }>) => {
    setBusy(true)
    const { state } = await action()
    setBusy(false)
    refreshRecords(client)
    if (state === 'done' || state === 'gone') return onDone?.()
    notify({ type: 'error', title: entry.label, message: text.notDiscarded() })
  }
  // A conflict is decided with the record beside it, in the outbox.
  const canRetry = entry.state !== 'conflict'
  return (
    <Alert color="red" variant="light" role="alert">
      <Stack gap="xs">
        <Text size="sm">{message(entry.lastError ? ownWord(entry.lastError.message) : text.refused())}</Text>
        <Group gap="xs">
          {canRetry ? (
            <Button variant="default" mih={44} disabled={isBusy} onClick={() => void run(() => retryFailed(entry.id))}>
              {text.tryAgain()}
            </Button>
          ) : null}
          <Button variant="default" mih={44} disabled={isBusy} onClick={() => void run(() => discardChange(entry.id))}>
            {text.discardAnswer()}
          </Button>
          <Button variant="subtle" mih={44} onClick={onOpenOutbox}>
            {text.openOutbox()}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
