/** Reads the entries of a tar file (POSIX, "ustar Interchange Format"). */

type Bytes = Uint8Array<ArrayBuffer>

const BLOCK = 512
const SUM = { at: 148, length: 8 }

export type TarEntry = {
  /** As the file has it: PGlite's begin with a slash. */
  path: string
  /** '0' a file, '5' a folder, others are links and devices. */
  type: string
  /** Of its content, in bytes. NaN where the header has no number. */
  size: number
  /** Whether the header is one, and its sum right. */
  isSound: boolean
  /** Positions of its header, of its content, and of what follows. */
  at: number
  contentAt: number
  end: number
}

/** All bytes of the header, with its own sum taken as spaces. */
const sumOf = (header: Bytes): number =>
  header.reduce((sum, byte, at) => sum + (at >= SUM.at && at < SUM.at + SUM.length ? 32 : byte), 0)

/** Ends at the two empty blocks, or at an entry whose size is no number. */
export function* tarEntries(tar: Bytes): Generator<TarEntry, void> {
  const textOf = (start: number, length: number) =>
    new TextDecoder().decode(tar.subarray(start, start + length)).split('\0', 1)[0] ?? ''
  const numberOf = (start: number, length: number) => Number.parseInt(textOf(start, length).trim() || '0', 8)
  for (let at = 0; at + BLOCK <= tar.byteLength; ) {
    if (tar.subarray(at, at + 2 * BLOCK).every((byte) => byte === 0)) return
    const prefix = textOf(at + 345, 155)
    const size = numberOf(at + 124, 12)
    const contentAt = at + BLOCK
    const end = contentAt + Math.ceil(size / BLOCK) * BLOCK
    yield {
      path: `${prefix && `${prefix}/`}${textOf(at, 100)}`,
      type: String.fromCharCode(tar[at + 156] ?? 0),
      size,
      isSound:
        textOf(at + 257, 5) === 'ustar' && numberOf(at + SUM.at, SUM.length) === sumOf(tar.subarray(at, contentAt)),
      ...{ at, contentAt, end },
    }
    if (!(size >= 0)) return
    at = end
  }
}
