/** The list of a resource. Its whole state is the URL's search part; saved views keep a ListSearch. */
import { Box, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { CACHED_DATA } from '#shared/messages'
import type { Resource } from '#shared/resources/field'
import { late } from '../../ui/late'
import { PageHeader } from '../../ui/page-header'
import { CachedNote } from '../../ui/page-states'
import { whenIdle } from '../../ui/when-idle'
import type { BulkTarget } from '../actions/bulk'
import { useDelete } from '../actions/use-delete'
import { useTransitions } from '../actions/use-transitions'
import classes from '../crud.module.css'
import { hasPicture } from '../fields/record-picture'
import { isCalendarLayout } from '../record/calendar'
import { labelInText, labelsInText } from '../record/label'
import {
  hiddenOrderText,
  type ListLayout,
  type ListSearch,
  type ListState,
  rangeOfState,
  scopeOf,
  toCalendarQuery,
  toListSearch,
  toListState,
  toRecordsQuery,
} from '../record/list-state'
import { toSeen, useRecordList } from '../record/record-queries'
import { recordTitle } from '../record/record-title'
import { linkTo, toLocation } from '../record/resource-link'
import { COMPACT, ListContent } from './list-content'
import { onListKey } from './list-keys'
import { minorColumns } from './list-settings'
import { ListToolbar } from './list-toolbar'
import { RowToolsContext } from './row-menu'
import { toViewSearch } from './saved-views'
import { useListSettings } from './settings-queries'
import { useSelection } from './use-selection'

const ListMenu = late(() => import('./list-menu').then((module) => module.ListMenu), { isUnhurried: true })
const ListPager = late(() => import('./list-pager').then((module) => module.ListPager), { isUnhurried: true })
const FilterChips = late(() => import('../filters/filter-chips').then((module) => module.FilterChips))
const SelectionBar = late(() => import('./selection-bar').then((module) => module.SelectionBar))

export type ListPageProps = {
  resource: Resource
  search: ListSearch
  onSearch: (search: ListSearch, options: { replace: boolean }) => void
  /** Said between title and tools. */
  notice?: ReactNode
}

const layoutsOf = ({ table, span }: Resource): ListLayout[] => [
  'table',
  ...(hasPicture(table) ? (['gallery'] as const) : []),
  ...(span ? (['week', 'month'] as const) : []),
]

const toQuery = (state: ListState, resource: Resource) =>
  resource.span && isCalendarLayout(state.layout)
    ? toCalendarQuery(state, resource, resource.span, rangeOfState(state, state.layout))
    : toRecordsQuery(state, resource)

export function ListPage({ resource, search, onSearch, notice }: ListPageProps) {
  const { settings, isPending: isSettingPending, remember } = useListSettings(resource)
  const known = toListState(search, resource, settings)
  const state: ListState = layoutsOf(resource).includes(known.layout) ? known : { ...known, layout: 'table' }
  const isCalendar = isCalendarLayout(state.layout)
  const query = useRecordList(resource.table.name, toQuery(state, resource))
  const { data } = query
  const compact = useMediaQuery(COMPACT, undefined, { getInitialValueInEffect: false }) ?? false
  const searchRef = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLElement>(null)
  // Its keys work from the start, unless somebody has put the focus somewhere already.
  useEffect(() => {
    const isFree = () => document.activeElement === document.body
    // With the next frame, which lays the page out: to focus now would lay it out now, and then again.
    const frame = requestAnimationFrame(() => isFree() && list.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  // All tools of a list are one file (build/chunks.ts). The first press waits for nothing then, and finds its answer
  // where the connection is lost before the worker has all files.
  useEffect(() => whenIdle(SelectionBar.preload), [])
  const selection = useSelection(data?.list ?? [], scopeOf(state))
  const deletion = useDelete(resource, (ids) => selection.set(ids, false))
  const transitions = useTransitions(resource)
  const tools = useContext(RowToolsContext)
  const change = (part: Partial<ListState>, options = { replace: false }) =>
    onSearch(toListSearch({ ...state, page: 1, ...part }, resource, settings), options)

  const router = useRouter()
  const navigate = useNavigate()
  const address = () => {
    const shown = { ...toViewSearch(state, resource), ...(state.page > 1 ? { page: state.page } : {}) }
    return router.buildLocation(toLocation({ resource: resource.name, screen: 'list', search: shown })).href
  }
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // Of the menu's size.
  const menuToCome = <Box w={44} h={44} />
  const keys = {
    search: () => searchRef.current?.focus(),
    add: () => void navigate(toLocation({ resource: resource.name, screen: 'add' })),
  }
  const add = resource.screens.includes('add') ? (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      renderRoot={linkTo({ resource: resource.name, screen: 'add' })}
    >
      Add {labelInText(resource)}
    </Button>
  ) : null
  const { widths = {}, dense = false } = settings
  const minor = minorColumns(state, resource, settings)
  const setWidth = (column: string, width: number | undefined) => {
    const { [column]: _, ...others } = widths
    remember({ widths: width === undefined ? others : { ...others, [column]: width } })
  }
  const target: BulkTarget = selection.isAll
    ? { query: toRecordsQuery(state, resource), total: data?.total ?? 0 }
    : { ids: [...selection.ids], seen: selection.records }
  const askDelete = () => {
    const ids = [...selection.ids]
    const [id] = ids
    const one = ids.length === 1 ? data?.list.find((record) => record.id === id) : undefined
    deletion.ask({
      records: ids.map((id) => ({ id, version: selection.records.get(id)?.version })),
      name: one ? `“${recordTitle(resource.table, one)}”` : `${ids.length} ${labelsInText(resource)}`,
    })
  }
  return (
    <section
      ref={list}
      tabIndex={-1}
      className={classes.touch}
      aria-label={resource.label.many}
      onKeyDown={(event) => onListKey(event, keys)}
    >
      <PageHeader
        title={resource.label.many}
        count={data?._partial ? `${data.total}+` : data?.total}
        actions={
          <>
            {add}
            <ListMenu
              resource={resource}
              state={state}
              address={address}
              slot={slot}
              fallback={menuToCome}
              missing={menuToCome}
            />
          </>
        }
      />
      <div ref={setSlot} />
      {notice}
      <ListToolbar
        resource={resource}
        state={state}
        layouts={layoutsOf(resource)}
        compact={compact}
        widths={widths}
        minor={minor}
        dense={dense}
        searchRef={searchRef}
        onChange={change}
        onShow={(view) => change(toListState(view, resource))}
        onRemember={remember}
      />
      {state.filters.length + state.groups.length > 0 ? (
        <FilterChips
          fallback={<Box h={32} mb="sm" />}
          resource={resource}
          filters={state.filters}
          groups={state.groups}
          onChange={change}
        />
      ) : null}
      {data?._offline ? (
        <CachedNote message={data.message ?? CACHED_DATA} cachedAt={data._cachedAt} partial={data._partial} />
      ) : null}
      <RowToolsContext
        value={{
          ...tools,
          actions: (record) => [...transitions.items(record), ...(tools.actions?.(record) ?? [])],
        }}
      >
        <ListContent
          resource={resource}
          state={state}
          compact={compact}
          data={data}
          error={query.error}
          isPending={query.isPending || isSettingPending}
          isStale={query.isPlaceholderData}
          selection={selection}
          widths={widths}
          minor={minor}
          dense={dense}
          add={add}
          onRetry={() => void query.refetch()}
          onChange={change}
          onCalendar={(layout, part) => {
            remember({ layout })
            change({ layout, ...part })
          }}
          onWidth={setWidth}
          onDelete={(record) =>
            deletion.ask({ records: [toSeen(record)], name: `“${recordTitle(resource.table, record)}”` })
          }
        />
      </RowToolsContext>
      {data && !isCalendar && (selection.isAll || selection.ids.size > 0) ? (
        <SelectionBar
          resource={resource}
          selection={selection}
          data={data}
          target={target}
          state={state}
          onDelete={askDelete}
          onFail={selection.clear}
        />
      ) : null}
      {data && data.list.length > 0 && !isSettingPending && !isCalendar ? (
        <ListPager
          fallback={<Box h={44} mt="md" />}
          data={data}
          state={state}
          // Cards and pictures have a list to choose the order from.
          order={compact || state.layout === 'gallery' ? '' : hiddenOrderText(state, resource)}
          onChange={change}
        />
      ) : null}
      {deletion.dialog}
      {transitions.dialog}
    </section>
  )
}
