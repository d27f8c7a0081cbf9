/**
 * The real server as a child process on a data folder of its own: it can be killed at any instant and started again on
 * the same data and port. Its request log is what the tests believe about effects.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverBundle } from './server-bundle'

/** One line of the server's request log. `key` is the Idempotency-Key, `user` the signed-in user's id. */
export type LoggedRequest = {
  method: string
  path: string
  status: number
  key?: string
  replayed?: boolean
  user?: number
}

export type ServerOptions = {
  /** Default: a free port. */
  port?: number
  /** Default: a new temporary folder that stop() removes. */
  dataDir?: string
  env?: Record<string, string>
  /** The sources as `npm start` runs them, instead of the bundle that starts sooner. */
  asShipped?: true
}

export type ServerProcess = {
  origin: string
  port: number
  dataDir: string
  /** Everything written to stdout and stderr, line by line, over all starts. */
  lines: readonly string[]
  /** Logged requests over all starts, oldest first, that have what `filter` says. */
  requests: (filter?: (request: LoggedRequest) => boolean) => LoggedRequest[]
  /** Drops all lines and logged requests. */
  forget: () => void
  isRunning: () => boolean
  /** Resolves when /health answers 200. */
  untilHealthy: () => Promise<void>
  /** SIGKILL: no goodbye, as after a power cut. Resolves when the process is gone. */
  kill: () => Promise<void>
  /** Starts again on the same port and data; kills first when it still runs. Resolves when /health answers. */
  restart: (env?: Record<string, string>) => Promise<void>
  /** Ends it gracefully and removes the data folder that was made for it. */
  stop: () => Promise<void>
}

const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 10_000

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** Starts server/node/main.ts, bundled, and waits until /health answers 200. Rejects with its output when it does not come up. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'holdfast-data-'))
  const origin = `http://127.0.0.1:${port}`
  const lines: string[] = []
  const logged: LoggedRequest[] = []
  let child: ChildProcess | undefined
  let env = options.env ?? {}
  const script = options.asShipped ? ['--import', 'tsx', 'server/node/main.ts'] : [await serverBundle()]

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, script, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env },
    })
    child = started
    for (const stream of [started.stdout, started.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const request = toLoggedRequest(line)
        if (request) logged.push(request)
      })
    await untilHealthy(origin, started, lines)
  }

  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const gone = new Promise<void>((resolve) => ending.once('close', () => resolve()))
    ending.kill(signal)
    const timer = setTimeout(() => ending.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await gone
    clearTimeout(timer)
  }

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const kill = () => end('SIGKILL')
  const stop = async () => {
    await end('SIGTERM')
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await kill()
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  return {
    origin,
    port,
    dataDir,
    lines,
    requests: (filter = () => true) => logged.filter(filter),
    forget: () => {
      lines.length = 0
      logged.length = 0
    },
    isRunning,
    untilHealthy: async () => {
      if (!child) throw new Error('The server was killed')
      await untilHealthy(origin, child, lines)
    },
    kill,
    restart: async (changed = {}) => {
      await kill()
      env = { ...env, ...changed }
      await start()
    },
    stop,
  }
}

function toLoggedRequest(line: string): LoggedRequest | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const entry = JSON.parse(line)
    return entry.msg === 'request' ? entry : undefined
  } catch {
    return undefined
  }
}

async function untilHealthy(origin: string, child: ChildProcess, lines: readonly string[]): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const healthy = await fetch(`${origin}/health`).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server did not come up on ${origin}:\n${lines.slice(-30).join('\n')}`)
}
