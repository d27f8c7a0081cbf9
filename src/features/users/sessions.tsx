/** Where somebody is signed in, and the ends of it. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { UserSession } from '#shared/contract/sessions'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { formatAge } from '../../crud/record/format'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { formatMoment } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { Failure, Section } from '../../ui/section'
import { useEndSessions, useSessionsOf } from './queries'
import type { AccountProps } from './viewer'

const deviceOf = ({ device }: UserSession): string => device ?? 'Unknown device'

export function SessionsSection({ id, user }: AccountProps) {
  const isOnline = useIsOnline()
  const { data, error, isPending, dataUpdatedAt, refetch } = useSessionsOf(id, { enabled: isOnline })
  const end = useEndSessions(id)
  const [isAsking, setAsking] = useState(false)
  const endThem = async (session?: string) => {
    try {
      const { message } = await end.mutateAsync(session === undefined ? {} : { session })
      notify({ type: 'success', title: message, message: 'Who goes on there has to sign in first.' })
    } catch {
      // Said above the list.
    }
    setAsking(false)
  }
  return (
    <Section id="sessions" title="Sessions" description="Devices on which the person is signed in.">
      <ConnectionNote what="Seeing and ending sessions" />
      <Failure error={end.error} />
      {data?.list.length === 0 ? <Text size="sm">Signed in nowhere.</Text> : null}
      {data && data.list.length > 0 ? (
        <>
          <Stack component="ul" gap={4} m={0} p={0} aria-labelledby="sessions">
            {data.list.map((session) => (
              <Group key={session.id} component="li" justify="space-between" gap="xs" mih={44}>
                <div>
                  <Text size="sm" fw={500}>
                    {deviceOf(session)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    Last used {formatAge(Date.parse(session.last_used_at), dataUpdatedAt)}, signed in{' '}
                    {formatMoment(session.created_at)}
                  </Text>
                </div>
                <Button
                  variant="default"
                  disabled={!isOnline || end.isPending}
                  onClick={() => void endThem(session.id)}
                  aria-label={`End session: ${deviceOf(session)}`}
                >
                  End
                </Button>
              </Group>
            ))}
          </Stack>
          <Group justify="flex-end">
            <Button variant="default" disabled={!isOnline} onClick={() => setAsking(true)}>
              End all
            </Button>
          </Group>
        </>
      ) : null}
      {!data && isPending && isOnline ? (
        <Skeleton height={48} role="status" aria-label="Loading" aria-busy="true" />
      ) : null}
      {!data && error && isOnline ? (
        <>
          <Failure error={error} />
          <Button variant="default" w="fit-content" onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={`End all sessions of “${user.email}”?`}
        confirmLabel="End them"
        danger
        busy={end.isPending}
        onConfirm={() => void endThem()}
        onCancel={() => setAsking(false)}
      >
        Every device has to sign in again. Changes that wait there stay there until then.
      </ConfirmDialog>
    </Section>
  )
}
