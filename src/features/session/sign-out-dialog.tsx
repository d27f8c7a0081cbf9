/**
 * Asked when changes wait at sign-out (offline engine, rule 20): sync them now, keep them locked on this device, take
 * them along as a file, discard them (asked once more), or stay. Counts are live, so "Sync now" can be watched.
 */
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_ERROR, SYNC_NOW, SYNCED_BAR } from '#shared/messages'
import { forgetPerson } from '../../crud/device-store'
import { counted } from '../../crud/label'
import { discardAll, syncNow } from '../../offline/commands'
import { useAuthStore } from '../../stores/auth'
import { useOfflineStore } from '../../stores/offline'
import { saveChanges } from './queries'

/** What waits, what is stored of the person, and what was typed and never saved. */
async function discardEverything(): Promise<void> {
  await discardAll()
  const { user } = useAuthStore.getState()
  if (user !== null) await forgetPerson(user)
}

const NOTHING_WAITS = 'Nothing is waiting to be synced.'

export type SignOutDialogProps = { onClose: () => void; onSignOut: () => Promise<void> }

export function SignOutDialog({ onClose, onSignOut }: SignOutDialogProps) {
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
      setExported(`Not exported: ${(error instanceof Error && error.message) || DEFAULT_ERROR}`)
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
          <Text size="sm">
            They are not sent any more, and what this device keeps of your data goes too. A change that was on its way
            may have reached the server.
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setSure(false)} disabled={busy} data-autofocus>
              Back
            </Button>
            <Button color="red" onClick={() => signOut(discardEverything)} loading={busy}>
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
        {waiting === 0 ? null : (
          <Text size="xs" c="dimmed">
            Kept changes stay on this device. Nobody else can see or send them; they go on when you sign in again.
          </Text>
        )}
      </Stack>
    </Modal>
  )
}

function waitingText(waiting: number, undecided: number): string {
  const changes = `${counted(waiting, 'change')} ${waiting === 1 ? 'has' : 'have'}`
  return `${changes} not reached the server yet${undecided > 0 ? `; ${undecided} of them ${undecided === 1 ? 'waits' : 'wait'} for a decision` : ''}.`
}
