/** The requests that wait for a host, as one line that leads to them. Nothing for people without spaces. */
import { Anchor, Skeleton, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as text from '#messages/hosting'
import { useNow } from '../../ui/use-now'
import { canAnswer, toHosted } from './hosted'
import classes from './hosting.module.css'
import { useRequests } from './queries'
import { leftText } from './requests'

export function RequestsSummary() {
  const now = useNow(30_000)
  const { data, spaces, isPending, error } = useRequests()
  if (error) return null
  if (isPending) return <Skeleton height={70} mb="md" />
  if (spaces.length === 0) return null
  const waiting = (data?.list ?? []).map((record) => toHosted(record)).filter((request) => canAnswer(request, now))
  const first = Math.min(...waiting.map(({ expiresAt, starts }) => expiresAt ?? starts))
  return (
    <section className={classes.summary} data-waiting={waiting.length > 0 || undefined} aria-label={text.requests()}>
      <div>
        <Text fw={600}>{text.waitingRequests({ count: waiting.length })}</Text>
        {waiting.length > 0 ? (
          <Text size="sm" c="dimmed">
            {text.firstExpires({ time: leftText(first - now) })}
          </Text>
        ) : null}
      </div>
      {waiting.length > 0 ? (
        <Anchor component={Link} to="/account/my-spaces/requests" className={classes.summaryLink}>
          {text.answerRequests()}
        </Anchor>
      ) : null}
    </section>
  )
}
