/** Files that designs use: fonts, and pictures in their full size. */
import { fetchFile } from '../../api/transport'

/** Undefined for a file that is missing, or not on this device while it is offline. */
export async function findFile(address: string): Promise<Blob | undefined> {
  try {
    return await fetchFile(address)
  } catch {
    return undefined
  }
}
