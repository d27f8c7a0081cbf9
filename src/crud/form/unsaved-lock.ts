/**
 * Which forms of this browser have unsaved changes, known in every tab: each is a shared Web Lock that carries its page's
 * title and is freed with the tab, however that ends (rule 24).
 */

const PREFIX = 'holdfast-dirty:'

/** Answers the way to let go. */
export function holdUnsaved(title: string): () => void {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without locks there is no service worker either, so nobody asks.
  void navigator.locks?.request(PREFIX + title, { mode: 'shared' }, () => held)
  return release
}

/** Titles of the pages with unsaved changes, of all tabs, each once. */
export async function loadUnsaved(): Promise<string[]> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const names = held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []))
  return [...new Set(names)]
}
