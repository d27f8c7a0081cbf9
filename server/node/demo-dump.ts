/** Makes a dump of a PGlite database small: what a first start in a browser downloads and unpacks. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** For a database that is dumped: a log in small files, without spare ones. */
export const SMALL_LOG: PGliteOptions = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'wal_init_zero=off'],
}

/** POSIX, "ustar Interchange Format": blocks of this size, a header before each file. */
const BLOCK = 512
const NAME_BYTES = 100
const SIZE_FROM = 124
const SIZE_TO = 136

/** Databases that CREATE DATABASE copies (template1, template0). PGlite has no use for either. */
const TEMPLATE = /^\/?base\/(1|4)\//

const text = new TextDecoder()
const field = (header: Uint8Array) => text.decode(header).replace(/\0.*$/s, '')

/** The tar file without the files whose names match. */
export function withoutFiles(tar: Uint8Array, unwanted: RegExp): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = []
  let at = 0
  while (at < tar.length) {
    const header = tar.subarray(at, at + BLOCK)
    const size = Number.parseInt(field(header.subarray(SIZE_FROM, SIZE_TO)) || '0', 8)
    const end = at + BLOCK + Math.ceil(size / BLOCK) * BLOCK
    if (!unwanted.test(field(header.subarray(0, NAME_BYTES)))) kept.push(tar.subarray(at, end))
    at = end
  }
  const result = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0))
  let to = 0
  for (const part of kept) {
    result.set(part, to)
    to += part.length
  }
  return result
}

/** A tar file of its data folder, with one checkpoint in its log. The database must have SMALL_LOG. */
export async function smallDump(pglite: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  // Pages that are full of free space, and a log of everything that was done, are of no use there.
  await pglite.exec('VACUUM FULL')
  await pglite.exec('CHECKPOINT')
  await pglite.exec('SELECT pg_switch_wal()')
  await pglite.exec('CHECKPOINT')
  const dump = await pglite.dumpDataDir('none')
  return withoutFiles(new Uint8Array(await dump.arrayBuffer()), TEMPLATE)
}
