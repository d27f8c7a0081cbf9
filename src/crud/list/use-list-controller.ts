/**
 * The logic of a list page: records, state (kept in the URL's search part), selection, keys and
 * actions. ListPage draws it.
 */
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/list'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import type { BulkTarget } from '../actions/bulk'
import { useDelete } from '../actions/use-delete'
import { useTransitions } from '../actions/use-transitions'
import { hasPicture } from '../fields/record-picture'
import { isCalendarLayout } from '../record/calendar'
import { labelInText, labelsInText } from '../record/label'
import type { ListLayout, ListSearch } from '../record/list-search'
import {
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
import { useToLocation } from '../record/resource-link'
import { onListKey } from './list-keys'
import { minorColumns } from './list-settings'
import { RowToolsContext } from './row-menu'
import { useListSettings } from './settings-queries'
import { useSelection } from './use-selection'
import { toViewSearch } from './view-search'

export type ListOptions = {
  resource: Resource
  search: ListSearch
  onSearch: (search: ListSearch, options: { replace: boolean }) => void
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

/** Focuses the list on mount so its shortcuts work, unless something is focused. */
function useFirstFocus() {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const isFree = () => document.activeElement === document.body
    // In the next frame, which lays the page out anyway: focusing now would cause a second layout.
    const frame = requestAnimationFrame(() => isFree() && list.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return list
}

/** Asks before one record or the selected ones are deleted. */
function useListDeletion(resource: Resource, selection: ReturnType<typeof useSelection>, list: readonly AnyRecord[]) {
  const deletion = useDelete(resource, (ids) => selection.set(ids, false))
  const titled = (record: AnyRecord) => text.quoted({ title: recordTitle(resource.table, record) })
  return {
    dialog: deletion.dialog,
    ofOne: (record: AnyRecord) => deletion.ask({ records: [toSeen(record)], name: titled(record) }),
    ofSelected: () => {
      const ids = [...selection.ids]
      const only = ids.length === 1 ? list.find((record) => record.id === ids[0]) : undefined
      deletion.ask({
        records: ids.map((id) => ({ id, version: selection.records.get(id)?.version })),
        name: only
          ? titled(only)
          : common.records({ count: ids.length, one: labelInText(resource), many: labelsInText(resource) }),
      })
    },
  }
}

/**
 * Opens a list without a state in its address with the person's default view. Afterwards a list
 * without filters stays one.
 * @returns the state to show: the view's already while the address changes
 */
function useDefaultView(
  { search, onSearch }: Omit<ListOptions, 'resource'>,
  view: ListSearch | undefined,
  isPending: boolean,
) {
  const [isOpening, setOpening] = useState(true)
  const isWanted = isOpening && Object.keys(search).length === 0
  useEffect(() => {
    if (!isOpening || isPending) return
    if (isWanted && view && Object.keys(view).length > 0) onSearch(view, { replace: true })
    else setOpening(false)
  })
  return isWanted && view ? view : search
}

export function useListController({ resource, search: address, onSearch }: ListOptions) {
  const { settings, isPending: isSettingPending, remember } = useListSettings(resource)
  const search = useDefaultView({ search: address, onSearch }, settings.view?.search, isSettingPending)
  const layouts = layoutsOf(resource)
  const requested = toListState(search, resource, settings)
  const state: ListState = layouts.includes(requested.layout) ? requested : { ...requested, layout: 'table' }
  const query = useRecordList(resource.table.name, toQuery(state, resource))
  const { data } = query
  const records = data?.list ?? []
  const selection = useSelection(records, scopeOf(state))
  const deletion = useListDeletion(resource, selection, records)
  const transitions = useTransitions(resource)
  const tools = useContext(RowToolsContext)
  const searchRef = useRef<HTMLInputElement>(null)
  const listRef = useFirstFocus()
  const router = useRouter()
  const navigate = useNavigate()
  const toLocation = useToLocation()
  const change = (part: Partial<ListState>, options = { replace: false }) =>
    onSearch(toListSearch({ ...state, page: 1, ...part }, resource, settings), options)
  const { widths = {}, dense = false } = settings
  const target: BulkTarget = selection.isAll
    ? { query: toRecordsQuery(state, resource), total: data?.total ?? 0 }
    : { ids: [...selection.ids], seen: selection.records }
  return {
    state,
    layouts,
    isCalendar: isCalendarLayout(state.layout),
    query,
    isPending: query.isPending || isSettingPending,
    /** The person's settings for this table are still loading. */
    isSettingPending,
    widths,
    dense,
    defaultView: settings.view,
    /** Columns that the table hides where it has little room. */
    minor: minorColumns(state, resource, settings),
    /** Changes the address. Unless the change sets a page, it returns to the first. */
    change,
    /** Stores settings for this table. */
    remember,
    setWidth: (column: string, width: number | undefined) => {
      const { [column]: _, ...others } = widths
      remember({ widths: width === undefined ? others : { ...others, [column]: width } })
    },
    selection,
    /** The records of a bulk change. */
    target,
    deletion,
    transitions,
    /** Additions to the menu of a row. */
    rowTools: {
      ...tools,
      actions: (record: AnyRecord) => [...transitions.items(record), ...(tools.actions?.(record) ?? [])],
    },
    searchRef,
    /** Belongs on the element around the list. */
    listRef,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      onListKey(event, {
        search: () => searchRef.current?.focus(),
        add: () => void navigate(toLocation({ resource: resource.name, screen: 'add' })),
      }),
    /** The full address of the list, including the person's settings. */
    address: () => {
      const shown = { ...toViewSearch(state, resource), ...(state.page > 1 ? { page: state.page } : {}) }
      return router.buildLocation(toLocation({ resource: resource.name, screen: 'list', search: shown })).href
    },
  }
}
