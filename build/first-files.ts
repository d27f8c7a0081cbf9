/**
 * Compresses the files that pages load first, with all that brotli can do: about 8 % smaller than at
 * the effort for which a request could wait. The server sends them (server/node/statics.ts).
 */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Beside Vite's manifest, which the server hides too. */
const FOLDER = '.vite/br'

/** Larger files are parts that no page waits for, and take long. Bytes. */
const SMALL = 40_000

/** The scripts and style sheets that index.html names: every page loads them. */
export const firstFilesOf = (page: string): string[] => [
  ...new Set([...page.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)),
]

async function smallFilesOf(folder: string): Promise<string[]> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => /\.(js|css)$/.test(name))
  const files = names.map((name) => `assets/${name}`)
  const sizes = await Promise.all(files.map((file) => stat(join(folder, file))))
  return files.filter((_, index) => (sizes[index]?.size ?? SMALL) < SMALL)
}

async function compress(folder: string, file: string): Promise<void> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 22 }
  const target = join(folder, FOLDER, `${file}.br`)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, await promisify(brotliCompress)(await readFile(join(folder, file)), { params }))
}

export function firstFiles() {
  return {
    name: 'holdfast:first-files',
    apply: 'build' as const,
    async writeBundle({ dir = 'dist' }: { dir?: string }) {
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      const files = new Set([...firstFilesOf(page), ...(await smallFilesOf(dir))])
      await Promise.all([...files].map((file) => compress(dir, file)))
    },
  }
}
