/**
 * The page's only door to the service worker: registration, commands out, messages in, and the update that waits for the
 * person's word.
 */
import { type Command, type CommandOutcome, parseWorkerMessage, type WorkerMessage } from '#shared/offline/protocol'

export type WorkerLinkHandlers = {
  onMessage: (message: Exclude<WorkerMessage, { type: 'hold-still' }>) => void
  /** A worker (the first, or another) controls this page from now on. */
  onControlled: () => void
  /** That was the first one: what this page has read so far went past it. */
  onFirstControlled: () => void
  /** Newer code than this page's is there: applyWaiting() brings it. */
  onUpdateReady: () => void
}

const workerUrl = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

/**
 * Registers the worker; where none is yet, once the first page is drawn. `isBypassed`: there was a worker, and this page
 * is loaded without it.
 *
 * @throws when the browser has no service workers or refuses the registration (rule 25).
 */
export async function startWorker(
  drawn: Promise<void>,
  handlers: WorkerLinkHandlers,
): Promise<{ isBypassed: boolean }> {
  const { onMessage, onControlled, onFirstControlled, onUpdateReady } = handlers
  if (!('serviceWorker' in navigator)) throw new Error('Service workers are not available')
  let isControlled = navigator.serviceWorker.controller !== null
  let passedBy: ServiceWorker | null | undefined
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = parseWorkerMessage(event.data)
    if (message?.type === 'hold-still') holdStill()
    else if (message) onMessage(message)
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over a page that runs its own code; a new version brings other code (rule 24).
    if (isControlled) window.location.reload()
    // Nobody asked a page that went past its worker (hard reload): a version that no other page held back took over.
    else if (passedBy && passedBy !== navigator.serviceWorker.controller) onUpdateReady()
    const isFirst = !isControlled
    isControlled = true
    onControlled()
    if (isFirst) onFirstControlled()
  })
  if (!isControlled) {
    passedBy = (await navigator.serviceWorker.getRegistration())?.active
    await drawn
  }
  // Nobody waits for it before the page is drawn.
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(workerUrl, import.meta.env.DEV ? { type: 'module' } : {})
  workbox.addEventListener('waiting', onUpdateReady)
  await workbox.register()
  await navigator.serviceWorker.ready
  return { isBypassed: Boolean(passedBy) && navigator.serviceWorker.controller === null }
}

/** Longer than any takeover that nothing gets in the way of. */
const STILL_MS = 5_000
/** Commands that nobody gave. */
const ROUTINE: readonly Command['type'][] = ['sync', 'set-network', 'get-snapshot']

let still: Promise<void> | undefined

/** Until this page is reloaded by the version that takes over, or until that one has had its time. */
function holdStill(): void {
  const hold = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, STILL_MS)
  })
  still = hold
  void hold.then(() => {
    if (still === hold) still = undefined
  })
}

/** What may wait (reads, pings, routine commands) waits for this while a version takes over; undefined otherwise. */
export const stillness = (): Promise<void> | undefined => still

/** Whether what this page sends goes through a worker: not before the first one took over, nor after a hard reload. */
export const isControlled = (): boolean => (navigator.serviceWorker?.controller ?? null) !== null

async function findWorker(): Promise<ServiceWorker | null | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return navigator.serviceWorker.controller ?? registration?.active
}

/** Whether this browser has one of ours at all. */
export const hasWorker = async (): Promise<boolean> => Boolean(await findWorker())

/** Sends a command to the worker that controls this origin; silently nothing while there is none. */
export async function send(command: Command): Promise<void> {
  if (ROUTINE.includes(command.type)) await still
  const worker = await findWorker()
  worker?.postMessage(command)
}

/** Longer than the worker waits for the server, with a renewed session. */
const OUTCOME_MS = 100_000

/** `unanswered`: there is no worker, or it said nothing in time (one of an earlier version never does). */
export type Outcome = CommandOutcome | { state: 'unanswered' }

/** Sends a command that somebody waits for, so many milliseconds at most, and resolves to what became of it. */
export async function ask(command: Command, patienceMs = OUTCOME_MS): Promise<Outcome> {
  const worker = await findWorker()
  if (!worker) return { state: 'unanswered' }
  const { port1, port2 } = new MessageChannel()
  let timer: ReturnType<typeof setTimeout> | undefined
  const outcome = new Promise<Outcome>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    timer = setTimeout(resolve, patienceMs, { state: 'unanswered' })
  })
  worker.postMessage(command, [port2])
  return outcome.finally(() => {
    clearTimeout(timer)
    port1.close()
  })
}

/** Lets the waiting version take over; when it has done so already, this page alone is left to reload. */
export async function applyWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) registration.waiting.postMessage({ type: 'skip-waiting' } satisfies Command)
  else window.location.reload()
}

/** Asks the server for a new version; browsers do so by themselves only when a page is opened. */
export async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // Not reachable now: asked again later.
  await registration?.update().catch(() => {})
}
