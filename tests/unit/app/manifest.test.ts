/** The web manifest: what the system opens leads to pages that exist, and what it hands over is taken. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SHARE_PATH } from '#shared/offline/shared-pictures'
import { ACCEPT } from '../../../src/crud/fields/use-picture-choice'
import { kindOf } from '../../../src/features/open-file/launched-files'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('manifest.webmanifest'))
const routes = read('src/route-tree.gen.ts')

/** The full paths of all routes. */
const PATHS = new Set([...routes.matchAll(/^ {2}'(\/[^']*)': typeof/gm)].map(([, path = '']) => path))

/** A path that a route with a parameter takes. */
const isRoute = (path: string): boolean =>
  PATHS.has(path) || PATHS.has(path.replace(/\/add-[a-z_]+$/, '/add-{$resource}'))

const ADDRESSES: string[] = [
  manifest.share_target.action,
  manifest.start_url,
  ...manifest.shortcuts.map(({ url }: { url: string }) => url),
  ...manifest.file_handlers.map(({ action }: { action: string }) => action),
]

test.each(ADDRESSES)('%s is a page', (address) => {
  expect(PATHS.size).toBeGreaterThan(20)
  expect(isRoute(new URL(address, 'https://app.invalid').pathname)).toBe(true)
})

test.each([...manifest.icons, ...manifest.screenshots].map(({ src }: { src: string }) => src))(
  '%s is a file',
  (src) => {
    expect(existsSync(new URL(`../../../public${src}`, import.meta.url))).toBe(true)
  },
)

test('the page of opened files takes the extensions that the manifest asks for', () => {
  const extensions = manifest.file_handlers.flatMap(({ accept }: { accept: Record<string, string[]> }) =>
    Object.values(accept).flat(),
  )
  expect(extensions).toEqual(['.csv', '.json'])
  for (const extension of extensions) expect(kindOf(`file${extension}`)).toBeDefined()
  expect(kindOf('file.txt')).toBeUndefined()
})

test('pictures are shared as the worker takes them, and of the types that can be uploaded', () => {
  const { action, method, enctype, params } = manifest.share_target
  expect({ action, method, enctype }).toEqual({ action: SHARE_PATH, method: 'POST', enctype: 'multipart/form-data' })
  expect(params).toEqual({ title: 'title', text: 'text', files: [{ name: 'photos', accept: ACCEPT.split(',') }] })
})
