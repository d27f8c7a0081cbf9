/** A note at actions that can't be queued, shown while there is no connection. */
import { Text } from '@mantine/core'
import * as text from '#messages/records'
import { keepsChanges, useOfflineStore } from '../../stores/offline'

export const useIsOnline = (): boolean => useOfflineStore((state) => state.network.isOnline)

/** Whether changes made without a connection are queued. */
export const useKeepsChanges = (): boolean => useOfflineStore(keepsChanges)

export type ConnectionNoteProps = {
  /** The action that needs a connection, as the subject of a sentence. */
  what: string
  /** Why it can't be queued, as the end of the sentence. */
  reason?: string
}

/** Not a live region: the status bar has announced that there is no connection. */
export function ConnectionNote({ what, reason }: ConnectionNoteProps) {
  return useIsOnline() ? null : (
    <Text size="sm" c="dimmed">
      {reason ? text.needsConnectionBecause({ what, reason }) : text.needsConnection({ what })}
    </Text>
  )
}
