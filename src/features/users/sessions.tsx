/** The sessions of another person's account, and ending them. */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/users'
import type { UserSession } from '#shared/contract/sessions'
import { ConnectionNote, useIsOnline } from '../../crud/record/connection-note'
import { formatAge } from '../../crud/record/format'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { formatMoment } from '../../ui/dates'
import { notify } from '../../ui/notify'
import { Failure, Section } from '../../ui/section'
import { useEndSessions, useSessionsOf } from './queries'
import type { AccountProps } from './viewer'

const deviceOf = ({ device }: UserSession): string => device ?? text.unknownDevice()

export function SessionsSection({ id, user }: AccountProps) {
  const isOnline = useIsOnline()
  const { data, error, isPending, dataUpdatedAt, refetch } = useSessionsOf(id, { enabled: isOnline })
  const end = useEndSessions(id)
  const [isAsking, setAsking] = useState(false)
  const endSessions = async (session?: string) => {
    try {
      const { message } = await end.mutateAsync(session === undefined ? {} : { session })
      notify({ type: 'success', title: message, message: text.mustSignInAgain() })
    } catch {
      // The section shows the error above the list.
    }
    setAsking(false)
  }
  return (
    <Section id="sessions" title={text.sessions()} description={text.sessionsExplanation()}>
      <ConnectionNote what={text.usingSessions()} />
      <Failure error={end.error} />
      {data?.list.length === 0 ? <Text size="sm">{text.noSessions()}</Text> : null}
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
                    {text.sessionTimes({
                      age: formatAge(Date.parse(session.last_used_at), dataUpdatedAt),
                      moment: formatMoment(session.created_at),
                    })}
                  </Text>
                </div>
                <Button
                  variant="default"
                  disabled={!isOnline || end.isPending}
                  onClick={() => void endSessions(session.id)}
                  aria-label={text.endSessionOn({ device: deviceOf(session) })}
                >
                  {text.endSession()}
                </Button>
              </Group>
            ))}
          </Stack>
          <Group justify="flex-end">
            <Button variant="default" disabled={!isOnline} onClick={() => setAsking(true)}>
              {text.endAllSessions()}
            </Button>
          </Group>
        </>
      ) : null}
      {!data && isPending && isOnline ? (
        <Skeleton height={48} role="status" aria-label={common.loading()} aria-busy="true" />
      ) : null}
      {!data && error && isOnline ? (
        <>
          <Failure error={error} />
          <Button variant="default" w="fit-content" onClick={() => void refetch()}>
            {common.retry()}
          </Button>
        </>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={text.endAllQuestion({ email: String(user.email) })}
        confirmLabel={text.endSessions()}
        danger
        busy={end.isPending}
        onConfirm={() => void endSessions()}
        onCancel={() => setAsking(false)}
      >
        {text.endAllExplanation()}
      </ConfirmDialog>
    </Section>
  )
}
