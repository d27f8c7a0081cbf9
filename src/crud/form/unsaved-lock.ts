/**
 * Tells all tabs which forms have unsaved changes. Each form holds a shared Web Lock named after
 * its page, which the browser releases when the tab ends (rule 24).
 */

const PREFIX = 'holdfast-dirty:'

/** @returns the function that releases the lock */
export function holdUnsaved(title: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Browsers without Web Locks have no service worker either, so nothing reads them.
  void navigator.locks?.request(PREFIX + title, { mode: 'shared' }, () => held)
  return release
}

/** Titles of the pages with unsaved changes in all tabs, without duplicates. */
export async function loadUnsaved(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  return [...new Set(names)]
}
