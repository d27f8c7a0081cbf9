/** What a saved view keeps of a list, who sees it, and which one the list shows now. Pure. */
import { fieldsOf } from '#shared/json'
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import type { Resource } from '#shared/resources/field'
import { ROLES, type Role } from '#shared/roles'
import { type ListSearch, type ListState, parseListSearch, toListSearch, toListState } from '../record/list-state'
import { requireId } from '../record/record-title'

export type SavedView = {
  id: ReturnType<typeof requireId>
  version: number | undefined
  name: string
  search: ListSearch
  /** Whose role else sees it; null: nobody. */
  sharedWith: Role | null
  isOwn: boolean
}

/** Own views of a table and those shared with this role; a super admin sees what admins see. By name. */
export function viewsQuery(resource: Resource, user: number | null, role: Role | null): Partial<RecordsQuery> {
  const roles = role === 'super_admin' ? ['admin', 'super_admin'] : [role ?? 'user']
  return {
    filters: [{ field: 'table', operator: 'eq', value: resource.table.name }],
    groups: [
      [{ field: 'user_id', operator: 'eq', value: String(user ?? 0) }],
      [{ field: 'shared_with', operator: 'in', value: roles.join() }],
    ],
    order: [{ field: 'name', direction: 'asc' }],
    size: 100,
  }
}

/** Whatever is stored, only what makes sense counts. */
export function toSavedView(record: AnyRecord, user: number | null): SavedView {
  return {
    id: requireId(record),
    version: record.version,
    name: String(record.name ?? ''),
    search: parseListSearch(fieldsOf(record.state)),
    sharedWith: ROLES.find((role) => role === record.shared_with) ?? null,
    isOwn: record.user_id === user,
  }
}

/**
 * The whole state but page and date, columns and layout always among it: whoever opens the view sees the same, and of a calendar the
 * days that are now.
 */
export const toViewSearch = (state: ListState, resource: Resource): ListSearch => ({
  ...toListSearch({ ...state, page: 1, date: undefined }, resource),
  columns: state.columns.join(),
  layout: state.layout,
})

/** Whether the list shows this view now, on whatever page. */
export const isShown = (view: SavedView, state: ListState, resource: Resource): boolean =>
  isSame(toViewSearch(toListState(view.search, resource), resource), toViewSearch(state, resource))
