/**
 * The faults of `npm run mutants` match the sources, and an aborted run is never counted as a
 * caught fault.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { LEFT_OUT, mutate } from '../../mutants/copy'
import { MUTATIONS, STEPS } from '../../mutants/mutations'
import { judgeChaos, judgeVitest } from '../../mutants/steps'
import { toTable } from '../../mutants/table'

describe('each mutation', () => {
  it.each(MUTATIONS.map((mutation) => [mutation.name, mutation] as const))('%s applies and parses', (_, mutation) => {
    const source = readFileSync(mutation.file, 'utf8')
    const mutated = mutate(source, mutation)
    expect(mutated).not.toBe(source)
    expect(parseSync(mutation.file, mutated).errors).toEqual([])
  })

  it('has a unique name, changes worker, shared code or server, and names its steps in order of cost', () => {
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length)
    for (const { name, file, steps } of MUTATIONS) {
      expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(file).toMatch(/^(sw|src\/shared|server)\//)
      expect(steps).toEqual(STEPS.filter((step) => steps.includes(step)))
      expect(steps).not.toEqual([])
    }
  })

  it('names existing test files of its own steps', () => {
    for (const { tests = {}, steps } of MUTATIONS)
      for (const [step, files] of Object.entries(tests)) {
        expect(steps).toContain(step)
        for (const file of files) expect([file, existsSync(file)]).toEqual([file, true])
      }
  })
})

it('this file is excluded from the tests that run on a mutation, because it fails on each of them', () => {
  expect(LEFT_OUT).toEqual([relative(process.cwd(), fileURLToPath(import.meta.url)).replaceAll('\\', '/')])
})

describe('applying a mutation', () => {
  const mutation = { name: 'm', fault: '', file: 'f.ts', search: 'a && b', replacement: '$&', steps: [] }

  it('inserts the replacement literally', () => {
    expect(mutate('if (a && b) go()', mutation)).toBe('if ($&) go()')
  })

  it('fails if the search text is missing or occurs twice', () => {
    expect(() => mutate('if (b && a) go()', mutation)).toThrow('m: its search text occurs 0 times in f.ts')
    expect(() => mutate('a && b && (a && b)', mutation)).toThrow('occurs 2 times')
  })
})

describe('the verdict of a Vitest run', () => {
  const report = (failed: number, passed: number, ...tests: [status: string, fullName: string][]) => ({
    numFailedTests: failed,
    numPassedTests: passed,
    testResults: [{ assertionResults: tests.map(([status, fullName]) => ({ status, fullName })) }],
  })

  it('is "caught", with the name of the first failed test', () => {
    const tests = report(2, 1, ['passed', 'a'], ['failed', ' queue b'], ['failed', 'c'])
    expect(judgeVitest(1, tests)).toEqual({ kind: 'caught', test: 'queue b' })
  })

  it('is "missed" if all tests passed', () => {
    expect(judgeVitest(0, report(0, 1, ['passed', 'a']))).toEqual({ kind: 'missed' })
  })

  it('is "not checked" if the runner crashed, ran nothing, or failed without a failed test', () => {
    expect(judgeVitest(137, undefined)).toEqual({ kind: 'not checked', note: 'ended with exit code 137' })
    expect(judgeVitest(0, report(0, 0))).toEqual({ kind: 'not checked', note: 'ran no test' })
    expect(judgeVitest(1, report(0, 1, ['passed', 'a']))).toMatchObject({ kind: 'not checked' })
  })
})

describe('the verdict of a chaos run', () => {
  const start = 'chaos: seed 1, 300 operations, 31 faults\n'

  it('is "caught", with the first violation of the checker', () => {
    const output = `${start}✗ done once (seed 1)\n  twice\n✗ seed 1: 2 violations, 0 failures; the log is in x.json\n`
    for (const exitCode of [0, 1]) expect(judgeChaos(exitCode, output)).toEqual({ kind: 'caught', test: 'done once' })
  })

  it('is "missed" if the checker found none', () => {
    expect(judgeChaos(0, `${start}✓ seed 1: nothing lost\n`)).toEqual({ kind: 'missed' })
  })

  it('is "not checked" if the run failed, did not settle, or its exit code contradicts its output', () => {
    const lasts = [
      'Error: no Chromium',
      '✓ seed 1: nothing lost',
      '✗ seed 1: 0 violations, 1 failures; the log is in x.json',
      '✗ seed 1: not checked: Timeout',
    ]
    for (const last of lasts) expect([last, judgeChaos(1, start + last)]).toMatchObject([last, { kind: 'not checked' }])
  })
})

it('the table has a line for each step that ran, and says if a mutation had no step', () => {
  const mutation = { name: 'm', file: 'f.ts' }
  const table = toTable([
    {
      mutation,
      verdicts: [
        { step: 'unit', verdict: { kind: 'missed' } },
        { step: 'browser', verdict: { kind: 'caught', test: 'a | b' } },
      ],
      seconds: 12.34,
    },
    { mutation, verdicts: [], seconds: 0 },
  ])
  expect(table.split('\n')).toEqual([
    '| mutation | file | step    | verdict                                    | seconds |',
    '|----------|------|---------|--------------------------------------------|---------|',
    '| m        | f.ts | unit    | missed                                     | 12.3    |',
    '|          |      | browser | caught by “a ¦ b”                          |         |',
    '| m        | f.ts |         | not checked: no selected step could see it | 0.0     |',
  ])
})
