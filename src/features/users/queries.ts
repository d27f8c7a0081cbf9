/**
 * API calls about other people's accounts, except for plain record calls. None of them is ever
 * queued.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_SIZE_MAX } from '#shared/limits'
import type { AnyRecord } from '#shared/records/query'
import { userResource } from '#shared/resources/people'
import { areaOf } from '#shared/roles'
import {
  adminDisableTwoFactor,
  adminInvite,
  adminUpdateEmail,
  adminUpdatePassword,
  verifyUser,
} from '../../api/account'
import { forgotPassword } from '../../api/auth'
import { createIntents } from '../../api/intent'
import { updateRecord } from '../../api/records'
import { endSessionsOf, listSessionsOf } from '../../api/sessions'
import { authorizeTwoFactor } from '../../api/two-factor'
import { baseOf } from '../../crud/record/change-base'
import { refreshRecords, useRecordList } from '../../crud/record/record-queries'
import { useAuthStore } from '../../stores/auth'

const WAITING_SHOWN = 5
const QUIET = { toast: false } as const
const sessionsKey = (user: number) => ['user-sessions', user] as const

/** A call about an account; afterwards its record and its sessions are fetched again. */
function useAccountCall<Input>(call: (input: Input) => Promise<{ message: string }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    retry: false,
    meta: QUIET,
    onSettled: () => {
      refreshRecords(client)
      void client.invalidateQueries({ queryKey: ['user-sessions'] })
    },
  })
}

export const useApprove = () => useAccountCall(verifyUser)
export const useChangeEmail = (user: number) => useAccountCall((email: string) => adminUpdateEmail(user, email))
export const useSetPassword = (user: number) =>
  useAccountCall((password: string) => adminUpdatePassword(user, password))
export const useInvite = (user: number) => useAccountCall((_: undefined) => adminInvite(user))
export const useTurnTwoFactorOff = (user: number) => useAccountCall((_: undefined) => adminDisableTwoFactor(user))
export const useSendResetLink = () =>
  useAccountCall(({ email, role }: { email: string; role: string }) => forgotPassword(areaOf(role, ''), { email }))
/** Ends one session, or all when none is named. */
export const useEndSessions = (user: number) =>
  useAccountCall(({ session }: { session?: string }) => endSessionsOf(user, session))

/**
 * Verifies a code of the second factor, which allows sensitive calls in this session for ten
 * minutes.
 */
export const useAuthorize = () => useMutation({ mutationFn: authorizeTwoFactor, retry: false, meta: QUIET })

export const useSessionsOf = (user: number, { enabled }: { enabled: boolean }) =>
  useQuery({ queryKey: sessionsKey(user), queryFn: () => listSessionsOf(user), staleTime: 0, enabled })

/** Accounts that await approval, oldest first. */
export const useWaiting = () =>
  useRecordList('user', {
    filters: [{ field: 'status', operator: 'eq', value: 'pending' }],
    order: [{ field: 'id', direction: 'asc' }],
    size: WAITING_SHOWN,
  })

/** All additional roles. */
export const useFurtherRoles = () =>
  useRecordList('role', { order: [{ field: 'name', direction: 'asc' }], size: LIST_SIZE_MAX })

/** `role`: null removes it. `seen`: the account as shown when the role was chosen. */
export function useGiveRole(user: number) {
  const client = useQueryClient()
  const [intents] = useState(() => createIntents())
  return useMutation({
    mutationFn: ({ role, seen }: { role: number | null; seen: AnyRecord }) =>
      updateRecord(
        'user',
        user,
        { role_id: role },
        {
          key: intents.keyFor([role, seen.version]),
          version: seen.version,
          base: baseOf(userResource, seen, ['role_id']),
        },
      ),
    meta: QUIET,
    onSuccess: () => intents.settled(),
    // After a rejection too: the account differs from the one that was shown.
    onSettled: () => refreshRecords(client),
  })
}

/** Whether the signed-in person is the only active super admin. */
export function useIsLastSuperAdmin(): boolean {
  const role = useAuthStore((state) => state.role)
  const filters = [
    { field: 'role', operator: 'eq', value: 'super_admin' },
    { field: 'status', operator: 'eq', value: 'active' },
  ] as const
  const { data } = useRecordList('user', { filters: [...filters], size: 1 }, { enabled: role === 'super_admin' })
  return role === 'super_admin' && data?.total === 1
}
