/** What the first visit of the demo loads. */
import { expect, test } from 'vitest'
import { FIRST_VISIT_BYTES, firstVisit, loadedWith } from '../../../build/demo-size'

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  ...{ fileName, imports, dynamicImports },
  code: fileName.repeat(100),
})

test('counts what the entry imports, and of what is imported later only what a start reaches', () => {
  const chunks = [
    chunk('worker.js', ['wire.js'], ['parts/start-1.js', 'parts/other-1.js']),
    chunk('wire.js'),
    chunk('parts/start-1.js', ['wire.js', 'parts/shared-1.js'], ['parts/compose-1.js']),
    chunk('parts/shared-1.js'),
    chunk('parts/compose-1.js'),
    chunk('parts/other-1.js'),
  ]
  const parts = loadedWith(chunks, 'worker.js', [/\/(start|compose)-/])
  expect(parts.map(({ name }) => name).sort()).toEqual([
    'parts/compose-1.js',
    'parts/shared-1.js',
    'parts/start-1.js',
    'wire.js',
    'worker.js',
  ])
  // Compressed.
  expect(parts.every(({ bytes }) => bytes > 20 && bytes < 100)).toBe(true)
})

test('fails above the limit and shows the parts, the largest first', () => {
  const parts = [
    { name: 'small', bytes: 1 },
    { name: 'large', bytes: FIRST_VISIT_BYTES - 1 },
  ]
  expect(firstVisit(parts)).toMatch(/large\n.*small\n.*7500\.0 kB {2}of at most 7500\.0 kB$/)
  expect(() => firstVisit([...parts, { name: 'one more', bytes: 1 }])).toThrow(/too much.*\n.*\n.*large/)
})
