/** The person's own sessions: lists devices, ends a session, stores its activity. */
import { messageSchema } from '#shared/contract/envelope'
import { sessionActivityRequestSchema, userSessionsSchema } from '#shared/contract/sessions'
import { endSession, listSessions } from '../accounts/user-sessions'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import { invalid, notFound } from '../errors'
import { requireUserId } from '../middleware/session'

/** Kept per session; the oldest are deleted. */
const ACTIVITIES = 200

export function userSessionCalls({ db, clock }: Deps): Call[] {
  async function remove(c: Ctx) {
    const ended = await endSession(db, requireUserId(c), c.req.param('id') ?? '', clock.now())
    if (!ended) throw notFound('Session not found')
    return c.json({ error: false, message: 'Session ended' })
  }

  async function store(c: Ctx) {
    const { started_at, ended_at, path = null } = parseBody(c, sessionActivityRequestSchema)
    const { sessionId } = c.get('actor')
    if (Date.parse(ended_at) < Date.parse(started_at))
      throw invalid({ ended_at: 'ended_at should not be before started_at' })
    await db.transaction(async (tx) => {
      await tx.query(
        'INSERT INTO session_activity (session_id, created_at, started_at, ended_at, path) VALUES ($1, $2, $3, $4, $5)',
        [sessionId, new Date(clock.now()), started_at, ended_at, path],
      )
      await tx.query(
        `DELETE FROM session_activity WHERE session_id = $1 AND id <=
           (SELECT id FROM session_activity WHERE session_id = $1 ORDER BY id DESC OFFSET ${ACTIVITIES} LIMIT 1)`,
        [sessionId],
      )
    })
    return c.json({ error: false, message: 'Stored' })
  }

  return [
    {
      method: 'GET',
      path: `${LAMBDA}/user-sessions/data`,
      kind: 'session',
      summary: 'Own live sessions with device and last use',
      answers: { 200: userSessionsSchema },
      handle: async (c) => c.json({ error: false, list: await listSessions(db, c.get('actor'), clock.now()) }),
    },
    {
      method: 'DELETE',
      path: `${LAMBDA}/user-sessions/:id`,
      kind: 'session',
      summary: 'End one of the person’s sessions',
      answers: { 200: messageSchema },
      handle: remove,
    },
    {
      method: 'POST',
      path: `${LAMBDA}/analytics/user-sessions/`,
      kind: 'session',
      summary: 'Store what the session was used for',
      body: { json: sessionActivityRequestSchema },
      answers: { 200: messageSchema },
      handle: store,
    },
  ]
}
