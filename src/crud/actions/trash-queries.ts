/** What lies in the trash of a table. Asked anew each time: the server alone knows it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listTrash, restoreRecord } from '../../api/trash'
import { refreshRecords } from '../record/record-queries'

const trashKey = (table: string) => ['trash', table] as const

export const useTrash = (table: string) =>
  useQuery({
    queryKey: trashKey(table),
    queryFn: ({ signal }) => listTrash(table, { signal }),
    staleTime: 0,
  })

/** `key` is that of this press: the same for every further try of it. */
export type RestoreInput = { id: number; key: string }

export function useRestoreDeleted(table: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, key }: RestoreInput) => restoreRecord(table, id, { key }),
    onSettled: () => {
      refreshRecords(client)
      return client.invalidateQueries({ queryKey: trashKey(table) })
    },
  })
}
