/**
 * Sends large files in parts (tus 1.0.0), so that a broken connection costs one part, not the file.
 * The request stores the upload's id, so that a later worker can resume where the server stopped.
 */
import { MARKER_HEADER, TUS_HEADER, TUS_VERSION } from '#shared/headers'
import { BATCH_TIME_MS, PART_MAX_BYTES, PART_MIN_BYTES, PART_START_BYTES } from '#shared/limits'
import type { StoredRequest } from '#shared/offline/queued-request'
import { fillRole } from '../classify'
import { attempt, claimEnd, type FetchedAnswer, timeLimit } from '../network'
import { asSender, type Credentials } from './credentials'
import { renewClaim } from './row-states'

export type PartsSent =
  /** The server has the whole file; the request holds the upload's id. */
  | { state: 'whole'; row: StoredRequest }
  /** The server accepts files only in one piece. */
  | { state: 'unoffered' }
  /** The run is over, or the request no longer belongs to this worker or this person. */
  | { state: 'later' }
  /** Stopped by this answer, or without one. `hasProgress`: some parts arrived in this attempt. */
  | { state: 'stopped'; answer: FetchedAnswer | undefined; hasProgress: boolean }

/** Number of calls in a row without progress that an attempt may have. */
const MISSES_MAX = 3
const GONE: readonly number[] = [404, 405, 410]
const UPLOAD_ID = /\/([0-9a-f]{32})$/

/** Last size that worked. Lives as long as the worker; the connection may have changed since. */
let lastPartSize = PART_START_BYTES

/**
 * The size of the next part after one of `sent` bytes. Pure.
 * @param tookMs undefined: no answer in time
 */
export function nextPartSize(size: number, sent: number, tookMs: number | undefined): number {
  if (tookMs === undefined || tookMs > BATCH_TIME_MS) return Math.max(PART_MIN_BYTES, Math.floor(sent / 2))
  // A last part that is quick because it is small does not count.
  if (tookMs > BATCH_TIME_MS / 2 || sent < size) return size
  return Math.min(PART_MAX_BYTES, size * 2)
}

/**
 * Sends the missing parts of a claimed request's file. Renews the claim for each part.
 * @param mayGoOn checked before each call: whether there is time and the same person is signed in
 */
export async function sendParts(
  claimed: StoredRequest,
  file: Blob,
  credentials: Credentials,
  mayGoOn: () => Promise<boolean>,
): Promise<PartsSent> {
  if (claimed.request.metadata.parts?.isWhole) return { state: 'whole', row: claimed }
  const call = callsFor(claimed, credentials)
  let partSize = Math.min(lastPartSize, PART_START_BYTES)
  let place = claimed.request.metadata.parts?.id
  let offset: number | undefined
  let misses = 0
  let hasProgress = false
  let missed: FetchedAnswer | undefined
  const stopped = (answer: FetchedAnswer | undefined): PartsSent => {
    // An unexpected success here must not count as the success of the request.
    const isSuccess = answer && answer.status >= 200 && answer.status < 300
    return { state: 'stopped', answer: isSuccess ? { ...answer, proven: false } : answer, hasProgress }
  }

  while (misses <= MISSES_MAX) {
    if (!(await mayGoOn())) return { state: 'later' }
    const isWhole = offset === file.size
    const sent = Math.min(partSize, file.size - (offset ?? file.size))
    const parts = place === undefined ? undefined : { id: place, ...(isWhole ? { isWhole } : {}) }
    const row = await renewClaim(claimed, claimEnd(sent), parts)
    if (!row) return { state: 'later' }
    if (isWhole) return { state: 'whole', row }

    if (place === undefined) {
      const answer = await call('POST', '', { 'upload-length': String(file.size), ...toIntent(claimed) })
      if (answer?.proven && GONE.includes(answer.status)) return { state: 'unoffered' }
      place = answer?.status === 201 && answer.proven ? readId(answer) : undefined
      if (place === undefined) return stopped(answer)
      offset = 0
    } else if (offset === undefined) {
      const answer = await call('HEAD', place)
      if (answer?.proven && GONE.includes(answer.status)) {
        place = undefined
        missed = answer
        misses += 1
      } else {
        offset = answer?.status === 200 && answer.proven ? readOffset(answer, file.size) : undefined
        if (offset === undefined) return stopped(answer)
      }
    } else {
      const started = performance.now()
      const answer = await call('PATCH', place, { 'upload-offset': String(offset) }, file.slice(offset, offset + sent))
      const next = answer?.status === 204 && answer.proven ? readOffset(answer, file.size) : undefined
      if (next !== undefined && next > offset) {
        partSize = nextPartSize(partSize, sent, performance.now() - started)
        lastPartSize = partSize
        offset = next
        misses = 0
        hasProgress = true
        continue
      }
      const isLate = answer?.status === 0
      const canShrink = isLate && sent > PART_MIN_BYTES
      if (isLate) partSize = nextPartSize(partSize, sent, undefined)
      lastPartSize = partSize
      const isElsewhere = answer?.proven && (answer.status === 409 || GONE.includes(answer.status))
      if (!canShrink && !isElsewhere) return stopped(answer)
      // Ask the server for the offset: an answer may have been lost, or the upload removed.
      offset = undefined
      if (!isElsewhere) continue
      missed = answer
      misses += 1
    }
  }
  return stopped(missed)
}

type Method = 'POST' | 'HEAD' | 'PATCH'
type PartsCall = (
  method: Method,
  id: string,
  headers?: Record<string, string>,
  body?: Blob,
) => Promise<FetchedAnswer | undefined>

function callsFor({ request }: StoredRequest, credentials: Credentials): PartsCall {
  const url = fillRole(request.endpoint, credentials.role).replace(/(s3\/)?upload(\?.*)?$/, 'upload/parts')
  return async (method, id, headers = {}, body) => {
    const answer = await attempt(
      id === '' ? url : `${url}/${id}`,
      {
        method,
        ...asSender(credentials, request, {
          [TUS_HEADER]: TUS_VERSION,
          ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
          ...headers,
        }),
        ...(body ? { body } : {}),
      },
      timeLimit(body?.size ?? 0),
    )
    return answer && { ...answer, proven: answer.proven || isOurs(answer) }
  }
}

/** These answers have no body, so two headers prove them (rule 12). */
const isOurs = ({ response: { headers } }: FetchedAnswer): boolean =>
  headers.has(MARKER_HEADER) && headers.get(TUS_HEADER) === TUS_VERSION

/** An upload started again for the same request replaces the earlier one. */
const toIntent = ({ request }: StoredRequest) => ({ 'upload-metadata': `intent ${btoa(request.id)}` })

const readId = ({ response }: FetchedAnswer): string | undefined =>
  UPLOAD_ID.exec(response.headers.get('location') ?? '')?.[1]

function readOffset({ response }: FetchedAnswer, size: number): number | undefined {
  const text = response.headers.get('upload-offset') ?? ''
  return /^\d{1,10}$/.test(text) && Number(text) <= size ? Number(text) : undefined
}
