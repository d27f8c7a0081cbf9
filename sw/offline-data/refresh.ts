/** Reads the tables that are whole on this device again, when the browser wakes the worker for it. */
import { tableNames, tableOf } from '#shared/resources/tables'
import { fillRole } from '../classify'
import { asSender, loadCredentials } from '../queue/credentials'
import { sync } from '../queue/replay'
import { isVisitor, keepsCopiesFor, loadOwner, loadSession } from '../session'
import { loadDefinitions } from './definitions'
import { download } from './download'
import { isWhole, loadTable } from './read'

async function refreshWhole(): Promise<void> {
  const owner = await loadOwner()
  if (!owner || isVisitor(owner) || !keepsCopiesFor(owner)) return
  const request = { headers: {}, metadata: { owner } }
  const credentials = await loadCredentials(request)
  if (!credentials) return
  const path = fillRole(`/v1/api/records/${(await loadSession())?.project}/{{role}}/`, credentials.role)
  await loadDefinitions(owner)
  for (const name of tableNames()) {
    const table = tableOf(name)
    if (table && !table.onlineOnly && isWhole(await loadTable(owner, name)))
      await download(owner, table, new URL(path + name, self.location.origin), asSender(credentials, request).headers)
  }
}

/** Sends first: what is read then has it. A failure waits for the next time. */
export const runPeriodically = (): Promise<void> =>
  sync()
    .then(refreshWhole)
    .catch(() => undefined)
