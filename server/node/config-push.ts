/** Settings of Web Push: the key pair by which push services know the server (RFC 8292). */
import { createECDH } from 'node:crypto'
import { join } from 'node:path'
import type { VapidKeys } from '../ports/push-web'
import type { Environment } from './environment'
import { readOrMake } from './secret-file'

const KEY_BYTES = 32

function newScalar(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Node leaves out leading zeros.
  return Buffer.concat([Buffer.alloc(KEY_BYTES), pair.getPrivateKey()]).subarray(-KEY_BYTES)
}

function toKeys(scalar: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  return { privateKey: scalar.toString('base64url'), publicKey: pair.getPublicKey().toString('base64url') }
}

/**
 * VAPID_PRIVATE_KEY, or a key generated once and kept in the data folder. With another key all devices
 * have to subscribe again.
 */
export async function readVapidKeys(env: Environment, dataDir: string): Promise<VapidKeys> {
  if (!env.VAPID_PRIVATE_KEY)
    return toKeys(Buffer.from(await readOrMake(join(dataDir, 'vapid-key'), newScalar()), 'hex'))
  const scalar = Buffer.from(env.VAPID_PRIVATE_KEY, 'base64url')
  try {
    if (scalar.length === KEY_BYTES) return toKeys(scalar)
  } catch {
    // Not a number of the curve.
  }
  throw new Error('VAPID_PRIVATE_KEY should be a private key on P-256: 32 bytes as base64url')
}

/** How a push service reaches the operator; null when nothing says so. */
export function toPushSubject(env: Environment): string | null {
  const { VAPID_SUBJECT, MAIL_FROM, PUBLIC_URL } = env
  if (VAPID_SUBJECT) {
    if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(VAPID_SUBJECT))
      throw new Error('VAPID_SUBJECT should be a mailto: or an https: address')
    return VAPID_SUBJECT
  }
  const sender = /[^\s<>@]+@[^\s<>@]+/.exec(MAIL_FROM ?? '')?.[0]
  if (sender) return `mailto:${sender}`
  return PUBLIC_URL?.startsWith('https://') ? PUBLIC_URL : null
}
