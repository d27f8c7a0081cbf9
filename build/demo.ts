/**
 * `npm run build:demo`: the product with its server, as files for any static host, into dist-demo.
 * `npm run demo` serves them on http://localhost:3001 too.
 */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, preview } from 'vite'
import { writeDemoContent } from '../server/node/demo-content.ts'
import { DOCS_FILES, docsAssets } from '../server/node/docs-assets.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { QUIET } from './worker-build.ts'

const PORT = 3001

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'dist-demo' }, serve: { type: 'boolean', default: false } },
})
const FOLDER = values.out

/** boot.js and worker.js. The app does not keep the parts of the server offline. */
const buildServer = () =>
  build({
    configFile: false,
    publicDir: false,
    plugins: [limits(), messages()],
    build: {
      outDir: FOLDER,
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

/** The page of the API's documentation, which the server reads from its host. */
async function writeDocs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of DOCS_FILES) {
    const file = await docsAssets(name)
    if (file) await writeFile(join(folder, name), file.bytes)
  }
}

await rm(FOLDER, { recursive: true, force: true })
await buildServer()
await build({ mode: 'demo', build: { outDir: FOLDER, emptyOutDir: false } })
// Hosts answer an unknown path with it, and the router of the app finds the page.
await copyFile(join(FOLDER, 'index.html'), join(FOLDER, '404.html'))
await writeDemoContent(join(FOLDER, 'demo', 'content'))
await writeDocs(join(FOLDER, 'demo', 'docs'))

if (values.serve) {
  const server = await preview({
    configFile: false,
    build: { outDir: FOLDER },
    preview: { port: PORT, strictPort: true },
  })
  process.stdout.write(`The demo is at ${server.resolvedUrls?.local[0] ?? `http://localhost:${PORT}/`}\n`)
}
