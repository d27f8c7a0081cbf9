/**
 * The selected records of a list: single ones, across pages, or all matching. A change of search or
 * filters clears the selection, so no action affects records that are no longer listed.
 */
import { useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { AnyRecord } from '#shared/records/query'
import { requireId } from '../record/record-title'

type SelectionState = {
  scope: string
  ids: ReadonlySet<RecordId>
  /** Records as they were shown when they were selected. */
  records: ReadonlyMap<RecordId, AnyRecord>
  isAll: boolean
  /** The start of a range: the record that was switched last. */
  anchor: RecordId | undefined
}

export type Selection = {
  ids: ReadonlySet<RecordId>
  /** The selected records of all pages, as the person last saw them. */
  records: ReadonlyMap<RecordId, AnyRecord>
  /** All matching records, on every page. */
  isAll: boolean
  has: (id: RecordId) => boolean
  /**
   * Switches records. With `isRange`, also those between the first of `ids` and the record switched
   * last.
   */
  set: (ids: readonly RecordId[], isSelected: boolean, options?: { isRange: boolean }) => void
  selectAll: () => void
  clear: () => void
}

const NONE: ReadonlySet<RecordId> = new Set()
const NO_RECORDS: ReadonlyMap<RecordId, AnyRecord> = new Map()

/** The records between both, in the order shown. Only `to` when `from` is on another page. */
function rangeOf(shown: readonly RecordId[], from: RecordId | undefined, to: RecordId): readonly RecordId[] {
  const ends = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return ends.includes(-1) ? [to] : shown.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** `list`: the records of this page, in order. `scope`: changes when search or filters change. */
export function useSelection(list: readonly AnyRecord[], scope: string): Selection {
  const empty: SelectionState = { scope, ids: NONE, records: NO_RECORDS, isAll: false, anchor: undefined }
  const [stored, setState] = useState(empty)
  const state = stored.scope === scope ? stored : empty
  const shown = list.map(requireId)
  const records = new Map([...state.records, ...list.map((record) => [requireId(record), record] as const)])
  return {
    ids: state.ids,
    records,
    isAll: state.isAll,
    has: (id) => state.isAll || state.ids.has(id),
    set: (ids, isSelected, { isRange } = { isRange: false }) => {
      const [first] = ids
      const touched = isRange && first !== undefined ? rangeOf(shown, state.anchor, first) : ids
      // Deselecting one of "all matching" keeps the others of this page.
      const next = new Set(state.isAll ? shown : state.ids)
      for (const id of touched)
        if (isSelected) next.add(id)
        else next.delete(id)
      const remaining = [...next].flatMap((id) => {
        const record = records.get(id)
        return record ? [[id, record] as const] : []
      })
      setState({ scope, ids: next, records: new Map(remaining), isAll: false, anchor: first })
    },
    selectAll: () => setState({ ...state, ids: NONE, records: NO_RECORDS, isAll: true }),
    clear: () => setState(empty),
  }
}
