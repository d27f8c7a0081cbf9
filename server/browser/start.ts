/**
 * Starts the server of a browser: loads and opens its database, fills it on the first start, and says
 * on the wire how far it is.
 */
import type { StartStep, WireMessage } from '#shared/demo/wire'
import type { Clock, Logger } from '../context'
import { shiftDates } from '../demo/shift-dates'
import type { BrowserServer } from './compose'
import { openStored, removeStored } from './database'
import { loadContent, startLoading } from './load'
import { openStore, type Store } from './store'

/** Set once the database has been filled. Without it an earlier start did not come to its end. */
const FILLED = 'filled'
const REPORT_MS = 200

export type StartParts = {
  version: string
  /** Address of the list of the files that the server begins with. */
  list: string
  /** Name of the wire's channel. */
  channel: string
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

export async function start({
  version,
  list,
  channel,
  clock,
  logger,
}: StartParts): Promise<{ server: BrowserServer; store: Store }> {
  const name = `holdfast-demo-${version}`
  const store = openStore(`${name}-values`)
  const isFilled = (await store.read(FILLED)) === true
  const content = await loadContent(list)
  const loading = startLoading(list, content, { withDatabase: !isFilled })
  const progress = reporter(channel, () => ({ done: loading.done(), total: loading.total }))
  try {
    progress.begin('server')
    const [{ compose }, engine] = await Promise.all([import('./compose'), loading.engine])
    progress.begin('database')
    const dump = await loading.database
    progress.begin('unpack')
    if (!isFilled) await removeStored(name)
    const db = await openStored(name, engine, dump)
    if (!isFilled) await shiftDates(db, content.made, clock)
    progress.begin('start')
    const server = await compose({
      ...{ db, store, clock, logger, version },
      origin: self.location.origin,
      seededFile: async (file) => {
        const answer = await fetch(new URL(`files/${file}`, list))
        return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
      },
      // Beside the content (build/demo.ts), so that no visit loads them in vain.
      docsAssets: async (file) => {
        const answer = await fetch(new URL(`../docs/${file}`, list))
        const type = answer.headers.get('content-type')
        return answer.ok && type !== null ? { bytes: new Uint8Array(await answer.arrayBuffer()), type } : undefined
      },
    })
    await store.write(FILLED, true)
    return { server, store }
  } finally {
    progress.stop()
  }
}
