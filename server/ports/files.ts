/** Where uploaded bytes live. Names are random, made by the caller, and never reused. */
import { bytesToHex } from '#shared/hex'

/** `<32 hex digits>.<extension>`: 128 random bits and what the content is. */
export const FILE_NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

export type StoredFile = {
  name: string
  /** Epoch milliseconds. */
  storedAt: number
}

export type Files = {
  /** Stored for good when it resolves. */
  write: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Also of what is not there. */
  remove: (name: string) => Promise<void>
  /** Everything there is, in no order; what a write left unfinished counts too. For tidying up. */
  list: () => AsyncIterable<StoredFile>
}

/** The store can't be reached or is not well: the answer is 503. */
export class FilesGoneError extends Error {
  override name = 'FilesGoneError'
}

/** A name that nobody can guess and that was never given before. */
export function newFileName(extension: string): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  return `${bytesToHex(random)}.${extension}`
}

/** @throws Error for what is no name of ours: nothing else may reach a path or an address */
export function requireFileName(name: string): string {
  if (!FILE_NAME.test(name)) throw new Error(`Not a stored file name: ${name}`)
  return name
}
