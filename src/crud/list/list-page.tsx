/** The list page of a resource, as a table, cards, gallery or calendar. */
import { Box, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import * as common from '#messages/common'
import { CACHED_DATA } from '#messages/specification'
import { listLabel } from '#shared/resources/field'
import { lazyPart } from '../../ui/lazy-part'
import { PageHeader } from '../../ui/page-header'
import { CachedNote } from '../../ui/page-states'
import { whenIdle } from '../../ui/when-idle'
import { labelInText } from '../record/label'
import { COMPACT, toListState } from '../record/list-state'
import recordClasses from '../record/record.module.css'
import { linkTo } from '../record/resource-link'
import { ListContent } from './list-content'
import { ListToolbar } from './list-toolbar'
import { RowToolsContext } from './row-menu'
import { type ListOptions, useListController } from './use-list-controller'

const ListMenu = lazyPart(() => import('./list-menu').then((module) => module.ListMenu), { idle: true })
const ListPager = lazyPart(() => import('./list-pager').then((module) => module.ListPager), { idle: true })
const FilterChips = lazyPart(() => import('../filters/filter-chips').then((module) => module.FilterChips))
const SelectionBar = lazyPart(() => import('./selection-bar').then((module) => module.SelectionBar))

export type ListPageProps = ListOptions & {
  /** Shown between title and toolbar. */
  notice?: ReactNode
}

export function ListPage({ resource, search, onSearch, notice }: ListPageProps) {
  const list = useListController({ resource, search, onSearch })
  const { state, query, selection, change } = list
  const { data } = query
  const compact = useMediaQuery(COMPACT, undefined, { getInitialValueInEffect: false }) ?? false
  // All tools of a list are one file (build/chunks.ts). Loaded early, they answer the first press
  // at once, also if the connection is lost before the worker has stored all files.
  useEffect(() => whenIdle(SelectionBar.preload), [])
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // Same size as the menu.
  const menuPlaceholder = <Box w={44} h={44} />
  const add = resource.screens.includes('add') ? (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      renderRoot={linkTo({ resource: resource.name, screen: 'add' })}
    >
      {common.addRecord({ record: labelInText(resource) })}
    </Button>
  ) : null
  const shown = { resource, state, compact, widths: list.widths, minor: list.minor, dense: list.dense }
  return (
    <section
      ref={list.listRef}
      tabIndex={-1}
      className={recordClasses.touch}
      aria-label={listLabel(resource)}
      onKeyDown={list.onKeyDown}
    >
      <PageHeader
        title={listLabel(resource)}
        count={data?._partial ? `${data.total}+` : (data?.total ?? null)}
        actions={
          <>
            {add}
            <ListMenu
              resource={resource}
              state={state}
              address={list.address}
              slot={slot}
              fallback={menuPlaceholder}
              errorFallback={menuPlaceholder}
            />
          </>
        }
      />
      <div ref={setSlot} />
      {notice}
      <ListToolbar
        {...shown}
        layouts={list.layouts}
        defaultView={list.defaultView}
        searchRef={list.searchRef}
        onChange={change}
        onShow={(view) => change(toListState(view, resource))}
        onRemember={list.remember}
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
      <RowToolsContext value={list.rowTools}>
        <ListContent
          {...shown}
          data={data}
          error={query.error}
          isPending={list.isPending}
          isStale={query.isPlaceholderData}
          selection={selection}
          add={add}
          onRetry={() => void query.refetch()}
          onChange={change}
          onCalendar={(layout, part) => {
            list.remember({ layout })
            change({ layout, ...part })
          }}
          onWidth={list.setWidth}
          onDelete={list.deletion.ofOne}
        />
      </RowToolsContext>
      {data && !list.isCalendar && (selection.isAll || selection.ids.size > 0) ? (
        <SelectionBar
          resource={resource}
          selection={selection}
          data={data}
          target={list.target}
          state={state}
          onDelete={list.deletion.ofSelected}
          onFail={selection.clear}
        />
      ) : null}
      {data && data.list.length > 0 && !list.isSettingPending && !list.isCalendar ? (
        <ListPager
          fallback={<Box h={44} mt="md" />}
          resource={resource}
          data={data}
          state={state}
          compact={compact}
          onChange={change}
        />
      ) : null}
      {list.deletion.dialog}
      {list.transitions.dialog}
    </section>
  )
}
