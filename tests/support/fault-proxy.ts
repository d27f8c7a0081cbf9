/**
 * An HTTP proxy between the browser and the server that fails on demand: refuse, cut before or after the effect, hold,
 * delay, answer something else. It records what passed. Streams both ways; every connection to the server is its own, so a
 * cut on one side never reaches another request.
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
  /** Empty until the body has arrived whole. */
  body: string
  /** How it ended: the status the browser was given, or how it was cut. */
  outcome: 'open' | 'aborted' | 'cut-before' | 'cut-after' | number
  /** Status of the server's answer, whether or not the browser got it. */
  serverStatus?: number
}

export type FaultAction =
  /** The connection breaks before the server hears of the request. */
  | { kind: 'cut-before' }
  /** The server answers in full; the answer is dropped and the connection broken. `onEffect` runs in between. */
  | { kind: 'cut-after' }
  /** Waits for release() before the server hears of the request. `drops`: not at all, when the browser hung up meanwhile. */
  | { kind: 'hold'; drops?: true }
  /** The server answers in full, the browser gets the answer after release(). */
  | { kind: 'hold-answer' }
  /** The server answers in full; the browser gets half of it and then the end of the connection. */
  | { kind: 'truncate' }
  | { kind: 'delay'; ms: number }
  /** Answered by the proxy; the server never hears of it. */
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }

export type Fault = FaultAction & {
  method?: string
  /** A path (without query) or a pattern on path with query. */
  path?: string | RegExp
  when?: (request: ProxiedRequest) => boolean
  /**
   * A cut says nothing at all, as a pulled plug does. Chromium then may send the request again by itself, POST too; without
   * this a cut is an answer broken beyond reading, which it never repeats.
   */
  silent?: true
  /** How often it strikes; default once. `Infinity` until cleared. */
  times?: number
  /** Runs between the server's whole answer and what happens with it, and is waited for. */
  onEffect?: () => Promise<void> | void
}

export type FaultHandle = {
  /** Resolves with the request when the fault first strikes, before the server hears of it. */
  struck: Promise<ProxiedRequest>
  /** Resolves with the request when the server has answered it in full, for the first request that got there. */
  effect: Promise<ProxiedRequest>
  /** Lets held requests go on, also those yet to come. */
  release: () => void
  /** Strikes no more, and releases. */
  clear: () => void
  /** How often it struck. */
  readonly count: number
}

export type FaultProxy = {
  origin: string
  port: number
  requests: (filter?: (request: ProxiedRequest) => boolean) => ProxiedRequest[]
  /** Adds a fault. The oldest matching one that is not used up strikes. */
  add: (fault: Fault) => FaultHandle
  /** Refuses connections as a dead server does, and breaks the open ones, until accept(). */
  refuse: () => Promise<void>
  accept: () => Promise<void>
  /** Bodies to the server come at this many bytes per second, until clear(). */
  limit: (bytesPerSecond: number) => void
  clear: () => void
  /** As if just started, on the same port, for `target` (an http origin). */
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

/** No client can make sense of it: two lengths that contradict each other. */
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
    // The browser hung up in the middle of the body: nothing to forward.
    if (!body) return
    seenRequest.body = body.toString('utf8')

    const hit = armed.find((one) => one.left > 0 && fits(one.fault, seenRequest))
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
      // A new server compresses each file for the first who asks: that is for tests/server/node/process.test.ts, not for each of its guests.
      headers: { ...incoming.headers, connection: 'close', 'accept-encoding': 'identity' },
      agent: false,
    })
    // As a dead server looks from the browser.
    forwarded.on('error', () => outgoing.destroy())
    // A browser that hangs up takes its request to the server with it, unless the effect is what the test waits for.
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
    for (const one of armed) one.handle.clear()
    armed = []
    bytesPerSecond = Number.POSITIVE_INFINITY
  }
  return {
    origin: `http://localhost:${bound}`,
    port: bound,
    requests: (filter = () => true) => seen.filter(filter),
    add: (fault) => {
      const one = arm(fault)
      armed.push(one)
      return one.handle
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
  const one: Armed = {
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
        one.left = 0
        released.resolve()
      },
      get count() {
        return count
      },
    },
  }
  return one
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

/** Headers of one connection don't belong on another. */
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
