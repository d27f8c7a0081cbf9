/** Records that wait for a decision, with their next step. */
import { Anchor, Box, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as text from '#messages/dashboard'
import type { RecordId } from '#shared/offline/temp-id'
import { useTransitions } from '../../crud/actions/use-transitions'
import { facetOf } from '../../crud/record/facets'
import { nameInPage, requireId } from '../../crud/record/record-title'
import { ResourceLink, recordTarget } from '../../crud/record/resource-link'
import { useAuthStore } from '../../stores/auth'
import { Breakable } from '../../ui/breakable'
import classes from './dashboard.module.css'
import { Panel } from './panel'
import { useToday } from './queries'
import { TODAY_SHOWN, type TodayGroup, todayFor } from './today'
import { formatTotal } from './total-card'
import { PartlyHere, Unavailable } from './unavailable'

/** The person's conversations with unread messages. `list`: undefined while it is loading. */
export type Conversations = {
  list: readonly { room: RecordId; name: string; line: string }[] | undefined
  error: unknown
  retry: () => void
}

export function TodayPanel({ conversations }: { conversations: Conversations }) {
  const role = useAuthStore((state) => state.role)
  return (
    <Panel title={text.today()}>
      <div className={classes.today}>
        {todayFor(role).map((group) => (
          <Group key={group.name} group={group} />
        ))}
        <UnreadConversations {...conversations} />
      </div>
    </Panel>
  )
}

type BlockProps = {
  name: string
  heading: ReactNode
  /** Undefined while they are loading. */
  items: readonly ReactNode[] | undefined
  /** There may be others, which are not on this device. */
  isPartial?: boolean
  error: unknown
  onRetry: () => void
}

const Block = ({ name, heading, items, isPartial = false, error, onRetry }: BlockProps) => (
  <div className={classes.todayGroup} data-testid={`today-${name}`}>
    <h3>{heading}</h3>
    {items && items.length > 0 ? (
      <ul className={classes.short}>{items}</ul>
    ) : items && isPartial ? (
      <PartlyHere />
    ) : items ? (
      <p className={classes.hint}>{text.nothingWaits()}</p>
    ) : error ? (
      <Unavailable error={error} onRetry={onRetry} />
    ) : (
      <Skeleton height={156} />
    )}
  </div>
)

const Count = ({ children }: { children: ReactNode }) => <span className={classes.todayCount}>{children}</span>

function Group({ group }: { group: TodayGroup }) {
  const { resource, filter, label } = group
  const { records, total, error } = useToday(group)
  const transitions = useTransitions(resource)
  const { NextStep } = facetOf(resource.table.name)
  const [now] = useState(() => Date.now())
  const heading = (
    // All that wait, and not the month of a calendar that was looked at last.
    <ResourceLink
      target={{ resource: resource.name, screen: 'list', search: { filter: [...filter], layout: 'table' } }}
    >
      {label()} <Count>{formatTotal(total)}</Count>
    </ResourceLink>
  )
  const items = records?.slice(0, TODAY_SHOWN).map((record) => (
    <li key={record.id}>
      <span className={classes.shortName}>
        <span className={classes.todayTitle}>
          <ResourceLink target={recordTarget(resource, requireId(record))}>
            <Breakable text={nameInPage(resource, record)} />
          </ResourceLink>{' '}
          {group.person ? <span className={classes.todayPerson}>{group.person(record)}</span> : null}
        </span>
        <span className={classes.todayDetail}>{group.detail(record, now)}</span>
      </span>
      <span className={classes.aside}>
        {NextStep ? (
          <NextStep record={record} fallback={<Box w={76} h={30} />} errorFallback={null} />
        ) : (
          transitions.next(record)
        )}
      </span>
    </li>
  ))
  return (
    <>
      <Block
        name={group.name}
        heading={heading}
        items={items}
        isPartial={total.partial}
        error={error}
        onRetry={total.retry}
      />
      {transitions.dialog}
    </>
  )
}

function UnreadConversations({ list, error, retry }: Conversations) {
  const heading = (
    <Anchor renderRoot={(props) => <Link to="/admin/messages" {...props} />}>
      {text.unreadConversations()} <Count>{list ? text.number({ count: list.length }) : '–'}</Count>
    </Anchor>
  )
  const items = list?.slice(0, TODAY_SHOWN).map(({ room, name, line }) => (
    <li key={room}>
      <span className={classes.shortName}>
        <Anchor renderRoot={(props) => <Link to="/admin/messages" search={{ room }} {...props} />}>
          <Breakable text={name} />
        </Anchor>
        <span className={classes.todayDetail}>{line}</span>
      </span>
    </li>
  ))
  return <Block name="conversations" heading={heading} items={items} error={error} onRetry={retry} />
}
