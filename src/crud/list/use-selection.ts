/**
 * Which records of a list are selected: single ones, across pages, or all that fit. A selection ends when the search or the
 * filters change, so that nobody acts on what they no longer see.
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
  /** Where a range begins: the record that was switched last. */
  anchor: RecordId | undefined
}

export type Selection = {
  ids: ReadonlySet<RecordId>
  /** The selected records as the person last saw them, those of other pages too. */
  records: ReadonlyMap<RecordId, AnyRecord>
  /** Everything that fits is meant, on whatever page. */
  isAll: boolean
  has: (id: RecordId) => boolean
  /** Switches records; as a range also those between the first of them and the one switched before. */
  set: (ids: readonly RecordId[], isSelected: boolean, options?: { isRange: boolean }) => void
  selectAll: () => void
  clear: () => void
}

const NONE: ReadonlySet<RecordId> = new Set()
const NO_RECORDS: ReadonlyMap<RecordId, AnyRecord> = new Map()

/** The records from one to the other, in the order shown; only the second when the first is on another page. */
function rangeOf(shown: readonly RecordId[], from: RecordId | undefined, to: RecordId): readonly RecordId[] {
  const ends = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return ends.includes(-1) ? [to] : shown.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** `list`: the records of this page, in order. `scope`: text that stays the same as long as the same records fit. */
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
      // One of "all" switched off: what is left are the others of this page.
      const next = new Set(state.isAll ? shown : state.ids)
      for (const id of touched)
        if (isSelected) next.add(id)
        else next.delete(id)
      const kept = [...next].flatMap((id) => {
        const record = records.get(id)
        return record ? [[id, record] as const] : []
      })
      setState({ scope, ids: next, records: new Map(kept), isAll: false, anchor: first })
    },
    selectAll: () => setState({ ...state, ids: NONE, records: NO_RECORDS, isAll: true }),
    clear: () => setState(empty),
  }
}
