/**
 * `npm start -- --import <file>`: begins with a workspace that was downloaded elsewhere. It never
 * replaces one, and a file that is refused leaves the data folder as it was.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { messageOf } from '#shared/error-message'
import type { Files } from '../ports/files'
import { adoptCopy } from '../workspace/adopt-copy'
import { readWorkspace, requireFileSize, type Workspace } from '../workspace/read-workspace'
import { WorkspaceFileError } from '../workspace/workspace-file'
import type { Settings } from './config'
import { readMigrations } from './migrations'
import { openPgliteFolder } from './pglite-folder'

const UNFINISHED = /^import-[0-9a-f]{16}\.part$/

/** @throws Error with a sentence for the console */
export function requireEmbedded({ databaseUrl }: Pick<Settings, 'databaseUrl'>): void {
  if (databaseUrl)
    throw new Error('--import and --export need the embedded database. Unset DATABASE_URL, or start without them.')
}

async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const stats = await stat(path).catch(() => undefined)
  if (!stats?.isFile()) throw new WorkspaceFileError('There is no such file.')
  requireFileSize(stats.size)
  return new Uint8Array(await readFile(path))
}

function requireEmpty(dataDir: string, folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  throw new Error(
    `The data folder ${dataDir} has a workspace already, and --import never replaces one. ` +
      'Start without --import, or set DATA_DIR to a new folder.',
  )
}

/** Fills the folder and closes the database in it again, which shows that it works. */
async function fill(folder: string, dump: Blob): Promise<void> {
  try {
    const db = await openPgliteFolder(folder, dump)
    try {
      await adoptCopy(db, await readMigrations())
    } finally {
      await db.close()
    }
  } catch (error) {
    if (error instanceof WorkspaceFileError) throw error
    throw new WorkspaceFileError(`Its database can’t be opened: ${messageOf(error)}`)
  }
}

/** The database comes to its place last: until then the data folder counts as empty. */
async function place({ database, files: uploads }: Workspace, dataDir: string, files: Files): Promise<void> {
  const beside = join(dataDir, `import-${randomBytes(8).toString('hex')}.part`)
  try {
    await fill(beside, database)
    for (const [name, bytes] of uploads) await files.write(name, bytes)
    const folder = join(dataDir, 'pglite')
    // It is empty.
    if (existsSync(folder)) rmdirSync(folder)
    renameSync(beside, folder)
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

/**
 * The caller has locked the data folder.
 * @returns a sentence for the console
 * @throws Error with a sentence for the console
 */
export async function importWorkspace(file: string, dataDir: string, files: Files): Promise<string> {
  requireEmpty(dataDir, join(dataDir, 'pglite'))
  // Left by a start that was killed.
  for (const name of readdirSync(dataDir))
    if (UNFINISHED.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
  const path = resolve(file)
  try {
    const migrations = (await readMigrations()).map(({ name }) => name)
    const workspace = await readWorkspace(await readBytes(path), migrations)
    await place(workspace, dataDir, files)
    const { version, made } = workspace.manifest
    return (
      `Imported the workspace that Holdfast ${version} made on ${made.slice(0, 10)}. ` +
      'Everybody signs in again with their password; two-factor sign-in is off.'
    )
  } catch (error) {
    if (error instanceof WorkspaceFileError) throw new Error(`${path} was not imported. ${error.message}`)
    throw error
  }
}
