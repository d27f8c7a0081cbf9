/**
 * Two releases of the product, really built, and a server that is turned from one to the other while it
 * runs, as a deployment does it: by a link. They differ in their version alone, which renames chunks all the
 * way up to the page.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The version of the build in dist/. */
export const OLD: string = JSON.parse(readFileSync('package.json', 'utf8')).version
export const NEW = '999.0.0-new'
export type Version = typeof OLD | typeof NEW

export type TwoBuilds = { folderOf: (version: Version) => string }

const FOLDER = 'HOLDFAST_E2E_BUILD'
/** Less than the time limit of the fixture that waits for a build. */
const BUILD_WAIT_MS = 200_000

/** A place for the newer build, once per run. Gives what removes it again. */
export function makeBuildFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-build-'))
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Builds the newer of the two, once per run: the first worker that needs it builds, others wait. The older is
 * the one in dist/. Rejects with what the build said when it fails.
 */
export async function buildNew(): Promise<TwoBuilds> {
  const root = process.env[FOLDER]
  if (root === undefined) throw new Error(`${FOLDER} is not set: tests/e2e/global-setup.ts has not run`)
  const [folder, lock, failed] = [join(root, 'dist'), join(root, 'lock'), join(root, 'failed')]
  const isFirst = await mkdir(lock).then(
    () => true,
    () => false,
  )
  if (isFirst)
    await build(join(root, 'building'), NEW).then(
      () => rename(join(root, 'building'), folder),
      async (error: unknown) => {
        await writeFile(failed, String(error))
        throw error
      },
    )
  const deadline = Date.now() + BUILD_WAIT_MS
  while (!existsSync(folder)) {
    if (existsSync(failed)) throw new Error(await readFile(failed, 'utf8'))
    if (Date.now() > deadline) throw new Error('The worker that builds the newer version does not finish')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { folderOf: (version) => (version === NEW ? folder : resolve('dist')) }
}

function build(outDir: string, version: Version): Promise<void> {
  const child = spawn('node_modules/.bin/vite', ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', VITE_APP_VERSION: version },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The product does not build:\n${Buffer.concat(said)}`)),
    )
  })
}

export type Deployment = {
  /** What the server is to serve: its DIST_DIR. */
  folder: string
  /** From the next request on. */
  deploy: (version: Version) => void
  remove: () => void
}

/** Serves the old version until told otherwise. */
export function startDeployment({ folderOf }: TwoBuilds): Deployment {
  const root = mkdtempSync(join(tmpdir(), 'holdfast-deployed-'))
  const folder = join(root, 'current')
  const deploy = (version: Version) => {
    const next = join(root, 'next')
    symlinkSync(folderOf(version), next, 'dir')
    // A rename replaces the link at once: there is no moment without an app.
    renameSync(next, folder)
  }
  deploy(OLD)
  return { folder, deploy, remove: () => rmSync(root, { recursive: true, force: true }) }
}
