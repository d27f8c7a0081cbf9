/**
 * The session (specification sections 3 and 4). Signed in means that user, token and role are all
 * set. Local storage keeps them, on a shared device session storage. Follows the sessions of other
 * tabs.
 */
import { create } from 'zustand'
import type { LoginResponse } from '#shared/contract/auth'
import { isEmptyValue } from '#shared/empty'
import { isRole, type Role } from '#shared/roles'
import { onStoredElsewhere, type Place, readStored, type StorageKey, writeStored } from './storage'

/** `email`: once the profile was read, which a sign-in does not do. */
export type UserDetails = { firstName: string | null; lastName: string | null; photo: string | null; email?: string }

/** First and last name; empty until the server or this device has provided them. */
export const nameOf = ({ firstName, lastName }: UserDetails): string => [firstName, lastName].filter(Boolean).join(' ')

export type AuthState = {
  isAuthenticated: boolean
  user: number | null
  token: string | null
  role: Role | null
  userDetails: UserDetails
  sessionExpired: boolean
  /** Others use this device: the session ends with the tab, and nothing of the user is kept. */
  isShared: boolean
  /** The user who signed out: a page that closes must not store anything of theirs. */
  left: number | null
}

const KEYS: readonly StorageKey[] = ['token', 'user', 'role']
/**
 * Written briefly in place of the token: tells other tabs that the user signed out or the device is
 * shared.
 */
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

/** Parses three stored texts as a session; undefined unless all are valid. */
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

/** The stored session. It is newer than the store when another tab has just renewed it. */
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

/** The choice made at the last sign-in on this device. */
export const isSharedDevice = (): boolean => readStored('shared') !== null
export const setSharedDevice = (isShared: boolean): void => writeStored('shared', isShared ? 'yes' : null)

export const useAuthStore = create<AuthState>(initialState)

export function logIn(payload: LoginResponse): void {
  const isShared = isSharedDevice()
  const place = isShared ? 'tab' : 'device'
  const before = useAuthStore.getState()
  // The session's cookie was replaced, so other tabs must leave the previous session.
  writeStored('token', LEFT)
  for (const old of ['tab', 'device'] as const) forgetSession(old)
  // The token is written last, so that other tabs see a complete session or none.
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

/**
 * `hasLeft`: the user signed out. After a session that expired, begun work is kept, except on a
 * shared device.
 */
export function logOut({ hasLeft = false } = {}): void {
  const { user, isShared } = useAuthStore.getState()
  if (hasLeft || isShared) writeStored('token', LEFT)
  for (const place of ['tab', 'device'] as const) forgetSession(place)
  useAuthStore.setState({ ...SIGNED_OUT, left: hasLeft || isShared ? user : null })
}

/** Stores a renewed token of the same session. The role may have changed since. */
export function keepSession({ token, role }: { token: string; role: string }): void {
  const now = useAuthStore.getState()
  if (!now.isAuthenticated || !isRole(role)) return
  const place = now.isShared ? 'tab' : 'device'
  if (role !== now.role) writeStored('role', role, place)
  writeStored('token', token, place)
  useAuthStore.setState({ token, role, sessionExpired: false })
}

export const setUserDetails = (userDetails: UserDetails): void => useAuthStore.setState({ userDetails })

/** Section 4: the session could not be renewed. Opens the session-expired dialog. */
export function expireSession(): void {
  if (useAuthStore.getState().isAuthenticated) useAuthStore.setState({ sessionExpired: true })
}

/** Follows logins, renewals and logouts of other tabs. */
export function followOtherTabs(): () => void {
  return onStoredElsewhere(KEYS, (value) => {
    const { user, token, role, userDetails, isShared, left } = useAuthStore.getState()
    // On a shared device only one tab has a session: a sign-in or sign-out in another tab ends this
    // one.
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
