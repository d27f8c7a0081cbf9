/**
 * Entry of the worker that a server in a browser runs in: a SharedWorker, or a dedicated worker where a
 * browser has none. Any number may be started; the one that gets the lock serves, the others wait for
 * it. Its name is a query that says what it serves:
 * - `version`: of the product
 * - `content`: absolute address, with a slash at its end, of `database.tar.gz` and `files/`
 */
import { wireNames } from '#shared/demo/wire'
import type { Logger } from '../context'
import type { Control } from './control'
import { answerOver } from './far-end'

const parameters = new URLSearchParams(self.name)
const version = parameters.get('version') ?? ''
const content = parameters.get('content') ?? self.location.href

const names = wireNames(version)

/** Set once the database has been filled. Without it an earlier start did not come to its end. */
const FILLED = 'filled'

/** Errors of the server are errors of its worker, which the browser shows and reports. */
const logger: Logger = {
  info: () => undefined,
  error: ({ err, ...fields }, message) =>
    reportError(new Error(`${message} ${JSON.stringify(fields)}`, { cause: err })),
}

async function download(path: string): Promise<Blob> {
  const answer = await fetch(new URL(path, content))
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`)
  return answer.blob()
}

async function seededFile(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const answer = await fetch(new URL(`files/${name}`, content))
  return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
}

async function open(): Promise<Control> {
  // Only the worker that serves loads the server.
  const { compose } = await import('./compose')
  const { openControl } = await import('./control')
  const { adopt, openCopies } = await import('./copy')
  const { openStored, removeStored } = await import('./database')
  const { openStore } = await import('./store')
  const name = `holdfast-demo-${version}`
  const store = openStore(`${name}-values`)
  const isFilled = (await store.read(FILLED)) === true
  if (!isFilled) await removeStored(name)
  const clock = { now: Date.now }
  const copies = openCopies(names.copy)
  const copy = isFilled ? undefined : await copies.read()
  const db = await openStored(name, isFilled ? undefined : (copy?.database ?? (await download('database.tar.gz'))))
  if (copy) await adopt(copy, db, store, clock)
  const server = await compose({ db, store, clock, logger, version, origin: self.location.origin, seededFile })
  await store.write(FILLED, true)
  await copies.forget()
  return openControl(server, store, clock, { end: () => self.close(), openCopy: copies.keep })
}

/** A file that can't be opened must not stop the next start too. */
async function forgetCopy(): Promise<void> {
  const { openCopies } = await import('./copy')
  await openCopies(names.copy).forget()
}

let server: Promise<Control> | undefined
const wire = answerOver(names, async () => {
  if (!server) throw new Error('Not serving')
  return server
})

void navigator.locks.request(names.lock, async () => {
  server = open()
  wire.serve()
  try {
    await server
  } catch (error) {
    logger.error({ err: error }, 'the server does not start')
    await forgetCopy().catch(() => undefined)
    wire.fail(error instanceof Error ? error.message : String(error))
    // Another worker may have more luck, or less to do.
    return
  }
  // Until this worker ends.
  await new Promise(() => undefined)
})
