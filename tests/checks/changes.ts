/**
 * Finds the tests that a change can affect, by imports: a step runs only tests that import a
 * changed file, directly or indirectly. A file that is read rather than imported (a migration, a
 * configuration) affects everything that may read it.
 */
import { pathOfImport, readModule, type Sources } from './read-modules'

/** Test files to run: some, all or none. */
export type Affected = 'all' | 'none' | readonly string[]

export type AffectedSteps = Readonly<Record<string, Affected>>

type Rule = {
  /** Folder of the step's test files. Without one the step runs completely. */
  folder?: string
  /** Modules on whose imports all tests of the step depend. */
  roots: readonly string[]
  /** Other files that affect the whole step. */
  files?: RegExp
}

const PRODUCT = ['src/main.tsx', 'sw/sw.ts'] as const
const SERVER = ['server/node/main.ts'] as const
const PRODUCT_FILES = /^(src\/.*\.css|public\/|index\.html$|manifest\.webmanifest$)/
const SERVER_FILES = /^server\/(?!.*\.tsx?$)/
const ANY_FILE = /^(src|sw|server|build|tests)\//

/** Steps of tests/run.ts that a change may skip. Other steps always run. */
const RULES: Readonly<Record<string, Rule>> = {
  'dead code': { roots: [], files: ANY_FILE },
  // Some tests read sources as text, and all of them take only seconds.
  unit: { roots: [], files: ANY_FILE },
  server: {
    folder: 'tests/server',
    roots: ['tests/support/databases.ts'],
    // Tests run the recipes of that page.
    files: new RegExp(`${SERVER_FILES.source}|^docs/operations\\.md$`),
  },
  agreement: { folder: 'tests/agreement', roots: ['tests/support/databases.ts'], files: SERVER_FILES },
  browser: {
    folder: 'tests/browser',
    roots: ['tests/browser/worker/engine-worker.ts', 'tests/browser/serve-bundle.ts'],
    // The server's bundle contains the migrations.
    files: SERVER_FILES,
  },
  component: { folder: 'tests/component', roots: [], files: /^src\/.*\.css$/ },
  build: { roots: PRODUCT, files: PRODUCT_FILES },
  size: { roots: [...PRODUCT, 'tests/checks/size.ts'], files: PRODUCT_FILES },
  e2e: {
    folder: 'tests/e2e',
    roots: [...PRODUCT, ...SERVER, 'tests/e2e/playwright.config.ts', 'tests/e2e/global-setup.ts'],
    files: new RegExp(`${PRODUCT_FILES.source}|${SERVER_FILES.source}`),
  },
  chaos: {
    roots: [...PRODUCT, ...SERVER, 'tests/chaos/run.ts', 'tests/chaos/page/driver.ts'],
    files: SERVER_FILES,
  },
}

/** Each of these can change anything. */
const EVERYTHING = /^(package(-lock)?\.json|vite\.config\.ts|tsconfig\.json|build\/.*|tests\/run\.ts)$/

/**
 * The part of each step that a change can affect.
 * @param changed paths of changed, added and deleted files, relative to the project's root
 * @param sources every TypeScript file of src, sw, server, build and tests
 */
export function affectedSteps(changed: readonly string[], sources: Sources): AffectedSteps {
  const importsOf = new Map([...sources].map(([path, source]) => [path, importedFiles(path, source, sources)]))
  const steps = Object.entries(RULES).map(([name, rule]): [string, Affected] => {
    if (changed.some((path) => EVERYTHING.test(path) || rule.files?.test(path))) return [name, 'all']
    const touches = (root: string) => {
      const reached = reachedFrom(root, importsOf)
      return changed.some((path) => reached.has(path))
    }
    if (rule.roots.some(touches)) return [name, 'all']
    const { folder } = rule
    if (folder === undefined) return [name, 'none']
    const tests = [...sources.keys()].filter((path) => path.startsWith(`${folder}/`) && /\.test\.tsx?$/.test(path))
    const affected = tests.filter(touches)
    return [name, affected.length > 0 ? affected : 'none']
  })
  return Object.fromEntries(steps)
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts']

/**
 * Files of the project that a module imports. A deleted file matches by its name without an
 * extension.
 */
function importedFiles(path: string, source: string, sources: Sources): string[] {
  return readModule(path, source).imports.flatMap(({ specifier }) => {
    const target = pathOfImport(path, specifier.split('?')[0] ?? '')
    if (target === undefined) return []
    const match = ENDINGS.map((ending) => target + ending).find((file) => sources.has(file))
    return match ? [match] : ENDINGS.map((ending) => target + ending)
  })
}

function reachedFrom(root: string, importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>()
  const open = [root]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    open.push(...(importsOf.get(path) ?? []))
  }
  return reached
}
