/**
 * Bundles the server's sources into one file for tests that start many servers: loading about two
 * hundred modules through tsx takes longer than the rest of the start. Libraries stay external.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

let made: Promise<string> | undefined

/** Path of the script, built once per process. Rejects with the bundler's message. */
export function serverBundle(): Promise<string> {
  made ??= makeBundle()
  return made
}

async function makeBundle(): Promise<string> {
  // Within this folder its imports find the libraries.
  const folder = join('node_modules', '.cache', `holdfast-server-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { NODE_ENV } = process.env
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [whereItWas()],
    publicDir: false,
    build: {
      ssr: 'server/node/main.ts',
      outDir: folder,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  })
  // Vite sets NODE_ENV to production for the whole process and the servers it starts.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  return join(folder, 'main.mjs')
}

/** Modules keep finding files relative to their own path. */
function whereItWas() {
  return {
    name: 'holdfast:where-it-was',
    transform: (code: string, id: string) =>
      code.includes('import.meta.url')
        ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
        : null,
  }
}
