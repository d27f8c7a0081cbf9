/** A zip that is made while it is sent: a chunk of a file at a time is in memory. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** Texts are compressed. Bytes are not: those of pictures and archives are already. */
export type ZippedFile = { name: string; content: string | Uint8Array | AsyncIterable<string> }

/** Sizes in a zip have 32 bits. */
const MAX_BYTES = 4_000_000_000
/** Handed on at once. */
const PIECE_BYTES = 262_144

/**
 * @param at epoch milliseconds, the time of its files
 * @param maxBytes of all files together, before compression
 * @throws Error above it
 */
export async function* zipped(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
  at: number,
  maxBytes = MAX_BYTES,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let ready: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  for await (const { name, content } of files) {
    const isBytes = content instanceof Uint8Array
    const file = isBytes ? new ZipPassThrough(name) : new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    for await (const part of isBytes || typeof content === 'string' ? [content] : content) {
      const encoded = typeof part === 'string' ? strToU8(part) : part
      bytes += encoded.length
      if (bytes > maxBytes) throw new Error(`The files have more than ${maxBytes} bytes`)
      for (let start = 0; start < encoded.length; start += PIECE_BYTES) {
        file.push(encoded.subarray(start, start + PIECE_BYTES))
        yield* taken()
      }
    }
    file.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
