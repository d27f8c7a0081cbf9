/**
 * Uploads in parts by tus 1.0.0 (creation and termination), for connections on which a whole file
 * never arrives. The upload call turns the parts into a file, with its Idempotency-Key (files.ts).
 */

import { TUS_HEADER, TUS_VERSION } from '#shared/headers'
import { PART_MAX_BYTES, UNFINISHED_UPLOAD_DAYS } from '#shared/limits'
import { type Call, LAMBDA } from '../call'
import { unfinishedUploads } from '../content/unfinished-uploads'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { HttpError } from '../errors'
import { requireUserId } from '../middleware/session'

const PATH = `${LAMBDA}/upload/parts`
const DAY_MS = 24 * 3_600_000

export function uploadPartCalls({ db, clock, tus }: Deps): Call[] {
  const answer = (c: Ctx, on: Database): Promise<Response> => {
    const { url, method, headers } = c.req.raw
    const request = new Request(url, { method, headers, body: method === 'PATCH' ? c.get('bytes') : null })
    return tus(request, unfinishedUploads(on, requireUserId(c), clock.now()))
  }

  const write = (c: Ctx): Promise<Response> => db.transaction((tx) => answer(c, tx))

  async function create(c: Ctx): Promise<Response> {
    const response = await write(c)
    response.headers.set('upload-expires', new Date(clock.now() + UNFINISHED_UPLOAD_DAYS * DAY_MS).toUTCString())
    return response
  }

  /** Hono answers HEAD with the route of GET. */
  function find(c: Ctx): Promise<Response> {
    if (c.req.method === 'HEAD') return answer(c, db)
    throw new HttpError(405, 'Method not allowed', {
      code: 'METHOD_NOT_ALLOWED',
      headers: { allow: 'HEAD, PATCH, DELETE' },
    })
  }

  const common = { kind: 'session', headers: { [TUS_HEADER]: TUS_VERSION } } as const
  return [
    {
      ...common,
      method: 'POST',
      path: PATH,
      summary: 'Start an upload in parts (tus): Upload-Length, and in Upload-Metadata a name for its intent',
      answers: { 201: null },
      handle: create,
    },
    {
      ...common,
      method: 'HEAD',
      path: `${PATH}/:id`,
      summary: 'How much of an upload has arrived (tus): Upload-Offset',
      answers: { 200: null },
      handle: find,
    },
    {
      ...common,
      method: 'PATCH',
      path: `${PATH}/:id`,
      summary: 'The next bytes of an upload (tus), from Upload-Offset on',
      body: { bytes: 'application/offset+octet-stream', maxBytes: PART_MAX_BYTES },
      answers: { 204: null },
      handle: write,
    },
    {
      ...common,
      method: 'DELETE',
      path: `${PATH}/:id`,
      summary: 'Discard an upload in parts (tus)',
      answers: { 204: null },
      handle: write,
    },
  ]
}
