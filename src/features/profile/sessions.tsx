/** Where the person is signed in, and the ends of it. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { UserSession } from '#shared/contract/sessions'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { formatAge } from '../../crud/record/format'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { formatMoment } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { PageSkeleton } from '../../ui/page-states'
import { StatusBadge } from '../../ui/status-badge'
import classes from './profile.module.css'
import { useEndSessions, useSessions } from './queries'
import { Failure, Section } from './section'

export function Sessions() {
  const isOnline = useIsOnline()
  const { data, error, isPending, dataUpdatedAt, refetch } = useSessions()
  const end = useEndSessions()
  const [isAsking, setAsking] = useState(false)
  const others = data?.list.filter(({ current }) => !current) ?? []

  const endThese = async (sessions: readonly UserSession[]) => {
    try {
      await end.mutateAsync(sessions)
      const title = sessions.length === 1 ? 'The session was ended.' : `${sessions.length} sessions were ended.`
      notify({ type: 'success', title, message: 'Who goes on there has to sign in first.' })
    } catch {
      // Said above the list.
    }
    setAsking(false)
  }

  return (
    <Section id="sessions" title="Sessions" description="Devices on which you are signed in.">
      <ConnectionNote what="Seeing and ending sessions" />
      <Failure error={end.error} />
      {data ? (
        <>
          <ul className={classes.sessions} aria-labelledby="sessions">
            {data.list.map((session) => (
              <li key={session.id}>
                <div>
                  <Group gap="xs">
                    <Text size="sm" fw={500}>
                      {deviceOf(session)}
                    </Text>
                    {session.current ? <StatusBadge label="This device" colour="teal" /> : null}
                  </Group>
                  <Text size="sm" c="dimmed">
                    Last used {formatAge(Date.parse(session.last_used_at), dataUpdatedAt)}, signed in{' '}
                    {formatMoment(session.created_at)}
                  </Text>
                </div>
                {session.current ? null : (
                  <Button
                    variant="default"
                    disabled={!isOnline || end.isPending}
                    onClick={() => void endThese([session])}
                    aria-label={`End session: ${deviceOf(session)}`}
                  >
                    End
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {others.length > 0 ? (
            <Group justify="flex-end">
              <Button variant="default" disabled={!isOnline} onClick={() => setAsking(true)}>
                End all other sessions
              </Button>
            </Group>
          ) : null}
        </>
      ) : isPending ? (
        <PageSkeleton rows={2} />
      ) : isOnline ? (
        <>
          <Failure error={error} />
          <Button variant="default" w="fit-content" onClick={() => void refetch()}>
            Retry
          </Button>
        </>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title="End all other sessions?"
        confirmLabel="End them"
        danger
        busy={end.isPending}
        onConfirm={() => void endThese(others)}
        onCancel={() => setAsking(false)}
      >
        Every other device has to sign in again. Changes that wait there stay there until then.
      </ConfirmDialog>
    </Section>
  )
}

const deviceOf = ({ device }: UserSession): string => device ?? 'Unknown device'
