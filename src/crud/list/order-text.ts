/** The order of a list in words. Pure. */
import * as text from '#messages/list-tools'
import { fieldOf, type Resource } from '#shared/resources/field'
import { CURRENCY } from '../record/filter-currency'
import { DEFAULT_ORDER, type ListState, orderOf } from '../record/list-state'

/**
 * The parts of the order that no column header shows, as text; empty when headers show all of it.
 */
export function hiddenOrderText(state: Pick<ListState, 'order' | 'columns'>, resource: Resource): string {
  const { table } = resource
  const hidden = orderOf(state, resource).filter(
    ({ field, direction }) => direction === 'next' || !state.columns.includes(field),
  )
  const parts = hidden.map(({ field, direction }) => {
    if (direction === 'next') return text.upcomingFirst()
    // It only keeps amounts apart (orderOf): nobody chose it.
    if (field === CURRENCY && !state.order.some((part) => part.field === field)) return text.byCurrency()
    if (field === DEFAULT_ORDER.field) return direction === 'desc' ? text.newestFirst() : text.oldestFirst()
    return text.orderBy({ field: fieldOf(table, field)?.label ?? field, direction })
  })
  return parts.length === 0 ? '' : parts.reduce((first, next) => text.thenOrder({ first, next }))
}
