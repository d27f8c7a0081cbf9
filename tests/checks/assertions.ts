/**
 * Type assertions (`value as Type`) must be in a module that parses external values, or have a
 * comment with the reason beside them. Reading no file is a failure.
 */
import { pathToFileURL } from 'node:url'
import { type Comment, parseSync, Visitor } from 'oxc-parser'
import { runCommand } from '../support/command'
import { readSources, type Sources } from './read-modules'

const FOLDERS = ['src', 'sw', 'server', 'build'] as const

/** Modules that give a type to external values without checking them. */
export const PARSE_MODULES: readonly string[] = ['src/shared/offline/protocol.ts', 'sw/answer-body.ts']

export type Assertion = { path: string; line: number; text: string }

const MEND =
  'Give the value its type with a guard, a schema or a better type (src/shared/json.ts, src/shared/names.ts). ' +
  'If the types of a library or browser are incomplete, give the reason in a comment (// ...) on this or the previous line.'

/**
 * The assertions in `sources` without a reason beside them. Throws when there is nothing to read.
 */
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
  const assertions = new Map<number, Assertion>()
  const check = ({ start, end, typeAnnotation }: Asserting) => {
    const type = source.slice(typeAnnotation.start, typeAnnotation.end)
    // `as const` asserts nothing: it only narrows the type.
    if (type === 'const') return
    const [first, last] = [lineAt(start), lineAt(end)]
    if (reasons.above.has(first - 1) || reasons.beside.has(first) || reasons.beside.has(last)) return
    // `value as unknown as Type` counts once, and its outer assertion comes first.
    if (!assertions.has(start))
      assertions.set(start, { path, line: lineAt(typeAnnotation.start), text: `as ${type.replace(/\s+/g, ' ')}` })
  }
  new Visitor({ TSAsExpression: check, TSTypeAssertion: check }).visit(program)
  return [...assertions.values()]
}

/** Tool directives are not a reason, and a docstring describes the whole declaration. */
const NO_REASON = /^(\*|\s*(biome-ignore|@ts-|@vite-|#))/

/** `above`: the comment is alone on its line. */
function linesWithReason(comments: readonly Comment[], source: string, lineAt: (offset: number) => number) {
  const above = new Set<number>()
  const beside = new Set<number>()
  for (const { start, end, value } of comments) {
    if (value.trim() === '' || NO_REASON.test(value)) continue
    // In JSX a comment is in braces.
    const isAlone = /^\s*\{?$/.test(source.slice(source.lastIndexOf('\n', start - 1) + 1, start))
    if (isAlone) above.add(lineAt(end))
    else beside.add(lineAt(start))
  }
  return { above, beside }
}

/** For the command line: prints each assertion with its fix. Returns whether there is none. */
export function runAssertions(root: string, print: (line: string) => void): boolean {
  const sources = readSources(root, FOLDERS)
  const assertions = findAssertions(sources)
  for (const { path, line, text } of assertions) print(`${path}:${line}  ${text}\n    ${MEND}`)
  print(`assertions: ${[...sources.keys()].filter(isRead).length} files, ${assertions.length} without a reason`)
  return assertions.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runCommand(() => runAssertions(process.cwd(), (line) => process.stdout.write(`${line}\n`)))
