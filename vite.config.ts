import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import type { TestProjectConfiguration } from 'vitest/config'

/** Paths that belong to the API; in development Vite hands them to the API process behind it. */
const API_PATHS = ['/v1', '/v3', '/v5', '/rest', '/health', '/docs', '/openapi.json', '/uploads']

/** Chunks that may be larger than others (tests/checks/size-budgets.ts). */
const HEAVY = /^(editor|charts|rich-text)$/

/** Shown in the profile and on the root element. A release pipeline may say it more exactly; by itself it is the package's. */
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

const nodeProject = (name: string, timeout = 5_000): TestProjectConfiguration => ({
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: 60_000,
  },
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

async function testProjects(): Promise<TestProjectConfiguration[]> {
  const { playwright } = await import('@vitest/browser-playwright')
  return [
    nodeProject('unit'),
    nodeProject('server', 30_000),
    nodeProject('agreement', 300_000),
    {
      test: {
        name: 'browser',
        include: ['tests/browser/**/*.test.ts'],
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({
            launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: ['--no-sandbox'] },
          }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
  ]
}

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
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => ({ ...entry, revision: entry.revision?.slice(0, 8) ?? null })),
          }),
        ],
        buildPlugins: { vite: [alarmOnly()], rollup: [squeeze()] },
      },
      devOptions: { enabled: true, type: 'module', suppressWarnings: true },
    }),
  ],
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(process.env.VITE_APP_VERSION || version) },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      output: {
        // Without names: the worker carries the list of all files, and names made half a kilobyte of it. The size check knows
        // the heavy ones by theirs.
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: ({ name }: { name: string }) =>
          HEAVY.test(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          // What every page loads anyway, in two files instead of some thirty: fewer requests, a shorter precache list.
          groups: [
            // Of the API only what every page calls: the other areas come with the pages that need them.
            {
              name: 'base',
              test: /\/src\/(shared|stores|offline|query)\/|\/src\/api\/(auth|endpoint|health|intent|outbox|records|transport)\.ts/,
            },
            // And what would be small files of its own, of which the pages before the sign-in load most.
            {
              name: 'base',
              test: /@tanstack\/(react-router|router-core|react-store)\/|@mantine\/hooks\/esm\/(use-force-update|use-uncontrolled|utils)\/|rolldown.runtime/,
            },
            { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 2 },
            {
              name: 'mantine',
              test: /@mantine\/core\/esm\/components\/(ActionIcon|Alert|Anchor|Badge|Button|CloseButton|Group|Input|InputBase|Loader|Paper|PasswordInput|Stack|Text|TextInput|Title|Transition|UnstyledButton|VisuallyHidden)\//,
            },
            // The frame and the login pages, which the other pages for guests share; without a file of their own the pieces of
            // both would be a file each.
            {
              name: 'entry',
              test: /@tanstack\/(react-router|react-store|router-core)\/|\/src\/(ui\/(brand|entry-card|page-header|status-badge|use-return-focus)|features\/(guest-layout|sign-in)\/|routes\/-(guards|guest-frame|sign-in-route))/,
            },
          ],
        },
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
