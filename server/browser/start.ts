/**
 * Starts the server of a browser: loads and opens its database, fills it on the first start, and says
 * on the wire how far it is.
 */
import type { StartStep, WireMessage, WireNames } from '#shared/demo/wire'
import type { Clock, Logger } from '../context'
import type { Database } from '../db/database'
import { shiftDates } from '../demo/shift-dates'
import type { Workspace } from '../workspace/read-workspace'
import type { BrowserServer } from './compose'
import type { Copies } from './copy'
import { type Engine, openStored, removeStored } from './database'
import { loadContent, startLoading } from './load'
import { removeOthers } from './other-versions'
import { openStore, type Store } from './store'

/** Set once the database has been filled. Without it an earlier start did not come to its end. */
const FILLED = 'filled'
/** Set where it was filled with a copy: its accounts are not those of the demo. */
const OF_COPY = 'of-copy'
const REPORT_MS = 200

export type StartParts = {
  version: string
  /** Address of the list of the files that the server begins with. */
  list: string
  /** Address of the app, without a slash at its end. */
  site: string
  names: WireNames
  clock: Clock
  logger: Logger
}

/** Says the step, and says it again for pages that come later, until it is stopped. */
function reporter(name: string, bytes: () => { done: number; total: number }) {
  const channel = new BroadcastChannel(name)
  let current: StartStep | undefined
  const report = () => {
    if (!current) return
    const message: WireMessage = { type: 'progress', step: current, ...bytes() }
    channel.postMessage(message)
  }
  const timer = setInterval(report, REPORT_MS)
  return {
    begin: (step: StartStep) => {
      current = step
      report()
    },
    stop: () => {
      clearInterval(timer)
      channel.close()
    },
  }
}

export type Started = {
  server: BrowserServer
  store: Store
  /** Whether it began with the file of another workspace. */
  isCopy: boolean
  /** Keeps the file for the next first start. */
  openCopy: Copies['keep']
}

/** Opens a copy in place of the usual content. One that fails must not stop the next start too. */
async function openCopied(
  name: string,
  engine: Engine,
  copies: Copies,
  into: (copy: Workspace, db: Database) => Promise<void>,
) {
  try {
    const copy = await copies.read()
    const db = await openStored(name, engine, copy.database)
    await into(copy, db)
    return db
  } catch (error) {
    await copies.forget()
    throw error
  }
}

export async function start({ version, list, site, names, clock, logger }: StartParts): Promise<Started> {
  const store = openStore(names.values)
  const isFilled = (await store.read(FILLED)) === true
  const content = await loadContent(list)
  const hasCopy = !isFilled && (await openStore(names.copy).all()).length > 0
  const loading = startLoading(list, content, { withDatabase: !isFilled && !hasCopy })
  const progress = reporter(names.channel, () => ({ done: loading.done(), total: loading.total }))
  try {
    progress.begin('server')
    const [{ compose }, { adopt, openCopies }, engine] = await Promise.all([
      import('./compose'),
      import('./copy'),
      loading.engine,
    ])
    const copies = openCopies(names.copy)
    progress.begin('database')
    const dump = await loading.database
    progress.begin('unpack')
    if (!isFilled) await removeStored(names.database)
    const db = hasCopy
      ? await openCopied(names.database, engine, copies, (copy, opened) => adopt(copy, opened, store, clock))
      : await openStored(names.database, engine, dump)
    // The dates of a copy are real.
    if (!isFilled && !hasCopy) await shiftDates(db, content.made, clock)
    progress.begin('start')
    const server = await compose({
      ...{ db, store, clock, logger, version },
      site,
      seededFile: async (file) => {
        const answer = await fetch(new URL(`files/${file}`, list))
        // Some hosts answer an unknown path with a page and 200.
        const isPage = answer.headers.get('content-type')?.startsWith('text/html')
        return answer.ok && !isPage ? new Uint8Array(await answer.arrayBuffer()) : undefined
      },
      // Beside the content (build/demo.ts), so that no visit loads them in vain.
      docsAssets: async (file) => {
        const answer = await fetch(new URL(`../docs/${file}`, list))
        const type = answer.headers.get('content-type')
        return answer.ok && type !== null ? { bytes: new Uint8Array(await answer.arrayBuffer()), type } : undefined
      },
    })
    if (hasCopy) await store.write(OF_COPY, true)
    await store.write(FILLED, true)
    // A later start tries again, so it is no reason to fail.
    await removeOthers(version).catch((err: unknown) => logger.error({ err }, 'an earlier version stays stored'))
    await copies.forget()
    return { server, store, isCopy: (await store.read(OF_COPY)) === true, openCopy: copies.keep }
  } finally {
    progress.stop()
  }
}
