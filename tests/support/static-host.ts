/**
 * A host that knows files and nothing else, as the demo needs one: it answers an unknown path with
 * 404.html, below a path of its choice, and sends the headers that it is told to.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

export type StaticHost = {
  origin: string
  /** Takes effect with the next request, like a deployment. */
  serve: (folder: string) => void
  /** Keeps requests whose path matches waiting. @returns lets them through */
  hold: (pattern: RegExp) => () => void
  /** Paths that no file answered, in their order. */
  missed: () => readonly string[]
  close: () => Promise<void>
}

type Options = {
  folder: string
  /** With a slash at both ends. */
  base?: string
  /** For every answer. */
  headers?: Readonly<Record<string, string>>
}

const readOrMiss = (path: string) => readFile(path).catch(() => undefined)

/** Starts on a free port. */
export async function startStaticHost({ folder, base = '/', headers = {} }: Options): Promise<StaticHost> {
  let root = folder
  const missed: string[] = []
  let held: { pattern: RegExp; released: Promise<void> } | undefined
  const answer = async (path: string, response: ServerResponse) => {
    if (held?.pattern.test(path)) await held.released
    const inside = path.startsWith(base) ? normalize(`/${path.slice(base.length)}`) : undefined
    const name = inside?.endsWith('/') ? `${inside}index.html` : inside
    const file = name === undefined ? undefined : await readOrMiss(join(root, name))
    if (!file) missed.push(path)
    const isBelow = inside !== undefined
    const body = file ?? (isBelow ? await readOrMiss(join(root, '404.html')) : undefined)
    const type = TYPES[file ? extname(name ?? '') : '.html'] ?? 'application/octet-stream'
    // As most hosts: the browser asks again each time, and takes what it has where that is the same.
    response.writeHead(file ? 200 : 404, { 'content-type': type, 'cache-control': 'no-cache', ...headers })
    response.end(body)
  }
  const server = createServer((request, response) => {
    void answer(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname), response)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    serve: (next) => {
      root = next
    },
    hold: (pattern) => {
      let release = () => {}
      held = { pattern, released: new Promise((resolve) => (release = resolve)) }
      return () => release()
    },
    missed: () => missed,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
