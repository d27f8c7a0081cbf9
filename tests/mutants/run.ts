/**
 * Plants one fault at a time into a copy of the sources and runs the test steps on it, cheapest
 * first, until one fails: `npm run mutants -- [--only NAME] [--steps unit,browser,server,chaos]
 * [--all]`. `--all` runs every step on every fault; `--only` can be repeated. Exits with 0 when
 * every fault was caught by a failed test.
 */
import { parseArgs } from 'node:util'
import { findChromium } from '../support/chromium'
import { runCommand } from '../support/command'
import { type Copy, makeCopy } from './copy'
import { MUTATIONS, type Mutation, STEPS, type StepName } from './mutations'
import { endAll, runStep, type Verdict } from './steps'
import { type Result, toTable } from './table'

const print = (line: string): boolean => process.stdout.write(`${line}\n`)
const secondsSince = (start: number): number => (performance.now() - start) / 1_000

type Options = { mutations: readonly Mutation[]; steps: readonly StepName[]; all: boolean }

/** @throws for an unknown mutation or step */
function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      steps: { type: 'string', default: STEPS.join(',') },
    },
  })
  const mutations = values.only.map((name) => {
    const mutation = MUTATIONS.find((candidate) => candidate.name === name)
    if (!mutation) throw new Error(`No mutation is named "${name}": ${MUTATIONS.map((each) => each.name).join(', ')}`)
    return mutation
  })
  const names = values.steps.split(',')
  const unknown = names.find((name) => !STEPS.some((step) => step === name))
  if (unknown !== undefined) throw new Error(`No step is named "${unknown}": ${STEPS.join(', ')}`)
  return {
    mutations: values.only.length > 0 ? mutations : MUTATIONS,
    steps: STEPS.filter((step) => names.includes(step)),
    all: values.all,
  }
}

/** Steps to run on a mutation, in order of cost. */
const stepsOf = (mutation: Mutation, { steps, all }: Options): StepName[] =>
  steps.filter((step) => all || mutation.steps.includes(step))

/** Files to run first on a mutation; undefined for the whole step. */
const filesOf = ({ tests }: Mutation, step: StepName): readonly string[] | undefined =>
  step === 'chaos' ? undefined : tests?.[step]

/**
 * Checks that steps pass without a fault; otherwise a failure proves nothing. Each is checked once.
 * @throws with the output of the step
 */
function greenChecks(copy: Copy) {
  const whole = new Set<StepName>()
  const passed = new Set<string>()
  return async (step: StepName, files: readonly string[] | undefined): Promise<void> => {
    if (whole.has(step) || files?.every((file) => passed.has(file))) return
    const start = performance.now()
    const verdict = await runStep(copy.folder, step, files)
    const part = files ? `${step} (${files.join(', ')})` : step
    if (verdict.kind !== 'missed') {
      print(verdict.output.split('\n').slice(-60).join('\n'))
      const why = verdict.kind === 'caught' ? `fails in "${verdict.test}"` : verdict.note
      throw new Error(`${part} does not pass without a fault: ${why}`)
    }
    print(`  ${part}: passes without a fault (${secondsSince(start).toFixed(0)} s)`)
    if (!files) whole.add(step)
    for (const file of files ?? []) passed.add(file)
  }
}

const toWords = (verdict: Verdict): string =>
  verdict.kind === 'caught'
    ? `caught by "${verdict.test}"`
    : verdict.kind === 'missed'
      ? 'missed'
      : `not checked: ${verdict.note}`

async function runAll(copy: Copy, options: Options): Promise<Result[]> {
  const { mutations, all } = options
  const requireGreen = greenChecks(copy)
  const run = async (mutation: Mutation, step: StepName, files: readonly string[] | undefined): Promise<Verdict> => {
    await requireGreen(step, files)
    return copy.withMutation(mutation, () => runStep(copy.folder, step, files))
  }
  /** The verdict of a step on a mutation. If the first files miss it, the whole step runs. */
  const check = async (mutation: Mutation, step: StepName): Promise<Verdict> => {
    const files = filesOf(mutation, step)
    const verdict = files && (await run(mutation, step, files))
    return verdict?.kind === 'caught' ? verdict : run(mutation, step, undefined)
  }

  for (const step of STEPS) {
    // Later steps are checked without a fault only when they are needed.
    const needed = mutations.filter((mutation) => {
      const steps = stepsOf(mutation, options)
      return all ? steps.includes(step) : steps[0] === step
    })
    if (needed.length === 0) continue
    const files = needed.map((mutation) => filesOf(mutation, step))
    await requireGreen(step, files.includes(undefined) ? undefined : [...new Set(files.flatMap((each) => each ?? []))])
  }

  const results: Result[] = []
  for (const [index, mutation] of mutations.entries()) {
    print(`${index + 1}/${mutations.length} ${mutation.name}: ${mutation.fault}`)
    const start = performance.now()
    const verdicts: Result['verdicts'] = []
    for (const step of stepsOf(mutation, options)) {
      const verdict = await check(mutation, step)
      verdicts.push({ step, verdict })
      print(`  ${step}: ${toWords(verdict)}`)
      if (verdict.kind === 'caught' && !all) break
    }
    results.push({ mutation, verdicts, seconds: secondsSince(start) })
  }
  return results
}

/** Resolves to whether every mutation was caught. */
async function main(): Promise<boolean> {
  const options = readOptions()
  if (options.steps.some((step) => step === 'browser' || step === 'chaos'))
    process.env.CHROMIUM_PATH = await findChromium()
  const copy = makeCopy(process.cwd())
  const interrupt = (code: number) => () => {
    void endAll().finally(() => {
      copy.remove()
      process.exit(code)
    })
  }
  process.once('SIGINT', interrupt(130)).once('SIGTERM', interrupt(143))
  try {
    for (const mutation of options.mutations) copy.requireFits(mutation)
    const results = await runAll(copy, options)
    print(`\n${toTable(results)}\n`)
    const caught = results.filter(({ verdicts }) => verdicts.some(({ verdict }) => verdict.kind === 'caught')).length
    print(`${caught} of ${results.length} faults caught`)
    return caught === results.length
  } finally {
    copy.remove()
  }
}

await runCommand(main)
