/** Secrets that are made once and kept in the data folder. */
import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { errorCodeOf } from './error-code'

/**
 * The secret of the file as hex; a missing file is made with this one. It appears under its name only
 * when it is complete: of two processes that start at once, the second must not read what the first
 * has not written yet.
 */
export async function readOrMake(path: string, secret: Buffer): Promise<string> {
  const made = secret.toString('hex')
  const unfinished = `${path}.${randomBytes(8).toString('hex')}.part`
  try {
    await writeFile(unfinished, made, { flag: 'wx', mode: 0o600, flush: true })
    await link(unfinished, path)
    return made
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
    const kept = (await readFile(path, 'utf8')).trim()
    if (kept.length < made.length || !/^[0-9a-f]+$/.test(kept))
      throw new Error(
        `${path} should contain at least ${made.length} hexadecimal digits. Restore it, or delete it to get a new one.`,
      )
    return kept
  } finally {
    await rm(unfinished, { force: true })
  }
}
