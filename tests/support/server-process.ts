/**
 * The real server as a child process with its own data folder: it can be killed at any time and
 * restarted on the same data and port. Tests verify effects by its request log.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverBundle } from './server-bundle'

/**
 * One line of the server's request log. `key` is the Idempotency-Key, `user` the signed-in user's
 * id.
 */
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
  /** Arguments of the first start. */
  args?: readonly string[]
  /** Runs the sources like `npm start`, instead of the bundle that starts faster. */
  asShipped?: true
}

export type ServerProcess = {
  origin: string
  port: number
  dataDir: string
  /** Lines of stdout and stderr over all starts. */
  lines: readonly string[]
  /** Logged requests over all starts that match `filter`, oldest first. */
  requests: (filter?: (request: LoggedRequest) => boolean) => LoggedRequest[]
  /** Drops all lines and logged requests. */
  forget: () => void
  isRunning: () => boolean
  /** Resolves when /health returns 200. */
  untilHealthy: () => Promise<void>
  /** Sends SIGKILL, like a power cut. Resolves when the process has ended. */
  kill: () => Promise<void>
  /**
   * Starts again on the same port and data. Kills a running process first. Resolves when /health
   * responds.
   */
  restart: (env?: Record<string, string>) => Promise<void>
  /** Stops it gracefully and removes the data folder that was created for it. */
  stop: () => Promise<void>
}

const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 10_000

/** A port that is free at this moment. */
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

/**
 * Starts server/node/main.ts, bundled, and waits until /health returns 200. Rejects with its output
 * when it does not start.
 */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'holdfast-data-'))
  const origin = `http://127.0.0.1:${port}`
  const lines: string[] = []
  const logged: LoggedRequest[] = []
  let child: ChildProcess | undefined
  let env = options.env ?? {}
  const args = [...(options.args ?? [])]
  const script = options.asShipped ? ['--import', 'tsx', 'server/node/main.ts'] : [await serverBundle()]

  const start = async (): Promise<void> => {
    const from = lines.length
    const started = spawn(process.execPath, [...script, ...args.splice(0)], {
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
    await untilReady(origin, started, lines, from)
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

/**
 * Waits for the server's own word before its health: another server that has taken the port in the
 * meantime would be healthy too.
 */
async function untilReady(origin: string, child: ChildProcess, lines: readonly string[], from: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  const isReady = () => lines.slice(from).some((line) => line.startsWith('Holdfast is ready at '))
  while (!isReady() && child.exitCode === null && child.signalCode === null && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50))
  if (!isReady()) throw new Error(`The server did not start on ${origin}:\n${lines.slice(-30).join('\n')}`)
  await untilHealthy(origin, child, lines)
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

/** A NODE_OPTIONS value that sets the server's clock ahead. */
export function later(ms: number): string {
  const script = `const now = Date.now; Date.now = () => now() + ${ms}`
  return `--import data:text/javascript,${encodeURIComponent(script)}`
}
