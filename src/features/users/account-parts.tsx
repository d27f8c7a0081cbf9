/** What the sections about an account share: whose it is, and the note about the connection. */
import { Text } from '@mantine/core'
import type { AnyRecord } from '#shared/records/query'
import { useIsOnline } from './viewer'

export type AccountProps = { id: number; user: AnyRecord }

/** Said before anybody types in vain: `what` can't be done now, as the start of a sentence. */
export function ConnectionNote({ what }: { what: string }) {
  return useIsOnline() ? null : (
    <Text size="sm" c="dimmed" role="status">
      You're offline. {what} needs a connection.
    </Text>
  )
}
