/**
 * The records of a list on the days of a week or a month; an agenda on a small screen. The grid is
 * loaded lazily.
 */
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import * as text from '#messages/list-layouts'
import type { Resource } from '#shared/resources/field'
import { lazyPart } from '../../ui/lazy-part'
import { PageSkeleton } from '../../ui/page-states'
import { StatusBadge } from '../../ui/status-badge'
import { type CalendarLayout, toDay } from '../record/calendar'
import { facetOf } from '../record/facets'
import { labelsInText } from '../record/label'
import { type ListState, rangeOfState } from '../record/list-state'
import { PendingBadge } from '../record/pending-badge'
import recordClasses from '../record/record.module.css'
import type { RecordList } from '../record/record-queries'
import { requireId } from '../record/record-title'
import { ResourceLink, recordTarget } from '../record/resource-link'
import type { DayRange } from '../record/weeks'
import { type CalendarEntry, toEntry } from './calendar-entry'
import { byDay, dayText, rangeText, stepFrom } from './calendar-range'
import classes from './list.module.css'

const CalendarGrid = lazyPart(() => import('./calendar-grid').then((module) => module.CalendarGrid))

export type RecordCalendarProps = {
  resource: Resource
  state: ListState
  layout: CalendarLayout
  compact: boolean
  data: RecordList
  /** The records are those of the previous days; the requested ones are loading. */
  isStale: boolean
  onChange: (change: Partial<ListState>) => void
  onLayout: (layout: CalendarLayout, change?: Partial<ListState>) => void
}

export function RecordCalendar(props: RecordCalendarProps) {
  const { resource, state, layout, compact, data, isStale, onChange, onLayout } = props
  const date = state.date ?? toDay(new Date())
  const range = rangeOfState(state, layout)
  const many = labelsInText(resource)
  const entries = data.list
    .flatMap((record) => toEntry(resource, record))
    // The data may still be that of the previous days.
    .filter(({ span }) => span.start < range.end && span.end > range.start)
  const step = (by: 1 | -1, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      onClick={() => onChange({ date: stepFrom(layout, date, by) })}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <>
      <Group gap="xs" mb="xs" role="group" aria-label={text.daysShown()}>
        <Button variant="default" onClick={() => onChange({ date: undefined })}>
          {text.today()}
        </Button>
        {step(-1, text.previous({ layout }), IconChevronLeft)}
        {step(1, text.next({ layout }), IconChevronRight)}
        <Title order={2} size="h4" flex="1 0 auto" aria-live="polite">
          {rangeText(layout, range)}
        </Title>
        <Button.Group>
          {(['week', 'month'] as const).map((item) => (
            <Button
              key={item}
              variant={item === layout ? 'filled' : 'default'}
              aria-pressed={item === layout}
              onClick={() => onLayout(item)}
            >
              {item === 'week' ? text.week() : text.month()}
            </Button>
          ))}
        </Button.Group>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {facetOf(resource.table.name).zone
          ? text.ownZones()
          : text.timeZone({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        {data.total > data.list.length
          ? ` ${text.onlyFirstShown({ count: data.list.length, total: data.total, records: many })}`
          : ''}
      </Text>
      {entries.length === 0 && !isStale ? (
        <Text mb="sm" role="status">
          {data._offline && data._partial
            ? text.noneOnDevice({ layout, records: many })
            : text.noneInRange({ layout, records: many })}
        </Text>
      ) : null}
      <div className={isStale ? recordClasses.stale : undefined} aria-busy={isStale}>
        {compact && isStale ? (
          // Replacing an agenda's days in place would shift the layout.
          <PageSkeleton rows={10} />
        ) : compact ? (
          <Agenda resource={resource} entries={entries} range={range} />
        ) : (
          <CalendarGrid
            fallback={<PageSkeleton rows={10} />}
            resource={resource}
            layout={layout}
            date={date}
            entries={entries}
            onDay={(day) => onLayout('week', { date: day })}
          />
        )}
      </div>
    </>
  )
}

type AgendaProps = { resource: Resource; entries: readonly CalendarEntry[]; range: DayRange }

const Agenda = ({ resource, entries, range }: AgendaProps) =>
  byDay(entries, range).map(({ day, entries }) => (
    <section key={day} className={classes.agendaDay}>
      <Title order={3} size="h5">
        <time dateTime={day}>{dayText(day)}</time>
      </Title>
      <ul className={classes.agenda}>
        {entries.map(({ record, times, title, status }) => (
          <li key={record.id} className={`${classes.row} ${classes.agendaEntry}`} data-row={record.id}>
            <Text size="sm" c="dimmed">
              {times}
            </Text>
            <ResourceLink className={classes.rowLink} data-row-link target={recordTarget(resource, requireId(record))}>
              {title}
            </ResourceLink>
            <Group gap={6}>
              <StatusBadge {...status} />
              <PendingBadge record={record} />
            </Group>
          </li>
        ))}
      </ul>
    </section>
  ))
