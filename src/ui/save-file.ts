/** Files for the person: the browser's download, made in memory. */

const KEPT_MS = 60_000

/** A moment (epoch ms) as part of a file's name: 2026-01-31T09-05-00, UTC. */
export const toFileTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')

/** Offers a file for saving. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the bytes some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

/** Offers `content` as a JSON file. */
export const saveJsonFile = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
