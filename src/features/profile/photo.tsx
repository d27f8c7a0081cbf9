/** The account's picture. A change is saved immediately and queued offline. */
import { Text } from '@mantine/core'
import * as text from '#messages/profile'
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
      // The field shows the error.
    }
  }
  return (
    <Section id="photo" title={text.photo()} description={text.photoExplanation()}>
      <ImageInput
        id="photo-file"
        label={text.yourPicture()}
        value={profile.photo}
        error={update.isError ? messageOf(update.error) : undefined}
        onChange={(photo) => void change(photo)}
      />
      {isOnline ? null : (
        <Text size="sm" c="dimmed">
          {keepsChanges ? text.photoOffline() : CANT_SAVE_OFFLINE}
        </Text>
      )}
    </Section>
  )
}

function messageOf(error: Error): string {
  return (error instanceof ApiError && error.validation?.photo) || error.message || DEFAULT_ERROR
}
