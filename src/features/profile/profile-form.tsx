/** Form of the own profile. Only what changed is sent; leaving with unsaved changes asks. */
import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Profile, ProfileUpdate } from '#shared/contract/auth'
import { ApiError, isNetworkError } from '#shared/errors'
import { DEFAULT_ERROR, NEEDS_CONNECTION } from '#shared/messages'
import { ImageInput } from '../../crud/image-input'
import { UnsavedGuard } from '../../crud/unsaved-guard'
import { useOfflineStore } from '../../stores/offline'
import { notify } from '../../ui/notify'
import { useUpdateProfile } from './queries'

type Values = { first_name: string; last_name: string; phone: string; photo: string | null }

const toValues = (profile: Profile): Values => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  phone: profile.phone ?? '',
  photo: profile.photo,
})

/** The fields whose value differs from the profile's. */
function toChanges(profile: Profile, values: Values): ProfileUpdate {
  const before = toValues(profile)
  const changed = Object.entries(values).filter(([name, value]) => before[name as keyof Values] !== value)
  return Object.fromEntries(changed)
}

export function ProfileForm({ profile }: { profile: Profile }) {
  const isOnline = useOfflineStore((state) => state.network.isOnline)
  const update = useUpdateProfile()
  const form = useForm<Values>({
    initialValues: toValues(profile),
    validate: {
      first_name: (value) => tooLong(value, 80),
      last_name: (value) => tooLong(value, 80),
      phone: (value) => tooLong(value, 40),
    },
    validateInputOnBlur: true,
  })

  const save = async (values: Values) => {
    try {
      const { model, message } = await update.mutateAsync(toChanges(profile, values))
      const saved = toValues(model)
      form.setInitialValues(saved)
      form.setValues(saved)
      form.resetDirty(saved)
      notify({ type: 'success', title: 'Profile saved', message })
    } catch (error) {
      if (error instanceof ApiError && error.validation) form.setErrors(error.validation)
    }
  }
  const failure = update.error instanceof ApiError && update.error.validation ? null : update.error

  return (
    <Paper withBorder radius="md" p="lg" maw={620}>
      <UnsavedGuard hasChanges={() => form.isDirty()} />
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack gap="md">
          {failure ? (
            <Alert color="red" variant="light" role="alert">
              {isNetworkError(failure) ? NEEDS_CONNECTION : failure.message || DEFAULT_ERROR}
            </Alert>
          ) : null}
          <ImageInput
            id="photo"
            label="Photo"
            value={form.values.photo}
            error={form.errors.photo}
            onChange={(photo) => form.setFieldValue('photo', photo)}
          />
          <Group grow align="flex-start" preventGrowOverflow={false}>
            <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
            <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
          </Group>
          <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
          <TextInput label="E-mail" value={profile.email} readOnly description="Your sign-in address." />
          <TextInput label="Role" value={profile.role.replace('_', ' ')} readOnly />
          <Group justify="flex-end">
            {isOnline ? null : (
              <Text size="sm" c="dimmed">
                Saving the profile needs a connection.
              </Text>
            )}
            <Button type="submit" loading={update.isPending} disabled={!isOnline || !form.isDirty()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}

const tooLong = (value: string, limit: number): string | null =>
  value.trim().length > limit ? `At most ${limit} characters` : null
