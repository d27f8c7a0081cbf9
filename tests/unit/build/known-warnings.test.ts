/** Known warnings of the bundler are hidden while their reason holds. All others are shown. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutHarmless } from '../../../build/known-warnings'

const MODULE = 'node_modules/@mantine/schedule/esm/utils/expand-recurring-events/expand-recurring-events.mjs'
const known = { code: 'IMPORT_IS_UNDEFINED', id: `/project/${MODULE}`, message: 'Import `default` will be undefined' }

const shown = (log: { code?: string; id?: string; message: string }) => {
  const heard: unknown[] = []
  withoutHarmless('warn', log, (...told) => heard.push(told))
  return heard
}

it('hides the known warning of the known module, but not others of that module or of other modules', () => {
  expect(shown(known)).toEqual([])
  for (const other of [
    { ...known, id: '/project/src/main.tsx' },
    { ...known, code: 'CIRCULAR_DEPENDENCY' },
    { message: 'something else' },
  ])
    expect(shown(other)).toEqual([['warn', other]])
})

it('is justified: the calendar checks the export before it reads it', () => {
  expect(readFileSync(MODULE, 'utf8')).toContain('"default" in rruleAll ? rruleAll.default.RRule : rruleAll.RRule')
})
