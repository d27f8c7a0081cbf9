/** Adds up what the first visit of the demo loads beside the app. */
import { gzipSync } from 'node:zlib'

/** A chunk, as `vite build` returns it. */
export type Chunk = { fileName: string; code: string; imports: readonly string[]; dynamicImports: readonly string[] }

export type Part = { name: string; bytes: number }

/** Beside the app, compressed. */
export const FIRST_VISIT_BYTES = 7_500_000

/**
 * The chunks that are loaded with `entry`: those that it imports, and those that it imports when the
 * code reaches it. Of the latter only `reached`; all others wait until somebody uses them.
 */
export function loadedWith(chunks: readonly Chunk[], entry: string, reached: readonly RegExp[]): Part[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Chunk>()
  const add = (name: string) => {
    const chunk = byName.get(name)
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const next of chunk.imports) add(next)
    for (const next of chunk.dynamicImports) if (reached.some((pattern) => pattern.test(next))) add(next)
  }
  add(entry)
  return [...found].map(({ fileName, code }) => ({ name: fileName, bytes: gzipSync(code).byteLength }))
}

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1).padStart(9)} kB`

/**
 * A table of the parts.
 * @throws Error with the table when they are too large
 */
export function firstVisit(parts: readonly Part[]): string {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  const lines = [...parts].sort((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${kB(bytes)}  ${name}`)
  const table = [
    'The first visit loads, compressed, beside the app:',
    ...lines,
    `${kB(total)}  of at most ${kB(FIRST_VISIT_BYTES).trim()}`,
  ].join('\n')
  if (total > FIRST_VISIT_BYTES) throw new Error(`The first visit of the demo loads too much.\n${table}`)
  return table
}
