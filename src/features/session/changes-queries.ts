/** Only the sign-out dialog needs it, so it is no part of the first load. */
import { exportOutbox } from '../../api/outbox'
import { saveJsonFile, toFileTime } from '../../ui/save-file'

/** Downloads every waiting change as a file. @returns their number */
export async function saveChanges(): Promise<number> {
  const file = await exportOutbox()
  saveJsonFile(`outbox-${toFileTime(file.exportedAt)}.json`, file)
  return file.requests.length
}
