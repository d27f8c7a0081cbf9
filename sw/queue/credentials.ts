/** Loads credentials for sending: the current ones, never those of when a change was made. */
import { PROJECT_HEADER } from '#shared/headers'
import type { QueuedRequest } from '#shared/offline/queued-request'
import { pause } from '../network'
import { isVisitor, loadOwner, loadSession, pauseSession, refresh, toOwner } from '../session'

export type Credentials = {
  /** null: a visitor. */
  token: string | null
  role: string
  /** Replaces the stored project header when a page has sent a newer one. */
  projectHeader?: string | undefined
}

type Owned = Pick<QueuedRequest, 'headers'> & { metadata: Pick<QueuedRequest['metadata'], 'owner'> }

export const projectOf = ({ headers }: Pick<QueuedRequest, 'headers'>): string => headers[PROJECT_HEADER] ?? ''

/** Credentials of visitors: the path role `public`, no token. */
export const AS_VISITOR: Credentials = { token: null, role: 'public' }

/** Token and role of the request's owner; undefined when they are not signed in or have no token. */
export async function loadCredentials(request: Owned): Promise<Credentials | undefined> {
  const { owner } = request.metadata
  const session = await loadSession()
  if (isVisitor(owner)) return { ...AS_VISITOR, projectHeader: session?.projectHeader }
  if (session && !session.token && (await loadOwner()) === owner) {
    const result = await refresh(null, projectOf(request))
    if (result === 'ended') pauseSession()
    if (result === 'unreachable') pause(undefined)
  }
  const current = await loadSession()
  // Another person may have signed in meanwhile: never send as someone else.
  if (!current?.token || toOwner(current.project, current.userId) !== owner) return undefined
  const { token, role, projectHeader } = current
  return { token, role, projectHeader }
}

/** The part of a call that says who sends it. A visitor sends no cookie either. */
export const asSender = (
  { token, projectHeader }: Credentials,
  request: Pick<QueuedRequest, 'headers'>,
  headers: Record<string, string> = {},
) => ({
  headers: {
    ...headers,
    [PROJECT_HEADER]: projectHeader ?? projectOf(request),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  },
  ...(token ? {} : { credentials: 'omit' as const }),
})
