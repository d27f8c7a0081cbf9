/**
 * The record behind ?id= of a page, through the moment in which its temporary id becomes a real one: the URL follows,
 * and what the page shows (and a person types) stays.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { Table } from '#shared/resources/field'
import { recordKeys } from '../../query/keys'
import { useRecord } from './record-queries'
import { requireId } from './record-title'

/** `visit` changes with the record, not with the id it goes by: the key of whatever keeps state about it. */
export function useVisitedRecord(table: Table, id: RecordId, onRealId: (id: RecordId) => void) {
  const query = useRecord(table, id)
  const state = useQueryClient().getQueryState(recordKeys.one(table.name, id))
  const [known, setKnown] = useState({ id, visit: 0, data: query.data })
  const isSameRecord = known.id === id || (known.data !== undefined && requireId(known.data.model) === id)
  const data = query.data ?? (isSameRecord ? known.data : undefined)
  if (known.id !== id || known.data !== data)
    setKnown({ id, visit: isSameRecord ? known.visit : known.visit + 1, data })

  const realId = data && requireId(data.model)
  useEffect(() => {
    if (realId !== undefined && realId !== id) onRealId(realId)
  }, [realId, id, onRealId])
  return {
    query,
    data,
    visit: known.visit,
    realId: realId ?? id,
    /** It was changed here and is being read again: `data` is from before. */
    isReadAgain: query.isFetching && state?.isInvalidated === true,
  }
}
