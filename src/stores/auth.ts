/**
 * Who is signed in (specification sections 3 and 4). Signed in means user, token and role are all there. Local storage
 * keeps those three; other tabs' logins and logouts are followed.
 */
import { create } from 'zustand'
import type { LoginResponse } from '#shared/contract/auth'
import { isEmptyValue } from '#shared/empty'
import { isRole, type Role } from '#shared/roles'
import { onStoredElsewhere, readStored, type StorageKey, writeStored } from './storage'

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
}

const KEYS: readonly StorageKey[] = ['user', 'token', 'role']
const NOBODY: UserDetails = { firstName: null, lastName: null, photo: null }
const SIGNED_OUT: AuthState = {
  isAuthenticated: false,
  user: null,
  token: null,
  role: null,
  userDetails: NOBODY,
  sessionExpired: false,
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
export const readStoredSession = (): StoredSession | undefined =>
  parseStoredSession(readStored('user'), readStored('token'), readStored('role'))

function initialState(): AuthState {
  const stored = readStoredSession()
  return stored ? { ...SIGNED_OUT, isAuthenticated: true, ...stored } : SIGNED_OUT
}

export const useAuthStore = create<AuthState>(initialState)

export function logIn(payload: LoginResponse): void {
  // The token goes last: another tab sees a whole session or none.
  writeStored('token', null)
  writeStored('user', String(payload.user_id))
  writeStored('role', payload.role)
  writeStored('token', payload.token)
  useAuthStore.setState({
    isAuthenticated: true,
    user: payload.user_id,
    token: payload.token,
    role: payload.role,
    userDetails: { firstName: payload.first_name, lastName: payload.last_name, photo: payload.photo },
    sessionExpired: false,
  })
}

export function logOut(): void {
  for (const key of ['token', 'user', 'role'] as const) writeStored(key, null)
  useAuthStore.setState(SIGNED_OUT)
}

/** A renewed access token of the same session; the role is another one when the person was given it meanwhile. */
export function keepSession({ token, role }: { token: string; role: string }): void {
  const now = useAuthStore.getState()
  if (!now.isAuthenticated || !isRole(role)) return
  if (role !== now.role) writeStored('role', role)
  writeStored('token', token)
  useAuthStore.setState({ token, role, sessionExpired: false })
}

export const setUserDetails = (userDetails: UserDetails): void => useAuthStore.setState({ userDetails })

/** Section 4: set when the session could not be renewed; the dialog follows. */
export function expireSession(): void {
  if (useAuthStore.getState().isAuthenticated) useAuthStore.setState({ sessionExpired: true })
}

/** Follows logins, renewals and logouts of other tabs. */
export function followOtherTabs(): () => void {
  return onStoredElsewhere(KEYS, () => {
    const stored = readStoredSession()
    const { user, token, role, userDetails } = useAuthStore.getState()
    if (stored?.user === user && stored?.token === token && stored?.role === role) return
    const same = stored !== undefined && stored.user === user
    useAuthStore.setState(
      stored
        ? { ...SIGNED_OUT, isAuthenticated: true, ...stored, userDetails: same ? userDetails : NOBODY }
        : SIGNED_OUT,
    )
  })
}
