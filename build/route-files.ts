/**
 * Writes .vite/routes.json for the server: all route files, and the built file that each loads when
 * its page opens, as a key of Vite's manifest (server/node/preloads.ts). The manifest lists files
 * only, so it lacks a route whose component shares a file.
 */
import { fileURLToPath } from 'node:url'

type Chunk = { fileName: string; facadeModuleId?: string | null; moduleIds?: readonly string[] }

type Context = {
  getModuleIds: () => IterableIterator<string>
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown
}

/** Vite's manifest names a file by the module it stands for, else by its own name. */
const keyOf = ({ fileName, facadeModuleId }: Chunk, root: string): string =>
  facadeModuleId?.slice(root.length) ?? `_${fileName.slice(fileName.lastIndexOf('/') + 1)}`

export function routeFiles(root = fileURLToPath(new URL('..', import.meta.url))) {
  const routes = `${root}src/routes/`
  const isRoute = (id: string) => id.startsWith(routes) && id.endsWith('.tsx') && !/\/-|\/__root\./.test(id)
  return {
    name: 'holdfast:route-files',
    apply: 'build' as const,
    generateBundle(this: Context, _: unknown, bundle: Record<string, Chunk>) {
      const keys = new Map(
        Object.values(bundle).flatMap((chunk) => (chunk.moduleIds ?? []).map((id) => [id, keyOf(chunk, root)])),
      )
      const files = [...this.getModuleIds()]
        .filter(isRoute)
        .map((id) => [id.slice(routes.length).replace(/\.tsx$/, ''), keys.get(`${id}?tsr-split=component`)] as const)
        .map(([name, key]) => [name, key === undefined ? [] : [key]])
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(Object.fromEntries(files)) })
    },
  }
}
