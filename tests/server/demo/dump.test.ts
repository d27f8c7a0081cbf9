/** The dump that a server in a browser begins with. */
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { afterEach, expect, test } from 'vitest'
import { SMALL_LOG, smallDump, withoutFiles } from '../../../server/node/demo-dump'

const open = new Set<PGlite>()
afterEach(async () => {
  for (const pglite of open) await pglite.close()
  open.clear()
})

async function create(options: PGliteOptions): Promise<PGlite> {
  const pglite = await PGlite.create(options)
  open.add(pglite)
  return pglite
}

test('PostgreSQL starts from it with every row, and its indexes are sound', async () => {
  const first = await create(SMALL_LOG)
  await first.exec(`
    CREATE TABLE thing (id serial PRIMARY KEY, name text NOT NULL);
    INSERT INTO thing (name) SELECT 'Thing ' || n FROM generate_series(1, 5000) n;
    DELETE FROM thing WHERE id % 5 = 0;
  `)
  const dump = await smallDump(first)
  // Without the templates and with a log of 1 MB; an empty database of PGlite takes 40 MB.
  expect(dump.byteLength).toBeLessThan(14_000_000)

  const second = await create({ loadDataDir: new Blob([dump], { type: 'application/x-tar' }) })
  const { rows } = await second.query<{ count: number }>(`SELECT count(*)::int FROM thing WHERE name LIKE 'Thing %'`)
  expect(rows).toEqual([{ count: 4_000 }])
  await second.exec('SET enable_seqscan = off')
  const found = await second.query(`SELECT name FROM thing WHERE id = 4999`)
  expect(found.rows).toEqual([{ name: 'Thing 4999' }])
  // It writes, and checkpoints what it wrote.
  await second.exec(`INSERT INTO thing (name) VALUES ('Later'); CHECKPOINT`)
  expect((await second.query(`SELECT id FROM thing WHERE name = 'Later'`)).rows).toEqual([{ id: 5_001 }])
})

test('a tar file loses the files that match and keeps the others as they are', () => {
  const header = (name: string, size: number) => {
    const block = new Uint8Array(512)
    block.set(new TextEncoder().encode(name))
    block.set(new TextEncoder().encode(size.toString(8).padStart(11, '0')), 124)
    return block
  }
  const blocks = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))
  const content = new Uint8Array(1_024).fill(7)
  const end = new Uint8Array(1_024)
  const tar = blocks(header('/base/1/2', 600), content, header('/base/11/2', 600), content, header('/base', 0), end)
  expect(withoutFiles(tar, /^\/base\/1\//)).toEqual(blocks(header('/base/11/2', 600), content, header('/base', 0), end))
})
