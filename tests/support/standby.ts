/**
 * A standby of a test's PostgreSQL, by streaming replication. It begins with a base backup as
 * PostgreSQL's manual describes it ("Making a Base Backup Using the Low Level API"), because the
 * PostgreSQL of the tests has no pg_basebackup.
 */
import { appendFile, chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { openPostgres } from '../../server/db/postgres'
import { controlsOf, freePort, serverIn, type TestPostgres, until } from './postgres'

/** Contents that the manual leaves out of a backup. The folders stay. */
const EMPTIED = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp']
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts']
const SLOT = 'standby'

/**
 * `primary` runs and has no standby yet. The standby has the primary's databases, password and log
 * of each statement, and ends conflicts with recovery at once.
 */
export async function startStandby(primary: TestPostgres): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-standby-'))
  const dataDir = join(folder, 'data')
  const log: string[] = []
  const { password } = new URL(primary.url)
  const port = await freePort()
  await chmod(folder, 0o755)
  await backUp(primary, dataDir)
  await giveToOwnerOf(primary.dataDir, dataDir)
  const flags = ['-c', 'log_statement=all', '-c', 'max_standby_streaming_delay=0']
  const server = serverIn(dataDir, { password, port, flags, onLog: (message) => log.push(message) })
  const start = async () => {
    const from = log.length
    let hasEnded = false
    // Resolves only where the server may write, so its log says when a standby is ready.
    server.start().catch(() => {
      hasEnded = true
    })
    await until(() => {
      if (hasEnded) throw new Error(`The standby did not start:\n${log.join('\n')}`)
      return log.slice(from).some((message) => message.includes('ready to accept read-only connections'))
    })
  }
  const stopOnExit = () => void server.stop()
  process.on('exit', stopOnExit)
  const stop = async () => {
    process.off('exit', stopOnExit)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: Object.assign(new URL(primary.url), { port: String(port) }).href,
    ...controlsOf(dataDir),
    log,
    startAgain: start,
    stop,
  }
}

/** Makes `dataDir` the data folder of a standby. */
async function backUp(primary: TestPostgres, dataDir: string): Promise<void> {
  const db = openPostgres(primary.url, { max: 1 })
  try {
    // From now on the primary keeps the WAL that the standby needs.
    await db.query('SELECT pg_create_physical_replication_slot($1, true)', [SLOT])
    // The backup ends with its session, which a transaction holds.
    const label = await db.transaction(async (tx) => {
      await tx.query(`SELECT pg_backup_start('standby', fast => true)`)
      await cp(primary.dataDir, dataDir, { recursive: true, filter: (path) => isBackedUp(primary.dataDir, path) })
      const [row] = await tx.query<{ labelfile: string }>(
        'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
      )
      return row?.labelfile ?? ''
    })
    await writeFile(join(dataDir, 'backup_label'), label)
  } finally {
    await db.close()
  }
  for (const name of EMPTIED) await mkdir(join(dataDir, name), { recursive: true })
  await writeFile(join(dataDir, 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(primary.url)
  await appendFile(
    join(dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'
     primary_slot_name = '${SLOT}'\n`,
  )
}

function isBackedUp(from: string, path: string): boolean {
  const [first = '', ...rest] = relative(from, path).split('/')
  return !LEFT_OUT.includes(first) && !(EMPTIED.includes(first) && rest.length > 0)
}

async function giveToOwnerOf(model: string, dataDir: string): Promise<void> {
  const { uid, gid } = await lstat(model)
  for (const name of ['', ...(await readdir(dataDir, { recursive: true }))]) await chown(join(dataDir, name), uid, gid)
  await chmod(dataDir, 0o700)
}
