/** A copy of the whole workspace as a file, while the server works, for a trial in a browser. */
import { confirmedRequestSchema } from '#shared/contract/account'
import { workspaceFileName } from '#shared/workspace-file-name'
import { requirePassword } from '../accounts/sign-in'
import { requireStepUp } from '../accounts/user-sessions'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps, Limit } from '../context'
import { HttpError } from '../errors'
import { requireUserId } from '../middleware/session'
import { countAttempt } from '../rate-limit'
import { writeAudit } from '../records/audit'
import { WorkspaceFileError } from '../workspace/workspace-file'
import { requireSmall, workspaceZip } from '../workspace/write-workspace'
import { answerFile } from './export'

const HOUR_MS = 60 * 60_000
/** Each stops all other requests for as long as the database is copied. */
const COPIES: Limit = { max: 5, windowMs: HOUR_MS }
/** After this a copy that nobody reads no longer keeps others waiting. The page gives up then too. */
const COPY_MAX_MS = 10 * 60_000

type Slot = { until: number }

const notEmbedded = () =>
  new HttpError(
    501,
    'This server keeps its data in PostgreSQL (DATABASE_URL). Only the embedded database can be copied into a file.',
    { code: 'NOT_CONFIGURED' },
  )

const busy = (seconds: number) =>
  new HttpError(409, 'Another copy is being made. Try again when it is done.', {
    code: 'COPYING',
    headers: { 'retry-after': String(seconds) },
  })

/** Passes on the chunks, and calls `end` once none follows, whatever the reason. */
async function* endingWith<Chunk>(chunks: AsyncGenerator<Chunk, void>, end: () => void) {
  try {
    yield* chunks
  } catch (error) {
    if (error instanceof WorkspaceFileError) throw new HttpError(409, error.message, { code: 'WORKSPACE_TOO_LARGE' })
    throw error
  } finally {
    end()
  }
}

export function workspaceCopyCalls({ db, dump, files, clock, logger, config, passwords }: Deps): Call[] {
  // In memory: a database that is embedded belongs to one process.
  let running: Slot | undefined

  /** @throws HttpError 409 while another copy is made */
  function take(now: number): Slot {
    if (running && running.until > now) throw busy(60)
    running = { until: now + COPY_MAX_MS }
    return running
  }

  async function download(c: Ctx) {
    const { password } = parseBody(c, confirmedRequestSchema)
    if (!dump) throw notEmbedded()
    const userId = requireUserId(c)
    const now = clock.now()
    await requireStepUp(db, c.get('actor'), now)
    await requirePassword({ db, clock, config, passwords }, userId, password, 'password')
    const slot = take(now)
    const leave = () => {
      if (running === slot) running = undefined
    }
    async function* chunks(copy: NonNullable<typeof dump>) {
      await countAttempt(db, clock, `workspace-copy:${userId}`, COPIES)
      await requireSmall(db)
      await writeAudit(db, {
        ...{ actor: c.get('actor'), table: 'user', operation: 'download', key: null, at: now },
        changes: [{ recordId: userId, before: null, after: null }],
      })
      yield* workspaceZip({ db, files, dump: copy }, { version: config.version, now })
    }
    const file = { name: workspaceFileName(now), type: 'application/zip', logger }
    return answerFile(c, endingWith(chunks(dump), leave), file)
  }

  return [
    {
      method: 'POST',
      path: `${LAMBDA}/workspace/copy`,
      kind: 'session',
      roles: ['super_admin'],
      summary: 'A copy of the whole workspace as a zip, for a trial in a browser; asks for the password',
      body: { json: confirmedRequestSchema },
      answers: { 200: null },
      handle: download,
    },
  ]
}
