/** What a super admin gives somebody beyond their role: a further role, which adds permissions and takes none. */
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import type { AnyRecord } from '#shared/records/query'
import { referenceId } from '../../crud/form/form-values'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { notify } from '../../ui/notify'
import { Failure, Section } from '../../ui/section'
import { useFurtherRoles, useGiveRole } from './queries'
import type { AccountProps } from './viewer'

export function FurtherRoleSection({ id, user }: AccountProps) {
  const isOnline = useIsOnline()
  const { data } = useFurtherRoles()
  const give = useGiveRole(id)
  const now = String(referenceId(user.role_id) ?? '')
  const [chosen, setChosen] = useState<{ value: string; seen: AnyRecord }>()
  if (!data || data.list.length === 0) return null
  const value = chosen?.value ?? now
  const save = async () => {
    if (!chosen) return
    try {
      await give.mutateAsync({ role: value === '' ? null : Number(value), seen: chosen.seen })
      notify({ type: 'success', title: 'Further role saved', message: 'It holds from their next request on.' })
    } catch {
      // Said above the field.
    }
    // What it is now is shown, whoever gave it.
    setChosen(undefined)
  }
  return (
    <Section
      id="further-role"
      title="Further role"
      description="Adds permissions to what the role allows; it takes none away."
    >
      <Stack gap="sm">
        <ConnectionNote what="Giving a further role" />
        <Failure error={give.error} />
        <NativeSelect
          label="Further role"
          value={value}
          data={[
            { value: '', label: 'None' },
            ...data.list.map((role) => ({ value: String(role.id), label: String(role.name) })),
          ]}
          onChange={(event) => setChosen({ value: event.currentTarget.value, seen: user })}
        />
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={give.isPending}
            disabled={!isOnline || value === now}
            onClick={() => void save()}
          >
            Save further role
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
