import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defineConfig, type ResolvedConfig, runnerImport } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { TestProjectConfiguration } from 'vitest/config'

/** Paths that belong to the API; in development Vite hands them to the API process behind it. */
const API_PATHS = ['/v1', '/v3', '/v5', '/rest', '/health', '/docs', '/openapi.json', '/uploads']

/** Chunks that may be larger than others (tests/checks/size-budgets.ts). */
const HEAVY = /^(editor|charts|rich-text)$/

/** Shown in the profile and on the root element. A release pipeline may say it more exactly; by itself it is the package's. */
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

const nodeTests = (name: string, timeout = 5_000) => ({
  name,
  environment: 'node' as const,
  include: [`tests/${name}/**/*.test.ts`],
  testTimeout: timeout,
  hookTimeout: 120_000,
})

/** Half of their time is the database's: two files at a time keep two cores busy. */
const databaseTests = (name: string, timeout: number) => ({
  ...nodeTests(name, timeout),
  maxWorkers: Math.min(2, availableParallelism()),
  globalSetup: 'tests/support/databases.ts',
  // What a file loads, another one has loaded already: that was half of their time. They share no more than modules, each has its database.
  isolate: false,
})

/** The worker is fetched before anything works offline: a kilobyte less than the default minifier makes of it. */
function squeeze() {
  return {
    name: 'holdfast:squeeze',
    async renderChunk(code: string) {
      const options = { ecma: 2020, passes: 3, unsafe_arrows: true, toplevel: true } as const
      const { code: small } = await minify(code, { ecma: 2020, module: true, toplevel: true, compress: options })
      return small ? { code: small, map: null } : null
    },
  }
}

/** Most of a build's time is spent in plugins, by choice (`squeeze`), and how much is no news. */
const QUIET = { bundlerTimings: false } as const

type WorkerConfig = { build?: { rollupOptions?: { output?: object } } }

type PrecacheEntry = { url: string; revision: string | null; integrity?: string }

/** The worker's list of files, each with the SHA-256 of the file as the server sends it before any content coding. */
function withDigests() {
  let folder = ''
  const digest = <Entry extends PrecacheEntry>(entry: Entry): Entry => {
    const content = readFileSync(join(folder, entry.url))
    return {
      ...entry,
      revision: entry.revision?.slice(0, 8) ?? null,
      integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    }
  }
  let extend: ((change: (entries: PrecacheEntry[]) => PrecacheEntry[]) => void) | undefined
  return {
    manifestTransform: <Entry extends PrecacheEntry>(entries: Entry[]) => ({ manifest: entries.map(digest) }),
    plugin: {
      name: 'holdfast:digests',
      configResolved({ root, build, plugins }: ResolvedConfig) {
        folder = resolve(root, build.outDir)
        extend = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api?.extendManifestEntries
      },
      /** The PWA plugin adds the web manifest itself, behind the files of the transform. */
      writeBundle: () => extend?.((entries) => entries.map(digest)),
    },
  }
}

/** Says what the PWA plugin says of the worker's build in the words of this version of Vite, which warns of the old ones. */
function currentOptions() {
  return {
    name: 'holdfast:current-options',
    config: ({ build }: WorkerConfig) => {
      const output = build?.rollupOptions?.output
      if (output) Reflect.deleteProperty(output, 'inlineDynamicImports')
      return {
        logLevel: 'warn' as const,
        build: { rolldownOptions: { checks: QUIET, output: { codeSplitting: false } } },
      }
    },
  }
}

/** Of workbox's Queue the worker uses the alarm, not the store (sw/queue/alarm.ts): two kilobytes that nothing would call. */
function alarmOnly() {
  const empty = '\0holdfast:no-store'
  return {
    name: 'holdfast:alarm-only',
    enforce: 'pre' as const,
    resolveId: (id: string, importer?: string) =>
      importer?.includes('workbox-background-sync/Queue.') && id.startsWith('./lib/') ? empty : null,
    load: (id: string) => (id === empty ? 'export class QueueStore {}\nexport class StorableRequest {}' : null),
  }
}

/**
 * The numbers of src/shared/limits.ts as constants, as the environment of this build sets them: a page
 * and its worker have no environment.
 *
 * @throws Error with a sentence for the console when a setting makes no sense
 */
function limits() {
  return {
    name: 'holdfast:limits',
    enforce: 'pre' as const,
    load: async (id: string) => {
      if (!id.endsWith('/src/shared/limits.ts')) return null
      const { module } = await runnerImport<typeof import('./src/shared/limits')>(id)
      const { limitProblem, ...values } = module
      const problem = limitProblem(process.env)
      if (problem) throw new Error(problem)
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

/**
 * What the theme sets is known when the app is built: to work it out at each start takes a tenth of the time until the first form. What
 * would work it out is left away (`withCssVariables={false}` in app/providers.tsx).
 */
function themeVariables() {
  const none = '\0holdfast:no-variables'
  return {
    name: 'holdfast:theme-variables',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id.endsWith('/MantineCssVariables.mjs') ? none : null),
    load: async (id: string) => {
      if (id === none) return 'export const MantineCssVariables = () => null'
      if (!id.endsWith('/src/app/theme-variables.css')) return null
      const { module } = await runnerImport<typeof import('./src/app/theme')>('./src/app/theme.ts')
      const { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } = await import(
        '@mantine/core'
      )
      const all = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, module.theme))
      const isLeftOut = (name: string) =>
        module.UNUSED_COLOURS.some((one) => name.startsWith(`--mantine-color-${one}-`))
      const used = (variables: Record<string, string>) =>
        Object.fromEntries(Object.entries(variables).filter(([name]) => !isLeftOut(name)))
      const [variables, light, dark] = [used(all.variables), used(all.light), used(all.dark)]
      const schemeOf = (name: string) => ({ '--mantine-color-scheme': name })
      return convertCssVariables({
        variables,
        light: { ...light, ...schemeOf('light') },
        dark: { ...dark, ...schemeOf('dark') },
      })
    },
  }
}

/** No list here goes on for ever, and browsers without React's own store hook can't run this React. */
function unused() {
  const endless = '\0holdfast:endless'
  return {
    name: 'holdfast:unused',
    enforce: 'pre' as const,
    resolveId(this: { resolve: (id: string) => unknown }, id: string) {
      if (/\/infiniteQueryBehavior\.js$/.test(id)) return endless
      return id === 'use-sync-external-store/shim' ? this.resolve('react') : null
    },
    load: (id: string) =>
      id === endless ? 'export const [hasNextPage, hasPreviousPage, infiniteQueryBehavior] = []' : null,
  }
}

/** Parts of Mantine that have no styles but those of others. */
const DRAWN_WITH: Readonly<Record<string, string>> = {
  Autocomplete: 'Combobox',
  MultiSelect: 'Combobox',
  Select: 'Combobox',
  TagsInput: 'Combobox',
}

/** Styles that are not there from the start come with the modules that draw with them: nobody can forget to name them. */
function lateStyles() {
  const sources = fileURLToPath(new URL('./src/', import.meta.url))
  const file = join(sources, 'ui/more-styles.ts')
  const parts = new Set([...readFileSync(file, 'utf8').matchAll(/styles\/(\w+)\.css/g)].map(([, name = '']) => name))
  const isLate = (name: string) => parts.has(DRAWN_WITH[name] ?? name)
  return {
    name: 'holdfast:late-styles',
    enforce: 'pre' as const,
    transform: (code: string, id: string) => {
      if (!id.startsWith(sources)) return null
      const imports = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g)]
      const names = imports.flatMap(([, list = '']) => list.split(',').map((one) => one.trim().split(' ')[0] ?? ''))
      // First: what the module's own styles say of such a part comes after.
      return names.some(isLate) ? { code: `import ${JSON.stringify(file)};${code}`, map: null } : null
    },
  }
}

/** Its bookings don't recur, and what would expand them is a third of what draws a calendar. */
function noRecurrence() {
  const empty = '\0holdfast:no-recurrence'
  return {
    name: 'holdfast:no-recurrence',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === 'rrule' ? empty : null),
    load: (id: string) => (id === empty ? 'export const RRule = {}\nexport default { RRule }' : null),
  }
}

const USED = /(^|\/)(WeekView|MonthView|MoreEvents|CurrentTimeIndicator)\.module/

/** Class names of what of the schedule no page shows: its styles come as one file for all of it. */
function unusedStyles(): string[] {
  const parts = fileURLToPath(new URL('./node_modules/@mantine/schedule/esm/components', import.meta.url))
  return readdirSync(parts, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.module.mjs') && !USED.test(file))
    .flatMap((file) => readFileSync(join(parts, file), 'utf8').match(/m_[0-9a-f]+/g) ?? [])
}

async function testProjects(): Promise<TestProjectConfiguration[]> {
  const { playwright } = await import('@vitest/browser-playwright')
  const launchOptions = { executablePath: process.env.CHROMIUM_PATH || undefined, args: ['--no-sandbox'] }
  const browser = {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions }),
    instances: [{ browser: 'chromium' as const }],
  }
  // One time zone and language for dates, and no transition to wait for.
  const contextOptions = { locale: 'en-US', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' } as const
  return [
    { test: nodeTests('unit') },
    { test: databaseTests('server', 90_000) },
    { test: databaseTests('agreement', 300_000) },
    {
      // Found while the tests run, they would reload the page of a test.
      optimizeDeps: {
        entries: ['tests/browser/*.test.ts'],
        include: ['idb-keyval', 'workbox-background-sync', 'workbox-precaching/getCacheKeyForURL'],
      },
      test: {
        name: 'browser',
        include: ['tests/browser/**/*.test.ts'],
        globalSetup: 'tests/browser/serve-bundle.ts',
        browser,
      },
    },
    {
      // The app's own look: its theme's variables, and the styles that come along with a module.
      plugins: [react(), themeVariables(), lateStyles()],
      // A package that is found while tests run would load the page anew.
      optimizeDeps: { entries: ['tests/component/**/*.{ts,tsx}', 'src/main.tsx'] },
      test: {
        name: 'component',
        include: ['tests/component/**/*.test.tsx'],
        setupFiles: ['tests/component/setup.ts'],
        // Time for a machine at half its speed.
        testTimeout: 20_000,
        browser: {
          ...browser,
          provider: playwright({ launchOptions, contextOptions }),
          viewport: { width: 1280, height: 800 },
        },
      },
    },
  ]
}

/** What of rolldown's module graph is read here. */
type Graph = {
  getModuleInfo: (
    id: string,
  ) => { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const partsByIndex = new Map<string, Map<string, string>>()

/** What a package exports by name → the file it comes from. */
function partsOf(index: string, code: string): Map<string, string> {
  const known = partsByIndex.get(index)
  if (known) return known
  const parts = new Map<string, string>()
  partsByIndex.set(index, parts)
  for (const [, names = '', from = ''] of code.matchAll(/(?:im|ex)port\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g))
    for (const name of names.split(',')) {
      const exported = name.split(' as ').at(-1)?.trim()
      if (exported) parts.set(exported, resolve(dirname(index), from))
    }
  return parts
}

/** The file that a package's index has a name from, another package's whose all it passes on included; without one the index. */
function partOf(index: string, name: string, graph: Graph): string {
  const { code, importedIds } = graph.getModuleInfo(index) ?? { code: null, importedIds: [] }
  const parts = partsOf(index, code ?? '')
  const part = parts.get(name)
  if (part) return part
  const passed = [...(code ?? '').matchAll(/export\s*\*\s*from\s*["']([^"'.][^"']*)["']/g)].map(([, one = '']) => one)
  for (const id of importedIds)
    if (passed.some((one) => id.includes(`/node_modules/${one}/`))) {
      const found = partOf(id, name, graph)
      if (found !== id) return found
    }
  return index
}

/** The modules that one needs at once: of a package whose file lists its parts, those alone that it names. */
function needsOf(id: string, graph: Graph): string[] {
  const { code, importedIds } = graph.getModuleInfo(id) ?? { code: null, importedIds: [] }
  return importedIds.flatMap((imported) => {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(imported)?.[1]
    const index = name && graph.getModuleInfo(imported)?.code
    if (!index) return imported
    const imports = (code ?? '').matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${name}["']`, 'g'))
    const named = [...imports].flatMap(([, names = '']) => names.split(','))
    return named.length > 0 ? named.map((one) => partOf(imported, one.split(' as ')[0]?.trim() ?? '', graph)) : imported
  })
}

/** Everything that comes along with these files, what they load later left out. */
function closureOf(roots: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...needsOf(id, graph))
  }
  return found
}

/** The pages that are opened most, and what of a route's file name tells them; the shell is around each but the first of them. */
const KINDS: [name: string, file: RegExp][] = [
  ['login', /\/login\.tsx/],
  ['shell', /\/_panel\.tsx/],
  ['dashboard', /\/dashboard\.tsx/],
  ['list', /\/\$resource\.tsx/],
  ['view', /\/view-\{/],
  ['form', /\/(add|edit)-\{/],
]

let shares: { start: Set<string>; pages: { kind: string; needs: Set<string> }[] } | undefined

function sharesOf(graph: Graph): NonNullable<typeof shares> {
  const main = fileURLToPath(new URL('./src/main.tsx', import.meta.url))
  const start = closureOf([main], graph)
  const lazy = [...start].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const isRoute = (id: string) => id.includes('/src/routes/')
  const routes = [...new Set(lazy)].filter(isRoute)
  const nested = routes.flatMap((id) =>
    [...closureOf([id], graph)].flatMap((one) => graph.getModuleInfo(one)?.dynamicallyImportedIds ?? []),
  )
  const pages = [...new Set([...routes, ...nested.filter(isRoute)])]
  return {
    start,
    pages: pages.map((id) => ({
      kind: KINDS.find(([, file]) => file.test(id))?.[0] ?? 'other',
      needs: closureOf([id], graph),
    })),
  }
}

/** The kinds of pages that need a module. */
function usersOf(id: string, graph: Graph): string[] {
  shares ??= sharesOf(graph)
  const users = shares.pages.filter(({ needs }) => needs.has(id)).map(({ kind }) => kind)
  return [...new Set(users)].sort()
}

/** What the app starts with, and what more than one of its usual first pages needs. */
function isFirst(id: string, graph: Graph): boolean {
  const users = usersOf(id, graph)
  return shares?.start.has(id) || (users.includes('login') && (users.includes('shell') || users.includes('list')))
}

/**
 * The kinds of pages that share a module. What the shell or two kinds of first pages need is the shell's, since it is always there; what
 * a list needs is the list's, since most people come to the others from it, and one file compresses better than five.
 */
function kindsOf(id: string, graph: Graph): string[] {
  const kinds = usersOf(id, graph)
  const has = (...names: string[]) => names.every((name) => kinds.includes(name))
  if (has('shell') || has('dashboard', 'list')) return ['shell']
  if (has('login') && !has('form')) return ['login']
  if (has('list')) return ['list']
  const count = shares?.pages.filter(({ needs }) => needs.has(id)).length ?? 0
  return count < 2 ? [] : kinds
}

/** What opens over any page, and what comes when one has been drawn: small, and each file is a line of the worker's list. */
const SMALL: readonly [name: string, file: RegExp][] = [
  ['dialogs', /\/(by-hand|route-change|session-expired|sign-out|keyboard-help)-dialog\.tsx$|\/confirm-modal\.tsx$/],
  ['unhurried', /\/(install-offer|face)\.tsx$|\/stripe-script\.ts$/],
]

/**
 * Few large files in place of a hundred small ones, which take longer to load one after another and make the worker's list of
 * files long: what every first page loads, and what the same kinds of pages share. A group takes along what its modules
 * need, so what most pages share comes first.
 */
const GROUPS = [
  {
    name: (id: string, graph: Graph) => (isFirst(id, graph) && id.includes('/node_modules/') ? 'packages' : null),
    priority: 10,
  },
  { name: (id: string, graph: Graph) => (isFirst(id, graph) ? 'base' : null), priority: 9 },
  { name: (id: string, graph: Graph) => (kindsOf(id, graph)[0] === 'shell' ? 'shell' : null), priority: 8 },
  { name: (id: string, graph: Graph) => (kindsOf(id, graph)[0] === 'list' ? 'list' : null), priority: 7 },
  { name: (id: string) => (id.endsWith('/src/ui/more-styles.ts') ? 'styles' : null), priority: 9 },
  { name: (id: string) => SMALL.find(([, file]) => file.test(id))?.[0] ?? null, priority: 0.5 },
  // As many kinds as there are: the shell's has a group already, the other pages have none in the list.
  ...KINDS.map((_, index) => ({
    name: (id: string, graph: Graph) => {
      const kinds = kindsOf(id, graph)
      return kinds.length === index + 1 ? kinds.join('-') : null
    },
    priority: index + 1,
    // None becomes larger than the size check lets it.
    maxSize: 300_000,
  })),
]

/**
 * Tells the server which route files there are and what each loads when its page is opened, as keys of the build's manifest: that knows
 * files alone, and a page without one of its own would be taken for the next best.
 */
function routeFiles() {
  const root = fileURLToPath(new URL('.', import.meta.url))
  const routes = join(root, 'src/routes/')
  type Chunk = { fileName: string; facadeModuleId?: string | null; moduleIds?: readonly string[] }
  /** What Vite calls a file in its manifest: by the module that it stands for, and one that stands for none by its own name. */
  const keyOf = ({ fileName, facadeModuleId }: Chunk): string =>
    facadeModuleId?.slice(root.length) ?? `_${fileName.slice(fileName.lastIndexOf('/') + 1)}`
  type Context = Graph & {
    getModuleIds: () => IterableIterator<string>
    emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown
  }
  return {
    name: 'holdfast:route-files',
    apply: 'build' as const,
    buildStart: () => {
      shares = undefined
    },
    generateBundle(this: Context, _: unknown, bundle: Record<string, Chunk>) {
      const keys = new Map(Object.values(bundle).flatMap((one) => one.moduleIds?.map((id) => [id, keyOf(one)]) ?? []))
      const loads = (id: string) =>
        [...closureOf([id], this)]
          .filter((one) => one.startsWith(routes))
          .flatMap((one) => this.getModuleInfo(one)?.dynamicallyImportedIds ?? [])
          .filter((one) => one.startsWith(routes))
          .flatMap((one) => keys.get(one) ?? [])
      const files = [...this.getModuleIds()]
        .filter((id) => id.startsWith(routes) && !/\/-|__root|\?/.test(id.slice(routes.length - 1)))
        .map((id) => [id.slice(routes.length).replace(/\.tsx$/, ''), loads(id)])
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}

const digests = withDigests()

export default defineConfig(async () => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePrefix: '-',
      quoteStyle: 'single',
    }),
    react(),
    limits(),
    noRecurrence(),
    themeVariables(),
    lateStyles(),
    unused(),
    routeFiles(),
    digests.plugin,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The patterns below find them.
      includeManifestIcons: false,
      manifest: JSON.parse(readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8')),
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/*.png'],
        maximumFileSizeToCacheInBytes: 1_000_000,
        manifestTransforms: [digests.manifestTransform],
        buildPlugins: { vite: [limits(), currentOptions(), alarmOnly()], rollup: [squeeze()] },
      },
      devOptions: { enabled: true, type: 'module', suppressWarnings: true },
    }),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(process.env.VITE_APP_VERSION || version) },
  css: { lightningcss: { unusedSymbols: unusedStyles() } },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      checks: QUIET,
      output: {
        // Without names, and with short hashes: the worker carries the list of all files, and they made a kilobyte of it. The size check knows
        // the heavy ones by theirs.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: ({ name }: { name: string }) =>
          HEAVY.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // Most of a page's files is called while it is drawn: Chromium compiles it beside the main thread, as it comes, in place of
        // function by function when each is called (explicit compile hints, https://v8.dev/blog/explicit-compile-hints).
        postBanner: ({ name }: { name: string }) => (HEAVY.test(name) ? '' : '//# allFunctionsCalledOnLoad'),
        codeSplitting: { groups: GROUPS },
      },
    },
  },
  server: {
    port: 3000,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, process.env.API_URL ?? 'http://localhost:3001'])),
  },
  // Vitest is a development dependency: a production install builds without it.
  ...(process.env.VITEST ? { test: { projects: await testProjects() } } : {}),
}))
