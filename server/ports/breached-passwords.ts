/**
 * Asks a range service whether a password is in a list of breached ones. The service learns the
 * first five hex digits of the SHA-1 alone, which hundreds of passwords share (k-anonymity); neither
 * password nor digest is in an error or a log.
 */
import { bytesToHex } from '#shared/hex'
import type { Outbound } from './outbound'

export type BreachedPasswords = {
  /** @throws BreachedPasswordsUnreachableError */
  isBreached: (password: string) => Promise<boolean>
}

/** The password can't be looked up now. */
export class BreachedPasswordsUnreachableError extends Error {
  override name = 'BreachedPasswordsUnreachableError'
}

const PREFIX_LENGTH = 5
const TIMEOUT_MS = 3_000
/** The public service answers with about 1 000 lines of 40 bytes, padding included. */
const ANSWER_MAX_BYTES = 262_144
const LINE = /^([0-9A-F]{35}):(\d+)$/i

async function sha1Hex(text: string): Promise<string> {
  return bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)))).toUpperCase()
}

/** Padding has the count 0. @throws Error when it is no answer of a range service */
function hasEntry(answer: string, suffix: string): boolean {
  const lines = answer.split(/\r?\n/).filter((line) => line !== '')
  const entries = lines.map((line) => LINE.exec(line))
  if (entries.includes(null)) throw new Error('The service did not answer with a range')
  return entries.some((entry) => entry?.[1]?.toUpperCase() === suffix && Number(entry[2]) > 0)
}

/** @param address of the ranges; the five digits are the last part of its path */
export const rangeBreachedPasswords = (address: string, outbound: Outbound): BreachedPasswords => ({
  async isBreached(password) {
    // The form that is hashed for sign-in too.
    const digest = await sha1Hex(password.normalize('NFKC'))
    try {
      // Padding hides from an observer of the network how long the range is.
      const response = await outbound.fetch(`${address}/${digest.slice(0, PREFIX_LENGTH)}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'Holdfast' },
        timeoutMs: TIMEOUT_MS,
        maxBytes: ANSWER_MAX_BYTES,
      })
      if (!response.ok) throw new Error(`The service answered ${response.status}`)
      return hasEntry(await response.text(), digest.slice(PREFIX_LENGTH))
    } catch (error) {
      throw new BreachedPasswordsUnreachableError("The list of breached passwords can't be read", { cause: error })
    }
  },
})
