/**
 * Starts the demo: the service worker, then the server in a worker of its own, then the app. On the
 * first visit the app waits for the server; later it starts at once on the device's copy.
 */
import * as text from '#messages/demo'
import { serverGone } from '#messages/demo-panel'
import { startFailure } from '#shared/demo/start-failure'
import { type StartProgress, wireNames } from '#shared/demo/wire'
import { withBase } from './base-path'
import { say, showProgress } from './first-page'
import type { showPanel } from './panel'
import { openServerLink, type ServerLink } from './server-link'
import { goTo, runStep, stepOfAddress } from './start-over'

/** The script tag that the build put in place of the app's (build/demo.ts). */
const tag = document.querySelector<HTMLScriptElement>('script[data-app]')
const { app = '', panel = '', worker = '', content = '', version = '' } = tag?.dataset ?? {}

/** Set once the server has answered on this device. */
const STARTED = `holdfast-demo-started-${version}`
const RETRY_MS = 250

/** From HTML, section 10.2.6.4; the library of types does not have it yet. */
type LongLived = WorkerOptions & { extendedLifetime: boolean }

/** Waits until it controls the page. @throws Error when it can't be installed */
async function startServiceWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(withBase('/sw.js'))
  if (navigator.serviceWorker.controller) return
  await new Promise<void>((resolve, reject) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error(text.notInstalled()))
    })
  })
}

/** Any number may be started: one of them serves (server/browser/worker.ts). */
function startServer(): void {
  const parameters = {
    ...{ version, content: new URL(content, location.href).href },
    site: location.origin + withBase('/').slice(0, -1),
  }
  const name = `${new URLSearchParams(parameters)}`
  // Outlives a reload of the only tab.
  const options: LongLived = { type: 'module', name, extendedLifetime: true }
  if ('SharedWorker' in window) new SharedWorker(worker, options)
  else new Worker(worker, options)
}

/** Rejects when the server says that it can't start. @param onProgress of a server that starts */
const untilFailed = ({ listen }: ServerLink, onProgress: (progress: StartProgress) => void) =>
  new Promise<never>((_, reject) => {
    listen((message) => {
      if (message.type === 'failed') reject(new Error(message.reason))
      else if (message.type === 'progress') onProgress(message)
    })
  })

async function untilServed(): Promise<void> {
  for (;;) {
    const answer = await fetch('/health').catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

async function boot(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.locks) return say(text.notHere())
  const names = wireNames(version)
  const link = openServerLink(names, serverGone)
  const step = stepOfAddress()
  if (step) {
    say(text.startingOver())
    return runStep(step, names, link)
  }
  link.listen(({ type }) => {
    if (type === 'clearing') goTo('wait')
  })
  const isFirst = localStorage.getItem(STARTED) === null
  if (isFirst) say(text.preparing())
  await startServiceWorker()
  const failed = untilFailed(link, isFirst ? showProgress : () => undefined)
  // On later visits the app itself says that it is offline.
  failed.catch(() => undefined)
  startServer()
  if (isFirst) {
    await Promise.race([untilServed(), failed])
    localStorage.setItem(STARTED, '1')
  }
  // It describes the way to other hosts. The app then measures the way to its server by pings.
  Object.defineProperty(navigator, 'connection', { value: undefined })
  await import(/* @vite-ignore */ app)
  // Shares the modules of the app, which runs by now.
  const { showPanel: show }: { showPanel: typeof showPanel } = await import(/* @vite-ignore */ panel)
  show({ link, startServer, startOver: () => goTo('prepare') })
}

boot().catch((error: unknown) => say(text.failed({ reason: startFailure(error) })))
