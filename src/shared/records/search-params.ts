/** Writes a records query as URL parameters. Pages need no more than this of the queries' code. */
import { LIST_SIZE } from '../limits'
import type { Filter, RecordsQuery } from './query'

const toText = ({ field, operator, value }: Filter): string =>
  (operator === 'is' || operator === 'nis') && value === '' ? `${field},${operator}` : `${field},${operator},${value}`

/** The parameters that parse to this query, without those at their defaults. */
export function toSearchParams(query: Partial<RecordsQuery>): [string, string][] {
  const { filters = [], groups = [], order = [], page = 1, size = LIST_SIZE, join = [], count = 'exact' } = query
  const params: [string, string][] = filters.map((filter) => ['filter', toText(filter)])
  groups.forEach((group, index) => {
    for (const filter of group) params.push([`filter${index + 1}`, toText(filter)])
  })
  const [first] = order
  const isDefault = order.length === 1 && first?.field === 'id' && first.direction === 'desc'
  if (!isDefault) for (const { field, direction } of order) params.push(['order', `${field},${direction}`])
  if (page !== 1) params.push(['page', String(page)])
  if (size !== LIST_SIZE) params.push(['size', String(size)])
  for (const path of join) params.push(['join', path.join(',')])
  for (const name of ['include', 'exclude'] as const)
    if (query[name]?.length) params.push([name, query[name].join(',')])
  if (count !== 'exact') params.push(['count', count])
  return params
}
