/** A zip that is made while it is sent: a chunk of a file at a time is in memory. */
import { strToU8, Zip, ZipDeflate } from 'fflate'

export type ZippedFile = { name: string; content: string | AsyncIterable<string> }

/** Sizes in a zip have 32 bits. */
const MAX_BYTES = 4_000_000_000
/** Compressed at once. */
const PIECE_BYTES = 262_144

/**
 * @param at epoch milliseconds, the time of its files
 * @param maxBytes of all files together, before compression
 * @throws Error above it
 */
export async function* zipped(
  files: readonly ZippedFile[],
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
  for (const { name, content } of files) {
    const file = new ZipDeflate(name)
    file.mtime = at
    zip.add(file)
    for await (const text of typeof content === 'string' ? [content] : content) {
      const encoded = strToU8(text)
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
