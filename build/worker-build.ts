/** Corrections to the PWA plugin's build of the worker. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ResolvedConfig } from 'vite'

/** The share of build time that plugins take is not worth a warning. */
export const QUIET = { bundlerTimings: false } as const

type WorkerConfig = { build?: { rollupOptions?: { output?: object } } }

/** Replaces the PWA plugin's options that this version of Vite warns about. */
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

const HELP = /\bhelp: (?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g

/** Leaves out the help texts of the tables' fields, which only forms show. */
export function withoutHelp() {
  return {
    name: 'holdfast:without-help',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.includes('/src/shared/resources/') ? { code: code.replaceAll(HELP, ''), map: null } : undefined,
  }
}

/**
 * Removes the reference to the worker's source map. The build can't hide it itself, because the
 * step that injects the list of files finds the map by its comment to correct it. Must come after
 * the PWA plugin, whose hook writes both files.
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
