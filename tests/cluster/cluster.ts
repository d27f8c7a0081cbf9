/**
 * The cluster of docs/cluster on this machine: three PostgreSQL nodes under Patroni with etcd,
 * HAProxy, NATS, four server processes and nginx, all in one temporary folder.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fieldsOf } from '#shared/json'
import { until } from '../chaos/wait'
import { serverBundle } from '../support/server-bundle'
import { freePort } from '../support/server-process'
import { findPrograms, type Programs } from './packages'
import { type Owner, type Program, program } from './program'
import { fill } from './template'

const NODES = ['node1', 'node2', 'node3'] as const
const SERVERS = 4

export type PoolMode = 'session' | 'transaction'
export type Node = Program & { restPort: number; pgPort: number }
export type Role = 'primary' | 'sync' | 'async'
export type Cluster = {
  url: string
  nodes: readonly Node[]
  etcd: readonly Program[]
  haproxy: Program
  nats: Program
  nginx: Program
  pgbouncer: Program | undefined
  servers: readonly Program[]
  addresses: Readonly<Record<string, string>>
  version: string
  /** The role of each node that runs as Patroni sees it. */
  roles: () => Promise<Map<string, Role>>
  /** Resolves when there is a primary and both standbys follow it. */
  untilWhole: () => Promise<void>
  /** Resolves when all server processes answer. */
  untilServed: () => Promise<void>
  /** Runs a statement on the primary, past HAProxy. */
  onPrimary: <Row extends pg.QueryResultRow>(sql: string) => Promise<Row[]>
}

type Setting = {
  folder: string
  programs: Programs
  owner: Owner | undefined
  secrets: Record<'superuser' | 'replication' | 'database' | 'nats', string>
  ports: Record<string, number>
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const secret = () => randomBytes(18).toString('hex')
const get = (setting: Setting, name: string): number => {
  const port = setting.ports[name]
  if (port === undefined) throw new Error(`There is no port ${name}`)
  return port
}

export type Starting = {
  /** Resolves when the cluster serves. Rejects after everything was stopped. */
  ready: Promise<Cluster>
  /** Stops everything at any time, and removes the folder unless its logs are to be read. */
  stop: (keepsFolder?: boolean) => Promise<void>
}

/** @throws Error when a program is missing */
export function startCluster({ pooler, distDir }: { pooler?: PoolMode; distDir?: string }): Starting {
  const programs = findPrograms(pooler !== undefined)
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-cluster-'))
  const owner = postgresUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o700)
  const secrets = { superuser: secret(), replication: secret(), database: secret(), nats: secret() }
  const started: Program[] = []
  let stopped: Promise<void> | undefined
  const run = <T extends Program>(...programs: T[]): T[] => {
    if (stopped) throw new Error('The cluster was stopped')
    for (const item of programs) item.start()
    started.push(...programs)
    return programs
  }
  const stopAll = async (keepsFolder: boolean) => {
    // What uses others goes first.
    for (const group of groupsOf([...started].reverse())) await Promise.all(group.map((item) => item.stop()))
    for (const item of started) await item.kill()
    if (keepsFolder) say(`The logs are in ${folder}`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
  const stop = (keepsFolder = false) => {
    stopped ??= stopAll(keepsFolder)
    return stopped
  }
  const start = async () => {
    const setting: Setting = { folder, programs, owner, secrets, ports: await freePorts() }
    return startAll(setting, { pooler, distDir, run })
  }
  const ready = start().catch(async (error: unknown) => {
    const dead = stopped ? [] : started.filter((item) => !item.isRunning())
    for (const item of dead) say(`${item.name} has ended:\n${item.output()}`)
    await stop()
    throw error
  })
  return { ready, stop }
}

async function freePorts(): Promise<Record<string, number>> {
  const ports: Record<string, number> = {}
  for (const name of [
    ...NODES.flatMap((node) => [`${node}-pg`, `${node}-rest`, `${node}-etcd`, `${node}-peer`]),
    ...['primary', 'replica', 'nats', 'nginx', 'pgbouncer'],
    ...Array.from({ length: SERVERS }, (_, index) => `server${index + 1}`),
  ])
    ports[name] = await freePort()
  return ports
}

/** PostgreSQL does not run as root. */
function postgresUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Neighbours of one kind, which stop together. */
function groupsOf(programs: readonly Program[]): Program[][] {
  const kindOf = ({ name }: Program) => name.replace(/\d+$/, '')
  const groups = new Map<string, Program[]>()
  for (const item of programs) groups.set(kindOf(item), [...(groups.get(kindOf(item)) ?? []), item])
  return [...groups.values()]
}

type Parts = {
  pooler: PoolMode | undefined
  distDir: string | undefined
  run: <T extends Program>(...programs: T[]) => T[]
}

async function startAll(setting: Setting, { pooler, distDir, run }: Parts): Promise<Cluster> {
  const { secrets, programs } = setting
  const bundle = await serverBundle()
  const etcd = run(...NODES.map((node) => etcdOf(setting, node)))
  await until('etcd has a leader', () => isEtcdHealthy(setting))
  const [first, ...rest] = NODES.map((node) => nodeOf(setting, node))
  if (!first) throw new Error('There are no nodes')
  // The first one makes the cluster, the others copy it.
  run(first)
  const nodes = [first, ...rest]
  const roles = () => rolesOf(nodes)
  await until('there is a primary', async () => (await roles()).get(first.name) === 'primary')
  run(...rest)
  const onPrimary = <Row extends pg.QueryResultRow>(sql: string) =>
    queryPrimary<Row>(nodes, secrets.superuser, 'holdfast', sql)
  const untilWhole = () => untilAllFollow(nodes, secrets.superuser)
  await untilWhole()
  const version = await prepareDatabase(nodes, secrets)
  const config = (name: string, values: Record<string, string | number>) => write(setting, name, fill(name, values))
  const [haproxy, nats] = run(
    of(setting, 'haproxy', programs.haproxy, ['-db', '-f', config('haproxy.cfg', haproxyValues(setting))]),
    of(setting, 'nats', programs['nats-server'], ['-c', config('nats.conf', natsValues(setting))]),
  )
  const [pgbouncer] = pooler ? run(poolerOf(setting, pooler)) : []
  await until('HAProxy leads to the primary', () => accepts(get(setting, 'primary'), secrets.database))
  if (pgbouncer) await until('PgBouncer answers', () => accepts(get(setting, 'pgbouncer'), secrets.database))
  const env = serverEnv(setting, { pooler, distDir })
  const servers = Array.from({ length: SERVERS }, (_, index) => serverOf(setting, `server${index + 1}`, bundle, env))
  const isServed = (name: string) => isOk(`http://127.0.0.1:${get(setting, name)}/readyz`)
  const [one, ...more] = servers
  // It fills the database; the others would wait for that.
  if (one) run(one)
  await until('the first server process answers', () => isServed('server1'), 300_000)
  run(...more)
  const untilServed = () =>
    // Another program may have taken the port of one that ended.
    until(
      'all server processes run and answer',
      async () =>
        servers.every((item) => item.isRunning()) &&
        (await Promise.all(servers.map(({ name }) => isServed(name)))).every(Boolean),
    )
  await untilServed()
  const [nginx] = run(of(setting, 'nginx', programs.nginx, ['-c', config('nginx.conf', nginxValues(setting))]))
  if (!haproxy || !nats || !nginx) throw new Error('A program is missing')
  const url = `http://127.0.0.1:${get(setting, 'nginx')}`
  await until('nginx answers', () => isOk(`${url}/readyz`))
  return {
    url,
    nodes,
    etcd,
    haproxy,
    nats,
    nginx,
    pgbouncer,
    servers,
    version,
    roles,
    untilWhole,
    untilServed,
    onPrimary,
    addresses: addressesOf(setting, url, pooler),
  }
}

const write = ({ folder, owner }: Setting, name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text, { mode: 0o600 })
  if (owner) chownSync(path, owner.uid, owner.gid)
  return path
}

const of = ({ folder, owner }: Setting, name: string, command: string, args: readonly string[]): Program =>
  program({ name, command, args, folder, owner })

function etcdOf(setting: Setting, node: string): Program {
  const client = `http://127.0.0.1:${get(setting, `${node}-etcd`)}`
  const peer = (name: string) => `http://127.0.0.1:${get(setting, `${name}-peer`)}`
  return of(setting, `etcd-${node}`, setting.programs.etcd, [
    ...['--name', node, '--data-dir', join(setting.folder, `etcd-${node}`)],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer(node), '--initial-advertise-peer-urls', peer(node)],
    ...['--initial-cluster', NODES.map((name) => `${name}=${peer(name)}`).join(',')],
    // Patroni writes there (patroni.yml says why).
    '--enable-v2',
    // A busy machine answers late.
    ...['--heartbeat-interval', '300', '--election-timeout', '3000'],
  ])
}

const isEtcdHealthy = async (setting: Setting): Promise<boolean> => {
  const all = await Promise.all(NODES.map((node) => isOk(`http://127.0.0.1:${get(setting, `${node}-etcd`)}/health`)))
  return all.every(Boolean)
}

function nodeOf(setting: Setting, name: string): Node {
  const { secrets, programs, folder } = setting
  const dataDir = join(folder, `${name}-data`)
  const [pgPort, restPort] = [get(setting, `${name}-pg`), get(setting, `${name}-rest`)]
  const text = fill('patroni.yml', {
    NODE: name,
    REST_PORT: restPort,
    PG_PORT: pgPort,
    DATA: dataDir,
    PG_BIN: programs.pgBin,
    ETCD_HOSTS: NODES.map((node) => `127.0.0.1:${get(setting, `${node}-etcd`)}`).join(','),
    SUPERUSER_PASSWORD: secrets.superuser,
    REPLICATION_PASSWORD: secrets.replication,
  })
  const file = write(setting, `${name}.yml`, text)
  const postmaster = () => {
    try {
      return [Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])]
    } catch {
      return []
    }
  }
  const { owner } = setting
  const options = { name, command: programs.patroni, args: [file], folder, owner }
  return { ...program(options, postmaster), restPort, pgPort }
}

const serversOf = (setting: Setting, keep: (node: string) => string) =>
  NODES.map((node) => `  server ${node} 127.0.0.1:${get(setting, `${node}-pg`)} check port ${keep(node)}`).join('\n')

function haproxyValues(setting: Setting) {
  const servers = serversOf(setting, (node) => String(get(setting, `${node}-rest`)))
  const [PRIMARY_PORT, REPLICA_PORT] = [get(setting, 'primary'), get(setting, 'replica')]
  return { PRIMARY_PORT, REPLICA_PORT, PRIMARY_SERVERS: servers, REPLICA_SERVERS: servers }
}

const natsValues = (setting: Setting) => ({ NATS_PORT: get(setting, 'nats'), NATS_PASSWORD: setting.secrets.nats })

const nginxValues = (setting: Setting) => ({
  FOLDER: setting.folder,
  NGINX_PORT: get(setting, 'nginx'),
  UPSTREAMS: Array.from(
    { length: SERVERS },
    (_, index) => `    server 127.0.0.1:${get(setting, `server${index + 1}`)} max_fails=1 fail_timeout=5s;`,
  ).join('\n'),
})

function poolerOf(setting: Setting, mode: PoolMode): Program {
  write(setting, 'pgbouncer-users.txt', `"holdfast" "${setting.secrets.database}"\n`)
  const values = {
    FOLDER: setting.folder,
    POOL_MODE: mode,
    PRIMARY_PORT: get(setting, 'primary'),
    PGBOUNCER_PORT: get(setting, 'pgbouncer'),
  }
  const file = write(setting, 'pgbouncer.ini', fill('pgbouncer.ini', values))
  return of(setting, 'pgbouncer', setting.programs.pgbouncer, [file])
}

const databaseUrl = (port: number, password: string) => `postgres://holdfast:${password}@127.0.0.1:${port}/holdfast`

function serverEnv(setting: Setting, { pooler, distDir }: Pick<Parts, 'pooler' | 'distDir'>) {
  const { database, nats } = setting.secrets
  const dataDir = join(setting.folder, 'server-data')
  mkdirSync(dataDir)
  return {
    DATABASE_URL: databaseUrl(get(setting, pooler ? 'pgbouncer' : 'primary'), database),
    DATABASE_REPLICA_URL: databaseUrl(get(setting, 'replica'), database),
    NATS_URL: `nats://holdfast:${nats}@127.0.0.1:${get(setting, 'nats')}`,
    JWT_SECRET: secret(),
    SETUP_TOKEN: secret(),
    DATA_DIR: dataDir,
    ...{ HOST: '127.0.0.1', TRUST_PROXY: 'on', PUBLIC_URL: `http://127.0.0.1:${get(setting, 'nginx')}` },
    ...{ WRITES_PER_MINUTE: '1000000', ...(distDir && { DIST_DIR: distDir }) },
  }
}

const serverOf = (setting: Setting, name: string, bundle: string, env: Record<string, string>): Program =>
  program({
    name,
    command: process.execPath,
    args: [bundle],
    folder: setting.folder,
    env: { ...env, PORT: String(get(setting, name)) },
  })

const addressesOf = (setting: Setting, url: string, pooler: PoolMode | undefined) => ({
  app: url,
  'PostgreSQL, primary': `127.0.0.1:${get(setting, 'primary')} (HAProxy)`,
  'PostgreSQL, replicas': `127.0.0.1:${get(setting, 'replica')} (HAProxy)`,
  ...(pooler && { PgBouncer: `127.0.0.1:${get(setting, 'pgbouncer')} (${pooler})` }),
  NATS: `127.0.0.1:${get(setting, 'nats')}`,
  Patroni: NODES.map((node) => `127.0.0.1:${get(setting, `${node}-rest`)}`).join(', '),
  'logs and data': setting.folder,
})

const isOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.ok,
    () => false,
  )

async function rolesOf(nodes: readonly Node[]): Promise<Map<string, Role>> {
  const found = await Promise.all(
    nodes.map(async ({ name, restPort }): Promise<[string, Role] | undefined> => {
      const url = `http://127.0.0.1:${restPort}`
      if (await isOk(`${url}/primary`)) return [name, 'primary']
      if (await isOk(`${url}/sync`)) return [name, 'sync']
      return (await isOk(`${url}/replica`)) ? [name, 'async'] : undefined
    }),
  )
  return new Map(found.filter((item) => item !== undefined))
}

const urlOf = (port: number, password: string, database: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

async function queryPrimary<Row extends pg.QueryResultRow>(
  nodes: readonly Node[],
  password: string,
  database: string,
  sql: string,
): Promise<Row[]> {
  const roles = await rolesOf(nodes)
  const primary = nodes.find(({ name }) => roles.get(name) === 'primary')
  if (!primary) throw new Error('There is no primary')
  const client = new pg.Client({ connectionString: urlOf(primary.pgPort, password, database) })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function untilAllFollow(nodes: readonly Node[], password: string): Promise<void> {
  const isWhole = async () => {
    const sql = `SELECT count(*) FILTER (WHERE state = 'streaming')::integer AS streaming,
      count(*) FILTER (WHERE sync_state = 'sync')::integer AS sync FROM pg_stat_replication`
    const [row] = await queryPrimary<{ streaming: number; sync: number }>(nodes, password, 'postgres', sql)
    const roles = [...(await rolesOf(nodes)).values()]
    // Patroni says later than PostgreSQL which of the two is synchronous.
    const isKnown = roles.length === nodes.length && roles.includes('sync')
    return row?.streaming === nodes.length - 1 && row.sync === 1 && isKnown
  }
  await until('both standbys follow the primary', () => isWhole().catch(() => false), 180_000)
}

const NEEDED = 180_000
/**
 * PostgreSQL 18 has both. On an older one the cluster can be tried with these: case is folded by
 * `lower`, and `pg_unicode_fast` sorts as ICU's root collation does.
 */
const STAND_INS = [
  `CREATE FUNCTION pg_catalog.casefold(text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT lower($1)'`,
  `CREATE COLLATION pg_catalog.pg_unicode_fast (provider = icu, locale = 'und')`,
]

/** Resolves with PostgreSQL's version. */
async function prepareDatabase(nodes: readonly Node[], { superuser, database }: Setting['secrets']): Promise<string> {
  const query = (on: string, sql: string) => queryPrimary(nodes, superuser, on, sql)
  await query('postgres', `CREATE ROLE holdfast LOGIN PASSWORD '${database}'`)
  await query('postgres', 'CREATE DATABASE holdfast OWNER holdfast')
  const [row] = await query('postgres', `SELECT current_setting('server_version_num')::integer AS number, version()`)
  const { number, version } = fieldsOf(row)
  if (Number(number) < NEEDED) {
    say('This PostgreSQL is older than 18: two of its functions get stand-ins. Only to try the cluster.')
    for (const sql of STAND_INS) await query('holdfast', sql)
  }
  return /^\S+ \S+/.exec(String(version))?.[0] ?? ''
}

async function accepts(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(port, password), connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  const isAccepted = await client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      () => false,
    )
  await client.end().catch(() => undefined)
  return isAccepted
}
