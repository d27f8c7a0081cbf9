/** The state that a saved view stores. Apart from the views, because every list loads it. Pure. */
import type { Resource } from '#shared/resources/field'
import type { ListSearch } from '../record/list-search'
import { type ListState, toListSearch } from '../record/list-state'

/**
 * The state without page and date. It always holds columns and layout, so everyone sees the same; a
 * calendar opens on today.
 */
export const toViewSearch = (state: ListState, resource: Resource): ListSearch => ({
  ...toListSearch({ ...state, page: 1, date: undefined }, resource),
  columns: state.columns.join(),
  layout: state.layout,
})
