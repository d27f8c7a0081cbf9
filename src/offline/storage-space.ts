/** How much this device keeps for the app, and how much the browser lets it keep, in bytes; null where it won't say. */
export type StorageSpace = { used: number; quota: number }

export async function loadStorageSpace(): Promise<StorageSpace | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? null : { used: usage, quota }
}
