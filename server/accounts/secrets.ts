/**
 * Random tokens and codes, their digests, and encryption of the one kind of secret that must be
 * read again. Tokens and codes are never stored, only their digests.
 */
import { sha256Hex } from '../digest'

type Bytes = Uint8Array<ArrayBuffer>

const encode = (text: string): Bytes => new TextEncoder().encode(text)
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** 256 random bits, safe in a URL. */
export const newToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** Six digits, each combination equally likely. */
export function newCode(): string {
  const limit = 4_294_000_000
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return String(value % 1_000_000).padStart(6, '0')
  }
}

/** SHA-256 as hex. Suitable for random tokens; passwords have their own port. */
export const digestOf = (text: string): Promise<string> => sha256Hex(encode(text))

/** Compares two texts in a time that does not depend on where they differ or on their length. */
export async function isSameSecret(a: string, b: string): Promise<boolean> {
  const [x, y] = await Promise.all([digestOf(a), digestOf(b)])
  let difference = 0
  for (let i = 0; i < x.length; i++) difference |= x.charCodeAt(i) ^ y.charCodeAt(i)
  return difference === 0
}

/**
 * A value that only this server can derive from `text`, as base64url. It can be derived again, so
 * nothing has to be stored.
 */
export async function derive(secret: Bytes, purpose: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(`${purpose}:${text}`))))
}

async function sealingKey(secret: Bytes) {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('holdfast two-factor') }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/**
 * AES-256-GCM with a key derived from the server's secret. `owner` is authenticated: the result
 * can't be opened for another owner.
 */
export async function seal(secret: Bytes, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const how = { name: 'AES-GCM', iv, additionalData: encode(owner) }
  const sealed = await crypto.subtle.encrypt(how, await sealingKey(secret), encode(text))
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
}

/** Undefined when it was encrypted with another secret or for another owner. */
export async function unseal(secret: Bytes, owner: string, sealed: string): Promise<string | undefined> {
  const [iv = '', content = ''] = sealed.split('.')
  const how = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encode(owner) }
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, await sealingKey(secret), fromBase64(content)))
  } catch {
    return undefined
  }
}
