/**
 * Who is signed in (specification sections 3 and 4). Signed in means user, token and role are all there. Local storage
 * keeps those three, on a shared device session storage does; other tabs' logins and logouts are followed.
 */
import { create } from 'zustand'
import type { LoginResponse } from '#shared/contract/auth'
import { isEmptyValue } from '#shared/empty'
import { isRole, type Role } from '#shared/roles'
import { onStoredElsewhere, type Place, readStored, type StorageKey, writeStored } from './storage'

export type UserDetails = { firstName: string | null; lastName: string | null; photo: string | null }

/** First and last name; empty as long as nobody has told them: neither the server nor this device. */
export const nameOf = ({ firstName, lastName }: UserDetails): string => [firstName, lastName].filter(Boolean).join(' ')

export type AuthState = {
  isAuthenticated: boolean
  user: number | null
  token: string | null
  role: Role | null
  userDetails: UserDetails
  sessionExpired: boolean
  /** Others use this device, too: the session ends with the tab, and nothing of the person is kept. */
  isShared: boolean
  /** The person who has left: nothing of theirs is kept any more, whatever a page that closes still has. */
  left: number | null
}

const KEYS: readonly StorageKey[] = ['token', 'user', 'role']
/** In the place of a token for a moment: other tabs hear that the person has signed out, or that the device is shared now. */
const LEFT = ''
const NOBODY: UserDetails = { firstName: null, lastName: null, photo: null }
const SIGNED_OUT: AuthState = {
  isAuthenticated: false,
  user: null,
  token: null,
  role: null,
  userDetails: NOBODY,
  sessionExpired: false,
  isShared: false,
  left: null,
}

export type StoredSession = { user: number; token: string; role: Role }

/** Three stored texts as a session; undefined unless all of them make sense. */
export function parseStoredSession(
  user: string | null,
  token: string | null,
  role: string | null,
): StoredSession | undefined {
  const id = Number(user)
  if (isEmptyValue(user) || !Number.isSafeInteger(id) || id < 1) return undefined
  if (isEmptyValue(token) || token === null || !isRole(role)) return undefined
  return { user: id, token, role }
}

/** The session as it is stored at this moment: newer than the store when another tab has just renewed it. */
export const readStoredSession = (): StoredSession | undefined => readSessionOf('tab') ?? readSessionOf('device')

const readSessionOf = (place: Place): StoredSession | undefined =>
  parseStoredSession(readStored('user', place), readStored('token', place), readStored('role', place))

function forgetSession(place: Place): void {
  for (const key of KEYS) writeStored(key, null, place)
}

function initialState(): AuthState {
  const ofTab = readSessionOf('tab')
  const stored = ofTab ?? readSessionOf('device')
  return stored ? { ...SIGNED_OUT, isAuthenticated: true, ...stored, isShared: ofTab !== undefined } : SIGNED_OUT
}

/** What was said about this device at the last sign-in. */
export const isSharedDevice = (): boolean => readStored('shared') !== null
export const setSharedDevice = (isShared: boolean): void => writeStored('shared', isShared ? 'yes' : null)

export const useAuthStore = create<AuthState>(initialState)

export function logIn(payload: LoginResponse): void {
  const isShared = isSharedDevice()
  const place = isShared ? 'tab' : 'device'
  const before = useAuthStore.getState()
  // Its cookie has been replaced: no other tab goes on with the session before.
  writeStored('token', LEFT)
  for (const one of ['tab', 'device'] as const) forgetSession(one)
  // The token goes last: another tab sees a whole session or none.
  writeStored('user', String(payload.user_id), place)
  writeStored('role', payload.role, place)
  writeStored('token', payload.token, place)
  useAuthStore.setState({
    isAuthenticated: true,
    user: payload.user_id,
    token: payload.token,
    role: payload.role,
    userDetails: { firstName: payload.first_name, lastName: payload.last_name, photo: payload.photo },
    sessionExpired: false,
    isShared,
    left: before.isShared && before.user !== payload.user_id ? before.user : null,
  })
}

/** `hasLeft`: the person wanted it. A session that ended by itself keeps what its person began, but on a shared device. */
export function logOut({ hasLeft = false } = {}): void {
  const { user, isShared } = useAuthStore.getState()
  if (hasLeft || isShared) writeStored('token', LEFT)
  for (const place of ['tab', 'device'] as const) forgetSession(place)
  useAuthStore.setState({ ...SIGNED_OUT, left: hasLeft || isShared ? user : null })
}

/** A renewed access token of the same session; the role is another one when the person was given it meanwhile. */
export function keepSession({ token, role }: { token: string; role: string }): void {
  const now = useAuthStore.getState()
  if (!now.isAuthenticated || !isRole(role)) return
  const place = now.isShared ? 'tab' : 'device'
  if (role !== now.role) writeStored('role', role, place)
  writeStored('token', token, place)
  useAuthStore.setState({ token, role, sessionExpired: false })
}

export const setUserDetails = (userDetails: UserDetails): void => useAuthStore.setState({ userDetails })

/** Section 4: set when the session could not be renewed; the dialog follows. */
export function expireSession(): void {
  if (useAuthStore.getState().isAuthenticated) useAuthStore.setState({ sessionExpired: true })
}

/** Follows logins, renewals and logouts of other tabs. */
export function followOtherTabs(): () => void {
  return onStoredElsewhere(KEYS, (value) => {
    const { user, token, role, userDetails, isShared, left } = useAuthStore.getState()
    // The session of a shared device is one tab's: whoever signs in or out in another one has replaced or ended it.
    if (isShared) forgetSession('tab')
    const stored = readStoredSession()
    const leaves = { left: isShared || value === LEFT ? (user ?? left) : left }
    if (leaves.left !== left) useAuthStore.setState(leaves)
    if (stored?.user === user && stored?.token === token && stored?.role === role) return
    const same = stored !== undefined && stored.user === user
    useAuthStore.setState(
      stored
        ? { ...SIGNED_OUT, isAuthenticated: true, ...stored, userDetails: same ? userDetails : NOBODY }
        : { ...SIGNED_OUT, ...leaves },
    )
  })
}
