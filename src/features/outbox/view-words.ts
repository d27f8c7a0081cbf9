/** The state of a saved view in words: what it searches, filters, sorts and shows. Pure. */
import * as text from '#messages/outbox'
import { fieldsOf } from '#shared/json'
import { listOf } from '#shared/messages/list-of'
import type { OutboxEntry } from '#shared/offline/outbox'
import { fieldOf } from '#shared/resources/field'
import { tableOf } from '#shared/resources/tables'
import { ALTERNATIVE, parseListSearch, texts } from '../../crud/record/list-search'

/** `state`: of a saved view. Fields are named where the change says which table they are of. */
export function viewWords({ body, theirs }: Pick<OutboxEntry, 'body' | 'theirs'>, state: unknown): string {
  const search = parseListSearch(fieldsOf(state))
  const of = tableOf(String(fieldsOf(body).table ?? theirs?.table ?? ''))
  const filters = Object.entries(search).flatMap(([name, value]) =>
    name === 'filter' || ALTERNATIVE.test(name) ? texts(value) : [],
  )
  const order = (search.order ?? []).map((part) => part.split(',')[0] ?? '')
  const columns = search.columns?.split(',') ?? []
  const parts = [
    ...(search.q ? [text.viewSearch({ words: search.q })] : []),
    ...(filters.length > 0 ? [text.viewFilters({ count: filters.length })] : []),
    ...(order.length > 0
      ? [text.viewOrder({ fields: listOf(order.map((name) => (of && fieldOf(of, name)?.label) ?? name)) })]
      : []),
    ...(columns.length > 0 ? [text.viewColumns({ count: columns.length })] : []),
  ]
  return listOf(parts, 'unit')
}
