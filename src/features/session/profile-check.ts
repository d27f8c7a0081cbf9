/**
 * Decides the start-up profile check (specification section 4): only our server's answer signs a
 * user out.
 */
import type { Profile } from '#shared/contract/auth'
import { ApiError } from '#shared/errors'

/**
 * later: our server did not answer, check again when online. expired: the session-expired flow
 * handles it.
 */
export type ProfileVerdict = 'keep' | 'later' | 'expired' | 'log-out'

export function judgeProfile(
  stored: { user: number; role: string },
  answer: { profile: Pick<Profile, 'id' | 'role'> } | { error: unknown },
): ProfileVerdict {
  if ('profile' in answer)
    return answer.profile.id === stored.user && answer.profile.role === stored.role ? 'keep' : 'log-out'
  const { error } = answer
  // Answers of other servers have kind network, whatever their status. Our 408, 429 and 5xx say
  // nothing about the user.
  if (!(error instanceof ApiError) || error.kind === 'network' || error.kind === 'timeout' || error.kind === 'offline')
    return 'later'
  if (error.status === 401) return 'expired'
  if (error.status === 408 || error.status === 429 || error.status >= 500) return 'later'
  return 'log-out'
}
