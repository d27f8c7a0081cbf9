/** Saved views of a list: read, saved and deleted by ordinary records calls. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import type { Role } from '#shared/roles'
import { createIntents } from '../../api/intent'
import { createRecord, deleteRecord, updateRecord } from '../../api/records'
import { useAuthStore } from '../../stores/auth'
import type { ListSearch } from '../record/list-search'
import { refreshRecords, useRecordList } from '../record/record-queries'
import { type SavedView, toSavedView, viewsQuery } from './saved-views'

const TABLE = 'saved_view'

export function useSavedViews(resource: Resource) {
  const user = useAuthStore((state) => state.user)
  const role = useAuthStore((state) => state.role)
  const query = useRecordList(TABLE, viewsQuery(resource, user, role))
  return { ...query, views: query.data?.list.map((record) => toSavedView(record, user)) }
}

/** Without an id a new view. Absent fields stay as they are. */
export type ViewInput = {
  id?: RecordId
  version?: number | undefined
  /** The fields of an existing view, as the person saw them. */
  base?: Record<string, unknown> | undefined
  name: string
  sharedWith: Role | null
  search?: ListSearch | undefined
}

export function useSaveView(resource: Resource) {
  const client = useQueryClient()
  // Save, pressed again after a timeout, means the same view.
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: ({ id, version, base, name, sharedWith, search }: ViewInput) => {
      const values = { name, shared_with: sharedWith, ...(search ? { state: search } : {}) }
      const { name: table, release } = resource.table
      const key = intents.keyFor([id, version, values])
      return id === undefined
        ? createRecord(TABLE, { ...values, table }, { key, release })
        : updateRecord(TABLE, id, values, { key, version, base, release })
    },
    meta: { toast: false },
    retry: false,
    onSuccess: () => {
      intents.settled()
      refreshRecords(client)
    },
  })
}

export function useDeleteView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Pick<SavedView, 'id' | 'version'>) =>
      deleteRecord(TABLE, id, { key: crypto.randomUUID(), version }),
    meta: { toast: false },
    retry: false,
    onSuccess: () => refreshRecords(client),
  })
}
