/** SHA-256 of bytes, in hex. */
import { createSHA256 } from 'hash-wasm'
import { bytesToHex } from '#shared/hex'

/** Below this size, hashing here is faster than on another thread. */
const SMALL_BYTES = 65_536
const hasher = createSHA256()

export async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.byteLength <= SMALL_BYTES) {
    const sha = await hasher
    return sha.init().update(bytes).digest('hex')
  }
  return bytesToHex(await crypto.subtle.digest('SHA-256', bytes))
}
