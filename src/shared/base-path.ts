/**
 * Where the app is on its host: the product always at `/`, the demo also below a path (docs/demo.md).
 * Paths of the app and of its router begin at the app; those of the browser at the host.
 */

/** @param base with a slash at both ends */
export const below = (base: string, path: string): string => base.slice(0, -1) + path

/** A path that is not below the base stays as it is. */
export function above(base: string, path: string): string {
  if (path.startsWith(base)) return path.slice(base.length - 1)
  // Hosts may leave out the last slash.
  return path === base.slice(0, -1) ? '/' : path
}
