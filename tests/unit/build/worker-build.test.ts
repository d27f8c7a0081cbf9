/** The build of the worker: its precache list, its options and its hidden source map. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PrecacheEntry, withDigests } from '../../../build/digests'
import { currentOptions, hideWorkerMap, withoutHelp } from '../../../build/worker-build'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'holdfast-worker-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

type Config = Parameters<ReturnType<typeof withDigests>['plugin']['configResolved']>[0]
const configOf = (plugins: unknown[] = []) => ({ root: folder, build: { outDir: '.' }, plugins }) as unknown as Config

describe('the precache list', () => {
  it('has the digest of each file, and of the web manifest, which the PWA plugin adds', () => {
    writeFileSync(join(folder, 'a.js'), 'one')
    writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
    let added: PrecacheEntry[] = [{ url: 'manifest.webmanifest', revision: '0123456789abcdef' }]
    const pwa = {
      name: 'vite-plugin-pwa',
      api: {
        extendManifestEntries: (change: (entries: PrecacheEntry[]) => PrecacheEntry[]) => {
          added = change(added)
        },
      },
    }
    const { plugin, manifestTransform } = withDigests()
    plugin.configResolved(configOf([pwa]))
    plugin.writeBundle()
    expect(manifestTransform([{ url: 'a.js', revision: null, size: 3 }]).manifest).toEqual([
      { url: 'a.js', revision: null, size: 3, integrity: sha256('one') },
    ])
    expect(added).toEqual([{ url: 'manifest.webmanifest', revision: '01234567', integrity: sha256('{}') }])
  })

  it('fails the build if a listed file is missing', () => {
    const { plugin, manifestTransform } = withDigests()
    plugin.configResolved(configOf())
    expect(() => manifestTransform([{ url: 'gone.js', revision: null }])).toThrow('gone.js')
  })
})

describe('the options', () => {
  it('are converted to those of this Vite version: one file, without the deprecated name', () => {
    const output = { entryFileNames: 'sw.mjs', inlineDynamicImports: true }
    expect(currentOptions().config({ build: { rollupOptions: { output } } })).toMatchObject({
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    })
    expect(output).toEqual({ entryFileNames: 'sw.mjs' })
  })
})

describe('the definitions of tables', () => {
  const { transform } = withoutHelp()
  const definition = `{ name: 'tags', help: 'Comma separated.' }, { help: "It's shown.", kind: 'text' }`

  it('have no help texts, which only forms show', () => {
    expect(transform(definition, '/src/shared/resources/content.ts')?.code).toBe(
      `{ name: 'tags',  }, {  kind: 'text' }`,
    )
    expect(transform(definition, '/sw/main.ts')).toBeUndefined()
  })
})

describe('the source map', () => {
  it('is no longer referenced after both files are written; the rest of the worker is unchanged', () => {
    const { configResolved, closeBundle } = hideWorkerMap()
    configResolved(configOf())
    for (const code of ['"//# sourceMappingURL=in-a-text"\nrun()', 'run()']) {
      writeFileSync(join(folder, 'sw.js'), `${code}\n//# sourceMappingURL=sw.js.map\n`)
      closeBundle.handler()
      expect(readFileSync(join(folder, 'sw.js'), 'utf8')).toBe(`${code}\n`)
    }
    closeBundle.handler()
    expect(readFileSync(join(folder, 'sw.js'), 'utf8')).toBe('run()\n')
  })
})
