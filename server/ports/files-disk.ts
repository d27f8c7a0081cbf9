/** Files in a folder. A file gets its name only when all of its bytes are on disk. */
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCodeOf } from '../node/error-code'
import { FILE_NAME, type Files, requireFileName } from './files'

const UNFINISHED = '.part'

export async function diskFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true })
  const pathOf = (name: string) => join(folder, requireFileName(name))
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      const file = await open(`${path}${UNFINISHED}`, 'w')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}${UNFINISHED}`, path)
      await syncFolder(folder)
    },
    async read(name) {
      try {
        return new Uint8Array(await readFile(pathOf(name)))
      } catch (error) {
        if (errorCodeOf(error) !== 'ENOENT') throw error
        return undefined
      }
    },
    async remove(name) {
      const path = pathOf(name)
      await rm(path, { force: true })
      await rm(`${path}${UNFINISHED}`, { force: true })
    },
    async *list() {
      for (const entry of await readdir(folder)) {
        const name = entry.endsWith(UNFINISHED) ? entry.slice(0, -UNFINISHED.length) : entry
        if (!FILE_NAME.test(name)) continue
        const stats = await stat(join(folder, entry)).catch(() => undefined)
        if (stats) yield { name, storedAt: stats.mtimeMs }
      }
    },
  }
}

/** Makes the name survive a power cut too. Windows does not support this and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
