/** The demo below a path of its host, as the project pages of code hosts are. */

/** @throws Error when it is not a path with a slash at both ends */
export function readBase(base: string): string {
  if (/^\/([\w.~-]+\/)*$/.test(base)) return base
  throw new Error(`--base is a path with a slash at both ends, such as /holdfast/, and not ${base}`)
}

/** The web manifest with all of its addresses below the base. Only they begin with a slash. */
const moved = (value: unknown, base: string): unknown => {
  if (typeof value === 'string') return value.startsWith('/') ? base + value.slice(1) : value
  if (Array.isArray(value)) return value.map((one) => moved(one, base))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, moved(one, base)]))
    : value
}

/** Changes the manifest before the plugin that writes it reads it. */
export const manifestBelow = (manifest: object) => ({
  name: 'holdfast:manifest-below',
  config: ({ base = '/' }: { base?: string }) => {
    Object.assign(manifest, moved(manifest, base))
  },
})
