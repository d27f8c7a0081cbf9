/**
 * The records of a list, or what stands in their place, in a fixed order: loading, error, past the end, nothing fits, offline without
 * data, empty, content.
 */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyRecord, Order } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { lazyPart } from '../../ui/lazy-part'
import { EmptyState, ErrorState } from '../../ui/page-states'
import { type CalendarLayout, isCalendarLayout } from '../record/calendar'
import { labelsInText } from '../record/label'
import { ListSkeleton } from '../record/list-skeleton'
import { isNarrowed, type ListState } from '../record/list-state'
import type { RecordList } from '../record/record-queries'
import { RecordTable } from './record-table'
import type { Selection } from './use-selection'

/** A screen on which records are cards. */
export const COMPACT = '(max-width: 48em)'

const RecordCalendar = lazyPart(() => import('./record-calendar').then((module) => module.RecordCalendar))
const RecordCards = lazyPart(() => import('./record-cards').then((module) => module.RecordCards))
const RecordGallery = lazyPart(() => import('./record-gallery').then((module) => module.RecordGallery))

// Where there is no room for a table, they come beside the records.
if (window.matchMedia(COMPACT).matches) RecordCards.preload()

export type ListContentProps = {
  resource: Resource
  state: ListState
  /** Cards instead of a table: there is no room. */
  compact: boolean
  data: RecordList | undefined
  error: unknown
  isPending: boolean
  /** The records belong to the page before; the new one is on its way. */
  isStale: boolean
  selection: Selection
  widths: Readonly<Record<string, number>>
  /** Columns that a table does without where it has little room. */
  minor: readonly string[]
  dense: boolean
  /** The way to the first record. */
  add: ReactNode
  onRetry: () => void
  onChange: (change: Partial<ListState>) => void
  onCalendar: (layout: CalendarLayout, change?: Partial<ListState>) => void
  onWidth: (column: string, width: number | undefined) => void
  onDelete: (record: AnyRecord) => void
}

export function ListContent(props: ListContentProps) {
  const { state, compact, isPending } = props
  const skeleton = <ListSkeleton rows={state.size} cards={compact} />
  return isPending ? skeleton : contentOf(props, skeleton)
}

function contentOf(props: ListContentProps, skeleton: ReactNode): ReactNode {
  const { resource, state, compact, data, error, isStale, selection, add, onChange, onDelete } = props
  if (!data) return <ErrorState error={error} onRetry={props.onRetry} />
  if (isCalendarLayout(state.layout))
    return (
      <RecordCalendar
        fallback={skeleton}
        resource={resource}
        state={state}
        layout={state.layout}
        compact={compact}
        data={data}
        isStale={isStale}
        onChange={onChange}
        onLayout={props.onCalendar}
      />
    )
  if (data.list.length === 0 && state.page > 1)
    return (
      <EmptyState
        title="This page is past the end"
        action={<Button onClick={() => onChange({ page: Math.max(1, data.num_pages) })}>Go to the last page</Button>}
      />
    )
  if (data.list.length === 0 && isNarrowed(state))
    return (
      <EmptyState
        title={`No ${labelsInText(resource)} fit`}
        action={
          <Button variant="default" onClick={() => onChange({ q: '', filters: [], groups: [] })}>
            Clear search and filters
          </Button>
        }
      >
        Nothing matches the search and filters above.
      </EmptyState>
    )
  if (data.list.length === 0 && data._offline && data._partial)
    return (
      <EmptyState title="Not on this device yet" action={add}>
        You're offline, and no {labelsInText(resource)} were opened on this device before. They appear once you are
        connected.
      </EmptyState>
    )
  if (data.list.length === 0)
    return (
      <EmptyState title={`No ${labelsInText(resource)} yet`} action={add}>
        {resource.purpose}
      </EmptyState>
    )
  const records = { resource, columns: state.columns, records: data.list, isStale, selection, onDelete }
  if (state.layout === 'gallery') return <RecordGallery {...records} fallback={skeleton} />
  if (compact) return <RecordCards {...records} fallback={skeleton} />
  return (
    <RecordTable
      {...records}
      order={state.order}
      onOrder={(order: Order[]) => onChange({ order })}
      widths={props.widths}
      minor={props.minor}
      dense={props.dense}
      onWidth={props.onWidth}
    />
  )
}
