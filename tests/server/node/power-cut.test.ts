/**
 * Simulates a power cut for the embedded database: each file keeps its content of the last fsync
 * and loses everything later.
 */
import fs from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPgliteFolder } from '../../../server/node/pglite-folder'

let place: string
/** File contents at the last fsync, by inode. */
let safe: Map<number, Uint8Array>

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'holdfast-power-'))
  safe = new Map()
  const { fsyncSync, unlinkSync } = fs
  vi.spyOn(fs, 'fsyncSync').mockImplementation((fd) => {
    fsyncSync(fd)
    const { ino, size } = fs.fstatSync(fd)
    if (!fs.fstatSync(fd).isFile()) return
    const bytes = new Uint8Array(size)
    fs.readSync(fd, bytes, 0, size, 0)
    safe.set(ino, bytes)
  })
  // The inode may be reused by another file.
  vi.spyOn(fs, 'unlinkSync').mockImplementation((path) => {
    safe.delete(fs.statSync(path).ino)
    unlinkSync(path)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(place, { recursive: true, force: true })
})

/** A copy of the folder as it is on disk after the cut. */
async function cutPower(folder: string): Promise<string> {
  const left = join(place, 'left')
  await cp(folder, left, { recursive: true })
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = safe.get(fs.statSync(path).ino) ?? new Uint8Array()
    fs.writeFileSync(join(left, path.slice(folder.length)), bytes)
  }
  return left
}

it('takes nothing that the embedded database has acknowledged', async () => {
  const folder = join(place, 'pglite')
  const db = await openPgliteFolder(folder)
  await db.exec('CREATE TABLE note (id integer PRIMARY KEY, text text NOT NULL)')
  const add = (id: number) => db.query('INSERT INTO note (id, text) VALUES ($1, $2)', [id, 'x'.repeat(3_000)])
  const acknowledged: number[] = []
  for (let id = 1; id <= 12; id += 1) {
    if (id % 3 === 0) await add(id)
    else
      await db.transaction(async (tx) => {
        await tx.query('INSERT INTO note (id, text) VALUES ($1, $2)', [id, 'in a transaction'])
        await tx.query('UPDATE note SET text = text || $2 WHERE id = $1', [id, ', changed'])
      })
    acknowledged.push(id)
    // A checkpoint writes table pages. Replay starts after it.
    if (id === 8) await db.exec('CHECKPOINT')
  }
  const left = await cutPower(folder)
  await db.close()
  const again = await openPgliteFolder(left)
  try {
    const rows = await again.query<{ id: number; text: string }>('SELECT id, text FROM note ORDER BY id')
    expect(rows.map(({ id }) => id)).toEqual(acknowledged)
    expect(rows.filter(({ id }) => id % 3 > 0).every(({ text }) => text === 'in a transaction, changed')).toBe(true)
    await again.query('INSERT INTO note (id, text) VALUES (100, $1)', ['it goes on'])
  } finally {
    await again.close()
  }
})
