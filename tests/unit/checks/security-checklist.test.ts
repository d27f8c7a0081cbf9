// The tables of docs/security.md and docs/security-checklist.md name only what the project has.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findRowProblems, findStaleMentions, REQUIREMENTS } from '../../checks/security-documents'

const read = (path: string): string | undefined => {
  if (!existsSync(path)) return undefined
  return statSync(path).isDirectory() ? '' : readFileSync(path, 'utf8')
}
const CHECKLIST = readFileSync('docs/security-checklist.md', 'utf8')

describe('the checklist', () => {
  test('has one row for each requirement of levels 1 and 2, each with a verdict', () => {
    expect(REQUIREMENTS.length).toBe(253)
    expect(findRowProblems(CHECKLIST)).toEqual([])
  })

  test.each(['docs/security.md', 'docs/security-checklist.md'])('%s names only files and tests that exist', (path) => {
    expect(findStaleMentions(readFileSync(path, 'utf8'), read)).toEqual([])
  })
})

describe('the check', () => {
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
  const files = new Map([
    ['tests/server/a/b.test.ts', "it('keeps a secret', …)"],
    ['server/a.ts', ''],
  ])
  const staleIn = (text: string) => findStaleMentions(text, (path) => files.get(path))

  test('finds a missing, a doubled and an unknown row, and one without a verdict', () => {
    const line = CHECKLIST.split('\n').find((text) => text.startsWith('| 1.1.1 |')) ?? ''
    expect(findRowProblems(CHECKLIST.replace(line, ''))).toEqual(['1.1.1 has no row'])
    expect(findRowProblems(`${CHECKLIST}\n${line}`)).toEqual(['1.1.1 has 2 rows'])
    expect(findRowProblems(`${CHECKLIST}\n${row('99.1.1', 'x', '', 'no test')}`)).toEqual(['99.1.1 is unknown'])
    expect(findRowProblems(CHECKLIST.replace(line, row('1.1.1', 'Holds', '', '')))).toEqual([
      '1.1.1 names no test, and does not say "no test"',
    ])
    expect(findRowProblems(CHECKLIST.replace(line, row('1.1.1', '', '', '')))[0]).toBe('1.1.1 says nothing')
  })

  test('finds a file and a name of a test that is gone', () => {
    expect(staleIn(row('1.1.1', 'x', '`server/a.ts`', 's/a/b "keeps a secret"'))).toEqual([])
    expect(staleIn(row('1.1.1', 'x', '`server/gone.ts`', 's/a/b "keeps a secret", "tells it"; u/c'))).toEqual([
      'tests/server/a/b.test.ts has no test "tells it"',
      'tests/unit/c.test.ts does not exist',
      'server/gone.ts does not exist',
    ])
  })
})
