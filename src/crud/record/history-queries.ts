/** A record's history, read anew whenever records are: each change adds to it. The server alone knows it. */
import { useQuery } from '@tanstack/react-query'
import { isTempId, type RecordId } from '#shared/offline/temp-id'
import { listAudit } from '../../api/audit'
import { recordKeys } from '../../query/keys'

export type { AuditList } from '#shared/contract/records'

export const useHistory = (table: string, id: RecordId) =>
  useQuery({
    queryKey: recordKeys.history(table, id),
    queryFn: ({ signal }) => listAudit(table, Number(id), { signal }),
    enabled: !isTempId(id),
    staleTime: 0,
  })

/** The last change of a record. Undefined while it is unknown; a failure is not reported. */
export function useLastChange(table: string, id: RecordId) {
  const { data } = useQuery({
    queryKey: recordKeys.history(table, id),
    queryFn: ({ signal }) => listAudit(table, Number(id), { signal, silent: true }),
    enabled: !isTempId(id),
    staleTime: 0,
    retry: false,
  })
  return data?.list[0]
}
