/**
 * Who is signed in. The token lives in memory only; a mirror without it (idb-keyval) lets a worker that wakes alone know
 * whose queue it may send, and the refresh cookie gives it a token (rule 19).
 */

import { del, get, set } from 'idb-keyval'
import { PROJECT_HEADER } from '#shared/headers'
import { fieldsOf } from '#shared/json'
import type { WorkerSession } from '#shared/offline/protocol'
import { areaOf } from '#shared/roles'
import { attempt } from './network'

type Session = Omit<WorkerSession, 'token'> & { token: string | null }

const MIRROR = 'holdfast-session'
/** Pages and workers refresh under one lock: the cookie rotates. */
const REFRESH_LOCK = 'holdfast-refresh'

let session: Session | null | undefined
let paused = false

/** API base + project + user id; not the role, so that a promotion does not strand the queue. */
export const toOwner = (project: string, userId: number): string => `${self.location.origin}|${project}|${userId}`

export async function loadSession(): Promise<Session | null> {
  if (session === undefined) {
    const mirror = await get<Omit<Session, 'token'>>(MIRROR)
    // A page may have spoken while the mirror was read.
    if (session === undefined) session = mirror ? { ...mirror, token: null } : null
  }
  return session
}

export async function setSession(next: WorkerSession | null): Promise<void> {
  session = next
  paused = false
  // A full device costs the mirror, and with it work while no page is open; what a page says goes on.
  if (!next) return del(MIRROR)
  const { token: _, ...mirror } = next
  await set(MIRROR, mirror).catch(() => undefined)
}

export async function loadOwner(): Promise<string | null> {
  const current = await loadSession()
  return current ? toOwner(current.project, current.userId) : null
}

/** Whether copies of what the server has may be kept for them: they are signed in, and nobody else uses this device. */
export const keepsCopiesFor = (owner: string): boolean =>
  session?.isShared !== true && session != null && toOwner(session.project, session.userId) === owner

/** The queue waits for a new login (rule 15). */
export const isPaused = (): boolean => paused
export const pauseSession = (): void => {
  paused = true
}
/** The server has done something under the session: it has not ended. */
export const resumeSession = (): void => {
  paused = false
}

/** `sub` and `role` of an access token. Read, not verified: the server verifies; here it only says whose the request is. */
export function readToken(authorization: string | null): { userId: number; role: string } | undefined {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '')?.[1]
  if (!payload) return undefined
  try {
    const { sub, role } = fieldsOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    const userId = Number(sub)
    return Number.isSafeInteger(userId) && userId > 0 ? { userId, role: String(role) } : undefined
  } catch {
    return undefined
  }
}

/** The project id in `base64(id:secret)`. */
export function readProject(header: string | null): string | undefined {
  try {
    return atob(header ?? '').split(':')[0] || undefined
  } catch {
    return undefined
  }
}

/** Whose request it is, by its own headers; undefined when they do not say. */
export function ownerOf(headers: Headers): { owner: string; userId: number } | undefined {
  const token = readToken(headers.get('authorization'))
  const project = readProject(headers.get(PROJECT_HEADER))
  return token && project ? { owner: toOwner(project, token.userId), userId: token.userId } : undefined
}

export type Refreshed = 'refreshed' | 'ended' | 'unreachable'

/**
 * A new token through the refresh cookie: single flight across pages and workers. `stale` is the token that was refused:
 * when another one is there already, it is taken. A cookie of another person counts as ended.
 */
export function refresh(stale: string | null, projectHeader: string): Promise<Refreshed> {
  return navigator.locks.request(REFRESH_LOCK, async () => {
    const current = await loadSession()
    if (!current) return 'ended'
    if (current.token && current.token !== stale) return 'refreshed'
    const url = `/v1/api/${current.project}/${areaOf(current.role, '')}/lambda/refresh`
    const answer = await attempt(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [PROJECT_HEADER]: current.projectHeader ?? projectHeader },
      body: '{}',
    })
    if (!answer?.proven || answer.status === 429 || answer.status >= 500) return 'unreachable'
    const { token, user_id, role } = fieldsOf(answer.body)
    if (answer.status !== 200 || typeof token !== 'string' || user_id !== current.userId) return 'ended'
    if (session?.userId === current.userId)
      session = { ...current, token, role: typeof role === 'string' ? role : current.role }
    return 'refreshed'
  })
}
