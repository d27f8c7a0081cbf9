/**
 * The session of the signed-in person, or of a visitor. The token is kept in memory only. A worker
 * that starts without a page reads the owner from a stored copy without the token, and gets a token
 * by the refresh cookie (rule 19).
 */

import { del, get, set } from 'idb-keyval'
import { PROJECT_HEADER } from '#shared/headers'
import { fieldsOf } from '#shared/json'
import { VISITOR, type WorkerSession } from '#shared/offline/protocol'
import { areaOf } from '#shared/roles'
import { attempt } from './network'

type Session = Omit<WorkerSession, 'token'> & { token: string | null }

const MIRROR = 'holdfast-session'
/** Pages and workers share this lock for refreshing, because the cookie rotates. */
const REFRESH_LOCK = 'holdfast-refresh'

let session: Session | null | undefined
let paused = false

/** API base + project + user id; not the role, so that a promotion does not strand the queue. */
export const toOwner = (project: string, userId: number): string => `${self.location.origin}|${project}|${userId}`
export const userOf = (owner: string): number => Number(owner.split('|').at(-1))

/** All visitors of this device share one owner. They have no session that could end. */
export const isVisitor = (owner: string): boolean => userOf(owner) === VISITOR

export async function loadSession(): Promise<Session | null> {
  if (session === undefined) {
    const mirror = await get<Omit<Session, 'token'>>(MIRROR)
    // A page may have set the session during the read.
    if (session === undefined) session = mirror ? { ...mirror, token: null } : null
  }
  return session
}

export async function setSession(next: WorkerSession | null): Promise<void> {
  session = next
  paused = false
  // On a full device the stored copy is lost, and with it syncing while no page is open.
  if (!next) return del(MIRROR)
  const { token: _, ...mirror } = next
  await set(MIRROR, mirror).catch(() => dropMirrorOfOthers(mirror).catch(() => undefined))
}

/** A worker that starts again must not take the person before for the one who is signed in. */
async function dropMirrorOfOthers({ project, userId }: Omit<Session, 'token'>): Promise<void> {
  const stored = await get<Omit<Session, 'token'>>(MIRROR)
  if (stored?.project !== project || stored.userId !== userId) await del(MIRROR)
}

export async function loadOwner(): Promise<string | null> {
  const current = await loadSession()
  return current ? toOwner(current.project, current.userId) : null
}

/** The owners whose queues are sent in this session: visitors, and the signed-in person. */
export async function loadOwners(): Promise<string[]> {
  const current = await loadSession()
  return current ? [...new Set([VISITOR, current.userId])].map((userId) => toOwner(current.project, userId)) : []
}

/** Whether queue and copies of the owner serve a request (rule 20): a visitor's serve visitors. */
export const isServed = async (owner: string): Promise<boolean> => (await loadOwner()) === owner || isVisitor(owner)

/** Whether a person is signed in, not a visitor. */
export const isSignedIn = async (): Promise<boolean> => ((await loadSession())?.userId ?? VISITOR) !== VISITOR

/** Whether changes of the owner may be sent: a visitor's always, else while the session lasts. */
export const maySendFor = async (owner: string): Promise<boolean> =>
  isVisitor(owner) || (!paused && (await loadOwner()) === owner)

/**
 * Whether server data may be stored for the owner: signed in or a visitor, and on a device that is
 * not shared.
 */
export const keepsCopiesFor = (owner: string): boolean =>
  session?.isShared !== true &&
  (isVisitor(owner) || (session != null && toOwner(session.project, session.userId) === owner))

/** Whether the queue of the signed-in person is paused until the next sign-in (rule 15). */
export const isPaused = (): boolean => paused
export const pauseSession = (): void => {
  paused = true
}
/** The server accepted a request of this session, so it has not ended. */
export const resumeSession = (): void => {
  paused = false
}

/** Reads `sub` and `role` of an access token. Not verified: here it only names the owner. */
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

/** Reads the project id from `base64(id:secret)`. */
export function readProject(header: string | null): string | undefined {
  try {
    return atob(header ?? '').split(':')[0] || undefined
  } catch {
    return undefined
  }
}

/** The owner by the request's own headers, without a token a visitor; undefined for a bad token. */
export function ownerOf(headers: Headers): { owner: string; userId: number } | undefined {
  const authorization = headers.get('authorization')
  const userId = authorization === null ? VISITOR : readToken(authorization)?.userId
  const project = readProject(headers.get(PROJECT_HEADER))
  return userId !== undefined && project ? { owner: toOwner(project, userId), userId } : undefined
}

export type Refreshed = 'refreshed' | 'ended' | 'unreachable'

/**
 * Gets a new token by the refresh cookie, once for all pages and workers. `stale` is the rejected
 * token; a newer one in memory is used as it is. A cookie of another person counts as ended.
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
