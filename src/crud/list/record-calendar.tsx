/**
 * The records of a list in the days of a week or a month; on a small screen day after day, one under the other. What draws the days
 * comes with a file of its own.
 */
import { ActionIcon, Button, Group, Text, Title } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Resource } from '#shared/resources/field'
import { lazyPart } from '../../ui/lazy-part'
import { PageSkeleton } from '../../ui/page-states'
import { StatusBadge } from '../../ui/status-badge'
import {
  byDay,
  type CalendarLayout,
  type DayRange,
  dayText,
  rangeText,
  stepFrom,
  timesText,
  toDay,
} from '../record/calendar'
import { labelsInText } from '../record/label'
import { type ListState, rangeOfState } from '../record/list-state'
import { PendingBadge } from '../record/pending-badge'
import recordClasses from '../record/record.module.css'
import type { RecordList } from '../record/record-queries'
import { requireId } from '../record/record-title'
import { ResourceLink, recordTarget } from '../record/resource-link'
import { type CalendarEntry, toEntry } from './calendar-entry'
import classes from './list.module.css'

const CalendarGrid = lazyPart(() => import('./calendar-grid').then((module) => module.CalendarGrid))

export type RecordCalendarProps = {
  resource: Resource
  state: ListState
  layout: CalendarLayout
  compact: boolean
  data: RecordList
  /** The records belong to the days before; those of the new ones are on their way. */
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
    // Those of the days before may still be here.
    .filter(({ span }) => span.start < range.end && span.end > range.start)
  const step = (by: 1 | -1, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={`${label} ${layout}`}
      onClick={() => onChange({ date: stepFrom(layout, date, by) })}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <>
      <Group gap="xs" mb="xs" role="group" aria-label="Days shown">
        <Button variant="default" onClick={() => onChange({ date: undefined })}>
          Today
        </Button>
        {step(-1, 'Previous', IconChevronLeft)}
        {step(1, 'Next', IconChevronRight)}
        <Title order={2} size="h4" flex="1 0 auto" aria-live="polite">
          {rangeText(layout, range)}
        </Title>
        <Button.Group>
          {(['week', 'month'] as const).map((one) => (
            <Button
              key={one}
              variant={one === layout ? 'filled' : 'default'}
              aria-pressed={one === layout}
              onClick={() => onLayout(one)}
            >
              {one === 'week' ? 'Week' : 'Month'}
            </Button>
          ))}
        </Button.Group>
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        Times in your time zone, {Intl.DateTimeFormat().resolvedOptions().timeZone}.
        {data.total > data.list.length
          ? ` Only the first ${data.list.length.toLocaleString()} of ${data.total.toLocaleString()} ${many} are shown: filter them, or look at a week.`
          : ''}
      </Text>
      {entries.length === 0 && !isStale ? (
        <Text mb="sm" role="status">
          {data._offline && data._partial
            ? `No ${many} of this ${layout} are on this device. Others may appear once you are connected.`
            : `No ${many} in this ${layout}.`}
        </Text>
      ) : null}
      <div className={isStale ? recordClasses.stale : undefined} aria-busy={isStale}>
        {compact && isStale ? (
          // Days under each other move when those of another week take their place.
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
        {entries.map(({ record, span, title, status }) => (
          <li key={record.id} className={`${classes.row} ${classes.agendaEntry}`} data-row={record.id}>
            <Text size="sm" c="dimmed">
              {timesText(span)}
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
