/**
 * All communication with the service worker: registration, commands, messages, and updates, which
 * wait until the user accepts them.
 */
import { type Command, type CommandOutcome, parseWorkerMessage, type WorkerMessage } from '#shared/offline/protocol'

export type WorkerLinkHandlers = {
  onMessage: (message: Exclude<WorkerMessage, { type: 'hold-still' }>) => void
  /** A worker, the first or a new one, controls this page from now on. */
  onControlled: () => void
  /** It is the first one: this page's reads so far bypassed it. */
  onFirstControlled: () => void
  /** A newer version is ready: applyWaiting() activates it. */
  onUpdateReady: () => void
}

const workerUrl = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : `${import.meta.env.BASE_URL}sw.js`

/**
 * Registers the worker; a first one only after the first page is drawn. `isBypassed`: the page was
 * loaded without going through the existing worker.
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
  let bypassed: ServiceWorker | null | undefined
  navigator.serviceWorker.addEventListener('message', (event) => {
    const message = parseWorkerMessage(event.data)
    if (message?.type === 'hold-still') pauseReads()
    else if (message) onMessage(message)
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // A new version brings other code than this page runs (rule 24); the first worker does not.
    if (isControlled) window.location.reload()
    // After a hard reload this page did not hold the new version back, so that it took over
    // unasked.
    else if (bypassed && bypassed !== navigator.serviceWorker.controller) onUpdateReady()
    const isFirst = !isControlled
    isControlled = true
    onControlled()
    if (isFirst) onFirstControlled()
  })
  if (!isControlled) {
    bypassed = (await navigator.serviceWorker.getRegistration())?.active
    await drawn
  }
  // Not needed before the page is drawn.
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(workerUrl, import.meta.env.DEV ? { type: 'module' } : {})
  workbox.addEventListener('waiting', onUpdateReady)
  await workbox.register()
  await navigator.serviceWorker.ready
  return { isBypassed: Boolean(bypassed) && navigator.serviceWorker.controller === null }
}

/** Longer than any undisturbed takeover. */
const PAUSE_MAX_MS = 5_000
/** Commands that no user action causes. */
const ROUTINE: readonly Command['type'][] = ['sync', 'set-network', 'get-snapshot']

let pause: Promise<void> | undefined

/** Ends when the new version reloads this page, or after a time limit. */
function pauseReads(): void {
  const started = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, PAUSE_MAX_MS)
  })
  pause = started
  void started.then(() => {
    if (pause === started) pause = undefined
  })
}

/** Reads, pings and routine commands await this while a version takes over; undefined otherwise. */
export const readsPaused = (): Promise<void> | undefined => pause

/**
 * Whether requests go through a worker: not before the first one took over, nor after a hard
 * reload.
 */
export const isControlled = (): boolean => (navigator.serviceWorker?.controller ?? null) !== null

/** This origin's worker with its subscriptions; undefined without one. */
export const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

async function findWorker(): Promise<ServiceWorker | null | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await findRegistration()
  return navigator.serviceWorker.controller ?? registration?.active
}

/** Whether this origin has a worker, even if it does not control this page. */
export const hasWorker = async (): Promise<boolean> => Boolean(await findWorker())

/** Sends a command to this origin's worker; does nothing without one. */
export async function send(command: Command): Promise<void> {
  if (ROUTINE.includes(command.type)) await pause
  const worker = await findWorker()
  worker?.postMessage(command)
}

/** Longer than the worker waits for the server, including a session renewal. */
const OUTCOME_MS = 100_000

/** `unanswered`: no worker, or no answer in time. Workers of earlier versions never answer. */
export type Outcome = CommandOutcome | { state: 'unanswered' }

/** Sends a command and resolves to its outcome. */
export async function ask(command: Command, timeoutMs = OUTCOME_MS): Promise<Outcome> {
  const worker = await findWorker()
  if (!worker) return { state: 'unanswered' }
  const { port1, port2 } = new MessageChannel()
  let timer: ReturnType<typeof setTimeout> | undefined
  const outcome = new Promise<Outcome>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
    timer = setTimeout(resolve, timeoutMs, { state: 'unanswered' })
  })
  worker.postMessage(command, [port2])
  return outcome.finally(() => {
    clearTimeout(timer)
    port1.close()
  })
}

/** Lets the waiting version take over. If it already has, only this page needs to reload. */
export async function applyWaiting(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) registration.waiting.postMessage({ type: 'skip-waiting' } satisfies Command)
  else window.location.reload()
}

/** Looks for a new version; browsers do so by themselves only on navigation. */
export async function checkForUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  // Offline: the next check is in an hour.
  await registration?.update().catch(() => {})
}
