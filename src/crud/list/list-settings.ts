/** What is remembered of a table's list, and how it is read back: whatever is stored, only what makes sense counts. Pure. */
import { isObject } from '#shared/json'
import type { Resource } from '#shared/resources/field'
import { type ListLayout, type ListState, parseLayout } from '../record/list-state'

export type ListSettings = {
  /** Names of the visible columns, in order; none: the resource's own. */
  columns?: string[]
  /** CSS pixels by column; the others are as wide as their content asks. */
  widths?: Record<string, number>
  layout?: ListLayout
  /** The minor columns, too, where there is little room. */
  showsMinor?: boolean
  /** Rows of a table with less room around them. */
  dense?: boolean
}

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
  return {
    ...(Array.isArray(columns) && columns.length > 0
      ? { columns: columns.filter((name) => typeof name === 'string') }
      : {}),
    ...(widths === undefined ? {} : { widths: parseWidths(widths) }),
    ...(layout ? { layout } : {}),
    ...(typeof value.dense === 'boolean' ? { dense: value.dense } : {}),
    ...(typeof value.showsMinor === 'boolean' ? { showsMinor: value.showsMinor } : {}),
  }
}

/**
 * The columns that a table does without where it has little room: of the resource's own, as long as the person has not asked for them, given
 * them a width or put the list in their order. The resource's own columns as the person's choice are what “As by default” once stored.
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
