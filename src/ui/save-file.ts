/** Downloads of files that the page makes in memory. */

const KEPT_MS = 60_000

/** A moment (epoch ms) for a file name, in UTC: 2026-01-31T09-05-00. */
export const toFileTime = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads the bytes only after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}

export const saveJsonFile = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
