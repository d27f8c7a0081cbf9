/** The content that a server in a browser begins with, made once at build time. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PARSERS } from '../db/database'
import { migrate } from '../db/migrate'
import { toDatabase } from '../db/pglite'
import { seedWhenEmpty } from '../demo/seed-when-empty'
import { diskFiles } from '../ports/files-disk'
import { argon2Passwords } from '../ports/passwords'
import { fontLetters } from '../ports/seed-letters-fontkit'
import { renderBySharp } from '../ports/seed-pictures-sharp'
import { readMigrations } from './migrations'

/** Writes `database.tar.gz` and the pictures in `files/`. */
export async function writeDemoContent(folder: string): Promise<void> {
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true })
  const pglite = await PGlite.create({ parsers: { ...PARSERS } })
  await pglite.exec(`set timezone to 'UTC'`)
  const db = toDatabase(pglite)
  await migrate(db, await readMigrations())
  await seedWhenEmpty(db, {
    clock: { now: Date.now },
    files: await diskFiles(files),
    passwords: argon2Passwords(),
    renderDrawing: renderBySharp,
    letters: fontLetters(),
  })
  // Pages that are full of free space, and a log of everything that was done, are of no use there.
  await pglite.exec('VACUUM FULL')
  await pglite.exec('CHECKPOINT')
  const dump = await pglite.dumpDataDir('gzip')
  await pglite.close()
  await writeFile(join(folder, 'database.tar.gz'), new Uint8Array(await dump.arrayBuffer()))
}
