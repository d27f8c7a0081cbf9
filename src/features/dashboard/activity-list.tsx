/** Entries of the audit log: who did what to which record, and when. */
import { Text } from '@mantine/core'
import * as text from '#messages/activity'
import * as history from '#messages/view'
import { ACCOUNTS } from '#shared/resources/field'
import { resourceFor, resourceOfTable } from '#shared/resources/resources'
import { useIsOnline } from '../../crud/record/connection-note'
import { formatAge } from '../../crud/record/format'
import { ResourceLink, recordTarget } from '../../crud/record/resource-link'
import { type AuditEntry, OPERATIONS } from '../../crud/view/history-entry'
import { nameOf, useAuthStore } from '../../stores/auth'
import { Breakable } from '../../ui/breakable'
import { formatMoment } from '../../ui/dates'
import { StatusBadge } from '../../ui/status-badge'
import classes from './activity.module.css'
import { type AboutOf, COMMENTS, MESSAGES, type TitleOf, useTitles } from './activity-queries'

/** `now`: epoch milliseconds. */
export function ActivityList({ entries, now }: { entries: readonly AuditEntry[]; now: number }) {
  const titles = useTitles(entries)
  const personOf = usePersonOf(titles.titleOf)
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <StatusBadge label={OPERATIONS[entry.operation].label} colour={OPERATIONS[entry.operation].colour} />
          <span className={classes.what}>
            <Target entry={entry} {...titles} />
            <Text size="sm" c="dimmed" span className={classes.who}>
              <Breakable text={personOf(entry)} />
              {entry.queued_at ? ` · ${history.madeOffline({ moment: formatMoment(entry.queued_at) })}` : null}
            </Text>
          </span>
          <Text size="sm" c="dimmed" component="time" dateTime={entry.at} title={formatMoment(entry.at)}>
            {formatAge(Date.parse(entry.at), now)}
          </Text>
        </li>
      ))}
    </ol>
  )
}

/** Names a person. The own name is known before any record. */
function usePersonOf(titleOf: TitleOf): (entry: AuditEntry) => string {
  const user = useAuthStore((state) => state.user)
  const ownName = useAuthStore((state) => nameOf(state.userDetails))
  const isOnline = useIsOnline()
  return ({ user_id: id }) => {
    if (id === null) return history.product()
    const known = titleOf({ table: ACCOUNTS, id }) ?? (id === user ? ownName : '')
    return known || (isOnline ? history.unknownUser({ id }) : text.personNotHere({ id }))
  }
}

/** Names of records whose tables have no pages of their own. */
const OTHER_RECORDS: Readonly<Record<string, () => string>> = {
  app_table: text.appTable,
  board: text.board,
  card: text.card,
  customer: text.customer,
  deployment: text.deployment,
  favorite: text.favorite,
  preference: text.preference,
  room: text.conversation,
  saved_view: text.savedView,
  workspace: text.workspace,
}

type TargetProps = { entry: AuditEntry; titleOf: TitleOf; aboutOf: AboutOf }

/**
 * A link where the role may open the record: that of a comment is the record it is about. A deleted
 * record has no page.
 */
function Target({ entry: { table, record_id, operation }, titleOf, aboutOf }: TargetProps) {
  const role = useAuthStore((state) => state.role)
  const isComment = table === COMMENTS
  const target = isComment ? aboutOf(record_id) : { table, id: record_id }
  if (!target || table === MESSAGES) return isComment ? text.comment() : text.chatMessage()
  const resource = resourceOfTable(target.table)
  const name = titleOf(target) ?? `#${target.id}`
  const kind = resource?.label.one ?? OTHER_RECORDS[target.table]?.() ?? target.table
  const record = text.namedRecord({ record: kind, name })
  const label = <Breakable text={isComment ? text.commentOn({ record }) : record} />
  const mayOpen = resource && resourceFor(resource.name, 'list', role) && (isComment || operation !== 'delete')
  return mayOpen ? <ResourceLink target={recordTarget(resource, target.id)}>{label}</ResourceLink> : label
}
