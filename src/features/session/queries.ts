/** The session's door to the API: the start-up check, who the person is, and the end of a session. */
import { getProfile, logout } from '../../api/auth'
import { exportOutbox } from '../../api/outbox'
import { forgetPerson, keep, loadKept } from '../../crud/record/device-store'
import { removeCopies } from '../../offline/commands'
import { logOut, setUserDetails, type UserDetails, useAuthStore } from '../../stores/auth'
import { saveJsonFile, toFileTime } from '../../ui/save-file'
import { judgeProfile, type ProfileVerdict } from './profile-check'

/** Signing out waits this long for the server, then goes on without it. */
const LOGOUT_WAIT_MS = 3_000

/** Fetches the profile and keeps the person's names; the caller acts on the verdict. Never throws. */
export async function checkProfile(): Promise<ProfileVerdict> {
  const { user, role } = useAuthStore.getState()
  if (user === null || role === null) return 'keep'
  try {
    const { model } = await getProfile()
    if (useAuthStore.getState().user !== user) return 'keep'
    const verdict = judgeProfile({ user, role }, { profile: model })
    if (verdict === 'keep')
      setUserDetails({ firstName: model.first_name, lastName: model.last_name, photo: model.photo })
    return verdict
  } catch (error) {
    return judgeProfile({ user, role }, { error })
  }
}

const detailsKey = (user: number): string => `${user}|details`
const isKnown = (details: UserDetails): boolean => Object.values(details).some((value) => value !== null)

/** Keeps name and picture of who is signed in on this device, and shows them until the server has told them. */
export function followDetails(): void {
  useAuthStore.subscribe(({ user, userDetails }, before) => {
    if (user !== null && userDetails !== before.userDetails && isKnown(userDetails))
      void keep(detailsKey(user), userDetails)
  })
  void recallDetails()
}

async function recallDetails(): Promise<void> {
  const { user } = useAuthStore.getState()
  const kept = user === null ? undefined : await loadKept<UserDetails>(detailsKey(user))
  const now = useAuthStore.getState()
  if (kept && now.user === user && !isKnown(now.userDetails)) setUserDetails(kept)
}

/**
 * Ends the session here, and on the server when it can be reached, and removes what this device keeps of the person: copies of
 * records, pictures, unfinished forms, names. Changes that wait stay. Resolves to whether all of it is gone.
 */
export async function signOut(): Promise<boolean> {
  const { user } = useAuthStore.getState()
  try {
    await logout(AbortSignal.timeout(LOGOUT_WAIT_MS))
  } catch {
    // Best effort: this device forgets the session either way.
  }
  logOut({ hasLeft: true })
  const [areGone] = await Promise.all([removeCopies(), user === null ? undefined : forgetPerson(user)])
  return areGone
}

/** Offers every change that waits as a file; answers how many there are in it. */
export async function saveChanges(): Promise<number> {
  const file = await exportOutbox()
  saveJsonFile(`outbox-${toFileTime(file.exportedAt)}.json`, file)
  return file.requests.length
}
