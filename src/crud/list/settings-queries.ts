/**
 * What a person chose for the list of a table: columns, widths, layout. It is theirs on every device (preference.list_columns), kept
 * by ordinary records calls, so that it is here offline too and a change made offline waits like any other.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsOf } from '#shared/json'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { createRecord, listRecords, type RecordList, updateRecord } from '../../api/records'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { listOptions } from '../record/list-queries'
import { useRecordList } from '../record/record-queries'
import { requireId } from '../record/record-title'
import { type ListSettings, parseListSettings } from './list-settings'

const TABLE = 'preference'

const queryOf = (user: number | null) => ({
  filters: [{ field: 'user_id', operator: 'eq' as const, value: String(user ?? 0) }],
  size: 1,
})

/** One save after the other: the second builds on what the first made. */
let last: Promise<unknown> = Promise.resolve()

async function save(client: QueryClient, user: number, table: string, change: ListSettings): Promise<void> {
  const query = queryOf(user)
  const key = recordKeys.list(TABLE, query)
  const known = client.getQueryData<RecordList>(key) ?? (await listRecords(TABLE, query))
  const [row] = known.list
  const all = fieldsOf(row?.list_columns)
  const list_columns = { ...all, [table]: { ...parseListSettings(all[table]), ...change } }
  const keep = (model: AnyRecord) => client.setQueryData<RecordList>(key, { ...known, list: [model], total: 1 })
  if (row) keep({ ...row, list_columns })
  const options = { key: crypto.randomUUID() }
  const { model } = row
    ? await updateRecord(TABLE, requireId(row), { list_columns }, options)
    : await createRecord(TABLE, { list_columns }, options)
  keep(model)
}

/** What the person chose for lists, while what shows it is still on its way. */
export function prefetchSettings(client: QueryClient): void {
  const { user } = useAuthStore.getState()
  void client.prefetchQuery(listOptions(TABLE, queryOf(user)))
}

export function useListSettings({ table }: Resource) {
  const client = useQueryClient()
  const user = useAuthStore((state) => state.user)
  const { data, isPending } = useRecordList(TABLE, queryOf(user))
  const all = fieldsOf(data?.list[0]?.list_columns)
  // A change counts from the press on; that of the next press builds on it.
  const [unsaved, setUnsaved] = useState<ListSettings>({})
  return {
    settings: parseListSettings({ ...fieldsOf(all[table.name]), ...unsaved }),
    /** Not known yet, and may still come. */
    isPending,
    /** What can't be kept costs nobody anything: the address still says what is shown. */
    remember: (change: ListSettings) => {
      if (user === null) return
      setUnsaved((now) => ({ ...now, ...change }))
      const saved = last.then(() => save(client, user, table.name, change)).catch(() => undefined)
      last = saved
      void saved.then(() => (last === saved ? setUnsaved({}) : undefined))
    },
  }
}
