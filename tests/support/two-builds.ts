/**
 * Two built releases of the product, and a server that switches between them while it runs, by a
 * link, like a deployment. They differ only in their version, which renames chunks up to the page.
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

/** Creates a folder for the newer build, once per run. Returns a function that removes it. */
export function makeBuildFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-build-'))
  process.env[FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Builds the newer release once per run: the first worker that needs it builds, others wait. The
 * older release is in dist/. Rejects with the build's output when it fails.
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
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The product does not build:\n${Buffer.concat(output)}`)),
    )
  })
}

export type Deployment = {
  /** The folder that the server serves: its DIST_DIR. */
  folder: string
  /** Takes effect with the next request. */
  deploy: (version: Version) => void
  remove: () => void
}

/** Serves the old version until deploy() is called. */
export function startDeployment({ folderOf }: TwoBuilds): Deployment {
  const root = mkdtempSync(join(tmpdir(), 'holdfast-deployed-'))
  const folder = join(root, 'current')
  const deploy = (version: Version) => {
    const next = join(root, 'next')
    symlinkSync(folderOf(version), next, 'dir')
    // A rename replaces the link atomically, so the app is always available.
    renameSync(next, folder)
  }
  deploy(OLD)
  return { folder, deploy, remove: () => rmSync(root, { recursive: true, force: true }) }
}
