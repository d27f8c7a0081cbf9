/**
 * The HTTP server of the bench: serves the bundled scripts and answers record calls after a delay.
 * It stores nothing, so that only the queue is measured.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { MARKER_HEADER, MARKER_VALUE } from '#shared/headers'
import { BATCH_MAX } from '#shared/limits'

export type BenchServer = {
  origin: string
  /** Sets the delay of API responses in milliseconds, and whether batches are offered. */
  set: (behaviour: { delayMs?: number; batch?: boolean }) => void
  /** Record writes answered since the last call. */
  takeCount: () => number
  stop: () => Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

type Member = { id: string; body: Record<string, unknown> }

export async function startBenchServer(
  port: number,
  files: ReadonlyMap<string, string | Buffer>,
): Promise<BenchServer> {
  let delayMs = 0
  let batch = false
  let nextId = 1_000_000
  let answered = 0

  const toCreated = (body: Record<string, unknown>) => {
    answered += 1
    nextId += 1
    return { error: false, model: { ...body, id: nextId, version: 1 }, data: nextId }
  }
  const answerApi = async (request: IncomingMessage): Promise<unknown> => {
    const text = await readBody(request)
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    if (!request.url?.endsWith('/batch')) return toCreated(JSON.parse(text))
    const members = JSON.parse(text) as Member[]
    const headers = { [MARKER_HEADER]: MARKER_VALUE }
    return {
      error: false,
      responses: members.map(({ id, body }) => ({ id, status: 201, headers, body: toCreated(body) })),
    }
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const json = { 'content-type': 'application/json', [MARKER_HEADER]: MARKER_VALUE }
    if (path === '/health')
      return void response
        .writeHead(200, json)
        .end(JSON.stringify({ error: false, ...(batch ? { batch: BATCH_MAX } : {}) }))
    if (path.startsWith('/v1/'))
      return void response
        .writeHead(path.endsWith('/batch') ? 200 : 201, json)
        .end(JSON.stringify(await answerApi(request)))
    const file = files.get(path)
    if (file === undefined) return void response.writeHead(404).end()
    const type = TYPES[extname(path)] ?? 'text/html'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(file)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${port}`,
    set: (behaviour) => {
      delayMs = behaviour.delayMs ?? delayMs
      batch = behaviour.batch ?? batch
    },
    takeCount: () => {
      const count = answered
      answered = 0
      return count
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
