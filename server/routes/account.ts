/** The person's own account as a whole: its data as a file, and its deletion. */
import { confirmedRequestSchema } from '#shared/contract/account'
import { messageSchema } from '#shared/contract/envelope'
import { userTable } from '#shared/resources/people'
import { leave } from '../accounts/leave'
import { ownData } from '../accounts/own-data'
import { clearRefreshCookie, requirePassword } from '../accounts/sign-in'
import { requireStepUp } from '../accounts/user-sessions'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps, Limit } from '../context'
import { unauthorized } from '../errors'
import { requireUserId } from '../middleware/session'
import { countAttempt } from '../rate-limit'
import { columnsOf } from '../records/record-checks'
import { answerFile } from './export'

/** Each reads all that the person has. */
const DOWNLOADS: Limit = { max: 5, windowMs: 60 * 60_000 }

export function accountCalls(deps: Deps): Call[] {
  const { db, clock, logger } = deps

  /** The password, and a recent code where two-factor sign-in is on. @throws HttpError 403, 429 */
  async function requireOwner(c: Ctx): Promise<number> {
    const { password } = parseBody(c, confirmedRequestSchema)
    const userId = requireUserId(c)
    await requireStepUp(db, c.get('actor'), clock.now())
    await requirePassword(deps, userId, password, 'password')
    return userId
  }

  async function download(c: Ctx) {
    const userId = await requireOwner(c)
    await countAttempt(db, clock, `own-data:${userId}`, DOWNLOADS)
    const [account] = await db.query<{ email: string }>(`SELECT ${columnsOf(userTable)} FROM "user" WHERE id = $1`, [
      userId,
    ])
    if (!account) throw unauthorized()
    const chunks = ownData(db, { ...c.get('actor'), userId }, { ...account }, clock.now())
    return answerFile(c, chunks, { name: 'holdfast-data.json', type: 'application/json; charset=utf-8', logger })
  }

  async function remove(c: Ctx) {
    const userId = await requireOwner(c)
    await db.transaction((tx) => leave(deps, tx, userId))
    await clearRefreshCookie(c, deps)
    return c.json({ error: false, message: 'Account deleted' })
  }

  return [
    {
      method: 'POST',
      path: `${LAMBDA}/account/data`,
      kind: 'session',
      summary: 'Everything that the person owns, as a JSON file; asks for the password',
      body: { json: confirmedRequestSchema },
      answers: { 200: null },
      handle: download,
    },
    {
      method: 'POST',
      path: `${LAMBDA}/account/delete`,
      kind: 'session',
      summary: 'Delete the person’s account, and anonymise what must stay; asks for the password',
      body: { json: confirmedRequestSchema },
      answers: { 200: messageSchema },
      handle: remove,
    },
  ]
}
