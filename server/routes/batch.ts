/**
 * POST /v1/api/batch: many requests in one call. Each member goes through the whole app as its own
 * request, in order, and gets its own response, whatever the others' outcome. The batch provides
 * only the session and the project.
 */
import * as z from 'zod/mini'
import {
  type BatchAnswer,
  batchMemberSchema,
  batchRequestSchema,
  batchResponseSchema,
  memberBodySchema,
  memberIdSchema,
} from '#shared/contract/batch'
import {
  FOLDED_KEYS_HEADER,
  IDEMPOTENCY_HEADER,
  MARKER_HEADER,
  MARKER_VALUE,
  PROJECT_HEADER,
  QUEUED_AT_HEADER,
  RELEASE_HEADER,
} from '#shared/headers'
import { BATCH_MAX } from '#shared/limits'
import { type Call, parseValue } from '../call'
import type { Ctx, Deps } from '../context'
import { ANSWER_MAX_BYTES } from '../db/budget'
import { badRequest } from '../errors'
import { requireJson, requireShallow } from '../middleware/body'
import { toEnvelope, toHttpError } from '../middleware/error-response'
import { REPLAYED_HEADER } from '../middleware/idempotency'
import { invalidProject } from '../middleware/project'
import { requireUserId } from '../middleware/session'

/** For the whole call; a member may have the usual 1 MiB. */
export const BATCH_MAX_BYTES = 8 * 1_048_576

const REQUEST_HEADERS: readonly string[] = [
  'content-type',
  'accept',
  'if-match',
  IDEMPOTENCY_HEADER,
  FOLDED_KEYS_HEADER,
  PROJECT_HEADER,
  QUEUED_AT_HEADER,
  RELEASE_HEADER,
]
const ANSWER_HEADERS = [MARKER_HEADER, 'content-type', 'etag', 'retry-after', REPLAYED_HEADER] as const

/** The minimum for a response per member: each has an id. */
const answerableSchema = z
  .array(z.looseObject({ id: memberIdSchema }))
  .check(
    z.minLength(1, 'A batch has at least one request'),
    z.maxLength(BATCH_MAX, `A batch has at most ${BATCH_MAX} requests`),
  )

export function batchCalls({ logger }: Pick<Deps, 'logger'>): Call[] {
  async function answerMember(c: Ctx, id: string, member: unknown): Promise<BatchAnswer> {
    try {
      const response = await c.get('send')(toRequest(c, member))
      const headers = ANSWER_HEADERS.flatMap((name) => {
        const value = response.headers.get(name)
        return value === null ? [] : [[name, value]]
      })
      const body = memberBodySchema.parse(await response.json())
      return { id, status: response.status, headers: Object.fromEntries(headers), body }
    } catch (error) {
      return refuse(c, id, error)
    }
  }

  function refuse(c: Ctx, id: string, error: unknown): BatchAnswer {
    const refusal = toHttpError(error)
    const fields = { requestId: c.get('requestId'), member: id, status: refusal.status }
    if (refusal.status >= 500) logger.error({ ...fields, err: error }, 'failure')
    else logger.info(fields, 'refused in a batch')
    const headers = { [MARKER_HEADER]: MARKER_VALUE, 'content-type': 'application/json', ...refusal.details.headers }
    return { id, status: refusal.status, headers, body: toEnvelope(refusal) }
  }

  async function batch(c: Ctx) {
    requireUserId(c)
    const members = parseValue(requireJson(await c.req.text()), answerableSchema)
    if (new Set(members.map(({ id }) => id)).size < members.length)
      throw badRequest('Two requests of the batch have the same id', 'DUPLICATE_ID')
    const responses: BatchAnswer[] = []
    let bytes = 0
    for (const member of members) {
      const answer =
        bytes > ANSWER_MAX_BYTES ? refuse(c, member.id, tooMuch()) : await answerMember(c, member.id, member)
      bytes += JSON.stringify(answer.body).length
      responses.push(answer)
    }
    return c.json({ error: false, responses })
  }

  return [
    {
      method: 'POST',
      path: '/v1/api/batch',
      kind: 'read',
      summary: 'Up to 100 requests in one call, run in order, each with its own key and policy',
      body: { list: batchRequestSchema, maxBytes: BATCH_MAX_BYTES },
      answers: { 200: batchResponseSchema },
      handle: batch,
    },
  ]
}

/**
 * The member was not started. A client sends requests that can't be part of a batch on their own.
 */
const tooMuch = () =>
  badRequest('The responses of this batch are too large together: send this request on its own', 'NOT_IN_BATCH')

/** @throws HttpError 400 or 403 when the member can't be sent */
function toRequest(c: Ctx, member: unknown): Request {
  const { method, endpoint, headers: requested = {}, body = null } = parseValue(member, batchMemberSchema)
  const project = c.req.header(PROJECT_HEADER) ?? ''
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const [name, value] of Object.entries(requested)) {
    if (!REQUEST_HEADERS.includes(name.toLowerCase()))
      throw badRequest(`A request of a batch can't have the header "${name}"`, 'HEADER_REFUSED')
    if (name.toLowerCase() === PROJECT_HEADER && value !== project) throw invalidProject()
    setHeader(headers, name, value)
  }
  headers.set(PROJECT_HEADER, project)
  headers.set('authorization', c.req.header('authorization') ?? '')
  if (method === 'GET' && body !== null) throw badRequest('A GET has no body', 'BODY_REFUSED')
  return new Request(new URL(endpoint, c.req.url), { method, headers, body: body === null ? null : toText(body) })
}

function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value)
  } catch {
    throw badRequest(`The header "${name}" is malformed`, 'HEADER_REFUSED')
  }
}

function toText(body: unknown): string {
  requireShallow(body)
  return JSON.stringify(body, (_name, value: unknown) => {
    // JSON.parse turns 1e999 into Infinity. Serialized again it would be null, and a refusal would
    // become a change.
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      throw badRequest('A number is out of range', 'OUT_OF_RANGE')
    return value
  })
}
