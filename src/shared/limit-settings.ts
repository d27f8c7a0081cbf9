/**
 * Lets an installation set the numbers of limits.ts by variables LIMIT_<NAME> in the environment of
 * the build and of the server. An invalid value leaves the default; build and start then fail with
 * `limitProblem`.
 */

type Environment = Readonly<Record<string, string | undefined>>
/** `read` gives undefined for an invalid text. */
type Reader<Value> = { read: (text: string) => Value | undefined; expected: string }

const PREFIX = 'LIMIT_'
const readers = new Map<string, Reader<unknown>>()

// A browser has no environment: the build inserts the values (build/limits.ts). This code is
// compiled without the types of Node.js, so `process` is read from globalThis.
const environment = (globalThis as { process?: { env?: Environment } }).process?.env ?? {}

function setting<Value>(name: string, fallback: Value, reader: Reader<Value>): Value {
  readers.set(name, reader)
  const text = environment[PREFIX + name]
  return (text ? reader.read(text) : undefined) ?? fallback
}

function numeric(name: string, fallback: number, pattern: RegExp, kind: string, [from, to]: readonly [number, number]) {
  const read = (text: string) => {
    const value = pattern.test(text) ? Number(text) : Number.NaN
    return value >= from && value <= to ? value : undefined
  }
  return setting(name, fallback, { read, expected: `a ${kind} from ${from} to ${to}` })
}

export const whole = (name: string, fallback: number, range: readonly [number, number]): number =>
  numeric(name, fallback, /^\d{1,9}$/, 'whole number', range)

export const decimal = (name: string, fallback: number, range: readonly [number, number]): number =>
  numeric(name, fallback, /^\d{1,9}(\.\d{1,3})?$/, 'number', range)

const SWITCH: Readonly<Record<string, boolean>> = { on: true, off: false }

export const toggle = (name: string, fallback: boolean): boolean =>
  setting(name, fallback, { read: (text) => SWITCH[text], expected: 'on or off' })

/**
 * The first problem of an environment's settings, as a sentence for the console; undefined without
 * one.
 */
export function limitProblem(env: Environment): string | undefined {
  for (const [variable, text] of Object.entries(env)) {
    if (!variable.startsWith(PREFIX) || !text) continue
    const reader = readers.get(variable.slice(PREFIX.length))
    if (!reader) return `${variable} is no setting: docs/configuration.md lists them`
    if (reader.read(text) === undefined) return `${variable} should be ${reader.expected}, not "${text}"`
  }
  return undefined
}
