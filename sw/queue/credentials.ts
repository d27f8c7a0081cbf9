/** Loads credentials for sending: the current ones, never those of when a change was made. */
import { pause } from '../network'
import { loadSession, pauseSession, refresh } from '../session'

export type Credentials = {
  authorization: string
  role: string
  /** Replaces the stored project header when a page has sent a newer one. */
  projectHeader?: string | undefined
}

/**
 * Token and role of the signed-in person; undefined when there is no token now.
 * @param storedHeader the project header of the request to send
 */
export async function loadCredentials(storedHeader: string): Promise<Credentials | undefined> {
  const session = await loadSession()
  if (!session) return undefined
  if (!session.token) {
    const result = await refresh(null, storedHeader)
    if (result === 'ended') pauseSession()
    if (result === 'unreachable') pause(undefined)
  }
  const current = await loadSession()
  if (!current?.token) return undefined
  const { role, projectHeader } = current
  return { authorization: `Bearer ${current.token}`, role, projectHeader }
}
