/**
 * A failure of a test script always gives a non-zero exit code, whatever it loads and even if its
 * process ends early.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ChaosLog } from '../../chaos/log'
import { answer, clean, effect, made } from '../chaos/chaos-logs'

type End = { code: number | null; lines: string[] }

/**
 * Runs Node with tsx, as the scripts of package.json do. Resolves with the exit code and the
 * output.
 */
const run = (...args: string[]): Promise<End> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, lines: output.trimEnd().split('\n') }))
  })

const toScript = (main: string, load = ''): string[] => [
  '--input-type=module',
  '--eval',
  `${load}
   import { runCommand } from './tests/support/command'
   runCommand(${main})`,
]
const runMain = (main: string): Promise<End> => run(...toScript(main))
/** Also loads the PostgreSQL library, which used to end processes with code 0. */
const runWithPostgres = (main: string): Promise<End> => run(...toScript(main, `import './tests/support/postgres'`))

const TIMEOUT_MS = 180_000

describe.concurrent('the exit code of a script', { timeout: TIMEOUT_MS }, () => {
  it('is 0 only for the verdict true', async ({ expect }) => {
    const [good, bad] = await Promise.all([runWithPostgres('async () => true'), runWithPostgres('async () => false')])
    expect([good.code, bad.code]).toEqual([0, 1])
    expect([...good.lines, ...bad.lines]).toEqual(['', ''])
  })

  it('is 1 if the event loop is empty before there is a verdict', async ({ expect }) => {
    const { code, lines } = await runWithPostgres('() => new Promise(() => {})')
    expect(code).toBe(1)
    expect(lines.at(-1)).toBe('✗ ended early: not checked')
  })

  it('is 1 if other code exits with 0, before the verdict or after it', async ({ expect }) => {
    const [before, after] = await Promise.all([
      runMain('async () => process.exit(0)'),
      runMain('async () => { setImmediate(() => process.exit(0)); return false }'),
    ])
    expect([before.code, after.code]).toEqual([1, 1])
    expect(before.lines.at(-1)).toBe('✗ ended early: not checked')
  })

  it('is 1 for a thrown or uncaught error', async ({ expect }) => {
    const [thrown, uncaught] = await Promise.all([
      runMain(`async () => { throw new Error('No browser', { cause: new Error('no file') }) }`),
      runMain(`() => { Promise.reject(new Error('lost')); return new Promise(() => {}) }`),
    ])
    expect([thrown.code, uncaught.code]).toEqual([1, 1])
    expect(thrown.lines.at(-1)).toBe('✗ No browser: no file: not checked')
    expect(uncaught.lines.at(-1)).toBe('✗ ended early: not checked')
  })
})

describe('loading the PostgreSQL library', { timeout: TIMEOUT_MS }, () => {
  it('keeps the exit code, also in a process without runCommand', async () => {
    const { code } = await run(
      '--input-type=module',
      '--eval',
      `import './tests/support/postgres'; process.exitCode = 3`,
    )
    expect(code).toBe(3)
  })

  it('works a second time in the same process', async () => {
    const { code, lines } = await run(
      '--input-type=module',
      '--eval',
      `await import('./tests/support/postgres'); await import('./tests/support/postgres?again'); console.log('loaded')`,
    )
    expect(lines.at(-1)).toBe('loaded')
    expect(code).toBe(0)
  })
})

describe('every script of package.json that runs a file of the tests', () => {
  it('uses runCommand', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const files = Object.values(scripts).flatMap((script) => /^tsx (tests\/\S+)/.exec(script)?.[1] ?? [])
    expect(files.length).toBeGreaterThan(5)
    expect(files.filter((file) => !/\bawait runCommand\(/.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})

describe.concurrent('chaos --check', { timeout: TIMEOUT_MS }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-chaos-check-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const checkLog = (name: string, log: ChaosLog): Promise<End> => {
    const file = join(folder, name)
    writeFileSync(file, JSON.stringify(log))
    return run('tests/chaos/run.ts', '--check', file)
  }

  it('exits with 0 for a clean log, and its last line says so', async ({ expect }) => {
    const { code, lines } = await checkLog('clean.json', clean())
    expect(lines.at(-1)).toMatch(/^✓ seed 7: /)
    expect(code).toBe(0)
  })

  it('exits with 1 for a log with one violation, and its last line says so', async ({ expect }) => {
    const log = clean()
    const { code, lines } = await checkLog('lost.json', { ...log, answers: [answer(made)], effects: [effect(1, made)] })
    expect(lines.at(-1)).toBe('✗ seed 7: 1 violations, 0 failures')
    expect(code).toBe(1)
  })

  it('fails npm test with a violation, and passes it without', async ({ expect }) => {
    const violated = join(folder, 'planted.json')
    const whole = join(folder, 'whole.json')
    const log = clean()
    writeFileSync(violated, JSON.stringify({ ...log, answers: [answer(made)], effects: [effect(1, made)] }))
    writeFileSync(whole, JSON.stringify(log))
    const chaosStep = (file: string) => run('tests/run.ts', 'test', '--only', 'chaos', '--', '--check', file)
    const [bad, good] = await Promise.all([chaosStep(violated), chaosStep(whole)])
    expect(bad.lines.at(-1)).toBe('0 passed, 1 failed')
    expect(bad.lines.join('\n')).toMatch(/^chaos +0 +1 .*✗ {2}✗ seed 7: 1 violations, 0 failures$/m)
    expect(bad.code).toBe(1)
    expect(good.lines.at(-1)).toBe('1 passed, 0 failed')
    expect(good.code).toBe(0)
  })

  it('exits with 1 for a missing log', async ({ expect }) => {
    const { code, lines } = await run('tests/chaos/run.ts', '--check', join(folder, 'missing.json'))
    expect(lines.at(-1)).toMatch(/^✗ .*missing\.json: not checked: ENOENT/)
    expect(code).toBe(1)
  })
})
