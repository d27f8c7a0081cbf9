/**
 * Where a person wanted to go, kept for the way to a sign-in provider and back: that way leaves the app in this very tab. What is
 * read here has to be judged like any other redirect_uri.
 */
const KEY = 'return-path'

/** Undefined forgets it. */
export function keepReturnPath(path: string | undefined): void {
  try {
    if (path === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, path)
  } catch {
    // Storage is refused: the person then lands on the area's start page.
  }
}

/** The path, once. */
export function takeReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
    return path
  } catch {
    return undefined
  }
}
