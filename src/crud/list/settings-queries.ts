/**
 * A person's settings for the list of a table: columns, widths, layout. They are stored in
 * preference.list_columns by ordinary records calls, so they follow the person to every device and
 * work offline.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldsOf } from '#shared/json'
import type { AnyRecord } from '#shared/records/query'
import type { Resource } from '#shared/resources/field'
import { createRecord, listRecords, type RecordList, updateRecord } from '../../api/records'
import { recordKeys } from '../../query/keys'
import { useAuthStore } from '../../stores/auth'
import { listOptions } from '../record/listed-queries'
import { useRecordList } from '../record/record-queries'
import { requireId } from '../record/record-title'
import { type ListSettings, parseListSettings } from './list-settings'

const TABLE = 'preference'

const queryOf = (user: number | null) => ({
  filters: [{ field: 'user_id', operator: 'eq' as const, value: String(user ?? 0) }],
  size: 1,
})

/** Saves run one after the other, because each builds on the last result. */
let last: Promise<unknown> = Promise.resolve()

async function save(client: QueryClient, user: number, table: string, change: ListSettings): Promise<void> {
  const query = queryOf(user)
  const key = recordKeys.list(TABLE, query)
  // Read anew: another tab or device may have set something else meanwhile.
  const existing = await listRecords(TABLE, query)
  const [row] = existing.list
  const all = fieldsOf(row?.list_columns)
  const list_columns = { ...all, [table]: { ...parseListSettings(all[table]), ...change } }
  const keep = (model: AnyRecord) => client.setQueryData<RecordList>(key, { ...existing, list: [model], total: 1 })
  if (row) keep({ ...row, list_columns })
  const options = { key: crypto.randomUUID() }
  const { model } = row
    ? await updateRecord(TABLE, requireId(row), { list_columns }, options)
    : await createRecord(TABLE, { list_columns }, options)
  keep(model)
}

/** Loads the settings before the list is drawn. */
export function prefetchSettings(client: QueryClient): void {
  const { user } = useAuthStore.getState()
  void client.prefetchQuery(listOptions(TABLE, queryOf(user)))
}

export function useListSettings({ table }: Resource) {
  const client = useQueryClient()
  const user = useAuthStore((state) => state.user)
  const { data, isPending } = useRecordList(TABLE, queryOf(user))
  const all = fieldsOf(data?.list[0]?.list_columns)
  // A change takes effect at once, before it is saved.
  const [unsaved, setUnsaved] = useState<ListSettings>({})
  return {
    settings: parseListSettings({ ...fieldsOf(all[table.name]), ...unsaved }),
    /** Still loading. */
    isPending,
    /** A failed save is ignored: the address still holds what is shown. */
    remember: (change: ListSettings) => {
      if (user === null) return
      setUnsaved((current) => ({ ...current, ...change }))
      const saved = last.then(() => save(client, user, table.name, change)).catch(() => undefined)
      last = saved
      void saved.then(() => (last === saved ? setUnsaved({}) : undefined))
    },
  }
}
