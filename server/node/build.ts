/**
 * Builds dist/ when it is missing or older than what it is made of: a stamp in it holds the hash of every input. The client is
 * given the project's id and secret here, at build time.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const DIST = join(ROOT, 'dist')
const STAMP = join(DIST, '.inputs')
const FOLDERS = ['src', 'sw', 'public', 'build']
const FILES = ['index.html', 'vite.config.ts', 'manifest.webmanifest', 'package-lock.json', 'postcss.config.cjs']

export type Project = { projectId: string; projectSecret: string }

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo') && !entry.name.endsWith('.gen.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Hash of the names and contents of all inputs; a file that is not there counts as such. */
async function hashInputs({ projectId, projectSecret }: Project): Promise<string> {
  const paths = (await Promise.all(FOLDERS.map(filesIn))).flat()
  const limits = Object.entries(process.env).filter(([name]) => name.startsWith('LIMIT_'))
  const given = [projectId, projectSecret, process.env.VITE_APP_VERSION, ...limits.sort()]
  const hash = createHash('sha256').update(JSON.stringify(given))
  for (const path of [...paths, ...FILES.map((name) => join(ROOT, name))].sort()) {
    const content = await readFile(path).catch(() => 'missing')
    hash.update(`\n${path.slice(ROOT.length)}\n`).update(createHash('sha256').update(content).digest())
  }
  return hash.digest('hex')
}

/** What vite.config.ts and the client read. */
export function setBuildEnvironment({ projectId, projectSecret }: Project): void {
  process.env.VITE_PROJECT_ID = projectId
  process.env.VITE_PROJECT_SECRET = projectSecret
}

/** True when it had to build. */
export async function buildWhenStale(project: Project): Promise<boolean> {
  const inputs = await hashInputs(project)
  const stamp = await readFile(STAMP, 'utf8').catch(() => undefined)
  if (stamp === inputs) return false
  setBuildEnvironment(project)
  const { build } = await import('vite')
  const { NODE_ENV } = process.env
  try {
    await build({ root: ROOT, mode: 'production', logLevel: 'warn' })
  } finally {
    // Vite makes the whole process a production one, which would turn the demo off.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  // Written last: a build that was interrupted is stale.
  await writeFile(STAMP, inputs)
  return true
}
