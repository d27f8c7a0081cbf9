/**
 * The server's sources in one file, for tests that start many servers: loading some two hundred modules through tsx takes longer than
 * all the server does until it answers. Libraries stay where they are.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

let made: Promise<string> | undefined

/** Path of the script, made once per process. Rejects with what the bundler said. */
export function serverBundle(): Promise<string> {
  made ??= makeBundle()
  return made
}

async function makeBundle(): Promise<string> {
  // In here its imports find the libraries.
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
  // Vite makes the whole process a production one, and the servers that it starts too.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  return join(folder, 'main.mjs')
}

/** Modules that look for files beside themselves go on finding them. */
function whereItWas() {
  return {
    name: 'holdfast:where-it-was',
    transform: (code: string, id: string) =>
      code.includes('import.meta.url')
        ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
        : null,
  }
}
