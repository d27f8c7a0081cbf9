/**
 * `npm run build:demo`: the product with its server, as files for any static host, into dist-demo.
 * `-- --base /holdfast/` builds it for that path of the host.
 * `npm run demo` serves them on http://localhost:3001 too.
 */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, type Plugin, preview } from 'vite'
import { writeDemoContent } from '../server/node/demo-content.ts'
import { DOCS_FILES, docsAssets } from '../server/node/docs-assets.ts'
import { readBase } from './demo-base.ts'
import { firstVisit, loadedWith } from './demo-size.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { QUIET } from './worker-build.ts'

const PORT = 3001

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist-demo' },
    base: { type: 'string', default: '/' },
    serve: { type: 'boolean', default: false },
  },
})
const FOLDER = values.out
const BASE = readBase(values.base)

/** PGlite names these files by address; the worker hands it compressed ones of the content. */
const withoutCopies = (): Plugin => ({
  name: 'holdfast:without-copies',
  generateBundle: (_, files) => {
    for (const name of Object.keys(files)) if (/\.(wasm|data)$/.test(name)) delete files[name]
  },
})

/** Parts of the server that its start imports later (server/browser/worker.ts and start.ts). */
const OF_THE_START = [/\/(start|compose|control)-/]

/**
 * boot.js and worker.js. The app does not keep the parts of the server offline.
 * @returns the size of what a start of the server loads
 */
async function buildServer() {
  const built = await build({
    configFile: false,
    base: BASE,
    publicDir: false,
    plugins: [limits(), messages(), withoutCopies()],
    build: {
      outDir: FOLDER,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        checks: QUIET,
        input: { boot: 'src/demo/boot.ts', worker: 'server/browser/worker.ts' },
        output: {
          entryFileNames: 'demo/[name].js',
          chunkFileNames: 'demo/parts/[name]-[hash].js',
          assetFileNames: 'demo/parts/[name]-[hash][extname]',
        },
      },
    },
  })
  const chunks = [built].flat().flatMap((made) => ('output' in made ? made.output : []))
  return loadedWith(
    chunks.filter((made) => made.type === 'chunk'),
    'demo/worker.js',
    OF_THE_START,
  )
}

/** The page of the API's documentation, which the server reads from its host. */
async function writeDocs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of DOCS_FILES) {
    const file = await docsAssets(name)
    if (file) await writeFile(join(folder, name), file.bytes)
  }
}

await rm(FOLDER, { recursive: true, force: true })
// First, because the page names it.
const { engine, share, database } = await writeDemoContent(join(FOLDER, 'demo', 'content'))
const server = await buildServer()
process.stdout.write(`${firstVisit([engine, share, database, ...server])}\n`)
await build({ mode: 'demo', base: BASE, build: { outDir: FOLDER, emptyOutDir: false } })
// Hosts answer an unknown path with it, and the router of the app finds the page.
await copyFile(join(FOLDER, 'index.html'), join(FOLDER, '404.html'))
await writeDocs(join(FOLDER, 'demo', 'docs'))

if (values.serve) {
  const host = await preview({
    configFile: false,
    base: BASE,
    build: { outDir: FOLDER },
    preview: { port: PORT, strictPort: true },
  })
  process.stdout.write(`The demo is at ${host.resolvedUrls?.local[0] ?? `http://localhost:${PORT}${BASE}`}\n`)
}
