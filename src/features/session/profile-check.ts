/**
 * The start-up profile check (specification section 4), as a decision: only an answer proven ours logs a person out.
 */
import type { Profile } from '#shared/contract/auth'
import { ApiError } from '#shared/errors'

/** later: nobody of ours answered, ask again with a connection · expired: the session-expired flow has it already. */
export type ProfileVerdict = 'keep' | 'later' | 'expired' | 'log-out'

export function judgeProfile(
  stored: { user: number; role: string },
  answer: { profile: Pick<Profile, 'id' | 'role'> } | { error: unknown },
): ProfileVerdict {
  if ('profile' in answer)
    return answer.profile.id === stored.user && answer.profile.role === stored.role ? 'keep' : 'log-out'
  const { error } = answer
  // A stranger's answer has kind network, whatever its status; our own 408, 429 and 5xx say nothing about the person.
  if (!(error instanceof ApiError) || error.kind === 'network' || error.kind === 'timeout' || error.kind === 'offline')
    return 'later'
  if (error.status === 401) return 'expired'
  if (error.status === 408 || error.status === 429 || error.status >= 500) return 'later'
  return 'log-out'
}
