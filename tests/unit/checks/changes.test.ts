/**
 * `npm test -- --changed` runs the tests that import a changed file, and no tests that can't be
 * affected.
 */
import { describe, expect, it } from 'vitest'
import { affectedSteps } from '../../checks/changes'
import { readSources } from '../../checks/read-modules'

const SOURCES = new Map([
  ['src/main.tsx', `import './app/router'`],
  ['src/app/router.ts', `import('../pages/list')`],
  ['src/pages/list.tsx', `import { match } from '#shared/match'\nexport const list = match`],
  ['src/shared/match.ts', 'export const match = 1'],
  ['src/shared/unused.ts', 'export const unused = 1'],
  ['sw/sw.ts', `import './queue'`],
  ['sw/queue.ts', 'export const queue = 1'],
  ['server/node/main.ts', `import '../app'`],
  ['server/app.ts', `import '#shared/match'`],
  ['tests/server/app.test.ts', `import '../../server/app'`],
  ['tests/server/other.test.ts', ''],
  ['tests/browser/queue.test.ts', `import './engine'`],
  ['tests/browser/engine.ts', ''],
  ['tests/browser/worker/engine-worker.ts', `import '../../../sw/queue'`],
  ['tests/component/list.test.tsx', `import '../../src/pages/list'`],
  ['tests/component/other.test.tsx', ''],
  ['tests/e2e/lists.test.ts', `import './list-page'`],
  ['tests/e2e/list-page.ts', ''],
  ['tests/e2e/other.test.ts', ''],
])

const affected = (...changed: string[]) =>
  Object.fromEntries(Object.entries(affectedSteps(changed, SOURCES)).filter(([, files]) => files !== 'none'))

describe('the set of affected tests', () => {
  it('is every step for a dependency, the build configuration or the runner itself', () => {
    for (const path of ['package-lock.json', 'vite.config.ts', 'build/chunks.ts', 'tests/run.ts'])
      expect(Object.values(affectedSteps([path], SOURCES)).every((files) => files === 'all')).toBe(true)
  })

  it('is nothing for a document', () => {
    expect(affected('README.md', 'docs/testing.md')).toEqual({})
  })

  it('is the server tests for the document whose recipes they run', () => {
    expect(affected('docs/operations.md')).toEqual({ server: 'all' })
  })

  it('is the tests that import a module, directly or not, and the built product', () => {
    expect(affected('src/pages/list.tsx')).toEqual({
      'dead code': 'all',
      unit: 'all',
      component: ['tests/component/list.test.tsx'],
      build: 'all',
      size: 'all',
      e2e: 'all',
      chaos: 'all',
    })
  })

  it('is app and server for shared modules, and neither for modules without an importer', () => {
    expect(affected('src/shared/match.ts')).toMatchObject({ server: ['tests/server/app.test.ts'], e2e: 'all' })
    expect(affected('src/shared/unused.ts')).toEqual({ 'dead code': 'all', unit: 'all' })
  })

  it('is every browser test for the worker, which they all run', () => {
    expect(affected('sw/queue.ts')).toMatchObject({ browser: 'all', build: 'all', chaos: 'all' })
    expect(affected('tests/browser/engine.ts').browser).toEqual(['tests/browser/queue.test.ts'])
  })

  it('is only the stories of a page model, without a new build', () => {
    expect(affected('tests/e2e/list-page.ts')).toEqual({
      'dead code': 'all',
      unit: 'all',
      e2e: ['tests/e2e/lists.test.ts'],
    })
  })

  it('is every step that reads a migration or renders a stylesheet', () => {
    expect(affected('server/db/migrations/0001_first.sql')).toEqual({
      'dead code': 'all',
      unit: 'all',
      server: 'all',
      agreement: 'all',
      browser: 'all',
      e2e: 'all',
      chaos: 'all',
    })
    expect(affected('src/app/app.css')).toMatchObject({ component: 'all', size: 'all', e2e: 'all' })
  })

  it('is found for a deleted file, too', () => {
    const sources = new Map([...SOURCES].filter(([path]) => path !== 'src/pages/list.tsx'))
    expect(affectedSteps(['src/pages/list.tsx'], sources)).toMatchObject({
      component: ['tests/component/list.test.tsx'],
      build: 'all',
    })
  })

  it('is found with the real files', { timeout: 60_000 }, () => {
    const sources = readSources(process.cwd(), ['src', 'sw', 'server', 'build', 'tests'])
    const steps = affectedSteps(['src/shared/records/order.ts'], sources)
    expect(steps).toMatchObject({ e2e: 'all', chaos: 'all', size: 'all', browser: 'all' })
    expect(steps.agreement).toContain('tests/agreement/database.test.ts')
  })
})
