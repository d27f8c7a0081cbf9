/**
 * The additional role of an account, which only a super admin can give: it adds permissions and
 * removes none.
 */
import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import * as text from '#messages/users'
import type { AnyRecord } from '#shared/records/query'
import { referenceId } from '../../crud/record/change-base'
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
      notify({ type: 'success', title: text.additionalRoleSaved(), message: text.takesEffect() })
    } catch {
      // The section shows the error above the field.
    }
    // Show the stored role again: someone else may have changed it.
    setChosen(undefined)
  }
  return (
    <Section id="further-role" title={text.additionalRole()} description={text.additionalRoleExplanation()}>
      <Stack gap="sm">
        <ConnectionNote what={text.changingAdditionalRole()} />
        <Failure error={give.error} />
        <NativeSelect
          label={text.additionalRole()}
          value={value}
          data={[
            { value: '', label: text.none() },
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
            {text.saveAdditionalRole()}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
