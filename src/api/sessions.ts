/** Sessions on all devices: the user's own, and for administrators those of other users. */
import type { SessionActivity } from '#shared/contract/sessions'
import { LAMBDA } from './endpoint'
import { request } from './transport'

/** Active sessions, most recently used first. */
export async function listSessions() {
  return request(`${LAMBDA}/user-sessions/data`, { answer: 'userSessions' })
}

export async function endSession(id: string) {
  return request(`${LAMBDA}/user-sessions/${encodeURIComponent(id)}`, { answer: 'message', method: 'DELETE' })
}

/** Like `listSessions`, for an account that the caller administers. */
export async function listSessionsOf(user: number) {
  return request(`${LAMBDA}/admin/user-sessions/${user}`, { answer: 'userSessions' })
}

/** Ends one session of a user, or all without `session`. */
export async function endSessionsOf(user: number, session?: string) {
  const body = { id: user, ...(session === undefined ? {} : { session_id: session }) }
  return request(`${LAMBDA}/admin/user-sessions/end`, { answer: 'message', method: 'POST', body })
}

/** Records a period of activity in this session. */
export async function storeSessionActivity(activity: SessionActivity) {
  return request(`${LAMBDA}/analytics/user-sessions/`, {
    answer: 'message',
    method: 'POST',
    body: activity,
    silent: true,
  })
}
