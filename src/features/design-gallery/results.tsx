/** Search and filters of the gallery, and the states and pages of what they find. */
import { Button, Group, NativeSelect, Pagination, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as text from '#messages/design-gallery'
import { CACHED_DATA } from '#messages/specification'
import type { AnyRecord } from '#shared/records/query'
import { ReferenceInput } from '../../crud/fields/reference-input'
import { SearchBox } from '../../crud/fields/search-box'
import type { RecordList } from '../../crud/record/record-queries'
import { CachedNote, EmptyState, ErrorState } from '../../ui/page-states'
import classes from './design-gallery.module.css'
import { isStatus, projectField, STATUSES, statusOf } from './designs'
import { PAGE_SIZE } from './queries'
import type { GalleryState, OrderName } from './search'

export type ChangeState = (change: Partial<GalleryState>, options?: { replace: boolean }) => void

export type ToolsProps = {
  label: string
  state: GalleryState
  onChange: ChangeState
  /** By project and status. */
  hasFilters?: boolean
}

const ORDER_LABELS: Readonly<Record<OrderName, () => string>> = {
  changed: text.changedFirst,
  newest: text.newestFirst,
  name: text.byName,
}
const ORDER_NAMES = ['changed', 'newest', 'name'] as const satisfies readonly OrderName[]

export const Tools = ({ label, state, onChange, hasFilters = false }: ToolsProps) => (
  <search className={classes.tools} aria-label={label}>
    <SearchBox label={label} value={state.q} onChange={(q) => onChange({ q }, { replace: true })} />
    {hasFilters ? (
      <>
        <ReferenceInput
          field={projectField()}
          aria-label={text.project()}
          placeholder={text.project()}
          value={state.project ?? null}
          onChange={(project) => onChange({ project: project ?? undefined })}
        />
        <NativeSelect
          aria-label={text.status()}
          value={state.status ?? ''}
          data={[
            { value: '', label: text.anyStatus() },
            ...STATUSES.map((status) => ({ value: status, label: statusOf(status).label })),
          ]}
          onChange={({ currentTarget: { value } }) => onChange({ status: isStatus(value) ? value : undefined })}
        />
      </>
    ) : null}
    <NativeSelect
      aria-label={text.order()}
      value={state.order}
      data={ORDER_NAMES.map((name) => ({ value: name, label: ORDER_LABELS[name]() }))}
      onChange={({ currentTarget: { value } }) =>
        onChange({ order: ORDER_NAMES.find((name) => name === value) ?? 'changed' })
      }
    />
  </search>
)

export type ResultsProps = {
  query: UseQueryResult<RecordList>
  state: GalleryState
  onChange: ChangeState
  placeholder: ReactNode
  /** Shown where there is nothing at all. */
  empty: ReactNode
  children: (records: readonly AnyRecord[]) => ReactNode
}

const NO_FILTERS = { q: '', project: undefined, status: undefined }

export function Results({ query, state, onChange, placeholder, empty, children }: ResultsProps) {
  const { data, error, isPending, refetch } = query
  if (isPending) return placeholder
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const isFiltered = state.q.trim() !== '' || state.project !== undefined || state.status !== undefined
  return (
    <>
      {data._offline ? <CachedNote message={CACHED_DATA} cachedAt={data._cachedAt} partial={data._partial} /> : null}
      {data.total === 0 ? isFiltered ? <NoMatches onClear={() => onChange(NO_FILTERS)} /> : empty : children(data.list)}
      {data.total > 0 ? (
        <Group justify="space-between" mt="md" gap="sm">
          <Text size="sm" c="dimmed" role="status">
            {text.shownOf({ count: data.total })}
          </Text>
          <Pages total={Math.ceil(data.total / PAGE_SIZE)} state={state} onChange={onChange} />
        </Group>
      ) : null}
    </>
  )
}

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={text.noMatches()}
    action={
      <Button variant="default" mt="xs" onClick={onClear}>
        {text.clearFilters()}
      </Button>
    }
  />
)

type PagesProps = { total: number; state: GalleryState; onChange: ChangeState }

const Pages = ({ total, state, onChange }: PagesProps) =>
  total > 1 ? (
    <Pagination
      total={total}
      value={state.page}
      onChange={(page) => onChange({ page })}
      size="lg"
      aria-label={text.pages()}
      getItemProps={(page) => ({ 'aria-label': text.pageNumber({ page }) })}
      getControlProps={(control) => ({
        'aria-label': control === 'previous' ? text.previousPage() : text.nextPage(),
      })}
    />
  ) : null
