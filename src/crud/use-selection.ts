/**
 * Which records of a list are selected: single ones, across pages, or all that fit. A selection ends when the search or the
 * filters change, so that nobody acts on what they no longer see.
 */
import { useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'

type SelectionState = {
  scope: string
  ids: ReadonlySet<RecordId>
  isAll: boolean
  /** Where a range begins: the record that was switched last. */
  anchor: RecordId | undefined
}

export type Selection = {
  ids: ReadonlySet<RecordId>
  /** Everything that fits is meant, on whatever page. */
  isAll: boolean
  has: (id: RecordId) => boolean
  /** Switches records; as a range also those between the first of them and the one switched before. */
  set: (ids: readonly RecordId[], isSelected: boolean, options?: { isRange: boolean }) => void
  selectAll: () => void
  clear: () => void
}

const NONE: ReadonlySet<RecordId> = new Set()

/** The records from one to the other, in the order shown; only the second when the first is on another page. */
function rangeOf(shown: readonly RecordId[], from: RecordId | undefined, to: RecordId): readonly RecordId[] {
  const ends = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return ends.includes(-1) ? [to] : shown.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** `shown`: the records of this page, in order. `scope`: text that stays the same as long as the same records fit. */
export function useSelection(shown: readonly RecordId[], scope: string): Selection {
  const empty: SelectionState = { scope, ids: NONE, isAll: false, anchor: undefined }
  const [stored, setState] = useState(empty)
  const state = stored.scope === scope ? stored : empty
  return {
    ids: state.ids,
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
      setState({ scope, ids: next, isAll: false, anchor: first })
    },
    selectAll: () => setState({ ...state, ids: NONE, isAll: true }),
    clear: () => setState(empty),
  }
}
