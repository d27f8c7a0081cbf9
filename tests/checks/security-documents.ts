/**
 * Checks the tables of docs/security.md and docs/security-checklist.md: each file and each name of a
 * test that they mention has to exist, and the checklist has one row for each requirement. Whether a
 * row is true only its reader can tell.
 */

/** Requirements of levels 1 and 2 of ASVS 5.0.0 by section: each is numbered from 1 to this. */
const COUNTS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}

const numbersIn = (section: string): string[] =>
  Array.from({ length: COUNTS[section] ?? 0 }, (_, index) => `${section}.${index + 1}`)

export const REQUIREMENTS: readonly string[] = Object.keys(COUNTS).flatMap(numbersIn)

const FOLDERS: Readonly<Record<string, string>> = {
  s: 'tests/server',
  g: 'tests/agreement',
  b: 'tests/browser',
  c: 'tests/component',
  e: 'tests/e2e',
  u: 'tests/unit',
}

/** The text of a file of the project; undefined where there is none. A folder has the text ''. */
export type Read = (path: string) => string | undefined

/** Numbers that a row stands for: `10.4.1`, or `10.4.1–10.4.11` over one or several sections. */
function numbersOf(cell: string): string[] {
  const [from = '', to = from] = cell.split('–')
  const [start, end] = [REQUIREMENTS.indexOf(from), REQUIREMENTS.indexOf(to)]
  return start < 0 || end < start ? [cell] : REQUIREMENTS.slice(start, end + 1)
}

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => /^\| (?!no\. |rule |---)/.test(line))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    )

/** Problems of the checklist's rows: missing, doubled and unknown numbers, rows without a verdict. */
export function findRowProblems(text: string): string[] {
  const rows = rowsOf(text)
  const numbers = rows.flatMap(([number = '']) => numbersOf(number))
  const counts = new Map<string, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [
    ...REQUIREMENTS.filter((number) => !counts.has(number)).map((number) => `${number} has no row`),
    ...[...counts].flatMap(([number, count]) => (count > 1 ? [`${number} has ${count} rows`] : [])),
    ...[...counts.keys()].filter((number) => !REQUIREMENTS.includes(number)).map((number) => `${number} is unknown`),
    ...rows.flatMap(([number, holds = '', , test = '']) => {
      if (holds === '') return [`${number} says nothing`]
      const isApplicable = !holds.startsWith('Not applicable')
      return isApplicable && test === '' ? [`${number} names no test, and does not say "no test"`] : []
    }),
  ]
}

const MENTION = /(?<![\w/`])([sgbceu])\/([\w/-]+)((?:,? "[^"]+")*)/g

/** Files and names of tests that the rows mention and the project does not have. */
export function findStaleMentions(text: string, read: Read): string[] {
  const cells = rowsOf(text).flatMap((row) => row.slice(1))
  const tests = cells.flatMap((cell) =>
    [...cell.matchAll(MENTION)].flatMap(([, folder = '', name = '', names = '']) => {
      const path = `${FOLDERS[folder]}/${name}.test.ts`
      const source = read(path) ?? read(`${path}x`)
      if (source === undefined) return [`${path} does not exist`]
      const titles = [...names.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
      return titles.filter((title) => !source.includes(title)).map((title) => `${path} has no test "${title}"`)
    }),
  )
  const files = cells.flatMap((cell) =>
    [...cell.matchAll(/`((?:src|sw|server|build|docs|tests)\/[\w./-]+)`/g)].flatMap(([, path = '']) =>
      read(path) === undefined ? [`${path} does not exist`] : [],
    ),
  )
  return [...tests, ...files]
}
