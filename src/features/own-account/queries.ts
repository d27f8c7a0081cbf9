/** The person's account and the workspace as a whole. The calls ask for the password and are never queued. */
import { useMutation } from '@tanstack/react-query'
import { deleteAccount, downloadOwnData, downloadWorkspace } from '../../api/account'
import { authorizeTwoFactor } from '../../api/two-factor'
import { forgetPerson } from '../../crud/record/device-store'
import { discardAll, removeCopies } from '../../offline/commands'
import { logOut, useAuthStore } from '../../stores/auth'

const QUIET = { toast: false } as const

export const useAuthorize = () => useMutation({ mutationFn: authorizeTwoFactor, retry: false, meta: QUIET })
export const useDownload = () => useMutation({ mutationFn: downloadOwnData, retry: false, meta: QUIET })
export const useDownloadWorkspace = () => useMutation({ mutationFn: downloadWorkspace, retry: false, meta: QUIET })
export const useDelete = () => useMutation({ mutationFn: deleteAccount, retry: false, meta: QUIET })

/**
 * Ends the session of a deleted account on this device, and removes what it kept. Changes that wait
 * can never be sent. Resolves to whether all of it is removed.
 */
export async function leaveDevice(): Promise<boolean> {
  const { user } = useAuthStore.getState()
  await discardAll(true)
  logOut({ hasLeft: true })
  const [areRemoved] = await Promise.all([removeCopies(), user === null ? undefined : forgetPerson(user)])
  return areRemoved
}
