/** The API calls of the session: the start-up check, the user's details, and signing out. */
import { getProfile, logout } from '../../api/auth'
import { forgetPerson, keep, loadKept } from '../../crud/record/device-store'
import { removeCopies } from '../../offline/commands'
import { logOut, setUserDetails, type UserDetails, useAuthStore } from '../../stores/auth'
import { judgeProfile, type ProfileVerdict } from './profile-check'

/** Longest wait for the server when signing out. */
const LOGOUT_WAIT_MS = 3_000

/**
 * Fetches the profile and stores the user's details. Never throws.
 * @returns what the caller must do
 */
export async function checkProfile(): Promise<ProfileVerdict> {
  const { user, role } = useAuthStore.getState()
  if (user === null || role === null) return 'keep'
  try {
    const { model } = await getProfile()
    if (useAuthStore.getState().user !== user) return 'keep'
    const verdict = judgeProfile({ user, role }, { profile: model })
    const { first_name: firstName, last_name: lastName, photo, email } = model
    if (verdict === 'keep') setUserDetails({ firstName, lastName, photo, email })
    return verdict
  } catch (error) {
    return judgeProfile({ user, role }, { error })
  }
}

const detailsKey = (user: number): string => `${user}|details`
const hasDetails = (details: UserDetails): boolean => Object.values(details).some((value) => value !== null)

/**
 * Stores the user's name and photo on this device, and shows them until the server has sent them.
 */
export function followDetails(): void {
  useAuthStore.subscribe(({ user, userDetails }, before) => {
    if (user !== null && userDetails !== before.userDetails && hasDetails(userDetails))
      void keep(detailsKey(user), userDetails)
  })
  void recallDetails()
}

async function recallDetails(): Promise<void> {
  const { user } = useAuthStore.getState()
  const kept = user === null ? undefined : await loadKept<UserDetails>(detailsKey(user))
  const now = useAuthStore.getState()
  if (kept && now.user === user && !hasDetails(now.userDetails)) setUserDetails(kept)
}

/**
 * Ends the session here and, if reachable, on the server. Removes the user's data from this device:
 * copies of records, pictures, unfinished forms and details. Waiting changes stay. Resolves to
 * whether all of it is removed.
 */
export async function signOut(): Promise<boolean> {
  const { user } = useAuthStore.getState()
  try {
    await logout(AbortSignal.timeout(LOGOUT_WAIT_MS))
  } catch {
    // Best effort: the session ends on this device anyway.
  }
  logOut({ hasLeft: true })
  const [areRemoved] = await Promise.all([removeCopies(), user === null ? undefined : forgetPerson(user)])
  return areRemoved
}
