/** The filters of the activity page in its URL. Invalid values are left out. Pure. */
import { parseId } from '#shared/record-id'

export const OPERATION_NAMES = ['create', 'update', 'delete', 'restore', 'download'] as const

export type ActivitySearch = {
  user?: number
  table?: string
  operation?: (typeof OPERATION_NAMES)[number]
  from?: string
  to?: string
  offline?: 'yes' | 'no'
  /** The id of the last entry of the page before. */
  before?: number
}

const TABLE_MAX = 64
const DAY = /^\d{4}-\d{2}-\d{2}$/

const toId = (value: unknown): number | undefined => parseId(String(value))

const toDay = (value: unknown): string | undefined =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

export function parseActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const [user, before] = [toId(search.user), toId(search.before)]
  const table = typeof search.table === 'string' && search.table.length <= TABLE_MAX ? search.table : undefined
  const operation = OPERATION_NAMES.find((name) => name === search.operation)
  const [from, to] = [toDay(search.from), toDay(search.to)]
  const offline = (['yes', 'no'] as const).find((name) => name === search.offline)
  return {
    ...(user ? { user } : {}),
    ...(table ? { table } : {}),
    ...(operation ? { operation } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(offline ? { offline } : {}),
    ...(before ? { before } : {}),
  }
}
