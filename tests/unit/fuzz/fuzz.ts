/**
 * Hostile inputs for parsers, and what each input may cost. FUZZ_SEED repeats a run or looks for new
 * inputs (`random`), FUZZ_RUNS multiplies their number. A failure prints its seed and its input.
 */
import fc from 'fast-check'
import { vi } from 'vitest'
import { toHttpError } from '../../../server/middleware/error-response'

const { FUZZ_SEED = '20261127', FUZZ_RUNS = '1' } = process.env
const SEED = FUZZ_SEED === 'random' ? Date.now() % 2 ** 31 : Number(FUZZ_SEED)
const TIMES = Number(FUZZ_RUNS)

/**
 * Only an input that costs more than its length breaks these: a parser takes some milliseconds and
 * a few megabytes for the longest one. Time is the processor's, so that other work does not count.
 */
const INPUT_MAX_MS = 2_000
const INPUT_MAX_BYTES = 300_000_000
/** Characters of a long input. What needs the square of it takes many seconds. */
const LONG = 100_000
/** Characters of a failing input in the report. */
const SHOWN = 600

// A file of these takes seconds, not milliseconds.
vi.setConfig({ testTimeout: 120_000 * TIMES })

/** A parser's result for one input, or the refusal that the sender gets. */
export type Outcome<T> = { result: T; refusal?: undefined } | { result?: undefined; refusal: string }

/**
 * Runs a parser within the budgets of one input.
 * @throws Error when it takes longer, keeps more memory, or fails with anything but a refusal
 */
export function parsed<T>(parse: () => T): Outcome<T> {
  const before = process.cpuUsage()
  const heap = process.memoryUsage().heapUsed
  try {
    return { result: parse() }
  } catch (error) {
    const { status, message } = toHttpError(error)
    // Anything else is a fault of the parser: a RangeError, a TypeError, a regular expression.
    if (status < 400 || status >= 500) throw error
    return { refusal: message }
  } finally {
    requireWithin('ms', milliseconds(process.cpuUsage(before)), INPUT_MAX_MS)
    requireWithin('bytes', process.memoryUsage().heapUsed - heap, INPUT_MAX_BYTES)
  }
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000

function requireWithin(unit: string, cost: number, max: number): void {
  if (cost > max) throw new Error(`One input took ${Math.round(cost)} ${unit}. At most ${max} are allowed.`)
}

/** Checks a property on the run's inputs. */
export function holds<T>(inputs: fc.Arbitrary<T>, check: (input: T) => void, runs = 500): void {
  report(fc.check(fc.property(inputs, check), { seed: SEED, numRuns: runs * TIMES }))
}

/** As `holds`. A long input is not made smaller when it fails: each attempt takes as long. */
export function holdsForLong<T>(inputs: fc.Arbitrary<T>, check: (input: T) => void, runs = 30): void {
  report(fc.check(fc.property(inputs, check), { seed: SEED, numRuns: runs * TIMES, endOnFailure: true }))
}

/** The library's own report has the whole input, which may be a megabyte. */
function report<T>({ failed, seed, counterexample, errorInstance }: fc.RunDetails<T>): void {
  if (!failed) return
  const input = fc.stringify(counterexample)
  const shown = input.length > SHOWN ? `${input.slice(0, SHOWN / 2)} … ${input.slice(-SHOWN / 2)}` : input
  const reason = String(errorInstance instanceof Error ? errorInstance.message : errorInstance)
  throw new Error(`FUZZ_SEED=${seed} finds: ${reason.slice(0, SHOWN)}\nInput: ${shown}`, { cause: errorInstance })
}

/** Characters on which parsers of text have failed before. */
export const ODD_SIGNS: readonly string[] = [
  ...['', ' ', '\n', '\r', '\t', '\u0000', '\ud800', '\ufeff', '\u00a0', '\u2028', '\u0130', '\u{1f600}'],
  ...["'", '"', '\\', '`', '%', '_', ',', ';', ':', '.', '-', '+', '=', '@', '~', '$1', '--', '/*', '*/', '://'],
  ...['0', '1', '9', 'a', 'x', 'e', '(', ')', '[', ']', '{', '}', '<', '>', '&', '|', '#', '?', '!', '^'],
  ...['__proto__', 'constructor', 'toString', 'null', 'true', '1e400', '-0', '9007199254740993', '١٢'],
]

/** A place in an input, from 0 to 1. Not `fc.double`, which gives mostly numbers next to 0. */
const share = fc.nat({ max: 999_999 }).map((part) => part / 1_000_000)

/** Valid texts after some edits: signs put in, parts left out, doubled or moved. */
export const mutated = (samples: readonly string[], signs: readonly string[] = ODD_SIGNS): fc.Arbitrary<string> => {
  const edit = fc.record({
    kind: fc.constantFrom('insert', 'remove', 'double', 'move', 'replace'),
    at: share,
    length: fc.nat(8),
    sign: fc.constantFrom(...signs),
  })
  return fc.tuple(fc.constantFrom(...samples), fc.array(edit, { minLength: 1, maxLength: 5 })).map(([sample, edits]) =>
    edits.reduce((text, { kind, at, length, sign }) => {
      const start = Math.floor(at * (text.length + 1))
      const [head, part, tail] = [text.slice(0, start), text.slice(start, start + length), text.slice(start + length)]
      if (kind === 'insert') return head + sign + part + tail
      if (kind === 'remove') return head + tail
      if (kind === 'double') return head + part + part + tail
      return kind === 'move' ? head + tail + part : head + sign + tail
    }, sample),
  )
}

/**
 * Long texts: a sample up to some place, then its last sign or another very often, then an end. A
 * regular expression that tries every split of such a text takes forever.
 */
export const long = (
  samples: readonly string[],
  signs: readonly string[] = ODD_SIGNS,
  length = LONG,
): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...samples),
      share,
      fc.option(fc.constantFrom(...signs.filter((sign) => sign !== '')), { freq: 2 }),
      fc.constantFrom('', '!', ...signs),
      fc.boolean(),
    )
    .map(([sample, at, other, end, isContinued]) => {
      const place = Math.round(at * sample.length)
      const sign = other ?? (sample.charAt(place - 1) || ' ')
      const middle = sign.repeat(Math.ceil(length / sign.length))
      return sample.slice(0, place) + middle + end + (isContinued ? sample.slice(place) : '')
    })

const ODD_VALUES: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(...ODD_SIGNS),
  fc.constantFrom<unknown>(null, true, -1, 0.5, 1e308, 2 ** 53, -(2 ** 31), 'x'.repeat(5_000), [], {}, [[]]),
)

type Place = { parent: Record<string, unknown>; key: string }

/** Every member below a value, as the place where it can be changed. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  // A list too has its members by key.
  const parent = value as Record<string, unknown>
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesIn(parent[key])])
}

/** Valid JSON values after some edits of members anywhere in them. */
export const mutatedJson = (samples: readonly unknown[]): fc.Arbitrary<unknown> => {
  const edit = fc.record({
    kind: fc.constantFrom('replace', 'remove', 'add', 'rename', 'swap'),
    at: share,
    other: share,
    name: fc.constantFrom(...ODD_SIGNS),
    value: ODD_VALUES,
  })
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(edit, { minLength: 1, maxLength: 4 }))
    .map(([sample, edits]) => {
      const root = { value: structuredClone(sample) }
      for (const { kind, at, other, name, value } of edits) {
        const places = placesIn(root)
        const place = places[Math.floor(at * (places.length - 1))]
        const second = places[Math.floor(other * (places.length - 1))]
        if (!place || !second) continue
        const { parent, key } = place
        if (kind === 'replace') define(parent, key, value)
        else if (kind === 'swap') define(parent, key, structuredClone(second.parent[second.key]))
        else if (kind === 'add') define(parent, name, value)
        else {
          const held = parent[key]
          // JSON has no list with a hole.
          if (Array.isArray(parent)) parent.splice(Number(key), 1)
          else delete parent[key]
          if (kind === 'rename') define(parent, name, held)
        }
      }
      return root.value
    })
}

/** As JSON.parse does: a member `__proto__` is a member. */
function define(parent: Record<string, unknown>, key: string, value: unknown): void {
  // A list has nothing but its items.
  if (Array.isArray(parent) && !/^\d+$/.test(key)) parent.push(value)
  else Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true })
}
