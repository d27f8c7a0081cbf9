/**
 * Asks before a change is given up. The server is asked first about one that may have reached it; where it can't be asked, the
 * person is told so and decides again. What it had done already stays done, and the change that leads back is offered.
 */
import { Text } from '@mantine/core'
import { useState } from 'react'
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
  /** `done` says what became of it. */
  onClose: (done?: string) => void
}

export function DiscardDialog({ entry, list, onClose }: DiscardDialogProps) {
  const name = nameOf(entry)
  const lost = lostWith(entry, list)
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
        return onClose(`Discarded: ${name}`)
      case 'sending':
        return onClose(`Not discarded, it is being sent at this moment: ${name}`)
      case 'gone':
        return onClose(`Not discarded, it has left the outbox already: ${name}`)
      case 'unanswered':
        return onClose(`Not discarded, the app’s background service did not answer: ${name}`)
      case 'unknown':
        return setUnknown(true)
      case 'arrived':
        if (!outcome.record || !oppositeOf(entry)) return onClose(`Not discarded, the server had it already: ${name}`)
        return setArrived({ entry, record: outcome.record })
    }
  }
  if (arrived) return <ArrivedDialog arrived={arrived} onClose={onClose} />
  const along = lost.length > 0 ? ` What depends on it goes with it: ${lost.map(nameOf).join('; ')}.` : ''
  return (
    <ConfirmDialog
      opened
      danger
      title={isUnknown ? 'The server can’t be asked now' : 'Discard this change?'}
      confirmLabel={isUnknown ? 'Discard anyway' : lost.length > 0 ? `Discard all ${lost.length + 1}` : 'Discard'}
      cancelLabel="Keep it"
      busy={isBusy}
      onConfirm={() => void discard()}
      onCancel={() => (isBusy ? undefined : onClose())}
    >
      {questionText(name, entry.mayHaveArrived, isSure)}
      {along}
    </ConfirmDialog>
  )
}

function questionText(name: string, mayHaveArrived: boolean, isSure: boolean): string {
  if (!mayHaveArrived) return `“${name}” never reaches the server.`
  const sent = `“${name}” was sent without an answer, so it may have reached the server.`
  return isSure
    ? `${sent} Discarding it stops further tries; it does not undo it.`
    : `${sent} The server is asked first: if it has not done it yet, it never does.`
}

function ArrivedDialog({ arrived, onClose }: { arrived: Arrived; onClose: (done?: string) => void }) {
  const name = nameOf(arrived.entry)
  const opposite = useOpposite()
  const label = oppositeOf(arrived.entry) ?? ''
  const takeBack = async () => {
    await opposite.mutateAsync(arrived)
    onClose(`Taken back: ${name}`)
  }
  return (
    <ConfirmDialog
      opened
      danger={arrived.entry.operation === 'create'}
      title="The server had it already"
      confirmLabel={label}
      cancelLabel="Leave it"
      busy={opposite.isPending}
      onConfirm={() => void takeBack().catch(() => undefined)}
      onCancel={() => onClose(`Not discarded, the server had it already: ${name}`)}
    >
      “{name}” had reached the server before it could be discarded.
      {opposite.error ? (
        <Text role="alert" size="sm" mt="xs" c="var(--mantine-color-error)">
          Not taken back: {opposite.error.message || DEFAULT_ERROR}
        </Text>
      ) : null}
    </ConfirmDialog>
  )
}
