/** The own sessions on all devices, and what they were used for. */
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

/** Tells about a stretch of use of this session. */
export async function storeSessionActivity(activity: SessionActivity): Promise<Said> {
  return request(`${LAMBDA}/analytics/user-sessions/`, { method: 'POST', body: activity, silent: true })
}
