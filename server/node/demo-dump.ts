/** Makes a dump of a PGlite database small: what a first start in a browser downloads and unpacks. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { tarEntries } from '../workspace/tar'

/** For a database that is dumped: a log in small files, without spare ones. */
export const SMALL_LOG: PGliteOptions = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [...PGlite.defaultStartParams, '-c', 'wal_recycle=off', '-c', 'wal_init_zero=off'],
}

/** Databases that CREATE DATABASE copies (template1, template0). PGlite has no use for either. */
const TEMPLATE = /^\/?base\/(1|4)\//

/** The tar file without the entries whose paths match. */
export function withoutFiles(tar: Uint8Array<ArrayBuffer>, unwanted: RegExp): Uint8Array<ArrayBuffer> {
  const kept = new Uint8Array(tar.length)
  let to = 0
  let from = 0
  const keep = (end: number) => {
    kept.set(tar.subarray(from, end), to)
    to += end - from
  }
  for (const { path, at, end } of tarEntries(tar)) {
    if (!unwanted.test(path)) continue
    keep(at)
    from = end
  }
  keep(tar.length)
  return kept.slice(0, to)
}

/**
 * A tar file of its data folder, with one checkpoint in its log. The database must have been created
 * with SMALL_LOG.
 */
export async function smallDump(pglite: PGlite): Promise<Uint8Array<ArrayBuffer>> {
  // Pages that are full of free space, and a log of everything that was done, are of no use there.
  await pglite.exec('VACUUM FULL')
  await pglite.exec('CHECKPOINT')
  await pglite.exec('SELECT pg_switch_wal()')
  await pglite.exec('CHECKPOINT')
  const dump = await pglite.dumpDataDir('none')
  return withoutFiles(new Uint8Array(await dump.arrayBuffer()), TEMPLATE)
}
