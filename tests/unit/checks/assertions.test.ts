/**
 * The check of type assertions rejects those without a reason, says what to do, and fails if it
 * read no file.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findAssertions, PARSE_MODULES, runAssertions } from '../../checks/assertions'
import { ACCEPTED, REJECTED } from '../../checks/fixtures/assertions'

const ASSERTION = 'export const one = (value: unknown) => value as string\n'
const made: string[] = []

function project(tree: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'assertions-'))
  made.push(root)
  for (const folder of ['src', 'sw', 'server', 'build']) mkdirSync(join(root, folder))
  for (const [path, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return root
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true })
})

const find = (path: string, source: string) => findAssertions(new Map([[path, source]]))

describe('an assertion', () => {
  it.each(Object.entries(REJECTED))('is rejected %s', (_name, source) => {
    const path = source.includes('<string>') ? 'sw/one.ts' : 'src/ui/one.tsx'
    expect(find(path, source)).toHaveLength(1)
  })

  it.each(Object.entries(ACCEPTED))('is allowed: %s', (_name, source) => {
    expect(find('src/ui/one.tsx', source)).toEqual([])
  })

  it('is reported with its file, line and type', () => {
    expect(find('sw/one.ts', `\n${ASSERTION}`)).toEqual([{ path: 'sw/one.ts', line: 2, text: 'as string' }])
  })

  it('is allowed in modules named for it, and in generated files', () => {
    const free = [...PARSE_MODULES, 'src/route-tree.gen.ts'].map((path): [string, string] => [path, ASSERTION])
    expect(findAssertions(new Map([...free, ['sw/one.ts', '']]))).toEqual([])
  })
})

describe('the check of assertions', () => {
  it('fails if it read no file, even if all are excluded', () => {
    expect(() => findAssertions(new Map())).toThrow('read no file')
    expect(() => runAssertions(project({}), () => {})).toThrow('read no file')
  })

  it('reports a file that does not parse instead of accepting it', () => {
    expect(() => find('sw/broken.ts', 'import {')).toThrow('sw/broken.ts')
  })

  it('prints the place and what to do, and finds nothing in a valid tree', () => {
    const lines: string[] = []
    expect(runAssertions(project({ 'server/one.ts': ASSERTION }), (line) => lines.push(line))).toBe(false)
    expect(lines.join('\n')).toMatch(/server\/one\.ts:1 {2}as string\n +Give the value its type .* comment/)
    expect(runAssertions(project({ 'server/one.ts': 'export const one = 1\n' }), () => {})).toBe(true)
  })
})
