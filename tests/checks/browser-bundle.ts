/**
 * Bundles a script for browsers and reports which Node modules it reaches, because the server must
 * also run without Node (docs/decisions/0008-ports-for-a-server-in-a-browser.md). Ignores modules
 * that a package excludes for browsers (`"path": false` in the `browser` field of its
 * package.json): every bundler replaces those with an empty one.
 */
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'

export type Reached = {
  /** As imported: `node:fs`, or a native `*.node`. */
  module: string
  /** From the entry to the importing file, relative to the project. */
  chain: readonly string[]
}

export type BrowserBundle = {
  /** By name. The entry is `entry.js`. */
  files: ReadonlyMap<string, string | Uint8Array>
  reached: readonly Reached[]
}

export const describeReached = ({ module, chain }: Reached): string => `${module}: ${chain.join(' → ')}`

/**
 * Bundles `entry`, a path within `root`, with everything it can load.
 * @throws the bundler's message for a missing entry or an unresolved import
 */
export async function bundleForBrowser(entry: string, root = process.cwd()): Promise<BrowserBundle> {
  const reached: Reached[] = []
  const { NODE_ENV } = process.env
  try {
    const result = await build({
      root,
      base: './',
      configFile: false,
      publicDir: false,
      logLevel: 'silent',
      plugins: [nodeModules(root, (reachedModule) => reached.push(reachedModule))],
      build: {
        write: false,
        target: 'es2023',
        minify: false,
        modulePreload: false,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: join(root, entry),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'entry.js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    })
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((output) =>
      'output' in output ? output.output : [],
    )
    const files = outputs.map((output): [string, string | Uint8Array] => [
      output.fileName,
      output.type === 'chunk' ? output.code : output.source,
    ])
    return { files: new Map(files), reached }
  } finally {
    // Vite sets NODE_ENV to production for the whole process.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** Keeps Node's modules out of the bundle and reports how each was reached. */
function nodeModules(root: string, onReached: (reached: Reached) => void): Plugin {
  const imports: { module: string; importer: string }[] = []
  return {
    name: 'holdfast:node-modules',
    enforce: 'pre',
    resolveId(module, importer) {
      if (!importer || !(isBuiltin(module) || module.endsWith('.node'))) return null
      if (isLeftOut(module, importer)) return null
      imports.push({ module, importer })
      return { id: module, external: true }
    },
    generateBundle() {
      const importersOf = (id: string): readonly string[] => {
        const info = this.getModuleInfo(id)
        return [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
      }
      for (const { module, importer } of imports) {
        const chain = shortestChain(importer, importersOf).map((id) => relative(root, id).replaceAll('\\', '/'))
        onReached({ module, chain })
      }
    },
  }
}

/** From a module without importers, the entry, to `id`. */
function shortestChain(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const seen = new Set([id])
  const chains = [[id]]
  for (const chain of chains) {
    const importers = importersOf(chain[0] ?? '')
    if (importers.length === 0) return chain
    for (const importer of importers) {
      if (seen.has(importer)) continue
      seen.add(importer)
      chains.push([importer, ...chain])
    }
  }
  return [id]
}

/** Whether the package of `importer` excludes or replaces `module` in a browser. */
function isLeftOut(module: string, importer: string): boolean {
  const { browser } = packageOf(importer)
  if (typeof browser !== 'object' || browser === null) return false
  const places: Readonly<Record<string, unknown>> = { ...browser }
  // A Node module has two names, and Vite replaces it under either.
  return Object.hasOwn(places, module) || places[module.replace(/^node:/, '')] === false
}

function packageOf(path: string): { browser?: unknown } {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  }
  return {}
}
