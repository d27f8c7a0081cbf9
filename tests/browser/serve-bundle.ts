/**
 * Serves the server for browser tests: tests/browser/server-in-page.ts, the worker of the demo, and
 * the content that it begins with. Each is made on its first request, so that other tests don't wait
 * for it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { writeDemoContent } from '../../server/node/demo-content'
import { type BrowserBundle, bundleForBrowser, describeReached } from '../checks/browser-bundle'

declare module 'vitest' {
  // Vitest types provided values by declaration merging, which needs an interface.
  interface ProvidedContext {
    /** Address that everything below is relative to, ending with a slash. */
    servedBundles: string
  }
}

/** Stands for the list of the content's files, whose own name depends on what is in it. */
const LIST = 'list.json'

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

async function makeBundle(entry: string): Promise<BrowserBundle['files']> {
  const { files, reached } = await bundleForBrowser(entry)
  if (reached.length > 0) throw new Error(`Not for a browser:\n${reached.map(describeReached).join('\n')}`)
  return files
}

type Served = (name: string) => Promise<string | Uint8Array | undefined>

function bundled(entry: string): Served {
  let files: ReturnType<typeof makeBundle> | undefined
  return async (name) => {
    files ??= makeBundle(entry)
    return (await files).get(name)
  }
}

function madeIn(folder: string): Served {
  let made: ReturnType<typeof writeDemoContent> | undefined
  return async (name) => {
    made ??= writeDemoContent(folder)
    const { list } = await made
    return readFile(join(folder, name === LIST ? list : name)).catch(() => undefined)
  }
}

/** Sends a third of the first file that matches, once. */
function cutOnce(pattern: RegExp) {
  let isCut = false
  return (name: string, file: string | Uint8Array | undefined, response: ServerResponse): boolean => {
    if (isCut || file === undefined || !pattern.test(name)) return false
    isCut = true
    response.writeHead(200, { 'content-length': file.length })
    response.write(file.slice(0, Math.floor(file.length / 3)), () => response.destroy())
    return true
  }
}

export default async function serveBundle({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-content-'))
  const content = madeIn(folder)
  const served: Readonly<Record<string, Served>> = {
    page: bundled('tests/browser/server-in-page.ts'),
    worker: bundled('server/browser/worker.ts'),
    content,
    cut: content,
  }
  const cut = cutOnce(/^engine-.*\.wasm/)
  const server = createServer(async ({ url = '' }, response) => {
    // The page is served from the runner's address.
    response.setHeader('access-control-allow-origin', '*')
    try {
      const [, place = '', name = ''] = /^\/([a-z]+)\/(.+)$/.exec(url) ?? []
      const file = await served[place]?.(name)
      if (place === 'cut' && cut(name, file, response)) return
      response.setHeader('content-type', TYPES[extname(url)] ?? 'application/octet-stream')
      response.writeHead(file === undefined ? 404 : 200).end(file)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provide('servedBundles', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
    rmSync(folder, { recursive: true, force: true })
  }
}
