/**
 * Two built releases of the product, and a server that switches between them while it runs, by a
 * link, like a deployment. They differ only in their version, which renames chunks up to the page.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildOnce } from './build-once'

/** The version of the build in dist/. */
export const OLD: string = JSON.parse(readFileSync('package.json', 'utf8')).version
export const NEW = '999.0.0-new'
export type Version = typeof OLD | typeof NEW

export type TwoBuilds = { folderOf: (version: Version) => string }

/** Builds the newer release once per run. The older release is in dist/. */
export async function buildNew(): Promise<TwoBuilds> {
  const folder = await buildOnce('newer', (building) => build(building, NEW))
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
