/**
 * Processor time of processes and their descendants, from /proc. Unlike the rate it is meaningful
 * on a busy machine, too.
 */
import { readdirSync, readFileSync } from 'node:fs'

const TICK_MS = 10

type Stat = { pid: number; parent: number; ms: number }

function statOf(pid: string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name may contain blanks and brackets, so fields count from the last bracket:
    // state, parent, ... utime, stime, and both of children that have ended: a database's connections
    // come and go.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid: Number(pid), parent: Number(fields[1]), ms: ticks * TICK_MS }
  } catch {
    return undefined
  }
}

/** Milliseconds so far, or undefined without /proc. */
export function cpuMs(roots: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(name) ?? []) : []))
  const wanted = new Set(roots)
  // Children usually have higher numbers than their parents, so two passes find two levels.
  for (let level = 0; level < 2; level++) for (const { pid, parent } of stats) if (wanted.has(parent)) wanted.add(pid)
  return stats.filter(({ pid }) => wanted.has(pid)).reduce((sum, { ms }) => sum + ms, 0)
}
