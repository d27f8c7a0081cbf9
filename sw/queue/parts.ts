/**
 * Large files in parts (tus 1.0.0): a line that breaks costs a part and not the file. The queue keeps the
 * upload's id with the request, so a later worker can ask the server how far it is and send the rest.
 */
import { MARKER_HEADER, PROJECT_HEADER, TUS_HEADER, TUS_VERSION } from '#shared/headers'
import { BATCH_TIME_MS, PART_MAX_BYTES, PART_MIN_BYTES, PART_START_BYTES } from '#shared/limits'
import type { StoredRequest } from '#shared/offline/queued-request'
import { fillRole } from '../classify'
import { attempt, claimEnd, type FetchedAnswer, timeLimit } from '../network'
import type { Credentials } from './credentials'
import { keepClaim } from './settle'

export type PartsSent =
  /** All of it is there; the request names the place. */
  | { state: 'whole'; row: StoredRequest }
  /** The server takes files in one piece only. */
  | { state: 'unoffered' }
  /** The run is over, or the request is no longer this worker's or this person's. */
  | { state: 'later' }
  /** By this answer, or for want of one. `hasProgress`: some of it arrived in this attempt. */
  | { state: 'stopped'; answer: FetchedAnswer | undefined; hasProgress: boolean }

/** Parts in a row that may fail without any progress before the attempt ends. */
const MISSES_MAX = 3
const GONE: readonly number[] = [404, 405, 410]
const UPLOAD_ID = /\/([0-9a-f]{32})$/

/** What the line carried last; lives as long as the worker. An attempt begins small, for the line may be another one. */
let carried = PART_START_BYTES

/**
 * Pure: the size of the next part after one of `sent` bytes.
 * @param tookMs undefined: it got no answer in time
 */
export function nextPartSize(size: number, sent: number, tookMs: number | undefined): number {
  if (tookMs === undefined || tookMs > BATCH_TIME_MS) return Math.max(PART_MIN_BYTES, Math.floor(sent / 2))
  // The last part is small, and quick for that reason.
  if (tookMs > BATCH_TIME_MS / 2 || sent < size) return size
  return Math.min(PART_MAX_BYTES, size * 2)
}

/**
 * Sends what is missing of the file of a claimed request; renews the claim for each part.
 * @param mayGoOn asked before each call: whether there is time, and the same person is signed in
 */
export async function sendParts(
  claimed: StoredRequest,
  file: Blob,
  credentials: Credentials,
  mayGoOn: () => Promise<boolean>,
): Promise<PartsSent> {
  if (claimed.request.metadata.parts?.isWhole) return { state: 'whole', row: claimed }
  const call = callsFor(claimed, credentials)
  let partSize = Math.min(carried, PART_START_BYTES)
  let place = claimed.request.metadata.parts?.id
  let offset: number | undefined
  let misses = 0
  let hasProgress = false
  let missed: FetchedAnswer | undefined
  const stopped = (answer: FetchedAnswer | undefined): PartsSent => {
    // Whatever says yes here without making sense, the upload itself is not done.
    const isYes = answer && answer.status >= 200 && answer.status < 300
    return { state: 'stopped', answer: isYes ? { ...answer, proven: false } : answer, hasProgress }
  }

  while (misses <= MISSES_MAX) {
    if (!(await mayGoOn())) return { state: 'later' }
    const isWhole = offset === file.size
    const sent = Math.min(partSize, file.size - (offset ?? file.size))
    const parts = place === undefined ? undefined : { id: place, ...(isWhole ? { isWhole } : {}) }
    const row = await keepClaim(claimed, claimEnd(sent), parts)
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
        carried = partSize
        offset = next
        misses = 0
        hasProgress = true
        continue
      }
      const isLate = answer?.status === 0
      const canShrink = isLate && sent > PART_MIN_BYTES
      if (isLate) partSize = nextPartSize(partSize, sent, undefined)
      carried = partSize
      const isElsewhere = answer?.proven && (answer.status === 409 || GONE.includes(answer.status))
      if (!canShrink && !isElsewhere) return stopped(answer)
      // The server says how far it is: an answer may have been lost, or the file given up.
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

function callsFor({ request }: StoredRequest, { authorization, role, projectHeader }: Credentials): PartsCall {
  const url = fillRole(request.endpoint, role).replace(/(s3\/)?upload(\?.*)?$/, 'upload/parts')
  const project = projectHeader ?? request.headers[PROJECT_HEADER] ?? ''
  return async (method, id, headers = {}, body) => {
    const answer = await attempt(
      id === '' ? url : `${url}/${id}`,
      {
        method,
        headers: {
          [TUS_HEADER]: TUS_VERSION,
          [PROJECT_HEADER]: project,
          authorization,
          ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
          ...headers,
        },
        ...(body ? { body } : {}),
      },
      timeLimit(body?.size ?? 0),
    )
    return answer && { ...answer, proven: answer.proven || isOurs(answer) }
  }
}

/** These answers have no body: both headers prove them (rule 12). */
const isOurs = ({ response: { headers } }: FetchedAnswer): boolean =>
  headers.has(MARKER_HEADER) && headers.get(TUS_HEADER) === TUS_VERSION

/** Begun again for the same request, it replaces what was there. */
const toIntent = ({ request }: StoredRequest) => ({ 'upload-metadata': `intent ${btoa(request.id)}` })

const readId = ({ response }: FetchedAnswer): string | undefined =>
  UPLOAD_ID.exec(response.headers.get('location') ?? '')?.[1]

function readOffset({ response }: FetchedAnswer, size: number): number | undefined {
  const text = response.headers.get('upload-offset') ?? ''
  return /^\d{1,10}$/.test(text) && Number(text) <= size ? Number(text) : undefined
}
