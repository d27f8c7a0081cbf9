/**
 * Asks before a change is discarded. If the change may have reached the server, the server is asked
 * first; when it can't be asked, the dialog says so and asks again. A change that the server has
 * already applied is not undone: the dialog offers to undo it.
 */
import { Text } from '@mantine/core'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/outbox'
import { DEFAULT_ERROR } from '#messages/specification'
import type { OutboxEntry } from '#shared/offline/outbox'
import { discardChange } from '../../offline/commands'
import { useOfflineStore } from '../../stores/offline'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { lostWith, oppositeOf } from './entries'
import { nameOf } from './entry-text'
import { type Arrived, useOpposite } from './queries'

export type DiscardDialogProps = {
  entry: OutboxEntry
  list: readonly OutboxEntry[]
  /** `done`: the outcome, for the status line. */
  onClose: (done?: string) => void
}

export function DiscardDialog({ entry, list, onClose }: DiscardDialogProps) {
  const change = nameOf(entry)
  const dependents = lostWith(entry, list)
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const [isBusy, setBusy] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const [arrived, setArrived] = useState<Arrived>()
  const isSure = entry.mayHaveArrived && (isUnknown || !isOnline)

  const discard = async () => {
    setBusy(true)
    const outcome = await discardChange(entry.id, isSure)
    setBusy(false)
    switch (outcome.state) {
      case 'done':
        return onClose(text.discarded({ change }))
      case 'sending':
        return onClose(text.notDiscardedSending({ change }))
      case 'gone':
        return onClose(text.notDiscardedGone({ change }))
      case 'unanswered':
        return onClose(text.notDiscardedUnanswered({ change }))
      case 'unknown':
        return setUnknown(true)
      case 'arrived':
        if (!outcome.record || !oppositeOf(entry)) return onClose(text.notDiscardedArrived({ change }))
        return setArrived({ entry, record: outcome.record })
    }
  }
  if (arrived) return <ArrivedDialog arrived={arrived} onClose={onClose} />
  const isAlone = dependents.length === 0
  const discardLabel = isAlone ? common.discard() : text.discardAll({ count: dependents.length + 1 })
  return (
    <ConfirmDialog
      opened
      danger
      title={isUnknown ? text.cannotCheck() : text.discardQuestion()}
      confirmLabel={isUnknown ? text.discardAnyway() : discardLabel}
      busy={isBusy}
      onConfirm={() => void discard()}
      onCancel={() => (isBusy ? undefined : onClose())}
    >
      {questionText(change, entry.mayHaveArrived, isSure)}
      {isAlone ? '' : ` ${text.dependentsDiscarded({ changes: dependents.map(nameOf).join('; ') })}`}
    </ConfirmDialog>
  )
}

function questionText(change: string, mayHaveArrived: boolean, isSure: boolean): string {
  if (!mayHaveArrived) return text.wontBeSent({ change })
  return isSure ? text.mayHaveArrivedUnchecked({ change }) : text.mayHaveArrived({ change })
}

function ArrivedDialog({ arrived, onClose }: { arrived: Arrived; onClose: (done?: string) => void }) {
  const change = nameOf(arrived.entry)
  const opposite = useOpposite()
  const label = oppositeOf(arrived.entry) ?? ''
  const undo = async () => {
    await opposite.mutateAsync(arrived)
    onClose(text.undone({ change }))
  }
  return (
    <ConfirmDialog
      opened
      danger={arrived.entry.operation === 'create'}
      title={text.alreadyOnServer()}
      confirmLabel={label}
      cancelLabel={text.keepChange()}
      busy={opposite.isPending}
      onConfirm={() => void undo().catch(() => undefined)}
      onCancel={() => onClose(text.notDiscardedArrived({ change }))}
    >
      {text.arrivedBeforeDiscard({ change })}
      {opposite.error ? (
        <Text role="alert" size="sm" mt="xs" c="var(--mantine-color-error)">
          {text.notUndone({ error: opposite.error.message || DEFAULT_ERROR })}
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}
