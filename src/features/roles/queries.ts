/** API calls about additional roles. None of them is ever queued. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_SIZE_MAX } from '#shared/limits'
import { createIntents } from '../../api/intent'
import { deleteRole, listRoleTables } from '../../api/roles'
import { authorizeTwoFactor } from '../../api/two-factor'
import type { Seen } from '../../crud/record/record-queries'
import { refreshRecords, useRecordList } from '../../crud/record/record-queries'

const QUIET = { toast: false } as const

/** All additional roles. */
export const useRoles = ({ enabled }: { enabled: boolean }) =>
  useRecordList('role', { order: [{ field: 'name', direction: 'asc' }], size: LIST_SIZE_MAX }, { enabled })

/** The first accounts with this role, and how many there are. */
export const usePeopleWith = (field: 'role' | 'role_id', value: string | number, { size = 1 } = {}) =>
  useRecordList('user', {
    filters: [{ field, operator: 'eq', value: String(value) }],
    order: [{ field: 'id', direction: 'asc' }],
    size,
  })

/** The permissions that a role can have, by table. */
export const useRoleTables = () => useQuery({ queryKey: ['role-tables'], queryFn: listRoleTables, meta: QUIET })

export function useDeleteRole() {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: ({ id, version }: Seen) => deleteRole(Number(id), { key: intents.keyFor([id, version]), version }),
    retry: false,
    meta: QUIET,
    onSuccess: () => intents.settled(),
    // After a rejection too: the role differs from the one that was shown.
    onSettled: () => refreshRecords(client),
  })
}

/**
 * Verifies a code of the second factor, which allows sensitive calls in this session for ten
 * minutes.
 */
export const useAuthorize = () => useMutation({ mutationFn: authorizeTwoFactor, retry: false, meta: QUIET })
