/** Saved views of a list: their audience, and whether the list shows one now. Pure. */
import { fieldsOf } from '#shared/json'
import { isTempId } from '#shared/offline/temp-id'
import type { AnyRecord, RecordsQuery } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import type { Resource } from '#shared/resources/field'
import { ROLES, type Role } from '#shared/roles'
import { type ListSearch, parseListSearch } from '../record/list-search'
import { type ListState, toListState } from '../record/list-state'
import { requireId } from '../record/record-title'
import type { DefaultView } from './list-settings'
import { toViewSearch } from './view-search'

export type SavedView = {
  id: ReturnType<typeof requireId>
  version: number | undefined
  name: string
  search: ListSearch
  /** The role it is shared with; null: none. */
  sharedWith: Role | null
  isOwn: boolean
}

/**
 * The person's views of a table and those shared with the role, by name. A super admin also sees
 * those shared with admins.
 */
export function viewsQuery(resource: Resource, user: number | null, role: Role | null): Partial<RecordsQuery> {
  const roles = role === 'super_admin' ? ['admin', 'super_admin'] : [role ?? 'user']
  return {
    filters: [{ field: 'table', operator: 'eq', value: resource.table.name }],
    groups: [
      [{ field: 'user_id', operator: 'eq', value: String(user ?? 0) }],
      // Saved on this device; the server has yet to write the owner.
      [{ field: 'user_id', operator: 'is', value: '' }],
      [{ field: 'shared_with', operator: 'in', value: roles.join() }],
    ],
    order: [{ field: 'name', direction: 'asc' }],
    size: 100,
  }
}

/** Invalid stored values are dropped. */
export function toSavedView(record: AnyRecord, user: number | null): SavedView {
  return {
    id: requireId(record),
    version: record.version,
    name: String(record.name ?? ''),
    search: parseListSearch(fieldsOf(record.state)),
    sharedWith: ROLES.find((role) => role === record.shared_with) ?? null,
    isOwn: record.user_id === user || isTempId(record.id),
  }
}

export const toDefaultView = ({ id, search }: SavedView): DefaultView => ({ id, search })

/**
 * The default view after the views were read: its state may have changed, and it may be gone.
 */
export function currentDefault(kept: DefaultView, views: readonly SavedView[]): DefaultView | undefined {
  const view = views.find(({ id }) => id === kept.id)
  if (!view) return undefined
  return isSame(view.search, kept.search) ? kept : toDefaultView(view)
}

/** Whether the list shows this view, on any page. */
export const isShown = (view: SavedView, state: ListState, resource: Resource): boolean =>
  isSame(toViewSearch(toListState(view.search, resource), resource), toViewSearch(state, resource))
