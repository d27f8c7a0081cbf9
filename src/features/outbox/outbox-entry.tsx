/** One queued change: its fields, its state and its actions. */
import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import * as common from '#messages/common'
import * as text from '#messages/outbox'
import { isCardRefusal } from '#shared/booking/card-refusal'
import type { OutboxEntry } from '#shared/offline/outbox'
import { tableOf } from '#shared/resources/tables'
import { ChangeValue, isOpaque } from '../../crud/fields/change-value'
import { formatAge } from '../../crud/record/format'
import { formatMoment } from '../../ui/dates'
import { lazyPart } from '../../ui/lazy-part'
import { richText } from '../../ui/rich-text'
import { StatusBadge } from '../../ui/status-badge'
import { Alternatives } from './alternatives'
import { canEdit, type FieldChange, needsCaptcha, toFieldChanges } from './entries'
import { attemptsText, errorText, isViewState, nameOf, nextText } from './entry-text'
import classes from './outbox.module.css'
import { viewWords } from './view-words'
import { type Currency, WithCurrency } from './with-currency'

const CaptchaStep = lazyPart(async () => (await import('./captcha-step')).CaptchaStep)

/** A page of the account area. */
const CARDS = '/account/payments'

const CardsLink = () => (
  <Button size="compact-sm" variant="light" mih={44} mt="xs" renderRoot={(props) => <Link {...props} to={CARDS} />}>
    {text.openCards()}
  </Button>
)

export type EntryActions = {
  onRetry: (entry: OutboxEntry) => void
  onEdit: (entry: OutboxEntry) => void
  onDecide: (entry: OutboxEntry) => void
  onDiscard: (entry: OutboxEntry) => void
  onExport: (entry: OutboxEntry) => void
  onStatus: (status: string) => void
}

type OutboxEntryViewProps = {
  entry: OutboxEntry
  list: readonly OutboxEntry[]
  isOnline: boolean
  now: number
  actions: EntryActions
}

type State = { label: () => string; colour: string }

const STATES: Record<OutboxEntry['state'], State> = {
  sending: { label: text.stateSending, colour: 'blue' },
  pending: { label: text.stateWaiting, colour: 'yellow' },
  parked: { label: text.stateFailed, colour: 'red' },
  conflict: { label: text.stateConflict, colour: 'orange' },
  evicted: { label: text.stateDropped, colour: 'gray' },
}
const BLOCKED: State = { label: text.stateBlocked, colour: 'red' }

export function OutboxEntryView({ entry, list, isOnline, now, actions }: OutboxEntryViewProps) {
  const name = nameOf(entry)
  const isBlocked = entry.blockedBy !== null && list.some(({ id }) => id === entry.blockedBy)
  const { label, colour } = isBlocked ? BLOCKED : STATES[entry.state]
  const next = nextText(entry, list, isOnline, now)
  const nameAction = (action: string) => text.actionOn({ action, change: name })
  return (
    <article aria-label={name} className={classes.entry}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text component="h4" fw={600} size="sm" m={0}>
          {name}
        </Text>
        <span className={classes.state}>
          <StatusBadge label={label()} colour={colour} />
        </span>
      </Group>
      <Text size="sm" c="dimmed">
        <time dateTime={new Date(entry.timestamp).toISOString()} title={formatMoment(entry.timestamp)}>
          {formatAge(entry.timestamp, now)}
        </time>
        {[attemptsText(entry), next].filter(Boolean).map((part) => ` · ${part}`)}
      </Text>
      {entry.lastError ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {errorText(entry.lastError, entry.operation)}
        </Text>
      ) : null}
      <Alternatives entry={entry} onStatus={actions.onStatus} />
      {isCardRefusal(entry.lastError) ? <CardsLink /> : null}
      {needsCaptcha(entry) ? <CaptchaStep entry={entry} onStatus={actions.onStatus} /> : null}
      <WithCurrency entry={entry}>
        {(currency) => <FieldChanges entry={entry} changes={toFieldChanges(entry)} currency={currency} />}
      </WithCurrency>
      <details className={classes.details}>
        <summary>{text.rawRequest()}</summary>
        <textarea
          className={classes.raw}
          readOnly
          rows={8}
          aria-label={nameAction(text.rawRequest())}
          value={`${entry.method} ${entry.endpoint}\nIdempotency-Key: ${entry.id}\n\n${JSON.stringify(entry.body, null, 2)}`}
        />
      </details>
      {entry.state === 'sending' ? null : (
        <Group gap="xs" mt="xs" className={classes.actions}>
          {entry.state === 'conflict' ? (
            <Button
              size="compact-sm"
              onClick={() => actions.onDecide(entry)}
              aria-label={nameAction(text.reviewConflict())}
            >
              {text.reviewConflict()}
            </Button>
          ) : null}
          {(entry.state === 'parked' && !isBlocked) || entry.state === 'evicted' ? (
            <Button size="compact-sm" onClick={() => actions.onRetry(entry)} aria-label={nameAction(common.retry())}>
              {common.retry()}
            </Button>
          ) : null}
          {canEdit(entry) ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => actions.onEdit(entry)}
              aria-label={nameAction(common.edit())}
            >
              {common.edit()}
            </Button>
          ) : null}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => actions.onExport(entry)}
            aria-label={nameAction(text.exportChange())}
          >
            {text.exportChange()}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => actions.onDiscard(entry)}
            aria-label={nameAction(common.discard())}
          >
            {common.discard()}
          </Button>
        </Group>
      )}
    </article>
  )
}

type FieldChangesProps = { entry: OutboxEntry; changes: FieldChange[]; currency: Currency }

function FieldChanges({ entry, changes, currency: { state, currency } }: FieldChangesProps) {
  const table = tableOf(entry.table ?? '')
  if (!table || changes.length === 0) return null
  const shown = ({ field, name }: FieldChange, value: unknown) => {
    if (isViewState(table, name)) return viewWords(entry, value)
    if (field) return <ChangeValue table={table} field={field} record={{ id: 0, currency }} value={value} />
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const isUntold = ({ field, name, before, after }: FieldChange) =>
    field &&
    !isViewState(table, name) &&
    (isOpaque(table, field, [before, after]) || (field.kind === 'money' && state !== 'known'))
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{change.label}</dt>
          <dd>
            {isUntold(change)
              ? text.contentSet({ operation: entry.operation })
              : change.before === undefined
                ? shown(change, change.after)
                : richText(
                    text.becomes({
                      before: () => shown(change, change.before),
                      arrow: (inside) => <span aria-hidden>{inside}</span>,
                      hidden: (inside) => <span className={classes.hidden}>{inside}</span>,
                      after: () => shown(change, change.after),
                    }),
                  )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
