/**
 * Entry of the worker that a server in a browser runs in: a SharedWorker, or a dedicated worker where a
 * browser has none. Any number may be started; the one that gets the lock serves, the others wait for
 * it. Its name is a query that says what it serves:
 * - `version`: of the product
 * - `content`: absolute address of the list of the files that it begins with
 * - `site`: address of the app, without a slash at its end
 */

import { startFailure } from '#shared/demo/start-failure'
import { wireNames } from '#shared/demo/wire'
import type { Logger } from '../context'
import type { Control } from './control'
import { answerOver } from './far-end'

const parameters = new URLSearchParams(self.name)
const version = parameters.get('version') ?? ''
const list = parameters.get('content') ?? ''
const site = parameters.get('site') ?? self.location.origin

/** Errors of the server are errors of its worker, which the browser shows and reports. */
const logger: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: ({ err, ...fields }, message) =>
    reportError(new Error(`${message} ${JSON.stringify(fields)}`, { cause: err })),
}

const names = wireNames(version)

async function open(): Promise<Control> {
  // Only the worker that serves loads the server.
  const { start } = await import('./start')
  const { openControl } = await import('./control')
  const clock = { now: Date.now }
  const { openCopy, ...started } = await start({ version, list, site, names, clock, logger })
  return openControl(started, clock, { end: () => self.close(), openCopy })
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
    wire.fail(startFailure(error))
    // Another worker may have more luck. A shared one that stayed would be the one of the next visit.
    self.close()
    return
  }
  // Until this worker ends.
  await new Promise(() => undefined)
})
