/**
 * Reads the file of a workspace. Nothing in it is trusted: names, sizes and digests are checked
 * before anything is written, and bytes are never more than the limits.
 */
import { type Unzipped, unzipSync } from 'fflate'
import { sha256Hex } from '../digest'
import { FILE_NAME } from '../ports/files'
import { tarEntries } from './tar'
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

/** Types of an entry. Links and devices are not among them. */
const FILE_OR_FOLDER: readonly string[] = ['0', '\0', '5']

const isSafe = (path: string): boolean => {
  const parts = path.split('/')
  return path !== '' && !/[\\\0:]/.test(path) && !parts.includes('..') && !parts.includes('.')
}

/** Checks every entry, and finds out which PostgreSQL wrote it. */
function requireDataFolder(tar: Bytes): void {
  let major = ''
  for (const { path: name, type, size, isSound, contentAt } of tarEntries(tar)) {
    // A leading slash means the data folder too.
    const path = name.replace(/^\/|\/$/g, '')
    // PGlite takes a file with a broken header for a compressed one, and fails where nobody can catch it.
    if (!isSound) throw damaged(`${DATABASE} holds a broken entry`)
    if (!isSafe(path) || !FILE_OR_FOLDER.includes(type))
      throw new WorkspaceFileError(`The database holds an unsafe path: "${path.slice(0, 100)}".`)
    if (!(size >= 0) || contentAt + size > tar.byteLength) throw damaged(`${DATABASE} ends too early`)
    if (path === 'PG_VERSION') major = new TextDecoder().decode(tar.subarray(contentAt, contentAt + size)).trim()
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
