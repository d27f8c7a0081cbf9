/**
 * Two releases of the product, really built, and a device's server that is turned from one to the other while it runs, as a
 * deployment does it: by a link. They differ in their version alone, which renames chunks all the way up to the page.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const OLD = '1.0.0-old'
export const NEW = '2.0.0-new'
export type Version = typeof OLD | typeof NEW

export type TwoBuilds = { folderOf: (version: Version) => string; remove: () => void }

/** Never touches dist/. Rejects with what the build said when it fails. */
export async function buildTwice(): Promise<TwoBuilds> {
  const root = mkdtempSync(join(tmpdir(), 'holdfast-builds-'))
  const folderOf = (version: Version) => join(root, version)
  // One after the other: both write the route tree.
  for (const version of [OLD, NEW] as const) await build(folderOf(version), version)
  return { folderOf, remove: () => rmSync(root, { recursive: true, force: true }) }
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
