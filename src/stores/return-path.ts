/**
 * Keeps the requested page while the user signs in at a provider, which leaves the app in this tab.
 * The path must be checked like any other redirect_uri.
 */
const KEY = 'return-path'

/** Undefined removes it. */
export function keepReturnPath(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is blocked: the user then lands on the area's start page.
  }
}

/** Returns the path and removes it. */
export function takeReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
    return path
  } catch {
    return undefined
  }
}
