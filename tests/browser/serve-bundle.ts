/**
 * Serves tests/browser/server-in-page.ts as one script for the browser tests. It is bundled on the
 * first request, so that other tests don't wait for it.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type BrowserBundle, bundleForBrowser, describeReached } from '../checks/browser-bundle'

declare module 'vitest' {
  // Vitest types provided values by declaration merging, which needs an interface.
  interface ProvidedContext {
    /** Address of the script. */
    serverInPage: string
  }
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

async function makeBundle(): Promise<BrowserBundle['files']> {
  const { files, reached } = await bundleForBrowser('tests/browser/server-in-page.ts')
  if (reached.length > 0) throw new Error(`Not for a browser:\n${reached.map(describeReached).join('\n')}`)
  return files
}

export default async function serveBundle({ provide }: TestProject): Promise<() => Promise<void>> {
  let files: ReturnType<typeof makeBundle> | undefined
  const server = createServer(async ({ url = '' }, response) => {
    // The page is served from the runner's address.
    response.setHeader('access-control-allow-origin', '*')
    try {
      files ??= makeBundle()
      const file = (await files).get(url.slice(1))
      response.setHeader('content-type', TYPES[extname(url)] ?? 'application/octet-stream')
      response.writeHead(file === undefined ? 404 : 200).end(file)
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provide('serverInPage', `http://127.0.0.1:${(server.address() as AddressInfo).port}/entry.js`)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
