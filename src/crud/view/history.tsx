/**
 * The timeline of a record: its changes with who, when, which values before and after, and the way
 * back; the comments on it; and whom the product told of it.
 */

import { Group, Skeleton, Stack, Text } from '@mantine/core'
import * as common from '#messages/common'
import * as text from '#messages/view'
import { ApiError } from '#shared/errors'
import { mentionParts } from '#shared/mentions'
import { isTempId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { ACCOUNTS, type Resource } from '#shared/resources/field'
import { formatMoment } from '../../ui/dates'
import { ErrorState } from '../../ui/page-states'
import { StatusBadge } from '../../ui/status-badge'
import { formatAge } from '../record/format'
import { useHistory } from '../record/history-queries'
import { requireId } from '../record/record-title'
import { useReferenceTitle } from '../record/reference-title'
import { ChangeList } from './change-list'
import {
  type AuditEntry,
  changesOf,
  type Notice,
  OPERATIONS,
  type Remark,
  type TimelineItem,
  timelineOf,
} from './history-entry'
import { Restore } from './restore-change'
import classes from './view.module.css'

export function History({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const id = requireId(record)
  const { data, error, isPending, refetch } = useHistory(resource.table.name, id)
  if (isTempId(id))
    return (
      <Text c="dimmed" py="sm">
        {text.historyStartsOnceSynced()}
      </Text>
    )
  const timeline = data && timelineOf(data)
  if (timeline?.length === 0)
    return (
      <Text c="dimmed" py="sm">
        {text.noChangesYet()}
      </Text>
    )
  if (timeline)
    return (
      <ol className={classes.entries}>
        {timeline.map((item) => (
          <li key={keyOf(item)}>
            {item.kind === 'change' ? <Entry resource={resource} record={record} entry={item.entry} /> : null}
            {item.kind === 'remark' ? <Commented remark={item.remark} /> : null}
            {item.kind === 'notice' ? <Told notice={item.notice} /> : null}
          </li>
        ))}
      </ol>
    )
  if (isPending)
    return (
      <Stack gap="sm" aria-busy="true" role="status" aria-label={common.loading()}>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Stack>
    )
  if (error instanceof ApiError && (error.kind === 'offline' || error.kind === 'network'))
    return (
      <Text c="dimmed" py="sm" role="alert">
        {text.historyOnlineOnly()}
      </Text>
    )
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

function keyOf(item: TimelineItem): string {
  if (item.kind === 'change') return `change ${item.entry.id}`
  return item.kind === 'remark' ? `remark ${item.remark.id}` : `notice ${item.notice.id}`
}

const Age = ({ at }: { at: string }) => (
  <Text size="sm" c="dimmed" component="time" dateTime={at} title={formatMoment(at)}>
    {formatAge(Date.parse(at), Date.now())}
  </Text>
)

function Mention({ id }: { id: number }) {
  const name = useReferenceTitle(ACCOUNTS, id)
  return `@${name ?? text.unknownUser({ id })}`
}

function Commented({ remark: { at, user_id, body } }: { remark: Remark }) {
  return (
    <article className={classes.entry} aria-label={`${text.commented()} ${formatMoment(at)}`}>
      <Group gap="xs">
        <StatusBadge label={text.commented()} colour="gray" />
        <Text size="sm" span>
          <Who user={user_id} />
        </Text>
        <Age at={at} />
      </Group>
      <p className={classes.words} dir="auto">
        {mentionParts(body).map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
          typeof part === 'string' ? part : <Mention key={index} id={part} />,
        )}
      </p>
    </article>
  )
}

/** The title is in the language of the person who was told. */
function Told({ notice: { at, user_id, title, emailed } }: { notice: Notice }) {
  return (
    <article className={classes.entry} aria-label={`${text.told()} ${formatMoment(at)}`}>
      <Group gap="xs">
        <StatusBadge label={text.told()} colour="gray" />
        <Text size="sm" span>
          <Who user={user_id} />
        </Text>
        <Text size="sm" span dir="auto">
          {title}
        </Text>
        <Age at={at} />
        {emailed ? (
          <Text size="sm" c="dimmed" span>
            {text.byEmail()}
          </Text>
        ) : null}
      </Group>
    </article>
  )
}

const Who = ({ user }: { user: number | null }) => {
  const name = useReferenceTitle(ACCOUNTS, user ?? undefined)
  return <span>{user === null ? text.product() : (name ?? text.unknownUser({ id: user }))}</span>
}

type EntryProps = { resource: Resource; record: AnyRecord; entry: AuditEntry }

function Entry({ resource, record, entry }: EntryProps) {
  const { table } = resource
  const { label, colour } = OPERATIONS[entry.operation]
  const changes = changesOf(table, entry)
  return (
    <article className={classes.entry} aria-label={`${label} ${formatMoment(entry.at)}`}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <StatusBadge label={label} colour={colour} />
          <Text size="sm" span>
            <Who user={entry.user_id} />
          </Text>
          <Age at={entry.at} />
          {entry.queued_at ? (
            <Text size="sm" c="dimmed" span>
              {text.madeOffline({ moment: formatMoment(entry.queued_at) })}
            </Text>
          ) : null}
        </Group>
        <Restore resource={resource} record={record} entry={entry} />
      </Group>
      {changes.length > 0 ? <ChangeList table={table} record={record} changes={changes} /> : null}
    </article>
  )
}
