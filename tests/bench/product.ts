/** Builds the product for the bench into its own folder, never into dist/. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Product = { folder: string; remove: () => void }

/** Rejects with the output of a failed build. */
export async function buildProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-product-'))
  const child = spawn('node_modules/.bin/vite', ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The product does not build:\n${Buffer.concat(said)}`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The content of every file by its address. */
export function readFiles(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  return new Map(
    names
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [`/${name}`, readFileSync(join(folder, name))]),
  )
}
