/**
 * Builds dist/ when it is missing or out of date: a stamp in it holds the hash of every input. The
 * project's id and secret become part of the client here.
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

/** Hash of the names and contents of all inputs; a missing file counts as missing. */
async function hashInputs({ projectId, projectSecret }: Project): Promise<string> {
  const paths = (await Promise.all(FOLDERS.map(filesIn))).flat()
  const limits = Object.entries(process.env).filter(([name]) => name.startsWith('LIMIT_'))
  const settings = [projectId, projectSecret, process.env.VITE_APP_VERSION, ...limits.sort()]
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const path of [...paths, ...FILES.map((name) => join(ROOT, name))].sort()) {
    const content = await readFile(path).catch(() => 'missing')
    hash.update(`\n${path.slice(ROOT.length)}\n`).update(createHash('sha256').update(content).digest())
  }
  return hash.digest('hex')
}

/** Read by vite.config.ts and the client. */
export function setBuildEnvironment({ projectId, projectSecret }: Project): void {
  process.env.VITE_PROJECT_ID = projectId
  process.env.VITE_PROJECT_SECRET = projectSecret
}

/** Resolves to true when it built. */
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
    // Vite sets NODE_ENV to production for the whole process, which would turn the demo off.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  // Written last, so that an interrupted build counts as out of date.
  await writeFile(STAMP, inputs)
  return true
}
