/** What a queued request is sent with: token and role as they are now, never as they were when it was made. */
import { pause } from '../network'
import { loadSession, pauseSession, refresh } from '../session'

export type Credentials = {
  authorization: string
  role: string
  /** In place of the stored one, when a page has told a newer. */
  projectHeader?: string | undefined
}

/**
 * Token and role of the signed-in person; undefined when none is to be had now.
 * @param storedHeader the project header of what is to be sent
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
