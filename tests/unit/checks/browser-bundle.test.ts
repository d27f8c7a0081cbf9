/**
 * The server can be bundled for a browser without any module of Node, and the check of that fails
 * when it should.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { bundleForBrowser, describeReached } from '../../checks/browser-bundle'

/** Bundling takes seconds on a busy machine. */
const TIMEOUT_MS = 60_000
const made: string[] = []

function project(tree: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'browser-bundle-'))
  made.push(root)
  for (const [path, source] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return root
}

const reachedBy = async (entry: string, root?: string) =>
  (await bundleForBrowser(entry, root)).reached.map(describeReached)

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true, force: true })
})

describe('the server, bundled for a browser', () => {
  it.each([
    'server/app.ts',
    // Includes database, migrations, demo content, email and housekeeping.
    'tests/browser/server-in-page.ts',
  ])('reaches no module of Node from %s', { timeout: TIMEOUT_MS }, async (entry) => {
    expect(await reachedBy(entry)).toEqual([])
  })
})

describe('the check of browser bundles', { timeout: TIMEOUT_MS }, () => {
  it('names each module of Node with the shortest chain of imports to it', async () => {
    const root = project({
      'app.ts': "import './routes'\nimport './far/away'\nexport const load = () => import('./late')",
      'routes.ts': "import { save } from './save'\nsave()",
      'save.ts': "import { writeFile } from 'node:fs/promises'\nexport const save = () => writeFile('a', 'b')",
      'far/away.ts': "import '../routes'",
      'late.ts': "import path from 'path'\nexport default path.sep",
    })
    expect((await reachedBy('app.ts', root)).sort()).toEqual([
      'node:fs/promises: app.ts → routes.ts → save.ts',
      'path: app.ts → late.ts',
    ])
  })

  it('checks packages, and respects the modules they exclude or replace in a browser', async () => {
    const script = "const { sep } = require('path')\nconst url = require('url')\nmodule.exports = [sep, url]"
    const root = project({
      'app.ts': "import both from 'for-both'\nimport node from 'for-node'\nexport default [both, node]",
      'node_modules/for-both/package.json': '{ "name": "for-both", "browser": { "path": false, "url": false } }',
      'node_modules/for-both/index.js': script,
      'node_modules/for-node/package.json': '{ "name": "for-node", "browser": { "url": "./url.js" } }',
      'node_modules/for-node/index.js': script,
      'node_modules/for-node/url.js': 'module.exports = {}',
    })
    expect(await reachedBy('app.ts', root)).toEqual(['path: app.ts → node_modules/for-node/index.js'])
  })

  it('finds modules that an adapter for Node imports', async () => {
    const reached = await reachedBy('server/ports/images-sharp.ts')
    expect(reached).toContainEqual(
      expect.stringMatching(/^node:child_process: server\/ports\/images-sharp\.ts → node_modules\/sharp\//),
    )
  })

  it('fails if there is nothing to bundle', async () => {
    await expect(bundleForBrowser('nowhere.ts', project({}))).rejects.toThrow('nowhere.ts')
  })
})
