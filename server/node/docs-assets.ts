/** Serves the files of the documentation page from the swagger-ui-dist package. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { DocsAssets } from '../context'

const TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/** Names that `docsAssets` knows. */
export const DOCS_FILES = Object.keys(TYPES)

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

export const docsAssets: DocsAssets = async (name) => {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
  return type ? { bytes: new Uint8Array(await readFile(join(folder, name))), type } : undefined
}
