/**
 * The browser's side of Web Push: a subscription with its keys, and the decryption of RFC 8291. Written
 * apart from the server's side, so that the two check each other.
 */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'

export type Receiver = {
  keys: { p256dh: string; auth: string }
  /** @throws when the body was not encrypted for this subscription */
  decrypt: (body: Buffer) => string
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest()
/** HKDF-Expand of RFC 5869 for up to 32 bytes. */
const expand = (key: Buffer, info: string | Buffer, length: number): Buffer =>
  hmac(key, Buffer.concat([Buffer.from(info), Buffer.from([1])])).subarray(0, length)

/** @param known keys of a published example, base64url */
export function pushReceiver(known?: { privateKey: string; auth: string }): Receiver {
  const pair = createECDH('prime256v1')
  if (known) pair.setPrivateKey(Buffer.from(known.privateKey, 'base64url'))
  else pair.generateKeys()
  const auth = known ? Buffer.from(known.auth, 'base64url') : randomBytes(16)
  return {
    keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body) {
      const salt = body.subarray(0, 16)
      const recordSize = body.readUInt32BE(16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      if (sealed.length > recordSize || body.length > 4_096) throw new Error('The message is too long')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const input = expand(hmac(auth, pair.computeSecret(sender)), info, 32)
      const key = hmac(salt, input)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        expand(key, 'Content-Encoding: aes128gcm\0', 16),
        expand(key, 'Content-Encoding: nonce\0', 12),
      )
      decipher.setAuthTag(sealed.subarray(-16))
      const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      const end = record.lastIndexOf(2)
      if (end < 0 || record.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No end of the last record')
      return record.subarray(0, end).toString()
    },
  }
}
