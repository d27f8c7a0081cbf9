/** Tab Calendar of a space: bookings, requests, blocks and closed hours by month, week or day. */
import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import * as text from '#messages/hosting'
import { CACHED_DATA } from '#messages/specification'
import { toSpaceRules } from '#shared/booking/space-rules'
import { dayOf, type Period } from '#shared/booking/times'
import { errorText } from '#shared/error-message'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { useOutbox } from '../../crud/record/outbox-queries'
import { firstWeekday } from '../../crud/record/weeks'
import { lazyPart } from '../../ui/lazy-part'
import { notify } from '../../ui/notify'
import { CachedNote, ErrorState } from '../../ui/page-states'
import { useNow } from '../../ui/use-now'
import { Agenda } from './agenda'
import { BlockDialog } from './block-dialog'
import { BookingDialog } from './booking-dialog'
import { type Place, periodOf, rangeText, shownDays, stepFrom, toAddress, toPlace, VIEWS, type View } from './days'
import { type Hosted, stateOf as stateOfHosted, toHosted } from './hosted'
import classes from './hosting.module.css'
import { useHosted, useSaveBlock } from './queries'

const CalendarGrid = lazyPart(() => import('./calendar-grid').then((module) => module.CalendarGrid))

/** As the lists of records: below it, the days are a list. */
const COMPACT = '(max-width: 48em)'

const VIEW_LABELS: Record<View, () => string> = { month: text.month, week: text.week, day: text.day }

export type CalendarTabProps = {
  space: AnyRecord
  id: RecordId
  at: string | undefined
  onAt: (at: string | undefined) => void
  onOpenOutbox: () => void
}

type Opened = { period?: Period; entry?: Hosted }

export function CalendarTab({ space, id, at, onAt, onOpenOutbox }: CalendarTabProps) {
  const rules = toSpaceRules(space)
  const now = useNow(60_000)
  const today = dayOf(now, rules.timezone)
  const place = toPlace(at, today)
  const days = shownDays(place, firstWeekday())
  const isCompact = useMediaQuery(COMPACT, undefined, { getInitialValueInEffect: false }) ?? false
  const { data, error, isPending, isPlaceholderData, refetch } = useHosted(id, periodOf(days, rules.timezone))
  const { data: outbox } = useOutbox()
  const [opened, setOpened] = useState<Opened>()
  const move = useMove(id)
  const entries = (data?.list ?? []).map((record) => toHosted(record, [space]))
  const entryFor = ({ requestId }: Hosted) =>
    requestId === undefined ? undefined : outbox?.list.find((item) => item.id === requestId)
  const shared = {
    ...{ days, rules, entries, onOpen: (entry: Hosted) => setOpened({ entry }) },
    stateOf: (entry: Hosted) => stateOfHosted(entry, entryFor(entry)),
  }
  const go = (next: Place) => onAt(toAddress(next, today))
  // The dialog shows the entry as it is now.
  const shown = opened?.entry && (entries.find((entry) => entry.id === opened.entry?.id) ?? opened.entry)
  return (
    <>
      <Toolbar place={place} days={days} today={today} onPlace={go} onBlock={() => setOpened({})} />
      <Text size="sm" c="dimmed" mb="sm">
        {text.timesIn({ zone: rules.timezone })} {place.view === 'week' && !isCompact ? text.dragHint() : ''}
      </Text>
      {data?._offline ? <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} partial={data._partial} /> : null}
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <Skeleton height={480} role="status" aria-label={text.loadingCalendar()} />
      ) : (
        <div aria-busy={isPlaceholderData}>
          {isCompact || place.view === 'day' ? (
            <Agenda {...shared} today={today} />
          ) : (
            <CalendarGrid
              key={`${place.view} ${days.first}`}
              fallback={<Skeleton height={480} />}
              {...shared}
              view={place.view}
              day={place.day}
              firstWeekday={firstWeekday()}
              onDay={(day) => go({ view: 'day', day: day.slice(0, 10) })}
              onSelect={(period) => setOpened({ period })}
              onMove={move}
            />
          )}
        </div>
      )}
      {shown && !shown.isBlock ? (
        <BookingDialog
          booking={shown}
          entry={entryFor(shown)}
          now={now}
          onClose={() => setOpened(undefined)}
          onOpenOutbox={onOpenOutbox}
        />
      ) : opened ? (
        <BlockDialog
          spaceId={id}
          rules={rules}
          day={[place.day, today].toSorted().at(-1) ?? today}
          period={opened.period}
          before={shown}
          entry={shown && entryFor(shown)}
          others={entries}
          now={now}
          onClose={() => setOpened(undefined)}
          onOpenOutbox={onOpenOutbox}
        />
      ) : null}
    </>
  )
}

/** Moves a block at once; a refusal is told, and the block is where it was. */
function useMove(spaceId: RecordId) {
  const save = useSaveBlock()
  return (before: Hosted, period: Period) =>
    void save.mutateAsync({ spaceId, period, note: before.note, before }).then(
      (answer) =>
        notify({
          type: answer._offline ? 'info' : 'success',
          title: answer._offline ? text.blockQueued() : text.blockMoved(),
          message: answer.message,
        }),
      (error) => notify({ type: 'error', title: text.blockFailed(), message: errorText(error) }),
    )
}

type ToolbarProps = {
  place: Place
  days: { first: string; last: string }
  today: string
  onPlace: (place: Place) => void
  onBlock: () => void
}

function Toolbar({ place, days, today, onPlace, onBlock }: ToolbarProps) {
  const step = (by: 1 | -1, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      onClick={() => onPlace({ ...place, day: stepFrom(place, by) })}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  )
  return (
    <Group gap="xs" mb={4} role="group" aria-label={text.shownDays()}>
      <Button variant="default" h={44} onClick={() => onPlace({ ...place, day: today })}>
        {text.today()}
      </Button>
      {step(-1, text.previous({ view: place.view }), IconChevronLeft)}
      {step(1, text.next({ view: place.view }), IconChevronRight)}
      <h2 className={classes.range} aria-live="polite">
        {rangeText(place, days)}
      </h2>
      <Button.Group>
        {VIEWS.map((view) => (
          <Button
            key={view}
            h={44}
            variant={view === place.view ? 'filled' : 'default'}
            aria-pressed={view === place.view}
            onClick={() => onPlace({ ...place, view })}
          >
            {VIEW_LABELS[view]()}
          </Button>
        ))}
      </Button.Group>
      <Button h={44} leftSection={<IconPlus size={18} aria-hidden />} onClick={onBlock}>
        {text.blockTime()}
      </Button>
    </Group>
  )
}
