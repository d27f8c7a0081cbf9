/** Says which programs of the cluster are missing, and where they are. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Programs and the Debian packages that bring them. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  'nats-server': 'nats-server',
  nginx: 'nginx-light',
} as const
const POOLER = { pgbouncer: 'pgbouncer' } as const
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
const VERSIONS = '/usr/lib/postgresql'

export type Programs = Record<keyof typeof PACKAGES | keyof typeof POOLER, string> & { pgBin: string }

/** @throws Error with the command that installs what is missing */
export function findPrograms(withPooler: boolean): Programs {
  const wanted = Object.entries<string>(withPooler ? { ...PACKAGES, ...POOLER } : PACKAGES)
  const paths = new Map(wanted.map(([name]) => [name, FOLDERS.map((dir) => join(dir, name)).find(isProgram)]))
  const missing = wanted.flatMap(([name, debian]) => (paths.get(name) ? [] : debian))
  // Patroni speaks to etcd through it.
  if (!existsSync('/usr/lib/python3/dist-packages/etcd')) missing.push('python3-etcd')
  const pgBin = process.env.PG_BIN || newestPostgres()
  if (!pgBin) missing.push('postgresql')
  if (missing.length > 0)
    throw new Error(`Missing. As root: apt-get install --no-install-recommends ${missing.join(' ')}`)
  const path = (name: string) => paths.get(name) ?? name
  return {
    patroni: path('patroni'),
    etcd: path('etcd'),
    haproxy: path('haproxy'),
    'nats-server': path('nats-server'),
    nginx: path('nginx'),
    pgbouncer: path('pgbouncer'),
    pgBin,
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function newestPostgres(): string {
  if (!existsSync(VERSIONS)) return ''
  const version = readdirSync(VERSIONS)
    .filter((name) => isProgram(join(VERSIONS, name, 'bin', 'pg_basebackup')))
    .sort((a, b) => Number(b) - Number(a))[0]
  return version ? join(VERSIONS, version, 'bin') : ''
}
