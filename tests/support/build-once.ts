/** Builds that the workers of a run share: the first that needs one makes it, others wait for it. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FOLDER = 'HOLDFAST_E2E_BUILD'
/** Less than the time limit of the fixtures that wait for a build. */
const BUILD_WAIT_MS = 200_000

/** Creates a folder for the builds, once per run. Returns a function that removes it. */
export function makeBuildFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-build-'))
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Resolves with the folder of the build `name`, which `build` writes once per run.
 * @throws Error with what `build` says, in every worker, when it fails
 */
export async function buildOnce(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const root = process.env[FOLDER]
  if (root === undefined) throw new Error(`${FOLDER} is not set: tests/e2e/global-setup.ts has not run`)
  const path = (part: string) => join(root, `${name}-${part}`)
  const [folder, failed] = [path('done'), path('failed')]
  const isFirst = await mkdir(path('lock')).then(
    () => true,
    () => false,
  )
  if (isFirst)
    await build(path('building')).then(
      () => rename(path('building'), folder),
      async (error: unknown) => {
        await writeFile(failed, String(error))
        throw error
      },
    )
  const deadline = Date.now() + BUILD_WAIT_MS
  while (!existsSync(folder)) {
    if (existsSync(failed)) throw new Error(await readFile(failed, 'utf8'))
    if (Date.now() > deadline) throw new Error(`The worker that builds ${name} does not finish`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return folder
}
