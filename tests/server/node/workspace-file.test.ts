// A workspace as a file: written by one server, opened by `npm start -- --import` of another.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256Hex } from '../../../server/digest'
import { toProjectHeader } from '../../../server/middleware/project'
import { lockDataDir } from '../../../server/node/data-lock'
import { importWorkspace } from '../../../server/node/import-workspace'
import { readMigrations } from '../../../server/node/migrations'
import { openPgliteFolder } from '../../../server/node/pglite-folder'
import { run, writeWorkspace } from '../../../server/node/run'
import { diskFiles } from '../../../server/ports/files-disk'
import { argon2Passwords } from '../../../server/ports/passwords'
import { adoptCopy } from '../../../server/workspace/adopt-copy'
import { MANIFEST, POSTGRES_MAJOR } from '../../../server/workspace/workspace-file'
import { workspaceZip } from '../../../server/workspace/write-workspace'
import { openTestPglite } from '../../support/pglite'
import { type ServerProcess, startServer } from '../../support/server-process'

const PICTURE = `${'ab'.repeat(16)}.png`
const PIXELS = new Uint8Array([137, 80, 78, 71, 1, 2, 3])
const PASSWORD = 'a good password'
const TIMEOUT_MS = 180_000
/** PGlite starts several times. */
const SLOW_MS = 60_000

const place = mkdtempSync(join(tmpdir(), 'holdfast-workspace-'))
let zip: Uint8Array<ArrayBuffer>
afterAll(() => rmSync(place, { recursive: true, force: true }))

beforeAll(async () => {
  const db = await openTestPglite()
  const hash = await argon2Passwords({ memoryKib: 64, iterations: 1 }).hash(PASSWORD)
  await db.query(`INSERT INTO "user" (email, role, password_hash) VALUES ('first@holdfast.test', 'super_admin', $1)`, [
    hash,
  ])
  await db.exec(`
    INSERT INTO project (name, user_id) SELECT 'Made before the move', id FROM "user";
    INSERT INTO upload (created_at, name, url, content_type, size, user_id)
      SELECT now(), '${PICTURE}', '/uploads/${PICTURE}', 'image/png', 7, id FROM "user";
    INSERT INTO session (id, user_id, created_at, last_used_at, expires_at, rotated_at)
      SELECT 'elsewhere', id, now(), now(), now() + interval '1 day', now() FROM "user";
    INSERT INTO two_factor (user_id, secret, created_at, confirmed_at) SELECT id, 'sealed there', now(), now() FROM "user";
    INSERT INTO mailbox ("to", subject, html, text, send_at) VALUES ('a@b.example', 's', 'h', 't', now());
  `)
  const files = await diskFiles(join(place, 'source'))
  await files.write(PICTURE, PIXELS)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const at = { version: '0.1.0', now: Date.parse('2026-11-26T12:00:00Z') }
  for await (const chunk of workspaceZip({ db, files, dump: db.dump }, at)) chunks.push(chunk)
  zip = new Uint8Array(await new Blob(chunks).arrayBuffer())
  await db.close()
}, TIMEOUT_MS)

const newFolder = () => mkdtempSync(join(place, 'data-'))
const fileOf = (bytes: Uint8Array): string => {
  const path = join(mkdtempSync(join(place, 'file-')), 'holdfast.zip')
  writeFileSync(path, bytes)
  return path
}
const open = async (file: string, dataDir: string) =>
  importWorkspace(file, dataDir, await diskFiles(join(dataDir, 'uploads')))

/** Imports the bytes into a new folder, which a refusal has to leave empty. */
async function refusal(bytes: Uint8Array): Promise<string> {
  const dataDir = newFolder()
  const error = await open(fileOf(bytes), dataDir).then(
    (sentence) => new Error(`It was taken: ${sentence}`),
    (reason: unknown) => reason,
  )
  expect(existsSync(join(dataDir, 'pglite'))).toBe(false)
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
  expect(readdirSync(dataDir)).toEqual(['uploads'])
  return error instanceof Error ? error.message : String(error)
}

/** The file with other entries. Undefined removes one. */
function changed(changes: Readonly<Record<string, Uint8Array | undefined>>): Uint8Array {
  const entries: Zippable = {}
  for (const [name, bytes] of Object.entries({ ...unzipSync(zip), ...changes })) if (bytes) entries[name] = bytes
  return zipSync(entries, { level: 0 })
}

type Manifest = Record<string, unknown> & { database: unknown }
const manifest = (): Manifest => JSON.parse(new TextDecoder().decode(unzipSync(zip)[MANIFEST]))
const withManifest = (changes: object) =>
  changed({ [MANIFEST]: strToU8(JSON.stringify({ ...manifest(), ...changes })) })

/** The file with this tar in place of its database, and a manifest that is true of it. */
async function withTar(tar: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([tar]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const database = { bytes: bytes.byteLength, sha256: await sha256Hex(bytes) }
  return changed({
    'database.tar.gz': bytes,
    [MANIFEST]: strToU8(JSON.stringify({ ...manifest(), database })),
  })
}

function tarOf(path: string, { type = '0', content = '', sum = 0 } = {}): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(512)
  const put = (at: number, text: string) => header.set(strToU8(text), at)
  put(0, path)
  put(124, `${content.length.toString(8).padStart(11, '0')}\0`)
  put(156, type)
  put(257, 'ustar\u000000')
  put(148, ' '.repeat(8))
  const right = header.reduce((total, byte) => total + byte, 0)
  put(148, `${(sum || right).toString(8).padStart(6, '0')}\0 `)
  const body = new Uint8Array(Math.ceil(content.length / 512) * 512)
  body.set(strToU8(content))
  return new Uint8Array([...header, ...body, ...new Uint8Array(1024)])
}

describe('a workspace that is imported', () => {
  it('is the one that was written, without what worked only there', { timeout: SLOW_MS }, async () => {
    const dataDir = newFolder()
    expect(await open(fileOf(zip), dataDir)).toMatch(/^Imported the workspace that Holdfast 0.1.0 made on 2026-11-26\./)
    expect(readdirSync(dataDir).sort()).toEqual(['pglite', 'uploads'])
    expect(await (await diskFiles(join(dataDir, 'uploads'))).read(PICTURE)).toEqual(PIXELS)
    const db = await openPgliteFolder(join(dataDir, 'pglite'))
    const count = async (what: string) =>
      (await db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${what}`))[0]?.n
    expect(await count(`project WHERE name = 'Made before the move'`)).toBe(1)
    expect(await count('session')).toBe(0)
    expect(await count('two_factor')).toBe(0)
    expect(await count('mailbox WHERE send_at IS NULL')).toBe(1)
    expect(await db.query<object>(`SHOW fsync`)).toEqual([{ fsync: 'on' }])
    await db.close()
  })

  it('never replaces one', { timeout: SLOW_MS }, async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'pglite'))
    writeFileSync(join(dataDir, 'pglite', 'PG_VERSION'), '18\n')
    await expect(open(fileOf(zip), dataDir)).rejects.toThrow(/has a workspace already, and --import never replaces one/)
    expect(readdirSync(join(dataDir, 'pglite'))).toEqual(['PG_VERSION'])
  })

  it('is written again by --export, for its owner alone', { timeout: SLOW_MS }, async () => {
    const dataDir = newFolder()
    await open(fileOf(zip), dataDir)
    const file = join(newFolder(), 'again.zip')
    await writeWorkspace({ DATA_DIR: dataDir }, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(writeWorkspace({ DATA_DIR: dataDir }, file)).rejects.toThrow('exists already')
    await expect(writeWorkspace({ DATA_DIR: newFolder() }, `${file}2`)).rejects.toThrow('has no workspace')
    const further = newFolder()
    await open(file, further)
    expect(await (await diskFiles(join(further, 'uploads'))).read(PICTURE)).toEqual(PIXELS)
    const db = await openPgliteFolder(join(further, 'pglite'))
    expect(await db.query('SELECT name FROM project')).toEqual([{ name: 'Made before the move' }])
    await db.close()
  })

  it('begins again after a start that was killed', { timeout: SLOW_MS }, async () => {
    const dataDir = newFolder()
    mkdirSync(join(dataDir, 'import-0123456789abcdef.part'))
    await open(fileOf(zip), dataDir)
    expect(readdirSync(dataDir).sort()).toEqual(['pglite', 'uploads'])
  })

  it('is not written into a database of another program, or beside a running server', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:9/none', DATA_DIR: newFolder() }
    const options = { distDir: place, workspaceFile: fileOf(zip) }
    await expect(run(env, options)).rejects.toThrow('--import and --export need the embedded database')
    const dataDir = newFolder()
    const unlock = lockDataDir(dataDir)
    await expect(run({ DATA_DIR: dataDir }, options)).rejects.toThrow(/is in use by process/)
    unlock()
  })
})

describe('a file is refused with a sentence, and the data folder stays as it was:', () => {
  const cases: readonly (readonly [string, () => Uint8Array | Promise<Uint8Array>, RegExp])[] = [
    ['no zip', () => strToU8('id,name\n1,x\n'), /is not a Holdfast workspace/],
    ['nothing', () => new Uint8Array(0), /is not a Holdfast workspace/],
    ['another zip', () => zipSync({ 'readme.txt': strToU8('x') }), /it holds "readme.txt"/],
    ['the end is missing', () => zip.subarray(0, zip.byteLength - 400), /not a Holdfast workspace|damaged/],
    ['a path that leaves its folder', () => changed({ '../pglite': strToU8('x') }), /it holds "\.\.\/pglite"/],
    ['such a path of a file', () => changed({ 'files/../../x.png': strToU8('x') }), /it holds "files\/\.\.\/\.\.\/x/],
    ['an absolute path', () => changed({ '/etc/passwd': strToU8('x') }), /it holds "\/etc\/passwd"/],
    ['a picture is missing', () => changed({ [`files/${PICTURE}`]: undefined }), /damaged: files\/ab.* is missing/],
    ['a changed picture', () => changed({ [`files/${PICTURE}`]: strToU8('other') }), /is not what was written/],
    ['one file more', () => changed({ [`files/${'cd'.repeat(16)}.png`]: strToU8('x') }), /does not name/],
    ['a changed database', () => changed({ 'database.tar.gz': strToU8('x') }), /is not what was written/],
    ['no list', () => changed({ [MANIFEST]: undefined }), /is not a Holdfast workspace/],
    ['a broken list', () => changed({ [MANIFEST]: strToU8('{') }), /damaged: workspace.json can’t be read/],
    ['a later format', () => withManifest({ format: 2 }), /made by a newer version of Holdfast/],
    ['a later migration', () => withManifest({ migration: '9999_later.sql' }), /newer version of Holdfast \(0\.1\.0\)/],
    ['no gzip', () => withManifest({ database: null }), /can’t be read/],
    ['a link in the database', () => withTar(tarOf('/base', { type: '2' })), /holds an unsafe path: "base"/],
    ['a broken entry', () => withTar(tarOf('/base', { type: '5', sum: 1 })), /holds a broken entry/],
    ['a path out of it', () => withTar(tarOf('/../../x')), /holds an unsafe path/],
    ['no database', () => withTar(tarOf('/base', { type: '5' })), /holds no database/],
    ['another PostgreSQL', () => withTar(tarOf('/PG_VERSION', { content: '12\n' })), /is of PostgreSQL 12/],
    [
      'a database that does not start',
      () => withTar(tarOf('/PG_VERSION', { content: `${POSTGRES_MAJOR}\n` })),
      /Its database can’t be opened/,
    ],
  ]
  it.each(cases)('%s', { timeout: SLOW_MS }, async (_, bytes, sentence) => {
    expect(await refusal(await bytes())).toMatch(sentence)
  })

  it('no file', async () => {
    await expect(open(join(place, 'none.zip'), newFolder())).rejects.toThrow('There is no such file.')
  })
})

it('a database of a newer version is refused', async () => {
  const db = await openTestPglite()
  await db.query(`INSERT INTO migration (name, checksum) VALUES ('9999_later.sql', 'x')`)
  await expect(adoptCopy(db, await readMigrations())).rejects.toThrow('made by a newer version of Holdfast')
  await db.close()
})

it('the embedded PostgreSQL is the one that files are checked for', async () => {
  const db = await openTestPglite()
  const [row] = await db.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`)
  expect(Math.floor(Number(row?.version) / 10_000)).toBe(POSTGRES_MAJOR)
  await db.close()
})

it('npm start -- --import serves it: sign in, find the record, see the picture', { timeout: TIMEOUT_MS }, async () => {
  let server: ServerProcess | undefined
  try {
    server = await startServer({ env: { SEED: 'off' }, args: ['--import', fileOf(zip)] })
    expect(server.lines.join('\n')).toContain('Everybody signs in again')
    const headers = {
      'x-project': toProjectHeader('holdfast', 'holdfast-demo-secret'),
      'content-type': 'application/json',
    }
    const login = await fetch(`${server.origin}/v1/api/holdfast/super_admin/lambda/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'first@holdfast.test', password: PASSWORD }),
    })
    const { token } = (await login.json()) as { token: string }
    const list = await fetch(`${server.origin}/v1/api/records/holdfast/super_admin/project`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    expect(await list.json()).toMatchObject({ list: [{ name: 'Made before the move' }] })
    const picture = await fetch(`${server.origin}/uploads/${PICTURE}`)
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PIXELS)
    // A further start is an ordinary one.
    await server.restart()
  } finally {
    await server?.stop()
  }
})
