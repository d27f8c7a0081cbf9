/** The stored settings of a table's list, and their parsing: invalid values are dropped. Pure. */
import { fieldsOf, isObject } from '#shared/json'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { type ListLayout, type ListSearch, parseLayout, parseListSearch } from '../record/list-search'
import type { ListState } from '../record/list-state'

export type ListSettings = {
  /** Names of the visible columns, in order. Absent: the resource's own. */
  columns?: string[]
  /** CSS pixels by column. The others fit their content. */
  widths?: Record<string, number>
  layout?: ListLayout
  /** Show the minor columns even where there is little room. */
  showsMinor?: boolean
  /** Compact rows. */
  dense?: boolean
  /** The saved view with which the list opens, and its state as this person last saw it. */
  view?: DefaultView | undefined
}

export type DefaultView = { id: RecordId; search: ListSearch }

const parseView = ({ id, search }: Record<string, unknown>): DefaultView | undefined =>
  typeof id === 'number' || isTempId(id) ? { id, search: parseListSearch(fieldsOf(search)) } : undefined

export const WIDTH_MIN = 56
export const WIDTH_MAX = 800

export const clampWidth = (width: number): number => Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width)))

export function parseWidths(value: unknown): Record<string, number> {
  if (!isObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, width]) =>
      typeof width === 'number' && Number.isFinite(width) ? [[name, clampWidth(width)]] : [],
    ),
  )
}

export function parseListSettings(value: unknown): ListSettings {
  if (!isObject(value)) return {}
  const { columns, widths } = value
  const layout = parseLayout(value.layout)
  const view = parseView(fieldsOf(value.view))
  return {
    ...(Array.isArray(columns) && columns.length > 0
      ? { columns: columns.filter((name) => typeof name === 'string') }
      : {}),
    ...(widths === undefined ? {} : { widths: parseWidths(widths) }),
    ...(layout ? { layout } : {}),
    ...(view ? { view } : {}),
    ...(typeof value.dense === 'boolean' ? { dense: value.dense } : {}),
    ...(typeof value.showsMinor === 'boolean' ? { showsMinor: value.showsMinor } : {}),
  }
}

/**
 * The columns that a table hides where it has little room: minor columns of the default set, unless
 * the person chose to show them, set their width or sorts by them. Stored columns equal to the
 * resource's own count as the default, because "Reset to default" once stored them.
 */
export function minorColumns(
  { columns, order }: Pick<ListState, 'columns' | 'order'>,
  resource: Resource,
  { showsMinor = false, widths = {} }: ListSettings,
): string[] {
  if (showsMinor || columns.join() !== resource.columns.join()) return []
  return (resource.minor ?? []).filter(
    (name) => widths[name] === undefined && !order.some(({ field }) => field === name),
  )
}
