/** The account's sessions, with buttons to end them. */
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/profile'
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
      notify({
        type: 'success',
        title: text.sessionsEnded({ count: sessions.length }),
        message: text.mustSignInAgain(),
      })
    } catch {
      // The error is shown above the list.
    }
    setAsking(false)
  }

  return (
    <Section id="sessions" title={text.sessions()} description={text.sessionsExplanation()}>
      <ConnectionNote what={text.usingSessions()} />
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
                    {session.current ? <StatusBadge label={text.thisDevice()} colour="teal" /> : null}
                  </Group>
                  <Text size="sm" c="dimmed">
                    {text.sessionTimes({
                      age: formatAge(Date.parse(session.last_used_at), dataUpdatedAt),
                      moment: formatMoment(session.created_at),
                    })}
                  </Text>
                </div>
                {session.current ? null : (
                  <Button
                    variant="default"
                    disabled={!isOnline || end.isPending}
                    onClick={() => void endThese([session])}
                    aria-label={text.endSessionOn({ device: deviceOf(session) })}
                  >
                    {text.endSession()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {others.length > 0 ? (
            <Group justify="flex-end">
              <Button variant="default" disabled={!isOnline} onClick={() => setAsking(true)}>
                {text.endAllOthers()}
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
            {common.retry()}
          </Button>
        </>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={text.endAllOthersQuestion()}
        confirmLabel={text.endSessions()}
        danger
        busy={end.isPending}
        onConfirm={() => void endThese(others)}
        onCancel={() => setAsking(false)}
      >
        {text.endAllOthersExplanation()}
      </ConfirmDialog>
    </Section>
  )
}

const deviceOf = ({ device }: UserSession): string => device ?? text.unknownDevice()
