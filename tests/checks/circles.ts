/** Finds import cycles, including imports of types and lazy imports. */
import { type Module, pathOfImport } from './read-modules'

/** Project path of the file that a specifier refers to; undefined for packages and other files. */
export function fileOf(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  const base = pathOfImport(from, specifier)
  return base === undefined ? undefined : [base, `${base}.ts`, `${base}.tsx`].find((path) => paths.has(path))
}

/**
 * The cycles, each as a sorted list of files (Tarjan, Depth-First Search and Linear Graph
 * Algorithms, 1972).
 */
export function findCircles(modules: readonly Module[]): string[][] {
  const paths = new Set(modules.map(({ path }) => path))
  const edges = new Map(
    modules.map(({ path, imports }) => [
      path,
      [...new Set(imports.flatMap(({ specifier }) => fileOf(path, specifier, paths) ?? []))],
    ]),
  )
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (path: string): number => {
    const number = order.size
    order.set(path, number)
    open.push(path)
    let lowest = number
    for (const next of edges.get(path) ?? [])
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest)
    low.set(path, lowest)
    if (lowest === number) {
      const part = open.splice(open.indexOf(path))
      if (part.length > 1 || edges.get(path)?.includes(path)) circles.push(part.sort())
    }
    return lowest
  }
  for (const { path } of modules) if (!order.has(path)) visit(path)
  return circles
}
