/** Sessions on all devices: the own ones and what they were used for, and for administrators somebody else's. */
import type { SessionActivity } from '#shared/contract/sessions'
import { LAMBDA } from './endpoint'
import { request } from './transport'

/** Live ones, the latest used first. */
export async function listSessions() {
  return request(`${LAMBDA}/user-sessions/data`, { answer: 'userSessions' })
}

export async function endSession(id: string) {
  return request(`${LAMBDA}/user-sessions/${encodeURIComponent(id)}`, { answer: 'message', method: 'DELETE' })
}

/** Of an account that is the caller's to look after, as `listSessions`. */
export async function listSessionsOf(user: number) {
  return request(`${LAMBDA}/admin/user-sessions/${user}`, { answer: 'userSessions' })
}

/** Signs somebody out in one place; everywhere without a session. */
export async function endSessionsOf(user: number, session?: string) {
  const body = { id: user, ...(session === undefined ? {} : { session_id: session }) }
  return request(`${LAMBDA}/admin/user-sessions/end`, { answer: 'message', method: 'POST', body })
}

/** Tells about a stretch of use of this session. */
export async function storeSessionActivity(activity: SessionActivity) {
  return request(`${LAMBDA}/analytics/user-sessions/`, {
    answer: 'message',
    method: 'POST',
    body: activity,
    silent: true,
  })
}
