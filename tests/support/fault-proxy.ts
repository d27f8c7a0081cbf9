/**
 * An HTTP proxy between browser and server that fails on demand: refuse, cut before or after the
 * effect, hold, delay, or answer differently. It records all requests and streams both ways. Every
 * request has its own connection to the server, so a cut never affects another request.
 */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type ProxiedRequest = {
  /** Milliseconds since the proxy started. */
  at: number
  method: string
  /** Path with query. */
  path: string
  headers: IncomingHttpHeaders
  /** Empty until the whole body has arrived. */
  body: string
  /** The end of the request: the status that the browser received, or the way it was cut. */
  outcome: 'open' | 'aborted' | 'cut-before' | 'cut-after' | number
  /** Status of the server's response, even when the browser did not receive it. */
  serverStatus?: number
}

export type FaultAction =
  /** The connection breaks before the server receives the request. */
  | { kind: 'cut-before' }
  /**
   * The server responds completely, then the response is dropped and the connection broken.
   * `onEffect` runs in between.
   */
  | { kind: 'cut-after' }
  /**
   * Holds the request until release() before the server receives it. `drops`: never forwards it
   * when the browser disconnected meanwhile.
   */
  | { kind: 'hold'; drops?: true }
  /** The server responds completely. The browser gets the response after release(). */
  | { kind: 'hold-answer' }
  /** The server responds completely. The browser gets half of it before the connection ends. */
  | { kind: 'truncate' }
  | { kind: 'delay'; ms: number }
  /** The proxy responds, and the server never receives the request. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }

export type Fault = FaultAction & {
  method?: string
  /** A path without query, or a pattern for the path with query. */
  path?: string | RegExp
  when?: (request: ProxiedRequest) => boolean
  /**
   * The cut sends nothing, like a pulled plug. Chromium may then repeat the request on its own,
   * even a POST. Without this a cut is an unreadable response, which Chromium never repeats.
   */
  silent?: true
  /** Number of requests it affects; default one. `Infinity` until cleared. */
  times?: number
  /** Runs, and is awaited, between the server's complete response and the fault. */
  onEffect?: () => Promise<void> | void
}

export type FaultHandle = {
  /** Resolves with the first affected request, before the server receives it. */
  struck: Promise<ProxiedRequest>
  /** Resolves with the first affected request that the server has answered completely. */
  effect: Promise<ProxiedRequest>
  /** Releases held requests, including future ones. */
  release: () => void
  /** Stops affecting requests, and releases held ones. */
  clear: () => void
  /** Number of affected requests. */
  readonly count: number
}

export type FaultProxy = {
  origin: string
  port: number
  requests: (filter?: (request: ProxiedRequest) => boolean) => ProxiedRequest[]
  /** Adds a fault. The oldest matching fault that is not used up applies. */
  add: (fault: Fault) => FaultHandle
  /** Refuses new connections like a dead server and breaks open ones, until accept(). */
  refuse: () => Promise<void>
  accept: () => Promise<void>
  /** Limits request bodies to this many bytes per second, until clear(). */
  limit: (bytesPerSecond: number) => void
  clear: () => void
  /** Resets the proxy on the same port for another `target` (an http origin). */
  renew: (target: string) => Promise<void>
  stop: () => Promise<void>
}

type Armed = {
  fault: Fault
  handle: FaultHandle
  strike: (request: ProxiedRequest) => void
  affect: (request: ProxiedRequest) => void
  released: Promise<void>
  left: number
}

/** Invalid for every client: two contradictory lengths. */
const BROKEN_ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'

/** Starts a proxy for `target` (an http origin) on `port` (default: a free one) of 127.0.0.1. */
export async function startFaultProxy(firstTarget: string, port = 0): Promise<FaultProxy> {
  let target = firstTarget
  let started = performance.now()
  let seen: ProxiedRequest[] = []
  let armed: Armed[] = []
  const sockets = new Set<Socket>()
  let bytesPerSecond = Number.POSITIVE_INFINITY

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const seenRequest: ProxiedRequest = {
      at: performance.now() - started,
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: '',
      outcome: 'open',
    }
    seen.push(seenRequest)
    outgoing.on('close', () => {
      if (seenRequest.outcome === 'open')
        seenRequest.outcome = outgoing.writableFinished ? outgoing.statusCode : 'aborted'
    })
    const body = await readAll(incoming, bytesPerSecond).catch(() => undefined)
    // The browser disconnected within the body, so there is nothing to forward.
    if (!body) return
    seenRequest.body = body.toString('utf8')

    const hit = armed.find((item) => item.left > 0 && fits(item.fault, seenRequest))
    if (hit) hit.left -= 1
    hit?.strike(seenRequest)
    const fault = hit?.fault
    const cut = (outcome: 'cut-before' | 'cut-after') => {
      seenRequest.outcome = outcome
      if (fault?.silent) incoming.socket.destroy()
      else incoming.socket.end(BROKEN_ANSWER)
    }
    if (fault?.kind === 'cut-before') return cut('cut-before')
    if (fault?.kind === 'answer') {
      const answer = fault.body ?? ''
      outgoing.writeHead(fault.status, { 'content-length': Buffer.byteLength(answer), ...fault.headers }).end(answer)
      return
    }
    if (fault?.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.ms))
    if (fault?.kind === 'hold') await hit?.released
    if (fault?.kind === 'hold' && fault.drops && incoming.socket.destroyed) return

    const forwarded = sendRequest(new URL(seenRequest.path, target), {
      method: seenRequest.method,
      // Uncompressed, because each new server would compress every file again.
      // tests/server/node/process.test.ts covers compression.
      headers: { ...incoming.headers, connection: 'close', 'accept-encoding': 'identity' },
      agent: false,
    })
    // Looks like a dead server to the browser.
    forwarded.on('error', () => outgoing.destroy())
    // A browser that disconnects also aborts its request to the server, unless the test waits for
    // the effect.
    if (!fault) outgoing.on('close', () => forwarded.destroy())
    forwarded.on('response', async (answer) => {
      seenRequest.serverStatus = answer.statusCode ?? 0
      const waits = ['cut-after', 'hold-answer', 'truncate'].includes(fault?.kind ?? '') || fault?.onEffect
      if (!waits) {
        answer.on('error', () => outgoing.destroy())
        answer.on('end', () => hit?.affect(seenRequest))
        outgoing.writeHead(seenRequest.serverStatus, toBrowser(answer.headers))
        answer.pipe(outgoing)
        return
      }
      const whole = await readAll(answer).catch(() => undefined)
      if (!whole) return void outgoing.destroy()
      await fault?.onEffect?.()
      hit?.affect(seenRequest)
      if (fault?.kind === 'cut-after') return cut('cut-after')
      if (fault?.kind === 'hold-answer') await hit?.released
      if (fault?.kind === 'truncate') {
        seenRequest.outcome = 'cut-after'
        outgoing.writeHead(seenRequest.serverStatus, { ...toBrowser(answer.headers), 'content-length': whole.length })
        return void outgoing.write(whole.subarray(0, whole.length >> 1), () => incoming.socket.destroySoon())
      }
      outgoing.writeHead(seenRequest.serverStatus, toBrowser(answer.headers)).end(whole)
    })
    forwarded.end(body)
  }

  const listen = (on: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const server = createServer((incoming, outgoing) => {
        handle(incoming, outgoing).catch(() => outgoing.destroy())
      })
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.on('close', () => sockets.delete(socket))
      })
      server.on('error', reject)
      server.listen(on, '127.0.0.1', () => resolve(server))
    })
  let server: Server | undefined = await listen(port)
  const { port: bound } = server.address() as AddressInfo
  const close = async (): Promise<void> => {
    const closing = server
    server = undefined
    for (const socket of sockets) socket.destroy()
    if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()))
  }
  const accept = async (): Promise<void> => {
    server ??= await listen(bound)
  }
  const clear = () => {
    for (const item of armed) item.handle.clear()
    armed = []
    bytesPerSecond = Number.POSITIVE_INFINITY
  }
  return {
    origin: `http://localhost:${bound}`,
    port: bound,
    requests: (filter = () => true) => seen.filter(filter),
    add: (fault) => {
      const armedFault = arm(fault)
      armed.push(armedFault)
      return armedFault.handle
    },
    limit: (speed) => {
      bytesPerSecond = speed
    },
    refuse: close,
    accept,
    clear,
    renew: async (next) => {
      clear()
      for (const socket of sockets) socket.destroy()
      await accept()
      target = next
      started = performance.now()
      seen = []
    },
    stop: async () => {
      clear()
      await close()
    },
  }
}

function arm(fault: Fault): Armed {
  const struck = promised<ProxiedRequest>()
  const effect = promised<ProxiedRequest>()
  const released = promised<void>()
  let count = 0
  const armedFault: Armed = {
    fault,
    left: fault.times ?? 1,
    released: released.promise,
    strike: (request) => {
      count += 1
      struck.resolve(request)
    },
    affect: effect.resolve,
    handle: {
      struck: struck.promise,
      effect: effect.promise,
      release: () => released.resolve(),
      clear: () => {
        armedFault.left = 0
        released.resolve()
      },
      get count() {
        return count
      },
    },
  }
  return armedFault
}

function promised<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

function fits({ method, path, when }: Fault, request: ProxiedRequest): boolean {
  if (method !== undefined && method !== request.method) return false
  if (typeof path === 'string' && path !== request.path.split('?')[0]) return false
  if (path instanceof RegExp && !path.test(request.path)) return false
  return when?.(request) ?? true
}

/** Headers of one connection must not be forwarded to another. */
function toBrowser(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _c, 'keep-alive': _k, 'transfer-encoding': _t, ...rest } = headers
  return rest
}

async function readAll(stream: IncomingMessage, bytesPerSecond = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    if (Number.isFinite(bytesPerSecond))
      await new Promise((resolve) => setTimeout(resolve, (chunk.length / bytesPerSecond) * 1_000))
  }
  if (!stream.complete) throw new Error('incomplete')
  return Buffer.concat(chunks)
}
