/** Sessions on all devices: the own ones and what they were used for, and for administrators somebody else's. */
import type { SessionActivity, UserSession } from '#shared/contract/sessions'
import type { Said } from './auth'
import { request } from './transport'

const LAMBDA = '/v1/api/{{project}}/{{role}}/lambda'

/** Live ones, the latest used first. */
export async function listSessions(): Promise<{ list: UserSession[] }> {
  return request(`${LAMBDA}/user-sessions/data`)
}

export async function endSession(id: string): Promise<Said> {
  return request(`${LAMBDA}/user-sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** Of an account that is the caller's to look after, as `listSessions`. */
export async function listSessionsOf(user: number): Promise<{ list: UserSession[] }> {
  return request(`${LAMBDA}/admin/user-sessions/${user}`)
}

/** Signs somebody out in one place; everywhere without a session. */
export async function endSessionsOf(user: number, session?: string): Promise<Said> {
  const body = { id: user, ...(session === undefined ? {} : { session_id: session }) }
  return request(`${LAMBDA}/admin/user-sessions/end`, { method: 'POST', body })
}

/** Tells about a stretch of use of this session. */
export async function storeSessionActivity(activity: SessionActivity): Promise<Said> {
  return request(`${LAMBDA}/analytics/user-sessions/`, { method: 'POST', body: activity, silent: true })
}
