/**
 * Random tokens and codes, their digests, and sealing of the one kind of secret that must be read again. What is handed out is never
 * stored: only its digest is.
 */
import { sha256Hex } from '../digest'

type Bytes = Uint8Array<ArrayBuffer>

const encode = (text: string): Bytes => new TextEncoder().encode(text)
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** 256 bits that can stand in an address. */
export const newToken = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

/** Six digits, each combination equally likely. */
export function newCode(): string {
  const limit = 4_294_000_000
  for (;;) {
    const [value = limit] = crypto.getRandomValues(new Uint32Array(1))
    if (value < limit) return String(value % 1_000_000).padStart(6, '0')
  }
}

/** SHA-256 as hex. Right for random tokens; passwords have their own port. */
export const digestOf = (text: string): Promise<string> => sha256Hex(encode(text))

/** Whether two texts are the same, in a time that tells nothing about where they differ or how long they are. */
export async function isSameSecret(a: string, b: string): Promise<boolean> {
  const [x, y] = await Promise.all([digestOf(a), digestOf(b)])
  let difference = 0
  for (let i = 0; i < x.length; i++) difference |= x.charCodeAt(i) ^ y.charCodeAt(i)
  return difference === 0
}

/** A value that only this server can derive from `text`, base64url: nothing has to be stored to know it again. */
export async function derive(secret: Bytes, purpose: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(`${purpose}:${text}`))))
}

async function sealingKey(secret: Bytes) {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode('holdfast two-factor') }
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** AES-256-GCM under a key of the server's secret; `owner` is bound to it, so that it opens for nobody else. */
export async function seal(secret: Bytes, owner: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const how = { name: 'AES-GCM', iv, additionalData: encode(owner) }
  const sealed = await crypto.subtle.encrypt(how, await sealingKey(secret), encode(text))
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`
}

/** Undefined when it was sealed under another secret or for another owner. */
export async function unseal(secret: Bytes, owner: string, sealed: string): Promise<string | undefined> {
  const [iv = '', content = ''] = sealed.split('.')
  const how = { name: 'AES-GCM', iv: fromBase64(iv), additionalData: encode(owner) }
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(how, await sealingKey(secret), fromBase64(content)))
  } catch {
    return undefined
  }
}
