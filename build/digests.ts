/**
 * Adds to the worker's list of files the SHA-256 of each file as the server sends it, before
 * content coding. The worker installs nothing else (docs/security.md).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ResolvedConfig } from 'vite'

export type PrecacheEntry = { url: string; revision: string | null; integrity?: string }

type Extend = (change: (entries: PrecacheEntry[]) => PrecacheEntry[]) => void

export function withDigests() {
  let folder = ''
  let extend: Extend | undefined
  const digest = <Entry extends PrecacheEntry>(entry: Entry): Entry => {
    const content = readFileSync(join(folder, entry.url))
    return {
      ...entry,
      revision: entry.revision?.slice(0, 8) ?? null,
      integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
    }
  }
  return {
    manifestTransform: <Entry extends PrecacheEntry>(entries: Entry[]) => ({ manifest: entries.map(digest) }),
    plugin: {
      name: 'holdfast:digests',
      configResolved({ root, build, plugins }: Pick<ResolvedConfig, 'root' | 'build' | 'plugins'>) {
        folder = resolve(root, build.outDir)
        extend = plugins.find(({ name }) => name === 'vite-plugin-pwa')?.api?.extendManifestEntries
      },
      /** The PWA plugin adds the web manifest after the transform's files. */
      writeBundle: () => extend?.((entries) => entries.map(digest)),
    },
  }
}
