/** A program of the cluster as a child process, with its output in a file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Owner = { uid: number; gid: number }

export type ProgramOptions = {
  name: string
  command: string
  args: readonly string[]
  /** For its output. */
  folder: string
  env?: Record<string, string>
  /** Default: the user of this process. */
  owner?: Owner | undefined
}

export type Program = {
  name: string
  start: () => void
  isRunning: () => boolean
  /** Ends it, and what it started, at once. Resolves when it has ended. */
  kill: () => Promise<void>
  /** Halts it, and what it started, like a machine that hangs. Resolves with what goes on. */
  freeze: () => () => void
  /** Asks it to end, and ends it after a while. */
  stop: () => Promise<void>
  output: () => string
}

const STOP_MS = 15_000

/**
 * @param others pids that belong to it besides its children, such as the postmaster of Patroni
 */
export function program(options: ProgramOptions, others: () => readonly number[] = () => []): Program {
  const { name, command, args, folder, env, owner } = options
  const logFile = join(folder, `${name}.log`)
  let child: ChildProcess | undefined
  let ended = Promise.resolve()
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const pids = () => {
    const roots = [...others(), ...(isRunning() && child?.pid ? [child.pid] : [])]
    return roots.flatMap((root) => [root, ...descendantsOf(root)])
  }
  const killAll = () => {
    for (const pid of pids()) send(pid, 'SIGKILL')
  }
  return {
    name,
    isRunning,
    output: () => readFileSync(logFile, 'utf8').split('\n').slice(-20).join('\n'),
    start: () => {
      const started = spawn(command, args, {
        cwd: owner ? folder : process.cwd(),
        // Ctrl+C reaches only this process, which then stops the others in order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env },
        ...owner,
      })
      const log = createWriteStream(logFile, { flags: 'a' })
      started.stdout.pipe(log, { end: false })
      started.stderr.pipe(log, { end: false })
      child = started
      ended = new Promise((resolve) => {
        started.once('close', () => resolve())
        started.once('error', (error) => {
          log.write(`${error.message}\n`)
          resolve()
        })
      })
    },
    kill: async () => {
      killAll()
      await ended
    },
    freeze: () => {
      const frozen = pids()
      for (const pid of frozen) send(pid, 'SIGSTOP')
      return () => {
        for (const pid of frozen) send(pid, 'SIGCONT')
      }
    },
    stop: async () => {
      if (!isRunning()) return
      child?.kill('SIGTERM')
      const timer = setTimeout(killAll, STOP_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

function descendantsOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean)
    return children.map(Number).flatMap((child) => [child, ...descendantsOf(child)])
  } catch {
    return []
  }
}
