/**
 * The record behind a page's ?id=. When its temporary id becomes a real one, the URL follows, and
 * the page keeps its state and what was typed.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { Table } from '#shared/resources/field'
import { type RecordOptions, recordKey, useRecord } from './record-queries'
import { requireId } from './record-title'

/**
 * `visit` changes with the record, not with its id. It is the key of components with state about
 * the record.
 */
export function useVisitedRecord(
  table: Table,
  id: RecordId,
  onRealId: (id: RecordId) => void,
  options: RecordOptions = {},
) {
  const query = useRecord(table, id, options)
  const state = useQueryClient().getQueryState(recordKey(table, id, options))
  const [current, setCurrent] = useState({ id, visit: 0, data: query.data })
  const isSameRecord = current.id === id || (current.data !== undefined && requireId(current.data.model) === id)
  const data = query.data ?? (isSameRecord ? current.data : undefined)
  if (current.id !== id || current.data !== data)
    setCurrent({ id, visit: isSameRecord ? current.visit : current.visit + 1, data })

  const realId = data && requireId(data.model)
  useEffect(() => {
    if (realId !== undefined && realId !== id) onRealId(realId)
  }, [realId, id, onRealId])
  return {
    query,
    data,
    visit: current.visit,
    realId: realId ?? id,
    /** It was changed here and is being refetched: `data` is from before. */
    isReadAgain: query.isFetching && state?.isInvalidated === true,
  }
}
