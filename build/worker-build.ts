/** What the PWA plugin leaves to be said about the worker's build. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ResolvedConfig } from 'vite'

/** How much of a build's time is spent in plugins is no news. */
export const QUIET = { bundlerTimings: false } as const

type WorkerConfig = { build?: { rollupOptions?: { output?: object } } }

/** Puts the PWA plugin's options into the words of this version of Vite, which warns of the old ones. */
export function currentOptions() {
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

/**
 * Hides the worker's source map. It can't be built hidden: what puts the list of files into the worker corrects the
 * map by it, and finds it by the comment. Stands behind the PWA plugin, whose hook writes both files.
 */
export function hideWorkerMap() {
  let file = ''
  return {
    name: 'holdfast:hide-worker-map',
    apply: 'build' as const,
    enforce: 'post' as const,
    configResolved({ root, build }: Pick<ResolvedConfig, 'root' | 'build'>) {
      file = join(resolve(root, build.outDir), 'sw.js')
    },
    closeBundle: {
      sequential: true,
      order: 'post' as const,
      handler: () => writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n')),
    },
  }
}
