/**
 * A chaos run from its seed:
 *
 * npm run chaos -- --seed N --ops N [--faults N] [--only KIND,KIND] [--part engine|market] [--minutes N]
 *
 * The last line starts with ✓ only when all steps were done and the checker found nothing.
 * Otherwise it exits with 1 and writes the log to test-results/chaos-<seed>.json (`--keep`:
 * always), which `--check <file>` reads.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from '../support/command'
import type { ChaosLog } from './log'
import { MARKET_STEPS, makeMarketPlan } from './market/plan'
import { FAULT_KINDS, type FaultKind, makePlan, type Plan } from './plan'
import { toEvidence, toSummary } from './report'
import { judge, toNotChecked, type Verdict } from './verdict'

/** Number of violations shown in full; a broken engine can cause hundreds. */
const SHOWN = 20

const print = (line: string): boolean => process.stdout.write(`${line}\n`)

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    ops: { type: 'string', default: '300' },
    faults: { type: 'string' },
    only: { type: 'string' },
    minutes: { type: 'string' },
    check: { type: 'string' },
    part: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})

function toWhole(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} should be a whole number, not "${text}"`)
  return value
}

function toKind(text: string): FaultKind {
  const kind = FAULT_KINDS.find((name) => name === text)
  if (!kind) throw new Error(`--only: there is no fault "${text}", but ${FAULT_KINDS.join(', ')}`)
  return kind
}

const seed = toWhole('seed', options.seed)
const ops = toWhole('ops', options.ops)
const kinds = options.only === undefined ? FAULT_KINDS : options.only.split(',').map(toKind)
/** At least one of each kind. */
const faults = Math.max(
  kinds.length,
  options.faults === undefined ? Math.round(ops / 10) : toWhole('faults', options.faults),
)
const deadline =
  options.minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + toWhole('minutes', options.minutes) * 60_000

const PARTS = ['engine', 'market'] as const
type Part = (typeof PARTS)[number]
/** Kinds of fault are chosen for the first part only. */
const parts: readonly Part[] = options.only === undefined ? PARTS.filter(isWanted) : ['engine']

function isWanted(part: Part): boolean {
  return options.part === undefined || options.part === part
}

const toPlan = (part: Part): Plan =>
  part === 'engine'
    ? makePlan(seed, ops, faults, kinds)
    : makeMarketPlan(seed, Math.round(ops / 2), Math.max(MARKET_STEPS, Math.round(ops / 20)))

/** One part after the other: each has its own server and devices. */
async function run(): Promise<boolean> {
  if (parts.length === 0) throw new Error(`--part: there are ${PARTS.join(' and ')}`)
  for (const part of parts) if (!(await runPart(part))) return false
  return true
}

async function runPart(part: Part): Promise<boolean> {
  const plan = toPlan(part)
  print(`chaos, ${part}: seed ${seed}, ${plan.ops} operations, ${plan.steps.length} faults`)
  const started = Date.now()
  // Loaded lazily: --check needs no browsers and no server.
  const { runPlan } = await import('./live')
  const { log, failures, skipped } = await runPlan(part, plan, deadline, print)
  const verdict = judge(log, failures)
  print(toSummary(log, { skipped, seconds: (Date.now() - started) / 1000 }))
  const file = `test-results/chaos-${part === 'engine' ? '' : `${part}-`}${seed}.json`
  if (!verdict.isWell || options.keep) {
    mkdirSync('test-results', { recursive: true })
    writeFileSync(file, JSON.stringify(log))
    print(`  the log is in ${file}`)
  }
  return printVerdict(log, verdict)
}

/** Checks the log of an earlier run. */
function checkAgain(file: string): boolean {
  const log = JSON.parse(readFileSync(file, 'utf8')) as ChaosLog
  return printVerdict(log, judge(log))
}

function printVerdict(log: ChaosLog, { isWell, violations, failures, line }: Verdict): boolean {
  for (const violation of violations.slice(0, SHOWN)) print(toEvidence(log, violation))
  for (const failure of failures) print(`✗ ${failure}`)
  print(line)
  return isWell
}

const { check: file } = options
await runCommand(file === undefined ? run : () => checkAgain(file), {
  toLine: (reason) => (file === undefined ? toNotChecked(seed, reason) : `✗ ${file}: not checked: ${reason}`),
})
