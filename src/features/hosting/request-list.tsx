/** Requests that wait for the host, those for the same time side by side. */
import { Skeleton, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as text from '#messages/hosting'
import { CACHED_DATA } from '#messages/specification'
import type { OutboxEntry } from '#shared/offline/outbox'
import type { RecordId } from '#shared/offline/temp-id'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import { StatusBadge } from '../../ui/status-badge'
import { useNow } from '../../ui/use-now'
import { Answer } from './answer'
import { BookingFacts } from './booking-facts'
import { canAnswer, type Hosted, stateOf, toHosted } from './hosted'
import classes from './hosting.module.css'
import { useQueuedBlocks, useRequests } from './queries'
import { blocksOver, groupsOf, leftText, sharesSpace } from './requests'

export type RequestListProps = {
  /** Of one space; without it of all own ones. */
  spaceId?: RecordId | undefined
  onOpenOutbox: () => void
}

export function RequestList({ spaceId, onOpenOutbox }: RequestListProps) {
  const now = useNow(30_000)
  const { data, spaces, outbox, isPending, error, refetch } = useRequests(spaceId)
  const requests = (data?.list ?? []).map((record) => toHosted(record, spaces))
  // An answer that was sent meanwhile leaves the queue, and the request this list.
  const shown = requests.filter(({ status, requestId }) => status === 'pending' || requestId !== undefined)
  const blocks = useQueuedBlocks(shown.length > 0).map((record) => toHosted(record, spaces))
  if (isPending)
    return (
      <div role="status" aria-label={text.requests()} className={classes.list}>
        <Skeleton height={240} />
        <Skeleton height={240} />
      </div>
    )
  if (error) return <ErrorState error={error} onRetry={refetch} />
  const entryOf = ({ requestId }: Hosted) =>
    requestId === undefined ? undefined : outbox.find(({ id }) => id === requestId)
  const card = (booking: Hosted) => (
    <RequestCard
      booking={booking}
      entry={entryOf(booking)}
      blocks={blocksOver(booking, blocks)}
      withSpace={spaceId === undefined}
      now={now}
      onOpenOutbox={onOpenOutbox}
    />
  )
  return (
    <>
      {data?._offline ? <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} /> : null}
      {shown.length === 0 ? (
        <EmptyState Icon={IconInbox} title={text.noRequests()}>
          {text.noRequestsHint()}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {groupsOf(shown).map((group) => (
            <li key={group[0]?.id}>
              {group.length === 1 && group[0] ? card(group[0]) : <Overlapping group={group} card={card} />}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Overlapping({ group, card }: { group: readonly Hosted[]; card: (booking: Hosted) => ReactNode }) {
  return (
    <section className={classes.group} aria-label={text.overlapTitle({ count: group.length })}>
      <div>
        <Text fw={600}>{text.overlapTitle({ count: group.length })}</Text>
        <Text size="sm">{sharesSpace(group) ? text.overlapSame() : text.overlapOther()}</Text>
      </div>
      <ul className={classes.side}>
        {group.map((booking) => (
          <li key={booking.id}>{card(booking)}</li>
        ))}
      </ul>
    </section>
  )
}

type RequestCardProps = {
  booking: Hosted
  entry: OutboxEntry | undefined
  /** Own blocks over its time that wait to be sent. */
  blocks: readonly Hosted[]
  withSpace: boolean
  now: number
  onOpenOutbox: () => void
}

function RequestCard({ booking, entry, blocks, withSpace, now, onOpenOutbox }: RequestCardProps) {
  return (
    <article className={classes.request} aria-label={text.requestOf({ guest: booking.guest })}>
      <div className={classes.requestHead}>
        <Text fw={600}>{booking.guest}</Text>
        <StatusBadge {...stateOf(booking, entry)} />
      </div>
      <BookingFacts booking={booking} withSpace={withSpace} />
      {canAnswer(booking, now) ? (
        <Text size="sm" fw={500}>
          {booking.expiresAt === undefined
            ? text.noExpiry()
            : text.expiresIn({ time: leftText(booking.expiresAt - now) })}
        </Text>
      ) : null}
      {blocks.length > 0 ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {text.overlapBlock()}
        </Text>
      ) : null}
      <Answer {...{ booking, entry, now, onOpenOutbox }} />
    </article>
  )
}
