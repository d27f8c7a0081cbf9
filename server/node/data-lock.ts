/**
 * Allows one process per data folder: PGlite would let a second one open it and lose writes. The
 * lock names its holder and is taken over when that process is dead (kill -9, power cut).
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { errorCodeOf } from './error-code'

type Holder = { pid: number; host: string; startedAt: string | null; id: string }

const LOCK = 'server.lock'

/**
 * The kernel's start time of the process, which tells a pid from its reuse; null where it is
 * unknown.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22, counted after the command in brackets, which may contain spaces (proc(5)).
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive({ pid, host, startedAt }: Holder): boolean {
  // Another container's process ids mean nothing here, so the operator has to decide.
  if (host !== hostname()) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCodeOf(error) === 'EPERM'
  }
  return startedAt === null || startOf(pid) === startedAt
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Takes the lock; call the result to release it. @throws Error naming the process that holds it */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, LOCK)
  const mine: Holder = { pid: process.pid, host: hostname(), startedAt: startOf(process.pid), id: randomUUID() }
  const draft = `${path}.${mine.id}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(draft, path)) return () => release(path, mine)
      const holder = readHolder(path)
      if (holder && isAlive(holder))
        throw new Error(
          `The data folder ${dataDir} is in use by process ${holder.pid} on ${holder.host}. Stop that server first, or set DATA_DIR to another folder.` +
            (holder.host === hostname() ? '' : ` If it is no longer running, remove ${path}.`),
        )
      // Renamed to a name of our own, so that of two processes that find it stale only one removes
      // it.
      const aside = `${path}.stale-${mine.id}`
      try {
        renameSync(path, aside)
      } catch (error) {
        if (errorCodeOf(error) !== 'ENOENT') throw error
        continue
      }
      // Another process may have taken the stale lock over after it was read. It is alive: put the
      // lock back.
      const moved = readHolder(aside)
      if (moved && moved.id !== holder?.id && isAlive(moved)) tryLink(aside, path)
      rmSync(aside, { force: true })
    }
    throw new Error(`The lock of the data folder ${dataDir} could not be taken`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

function release(path: string, mine: Holder): void {
  if (readHolder(path)?.id === mine.id) rmSync(path, { force: true })
}
