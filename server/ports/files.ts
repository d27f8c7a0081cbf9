/** The store of uploaded bytes. Names are random, made by the caller, and never reused. */
import { bytesToHex } from '#shared/hex'

/** `<32 hex digits>.<extension>`: 128 random bits and the type of the content. */
export const FILE_NAME = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

export type StoredFile = {
  name: string
  /** Epoch milliseconds. */
  storedAt: number
}

export type Files = {
  /** Resolves when the bytes are stored durably. */
  write: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  read: (name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Also succeeds for a missing file. */
  remove: (name: string) => Promise<void>
  /** All files, in no order, including unfinished ones. For clean-up. */
  list: () => AsyncIterable<StoredFile>
}

/** The store can't be reached or fails: the response is 503. */
export class FilesGoneError extends Error {
  override name = 'FilesGoneError'
}

/** A new name that can't be guessed. */
export function newFileName(extension: string): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  return `${bytesToHex(random)}.${extension}`
}

/** @throws Error for any other name: it must not reach a path or an address */
export function requireFileName(name: string): string {
  if (!FILE_NAME.test(name)) throw new Error(`Not a stored file name: ${name}`)
  return name
}
