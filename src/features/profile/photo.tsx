/** The own picture: kept as soon as it is chosen or removed, without a connection too. */
import { Text } from '@mantine/core'
import { CANT_SAVE_OFFLINE } from '#messages/shared'
import { DEFAULT_ERROR } from '#messages/specification'
import type { Profile } from '#shared/contract/auth'
import { ApiError } from '#shared/errors'
import { ImageInput } from '../../crud/fields/image-input'
import { useIsOnline, useKeepsChanges } from '../../crud/record/connection-note'
import { snackbar } from '../../ui/notify'
import { useUpdatePhoto } from './queries'
import { Section } from './section'

export function Photo({ profile }: { profile: Profile }) {
  const isOnline = useIsOnline()
  const keepsChanges = useKeepsChanges()
  const update = useUpdatePhoto()
  const change = async (photo: string | null) => {
    try {
      const { message } = await update.mutateAsync(photo)
      snackbar(message)
    } catch {
      // Said at the field.
    }
  }
  return (
    <Section id="photo" title="Photo" description="Shown in the account menu and to other administrators.">
      <ImageInput
        id="photo-file"
        label="Your picture"
        value={profile.photo}
        error={update.isError ? messageOf(update.error) : undefined}
        onChange={(photo) => void change(photo)}
      />
      {isOnline ? null : (
        <Text size="sm" c="dimmed">
          {keepsChanges
            ? "You're offline. A new picture is shown here at once and sent when the connection returns."
            : CANT_SAVE_OFFLINE}
        </Text>
      )}
    </Section>
  )
}

function messageOf(error: Error): string {
  return (error instanceof ApiError && error.validation?.photo) || error.message || DEFAULT_ERROR
}
