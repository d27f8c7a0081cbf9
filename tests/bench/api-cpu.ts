/** Processor time of a process and all below it, from /proc: what a call costs, also on a machine that is busy with other things. */
import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

type Stat = { pid: number; parent: number; ms: number }

function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may have blanks and brackets in it; what follows its last bracket is state, parent, ... utime, stime.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { pid: Number(pid), parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
  } catch {
    return undefined
  }
}

/** Milliseconds so far; undefined where there is no /proc. */
export function cpuMs(roots: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []))
  const wanted = new Set(roots)
  // Children have been started after their parents, mostly with higher numbers; twice is enough for two levels.
  for (let level = 0; level < 2; level++) for (const { pid, parent } of stats) if (wanted.has(parent)) wanted.add(pid)
  return stats.filter(({ pid }) => wanted.has(pid)).reduce((sum, { ms }) => sum + ms, 0)
}
