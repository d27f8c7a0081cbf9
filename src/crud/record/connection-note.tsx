/** What can't wait in the queue says so where there is no connection. */
import { Text } from '@mantine/core'
import { keepsChanges, useOfflineStore } from '../../stores/offline'

export const useIsOnline = (): boolean => useOfflineStore((state) => state.network.isOnline)

/** Whether what is saved without a connection is kept for later. */
export const useKeepsChanges = (): boolean => useOfflineStore(keepsChanges)

export type ConnectionNoteProps = {
  /** What can't be done now, as the start of a sentence. */
  what: string
  /** Why it is not sent later, as the end of it. */
  reason?: string
}

/** Said before anybody types in vain. The status bar has announced that there is no connection. */
export function ConnectionNote({ what, reason }: ConnectionNoteProps) {
  return useIsOnline() ? null : (
    <Text size="sm" c="dimmed">
      You're offline. {what} needs a connection{reason ? `: ${reason}` : ''}.
    </Text>
  )
}
