/** Names and phone number of the account. Sends only the changed fields. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/profile'
import { atMostCharacters } from '#messages/shared'
import * as words from '#messages/ui'
import type { Profile, ProfileUpdate } from '#shared/contract/auth'
import { ApiError } from '#shared/errors'
import { namesOf } from '#shared/names'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import classes from './profile.module.css'
import { useUpdateProfile } from './queries'
import { Failure, Section } from './section'
import type { DirtyProps } from './use-dirty'

type Values = { first_name: string; last_name: string; phone: string }

const toValues = (profile: Profile): Values => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  phone: profile.phone ?? '',
})

/** The fields whose value differs from the profile's. */
function toChanges(profile: Profile, values: Values): ProfileUpdate {
  const before = toValues(profile)
  const changed = namesOf(before).filter((name) => before[name] !== values[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

export function ProfileForm({ profile, onDirty }: { profile: Profile } & DirtyProps) {
  const isOnline = useIsOnline()
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
  const isDirty = form.isDirty()
  useEffect(() => onDirty('account', isDirty), [onDirty, isDirty])

  const save = async (values: Values) => {
    try {
      const { model } = await update.mutateAsync(toChanges(profile, values))
      const saved = toValues(model)
      form.setInitialValues(saved)
      form.setValues(saved)
      form.resetDirty(saved)
      notify({ type: 'success', title: text.saved(), message: text.profileUpdated() })
    } catch (error) {
      if (error instanceof ApiError && error.validation) form.setErrors(error.validation)
    }
  }

  return (
    <Section id="account" title={text.account()}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack gap="md">
          <ConnectionNote what={text.savingProfile()} />
          <Failure error={update.error instanceof ApiError && update.error.validation ? null : update.error} />
          <div className={classes.pair}>
            <TextInput label={text.firstName()} autoComplete="given-name" {...form.getInputProps('first_name')} />
            <TextInput label={text.lastName()} autoComplete="family-name" {...form.getInputProps('last_name')} />
          </div>
          <div className={classes.pair}>
            <TextInput label={text.phone()} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
            <TextInput label={text.role()} variant="filled" value={words.role({ role: profile.role })} readOnly />
          </div>
          <Group justify="flex-end">
            <Button type="submit" loading={update.isPending} disabled={!isOnline || !isDirty}>
              {common.save()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

const tooLong = (value: string, limit: number): string | null =>
  value.trim().length > limit ? atMostCharacters(limit) : null
