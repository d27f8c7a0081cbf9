/** What is remembered of a table's list, and how it is read back: whatever is stored, only what makes sense counts. Pure. */
import { type ListLayout, parseLayout } from './list-state'

export type ListSettings = {
  /** Names of the visible columns, in order. */
  columns?: string[]
  /** CSS pixels by column; the others are as wide as their content asks. */
  widths?: Record<string, number>
  layout?: ListLayout
  /** Rows of a table with less room around them. */
  dense?: boolean
}

export const WIDTH_MIN = 56
export const WIDTH_MAX = 800

export const clampWidth = (width: number): number => Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, width)))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
  }
}
