/** The content that a server in a browser begins with, made once at build time. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { gzipSync as gzipWithFflate } from 'fflate'
import type { Content, ContentFile } from '#shared/demo/content'
import { PARSERS } from '../db/database'
import { migrate } from '../db/migrate'
import { toDatabase } from '../db/pglite'
import { seedWhenEmpty } from '../demo/seed-when-empty'
import { sha256Hex } from '../digest'
import { diskFiles } from '../ports/files-disk'
import { argon2Passwords } from '../ports/passwords'
import { fontLetters } from '../ports/seed-letters-fontkit'
import { renderBySharp } from '../ports/seed-pictures-sharp'
import { SMALL_LOG, smallDump } from './demo-dump'
import { readMigrations } from './migrations'

const BEST = 9
const DIGEST_LETTERS = 8

const { resolve } = createRequire(import.meta.url)

const partOfPglite = async (name: string) => new Uint8Array(await readFile(resolve(`@electric-sql/pglite/${name}`)))

/** Writes the rows' pictures into `files/`. */
async function makeDatabase(folder: string, made: number): Promise<Uint8Array<ArrayBuffer>> {
  const files = join(folder, 'files')
  await mkdir(files, { recursive: true })
  const pglite = await PGlite.create({ ...SMALL_LOG, parsers: { ...PARSERS } })
  try {
    await pglite.exec(`set timezone to 'UTC'`)
    const db = toDatabase(pglite)
    await migrate(db, await readMigrations())
    await seedWhenEmpty(db, {
      clock: { now: () => made },
      files: await diskFiles(files),
      passwords: argon2Passwords(),
      renderDrawing: renderBySharp,
      letters: fontLetters(),
    })
    return await smallDump(pglite)
  } finally {
    await pglite.close()
  }
}

/** @param name `*` stands for a digest of the bytes */
async function writeNamed(folder: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ContentFile> {
  const digest = (await sha256Hex(bytes)).slice(0, DIGEST_LETTERS)
  const file = { name: name.replace('*', digest), bytes: bytes.byteLength }
  await writeFile(join(folder, file.name), bytes)
  return file
}

/** Node's is better with code, fflate's with tables: by a tenth with files of PostgreSQL. */
function compress(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const [one, other] = [gzipSync(bytes, { level: BEST }), gzipWithFflate(bytes, { level: BEST })]
  return new Uint8Array(one.byteLength < other.byteLength ? one : other)
}

// Compressed here: not every host compresses files of these types.
const writeCompressed = (folder: string, name: string, bytes: Uint8Array) => writeNamed(folder, name, compress(bytes))

export type WrittenContent = Content & {
  /** Name of the file that lists the others. */
  list: string
}

/** Writes the database, its engine, the pictures in `files/`, and a list of them. */
export async function writeDemoContent(folder: string): Promise<WrittenContent> {
  const made = Date.now()
  const database = await makeDatabase(folder, made)
  const content: Content = {
    made,
    engine: await writeCompressed(folder, 'engine-*.wasm.gz', await partOfPglite('pglite.wasm')),
    share: await writeCompressed(folder, 'engine-*.data.gz', await partOfPglite('pglite.data')),
    database: await writeCompressed(folder, 'database-*.tar.gz', database),
  }
  const list = await writeNamed(folder, 'content-*.json', new TextEncoder().encode(JSON.stringify(content)))
  return { ...content, list: list.name }
}
