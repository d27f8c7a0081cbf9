import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './build/chunks.ts'
import { manifestBelow } from './build/demo-base.ts'
import { demoPage, demoVersion } from './build/demo-page.ts'
import { withDigests } from './build/digests.ts'
import { firstFiles } from './build/first-files.ts'
import { withoutHarmless } from './build/known-warnings.ts'
import { languageScripts } from './build/languages.ts'
import { lateStyles } from './build/late-styles.ts'
import { limits } from './build/limits.ts'
import { messages } from './build/messages.ts'
import { routeFiles } from './build/route-files.ts'
import { themeVariables } from './build/theme-variables.ts'
import { currentOptions, hideWorkerMap, QUIET, withoutHelp } from './build/worker-build.ts'

const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** Paths that belong to the API; in development Vite hands them to the API process behind it. */
const API_PATHS = [
  '/v1',
  '/v3',
  '/v5',
  '/rest',
  '/health',
  '/livez',
  '/readyz',
  '/metrics',
  '/docs',
  '/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/rss.xml',
  '/uploads',
]

/** Shown in the profile and on the root element. A release pipeline may say it more exactly. */
const version: string = process.env.VITE_APP_VERSION || readJson('package.json').version

/** Chunks that no page waits for (CHUNK_BUDGET in tests/checks/size-budgets.ts). */
const HEAVY = /^(editor|charts|rich-text|print-worker)$/

const digests = withDigests()
const manifest = readJson('manifest.webmanifest')

export default defineConfig(async ({ mode }) => ({
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
    messages({ isForPages: true }),
    languageScripts(manifest),
    themeVariables(),
    lateStyles(),
    routeFiles(),
    digests.plugin,
    ...(mode === 'demo' ? [demoPage(version), manifestBelow(manifest)] : []),
    firstFiles(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: mode === 'demo' ? 'sw/demo' : 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The patterns below find them.
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        // Of the fonts the one that every page draws with; a browser fetches the others for their characters.
        globPatterns: ['**/*.{js,css,html,svg}', 'assets/geist-latin-wght*.woff2', 'icons/icon-192.png'],
        // Used by few: the worker keeps them from their first use, but for the map, which needs a connection.
        globIgnores: ['assets/print-worker-*', 'assets/language-*', 'assets/space-map-*', 'demo/parts/**'],
        maximumFileSizeToCacheInBytes: 1_000_000,
        manifestTransforms: [digests.manifestTransform],
        sourcemap: true,
        buildPlugins: {
          vite: [
            limits(),
            messages(),
            withoutHelp(),
            currentOptions(),
            ...(mode === 'demo' ? [demoVersion(version)] : []),
          ],
        },
      },
      devOptions: { enabled: true, type: 'module', suppressWarnings: true },
    }),
    hideWorkerMap(),
  ],
  // Dedicated workers, as the one that writes print files.
  worker: { format: 'es' as const, plugins: () => [limits(), messages()] },
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  build: {
    target: 'es2022',
    sourcemap: 'hidden' as const,
    // Browsers that lack it load the same files a little later.
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      checks: QUIET,
      onLog: withoutHarmless,
      output: {
        // Most of a page's files is called while it is drawn: Chromium compiles it beside the main thread, as it
        // comes, in place of function by function when each is called (https://v8.dev/blog/explicit-compile-hints).
        postBanner: ({ name }: { name: string }) => (HEAVY.test(name) ? '' : '//# allFunctionsCalledOnLoad'),
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  server: {
    port: 3000,
    proxy: Object.fromEntries(API_PATHS.map((path) => [path, process.env.API_URL ?? 'http://localhost:3001'])),
  },
  // Vitest is a development dependency: a production install builds without it.
  ...(process.env.VITEST
    ? { test: { projects: await (await import('./build/test-projects.ts')).testProjects() } }
    : {}),
}))
