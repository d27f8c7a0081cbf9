/**
 * Reads the file of a workspace. Nothing in it is trusted: names, sizes and digests are checked before
 * anything is written, and bytes are never more than the limits.
 */
import { type Unzipped, unzipSync } from 'fflate'
import { sha256Hex } from '../digest'
import { FILE_NAME } from '../ports/files'
import {
  DATABASE,
  DATABASE_MAX_BYTES,
  FILES,
  MANIFEST,
  type Manifest,
  manifestSchema,
  POSTGRES_MAJOR,
  WORKSPACE_MAX_BYTES,
  WorkspaceFileError,
} from './workspace-file'

type Bytes = Uint8Array<ArrayBuffer>

export type Workspace = {
  manifest: Manifest
  /** A tar file. */
  database: Blob
  files: ReadonlyMap<string, Bytes>
}

const damaged = (detail: string) =>
  new WorkspaceFileError(`The file is damaged: ${detail}. Download the workspace again.`)

const notOne = () =>
  new WorkspaceFileError('The file is not a Holdfast workspace. Choose the .zip file that was downloaded.')

export function requireFileSize(bytes: number): void {
  if (bytes <= WORKSPACE_MAX_BYTES * 1.01) return
  throw new WorkspaceFileError(`The file is larger than ${WORKSPACE_MAX_BYTES / 1_000_000_000} GB.`)
}

const isExpected = (name: string): boolean =>
  name === MANIFEST || name === DATABASE || (name.startsWith(FILES) && FILE_NAME.test(name.slice(FILES.length)))

function unpack(zip: Bytes): Unzipped {
  let total = 0
  const names = new Set<string>()
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!isExpected(name) || names.has(name))
      throw new WorkspaceFileError(`The file is not a Holdfast workspace: it holds "${name.slice(0, 100)}".`)
    names.add(name)
    total += originalSize
    requireFileSize(total)
    return true
  }
  try {
    return unzipSync(zip, { filter })
  } catch (error) {
    if (error instanceof WorkspaceFileError) throw error
    throw names.has(DATABASE) ? damaged('it can’t be unpacked') : notOne()
  }
}

function readManifest(bytes: Uint8Array | undefined): Manifest {
  if (!bytes) throw notOne()
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw damaged(`${MANIFEST} can’t be read`)
  }
  if (typeof value === 'object' && value !== null && 'format' in value && value.format !== 1)
    throw new WorkspaceFileError('The file was made by a newer version of Holdfast. Update this one first.')
  const manifest = manifestSchema.safeParse(value)
  if (!manifest.success) throw damaged(`${MANIFEST} can’t be read`)
  return manifest.data
}

async function requireContent(
  name: string,
  content: Uint8Array | undefined,
  expected: Manifest['database'],
): Promise<Bytes> {
  if (!content) throw damaged(`${name} is missing`)
  const bytes = new Uint8Array(content)
  if (bytes.byteLength !== expected.bytes || (await sha256Hex(bytes)) !== expected.sha256)
    throw damaged(`${name} is not what was written`)
  return bytes
}

async function gunzip(bytes: Bytes): Promise<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const chunks: Bytes[] = []
  let total = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      total += part.value.byteLength
      if (total > DATABASE_MAX_BYTES) {
        await reader.cancel()
        throw new WorkspaceFileError(`The database is larger than ${DATABASE_MAX_BYTES / 1_000_000_000} GB.`)
      }
      chunks.push(new Uint8Array(part.value))
    }
  } catch (error) {
    if (error instanceof WorkspaceFileError) throw error
    throw damaged(`${DATABASE} can’t be unpacked`)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

const BLOCK = 512
/** Types of an entry (POSIX ustar). Links and devices are not among them. */
const PLAIN_FILE: readonly string[] = ['0', '\0']
const FOLDER = '5'

const MAGIC = { at: 257, text: 'ustar' }
const SUM = { at: 148, length: 8 }
/** Of a header's bytes, where its own sum counts as spaces. */
const sumOf = (header: Bytes): number =>
  header.reduce((sum, byte, at) => sum + (at >= SUM.at && at < SUM.at + SUM.length ? 32 : byte), 0)

const isSafe = (path: string): boolean => {
  const parts = path.split('/')
  return path !== '' && !/[\\\0:]/.test(path) && !parts.includes('..') && !parts.includes('.')
}

/** Checks every entry, and finds out which PostgreSQL wrote it. */
function requireDataFolder(tar: Bytes): void {
  const textOf = (start: number, length: number) =>
    new TextDecoder().decode(tar.subarray(start, start + length)).split('\0', 1)[0] ?? ''
  let major = ''
  for (let at = 0; at + BLOCK <= tar.byteLength; ) {
    if (tar.subarray(at, at + 2 * BLOCK).every((byte) => byte === 0)) break
    const prefix = textOf(at + 345, 155)
    // PGlite's begin with a slash; they are below the data folder all the same.
    const path = `${prefix && `${prefix}/`}${textOf(at, 100)}`.replace(/^\/|\/$/g, '')
    const type = String.fromCharCode(tar[at + 156] ?? 0)
    const size = Number.parseInt(textOf(at + 124, 12).trim() || '0', 8)
    // PGlite takes a tar file with a broken header for a compressed one, and fails where nobody can catch it.
    if (textOf(at + MAGIC.at, MAGIC.text.length) !== MAGIC.text) throw damaged(`${DATABASE} holds a broken entry`)
    if (Number.parseInt(textOf(at + SUM.at, SUM.length).trim(), 8) !== sumOf(tar.subarray(at, at + BLOCK)))
      throw damaged(`${DATABASE} holds a broken entry`)
    if (!isSafe(path) || !(PLAIN_FILE.includes(type) || type === FOLDER))
      throw new WorkspaceFileError(`The database holds an unsafe path: "${path.slice(0, 100)}".`)
    if (!(size >= 0) || at + BLOCK + size > tar.byteLength) throw damaged(`${DATABASE} ends too early`)
    if (path === 'PG_VERSION') major = textOf(at + BLOCK, size).trim()
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
  if (major === '') throw damaged(`${DATABASE} holds no database`)
  if (major === String(POSTGRES_MAJOR)) return
  throw new WorkspaceFileError(
    `The database is of PostgreSQL ${major.slice(0, 10)}, and this version of Holdfast embeds ${POSTGRES_MAJOR}.`,
  )
}

/**
 * @param migrations names of those that this version has
 * @throws WorkspaceFileError with a sentence that says what is wrong
 */
export async function readWorkspace(zip: Bytes, migrations: readonly string[]): Promise<Workspace> {
  requireFileSize(zip.byteLength)
  const entries = unpack(zip)
  const manifest = readManifest(entries[MANIFEST])
  if (!migrations.includes(manifest.migration))
    throw new WorkspaceFileError(
      `The file was made by a newer version of Holdfast (${manifest.version}). Update this one first.`,
    )
  const database = await requireContent(DATABASE, entries[DATABASE], manifest.database)
  const files = new Map<string, Bytes>()
  for (const [name, expected] of Object.entries(manifest.files))
    files.set(name, await requireContent(FILES + name, entries[FILES + name], expected))
  if (Object.keys(entries).length !== files.size + 2) throw damaged(`it holds files that ${MANIFEST} does not name`)
  const tar = await gunzip(database)
  requireDataFolder(tar)
  return { manifest, database: new Blob([tar], { type: 'application/x-tar' }), files }
}
