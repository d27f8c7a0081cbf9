/**
 * The far side of the end-to-end tests: one PostgreSQL for the run, filled once, and per worker one
 * server process behind one fault proxy on a fixed origin. Each test gets a database of its own.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FaultProxy, startFaultProxy } from './fault-proxy'
import { createTestDatabase, dropTestDatabase, freezeTestDatabase, startPostgres } from './postgres'
import { type ServerProcess, startServer } from './server-process'

/** A filled installation that nobody writes to: everything else is a copy of it. */
export type Seed = {
  /** Address of the PostgreSQL server's own database. */
  postgres: string
  database: string
  /** Data folder: uploads and secrets. */
  folder: string
}

const SEED = 'HOLDFAST_E2E_SEED'

export const temporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `holdfast-${name}-`))
/** Processes that have just been killed may still let go of files. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/**
 * Starts PostgreSQL and fills a database and a data folder, once per run: migrating and seeding take
 * seconds. Workers find it in their environment. Resolves with what removes it again.
 */
export async function makeSeed(): Promise<() => Promise<void>> {
  const folder = temporaryFolder('seed')
  // PostgreSQL copies a database in 0.1 s; PGlite needs 3 s of processor time to open one. What the two
  // do differently is covered by tests/server and tests/agreement.
  const postgres = await startPostgres()
  const database = await createTestDatabase(postgres.url)
  await (await startServer({ dataDir: folder, env: { DATABASE_URL: database } })).stop()
  const seed: Seed = { postgres: postgres.url, database, folder }
  process.env[SEED] = JSON.stringify(seed)
  return async () => {
    await postgres.stop()
    removeFolder(folder)
  }
}

export function readSeed(): Seed {
  const text = process.env[SEED]
  if (text === undefined) throw new Error(`${SEED} is not set: tests/e2e/global-setup.ts has not run`)
  return JSON.parse(text) as Seed
}

export type Backend = {
  /** Origin that browsers use: the proxy's, the same for every test of the worker. */
  origin: string
  network: FaultProxy
  /** Address of the database that the worker's server works on. */
  database: string
  /** The worker's server, on a fresh copy of `template` (default: the seed). */
  start: (template?: string) => Promise<ServerProcess>
  /** A server of the test's own, in another environment; the next start stops it. */
  startOwn: (env: Record<string, string>, template?: string) => Promise<ServerProcess>
  /** A server that the test made by itself. */
  use: (server: { origin: string }) => Promise<void>
  /** Keeps the database as it stands, to be copied by start(). Nobody may need it any more. */
  keep: () => Promise<string>
  stop: () => Promise<void>
}

/** One server and one proxy for the lifetime of a worker. */
export async function startBackend(seed: Seed): Promise<Backend> {
  const dataDir = temporaryFolder('data')
  cpSync(seed.folder, dataDir, { recursive: true })
  const database = await createTestDatabase(seed.postgres, seed.database)
  const server = await startServer({ dataDir, env: { DATABASE_URL: database } })
  const network = await startFaultProxy(server.origin)
  let isFresh = true
  let kept: string[] = []
  let endOwn: (() => Promise<void>) | undefined

  const reset = async (template: string): Promise<void> => {
    if (isFresh && template === seed.database) return
    await dropTestDatabase(seed.postgres, database)
    await createTestDatabase(seed.postgres, template, database)
  }
  return {
    origin: network.origin,
    network,
    database,
    start: async (template = seed.database) => {
      await endOwn?.()
      endOwn = undefined
      await reset(template)
      isFresh = false
      // A test may have killed it.
      if (!server.isRunning()) await server.restart()
      else await server.untilHealthy()
      server.forget()
      await network.renew(server.origin)
      return server
    },
    startOwn: async (env, template = seed.database) => {
      await endOwn?.()
      const folder = temporaryFolder('data')
      cpSync(seed.folder, folder, { recursive: true })
      const copy = await createTestDatabase(seed.postgres, template)
      const own = await startServer({ dataDir: folder, env: { DATABASE_URL: copy, ...env } })
      endOwn = async () => {
        await own.stop()
        await dropTestDatabase(seed.postgres, copy)
        removeFolder(folder)
      }
      await network.renew(own.origin)
      return own
    },
    use: ({ origin }) => network.renew(origin),
    keep: async () => {
      const copy = await freezeTestDatabase(seed.postgres, database)
      kept = [...kept, copy]
      return copy
    },
    stop: async () => {
      await network.stop()
      await endOwn?.()
      await server.stop()
      for (const name of [database, ...kept]) await dropTestDatabase(seed.postgres, name)
      removeFolder(dataDir)
    },
  }
}
