/**
 * Lists the files of a page's route in the page's Link header, so that a first visit loads them
 * together with the app instead of after it (RFC 8288, "Link"; HTML, "modulepreload"). The names of
 * the route files give the paths they serve.
 */
import * as z from 'zod/mini'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.infer<typeof manifestSchema>
const routesSchema = z.record(z.string(), z.array(z.string()))

type Route = {
  /** Path of its file below the routes folder, without the extension. */
  name: string
  keys: string[]
  pattern: RegExp
  /** Number of literal characters in the path; the route with the most wins. */
  weight: number
}

const PARAMETER = /\{?\$\w*\}?/g
const escapeText = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

function toRoute(name: string, keys: string[]): Route {
  // `_panel` and `index` are not in the path; a dot in a name is a slash in the path.
  const path = name
    .split(/[/.]/)
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => `/${part}`)
    .join('')
  const pattern = path.split(PARAMETER).map(escapeText).join('[^/]+')
  return { name, keys, pattern: new RegExp(`^${pattern || '/'}/?$`), weight: path.replaceAll(PARAMETER, '').length }
}

/** Files of these entries and of everything they import. */
function filesOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const open = [...keys]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) continue
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    open.push(...(chunk.imports ?? []))
  }
  return files
}

const toLink = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin`

/**
 * @param manifestJson dist/.vite/manifest.json
 * @param routesJson dist/.vite/routes.json: the entries that each route file loads
 * @returns the value of the Link header for a path; undefined where there is none
 */
export function preloadsOf(manifestJson: string, routesJson: string): (path: string) => string | undefined {
  const manifest = manifestSchema.parse(JSON.parse(manifestJson))
  const routes = Object.entries(routesSchema.parse(JSON.parse(routesJson)))
    .map(([name, keys]) => toRoute(name, keys))
    .sort((a, b) => b.weight - a.weight)
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const loaded = filesOf(manifest, entries)
  return (path) => {
    const route = routes.find(({ pattern }) => pattern.test(path))
    if (!route) return undefined
    const layouts = routes.filter(({ name }) => route.name.startsWith(`${name}/`))
    const wanted = filesOf(
      manifest,
      [route, ...layouts].flatMap(({ keys }) => keys),
    )
    const links = [...wanted].filter((file) => !loaded.has(file)).map(toLink)
    return links.length > 0 ? links.join(', ') : undefined
  }
}
