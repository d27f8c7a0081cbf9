/**
 * The records of a list, or the state shown instead. Checked in this order: loading, error, past the
 * end, no matches, offline without data, empty.
 */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import * as text from '#messages/list'
import type { AnyRecord, Order } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { lazyPart } from '../../ui/lazy-part'
import { EmptyState, ErrorState } from '../../ui/page-states'
import { type CalendarLayout, isCalendarLayout } from '../record/calendar'
import { labelsInText } from '../record/label'
import { ListSkeleton } from '../record/list-skeleton'
import { COMPACT, isNarrowed, type ListState } from '../record/list-state'
import type { RecordList } from '../record/record-queries'
import { RecordTable } from './record-table'
import type { Selection } from './use-selection'

const RecordCalendar = lazyPart(() => import('./record-calendar').then((module) => module.RecordCalendar))
const RecordCards = lazyPart(() => import('./record-cards').then((module) => module.RecordCards))
const RecordGallery = lazyPart(() => import('./record-gallery').then((module) => module.RecordGallery))

// Load them in parallel with the records where they will be needed.
if (window.matchMedia(COMPACT).matches) RecordCards.preload()

export type ListContentProps = {
  resource: Resource
  state: ListState
  /** Show cards: there is no room for a table. */
  compact: boolean
  data: RecordList | undefined
  error: unknown
  isPending: boolean
  /** The records are those of the previous page; the requested ones are loading. */
  isStale: boolean
  selection: Selection
  widths: Readonly<Record<string, number>>
  /** Columns that a table hides where it has little room. */
  minor: readonly string[]
  dense: boolean
  /** The button that adds a record. */
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
        title={text.pastTheEnd()}
        action={<Button onClick={() => onChange({ page: Math.max(1, data.num_pages) })}>{text.goToLastPage()}</Button>}
      />
    )
  if (data.list.length === 0 && isNarrowed(state))
    return (
      <EmptyState
        title={text.noMatches({ records: labelsInText(resource) })}
        action={
          <Button variant="default" onClick={() => onChange({ q: '', filters: [], groups: [] })}>
            {text.clearSearchAndFilters()}
          </Button>
        }
      >
        {text.noMatchesExplanation()}
      </EmptyState>
    )
  if (data.list.length === 0 && data._offline && data._partial)
    return (
      <EmptyState title={text.notOnDevice()} action={add}>
        {text.notOnDeviceExplanation({ records: labelsInText(resource) })}
      </EmptyState>
    )
  if (data.list.length === 0)
    return (
      <EmptyState title={text.noneYet({ records: labelsInText(resource) })} action={add}>
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
