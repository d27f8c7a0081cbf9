/** Exceeding a size budget fails the check, and so does an empty measurement. */
import { describe, expect, it } from 'vitest'
import {
  CHUNK_BUDGET,
  EXPLORE_BUDGET,
  FIRST_LOAD_BUDGET,
  judgeSizes,
  LIST_BUDGET,
  WORKER_BUDGET,
} from '../../checks/size-budgets'

const small = {
  worker: { file: 'sw.js', bytes: 20_000 },
  firstLoad: [
    { file: 'assets/index.js', bytes: 100_000 },
    { file: 'assets/index.css', bytes: 30_000 },
  ],
  list: [
    { file: 'assets/index.js', bytes: 90_000 },
    { file: 'assets/list.js', bytes: 36_000 },
  ],
  explore: [
    { file: 'assets/index.js', bytes: 90_000 },
    { file: 'assets/public.js', bytes: 20_000 },
  ],
  scripts: [
    { file: 'assets/index.js', bytes: 100_000 },
    { file: 'assets/list.js', bytes: 40_000 },
  ],
}
const failing = (measurements: typeof small) =>
  judgeSizes(measurements)
    .filter((verdict) => !verdict.ok)
    .map((verdict) => verdict.what)

describe('size budgets', () => {
  it('has the defined limits: worker 50 kB, first load 180 kB, list 200 kB, search 170 kB, route chunk 60 kB', () => {
    expect([WORKER_BUDGET, FIRST_LOAD_BUDGET, LIST_BUDGET, EXPLORE_BUDGET, CHUNK_BUDGET]).toEqual([
      ...[50_000, 180_000, 200_000, 170_000, 60_000],
    ])
  })

  it('accepts a small build, and does not judge scripts of the first load again as chunks', () => {
    expect(failing(small)).toEqual([])
  })

  it('rejects a large worker, first load, list, search and chunk, each by name', () => {
    expect(failing({ ...small, worker: { file: 'sw.js', bytes: 50_001 } })).toEqual(['worker sw.js'])
    expect(failing({ ...small, firstLoad: [...small.firstLoad, { file: 'assets/more.js', bytes: 60_000 }] })).toEqual([
      'first load of /admin/login (3 files)',
    ])
    expect(failing({ ...small, list: [...small.list, { file: 'assets/more.js', bytes: 75_000 }] })).toEqual([
      'first visit to /admin/project (3 files)',
    ])
    expect(failing({ ...small, explore: [...small.explore, { file: 'assets/more.js', bytes: 60_001 }] })).toEqual([
      'first visit to /explore (3 files)',
    ])
    expect(failing({ ...small, scripts: [{ file: 'assets/list.js', bytes: 60_001 }] })).toEqual([
      'chunk assets/list.js',
    ])
  })

  it('allows editor, charts and rich text to be larger, but no other chunk with a similar name', () => {
    const heavy = ['assets/editor-x1.js', 'assets/charts-x2.js', 'assets/rich-text-x3.js', 'assets/my-editor-x4.js']
    expect(failing({ ...small, scripts: heavy.map((file) => ({ file, bytes: 90_000 })) })).toEqual([
      'chunk assets/my-editor-x4.js',
    ])
  })

  it('fails if nothing was measured', () => {
    expect(() => judgeSizes({ ...small, firstLoad: [] })).toThrow('sign-in page loaded no script')
    expect(() => judgeSizes({ ...small, list: [] })).toThrow('list loaded no script')
    expect(() => judgeSizes({ ...small, explore: [] })).toThrow('search of spaces loaded no script')
    expect(() => judgeSizes({ ...small, scripts: [] })).toThrow('has no script')
  })
})
