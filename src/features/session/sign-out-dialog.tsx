/**
 * Asked when something waits at sign-out (offline engine, rule 20). Changes: sync them now, keep them locked on this device,
 * take them along as a file, discard them (asked once more), or stay. Counts are live, so "Sync now" can be watched. Forms that
 * were not saved are removed.
 */

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SYNC_NOW, SYNCED_BAR } from '#messages/specification'
import { errorText } from '#shared/error-message'
import { counted } from '../../crud/record/label'
import { discardAll, syncNow } from '../../offline/commands'
import { useOfflineStore } from '../../stores/offline'
import { saveChanges } from './queries'

const UNSAVED = 'A form is not saved. To keep what you typed in it, cancel and save it first.'
const NOTHING_WAITS = 'Nothing is waiting to be synced.'

export type SignOutDialogProps = {
  /** Forms were begun and not saved. */
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
  const [isSure, setSure] = useState(false)
  const [exported, setExported] = useState('')
  const waiting = pending + undecided

  const signOut = async (before?: () => unknown) => {
    setBusy(true)
    await before?.()
    await onSignOut()
  }

  const exportAll = async () => {
    try {
      const count = await saveChanges()
      setExported(`${counted(count, 'change')} exported. Importing the file brings them back.`)
    } catch (error) {
      setExported(`Not exported: ${errorText(error)}`)
    }
  }

  if (isSure && waiting > 0)
    return (
      // Another dialog than the one before it: it takes the focus, whose button is gone.
      <Modal
        key="discard"
        opened
        onClose={() => setSure(false)}
        title={`Discard ${counted(waiting, 'change')}?`}
        centered
      >
        <Stack gap="md">
          <Text size="sm">They are not sent any more. A change that was on its way may have reached the server.</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setSure(false)} disabled={busy} data-autofocus>
              Back
            </Button>
            <Button color="red" onClick={() => signOut(discardAll)} loading={busy}>
              Discard and sign out
            </Button>
          </Group>
        </Stack>
      </Modal>
    )

  return (
    <Modal key="ask" opened onClose={onClose} title="Sign out" centered>
      <Stack gap="sm">
        <Text size="sm" role="status">
          {waiting > 0 ? waitingText(waiting, undecided) : isComplete ? SYNCED_BAR : NOTHING_WAITS}
        </Text>
        {hasUnsaved ? <Text size="sm">{UNSAVED}</Text> : null}
        {waiting === 0 ? (
          <Button onClick={() => signOut()} loading={busy} data-autofocus>
            Sign out
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
              Keep locked for me
            </Button>
            <Button variant="default" onClick={() => void exportAll()} disabled={busy}>
              Export
            </Button>
            <Button variant="light" color="red" onClick={() => setSure(true)} disabled={busy}>
              Discard
            </Button>
            <Text size="sm" role="status">
              {exported}
            </Text>
          </>
        )}
        <Button variant="subtle" color="gray" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Text size="xs" c="dimmed">
          Signing out removes copies of records, pictures and unfinished forms from this device.
          {waiting === 0
            ? null
            : ' Kept changes stay: this app shows and sends them only after you sign in again. They are not encrypted, so somebody who can read the files of this browser can read them.'}
        </Text>
      </Stack>
    </Modal>
  )
}

function waitingText(waiting: number, undecided: number): string {
  const changes = `${counted(waiting, 'change')} ${waiting === 1 ? 'has' : 'have'}`
  return `${changes} not reached the server yet${undecided > 0 ? `; ${undecided} of them ${undecided === 1 ? 'waits' : 'wait'} for a decision` : ''}.`
}
