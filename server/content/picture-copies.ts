/**
 * Smaller copies of uploaded pictures, made on first use and stored beside them. A copy has no row,
 * so the daily clean-up of files without one removes it, and the next request makes it again.
 */
import type { PictureWidth } from '#shared/picture-sizes'
import type { Database } from '../db/database'
import { sha256Hex } from '../digest'
import type { Files } from '../ports/files'
import type { Images } from '../ports/images'

/** Decoding a large picture takes much memory, so only this many are decoded at a time. */
const AT_A_TIME = 2
/** Hex digits of a stored file's name. */
const NAME_DIGITS = 32

type Stores = { files: Files; images: Images }
type Bytes = Uint8Array<ArrayBuffer>

export type PictureCopies = (db: Database, name: string, width: PictureWidth) => Promise<Bytes | undefined>

/** @returns a function that resolves to a WebP picture; undefined when the file does not exist */
export function pictureCopies({ files, images }: Stores): PictureCopies {
  const inWork = new Map<string, Promise<Bytes | undefined>>()
  const waiting: Array<() => void> = []
  let free = AT_A_TIME

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  async function make(name: string, copy: string, width: PictureWidth): Promise<Bytes | undefined> {
    const original = await files.read(name)
    const smaller = original && (await images.shrink(original, width))
    if (smaller) await files.write(copy, smaller)
    return smaller
  }

  return async (db, name, width) => {
    // A copy must not outlive its picture.
    const [row] = await db.query('SELECT 1 FROM upload WHERE name = $1', [name])
    if (!row) return undefined
    const digest = await sha256Hex(new TextEncoder().encode(`${name} ${width}`))
    const copy = `${digest.slice(0, NAME_DIGITS)}.webp`
    const stored = await files.read(copy)
    if (stored) return stored
    const running = inWork.get(copy)
    if (running) return running
    const made = inTurn(() => make(name, copy, width)).finally(() => inWork.delete(copy))
    inWork.set(copy, made)
    return made
  }
}
