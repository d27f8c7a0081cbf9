/**
 * The backend of the end-to-end tests: one PostgreSQL for the run, seeded once, and per worker one
 * server process behind one fault proxy at a fixed origin. Each test has its own database.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FaultProxy, startFaultProxy } from './fault-proxy'
import { createTestDatabase, dropTestDatabase, freezeTestDatabase, startPostgres } from './postgres'
import { type ServerProcess, startServer } from './server-process'

/** A seeded installation that is never written to. All others are copies of it. */
export type Seed = {
  /** URL of the PostgreSQL server's own database. */
  postgres: string
  database: string
  /** Data folder: uploads and secrets. */
  folder: string
}

const SEED = 'HOLDFAST_E2E_SEED'

export const temporaryFolder = (name: string): string => mkdtempSync(join(tmpdir(), `holdfast-${name}-`))
/** Killed processes may still be releasing files. */
export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })

/**
 * Starts PostgreSQL and seeds a database and a data folder, once per run because it takes seconds.
 * Passes them to workers in the environment. Resolves with a function that removes them.
 */
export async function makeSeed(): Promise<() => Promise<void>> {
  const folder = temporaryFolder('seed')
  // PostgreSQL copies a database in 0.1 s; PGlite needs 3 s of processor time to open one.
  // tests/server and tests/agreement cover their differences.
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
  /** The browser's origin, which is the proxy's. It is the same for every test of the worker. */
  origin: string
  network: FaultProxy
  /** URL of the database of the worker's server. */
  database: string
  /** Starts the worker's server on a new copy of `template` (default: the seed). */
  start: (template?: string) => Promise<ServerProcess>
  /** Starts a server for one test in another environment. The next start stops it. */
  startOwn: (env: Record<string, string>, template?: string) => Promise<ServerProcess>
  /** Uses a server that the test started itself. */
  use: (server: { origin: string }) => Promise<void>
  /** Freezes the database for copies by start(). Nothing may use it afterwards. */
  keep: () => Promise<string>
  stop: () => Promise<void>
}

/** One server and one proxy per worker. */
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
