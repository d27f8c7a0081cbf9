/** The trash of a table. Always refetched, since only the server knows it. */
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

/** `key` is the same in every retry. */
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
