/** One change that has not reached the server: what it does, how it stands, and what can be done with it. */
import { Button, Group, Text } from '@mantine/core'
import type { OutboxEntry } from '#shared/offline/outbox'
import { tableOf } from '#shared/resources/tables'
import { FieldValue } from '../../crud/fields/field-value'
import { formatAge } from '../../crud/record/format'
import { formatMoment } from '../../ui/dates'
import { StatusBadge } from '../../ui/status-badge'
import { canEdit, type FieldChange, toFieldChanges } from './entries'
import { attemptsText, errorText, nameOf, nextText } from './entry-text'
import classes from './outbox.module.css'

export type EntryActions = {
  onRetry: (entry: OutboxEntry) => void
  onEdit: (entry: OutboxEntry) => void
  onDecide: (entry: OutboxEntry) => void
  onDiscard: (entry: OutboxEntry) => void
  onExport: (entry: OutboxEntry) => void
}

type OutboxEntryViewProps = {
  entry: OutboxEntry
  list: readonly OutboxEntry[]
  isOnline: boolean
  now: number
  actions: EntryActions
}

const STATES: Record<OutboxEntry['state'], { label: string; colour: string }> = {
  sending: { label: 'Being sent', colour: 'blue' },
  pending: { label: 'Waiting', colour: 'yellow' },
  parked: { label: 'Failed', colour: 'red' },
  conflict: { label: 'Conflict', colour: 'orange' },
  evicted: { label: 'Left the queue', colour: 'gray' },
}

export function OutboxEntryView({ entry, list, isOnline, now, actions }: OutboxEntryViewProps) {
  const name = nameOf(entry)
  const isBlocked = entry.blockedBy !== null && list.some(({ id }) => id === entry.blockedBy)
  const state = isBlocked ? { label: 'Blocked', colour: 'red' } : STATES[entry.state]
  const next = nextText(entry, list, isOnline, now)
  const decide = entry.operation === 'update' ? 'Compare and choose' : 'Review and choose'
  return (
    <article aria-label={name} className={classes.entry}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text component="h4" fw={600} size="sm" m={0}>
          {name}
        </Text>
        <span className={classes.state}>
          <StatusBadge {...state} />
        </span>
      </Group>
      <Text size="sm" c="dimmed">
        <time dateTime={new Date(entry.timestamp).toISOString()} title={formatMoment(entry.timestamp)}>
          {formatAge(entry.timestamp, now)}
        </time>
        {' · '}
        {attemptsText(entry)}
        {next ? ` · ${next}` : ''}
      </Text>
      {entry.lastError ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {errorText(entry.lastError, entry.operation)}
        </Text>
      ) : null}
      <FieldChanges entry={entry} changes={toFieldChanges(entry)} />
      <details className={classes.details}>
        <summary>Raw request</summary>
        <textarea
          className={classes.raw}
          readOnly
          rows={8}
          aria-label={`Raw request: ${name}`}
          value={`${entry.method} ${entry.endpoint}\nIdempotency-Key: ${entry.id}\n\n${JSON.stringify(entry.body, null, 2)}`}
        />
      </details>
      {entry.state === 'sending' ? null : (
        <Group gap="xs" mt="xs" className={classes.actions}>
          {entry.state === 'conflict' ? (
            <Button size="compact-sm" onClick={() => actions.onDecide(entry)} aria-label={`${decide}: ${name}`}>
              {decide}
            </Button>
          ) : null}
          {(entry.state === 'parked' && !isBlocked) || entry.state === 'evicted' ? (
            <Button size="compact-sm" onClick={() => actions.onRetry(entry)} aria-label={`Retry: ${name}`}>
              Retry
            </Button>
          ) : null}
          {canEdit(entry) ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => actions.onEdit(entry)}
              aria-label={`Edit: ${name}`}
            >
              Edit
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => actions.onExport(entry)}
            aria-label={`Export: ${name}`}
          >
            Export
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => actions.onDiscard(entry)}
            aria-label={`Discard: ${name}`}
          >
            Discard
          </Button>
        </Group>
      )}
    </article>
  )
}

function FieldChanges({ entry, changes }: { entry: OutboxEntry; changes: FieldChange[] }) {
  const table = tableOf(entry.table ?? '')
  if (!table || changes.length === 0) return null
  const shown = ({ field, name }: FieldChange, value: unknown) =>
    field ? (
      <FieldValue table={table} field={field} record={{ id: 0, [name]: value }} place="list" />
    ) : (
      JSON.stringify(value)
    )
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{change.label}</dt>
          <dd>
            {change.before === undefined ? null : (
              <>
                {shown(change, change.before)}
                <span aria-hidden> → </span>
                <span className={classes.hidden}> becomes </span>
              </>
            )}
            {shown(change, change.after)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
