/**
 * A type assertion (`value as Type`) tells the compiler what nothing has checked, so it stands
 * where values of unknown form come in, in a module named for it, or has its reason beside it.
 * Reading no file is a failure.
 */
import { pathToFileURL } from 'node:url'
import { type Comment, parseSync, Visitor } from 'oxc-parser'
import { runCommand } from '../support/command'
import { readSources, type Sources } from './read-modules'

const FOLDERS = ['src', 'sw', 'server', 'build'] as const

/** Modules that give a type to what comes from outside and is taken at its word. */
export const PARSE_MODULES: readonly string[] = ['src/shared/offline/protocol.ts', 'sw/answer-body.ts']

export type Assertion = { path: string; line: number; text: string }

const MEND =
  'Give the value its type with a guard, a schema or a better type (src/shared/json.ts, src/shared/names.ts). ' +
  'Where a library or a browser knows no better, say why in a comment (// ...) on the same line or the line before.'

/** The assertions in `sources` without a reason beside them. Throws when there is nothing to read. */
export function findAssertions(sources: Sources): Assertion[] {
  const paths = [...sources.keys()].filter(isRead)
  if (paths.length === 0) throw new Error('The check of assertions read no file.')
  return paths.flatMap((path) => assertionsIn(path, sources.get(path) ?? ''))
}

const isRead = (path: string): boolean => !path.endsWith('.gen.ts') && !PARSE_MODULES.includes(path)

type Asserting = { start: number; end: number; typeAnnotation: { start: number; end: number } }

function assertionsIn(path: string, source: string): Assertion[] {
  const { program, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  const lineAt = (offset: number): number => source.slice(0, offset).split('\n').length
  const reasons = linesWithReason(comments, source, lineAt)
  const found = new Map<number, Assertion>()
  const check = ({ start, end, typeAnnotation }: Asserting) => {
    const type = source.slice(typeAnnotation.start, typeAnnotation.end)
    // `as const` asserts nothing: it makes a type narrower by what is there.
    if (type === 'const') return
    const [first, last] = [lineAt(start), lineAt(end)]
    if (reasons.above.has(first - 1) || reasons.beside.has(first) || reasons.beside.has(last)) return
    // `value as unknown as Type` is one, and the outer one comes first.
    if (!found.has(start))
      found.set(start, { path, line: lineAt(typeAnnotation.start), text: `as ${type.replace(/\s+/g, ' ')}` })
  }
  new Visitor({ TSAsExpression: check, TSTypeAssertion: check }).visit(program)
  return [...found.values()]
}

/** A word to the tools is no reason, and what a docstring says is about the whole declaration. */
const NO_REASON = /^(\*|\s*(biome-ignore|@ts-|@vite-|#))/

/** `above`: the comment has that line to itself. */
function linesWithReason(comments: readonly Comment[], source: string, lineAt: (offset: number) => number) {
  const above = new Set<number>()
  const beside = new Set<number>()
  for (const { start, end, value } of comments) {
    if (value.trim() === '' || NO_REASON.test(value)) continue
    // Between elements a comment stands in braces.
    const isAlone = /^\s*\{?$/.test(source.slice(source.lastIndexOf('\n', start - 1) + 1, start))
    if (isAlone) above.add(lineAt(end))
    else beside.add(lineAt(start))
  }
  return { above, beside }
}

/** Command line: prints each assertion and what to do about it. Whether there is none. */
export function runAssertions(root: string, print: (line: string) => void): boolean {
  const sources = readSources(root, FOLDERS)
  const assertions = findAssertions(sources)
  for (const { path, line, text } of assertions) print(`${path}:${line}  ${text}\n    ${MEND}`)
  print(`assertions: ${[...sources.keys()].filter(isRead).length} files, ${assertions.length} without a reason`)
  return assertions.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(() => runAssertions(process.cwd(), (line) => process.stdout.write(`${line}\n`)))
