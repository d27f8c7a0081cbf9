/**
 * The boundary check rejects each forbidden import, explains how to fix it, and fails if it read no
 * file.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkBoundaries, runBoundaries } from '../../checks/boundaries'
import { CIRCLE_RULE, DOOR_RULES, LAYER_RULES, ROOM_ORDERS, TESTS_RULE } from '../../checks/boundary-rules'
import { ACCEPTED, REJECTED } from '../../checks/fixtures/boundaries'
import { readSources } from '../../checks/read-modules'
import { checkSentences, ALLOWED as SENTENCES_ALLOWED, SENTENCES_RULE } from '../../checks/sentences'
import { ALLOWED, checkTableNames, TABLE_NAMES_RULE } from '../../checks/table-names'

const ROOMS = ['src', 'sw', 'server', 'build', 'tests']
const made: string[] = []

function project(tree: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'))
  made.push(root)
  for (const room of ROOMS) mkdirSync(join(root, room))
  for (const [path, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return root
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true })
})

describe('boundaries', () => {
  it.each(Object.entries(REJECTED))('rejects a violation of the rule %s, and says how to fix it', (rule, tree) => {
    const violations = checkBoundaries(new Map(Object.entries(tree)))
    expect(violations.map((violation) => violation.rule)).toEqual([rule])
    expect(violations[0]?.mend).toMatch(/\w+ .*\.$/)
    expect(violations[0]?.line).toBe(1)
  })

  it('has a rejected fixture for every rule', () => {
    const rules = [...LAYER_RULES, ...ROOM_ORDERS, ...DOOR_RULES, TESTS_RULE, CIRCLE_RULE].map((rule) => rule.id)
    const tested = [...rules.filter((id) => id !== 'tests'), TABLE_NAMES_RULE, SENTENCES_RULE]
    expect(Object.keys(REJECTED)).toEqual(expect.arrayContaining(tested))
  })

  it('accepts a tree that follows the rules', () => {
    expect(checkBoundaries(new Map(Object.entries(ACCEPTED)))).toEqual([])
  })

  it('fails if it read no file', () => {
    expect(() => checkBoundaries(new Map())).toThrow('read no file')
    expect(() => runBoundaries(project({}), () => {})).toThrow('read no file')
  })

  it('reports a file that does not parse instead of accepting it', () => {
    expect(() => checkBoundaries(new Map([['src/api/broken.ts', 'import {']]))).toThrow('src/api/broken.ts')
  })

  it('finds a violation on disk and prints its place and remedy, and finds nothing in a valid tree', () => {
    const lines: string[] = []
    expect(
      runBoundaries(project({ 'sw/queue/queue.ts': "\nimport '../../../src/app/wiring'\n" }), (l) => lines.push(l)),
    ).toBe(false)
    expect(lines.join('\n')).toContain('sw/queue/queue.ts:2')
    expect(runBoundaries(project(ACCEPTED), () => {})).toBe(true)
  })
})

describe('table names in generic files', () => {
  const namesIn = (source: string, path = 'src/crud/list/row.ts') =>
    checkTableNames(new Map([[path, source]]), ['design', 'user', 'qr_code']).map(({ what }) => what)

  it.each([
    "const icons = { design: 'box' }",
    "const icons = { 'user': 'box' }",
    "if (table.name === 'qr_code') draw()",
    'const sql = `select 1 from design`',
    'const sql = `"user"."id" = 1`',
    "import { designTable } from '#shared/resources/catalogue'",
  ])('rejects %s', (source) => expect(namesIn(source)).toHaveLength(1))

  it.each([
    'const session = { user: 1 }',
    "type Part = Pick<Session, 'user'>",
    '// the table of design',
    "const path = 'designs'",
    "import { requireTable } from '#shared/resources/tables'",
  ])('accepts %s', (source) => expect(namesIn(source)).toEqual([]))

  it('ignores features and the server’s table modules', () => {
    expect(namesIn("const table = 'design'", 'src/features/catalogue/facets.tsx')).toEqual([])
    expect(namesIn("const table = 'design'", 'server/tables/design.ts')).toEqual([])
  })

  it('gives a reason for each exception, and has no unused one', () => {
    const sources = readSources(process.cwd(), ['src', 'sw', 'server'])
    for (const [path, words] of Object.entries(ALLOWED))
      for (const [word, why] of Object.entries(words)) {
        expect(why).toMatch(/^[A-Z].*\.$/)
        expect(sources.get(path), `${path}: ${word}`).toContain(`'${word}'`)
      }
  })
})

describe('sentences outside the catalogue', () => {
  const textsIn = (source: string, path = 'src/crud/form/row.tsx') =>
    checkSentences(new Map([[path, source]])).map(({ what }) => what)

  it.each([
    'const row = <Text>Nothing here</Text>',
    'const row = <Text>or</Text>',
    'const row = <Button title="Save the view" />',
    "const row = <Button aria-label={isOpen ? 'Close' : text.open()} />",
    "notify({ type: 'success', title: 'Saved' })",
    'const row = <Alert title={`Saved ${'.concat('name}`} />'),
    "const TOO_LARGE = 'The picture is too large'",
    "const said = isFull ? 'The queue is full now' : undefined",
  ])('rejects %s', (source) => expect(textsIn(source)).toHaveLength(1))

  it.each([
    'const row = <Text className="two words">{text.nothingHere()}</Text>',
    "const row = <Button variant='default' aria-label={text.close()} />",
    "const row = <Field label={field.label} name='first' />",
    'const row = <input aria-label={`${'.concat('id}-value`} />'),
    "if (event.key === 'Enter') open()",
    "throw new Error('There is no such field here')",
    "const found = area.querySelector('Main > Element of it')",
    "type Kind = 'First of all kinds'",
  ])('accepts %s', (source) => expect(textsIn(source)).toEqual([]))

  it('ignores the catalogue, the table definitions and the page for developers', () => {
    const source = "export const TITLE = 'One of many sentences'"
    for (const path of [
      'src/shared/messages/en/list.ts',
      'src/shared/resources/content.ts',
      'src/features/test-components/a.tsx',
    ])
      expect(textsIn(source, path)).toEqual([])
  })

  it('gives a reason for each exception, and has no unused one', () => {
    const sources = readSources(process.cwd(), ['src'])
    for (const [path, why] of Object.entries(SENTENCES_ALLOWED)) {
      expect(why).toMatch(/^[A-Z].*\.$/)
      expect(sources.get(path), path).toBeDefined()
    }
  })
})
