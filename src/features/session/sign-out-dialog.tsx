/**
 * Asks what to do with waiting changes at sign-out (offline engine, rule 20): sync now, keep them
 * locked on this device, export them, discard them (asked again), or cancel. A change that may have
 * reached the server is withdrawn there first. When that can't be done, the dialog asks once more.
 * Counts update live. Unsaved forms and unsent messages are removed.
 */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/sign-out'
import { SYNC_NOW, SYNCED_BAR } from '#messages/specification'
import * as words from '#messages/ui'
import { errorText } from '#shared/error-message'
import { discardAll, syncNow } from '../../offline/commands'
import { useOfflineStore } from '../../stores/offline'
import { saveChanges } from './changes-queries'

export type SignOutDialogProps = {
  /** A form has unsaved changes, or a message was not sent. */
  hasUnsaved: boolean
  onClose: () => void
  onSignOut: () => Promise<void>
}

export function SignOutDialog({ hasUnsaved, onClose, onSignOut }: SignOutDialogProps) {
  const pending = useOfflineStore((state) => state.queue.total)
  const undecided = useOfflineStore(({ sync }) => sync.syncErrors.length + sync.evicted.length)
  const isComplete = useOfflineStore((state) => state.sync.isComplete)
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const isSyncing = useOfflineStore((state) => state.sync.isSyncing)
  const [busy, setBusy] = useState(false)
  const [isDiscarding, setDiscarding] = useState(false)
  const [isUnknown, setUnknown] = useState(false)
  const [exported, setExported] = useState('')
  const waiting = pending + undecided

  const signOut = async () => {
    setBusy(true)
    await onSignOut()
  }

  const openDiscard = () => {
    setUnknown(false)
    setDiscarding(true)
  }

  const discard = async () => {
    setBusy(true)
    const { state } = await discardAll(isUnknown)
    const isLeft = state === 'sending' || state === 'unknown' || state === 'unanswered'
    if (isUnknown || !isLeft) return signOut()
    setUnknown(true)
    setBusy(false)
  }

  const exportAll = async () => {
    try {
      const count = await saveChanges()
      setExported(text.exported({ count }))
    } catch (error) {
      setExported(text.notExported({ error: errorText(error) }))
    }
  }

  if (isDiscarding && waiting > 0)
    return (
      // A key of its own makes it a new dialog, which takes the focus.
      <Modal
        key={isUnknown ? 'unknown' : 'discard'}
        opened
        onClose={() => setDiscarding(false)}
        title={isUnknown ? text.cannotCheck() : text.discardQuestion({ count: waiting })}
        centered
      >
        <Stack gap="md">
          <Text size="sm">{isUnknown ? text.mayHaveArrived({ count: waiting }) : text.discardExplanation()}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setDiscarding(false)} disabled={busy} data-autofocus>
              {text.back()}
            </Button>
            <Button color="red" onClick={() => void discard()} loading={busy}>
              {isUnknown ? text.discardAnyway() : text.discardAndSignOut()}
            </Button>
          </Group>
        </Stack>
      </Modal>
    )

  return (
    <Modal key="ask" opened onClose={onClose} title={text.signOut()} centered>
      <Stack gap="sm">
        <Text size="sm" role="status">
          {waiting > 0
            ? text.changesWaiting({ count: waiting, undecided })
            : isComplete
              ? SYNCED_BAR
              : text.nothingWaiting()}
        </Text>
        {hasUnsaved ? <Text size="sm">{text.notSaved()}</Text> : null}
        {waiting === 0 ? (
          <Button onClick={() => signOut()} loading={busy} data-autofocus>
            {text.signOut()}
          </Button>
        ) : (
          <>
            <Button
              onClick={() => void syncNow()}
              disabled={!isOnline || pending === 0}
              loading={isSyncing}
              data-autofocus
            >
              {SYNC_NOW}
            </Button>
            <Button variant="default" onClick={() => signOut()} loading={busy}>
              {text.keepLocked()}
            </Button>
            <Button variant="default" onClick={() => void exportAll()} disabled={busy}>
              {text.exportChanges()}
            </Button>
            <Button variant="light" color="red" onClick={openDiscard} disabled={busy}>
              {text.discard()}
            </Button>
            <Text size="sm" role="status">
              {exported}
            </Text>
          </>
        )}
        <Button variant="subtle" color="gray" onClick={onClose} disabled={busy}>
          {words.cancel()}
        </Button>
        <Text size="xs" c="dimmed">
          {text.removesCopies()}
          {waiting === 0 ? null : ` ${text.keptChangesStay()}`}
        </Text>
      </Stack>
    </Modal>
  )
}
