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
import { useOfflineStore } from '../../stores/offline'
import { currentOf } from '../record/change-base'
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
  const { isOnline } = useOfflineStore.getState().network
  // Leaves the page at once: a change that follows a reading is lost with a page that is left.
  const known = isOnline ? client.getQueryData<RecordList>(key) : undefined
  const existing = known ?? (await listRecords(TABLE, query))
  const keep = (model: AnyRecord) => client.setQueryData<RecordList>(key, { ...existing, list: [model], total: 1 })
  const write = async (row: AnyRecord | undefined): Promise<AnyRecord> => {
    const before = row?.list_columns
    const all = fieldsOf(before)
    const list_columns = { ...all, [table]: { ...parseListSettings(all[table]), ...change } }
    const options = { key: crypto.randomUUID() }
    if (!row) return (await createRecord(TABLE, { list_columns }, options)).model
    keep({ ...row, list_columns })
    // Queued with a version it could end as a conflict, which is too much for a setting.
    const seen = isOnline && { version: row.version, base: { list_columns: before } }
    const answer = updateRecord(TABLE, requireId(row), { list_columns }, { ...options, ...seen })
    return (await answer).model
  }
  const [row] = existing.list
  // Another tab or device may have set something else meanwhile, or the first setting of all.
  const writeAgain = async (error: unknown) => {
    const newer = row ? currentOf(error) : (await listRecords(TABLE, query)).list[0]
    if (!newer) throw error
    return write(newer)
  }
  keep(await write(row).catch(writeAgain))
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
