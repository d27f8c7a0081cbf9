/**
 * Content codings (RFC 9110, section 8.4): chooses one for a request, and encodes the API's
 * responses.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { namesOf } from '#shared/names'

/** Below this size compression saves nothing. */
export const SMALL_BYTES = 1_024

/** `once`: the result is sent often, so a higher effort pays off. */
type Effort = 'once' | 'each'

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_LGWIN: WINDOW } = constants

/** In order of preference. */
const ENCODERS = {
  br: (bytes: Uint8Array, effort: Effort) =>
    promisify(brotliCompress)(bytes, { params: { [QUALITY]: effort === 'once' ? 9 : 5, [WINDOW]: 22 } }),
  gzip: (bytes: Uint8Array, effort: Effort) => promisify(gzip)(bytes, { level: effort === 'once' ? 9 : 4 }),
} as const
export type Encoding = keyof typeof ENCODERS

/** RFC 9110, section 12.5.3. Undefined: not encoded. */
export function encodingFor(request: Request): Encoding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',').flatMap((part) => {
    // Trimmed after the split: a pattern with spaces on both sides takes the square of a row of them.
    const [name = '', ...parameters] = part
      .toLowerCase()
      .split(';')
      .map((text) => text.trim())
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name]
  })
  return namesOf(ENCODERS).find((name) => accepted.includes(name))
}

export const encode = async (bytes: Uint8Array, encoding: Encoding, effort: Effort): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await ENCODERS[encoding](bytes, effort))

/**
 * Encodes a response of the API. A response with an entity tag stays as it is, because the tag
 * returns in If-Match and identifies the record, not one encoding of it (section 8.8.3). Streams
 * stay as they are too: their length is unknown.
 */
export async function compressAnswer(request: Request, answer: Response): Promise<Response> {
  const encoding = encodingFor(request)
  if (!encoding || request.method === 'HEAD') return answer
  const { headers } = answer
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (!isJson || headers.has('etag') || headers.has('content-encoding')) return answer
  const plain = new Uint8Array(await answer.arrayBuffer())
  headers.append('vary', 'accept-encoding')
  headers.delete('content-length')
  const isSmall = plain.byteLength < SMALL_BYTES
  if (!isSmall) headers.set('content-encoding', encoding)
  return new Response(isSmall ? plain : await encode(plain, encoding, 'each'), { status: answer.status, headers })
}
