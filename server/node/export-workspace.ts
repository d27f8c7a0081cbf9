/** `npm start -- --export <file>`: writes the workspace of a stopped server as a file, and ends. */
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Files } from '../ports/files'
import { requireSmall, workspaceZip } from '../workspace/write-workspace'
import { openPgliteFolder } from './pglite-folder'

/** The file is only for the person who makes it: it holds hashes of passwords. */
const OWNER_ONLY = 0o600

export type Exported = { dataDir: string; files: Files; version: string }

/**
 * The caller has locked the data folder.
 * @param now epoch milliseconds
 * @returns a sentence for the console
 * @throws Error with a sentence for the console
 */
export async function exportWorkspace(file: string, now: number, { dataDir, files, version }: Exported) {
  const folder = join(dataDir, 'pglite')
  const path = resolve(file)
  if (existsSync(path)) throw new Error(`${path} exists already. Choose another name.`)
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`The data folder ${dataDir} has no workspace.`)
  const unfinished = `${path}.part`
  const db = await openPgliteFolder(folder)
  try {
    await requireSmall(db)
    const written = await open(unfinished, 'w', OWNER_ONLY)
    try {
      for await (const chunk of workspaceZip({ db, files, dump: db.dump }, { version, now }))
        await written.writeFile(chunk)
      await written.sync()
    } finally {
      await written.close()
    }
    await rename(unfinished, path)
  } finally {
    await db.close()
    await rm(unfinished, { force: true })
  }
  return `The workspace is in ${path}. It holds everything, hashes of passwords too: keep it as safe as the server.`
}
