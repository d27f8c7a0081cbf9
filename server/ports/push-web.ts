/**
 * Web Push with WebCrypto: the message encrypted for the browser (RFC 8291, in one record of RFC
 * 8188), the server identified by its key (VAPID, RFC 8292). Why no library: docs/decisions/0017.
 */
import type { Clock } from '../context'
import { type Outbound, OutboundError } from './outbound'
import { PushGoneError, PushRefusedError, type PushTarget, type PushTransport } from './push'

type Bytes = Uint8Array<ArrayBuffer>
type Key = Parameters<typeof crypto.subtle.exportKey>[1]

/** A key pair on P-256, base64url: the scalar, and the uncompressed point. */
export type VapidKeys = { privateKey: string; publicKey: string }

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const POINT_BYTES = 65
const COORDINATE_BYTES = 32
const RECORD_BYTES = 4_096
const TOKEN_S = 12 * 3_600
/** A push service keeps it that long for a device that is off. */
const TTL_S = 24 * 3_600
const ANSWER_MAX_BYTES = 10_000

const encode = (text: string): Bytes => new TextEncoder().encode(text)

export const toBase64Url = (bytes: Bytes): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Undefined when the text is not base64url. */
export function fromBase64Url(text: string): Bytes | undefined {
  if (!/^[\w-]+={0,2}$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}

function requireBytes(text: string, length: number): Bytes {
  const bytes = fromBase64Url(text)
  if (bytes?.length !== length) throw new PushRefusedError('A key of the subscription is not valid')
  return bytes
}

const concat = (...parts: Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

async function derive(salt: Bytes, secret: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8))
}

/** Replaced in the test with the values of RFC 8291, section 5. */
export type Randomness = { keys: { publicKey: Key; privateKey: Key }; salt: Bytes }

const newRandomness = async (): Promise<Randomness> => ({
  keys: await crypto.subtle.generateKey(CURVE, true, ['deriveBits']),
  salt: crypto.getRandomValues(new Uint8Array(16)),
})

/** The body of the request to the push service. @throws PushRefusedError for keys that are none */
export async function encryptPush(
  { p256dh, auth }: PushTarget,
  payload: string,
  randomness?: Randomness,
): Promise<Bytes> {
  const { keys, salt } = randomness ?? (await newRandomness())
  const receiver = requireBytes(p256dh, POINT_BYTES)
  const secret = requireBytes(auth, 16)
  const receiverKey = await crypto.subtle.importKey('raw', receiver, CURVE, false, []).catch(() => {
    throw new PushRefusedError('A key of the subscription is not valid')
  })
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const shared = new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'ECDH', public: receiverKey }, keys.privateKey, 256),
  )
  const input = await derive(secret, shared, concat(encode('WebPush: info\0'), receiver, sender), 32)
  const key = await derive(salt, input, encode('Content-Encoding: aes128gcm\0'), 16)
  const nonce = await derive(salt, input, encode('Content-Encoding: nonce\0'), 12)
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  // The delimiter of the last record.
  const record = concat(encode(payload), new Uint8Array([2]))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, record))
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, RECORD_BYTES)
  return concat(salt, size, new Uint8Array([sender.length]), sender, sealed)
}

async function signingKey({ privateKey, publicKey }: VapidKeys): Promise<Key> {
  const point = requireBytes(publicKey, POINT_BYTES)
  const x = toBase64Url(point.slice(1, 1 + COORDINATE_BYTES))
  const y = toBase64Url(point.slice(1 + COORDINATE_BYTES))
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey, x, y }
  return crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
}

export type WebPushOptions = {
  keys: VapidKeys
  /** How a push service reaches the operator: `mailto:` or https. Null: unknown. */
  subject: string | null
  outbound: Outbound
  clock: Clock
}

export function webPush({ keys, subject, outbound, clock }: WebPushOptions): PushTransport {
  const signing = signingKey(keys)
  signing.catch(() => undefined)

  async function authorization(endpoint: string): Promise<string> {
    const toPart = (value: object) => toBase64Url(encode(JSON.stringify(value)))
    const exp = Math.floor(clock.now() / 1_000) + TOKEN_S
    const head = toPart({ typ: 'JWT', alg: 'ES256' })
    const text = `${head}.${toPart({ aud: new URL(endpoint).origin, exp, ...(subject && { sub: subject }) })}`
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, await signing, encode(text))
    return `vapid t=${text}.${toBase64Url(new Uint8Array(signature))}, k=${keys.publicKey}`
  }

  return {
    async deliver(target, payload) {
      const body = await encryptPush(target, payload)
      const headers = {
        authorization: await authorization(target.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(TTL_S),
        urgency: 'normal',
      }
      const answer = await outbound
        .fetch(target.endpoint, { method: 'POST', headers, body, maxBytes: ANSWER_MAX_BYTES })
        .catch((error: unknown) => {
          if (error instanceof OutboundError && error.kind === 'refused')
            throw new PushGoneError(error.message, { cause: error })
          throw error
        })
      if (answer.ok) return
      const problem = `The push service answered ${answer.status}`
      if (answer.status === 404 || answer.status === 410) throw new PushGoneError(problem)
      const isPassing = answer.status === 429 || answer.status >= 500
      throw isPassing ? new Error(problem) : new PushRefusedError(problem)
    },
  }
}
